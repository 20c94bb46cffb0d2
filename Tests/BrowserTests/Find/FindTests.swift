// The box that finds items, in a browser: from a file and over HTTP.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

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
            [...document.querySelectorAll(".found h2[id^=found], .found .t")].map(part => part.textContent.trim())
            """

        /// What "bike" finds.
        static let bikes = [
            "Overdue 1", "Починить велосипед", "Today 1", "Buy bread", "Done 1", "Scan the photographs",
        ]

        @Test func countsHaveTheDigitsOfTheLanguage() async throws {
            let site = try BuiltSite(Self.store(), locale: "ar-EG")
            try await Page.visit(site.url("index.html")) { page in
                try await page.press("k", with: .control)
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

        /// The list with a search in its address.
        static func link(_ query: String, _ site: BuiltSite) throws -> URL {
            try #require(URL(string: site.url("index.html").absoluteString + "#find=\(query)"))
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
                try await page.press("k", with: .control)
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
                #expect(
                    names == [
                        "0.js", "find-index.js", "find-items.js", "find-query.js", "find-results.js",
                        "find.js", "page.js",
                        "paper-letter.css",
                        "style.css",
                        "tick.js",
                    ])
            }
        }

        @Test func starredItemsAreFound() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.press("k", with: .control)
                try await page.type("is:starred")
                try await page.wait(until: "document.querySelectorAll('.found .t').length === 2")
                let found: [String] = try await page.evaluate(Self.results)
                #expect(found == ["No date 1", "東京の友だちに手紙を書く", "Done 1", "Scan the photographs"])
                let none: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.chips button:not([hidden])')].map(chip => chip.textContent).filter(text => text.endsWith(' 0'))"
                )
                #expect(none == [])
                let words: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.found li')].map(row => row.querySelector('.star').textContent)"
                )
                #expect(words == ["★ starred", "★ starred"])
                // On a wide page too, the list itself is not shown below its results.
                let shown: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('main > *')].filter(part => part.checkVisibility()).map(part => part.className)"
                )
                #expect(shown == ["found"])
                try await page.type(" is:open")
                try await page.wait(until: "document.querySelectorAll('.found .t').length === 1")
                try await page.run("document.querySelector('#find').select()")
                try await page.type("bike")
                try await page.wait(until: "document.querySelectorAll('.found .t').length === 3")
                let stars: [Bool] = try await page.evaluate(
                    "[...document.querySelectorAll('.found li')].map(row => row.querySelector('.star') !== null)"
                )
                #expect(stars == [false, false, true])
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
                try await page.press("k", with: .control)
                try await page.call("Input.insertText", ["text": .string(query)])
                try await page.wait(until: "document.querySelector('.found')")
                let found = try await page.evaluate(
                    "[...document.querySelectorAll('.found mark')].map(mark => mark.textContent).sort()",
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
                await until(() => document.querySelector(".found"));
                const marks = [...document.querySelectorAll("mark")].map(mark => mark.textContent);
                const seen = [location.hash, document.querySelector("[role=status]").textContent, ...marks];
                press("ArrowDown");
                seen.push(document.activeElement.textContent);
                press("Escape");
                return [...seen, location.hash, document.activeElement.id, String(document.querySelector(".found"))];
            })()
            """

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func itFindsInFirefox() async throws { try await find(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func itFindsInWebKit() async throws { try await find(in: .webkit) }

        private func find(in browser: BrowserProgram) async throws {
            for seen in try await browser.words(of: Self.round, on: BuiltSite(Self.store())) {
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
                    try await page.wait(until: "document.querySelector('.found')")
                }
                #expect(await site.unexpectedActivity(page.log) == [])
                let elements: [String] = try await page.evaluate(
                    "[...new Set([...document.querySelectorAll('.found li :not(.tick input)')].map(part => part.localName))].sort()"
                )
                #expect(Set(elements).isSubset(of: ["a", "bdi", "div", "mark", "p", "span"]))
            }
        }

        /// The folding of texts in the index and of words that are typed is the same.
        @Test func theIndexAndTheScriptFoldLettersAlike() async throws {
            let site = try BuiltSite(Self.store())
            let letters = (0x80...0x1FFFF).compactMap { Unicode.Scalar($0) }
                .filter {
                    switch $0.properties.generalCategory {
                    // Of what a version of Unicode has added, one side may know nothing yet.
                    case .unassigned, .privateUse, .control: false
                    case _: ($0.properties.age?.major ?? 99) < 13
                    }
                }
            try await Page.visit(Self.link("bike", site)) { page in
                try await page.wait(until: "document.querySelector('.found')")
                for start in stride(from: 0, to: letters.count, by: 20_000) {
                    let part = letters[start...].prefix(20_000).map { "a" + String($0) + "b" }
                    let json = String(decoding: try JSONEncoder().encode(part), as: UTF8.self)
                    let folded: [String] = try await page.evaluate("\(json).map(finder.fold)")
                    let different = zip(part, folded).filter {
                        Array(FindFolding.fold($0).unicodeScalars) != Array($1.unicodeScalars)
                    }
                    #expect(different.map(\.0) == [])
                }
            }
        }

        @Test func nothingFoundSuggestsTheNearestWordAndAnItem() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(Self.link("mlik", site)) { page in
                try await page.wait(until: "document.querySelector('.mean')?.checkVisibility()")
                let mean: [String] = try await page.evaluate(
                    "[document.querySelector('.mean button').innerText, document.querySelector('.new code').innerText, finder.status.textContent]"
                )
                #expect(mean == ["milk 1", #"todopress add "mlik""#, "0 of 8 items. Did you mean milk 1"])
                try await page.run("document.querySelector('.mean button').click()")
                try await page.wait(until: "document.querySelector('.found .t')?.textContent === 'Buy bread'")
                let address: [String] = try await page.evaluate("[location.hash, document.activeElement.id]")
                #expect(address == ["#find=milk", "find"])
            }
        }

        @Test(arguments: [
            ("plain words", #"todopress add "plain words""#), ("$(rm -rf x)", "todopress add '$(rm -rf x)'"),
            ("`a`", "todopress add '`a`'"), ("it's \"$x\"", #"todopress add 'it'\''s "$x"'"#),
            ("-q zzz", #"todopress add -- "-q zzz""#), ("hi!!", "todopress add 'hi!!'"),
            (#"a\b"#, #"todopress add 'a\b'"#),
        ])
        func theCommandIsQuotedForAShell(_ title: String, _ command: String) async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.run("document.querySelector('#find').focus()")
                try await page.call("Input.insertText", ["text": .string(title + " is:done")])
                try await page.wait(until: "document.querySelector('.new')?.checkVisibility()")
                let code: String = try await page.evaluate("document.querySelector('.new code').textContent")
                #expect(code == command)
                try await page.run(
                    "(copied = null, addEventListener('copy', () => copied = String(getSelection())))")
                try await page.run("document.querySelector('.new button').click()")
                let copied: String? = try await page.evaluate("copied")
                #expect(copied == command)
            }
        }

        @Test func everyPageHasTheBox() async throws {
            let site = try BuiltSite(Self.store())
            let pages = try site.pages.filter { path in
                // Two kinds of pages have none: the one of unknown addresses, and those that lead home from a folder.
                let html = try String(contentsOf: site.url(path), encoding: .utf8)
                return path != "404.html" && !html.contains("http-equiv=\"refresh\"")
            }
            #expect(pages.count > 20)
            for path in pages {
                try await Page.visit(site.url(path)) { page in
                    try await page.press("k", with: .control)
                    try await page.type("scan")
                    let found = ["Done 1", "Scan the photographs"]
                    #expect(try await page.evaluate(Self.results, until: found) == found, "\(path)")
                    let target: String = try await page.evaluate("document.querySelector('.found .t').href")
                    #expect(
                        target == site.url("items/00000000-0000-0000-0000-000000000008.html").absoluteString)
                    try await page.press(.escape)
                    let isBack: Bool = try await page.evaluate(
                        "![...main.children].some(part => part.hidden || part.className === 'found')")
                    #expect(isBack, "\(path)")
                    #expect(await page.log.messages == [])
                }
            }
        }
    }
}
