// The items read so far, found by id: a hash table of item numbers with open addressing, four bytes a slot, so
// that a million ids are checked in linear time and a few megabytes.

/// Items in store order without two of one id.
struct ItemTable {
    /// The items.
    private(set) var items: [ToDoItem] = []

    /// Where an id is looked for: below, the item's index plus one, zero when the slot is free; above, seven bits
    /// of the id's hash, so that hardly ever another item than the right one is looked at, far off in memory.
    /// Always a power of two of slots, at most half of them taken.
    private var slots: [UInt32]
    /// The bits of a slot for the index: more than the items that a text of the largest size can hold.
    private static let indexMask: UInt32 = (1 << 25) - 1
    // Random, so that nobody can choose ids that meet in one slot; what is found does not depend on it.
    private let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// An empty table with room for a number of items. Room that is not used costs address space, no memory.
    init(room: Int) {
        items.reserveCapacity(room)
        slots = Array(repeating: 0, count: 1024)
    }

    /// Adds an item, unless an earlier one has its id, and then gives its index. `progress` is the share of the
    /// store that is read, in bytes, from which the number of items is foreseen.
    @inline(__always)
    mutating func append(_ item: ToDoItem, progress: (read: Int, all: Int)) -> Int? {
        if items.count * 2 >= slots.count { grow(for: items.count, progress) }
        let hash = hash(of: item.id)
        let slot = slot(of: item.id, hash)
        if slots[slot] != 0 { return Int(slots[slot] & Self.indexMask) - 1 }
        items.append(item)
        slots[slot] = entry(items.count, hash)
        return nil
    }

    @inline(__always)
    private func hash(of id: ItemID) -> UInt64 {
        let product = (id.high ^ seed.0).multipliedFullWidth(by: id.low ^ seed.1)
        return product.high ^ product.low
    }

    @inline(__always)
    private func entry(_ number: Int, _ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: hash >> 57) << 25 | UInt32(truncatingIfNeeded: number)
    }

    /// The slot that holds an id, or the free one where it would go.
    @inline(__always)
    private func slot(of id: ItemID, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let isLikely = (slots[slot] ^ entry(0, hash)) & ~Self.indexMask == 0
            if isLikely, items[Int(slots[slot] & Self.indexMask) - 1].id == id { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    @inline(never)
    private mutating func grow(for count: Int, _ progress: (read: Int, all: Int)) {
        // Growing once, to the right size, saves hashing all ids again at each doubling.
        let foreseen = count * 2 * (progress.all / max(progress.read, 1) + 1)
        var slotCount = slots.count
        repeat { slotCount *= 2 } while slotCount < foreseen
        fill(slotCount: slotCount)
    }

    private mutating func fill(slotCount: Int) {
        slots = Array(repeating: 0, count: slotCount)
        for index in items.indices {
            let hash = hash(of: items[index].id)
            slots[slot(of: items[index].id, hash)] = entry(index + 1, hash)
        }
    }
}
