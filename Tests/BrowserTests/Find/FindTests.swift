// The box that finds items, in a browser: from a file and over HTTP, by keys, with the search in the address.

import Civil
import Foundation
import SitePages
import TestSupport
import Testing
import ToDos

extension BrowserTests {
    @Suite struct FindTests {
        /// Items of every group of time, in several scripts.
        static func store() throws -> ToDoStore {
            func day(_ number: Int) -> ItemDate { .day(Day(year: 2026, month: 11, day: number)) }
            var items = [
                ItemValues(title: "Починить велосипед", due: day(14), place: "Мастерская"),
                ItemValues(title: "Train to Kraków", due: day(27), place: "Kraków Główny"),
                ItemValues(title: "لقاء مع ليلى", due: day(24), place: "مَقهى ريش"),
                ItemValues(title: "東京の友だちに手紙を書く", itemDescription: "写真も入れる。"),
                ItemValues(title: "Buy bread", itemDescription: "Rye\nand milk, by bike", due: day(21)),
                ItemValues(title: "Straße fegen", due: day(22)),
                ItemValues(title: "", itemDescription: "Nothing but <b>this</b> & \"that\""),
                ItemValues(title: "Scan the photographs", due: day(20), isDone: true),
            ]
            (items[0].tags, items[1].project) = (["bike"], "Winter/Poland")
            (items[7].tags, items[7].priority) = (["bike", "family"], .high)
            (items[3].isStarred, items[7].isStarred) = (true, true)
            var builder = StoreBuilder()
            for (number, item) in items.enumerated() {
                var item = item
                item.id = ItemID(high: 0, low: UInt64(number + 1))
                builder.append(item)
            }
            return try builder.finish()
        }

        /// What is found, as lines: the headings of groups with their counts, and below them the titles.
        static let results = """
            [...document.querySelectorAll(".results h2[id^=found], .results .t")].map(part => part.textContent.trim())
            """

        /// What "bike" finds.
        static let bikes = [
            "Overdue 1", "Починить велосипед", "Today 1", "Buy bread", "Done 1", "Scan the photographs",
        ]

        @Test func countsHaveTheDigitsOfTheLanguage() async throws {
            let site = try BuiltSite(Self.store(), locale: "ar-EG")
            try await Page.visit(site.url("index.html")) { page in
                try await page.type("/")
                try await page.type("bike")
                let all = [
                    "متأخرة ١", "Починить велосипед", "اليوم ١", "Buy bread", "المنجزة ١",
                    "Scan the photographs",
                ]
                #expect(try await page.evaluate(Self.results, until: all) == all)
                let status: String = try await page.evaluate(
                    "document.querySelector('[role=status]').textContent")
                #expect(status == "٣ من ٨ مهام")
            }
        }

        private static func name(of url: String) -> String {
            url.split(separator: "/").last.map(String.init) ?? ""
        }

        @Test(arguments: [true, false]) func theIndexIsAskedForWhenTheBoxIsUsed(isServed: Bool) async throws {
            let site = try BuiltSite(Self.store(), at: "a/b/")
            let server = isServed ? try FileServer(site.folder.url) : nil
            let url = (server?.url ?? site.folder.url).appending(path: "a/b/index.html")
            try await Page.visit(url) { page in
                let first = await page.log.requests
                #expect(!first.contains { $0.hasSuffix("find-index.js") })
                try await page.type("/")
                let focused: String = try await page.evaluate("document.activeElement.id")
                #expect(focused == "find")
                try await page.type("bike")
                #expect(try await page.evaluate(Self.results, until: Self.bikes) == Self.bikes)
                let marks: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('mark')].map(mark => mark.parentElement.textContent)")
                #expect(marks == ["#bike", "Rye\nand milk, by bike", "#bike"])
                let status: String = try await page.evaluate(
                    "document.querySelector('[role=status]').textContent")
                #expect(status == "3 of 8 items")
                let address: [String] = try await page.evaluate("[location.hash, document.title]")
                #expect(address == ["#find=bike", "bike – Our household"])
                let log = await page.log
                #expect((log.messages, log.dialogs) == ([], []))
                // The icon is asked for whenever the browser likes, and again when the title changes.
                let names = Set(log.requests.map(Self.name)).subtracting(["icon.svg"])
                #expect(names == ["find-index.js", "find.js", "paper-letter.css", "style.css"])
            }
        }

