// A site made in parts, by several machines that know nothing of each other: every page belongs to exactly one shard,
// whatever else the store holds.

import ToDos

/// One of several disjoint parts of a site, as the option `--shard` names it.
public struct Shard: Equatable, Sendable, Encodable {
    /// From 0.
    private let index: Int
    /// How many shards there are.
    private let count: Int

    /// The whole site.
    public static let whole = Shard(index: 0, count: 1)

    private init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Shard `number`, from 1, of `count`; `nil` if there is no such shard.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        self.init(index: number - 1, count: count)
    }

    /// Whether an item's page is in this shard. Only the id decides, so that a page stays in its shard when other items
    /// come and go.
    func contains(_ id: ItemID) -> Bool {
        // The multiplication spreads ids that are counted up rather than drawn at random.
        let mixed = (id.high ^ id.low) &* 0x9E37_79B9_7F4A_7C15
        return Int((mixed >> 32) % UInt64(count)) == index
    }

    /// Whether the pages that are no item's, and the public files, are in this shard.
    var containsOtherFiles: Bool { index == 0 }
}
