// The agenda's text formats: whole weeks compared with snapshots, line widths, and escaping.

import Civil
import Site
import TestSupport
import Testing

@testable import SitePages

@Suite struct AgendaTextTests {
    /// The name of the snapshot of the agenda's texts.
    static let snapshot = "agenda-texts"

    private func agenda(_ name: String, zone: String = "Europe/Berlin", locale: String = "en-US") throws
        -> AgendaText
    {
        let store = try fixture(name)
        return AgendaText(store, environment: try environment(store, zone: zone, locale: locale))
    }

    private let today = Day(year: 2026, month: 11, day: 21)

    @Test func weeksAreTheirSnapshots() throws {
        let present = try agenda("everything-present.json")
        let many = try agenda("three-pages.json", zone: "Asia/Tokyo")
        let hebrew = try agenda("everything-present.json", zone: "Asia/Jerusalem", locale: "he-IL")
        let texts = [
            "present.txt": present.weeks(from: today, count: 1, format: .text, width: 80, isStyled: false),
            "present-narrow.txt": present.weeks(
                from: today, count: 1, format: .text, width: 32, isStyled: false),
            "present.md": present.weeks(from: today, count: 1, format: .markdown, width: 80, isStyled: false),
            "many-three-weeks.txt": many.weeks(
                from: today + -7, count: 3, format: .text, width: 60, isStyled: false),
            "many.md": many.weeks(from: today, count: 2, format: .markdown, width: 30, isStyled: false),
            "hebrew.txt": hebrew.weeks(from: today, count: 1, format: .text, width: 60, isStyled: false),
        ]
        try SiteSnapshot(name: Self.snapshot).expectEqual(texts.mapValues { Array($0.utf8) })
    }

    @Test(arguments: [30, 32, 47, 80, 200])
    func noLineIsWiderThanAsked(width: Int) throws {
        for name in ["everything-present.json", "everything-absent.json", "three-pages.json"] {
            let text = try agenda(name).weeks(
                from: today, count: 2, format: .text, width: width, isStyled: false)
            let lines = text.split(separator: "\n")
            #expect(lines.count > 3)
            #expect(lines.filter { $0.displayWidth > width } == [])
        }
    }

