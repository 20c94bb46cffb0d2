// The grammar of a row, on every page that has rows: what stands in it has one order, its lines begin at few edges, what is
// done is never struck out, and no line that wraps begins below a box.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct RowGrammarTests {
        /// Items with any of the fields that rows show.
        private static let json = {
            var random = SeededGenerator(seed: 86)
            func id(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }
            let words = "Buy the blue paint for Grandma’s old kitchen chairs and a good brush".split(
                separator: " ")
            let items = (0..<rounds(60, full: 300)).map { number in
                let title = words.prefix(Int.random(in: 1...words.count, using: &random)).joined(
                    separator: " ")
                var fields = ["\"id\":\"\(id(number))\",\"title\":\"\(title)\",\"done\":\(number % 7 == 0)"]
                let some = [
                    "\"priority\":\([1, 5, 9].randomElement(using: &random) ?? 1)", "\"starred\":true",
                    "\"whose\":[\"Anna\",\"Ben\"]", "\"project\":\"House/Papers of \(number % 3)\"",
                    "\"tags\":[\"bill\",\"phone\"]",
                    "\"location\":{\"name\":\"\(title), number \(number % 5)\"}",
                    "\"parent\":\"\(id(number / 2 + 1))\"",
                    "\"currency\":\"EUR\",\"lines\":[{\"name\":\"\(title)\",\"price\":2},{\"name\":\"Salt\"}]",
                    "\"timestamp\":\(1_795_200_000 + 7200 * Int.random(in: -80...80, using: &random))",
                ]
                fields += some.filter { _ in Bool.random(using: &random) }
                if number % 9 == 0 { fields.append("\"timestamp\":1795300000,\"repeats\":\"FREQ=WEEKLY\"") }
                return
                    "{\(Dictionary(fields.map { ($0.split(separator: ":")[0], $0) }) { $1 }.values.sorted().joined(separator: ","))}"
            }
            return "[\(items.joined(separator: ","))]"
        }()

        /// What a page's rows do.
        private struct Rows: Codable {
            /// How many there are, and at how many edges their lines begin: in a list, and in the worst list of a week.
            let count, edges, edgesOfWeek: Int
            let faults: [String]

            static let script = """
                (async () => {
                    // Boxes come with a script.
                    for (let tries = 0; tries < 250 && document.querySelector(".row:not(:has(.tick))"); tries++)
                        await new Promise(done => setTimeout(done, 20));
                    const isWide = innerWidth > 700, faults = [], edges = { rows: new Set() };
                    const grammar = ["tick", "priority", "t", "star", "repeats", "steps", "total", "when", "times", "whose",
                        "project", "of-list", "of", "place", "tags"];
                    const rows = [...document.querySelectorAll(".rows > .row:not(.step), .entry")].filter(row => row.checkVisibility());
                    for (const row of rows) {
                        const parts = [...row.querySelectorAll("." + grammar.join(",."))].filter(part => !part.closest(".goods"));
                        const order = parts.map(part => grammar.findIndex(name => part.classList.contains(name)));
                        if (order[0] || order.some((at, index) => at < order[index - 1])) faults.push("order: " + row.textContent);
                        const isDone = row.matches(".done"), [box, title] = [parts[0], row.querySelector(".t")];
                        if (isDone && getComputedStyle(title).color === getComputedStyle(document.body).color
                            || isDone !== (box.textContent === "✓")) faults.push("done: " + row.textContent);
                        const lists = [...document.querySelectorAll("ul")];
                        const own = edges[row.matches(".row") ? "rows" : lists.indexOf(row.closest("ul"))] ??= new Set();
                        own.add(Math.round(box.getBoundingClientRect().left));
                        // Where nothing stands before it on its line, a part begins the line.
                        for (const name of isWide && row.matches(".row") ? [".when", ".what", ".sub"] : [".body"]) {
                            const inside = parts.filter(part => part.closest(name)).flatMap(part => [...part.getClientRects()]);
                            for (const { left, top, bottom } of inside) {
                                const middle = (top + bottom) / 2;
                                if (!inside.some(other => other.left < left - 1 && other.top < middle && other.bottom > middle))
                                    own.add(Math.round(left));
                            }
                        }
                    }
                    for (const part of document.querySelectorAll("main *")) {
                        if (getComputedStyle(part).textDecorationLine.includes("line-through")) faults.push("struck: " + part.textContent);
                    }
                    const names = ".goods .name, .check .name, .check a, .bill .name, .plist h3 > bdi";
                    for (const name of document.querySelectorAll(names)) {
                        const lefts = [...name.getClientRects()].map(box => box.left);
                        if (Math.max(...lefts) - Math.min(...lefts) > 1) faults.push("wrapped: " + name.textContent);
                    }
                    const { rows: list, ...week } = edges;
                    return { count: rows.length, edges: list.size, faults,
                        edgesOfWeek: Math.max(0, ...Object.values(week).map(own => own.size)) };
                })()
                """
        }

        @Test func rowsHaveOneGrammar() async throws { try await check(nil) }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func rowsHaveOneGrammarInFirefox() async throws { try await check(.firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func rowsHaveOneGrammarInWebKit() async throws { try await check(.webkit) }

        private func check(_ program: BrowserProgram?) async throws {
            let site = try BuiltSite(Self.json)
            let groups = site.pages.filter { $0.contains(/^(tags|people|projects)\/[^i]/) }
            let others = ["places/index.html", "agenda/index.html"]
            let items = site.pages.filter { $0.hasPrefix("items/0") }.prefix(rounds(12, full: 300))
            let lists = ["index.html", "overdue.html", "done/index.html", "starred.html"] + groups
            let paths = lists + others + items
            for width in [1280, program == nil ? 390 : 500] {
                var found: [Rows] = []
                if let program {
                    let jobs = paths.map {
                        BrowserJob(url: site.url($0), window: [width, 900], script: Rows.script)
                    }
                    found = try await program.run(jobs).map { try $0.value.decoded(as: Rows.self) }
                } else {
                    for path in paths {
                        found.append(
                            try await Page.visit(site.url(path), PageView(width: width)) { page in
                                try await page.evaluate(Rows.script)
                            })
                    }
                }
                for (path, rows) in zip(paths, found) {
                    #expect(rows.faults == [], "\(path) at \(width) px")
                    guard !items.contains(path), path != "places/index.html" else { continue }
                    #expect(rows.count > 0 && rows.edges <= (width == 1280 ? 4 : 2), "\(path) at \(width) px")
                    #expect(rows.edgesOfWeek <= 2, "\(path) at \(width) px")
                }
                #expect(found[0].edges == (width == 1280 ? 4 : 2))
            }
        }
    }
}
