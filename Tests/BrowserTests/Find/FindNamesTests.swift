// Names of days, states and pages that are typed into the find box, what is left out, plurals, and the snippet of a description.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

extension BrowserTests {
    @Suite struct FindNamesTests {
        /// A list with something for each name. With `fillers`, it is long, and its index has several parts.
        private static func site(_ locale: String = "en-US", fillers: Int = 0) throws -> BuiltSite {
            func day(_ month: Int, _ number: Int) -> ItemDate {
                .day(Day(year: 2026, month: month, day: number))
            }
            var items = [
                ItemValues(title: "Buy milk", itemDescription: "Not for bikes", due: day(11, 27)),
                ItemValues(title: "Friday fish"),
                ItemValues(title: "Repair bike", itemDescription: "And the berry"),
                ItemValues(title: "Berries", due: day(12, 4)),
                ItemValues(title: "Late one", due: day(11, 18)),
                ItemValues(title: "Scan it", isDone: true),
                ItemValues(title: "High tea", place: "Café"),
                ItemValues(title: "Christmas", due: day(12, 25)),
                ItemValues(title: "Die Häuser"), ItemValues(title: "Ein Haus"), ItemValues(title: "Ein Ei"),
                ItemValues(title: "手紙を書く", due: day(11, 21)),
                ItemValues(title: "شراء الحليب", due: day(11, 27)),
                ItemValues(title: "Homework"),
                ItemValues(
                    title: "Long",
                    itemDescription: String(repeating: "somewhere ", count: 20) + "a needle, " + "and more"),
            ]
            (items[3].priority, items[4].isStarred, items[2].tags, items[13].tags) = (
                .high, true, ["home"], ["homework"]
            )
            items.append(ItemValues(title: "Walk", due: day(11, 22)))
            items[15].repeats = "FREQ=DAILY"
            for number in 0..<fillers {
                items.append(ItemValues(title: "Letter \(number)", itemDescription: "of milk in August"))
            }
            var builder = StoreBuilder()
            for (number, item) in items.enumerated() {
                var item = item
                item.id = ItemID(high: 0, low: UInt64(number + 1))
                builder.append(item)
            }
            let folders = ["find", "tick", "index.html", "files/", "icon.svg", "agenda/", "months/"]
            return try BuiltSite(builder.finish(), locale: locale) { path in
                folders.contains { path.hasPrefix($0) }
            }
        }

        /// What each query finds, after each other in one page: the pages with their addresses from the root, then titles.
        private static let script = """
            (async queries => {
                const input = document.querySelector(".find input");
                const found = [];
                for (const query of queries) {
                    finder.status.textContent = "";
                    input.value = query;
                    input.dispatchEvent(new InputEvent("input"));
                    while (!finder.status.textContent) await new Promise(next => setTimeout(next, 5));
                    found.push([...document.querySelectorAll(".found .t")].map(part => part.closest(".hits")
                        ? `${part.textContent} ${new URL(part.href).href.slice(new URL("../", finder.base).href.length)}`
                        : part.textContent));
                }
                return found;
            })
            """

