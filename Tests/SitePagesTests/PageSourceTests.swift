// A page's source is what a rebuild trusts: where it stays the same, the page must too, whatever was changed.

import Bytes
import Civil
import Defaults
import Foundation
import Mustache
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct PageSourceTests {
    /// An item as JSON, drawn at random from values that have something to do with one another.
    private struct Item {
        var id: Int
        var title: String
        var description: String?
        var timestamp: Int?
        var place: String?
        var hasCoordinate: Bool
        var isDone: Bool

        init(id: Int, _ random: inout SeededGenerator) {
            self.id = id
            title = ["Milk", "Bread", "", " ", "A < B", "\u{202E}x"].randomElement(using: &random) ?? ""
            description =
                [nil, "", "See https://example.org", "Two\nlines"].randomElement(using: &random) ?? nil
            // Weeks around the day that is today, some of them several times, and some far off.
            timestamp =
                Bool.random(using: &random)
                ? nil : 1_795_000_000 + 40_000 * Int.random(in: -80...80, using: &random)
            if Int.random(in: 0..<10, using: &random) == 0 { timestamp = 4_000_000_000 }
            place = [nil, "", "Market", "Mar", "ket"].randomElement(using: &random) ?? nil
            hasCoordinate = Bool.random(using: &random)
            isDone = Int.random(in: 0..<3, using: &random) == 0
        }

        var json: String {
            var members = [
                "\"id\":\"00000000-0000-4000-8000-\(String(format: "%012d", id))\"",
                "\"title\":\(quoted(title))",
                "\"done\":\(isDone)",
            ]
            if let description { members.append("\"itemDescription\":\(quoted(description))") }
            if let timestamp { members.append("\"timestamp\":\(timestamp)") }
            if let place {
                let point = hasCoordinate ? ",\"coordinate\":{\"latitude\":1.5,\"longitude\":-2}" : ""
                members.append("\"location\":{\"name\":\(quoted(place))\(point)}")
            }
            return "{\(members.joined(separator: ","))}"
        }

        private func quoted(_ text: String) -> String {
            "\"\(text.replacing("\n", with: "\\n"))\""
        }
    }

    /// The source and the bytes of each page.
    private func pages(_ site: Site) -> [String: (source: Digest?, bytes: [UInt8])] {
        var pages: [String: (source: Digest?, bytes: [UInt8])] = [:]
        for file in site.files {
            pages[file.path.text] = (site.source(of: file), site.bytes(of: file))
        }
        return pages
    }

    /// How many pages two sites share by their sources; all of those must have the same bytes.
    private func expectSound(
        _ one: Site, _ other: Site, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Int {
        let (before, after) = (pages(one), pages(other))
        var same = 0
        for (path, page) in after {
            guard let old = before[path], let source = page.source, old.source == source else { continue }
            same += 1
            if old.bytes != page.bytes {
                Issue.record(
                    "\(path) changed, and its source did not. \(comment)", sourceLocation: sourceLocation)
            }
        }
        return same
    }

    private func site(_ items: [Item]) throws -> Site {
        let store = try store("[\(items.map(\.json).joined(separator: ","))]")
        return try builtInSite(store, settings(store, pageSize: 7))
    }

    @Test(arguments: 1...6)
    func whateverChangesInTheStoreASameSourceIsASamePage(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var items = (0..<40).map { Item(id: $0, &random) }
        var before = try site(items)
        for step in 0..<25 {
            let index = items.indices.randomElement(using: &random) ?? 0
            let other = Item(id: 100 + step, &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: items[index].title = other.title
            case 1: items[index].description = other.description
            case 2: items[index].timestamp = other.timestamp
            case 3: items[index].place = other.place
            case 4: items[index].hasCoordinate.toggle()
            case 5: items[index].isDone.toggle()
            case 6: items.remove(at: index)
            case 7: items.insert(other, at: index)
            case 8: items.swapAt(index, items.count - 1)
            default: (items[index].title, items[index].place) = ("Mar", "ketMilk")
            }
            let after = try site(items)
            _ = expectSound(before, after, "seed \(seed), step \(step)")
            before = after
        }
    }

    /// Ids that somebody counts up by hand, in this part and in that.
    @Test(arguments: [
        ("00000000-0000-0001-0000-000000000000", "00000000-0000-0000-0000-000000000001"),
        ("00000000-0000-0000-0000-000000000002", "00000000-0000-0001-0000-000000000001"),
        ("01234567-89AB-CDEF-0000-000000000000", "00000000-0000-0000-0123-456789ABCDEF"),
    ])
    func anotherIdIsAnotherSource(_ one: String, _ other: String) throws {
        let sites = try [one, other].map { id in
            let store = try store(#"[{"id":"\#(id)","title":"Milk","done":false}]"#)
            return try builtInSite(store, settings(store))
        }
        // Of all that is in both, only the public files do not name the item, and the page that was not found.
        #expect(expectSound(sites[0], sites[1], "id") == Defaults.publicFiles.count + 1)
    }

    @Test func aSettingThatChangesPagesChangesTheirSources() throws {
        var random = SeededGenerator(seed: 7)
        let items = (0..<40).map { Item(id: $0, &random) }
        let store = try store("[\(items.map(\.json).joined(separator: ","))]")
        let base = try settings(store)
        var variants: [(String, BuildSettings)] = try [
            ("locale", settings(store, locale: "de-DE")), ("zone", settings(store, zone: "Asia/Tokyo")),
            ("zone of the same offset", settings(store, zone: "Europe/Paris")),
            ("today", settings(store, today: Day(year: 2026, month: 11, day: 22))),
            ("title", settings(store, title: "Mine")), ("sort", settings(store, sort: .title)),
            ("page size", settings(store, pageSize: 9)), ("week start", settings(store, weekStart: .sunday)),
            ("weeks", settings(store, weeksAhead: 9)),
        ]
        var other = base
        other.paper = base.paper == .a4 ? .letter : .a4
        variants.append(("paper", other))
        other = base
        other.program = 1
        variants.append(("program", other))
        let site = try builtInSite(store, base)
        let publicFiles = Defaults.publicFiles.count
        for (name, settings) in variants {
            let same = expectSound(site, try builtInSite(store, settings), "\(name)")
            #expect(same == publicFiles, "\(name): every page may depend on it")
        }
    }

    @Test func aTemplateThatChangesChangesTheSources() throws {
        let store = try fixture("three-pages.json")
        let settings = try settings(store)
        var files = Defaults.templates.compactMap { file in
            TemplateFile(path: file.path, name: file.path, bytes: Array(file.text.utf8))
        }
        let before = try ToDoSite.make(
            store, templates: SiteTemplates(files, settings: settings), settings: settings, publicFiles: [])
        files[0] = TemplateFile(name: files[0].name, file: files[0].file, source: files[0].source + [0x20])
        let after = try ToDoSite.make(
            store, templates: SiteTemplates(files, settings: settings), settings: settings, publicFiles: [])
        #expect(expectSound(before, after, "template") == 0)
    }

    @Test func anItemThatChangesLeavesTheSourcesOfOthers() throws {
        let json = (0..<300).map { number in
            let id = "00000000-0000-4000-8000-" + String(format: "%012d", number)
            return
                "{\"id\":\"\(id)\",\"title\":\"T\(number)\",\"timestamp\":\(1_795_000_000 + number * 86_400),\"done\":false}"
        }
        var changed = json
        changed[150] = json[150].replacing("T150", with: "Another")
        let sites = try [json, changed].map { items in
            let store = try store("[\(items.joined(separator: ","))]")
            return try builtInSite(store, settings(store))
        }
        // Its own page, those of its two neighbours, a page of the list, a week, the booklet.
        #expect(sites[1].files.count - expectSound(sites[0], sites[1], "title") == 6)
    }
}
