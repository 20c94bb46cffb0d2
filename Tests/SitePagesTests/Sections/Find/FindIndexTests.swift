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

    /// The scripts of a site's index by their paths.
    private func scripts(_ store: ToDoStore, today: Day? = nil) throws -> [String: String] {
        let usual = try environment(store)
        var settings = usual.settings
        settings.today = today ?? settings.today
        let site = try builtInSite(
            store, SiteEnvironment(settings, locale: usual.locale, zone: usual.zone), hasBlankPages: true)
        let files = site.files.filter { $0.path.text == Self.path || $0.path.text.hasPrefix("find/") }
        return Dictionary(
            uniqueKeysWithValues: files.map { file in
                (file.path.text, String(decoding: site.bytes(of: file), as: UTF8.self))
            })
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
        var moving = ItemValues(id: ItemID(high: 3, low: 3), title: "Walk")
        (moving.due, moving.repeats) = (.day(Day(year: 2026, month: 11, day: 1)), "FREQ=WEEKLY")
        var timed = ItemValues(id: ItemID(high: 4, low: 4), title: "Call")
        timed.due = .instant(Instant(seconds: 20_780 * 86_400 + 9 * 3_600))
        let scripts = try scripts(store(of: [plain, full, step, moving, timed]))
        let script = try #require(scripts[Self.path])
        #expect(script.hasPrefix("findPart={\"days\":[20778,20779,20780,20780,20787],\"letters\":\"ae=æ "))
        #expect(
            script.contains(
                """
                ,"fields":["id","mark","title","day","when","time","description","place","project","tags","list","steps",\
                "lines"],"query":{"today":20778,"digits":"","separator":"/","isMonthFirst":true,"phrases":{"a day from now":"d1",
                """))
        #expect(
            script.contains(
                "\"monthPages\":[\"2026-11\",\"2026-12\"]},\"markup\":\"\",\"near\":[\"99 days overdue\","))
        #expect(script.contains("\"1 day overdue\",\"\",\"\",\"Mon\","))
        #expect(
            script.drop { $0 != "\n" }.dropFirst() == #"""
                "AAAAAAAAAAMAAAAAAAAAAw":[20772,"6 days overdue"]},"parts":[
                ["0",552,0,20779,20780]
                ]};

                """#)
        #expect(
            scripts["find/0.js"] == #"""
                findPart={"items":[
                ["AAAAAAAAAAQAAAAAAAAABA",0,"Call",20780,"November 23, 2026","10:00\#u{202F}AM"],
                ["AAAAAAAAAAEAAAAAAAAAAQ",3,"Plain"],
                ["jN5vZk2jQ8uRyUTc5YKJ7g",18,"Fix it",20779,"November 22, 2026",null,"The brakes:\n\"front\"","Yard",0,[1,2],null,"0 of 1"],
                ["AAAAAAAAAAIAAAAAAAAAAg",0],
                ["AAAAAAAAAAMAAAAAAAAAAw",4,"Walk"]
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
        let scripts = try scripts(HostileStrings.store(strings))
        for script in scripts.values {
            #expect(!script.contains("<"))
            #expect(!script.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" || $0 == "\r" })
            let json = script.dropFirst("findPart=".count).dropLast(";\n".count)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
        }
        let count = scripts.values.reduce(0) { $0 + $1.split(separator: "\n").count }
        #expect(count > strings.count)
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
        var page = PageBuilder(context, at: FindSection.address)
        var script = ByteBuffer()
        for part in context.findParts { FindItems.append(part, to: &script, &page) }
        #expect(script.count - textCount < 100 * count)
    }

    /// An event is found on the next of its days, else on the last one, also where there are no items.
    @Test func eventsLeadToTheirDays() throws {
        let store = try store("[]")
        let events = """
            BEGIN:VCALENDAR
            X-WR-CALNAME:Choir
            BEGIN:VEVENT
            SUMMARY:Past
            DTSTART;VALUE=DATE:20261116
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:Weekly
            LOCATION:Hall
            DTSTART:20261110T093000
            RRULE:FREQ=WEEKLY
            DESCRIPTION:Hidden
            END:VEVENT
            END:VCALENDAR
            """
        let context = PageContext(store, try environment(store, zone: "UTC"), events: try calendar(events))
        var page = PageBuilder(context, at: FindSection.address)
        var script = ByteBuffer()
        for part in context.findParts { FindItems.append(part, to: &script, &page) }
        let rows = [
            #"["",1,"Past",20773,"November 16, 2026",null,null,null,null,null,0,null,null,"agenda/2026-W47.html#2026-11-16"],"#,
            #"["",4,"Weekly",20781,"November 24, 2026","9:30 AM",null,"Hall",null,null,0,null,null,"agenda/2026-W48.html#2026-11-24"]"#,
        ]
        #expect(
            script.string(script.everything).withPlainSpaces
                == "{\"items\":[ \(rows.joined(separator: " ")) ],\"names\":[\"Choir\"]}")
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
        let scripts = ["", "-items", "-none", "-query", "-results"].map { "files/find\($0).js" }
        #expect(names(with) == Set([Self.path, "find/0.js"] + scripts))
        #expect(names(without) == [])
        #expect(try text("year.html", of: with).contains("<div class=\"find\" role=\"search\""))
        let list = try text("index.html", of: without)
        #expect(!list.contains("class=\"find") && !list.contains("script"))
    }

    /// A random item: due, without a day, planned, repeating or done, in a few years.
    private func item(_ number: Int, _ random: inout SeededGenerator) -> ItemValues {
        var item = ItemValues(
            id: ItemID(high: random.next(), low: random.next()), title: "Thing \(number)",
            itemDescription: String(repeating: "word ", count: .random(in: 120...170, using: &random)))
        let day = ItemDate.day(Day(year: 2026, month: 11, day: 1) + .random(in: -900...400, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0: break
        case 1: (item.due, item.repeats) = (day, "FREQ=DAILY")
        case 2: item.scheduled = day
        case 3...5: (item.isDone, item.completed) = (true, day)
        case 6: item.isDone = true
        default: item.due = day
        }
        return item
    }

    private func changed(_ before: [String: String], _ after: [String: String]) -> [String] {
        Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }

    /// Its own part, or the halves of it, and the first script, which says how large they are; also while a list comes to have
    /// several parts. What is read is what the list has.
    @Test func anAddedItemChangesAtMostThreeFiles() throws {
        var random = SeededGenerator(seed: 88)
        var items = (0..<86).map { item($0, &random) }
        var before = try scripts(store(of: items))
        var sizes: Set<Int> = [before.count]
        for number in 0..<rounds(20, full: 300) {
            items.append(item(items.count, &random))
            let after = try scripts(store(of: items))
            let files = changed(before, after)
            #expect(files.count <= 3 && files.contains(Self.path), "\(number): \(files)")
            #expect(after.values.allSatisfy { $0.utf8.count < 120_000 })
            let rows = after.filter { $0.key != Self.path }.values.reduce(0) {
                $0 + $1.split(separator: "\n[").count - 1
            }
            #expect(rows == items.count)
            sizes.insert(after.count)
            before = after
        }
        #expect(sizes.count > 1)
    }

    /// Also the next year, in which days of this one have another name.
    @Test func aNewDayChangesTheFirstScriptAlone() throws {
        var random = SeededGenerator(seed: 89)
        let today = Day(year: 2026, month: 12, day: 30)
        let store = try store(
            of: (0..<200).map { number in
                var item = item(number, &random)
                // Several on each of the days that are over then.
                if number % 2 == 0, item.due != nil { item.due = .day(today + number % 5) }
                return item
            })
        var before = try scripts(store, today: today)
        #expect(before.count > 2)
        for day in 1...3 {
            let after = try scripts(store, today: today + day)
            #expect(changed(before, after) == [Self.path])
            before = after
        }
    }

    /// The script of every page is small. Others are loaded where they are needed: three with the first search, and one if nothing
    /// is found.
    @Test func theScriptsAreSmall() throws {
        let sizes = [
            "find.js": 4_800, "find-query.js": 12_300, "find-items.js": 6_300, "find-results.js": 10_800,
            "find-none.js": 3_500,
        ]
        for (name, most) in sizes {
            let script = try #require(PublicFiles.repository[name])
            #expect(script.count < most)
        }
    }
}
