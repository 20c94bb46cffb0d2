// The index that the box "Find" searches: its bytes, its size, and that no text of a store leaves its quotes.

import Bytes
import Civil
import Foundation
import Mustache
import Site
import Testing
import TestSupport
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
        let script = try index(store(of: [plain, full, step]))
        #expect(script.hasPrefix("findPart={\"days\":[20778,20779,20780,20780,20787],\"letters\":\"ae=æ "))
        #expect(
            script.contains(
                """
                ,"fields":["id","mark","title","day","when","description","place","project","tags","list","steps",\
                "lines"],"query":{"today":20778,"digits":"","separator":"/","isMonthFirst":true,"phrases":{"a day from now":"d1",
                """))
        #expect(script.contains("\"monthPages\":[\"2026-11\",\"2026-12\"]},\"markup\":\"\","))
        #expect(
            script.drop { $0 != "\n" }.dropFirst() == #"""
                ["jN5vZk2jQ8uRyUTc5YKJ7g",18,"Fix it",20779,null,"The brakes:\n\"front\"","Yard",0,[1,2],null,"0 of 1"],
                ["AAAAAAAAAAIAAAAAAAAAAg",0],
                ["AAAAAAAAAAEAAAAAAAAAAQ",3,"Plain"]
                ],"names":["Home/Bike","b","a"]};

                """#)
    }

    @Test(arguments: [
        ("plain", "plain"), ("\"", #"\""#), (#"\"#, #"\\"#), ("a\nb", #"a\nb"#), ("\t", #"\u0009"#),
        ("</script>", #"\u003C/script>"#), ("<!--", #"\u003C!--"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
        ("\u{2027}\u{202A}\u{2128}", "\u{2027}\u{202A}\u{2128}"), ("`${1}`'", "`${1}`'"), ("東京 🎂", "東京 🎂"),
        ("12345678\"2345678<2345678\\", #"12345678\"2345678\u003C2345678\\"#), ("", ""),
    ])
    func aTextIsALiteral(_ text: String, _ literal: String) {
        #expect(text.withSpan { bytes in written { $0.append(javaScript: bytes) } } == "\"\(literal)\"")
    }

    @Test func hostileTextsStayTexts() throws {
        let strings = HostileStrings.own + (HostileStrings.naughty ?? [])
        let script = try index(HostileStrings.store(strings))
        #expect(!script.contains("<"))
        #expect(!script.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" || $0 == "\r" })
        // A long list of strings has only some of the items in the first script.
        #expect(script.split(separator: "\n").count > 100)
        let json = script.dropFirst("findPart=".count).dropLast(";\n".count)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
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
        let context = PageContext(store, try environment(store, locale: locale))
        var page = PageWriter(context, at: FindSection.address)
        for kind in [FindItems.Script.whole, .inParts] {
            var script = ByteBuffer()
            FindItems.append(context.items.positions.map { $0 }, kind, to: &script, &page)
            #expect(script.count - textCount < 100 * count)
        }
    }

    @Test func aSiteWithoutTheBoxHasNothingOfIt() throws {
        let store = try store(ofItems: [#""title":"a","done":false"#])
        func site(hasFind: Bool) throws -> Site {
            let usual = try environment(store)
            var settings = usual.settings
            settings.hasFind = hasFind
            settings.hasTicks = false
            return try builtInSite(store, SiteEnvironment(settings, locale: usual.locale, zone: usual.zone))
        }
        func names(_ site: Site) -> Set<String> {
            Set(site.files.map(\.path.text).filter { $0.contains("find") })
        }
        let (with, without) = try (site(hasFind: true), site(hasFind: false))
        let scripts = ["files/find.js", "files/find-none.js", "files/find-query.js", "files/find-results.js"]
        #expect(names(with) == Set([Self.path] + scripts))
        #expect(names(without) == [])
        #expect(try text("year.html", of: with).contains("<div class=\"find\" role=\"search\""))
        let list = try text("index.html", of: without)
        #expect(!list.contains("class=\"find") && !list.contains("script"))
    }

    /// The items of a store of many words, of which few are frequent.
    private func longList(
        count: Int = 1_700, _ change: (inout ItemValues, Int) -> Void = { _, _ in }
    ) throws -> [String: [UInt8]] {
        var builder = StoreBuilder()
        for number in 0..<count {
            var item = ItemValues(
                id: ItemID(high: UInt64(number), low: 1 << 63), title: "Thing \(number)",
                itemDescription: "with word\(number / 3) and Sache\(number * 7_919 % 5_000)")
            item.isDone = number % 3 == 0
            if number % 5 > 0 { item.due = .day(Day(year: 2026, month: 11, day: 1) + number % 400) }
            change(&item, number)
            builder.append(item)
        }
        let store = try builder.finish()
        let site = try builtInSite(store, environment(store), hasBlankPages: true)
        var files: [String: [UInt8]] = [:]
        for file in site.files where file.path.text.hasPrefix("find/") || file.path.text == Self.path {
            files[file.path.text] = site.bytes(of: file)
        }
        return files
    }

    private static let unchanged = Result { try FindIndexTests().longList() }

    @Test func aLongListHasAnIndexInParts() throws {
        let files = try Self.unchanged.get()
        #expect(files.values.allSatisfy { $0.count < 60_000 })
        #expect(try #require(files["find/known.js"]).count < 20_000)
        let leaves = files.filter { $0.key.hasPrefix("find/w-") }
        #expect(leaves.count > 3 && leaves.values.allSatisfy { $0.count <= 20_020 })
        // Beside them are the scripts of items, of known words, and of the titles with "thing".
        #expect(leaves.count + 32 + 3 == files.count)
        #expect(files["find/t-thing.js"].map { $0.count - "findPart=\"*\";\n".utf8.count } == (2_048 + 5) / 6)
        // 1,700 items have 2,048 numbers. "thing" is in the titles of all items, and "with" in all descriptions.
        let entries = leaves.values.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        for word in ["thing", "with"] {
            let entry = try #require(entries.first { $0.hasPrefix("\"\(word)\":\"*") })
            #expect(entry.filter { $0 != "," }.count == word.count + 6 + (2_048 + 5) / 6)
        }
        #expect(entries.contains { $0.hasPrefix("\"1511\":\"") && $0.contains(".\"") })
        #expect(entries.contains { $0.hasPrefix("\"due:2026-11-22\":\".") })
        let items = files.filter { $0.key.hasPrefix("find/i-") }.values
            .map { String(decoding: $0, as: UTF8.self).split(separator: "\n[").count - 1 }
        #expect(items.reduce(0, +) == 1_700 && items.max() ?? 0 <= 64)
        #expect(try longList() == files)
    }

    /// A change of an item leaves most scripts as they are, also one that makes it come first in the list.
    @Test func aChangedItemChangesTheScriptsOfItsWords() throws {
        let before = try Self.unchanged.get()
        func changed(_ change: (inout ItemValues, Int) -> Void) throws -> [String] {
            let after = try longList(change)
            return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        }
        let renamed = try changed { item, number in
            if number == 1_000 { item.title = "Zebra 1000" }
        }
        #expect(renamed.count <= 5, "\(renamed)")
        let done = try changed { item, number in
            if number == 1_000 { item.isDone = true }
        }
        #expect(done.count <= 5, "\(done)")
        let early = try changed { item, number in
            if number == 1_000 { item.due = .day(Day(year: 2001, month: 1, day: 1)) }
        }
        #expect(early.count <= 5, "\(early)")
        // A word more moves at most the ends of two leaves.
        let added = try changed { item, number in
            if number == 1_000 { item.itemDescription?.append(" aaa aab aac aad aae") }
        }
        #expect(added.count <= 4, "\(added)")
    }

    /// An item that comes at the end of the list has a number that no other one had.
    @Test func anItemMoreChangesTheScriptsOfItsWords() throws {
        let before = try Self.unchanged.get()
        let after = try longList(count: 1_701)
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        #expect(changed.count <= 9, "\(changed)")
    }

    /// A day later, items that were not due change nothing but what is near today.
    @Test func theScriptsOfItemsAreTheSameTomorrow() throws {
        let items = (0..<4_000).map { number in
            ItemValues(
                id: ItemID(high: UInt64(number), low: 1 << 63), title: "Thing \(number)",
                due: .day(Day(year: 2026, month: 11, day: 1) + number % 50))
        }
        let store = try store(of: items)
        let environment = try environment(store)
        func scripts(_ day: Day) throws -> [String: [UInt8]] {
            var settings = environment.settings
            settings.today = day
            let site = try builtInSite(
                store, SiteEnvironment(settings, locale: environment.locale, zone: environment.zone),
                hasBlankPages: true)
            let files = site.files.filter { $0.path.text.hasPrefix("find/") }
            return Dictionary(uniqueKeysWithValues: files.map { ($0.path.text, site.bytes(of: $0)) })
        }
        let day = environment.settings.today
        let (today, tomorrow) = (try scripts(day), try scripts(day + 1))
        #expect(today.keys.sorted() == tomorrow.keys.sorted())
        let changed = today.keys.filter { today[$0] != tomorrow[$0] }
        #expect(changed.allSatisfy { $0.hasPrefix("find/w-") } && changed.count == 1, "\(changed)")
    }

    @Test(arguments: [
        ("Milk, bread", ["milk", "bread"]), ("Kraków", ["krakow"]), ("Straße", ["strasse"]),
        ("手紙を", ["手紙", "紙を", "を"]),
        ("b-day 2026", ["b", "day", "2026"]), ("iPhoneを買う", ["iphone", "を買", "買う", "う"]),
        ("الحليب", ["الحليب", "حليب"]), ("والحليب", ["والحليب", "حليب"]), ("للبيت", ["للبيت", "بيت"]),
        ("ليلى", ["ليلي"]),
        ("הספר", ["הספר", "ספר"]), ("“ça”", ["ca"]), ("...", []), ("ｶﾞ", ["ガ"]), ("한국어", ["한국어"]),
        ("Rock ’n’ Roll, l’été", ["rock", "n", "roll", "l", "ete"]),
        ("п’ять пʼять", ["п", "ять", "п", "ять"]),
        ("e‑mail e–mail", ["e", "mail", "e", "mail"]), ("בית־ספר", ["בית", "ספר"]),
        ("abcdefghijklmnopqrstuvwxyz", ["abcdefghijklmnopqrstuvwx"]),
    ])
    func textsHaveWords(_ text: String, _ words: [String]) {
        #expect(FindFolding.words(of: text).map(\.folded) == words)
    }

    /// What finds a title has words with which words of the title begin.
    @Test func wordsFoldAlikeHoweverTheyAreWritten() {
        for (title, queries) in FindCases.found {
            let words = FindFolding.words(of: title).map(\.folded)
            for query in queries {
                for word in query.split(separator: " ").flatMap({
                    FindFolding.words(of: FindFolding.fold(String($0)))
                }) {
                    #expect(
                        words.contains { $0.hasPrefix(word.folded) }, "\(query): \(word.folded), \(words)")
                }
            }
        }
    }

    /// The script of every page is small. Others are loaded where they are needed: two with the first search, one for long
    /// lists, and one if nothing is found.
    @Test func theScriptsAreSmall() throws {
        let sizes = [
            "find.js": 5_000, "find-query.js": 13_000, "find-results.js": 13_000, "find-long.js": 6_000,
            "find-none.js": 3_500,
        ]
        for (name, most) in sizes {
            let script = try #require(PublicFiles.repository[name])
            #expect(script.count < most)
        }
    }
}
