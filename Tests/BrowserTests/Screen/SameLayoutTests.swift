// Every kind of page in Firefox and WebKit, opened as a file and over HTTP: its styles are loaded, the console
// is empty, and the layout is that of Chromium.

import Foundation
import Testing

extension BrowserTests {
    @Suite struct SameLayoutTests {
        /// Where a page's main parts are on screen.
        private struct Layout: Codable {
            let styleSheets: Int
            /// The computed maximum width of the body, which only the style sheets set.
            let maxWidth: String
            let background: String
            /// The left and right edge of the first element of each kind, in CSS pixels.
            let edges: [String: [Double]]

            /// A JavaScript expression that measures it.
            static let script = """
                (() => {
                    const parts = ["main", "h1", "footer", ".find", ".row", ".row .when", ".row .place", ".no-date",
                        ".card", ".text", ".facts", ".month", ".month td", ".day", ".day-title", ".room", ".entry",
                        ".box"];
                    const edges = {};
                    for (const part of parts) {
                        const box = document.querySelector(part)?.getBoundingClientRect();
                        if (box) edges[part] = [box.left, box.right];
                    }
                    const style = getComputedStyle(document.body);
                    return { styleSheets: document.styleSheets.length, maxWidth: style.maxWidth, edges,
                        background: getComputedStyle(document.documentElement).backgroundColor };
                })()
                """
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func pagesInFirefoxLookAsInChromium() async throws {
            try await compare(with: .firefox)
        }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func pagesInWebKitLookAsInChromium() async throws {
            try await compare(with: .webkit)
        }

        private func compare(with browser: BrowserProgram) async throws {
            let site = try ScreenTests.site("en-US")
            let server = try FileServer(site.url(""))
            let urls = [site.url(""), server.url].flatMap { root in
                ScreenTests.paths.map { root.appending(path: $0) }
            }
            for width in [1280, 500] {
                let reports = try await browser.run(
                    urls.map { BrowserJob(url: $0, window: [width, 900], script: Layout.script) })
                for (url, report) in zip(urls, reports) {
                    #expect(report.messages == [], "\(url)")
                    let found = try report.value.decoded(as: Layout.self)
                    let expected: Layout = try await Page.visit(url, PageView(width: width)) { page in
                        #expect(await page.log.messages == [], "\(url)")
                        return try await page.evaluate(Layout.script)
                    }
                    #expect(expected.maxWidth != "none" && expected.edges.count >= 2, "\(url)")
                    #expect(found.styleSheets == expected.styleSheets, "\(url)")
                    #expect(found.maxWidth == expected.maxWidth, "\(url)")
                    #expect(found.background == expected.background, "\(url)")
                    #expect(found.edges.keys.sorted() == expected.edges.keys.sorted(), "\(url)")
                    for (part, edges) in found.edges {
                        // Letters are not exactly as wide in one engine as in the other.
                        let moved =
                            zip(edges, expected.edges[part] ?? []).map { abs($0 - $1) }.max() ?? .infinity
                        #expect(moved < 8, "\(part) at \(width) px of \(url)")
                    }
                }
            }
        }
    }
}
