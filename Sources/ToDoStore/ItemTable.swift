// The items read so far, found by id: a hash table of item numbers with open addressing, four bytes a slot, so
// that a million ids are checked in linear time and a few megabytes.

/// Items in store order without two of one id.
struct ItemTable {
    /// The items.
    private(set) var items: [ToDoItem] = []

    /// Where an id is looked for: the item's index plus one, zero when the slot is free. Always a power of two
    /// of slots, at most half of them taken.
    private var slots: [UInt32]
    // Random, so that nobody can choose ids that meet in one slot; what is found does not depend on it.
    private let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// An empty table with room for a number of items. Room that is not used costs address space, no memory.
    init(room: Int) {
        items.reserveCapacity(room)
        slots = Array(repeating: 0, count: 1024)
    }

    /// Adds an item, unless an earlier one has its id, and then gives that one. `progress` is the share of the
    /// store that is read, in bytes, from which the number of items is foreseen.
    @inline(__always)
    mutating func append(_ item: ToDoItem, progress: (read: Int, all: Int)) -> ToDoItem? {
        if items.count * 2 >= slots.count { grow(progress) }
        let slot = slot(of: item.id)
        if slots[slot] != 0 { return items[Int(slots[slot]) - 1] }
        items.append(item)
        slots[slot] = UInt32(truncatingIfNeeded: items.count)
        return nil
    }

    /// The slot that holds an id, or the free one where it would go.
    @inline(__always)
    private func slot(of id: ItemID) -> Int {
        let product = (id.high ^ seed.0).multipliedFullWidth(by: id.low ^ seed.1)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: product.high ^ product.low) & mask
        while slots[slot] != 0, items[Int(slots[slot]) - 1].id != id {
            slot = (slot + 1) & mask
        }
        return slot
    }

    @inline(never)
    private mutating func grow(_ progress: (read: Int, all: Int)) {
        // Growing once, to the right size, saves hashing all ids again at each doubling.
        let foreseen = items.count * 2 * (progress.all / max(progress.read, 1) + 1)
        var count = slots.count
        repeat { count *= 2 } while count < foreseen
        slots = Array(repeating: 0, count: count)
        for index in items.indices {
            slots[slot(of: items[index].id)] = UInt32(truncatingIfNeeded: index + 1)
        }
    }
}
