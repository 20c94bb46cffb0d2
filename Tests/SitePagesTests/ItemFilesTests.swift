// The files of items' pages: in the order of their bytes, each with its item, in every part of a site.

import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct ItemFilesTests {
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

    /// What stands in place of the pages' numbers.
    private func items(of files: [SiteFile]) -> [Int] {
        files.compactMap { if case .page(let item) = $0.contents { item } else { nil } }
    }

    @Test func pathsAscendAndLeadToTheirItems() throws {
        let items = try items(ids)
        let files = ItemFiles(items, in: .whole, SiteMap()).files
        #expect(files.count == items.count)
        #expect(zip(files, files.dropFirst()).allSatisfy { $0.path < $1.path })
        for (file, item) in zip(files, self.items(of: files)) {
            #expect(file.path.text == "items/\(items[item].id).html")
        }
    }

    @Test func thePagesGetTheirNumbers() throws {
        let files = ItemFiles(try items(ids), in: .whole, SiteMap())
        let numbered = files.numbered { 1000 - $0 }
        #expect(numbered.map(\.path) == files.files.map(\.path))
        #expect(items(of: numbered) == items(of: files.files).map { 1000 - $0 })
    }

    @Test(arguments: [1, 2, 3, 7])
    func partsMakeTheWhole(count: Int) throws {
        let items = try items(ids)
        var all: [Int] = []
        for number in 1...count {
            let part = try #require(SitePart(number: number, of: count))
            let files = ItemFiles(items, in: part, SiteMap()).files
            #expect(zip(files, files.dropFirst()).allSatisfy { $0.path < $1.path })
            #expect(!files.isEmpty)
            all += self.items(of: files)
        }
        #expect(all.sorted() == Array(items.indices))
    }

    @Test func noItemsHaveNoFiles() {
        #expect(ItemFiles([], in: .whole, SiteMap()).files.isEmpty)
    }
}
