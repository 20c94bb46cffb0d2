// The box that finds items of a long list, whose index it loads in parts.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

extension BrowserTests {
    @Suite struct FindLongListTests {
        /// A list of 10,000 items: as pages that are opened from a file and as ones of a server.
        private static func longSite() throws -> BuiltSite {
            var builder = StoreBuilder()
            for number in 0..<10_000 {
                var item = ItemValues(
                    id: ItemID(high: 0, low: UInt64(number)), title: "Letter \(number) about \(number % 7)",
                    itemDescription: number == 4_711 ? "手紙を書く、その日 مع الحليب" : "Été in its place",
                    isDone: number % 2 == 1)
                if number == 30 || number == 31 { item.title = "Oat milk \(number)" }
                if number == 32 { (item.title, item.itemDescription) = ("Porridge", "With milk") }
                if number == 34 {
                    (item.title, item.due) = ("Milk it", .day(Day(year: 2026, month: 11, day: 21)))
                }
                if number == 36 { item.lines = [ItemLine("Milkshake")] }
                if number == 38 { item.tags = ["milky way"] }
                if item.isDone { item.completed = .day(Day(year: 2020, month: 1, day: 1) + number % 2_000) }
                builder.append(item)
            }
            // Without most of the items' pages.
            let folders = ["find", "tick", "index.html", "files/", "icon.svg"]
            return try BuiltSite(builder.finish()) { path in folders.contains { path.hasPrefix($0) } }
        }

        @Test func aLongListIsFoundInParts() async throws {
            let site = try Self.longSite()
            let index = try Data(contentsOf: site.url("find-index.js"))
            #expect(index.count < 100_000)
            try await Page.visit(site.url("index.html")) { page in
                func search(_ query: String, finds status: String) async throws -> [String] {
                    try await page.run("document.querySelector('#find').focus()")
                    try await page.run("document.querySelector('#find').select()")
                    try await page.run("finder.status.textContent = ''")
                    try await page.call("Input.insertText", ["text": .string(query)])
                    try await page.wait(
                        until: "document.querySelector('[role=status]').textContent === '\(status)'")
                    return try await page.evaluate(FindTests.results)
                }
                // Today's first, then what is open: in the title before elsewhere, a whole word before a part of one.
                #expect(
                    try await search("milk", finds: "6 of 10,000 items") == [
                        "Today 1", "Milk it", "No date 4", "Oat milk 30", "Porridge", "Letter 38 about 3",
                        "Letter 36 about 1", "Done 1", "Oat milk 31",
                    ])
                #expect(
                    try await search("MILK is:done", finds: "1 of 10,000 items") == ["Done 1", "Oat milk 31"])
                #expect(
                    try await search("#milky", finds: "1 of 10,000 items") == [
                        "No date 1", "Letter 38 about 3",
                    ])
                for query in ["手紙", "紙を書", "その日", "حليب", "الحليب", "手"] {
                    #expect(
                        try await search(query, finds: "1 of 10,000 items") == [
                            "Done 1", "Letter 4711 about 0",
                        ])
                }
                // A word of nearly every item, and one of the others.
                let all = try await search(
                    "ete 123", finds: "\(Self.letters(with: "123").count) of 10,000 items")
                #expect(
                    Set(all.filter { $0.hasPrefix("Letter") })
                        == Set(Self.letters(with: "123").map(Self.title)))
                let most = try await search("lett", finds: "9,996 of 10,000 items")
                #expect(most.filter { $0.hasPrefix("Letter") }.count == 100)
                let more: String = try await page.evaluate("document.querySelector('.more').textContent")
                #expect(more == "and 9,896 more: keep typing")
                #expect(try await search("is:done", finds: "5,000 of 10,000 items").count == 101)
                #expect(await page.log.messages == [])
            }
        }

        /// The numbers of the items with a number in theirs.
        private static func letters(with part: String) -> [Int] {
            (40..<10_000).filter { "\($0)".contains(part) }
        }

        private static func title(_ number: Int) -> String { "Letter \(number) about \(number % 7)" }

        /// Parts of done items are held back: what is open is shown meanwhile. No part is asked for a query that is gone.
        @Test func hitsShowAsTheyCome() async throws {
            let site = try Self.longSite()
            try await Page.visit(site.url("index.html")) { page in
                try await page.run(
                    """
                    asked = [], release = null, held = new Promise(next => release = next), load = finder.load,
                    finder.load = name => {
                        asked.push(name);
                        const part = finder.index.parts.find(([part]) => name === "../find/" + part);
                        return part?.[2] ? held.then(() => load(name)) : load(name);
                    }
                    """)
                try await page.run("document.querySelector('#find').focus()")
                try await page.call("Input.insertText", ["text": .string("milk")])
                let line = "document.querySelector('.found .sum')?.textContent ?? ''"
                let searching = "5 found; done items before June 23, 2025 are still being searched"
                #expect(try await page.evaluate(line, until: searching) == searching)
                let open = [
                    "Today", "Milk it", "No date", "Oat milk 30", "Porridge", "Letter 38 about 3",
                    "Letter 36 about 1",
                ]
                #expect(try await page.evaluate(FindTests.results, as: [String].self) == open)
                let progress: Double = try await page.evaluate(
                    "document.querySelector('.found progress').value")
                #expect(progress > 0.3 && progress < 0.7)
                let before: Int = try await page.evaluate("asked.length")
                try await page.run("document.querySelector('#find').value = ''")
                try await page.run("document.querySelector('#find').dispatchEvent(new InputEvent('input'))")
                try await page.run("release()")
                try await page.run("new Promise(next => setTimeout(next, 100))")
                let after: Int = try await page.evaluate("asked.length")
                #expect(after == before)
                try await page.call("Input.insertText", ["text": .string("milk")])
                try await page.wait(until: "(\(line)) === '6 of 10,000 items'")
                let isDone: Bool = try await page.evaluate("!document.querySelector('.found progress')")
                #expect(isDone)
                #expect(await page.log.messages == [])
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func aLongListIsFoundInFirefox() async throws { try await findInLongList(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func aLongListIsFoundInWebKit() async throws { try await findInLongList(in: .webkit) }

        private func findInLongList(in browser: BrowserProgram) async throws {
            let site = try Self.longSite()
            let script = """
                (async () => {
                    const input = document.querySelector("#find");
                    const status = document.querySelector("[role=status]");
                    input.value = "oat milk";
                    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
                    while (!status.textContent) await new Promise(next => setTimeout(next, 10));
                    return [status.textContent, ...[...document.querySelectorAll(".found .t")].map(part => part.textContent)];
                })()
                """
            let report = try #require(
                try await browser.run([BrowserJob(url: site.url("index.html"), script: script)]).first)
            #expect(report.messages == [])
            let seen = try report.value.decoded(as: [String].self)
            #expect(seen == ["2 of 10,000 items", "Oat milk 30", "Oat milk 31"])
        }
    }
}