    /// Only open items show their lines, and only up to twelve.
    @Test func linesStandBelowTheirItem() throws {
        let shopping = try agenda("shopping.json")
        let week = shopping.weeks(from: today, count: 1, format: .text, width: 60, isStyled: false)
        #expect(
            week.split(separator: "\n").filter { $0.hasPrefix(" ") } == [
                "  [ ] Lunch · $10.97", "      [ ] Soft Drink", "      [ ] Cheeseburger × 2",
                "  [ ] A party · ¥2,000", "  [ ] Hardware · €31.25", "      [ ] Screws × 1,250",
                "      [ ] Paint",
            ])
        let next = shopping.weeks(from: today + 7, count: 1, format: .markdown, width: 60, isStyled: false)
        #expect(
            next.contains(
                """
                - [ ] Groceries · Market hall
                  - [ ] Milk × 2
                  - [ ] \\<b\\>Bread\\</b\\> \\& "butter"
                  - [ ] حليب × 1.5
                  - [ ] (untitled)

                """))
    }

    @Test func aFavouriteHasItsStar() throws {
        let store = try store(
            ##"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false,"starred":true}]"##)
        let agenda = AgendaText(store, environment: try environment(store))
        func week(_ format: AgendaFormat, isASCII: Bool = false) -> String {
            agenda.weeks(
                from: today, count: 1, format: format, width: 80, isStyled: false, isASCII: isASCII)
        }
        #expect(
            week(.text).contains("  [ ] Milk ★\n") && week(.text, isASCII: true).contains("  [ ] Milk *\n"))
        #expect(week(.markdown).contains("- [ ] Milk ★\n"))
        #expect(week(.markdown, isASCII: true).contains("- [ ] Milk \\*\n"))
    }

    @Test func boldTypeIsForTerminalsOnly() throws {
        let agenda = try agenda("three-pages.json")
        let plain = agenda.weeks(from: today, count: 1, format: .text, width: 80, isStyled: false)
        let styled = agenda.weeks(from: today, count: 1, format: .text, width: 80, isStyled: true)
        #expect(!plain.contains("\u{1B}") && styled.contains("\u{1B}[1m"))
        #expect(styled.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    }

    @Test(arguments: [
        ("milk", 4), ("é", 1), ("e\u{301}", 1), ("東京", 4), ("ｶﾅ", 2), ("カナ", 4), ("한국", 4), ("😀", 2),
        ("👨‍👩‍👧", 2),
        ("✓", 1), ("❤\u{FE0F}", 2), ("a\u{200B}b", 2), ("", 0), ("\u{1B}", 0), ("Ｆｕｌｌ", 8), ("שלום", 4),
        ("…", 1),
    ])
    func columnsAreThoseOfATerminal(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test func markdownInATitleIsText() throws {
        let store = try store(
            ##"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"*a* [b](c) <d> `e` #f | g_h\nnext","done":false}]"##
        )
        let text = AgendaText(store, environment: try environment(store))
            .weeks(from: today, count: 1, format: .markdown, width: 80, isStyled: false)
        // Markdown sees the `*` of a `*` with a combining accent.
        #expect(WeekStrings.escaped("*\u{301}") == "\\*\u{301}")
        #expect(text.contains(##"- [ ] \*a\* \[b\](c) \<d\> \`e\` \#f \| g\_h next"## + "\n"))
    }
}

@Suite struct AgendaWeeksTests {
    /// The names of the week pages for items due at the given instants.
    private func pages(
        _ instants: [Int], today: Day, zone: String = "UTC", weeks: Int = 1, start: WeekStart = .monday
    ) throws -> [String] {
        let store = try store(
            ofItems: instants.map { "\"title\":\"x\",\"done\":false,\"timestamp\":\($0)" })
        let environment = try environment(
            store, zone: zone, today: today, weekStart: start, weeksAhead: weeks)
        return try builtInSite(store, environment).files.map(\.path.text).filter { $0.hasPrefix("agenda/") }
            .map { String($0.dropFirst(7).dropLast(5)) }.filter { $0 != "index" && $0 != "booklet" }
    }

    private let today = Day(year: 2026, month: 11, day: 21)

    @Test func farApartItemsHaveAHandfulOfWeeks() throws {
        #expect(
            try pages([0, 16_725_225_600], today: today) == ["1970-W01", "2026-W47", "2026-W48", "2499-W53"])
    }

    @Test func aPlannerHasTheNextWeeksEvenIfEmpty() throws {
        #expect(
            try pages([], today: today, weeks: 6) == [
                "2026-W47", "2026-W48", "2026-W49", "2026-W50", "2026-W51", "2026-W52", "2026-W53",
            ])
    }

    @Test func americanWeeksGoByTheirSunday() throws {
        #expect(try pages([1_795_305_600], today: today, start: .sunday) == ["2026-11-15", "2026-11-22"])
    }

    @Test(arguments: [
        // 2026-11-22T23:59:59 and 2026-11-23T00:00:00 in UTC, also in zones whose local dates are a day
        // apart.
        (1_795_391_999, "UTC", "2026-W47"), (1_795_392_000, "UTC", "2026-W48"),
        (1_795_391_999, "Pacific/Kiritimati", "2026-W48"),
        (1_795_392_000, "Pacific/Pago_Pago", "2026-W47"), (1_798_761_600, "UTC", "2026-W53"),
        (1_799_020_800, "UTC", "2027-W01"),
    ])
    func anItemLiesInTheWeekOfItsZone(instant: Int, zone: String, week: String) throws {
        let store = try store(
            "[{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"x\",\"done\":false,\"timestamp\":\(instant)}]"
        )
        let site = try builtInSite(store, environment(store, zone: zone, today: today))
        let item = try text("items/84720d25-19bd-5e97-ae1c-5e513880c942.html", of: site)
        #expect(item.contains("href=\"../agenda/\(week).html\""))
        #expect(
            try text("agenda/\(week).html", of: site).contains("84720d25-19bd-5e97-ae1c-5e513880c942.html"))
    }

    @Test func aDayOf25HoursHoldsBothItsHours() throws {
        // On 2026-10-25 in Berlin, the local time 02:30 occurs twice, one hour apart.
        let store = try store(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"second","done":false,"timestamp":1792891800},
             {"id":"1A49428B-1FEE-5857-93B0-BCF83E38A3D2","title":"first","done":false,"timestamp":1792888200}]
            """)
        let agenda = AgendaText(
            store,
            environment: try environment(
                store, zone: "Europe/Berlin", today: Day(year: 2026, month: 10, day: 25)))
        let text = agenda.weeks(
            from: Day(year: 2026, month: 10, day: 25), count: 1, format: .text, width: 80, isStyled: false)
        #expect(
            text.hasSuffix(
                "Sunday, October\u{A0}25 (today)\n  [ ] 2:30\u{202F}AM  first\n  [ ] 2:30\u{202F}AM  second\n"
            ),
            "\(text)")
    }

    @Test func clocksThatGoBackOverMidnightLoseNoItem() throws {
        // In St. John's, 2010-11-07T00:01 was followed by 2010-11-06T23:01.
        let instants = [1_289_097_000, 1_289_097_090, 1_289_143_800]
        let store = try store(
            ofItems: instants.enumerated().map {
                "\"title\":\"item \($0)\",\"done\":false,\"timestamp\":\($1)"
            })
        let day = Day(year: 2010, month: 11, day: 6)
        let agenda = AgendaText(
            store, environment: try environment(store, zone: "America/St_Johns", today: day))
        let text = agenda.weeks(from: day, count: 1, format: .text, width: 80, isStyled: false)
        for index in instants.indices { #expect(text.contains("item \(index)"), "\(text)") }
    }
}

@Suite struct LongTextTests {
    @Test func aLongTitleIsCutInTheAgendaAndWholeOnItsPage() throws {
        let title = String(repeating: "é", count: 600)
        let store = try store(
            "[{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"\(title)\",\"done\":false}]")
        let site = try builtInSite(store, environment(store))
        let item = try text("items/84720d25-19bd-5e97-ae1c-5e513880c942.html", of: site)
        #expect(item.contains("<h1><bdi>\(title)</bdi></h1>"))
        let week = try text("agenda/index.html", of: site)
        #expect(week.contains("<bdi>\(title.prefix(500))…</bdi>") && !week.contains(title))
    }
}
