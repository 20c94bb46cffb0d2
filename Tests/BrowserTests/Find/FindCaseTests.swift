// The same cases of folding and of phrases in a short list and in a long one, whose index has several parts.

import Foundation
import TestSupport
import Testing
import ToDos

extension BrowserTests {
    @Suite struct FindCaseTests {
        /// A list with the titles of the cases, and as many others.
        private static func site(fillers: Int) throws -> BuiltSite {
            var builder = StoreBuilder()
            let titles = FindCases.found.map(\.title) + [FindCases.phrase.title]
            let others = (0..<fillers).map { "Letter \($0): a red \($0 % 2 == 0 ? "house, a" : "new") bike" }
            for (number, title) in (others + titles).enumerated() {
                builder.append(ItemValues(id: ItemID(high: 1, low: UInt64(number)), title: title))
            }
            let folders = ["find", "tick", "index.html", "files/", "icon.svg"]
            return try BuiltSite(builder.finish()) { path in folders.contains { path.hasPrefix($0) } }
        }

        /// The titles that each query finds, after each other in one page.
        private static let script = """
            (async queries => {
                const until = async is => { while (!is()) await new Promise(next => setTimeout(next, 5)); };
                const input = document.querySelector(".find input");
                const found = [];
                for (const query of queries) {
                    finder.status.textContent = "";
                    input.value = query;
                    input.dispatchEvent(new InputEvent("input"));
                    await until(() => finder.status.textContent);
                    found.push([...document.querySelectorAll(".found .t")].map(part => part.textContent));
                }
                return found;
            })
            """

        @Test(arguments: [0, 5_000]) func textsAreFoundHoweverTheyAreWritten(fillers: Int) async throws {
            let site = try Self.site(fillers: fillers)
            let parts = try FileManager.default.contentsOfDirectory(atPath: site.url("find").path)
            #expect((parts.count > 1) == (fillers > 0))
            try await Page.visit(site.url("index.html")) { page in
                func titles(_ queries: [String]) async throws -> [[String]] {
                    let json = String(decoding: try JSONEncoder().encode(queries), as: UTF8.self)
                    return try await page.evaluate("\(Self.script)(\(json))")
                }
                for (title, queries) in FindCases.found {
                    for (query, found) in zip(queries, try await titles(queries)) {
                        #expect(found.contains(title), "\(query)")
                    }
                }
                let phrase = FindCases.phrase
                for (query, found) in zip(phrase.found, try await titles(phrase.found)) {
                    #expect(found.contains(phrase.title), "\(query)")
                }
                for (query, found) in zip(phrase.missed, try await titles(phrase.missed)) {
                    #expect(!found.contains(phrase.title), "\(query)")
                }
                let marks: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('mark')].map(mark => mark.textContent)")
                #expect(marks == [])
                _ = try await titles(["\"red bike then\""])
                let marked: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('mark')].map(mark => mark.textContent)")
                #expect(marked == ["red bike, then"])
                #expect(await page.log.messages == [])
            }
        }
    }
}