        private func check(_ site: BuiltSite, _ cases: [(query: String, found: [String])]) async throws {
            let json = String(decoding: try JSONEncoder().encode(cases.map(\.query)), as: UTF8.self)
            try await Page.visit(site.url("index.html")) { page in
                let found: [[String]] = try await page.evaluate("\(Self.script)(\(json))")
                for (one, found) in zip(cases, found) { #expect(found == one.found, "\(one.query)") }
                #expect(await page.log.messages == [])
            }
        }

        private static let names: [(String, [String])] = [
            (
                "friday",
                [
                    "→ Next week, Friday agenda/2026-W48.html#2026-11-27", "Buy milk", "شراء الحليب",
                    "Friday fish",
                ]
            ),
            (
                "FRI",
                [
                    "→ Next week, Friday agenda/2026-W48.html#2026-11-27", "Buy milk", "شراء الحليب",
                    "Friday fish",
                ]
            ),
            ("27 nov", ["→ Next week, Friday agenda/2026-W48.html#2026-11-27", "Buy milk", "شراء الحليب"]),
            ("11/27", ["→ Next week, Friday agenda/2026-W48.html#2026-11-27", "Buy milk", "شراء الحليب"]),
            ("today", ["→ This week, Saturday agenda/index.html#2026-11-21", "手紙を書く"]),
            ("this week", ["→ This week agenda/index.html", "Late one", "手紙を書く", "Walk"]),
            ("next", ["→ Next week agenda/2026-W48.html"]),
            ("last week", ["→ November 9 – 15, 2026 months/2026-11.html"]),
            ("W49", ["→ November 30 – December 6, 2026 agenda/2026-W49.html", "Berries"]),
            ("25 dec", ["→ Friday, December 25, 2026 agenda/2026-W52.html#2026-12-25", "Christmas"]),
            ("december 2026", ["→ December 2026 months/2026-12.html", "Berries", "Christmas"]),
            ("friday milk", ["Buy milk"]),
            ("\"friday", ["Friday fish"]),
            ("overdue", ["→ Overdue index.html#overdue", "Late one"]),
            ("done", ["→ Done done/index.html", "Scan it"]),
            ("starred", ["→ Starred starred.html", "Late one"]),
            ("high", ["→ Priority: high index.html#find=is:high", "Berries", "High tea"]),
            ("is:high", ["Berries"]),
            ("repeats", ["→ Repeats index.html#find=is:repeating", "Walk"]),
            ("places", ["→ Places places/index.html"]),
            ("tag", ["→ Tags tags/index.html"]),
            ("year", ["→ The year on one sheet year.html"]),
            // No day, as 1/2 is.
            ("½", []),
        ]

        @Test func namesOfDaysStatesAndPagesAreTheFirstHits() async throws {
            try await check(Self.site(), Self.names)
        }

        @Test func wordsAreLeftOutAndPluralsFound() async throws {
            try await check(
                Self.site(),
                [
                    ("friday -fish -الحليب", ["Buy milk"]),
                    ("friday -milk -\"friday fish\"", ["شراء الحليب"]),
                    ("bike", ["Buy milk", "Repair bike"]), ("bikes", ["Buy milk", "Repair bike"]),
                    ("berry", ["Berries", "Repair bike"]), ("berries", ["Berries", "Repair bike"]),
                    ("bike -berries", ["Buy milk"]), ("home -#home", ["Homework"]),
                    ("one -overdue", []), ("tea -te", ["High tea"]), ("手紙 -書く", []),
                    ("-is:open", ["Scan it"]), ("haus -häuser", ["Ein Haus"]),
                ])
        }

        @Test func englishAndGermanAreUnderstoodInAGermanSite() async throws {
            let friday = "→ Nächste Woche, Freitag agenda/2026-W48.html#2026-11-27"
            try await check(
                Self.site("de-DE"),
                [
                    ("freitag", [friday, "Buy milk", "شراء الحليب"]),
                    ("friday", [friday, "Buy milk", "شراء الحليب", "Friday fish"]),
                    ("Fr.", [friday, "Buy milk", "شراء الحليب"]),
                    ("27.11.", [friday, "Buy milk", "شراء الحليب"]),
                    ("27. November", [friday, "Buy milk", "شراء الحليب"]),
                    ("nächste woche", ["→ Nächste Woche agenda/2026-W48.html", "Buy milk", "شراء الحليب"]),
                    ("in 6 Tagen", [friday, "Buy milk", "شراء الحليب"]),
                    ("orte", ["→ Orte places/index.html"]), ("ort", ["→ Orte places/index.html"]),
                    ("places", ["→ Orte places/index.html"]),
                    ("schlagwort", ["→ Schlagwörter tags/index.html"]),
                    ("überfällig", ["→ Überfällig index.html#overdue", "Late one"]),
                    ("hoch", ["→ Priorität: hoch index.html#find=is:high", "Berries"]),
                    ("erledigt", ["→ Erledigt done/index.html", "Scan it"]),
                    ("häuser", ["Die Häuser", "Ein Haus"]), ("eier", ["Ein Ei"]),
                    ("bikes", ["Buy milk", "Repair bike"]),
                ])
        }

        @Test func arabicAndJapaneseSitesHaveTheirNames() async throws {
            let friday = "→ الأسبوع القادم، الجمعة agenda/2026-W48.html#2026-11-27"
            try await check(
                Self.site("ar-EG"),
                [
                    ("الجمعة", [friday, "Buy milk", "شراء الحليب"]),
                    ("friday", [friday, "Buy milk", "شراء الحليب", "Friday fish"]),
                    ("٢٧ نوفمبر", [friday, "Buy milk", "شراء الحليب"]),
                    ("27 نوفمبر", [friday, "Buy milk", "شراء الحليب"]),
                    ("خلال ٦ أيام", [friday, "Buy milk", "شراء الحليب"]),
                    ("الأماكن", ["→ الأماكن places/index.html"]),
                ])
            let other = "→ 来週 金曜日 agenda/2026-W48.html#2026-11-27"
            try await check(
                Self.site("ja-JP"),
                [
                    ("金曜日", [other, "Buy milk", "شراء الحليب"]),
                    ("11月27日", [other, "Buy milk", "شراء الحليب"]),
                    ("今週", ["→ 今週 agenda/index.html", "Late one", "手紙を書く", "Walk"]),
                    ("場所", ["→ 場所 places/index.html"]), ("手紙 -書く", []),
                ])
        }

        @Test func keysLeadToTheDayOfAName() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html"), PageView(width: 390, height: 300)) { page in
                func open(_ query: String, at path: String) async throws -> String {
                    try await page.press("k", with: .control)
                    try await page.type(query)
                    try await page.wait(until: "document.querySelector('.hits')")
                    try await page.press(.arrowDown)
                    let focused: String = try await page.evaluate("document.activeElement.textContent")
                    try await page.press(.enter)
                    try await page.wait(until: "location.pathname.endsWith('\(path)') && scrollY > 50")
                    let seen: Bool = try await page.evaluate(
                        """
                        [...document.querySelectorAll(`time[datetime="${location.hash.slice(1)}"]`)].some(time =>
                            time.checkVisibility() && time.getBoundingClientRect().top >= 0
                            && time.getBoundingClientRect().bottom <= innerHeight)
                        """)
                    #expect(seen, "\(query)")
                    return focused
                }
                #expect(try await open("friday", at: "agenda/2026-W48.html") == "→ Next week, Friday")
                // Where the day is over, its line unfolds.
                #expect(try await open("-3d", at: "agenda/index.html") == "→ This week, Wednesday")
                let isOpen: Bool = try await page.evaluate(
                    "document.querySelector('details time[datetime=\"2026-11-18\"]').closest('details').open")
                #expect(isOpen)
                // A day of the same page, which the results have hidden.
                #expect(try await open("today", at: "agenda/index.html") == "→ This week, Saturday")
                let isBack: Bool = try await page.evaluate(
                    "!document.querySelector('.found') && document.querySelector('#find').value === ''")
                #expect(isBack)
            }
        }

