// Shards of a site: every file belongs to exactly one shard, and all shards together are the whole site.

import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct ShardTests {
    /// A store whose ids include the extremes of both halves, adjacent values and random ones.
    private static func edgeCases() throws -> ToDoStore {
        let halves: [UInt64] = [
            0, 1, 9, 0x0A, 0xFF, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max - 1, .max,
        ]
        var random = SeededGenerator(seed: 36)
        let edgeCases = halves.flatMap { high in halves.map { ItemID(high: high, low: $0) } }
        let others = (0..<rounds(20, full: 200)).map { _ in ItemID(high: random.next(), low: random.next()) }
        let ids = (edgeCases + others).shuffled(using: &random)
        return try store(of: ids.map { ItemValues(id: $0, title: "\($0)") })
    }

    private func site(_ store: ToDoStore, _ shard: PartNumber) throws -> Site {
        let environment = try environment(store)
        var settings = environment.settings
        settings.shard = shard
        // The service worker has the digest of the pages of all shards.
        settings.isOffline = true
        return try builtInSite(
            store, SiteEnvironment(settings, locale: environment.locale, zone: environment.zone))
    }

    @Test func everyPathLeadsToThePageOfItsItem() throws {
        let store = try Self.edgeCases()
        let site = try site(store, .whole)
        let pages = site.files.filter {
            $0.path.text.hasPrefix("items/") && $0.path.text != "items/index.html"
        }
        #expect(Set(pages.map(\.path.text)) == Set(store.items.map { "items/\($0.id).html" }))
        for page in pages {
            let id = page.path.text.dropFirst("items/".count).dropLast(".html".count)
            #expect(String(decoding: site.bytes(of: page), as: UTF8.self).contains("<bdi>\(id)</bdi></h1>"))
        }
    }

    @Test(arguments: [1, 2, 3, 7])
    func theShardsAreTheWholeSite(count: Int) throws {
        let store = try Self.edgeCases()
        var bytes: [String: [UInt8]] = [:]
        for number in 1...count {
            let shard = try site(store, try #require(PartNumber(number, of: count)))
            #expect(shard.files.contains { $0.path.text.hasPrefix("items/") })
            for (path, own) in files(of: shard) { #expect(bytes.updateValue(own, forKey: path) == nil) }
        }
        #expect(try bytes == files(of: site(store, .whole)))
    }
}
