// Finds items by id: a hash table of indices with open addressing. Reading the 100,000 items of the benchmark with it takes
// MEASURE.

/// Which item has an id.
struct IDTable {
    /// The index of an item plus one; zero where the slot is free. A power of two of slots, at most half of them taken.
    private var slots = [UInt32](repeating: 0, count: 1024)
    private var count = 0
    // Random, so that nobody can choose ids that meet in one slot. What is found does not depend on it.
    private let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// Adds the last of some items, unless an earlier one has its id: then gives the index of that one.
    mutating func insertLast(of items: [ToDoItem]) -> Int? {
        if count * 2 >= slots.count { grow(items) }
        let index = items.count - 1
        let slot = slot(of: items[index].id, items)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        slots[slot] = UInt32(index + 1)
        count += 1
        return nil
    }

    /// The slot that holds an id, or the free one where it would go.
    private func slot(of id: ItemID, _ items: [ToDoItem]) -> Int {
        let product = (id.high ^ seed.0).multipliedFullWidth(by: id.low ^ seed.1)
        var slot = Int(truncatingIfNeeded: product.high ^ product.low) & (slots.count - 1)
        while slots[slot] != 0, items[Int(slots[slot]) - 1].id != id { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow(_ items: [ToDoItem]) {
        let old = slots
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for entry in old where entry != 0 { slots[slot(of: items[Int(entry) - 1].id, items)] = entry }
    }
}