        @Test func aSnippetBeginsAtAWord() async throws {
            let site = try Self.site()
            try await Page.visit(site.url("index.html")) { page in
                try await page.press("k", with: .control)
                try await page.type("needle")
                try await page.wait(until: "document.querySelector('.found .note')")
                let note: String = try await page.evaluate(
                    "document.querySelector('.found .note').textContent")
                #expect(note == "…somewhere somewhere somewhere somewhere a needle, and more")
            }
        }

        /// Pages whose names are found, and items, by the same names in other browsers.
        private static let round = """
            (async () => {
                const found = [];
                for (const query of ["27 nov", "high", "bikes -repair"]) {
                    const input = document.querySelector("#find");
                    finder.status.textContent = "";
                    input.value = query;
                    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
                    while (!finder.status.textContent) await new Promise(next => setTimeout(next, 10));
                    found.push(...[...document.querySelectorAll(".found .t")].map(part => part.textContent));
                }
                return found;
            })()
            """

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func namesAreFoundInFirefox() async throws { try await find(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func namesAreFoundInWebKit() async throws { try await find(in: .webkit) }

        private func find(in browser: BrowserProgram) async throws {
            for seen in try await browser.words(of: Self.round, on: Self.site()) {
                #expect(
                    seen == [
                        "→ Next week, Friday", "Buy milk", "شراء الحليب", "→ Priority: high", "Berries",
                        "High tea", "Buy milk",
                    ])
            }
        }

        /// The script and the commands read the same days, in all forms of `help dates` and in those of each language.
        @Test(arguments: builtInLocaleNames) func daysAreReadAsInCommands(locale: String) async throws {
            let site = try Self.site(locale)
            let (language, vocabulary) = try (builtInLocale(locale), builtInLocale(locale).dateVocabulary)
            let today = Day(year: 2026, month: 11, day: 21)
            var forms = DateWord.days.flatMap(\.forms)
            for day in [
                today + 6, today + 40, today + 100, today + 161, today + 200, today + 250, today + 300,
            ] {
                let dates = language.dates
                // Of Korean, commands read the last two digits as a year.
                let shortDates = locale == "ko-KR" ? [] : [dates.shortDate]
                forms += ([dates.dayOfMonth, dates.shortDay, dates.longDate] + shortDates).map {
                    language.text(day, $0)
                }
            }
            forms += vocabulary.weekdays.keys.sorted()
            forms += vocabulary.distances.filter { ![.hours, .minutes].contains($0.unit) }.map { _, words in
                words.before + (words.after.map { language.digits.written("3") + $0 } ?? "")
            }
            // The box knows no times.
            forms += vocabulary.phrases.sorted { $0.key < $1.key }.filter {
                if case .day = $0.value { true } else { false }
            }.map(\.key)
            // In the box it is the whole month.
            forms.removeAll {
                DayExpression($0, in: vocabulary) == .startOfNext(months: 1) || $0 == "next month"
            }
            let days = forms.map {
                (DayExpression($0, in: vocabulary) ?? DayExpression($0))?.day(today: today)
            }
            let json = String(decoding: try JSONEncoder().encode(forms), as: UTF8.self)
            let script = """
                (async forms => {
                    document.querySelector(".find input").dispatchEvent(new Event("focus"));
                    finder.index ??= await finder.load("../find-index");
                    await finder.load("find-query");
                    const days = Array.from({ length: 3000 }, (_, at) => finder.index.query.today + at - 1000);
                    return forms.map(form => {
                        const terms = finder.termsOf(form);
                        return terms.length === 1 ? days.filter(day => terms[0].test?.({ isDone: false, day })) : [];
                    });
                })
                """
            try await Page.visit(site.url("index.html")) { page in
                let read: [[Int]] = try await page.evaluate("\(script)(\(json))")
                for (form, (day, read)) in zip(forms, zip(days, read)) {
                    #expect(read == day.map { [$0.number] } ?? [], "\(form)")
                }
                #expect(await page.log.messages == [])
            }
        }

        @Test func aLongListKnowsTheSameNames() async throws {
            try await check(
                Self.site(fillers: 5_000),
                Self.names + [
                    ("milk -august", ["Buy milk"]), ("-letter needle", ["Long"]),
                    ("bikes", ["Buy milk", "Repair bike"]),
                    ("berry -repair", ["Berries"]), ("home -#home", ["Homework"]), ("手紙 -書く", []),
                    ("friday -\"buy milk\"", ["شراء الحليب", "Friday fish"]),
                ])
        }
    }
}
