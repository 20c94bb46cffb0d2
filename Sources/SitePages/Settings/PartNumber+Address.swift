// A part of a site. Several machines that do not communicate can build one site: every page belongs to
// exactly one shard, whatever else the store contains.

import ToDos

/// One of several disjoint parts of a site, as given by the option `--shard`.
public struct Shard: Equatable, Sendable, Encodable {
    /// Zero-based.
    private let index: Int
    /// The number of shards.
    private let count: Int

    /// The only shard of an undivided site.
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

    /// Whether a page belongs to this shard. Of an item's pages only the id decides, so that a page stays in its shard
    /// when other items are added or removed.
    func contains(_ address: Address) -> Bool {
        switch address {
        case .item(let id), .itemCalendar(let id): contains(id)
        case _: containsOtherFiles
        }
    }

    private func contains(_ id: ItemID) -> Bool {
        // The multiplication distributes sequential ids as evenly as random ones.
        let mixed = (id.high ^ id.low) &* 0x9E37_79B9_7F4A_7C15
        return Int((mixed >> 32) % UInt64(count)) == index
    }

    /// Whether this shard contains the public files and all pages and files that belong to no single item.
    var containsOtherFiles: Bool { index == 0 }
}
