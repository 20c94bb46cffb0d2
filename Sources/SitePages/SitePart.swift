// A site made in parts, by several machines that know nothing of each other: every page belongs to exactly one
// part, whatever else the store holds.

import ToDos

/// One of several disjoint parts that make a site together.
public struct SitePart: Equatable, Sendable {
    /// From 0.
    private let index: Int
    /// How many parts there are.
    private let count: Int

    /// All of it.
    public static let whole = SitePart(index: 0, count: 1)

    private init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Part `number`, from 1, of so many; nothing where there is no such part.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        self.init(index: number - 1, count: count)
    }

    /// Whether an item's page is in this part. Decided by the id alone, so that a page stays in its part when
    /// other items come and go.
    func holds(_ id: ItemID) -> Bool {
        // The multiplication spreads ids that are counted up rather than drawn.
        let mixed = (id.high ^ id.low) &* 0x9E37_79B9_7F4A_7C15
        return Int((mixed >> 32) % UInt64(count)) == index
    }

    /// Whether the list, the agenda and the public files are in this part.
    var holdsTheRest: Bool { index == 0 }
}
