// The dated items in the order of time, sorted once: the list and the agenda both follow from it. Sorting whole
// numbers, with the time above and the item below, takes a fraction of sorting items by a rule.

import ToDos

/// The items of a store by due time.
struct DueOrder: Sendable {
    /// A time and an item each, ascending: so ties are in store order.
    private let keys: [UInt64]
    /// The items without date in store order.
    let undated: [Int32]

    /// The bits of a key for the item: a store of the largest size, 1 GiB, holds only half as many.
    private static let itemBits: UInt64 = 25
    /// The first second of the year 1, before which no item is due. From there to the end of the year 9999 the seconds
    /// need the other 39 bits.
    private static let firstSecond: Int64 = -62_135_596_800

    /// Sorts the items of a store.
    init(_ store: ToDoStore) {
        precondition(store.items.count <= 1 << Self.itemBits, "a larger store than can be read")
        var keys: [UInt64] = []
        keys.reserveCapacity(store.items.count)
        var undated: [Int32] = []
        for (index, item) in store.items.enumerated() {
            if let seconds = item.due?.instant?.seconds {
                keys.append(UInt64(Int64(seconds) - Self.firstSecond) << Self.itemBits | UInt64(index))
            } else {
                undated.append(Int32(index))
            }
        }
        keys.sort()
        self.keys = keys
        self.undated = undated
    }

    /// How many dated items there are.
    var count: Int { keys.count }

    /// The dated items, earliest first, ties in store order.
    var earliestFirst: [Int32] { keys.map(Self.item) }

    /// Calls with the due time (seconds since 1970) of each dated item, and the item, earliest first.
    func forEach(_ body: (_ timestamp: Int, _ item: Int32) -> Void) {
        for key in keys { body(Int(key >> Self.itemBits) + Int(Self.firstSecond), Self.item(key)) }
    }

    /// The dated items, latest first, ties in store order.
    var latestFirst: [Int32] {
        var items: [Int32] = []
        items.reserveCapacity(keys.count)
        var end = keys.count
        while end > 0 {
            let time = keys[end - 1] >> Self.itemBits
            var start = end - 1
            while start > 0, keys[start - 1] >> Self.itemBits == time { start -= 1 }
            for key in keys[start..<end] { items.append(Self.item(key)) }
            end = start
        }
        return items
    }

    private static func item(_ key: UInt64) -> Int32 {
        Int32(truncatingIfNeeded: key & (1 << itemBits - 1))
    }
}
