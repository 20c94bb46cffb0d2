// The numbers of items in the index of a long list. A number comes from the item's ID and not from its place in the list, so
// that a change does not renumber other items: the index changes where the item is, and nowhere else.

import ToDos

/// The numbers of a list's items, each below a power of two.
struct FindNumbers: Sendable {
    /// How many bits a number has.
    let bits: Int
    /// The number of each item, by position.
    let numbers: [UInt32]
    /// The item with each number.
    let positions: [ReadingPosition?]

    /// How many numbers the items of one script have. About three quarters are taken.
    static let perScript = 64

    var scriptCount: Int { positions.count / Self.perScript }

    /// Items take the first free number from a digest of their ID on. They do so in store order, so that an item that is
    /// added at the end takes no other item's number.
    init(_ items: borrowing SiteItems) {
        var bits = 6
        while items.count > 1 << bits / 20 * 17 { bits += 1 }
        var numbers = [UInt32](repeating: 0, count: items.count)
        var positions = [ReadingPosition?](repeating: nil, count: 1 << bits)
        for position in items.inStoreOrder {
            let id = items[position].id
            // The finalizer of SplitMix64.
            var digest = id.high ^ (id.low &* 0x9E37_79B9_7F4A_7C15)
            digest = (digest ^ (digest >> 30)) &* 0xBF58_476D_1CE4_E5B9
            digest = (digest ^ (digest >> 27)) &* 0x94D0_49BB_1331_11EB
            digest ^= digest >> 31
            var number = Int(digest >> (64 - UInt64(bits)))
            while positions[number] != nil { number = (number + 1) % positions.count }
            positions[number] = position
            numbers[Int(position.index)] = UInt32(number)
        }
        (self.bits, self.numbers, self.positions) = (bits, numbers, positions)
    }

    /// The items of a script by their numbers; `nil` where there is none.
    func items(of script: Int) -> ArraySlice<ReadingPosition?> {
        positions[script * Self.perScript..<(script + 1) * Self.perScript]
    }
}
