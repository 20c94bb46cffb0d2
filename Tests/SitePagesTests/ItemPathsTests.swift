// The paths of items' pages: in the order of their bytes, each with its item, in every part of a site.

import TestSupport
import Testing
import ToDoStore

@testable import SitePages

@Suite struct ItemPathsTests {
    /// A store of these ids.
    private func items(_ ids: [ItemID]) throws -> [ToDoItem] {
        let items = ids.map { "{\"id\":\"\($0)\",\"title\":\"\",\"done\":false}" }
        return try store("[\(items.joined(separator: ","))]").items
    }

    /// Ids from all corners, some of them neighbours in one half or the other.
    private var ids: [ItemID] {
        let halves: [UInt64] = [
            0, 1, 9, 0x0A, 0xFF, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max - 1, .max,
        ]
        var random = SeededGenerator(seed: 36)
        let corners = halves.flatMap { high in halves.map { ItemID(high: high, low: $0) } }
        let others = (0..<200).map { _ in ItemID(high: random.next(), low: random.next()) }
        return (corners + others).shuffled(using: &random)
    }

    @Test func pathsAscendAndLeadToTheirItems() throws {
        let items = try items(ids)
        let paths = ItemPaths(items, in: .whole, SiteMap()).paths
        #expect(paths.count == items.count)
        #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.path < $1.path })
        for (path, item) in paths { #expect(path.text == "items/\(items[Int(item)].id).html") }
    }

    @Test(arguments: [1, 2, 3, 7])
    func partsMakeTheWhole(count: Int) throws {
        let items = try items(ids)
        var all: [Int32] = []
        for number in 1...count {
            let part = try #require(SitePart(number: number, of: count))
            let paths = ItemPaths(items, in: part, SiteMap()).paths
            #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.path < $1.path })
            #expect(!paths.isEmpty)
            all += paths.map(\.item)
        }
        #expect(all.sorted() == items.indices.map { Int32($0) })
    }

    @Test func noItemsHaveNoPaths() {
        #expect(ItemPaths([], in: .whole, SiteMap()).paths.isEmpty)
    }
}
