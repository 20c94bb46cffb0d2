// A page of a locked site, opened and printed, is the sheet of the site without a lock, word for word and place for place.

import Foundation
import Testing

@testable import SitePages

extension BrowserTests {
    @Suite struct UnlockPaperTests {
        private let open, locked: BuiltSite
        /// A busy week, and the list.
        private let paths = ["agenda/index.html", "index.html"]

        init() throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 26)
            fixture.addOverdue(10)
            open = try BuiltSite(fixture.json, paper: .a4, day: 16)
            locked = try BuiltSite(fixture.json, paper: .a4, day: 16, lock: UnlockTests.lock)
        }

        @Test func inChromium() async throws {
            let paper = PaperSheet.a4
            for (index, path) in paths.enumerated() {
                let expected = try await Page.visit(open.url(path)) { try await $0.pdf(on: paper) }
                let found = try await Page.visit(locked.url(path)) { page in
                    let isOpen: Bool = try await page.evaluate(UnlockTests.opening)
                    #expect(isOpen)
                    return try await page.pdf(on: paper)
                }
                try check(found, expected, index)
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX is not set"))
        func inFirefox() async throws { try await print(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT is not set"))
        func inWebKit() async throws { try await print(in: .webkit) }

        private func print(in browser: BrowserProgram) async throws {
            let size = Paper.a4.size
            let pdfs = try await browser.pdfs(
                paths.map { BrowserJob(url: open.url($0), paper: size) }
                    + paths.map {
                        BrowserJob(url: locked.url($0), paper: size, script: UnlockTests.opening)
                    })
            for index in paths.indices { try check(pdfs[paths.count + index], pdfs[index], index) }
        }

        private func check(_ found: Data, _ expected: Data, _ index: Int) throws {
            let (found, expected) = (try PrintedSheets(found), try PrintedSheets(expected))
            #expect(expected.text.count > 500)
            #expect(found.sheets == expected.sheets, "\(paths[index])")
            if index == 0 { #expect(found.sheets.count == 1) }
        }
    }
}
