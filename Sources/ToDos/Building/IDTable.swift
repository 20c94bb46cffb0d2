// Finds items by id: a hash table of indices with open addressing. Items are indexed many at a time, after they were read:
// then the processor waits for several slots at once, which are far apart in memory.
// MEASURE.

/// Which item has an id.
struct IDTable {
    /// Where an id is looked for: below, the index of its item plus one, zero when the slot is free; above, 32 bits of its
    /// hash, so that hardly ever another item than the right one is read. A power of two of slots, at most half of them
    /// taken.
    private var slots: [UInt64] = []
    /// How many items were indexed.
    private var count = 0
    // Random, so that nobody can choose ids that meet in one slot. What is found does not depend on it.
    private let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// Indexes the items behind those that were indexed before. Gives those that have the id of an earlier one.
    mutating func index(_ items: [ToDoItem]) -> [(index: Int, earlier: Int)] {
        let known = count
        if items.count * 2 > slots.count {
            slots = [UInt64](repeating: 0, count: max(64, (items.count * 2 - 1).nextPowerOfTwo))
            count = 0
        }
        var duplicates: [(index: Int, earlier: Int)] = []
        for index in count..<items.count {
            let id = items[index].id
            let product = (id.high ^ seed.0).multipliedFullWidth(by: id.low ^ seed.1)
            let entry = (product.high ^ product.low) << 32 | UInt64(index + 1)
            var slot = Int(entry >> 32) & (slots.count - 1)
            while slots[slot] != 0 {
                let earlier = Int(slots[slot] & 0xFFFF_FFFF) - 1
                if slots[slot] >> 32 == entry >> 32, items[earlier].id == id {
                    if index >= known { duplicates.append((index, earlier)) }
                    break
                }
                slot = (slot + 1) & (slots.count - 1)
            }
            if slots[slot] == 0 { slots[slot] = entry }
        }
        count = items.count
        return duplicates
    }
}

extension Int {
    /// The lowest power of two above a positive number.
    fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - leadingZeroBitCount) }
}
