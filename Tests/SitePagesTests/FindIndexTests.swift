// The index that the box "Find" searches: its bytes, its size, and that no text of a store leaves its quotes.

import Bytes
import Civil
import Foundation
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct FindIndexTests {
    private static let path = "find-index.js"

    private func index(_ store: ToDoStore, locale: String = "en-US") throws -> String {
        try text(Self.path, of: builtInSite(store, environment(store, locale: locale), hasBlankPages: true))
    }

    @Test func anItemIsALine() throws {
        var plain = ItemValues(id: ItemID(high: 1, low: 1), title: "Plain")
        plain.isDone = true
        var full = ItemValues(
            id: ItemID(high: 0x8CDE_6F66_4DA3_43CB, low: 0x91C9_44DC_E582_89EE), title: "Fix it")
        full.itemDescription = "The brakes:\n\"front\""
        full.due = .day(Day(year: 2026, month: 11, day: 22))
        full.place = "Yard"
        (full.project, full.tags, full.priority) = ("Home/Bike", ["b", "a"], .medium)
        var step = ItemValues(id: ItemID(high: 2, low: 2), title: "")
        step.parent = full.id
        (full.isStarred, plain.isStarred) = (true, true)
        var builder = StoreBuilder()
        for item in [plain, full, step] { builder.append(item) }
        #expect(
            try index(builder.finish()) == #"""
                window.findIndex = {"projects":["Home","Home/Bike",],"tags":["a","b",],"items":[
                ["jN5vZk2jQ8uRyUTc5YKJ7g==",274,"Fix it",,"Yard",1,[1,0,],"0 of 1","The brakes:\n\"front\""],
                ["AAAAAAAAAAIAAAAAAAAAAg==",6,,,,,,,],
                ["AAAAAAAAAAEAAAAAAAAAAQ==",263,"Plain",,,,,,],
                ]};

                """#)
    }

    @Test(arguments: [
        ("plain", "plain"), ("\"", #"\""#), (#"\"#, #"\\"#), ("a\nb", #"a\nb"#), ("\t", #"\x09"#),
        ("</script>", #"\x3C/script>"#), ("<!--", #"\x3C!--"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
        ("\u{2027}\u{202A}\u{2128}", "\u{2027}\u{202A}\u{2128}"), ("`${1}`'", "`${1}`'"), ("東京 🎂", "東京 🎂"),
        ("12345678\"2345678<2345678\\", #"12345678\"2345678\x3C2345678\\"#), ("", ""),
    ])
    func aTextIsALiteral(_ text: String, _ literal: String) {
        #expect(text.withSpan { bytes in written { $0.append(javaScript: bytes) } } == "\"\(literal)\"")
    }

    /// The literals of the index are those of JSON but for `\x`, so a JSON parser reads them.
    @Test func hostileTextsStayTexts() throws {
        let strings = HostileStrings.own + (HostileStrings.naughty ?? [])
        let script = try index(HostileStrings.store(strings))
        #expect(!script.contains("<"))
        #expect(!script.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" || $0 == "\r" })
        let lines = script.split(separator: "\n")
        #expect(lines.count == strings.count + 2)
        for line in lines.dropFirst().dropLast() {
            let fields = line.dropLast().replacing(/\\x(..)/) { "\\u00\($0.1)" }
                .replacing(",]", with: "]").replacing(/,(?=,|\]$)/, with: ",null")
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(fields.utf8)) }
        }
    }

    /// Titles of ten letters, with a date, a place, a project and two tags, in full rounds in every language.
    @Test(arguments: areRoundsFull ? builtInLocaleNames : ["ar-EG", "en-US", "ja-JP", "uk-UA"])
    func anItemTakesAtMostAHundredBytesBeyondItsTexts(locale: String) throws {
        var builder = StoreBuilder()
        let count = rounds(150, full: 2_000)
        var textCount = 0
        for number in 0..<count {
            var item = ItemValues(
                id: ItemID(high: UInt64(number), low: 1 << 63), title: "Title \(number)",
                itemDescription: "About \(number)")
            item.isDone = number % 3 == 0
            item.due = number % 5 == 0 ? nil : .day(Day(year: 2026, month: 11, day: 1) + number % 400)
            item.place = "Place \(number % 50)"
            (item.project, item.tags) = (
                "Project \(number % 100)", ["one \(number % 70)", "two \(number % 90)"]
            )
            item.priority = number % 2 == 0 ? .low : nil
            textCount += [item.title, item.itemDescription ?? "", item.place ?? ""].joined().utf8.count
            builder.append(item)
        }
        let store = try builder.finish()
        var output = BufferedOutput()
        let context = PageContext(store, try environment(store, locale: locale))
        var page = PageWriter(context, at: FindSection.address)
        page.writeFindIndex(to: &output)
        let size = output.buffer.count
        #expect(size - textCount < 100 * count)
    }

    @Test func aSiteWithoutTheBoxHasNothingOfIt() throws {
        let list = try store(#"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"a","done":false}]"#)
        func site(_ store: ToDoStore, hasFind: Bool) throws -> Site {
            let usual = try environment(store)
            var settings = usual.settings
            settings.hasFind = hasFind
            return try builtInSite(store, SiteEnvironment(settings, locale: usual.locale, zone: usual.zone))
        }
        func names(_ site: Site) -> Set<String> {
            Set(site.files.map(\.path.text)).intersection([Self.path, "find.js"])
        }
        let (with, without) = try (site(list, hasFind: true), site(list, hasFind: false))
        #expect(names(with) == [Self.path, "find.js"])
        #expect(names(without) == [])
        #expect(try text("index.html", of: with).contains("script-src 'self'; style-src"))
        #expect(try text("index.html", of: with).contains("<script src=\"find.js\" defer=\"\"></script>"))
        #expect(try !text("index.html", of: without).contains("class=\"find"))
        #expect(try !text("index.html", of: without).contains("script"))
        #expect(try !text("404.html", of: with).contains("<script"))
        let empty = try store("[]")
        #expect(try names(site(empty, hasFind: true)) == [])
        #expect(try !text("index.html", of: site(empty, hasFind: true)).contains("script"))
    }

    /// The index of a long list leaves in pieces, so that it takes no more memory than that of a short one.
    @Test func theIndexLeavesInPieces() throws {
        final class Pieces: ByteSink {
            var sizes: [Int] = []
            func write(_ bytes: Span<UInt8>) -> Bool {
                sizes.append(bytes.count)
                return true
            }
        }
        var builder = StoreBuilder()
        for number in 0..<2_000 {
            builder.append(ItemValues(id: ItemID(high: 0, low: UInt64(number)), title: "a"))
        }
        let store = try builder.finish()
        let context = PageContext(store, try environment(store))
        let pieces = Pieces()
        var output = BufferedOutput(to: pieces, limit: 1_000)
        var page = PageWriter(context, at: FindSection.address)
        page.writeFindIndex(to: &output)
        output.flush()
        #expect(pieces.sizes.count > 50)
        #expect(pieces.sizes.allSatisfy { $0 < 1_200 })
    }

    /// The script is readable as it is served, and small.
    @Test func theScriptIsBelowTenKilobytes() throws {
        let script = try #require(PublicFiles.repository["find.js"])
        #expect(script.count < 10_000)
    }
}