        @Test func starredItemsAreFound() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.type("/")
                try await page.type("is:starred")
                try await page.wait(until: "document.querySelectorAll('.results .t').length === 2")
                let found: [String] = try await page.evaluate(Self.results)
                #expect(found == ["No date 1", "東京の友だちに手紙を書く", "Done 1", "Scan the photographs"])
                let words: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.results li')].map(row => row.querySelector('.star').textContent)"
                )
                #expect(words == ["★ starred", "★ starred"])
                // On a wide page too, the list itself is not shown below its results.
                let shown: [Bool] = try await page.evaluate(
                    "[...document.querySelectorAll('main > .desk')].map(part => part.offsetHeight > 0)")
                #expect(shown == [true, false])
                try await page.type(" is:open")
                try await page.wait(until: "document.querySelectorAll('.results .t').length === 1")
                try await page.run("document.querySelector('#find').select()")
                try await page.type("bike")
                try await page.wait(until: "document.querySelectorAll('.results .t').length === 3")
                let stars: [Bool] = try await page.evaluate(
                    "[...document.querySelectorAll('.results li')].map(row => row.querySelector('.star') !== null)"
                )
                #expect(stars == [false, false, true])
            }
        }

        @Test func keysMoveThroughTheResults() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                func focus() async throws -> String {
                    try await page.evaluate(
                        "document.activeElement.id || document.activeElement.textContent.trim().slice(0, 20)")
                }
                try await page.type("/")
                try await page.type("is:open r")
                try await page.wait(until: "document.querySelectorAll('.results .t').length === 3")
                try await page.press(.arrowDown)
                #expect(try await focus() == "Buy bread")
                try await page.press(.arrowDown)
                try await page.press(.arrowDown)
                try await page.press(.arrowDown)
                #expect(try await focus() == "Train to Kraków")
                for _ in 0..<3 { try await page.press(.arrowUp) }
                #expect(try await focus() == "find")
                try await page.press(.arrowDown)
                try await page.press(.escape)
                #expect(try await focus() == "find")
                let cleared: [String] = try await page.evaluate(
                    "[document.querySelector('#find').value, location.hash, String(document.querySelector('.results'))]"
                )
                #expect(cleared == ["", "", "null"])
                try await page.press(.escape)
                #expect(try await focus() != "find")
                try await page.type("/")
                try await page.type("glowny")
                try await page.wait(until: "document.querySelectorAll('.results .t').length === 1")
                try await page.press(.enter)
                try await page.wait(until: "location.pathname.endsWith('-000000000002.html')")
                try await page.wait(
                    until: "document.querySelector('h1')?.textContent.includes('Train to Kraków')")
                // Later, or the answer is lost with the page.
                try await page.run("setTimeout(() => history.back())")
                try await page.wait(
                    until: "document.querySelector('.results .t')?.textContent === 'Train to Kraków'")
                let value: String = try await page.evaluate("document.querySelector('#find').value")
                #expect(value == "glowny")
            }
        }

        /// A search of many items pauses and shows what it has found so far. Here it pauses after each item, until the
        /// test lets it go on.
        @Test func theFocusStaysWhereItIsWhileMoreIsFound() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.run("performance.now = (time => () => time += 10)(0)")
                try await page.run("(paused = [], setTimeout = resume => paused.push(resume))")
                try await page.type("/")
                try await page.type("bike")
                let first = Array(Self.bikes.prefix(2))
                let step = "(paused.shift()?.(), \(Self.results))"
                #expect(try await page.evaluate(step, until: first) == first)
                try await page.press(.arrowDown)
                #expect(try await page.evaluate(step, until: Self.bikes) == Self.bikes)
                try await page.press(.arrowDown)
                let focused: String = try await page.evaluate("document.activeElement.textContent")
                #expect(focused == "Buy bread")
            }
        }

        @Test func theAddressHasTheSearch() async throws {
            let site = try BuiltSite(Self.store())
            let link = try #require(
                URL(string: site.url("index.html").absoluteString + "#find=is%3Adone%20scan"))
            try await Page.visit(link) { page in
                try await page.wait(until: "document.querySelector('.results')")
                #expect(
                    try await page.evaluate(Self.results, as: [String].self) == [
                        "Done 1", "Scan the photographs",
                    ])
                try await page.run("location.hash = '#find=buy'")
                try await page.wait(
                    until: "document.querySelector('.results .t').textContent === 'Buy bread'")
                // Later, or the answer is lost with the page.
                try await page.run("setTimeout(() => history.back())")
                try await page.wait(
                    until: "document.querySelector('.results .t').textContent.startsWith('Scan')")
                // A broken address is no search, and the list is there.
                try await page.run("location.hash = '#find=%'")
                try await page.wait(until: "!document.querySelector('.results')")
                let isHidden: Bool = try await page.evaluate(
                    "[...document.querySelectorAll('main > *')].some(part => part.hidden)")
                #expect(!isHidden)
                #expect(await page.log.messages == [])
            }
        }

        @Test(arguments: [
            ("KRAKOW", ["Kraków", "Kraków"]), ("główny", ["Główny"]), ("strasse", ["Straße"]),
            ("ПОЧИНИТЬ", ["Починить"]),
            ("مقهى", ["مَقهى"]), ("ليلى", ["ليلى"]), ("手紙", ["手紙"]), ("ｂｕｙ", ["Buy"]),
            ("poland krak", ["Krak", "Krak", "Poland"]),
            ("#family", ["#family"]), ("but that", ["but", "that"]), ("<b>", ["<b>"]), ("nowhere", []),
            ("is:x zzz", []),
            ("constructor", []),
        ])
        func wordsAreFoundInAnyScript(_ query: String, _ marks: [String]) async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.type("/")
                try await page.call("Input.insertText", ["text": .string(query)])
                try await page.wait(until: "document.querySelector('.results')")
                let found = try await page.evaluate(
                    "[...document.querySelectorAll('.results mark')].map(mark => mark.textContent).sort()",
                    until: marks.sorted())
                #expect(found == marks.sorted())
                #expect(await page.log.messages == [])
            }
        }

        /// Searches, goes to the first result by a key, and clears the box by another.
        private static let round = """
            (async () => {
                const input = document.querySelector("#find");
                const until = async is => { while (!is()) await new Promise(next => setTimeout(next, 10)); };
                const press = key => document.activeElement.dispatchEvent(
                    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
                input.focus();
                input.value = "KRAKOW";
                input.dispatchEvent(new InputEvent("input", { bubbles: true }));
                await until(() => document.querySelector(".results"));
                const marks = [...document.querySelectorAll("mark")].map(mark => mark.textContent);
                const seen = [location.hash, document.querySelector("[role=status]").textContent, ...marks];
                press("ArrowDown");
                seen.push(document.activeElement.textContent);
                press("Escape");
                return [...seen, location.hash, document.activeElement.id, String(document.querySelector(".results"))];
            })()
            """

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func itFindsInFirefox() async throws { try await find(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func itFindsInWebKit() async throws { try await find(in: .webkit) }

        private func find(in browser: BrowserProgram) async throws {
            let site = try BuiltSite(Self.store())
            let server = try FileServer(site.folder.url)
            let urls = [site.folder.url, server.url].map { $0.appending(path: "index.html") }
            for report in try await browser.run(urls.map { BrowserJob(url: $0, script: Self.round) }) {
                #expect(report.messages == [])
                let seen = try report.value.decoded(as: [String].self)
                #expect(
                    seen == [
                        "#find=KRAKOW", "1 of 8 items", "Kraków", "Kraków", "Train to Kraków", "", "find",
                        "null",
                    ])
            }
        }

        @Test func withoutScriptsNothingOfItIsThere() async throws {
            let site = try BuiltSite(Self.store())
            let isSeen = "document.querySelector('.find').checkVisibility({ visibilityProperty: true })"
            try await Page.visit(site.url("index.html")) { page in
                let seen: Bool = try await page.evaluate(isSeen)
                #expect(seen)
            }
            try await Page.visit(site.url("index.html"), PageView(hasScripts: false)) { page in
                let seen: Bool = try await page.evaluate(isSeen)
                #expect(!seen)
                let count: Int = try await page.evaluate("document.querySelectorAll('.row .t').length")
                #expect(count == 8)
            }
        }

        @Test func hostileTextsAreFoundAndDoNothing() async throws {
            let strings = try HostileSite.strings().filter { !$0.asRead.isEmpty }
            let site = try HostileSite(
                strings.map { HostileSite.Item(title: $0, itemDescription: $0, location: ["name": $0]) })
            try await Page.visit(site.url("index.html")) { page in
                for query in ["script", "is:open", "\"", "</", "\\", "\u{202E}"] {
                    try await page.run("document.querySelector('#find').focus()")
                    try await page.run("document.querySelector('#find').select()")
                    try await page.call("Input.insertText", ["text": .string(query)])
                    try await page.wait(until: "document.querySelector('.results')")
                }
                #expect(await site.unexpectedActivity(page.log) == [])
                let elements: [String] = try await page.evaluate(
                    "[...new Set([...document.querySelectorAll('.results li *')].map(part => part.localName))].sort()"
                )
                #expect(Set(elements).isSubset(of: ["a", "bdi", "mark", "span"]))
            }
        }

        @Test func ofManyResultsAHundredAreShown() async throws {
            var builder = StoreBuilder()
            for number in 0..<10_000 {
                builder.append(
                    ItemValues(
                        id: ItemID(high: 0, low: UInt64(number)), title: "Letter \(number)",
                        itemDescription: "Été \(number % 7)", isDone: number % 2 == 1))
            }
            // Without most of the items' pages.
            let shard = try #require(Shard(number: 1, of: 10_000))
            let site = try BuiltSite(builder.finish(), shard: shard)
            try await Page.visit(site.url("index.html")) { page in
                try await page.type("/")
                try await page.type("ete 3")
                let all = (0..<10_000).filter { "\($0)".contains("3") || $0 % 7 == 3 }
                try await page.wait(
                    until:
                        "document.querySelector('[role=status]').textContent === '\(all.count) of 10000 items'"
                )
                let found: [String] = try await page.evaluate(Self.results)
                let open = all.filter { $0 % 2 == 0 }
                #expect(found == ["No date \(open.count)"] + open.prefix(100).map { "Letter \($0)" })
                let more: String = try await page.evaluate("document.querySelector('.more').textContent")
                #expect(more == "and \(all.count - 100) more: keep typing")
            }
        }
    }
}
