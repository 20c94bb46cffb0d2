// Hostile strings in a browser with scripts enabled. The content security policy of the pages is the second
// line of defense. No script may run, and every string must be shown as text.

import Foundation
import Site
import Testing

@testable import SitePages

extension BrowserTests {
    @Suite struct HostileTextTests {
        /// The strings that are not blank on a page. Blank ones are tested without a browser.
        private static let strings = ((try? HostileSite.strings()) ?? []).filter { string in
            // A text of which nothing can be seen is no title.
            ![Array(string.unicodeScalars), string.asRead].contains { scalars in
                scalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
            }
        }

        @Test(arguments: [false, true])
        func `Lists and agendas say every string and do nothing else`(isLocked: Bool) async throws {
            #expect(Self.strings.count > 1000)
            let items = Self.strings.enumerated().map { index, string in
                let day = 1_795_300_000 + index % 14 * 86_400
                return HostileSite.Item(
                    title: string, timestamp: index % 9 == 0 ? nil : day, location: ["name": string],
                    done: index % 5 == 0)
            }
            let open = try HostileSite(items, pageSize: 1000)
            let site = isLocked ? try HostileSite(items, pageSize: 1000, lock: UnlockTests.lock) : open
            let seal = PageSeal(UnlockTests.lock)
            var listed: [String] = []
            for page in open.pages where !page.hasPrefix("items/") {
                // It has no key.
                if isLocked, page == "404.html" { continue }
                let path = isLocked ? seal.publicPath(of: try SitePath(page)).text : page
                try await Page.visit(site.url(path)) { view in
                    if isLocked {
                        let isOpen: Bool = try await view.evaluate(UnlockTests.opening)
                        #expect(isOpen)
                    }
                    let rows: [[String]] = try await view.evaluate(
                        """
                        [...document.querySelectorAll(".row, .entry")].map(row => {
                            // Among the places, the heading above the rows names the place.
                            const place = row.querySelector(".place") ??
                                row.closest(".plist > li")?.querySelector("h3 bdi") ??
                                document.querySelector("h1 bdi");
                            return [row.querySelector(".t, .title").textContent, place.textContent];
                        })
                        """)
                    #expect(rows.allSatisfy { $0[0] == $0[1] }, "\(page)")
                    if page.hasPrefix("open/") || page.hasPrefix("done/") { listed += rows.map { $0[0] } }
                    #expect(await site.unexpectedActivity(view.log) == [], "\(page)")
                }
            }
            // Each item is on one page of the lists by month.
            #expect(listed.count == Self.strings.count)
            #expect(Set(listed.map(\.asRead)) == Set(Self.strings.map(\.asRead)))
        }

        @Test func `Pages of items say every string and do nothing else`() async throws {
            // Each item has many strings, because opening a page takes long.
            let groups = stride(from: 0, to: Self.strings.count, by: 30).map { start in
                Self.strings[start..<min(start + 30, Self.strings.count)].joined(separator: " \n")
            }
            let items = groups.map { text in
                HostileSite.Item(title: text, itemDescription: text, timestamp: 0, location: ["name": text])
            }
            let site = try HostileSite(items)
            for item in items {
                let page = "items/\(item.id.lowercased()).html"
                try await Page.visit(site.url(page)) { view in
                    let texts: [String] = try await view.evaluate(
                        """
                        ["h1", ".description", "dd bdi"].map(part => document.querySelector(part).textContent)
                        """)
                    for text in texts { #expect(text.asRead == item.title.asRead, "\(page)") }
                    let title: String = try await view.evaluate("document.querySelector('title').textContent")
                    #expect(title.asRead == "\(item.title) – To-Do List".asRead)
                    let schemes: [String] = try await view.evaluate(
                        "[...document.links].map(link => link.protocol)")
                    // ":" is the protocol of a link that the browser cannot parse, such as https://@.
                    #expect(Set(schemes).isSubset(of: ["file:", "http:", "https:", "geo:", ":"]), "\(page)")
                    #expect(await site.unexpectedActivity(view.log) == [], "\(page)")
                }
            }
        }

        @Test func `A hostile site title is read and does nothing else`() async throws {
            let title = Self.strings.filter { $0.asRead == Array($0.unicodeScalars) }.joined(separator: " ")
            let site = try HostileSite([.init(title: "One", timestamp: 0)], title: title)
            #expect(site.pages.contains("404.html"))
            for page in site.pages {
                try await Page.visit(site.url(page)) { view in
                    let text: String = try await view.evaluate(
                        "document.querySelector('.site bdi').textContent")
                    #expect(text.asRead == title.asRead, "\(page)")
                    #expect(await site.unexpectedActivity(view.log) == [], "\(page)")
                }
            }
        }
    }
}
