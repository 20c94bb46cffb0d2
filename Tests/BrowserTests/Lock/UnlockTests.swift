// Locked sites, opened in browsers with their passphrase. An opened page is the page of a site without a lock.

import Cipher
import Defaults
import Foundation
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

extension BrowserTests {
    @Suite struct UnlockTests {
        private static let passphrase = "correct horse Ba\u{308}ttery"

        private static let lock = SiteLock(
            dataKey: [UInt8](1...32),
            wrapped: WrappedKey(
                [UInt8](1...32), passphrase: passphrase.precomposedStringWithCanonicalMapping,
                salt: [UInt8](1...16), rounds: 1000))

        private static func sample() throws -> ToDoStore {
            try ToDoStore(json: Array(Defaults.sampleStore.utf8))
        }

        /// The paths that pages of a site without a lock have there, and in a locked site.
        private static func pages(_ open: BuiltSite, _ locked: BuiltSite) throws -> [(
            open: String, locked: String
        )] {
            let (seal, paths) = (PageSeal(lock), Set(locked.pages))
            return try open.pages.map { ($0, seal.publicPath(of: try SitePath($0)).text) }
                .filter { $0.0 != "404.html" && paths.contains($0.1) }
        }

        /// A script that begins with these functions.
        private static func script(_ body: String) -> String {
            """
            (async () => {
                const find = selector => document.querySelector(selector);
                const wait = async isThere => {
                    for (let round = 0; !isThere(); round++) {
                        if (round > 1000) throw new Error("waited in vain: " + isThere);
                        await new Promise(next => setTimeout(next, 10));
                    }
                };
                const isOpen = () => find(".forget")?.onclick && document.readyState === "complete";
                const isAsking = () => find("form[data-key]")?.onsubmit;
                const type = (text, remembers) => {
                    find("#pass").value = text;
                    find("[type=checkbox]").checked = remembers;
                    find("form").requestSubmit();
                };
                const unlock = async () => {
                    await wait(() => isOpen() || isAsking());
                    if (!isOpen()) type("  \(passphrase) ", true);
                    await wait(isOpen);
                };
                // The page, with the links of a site without a lock as paths from the root.
                const dom = root => {
                    const copy = document.documentElement.cloneNode(true);
                    copy.querySelector(".forget")?.remove();
                    for (const link of copy.querySelectorAll("[href], [src]")) {
                        const name = link.hasAttribute("src") ? "src" : "href";
                        const value = link.getAttribute(name);
                        const [path, hash] = new URL(value, location.href).href.split("#");
                        if (value[0] === "#" || !path.startsWith(root)) continue;
                        const place = window.paths?.[value] ?? path.slice(root.length);
                        link.setAttribute(name, "/" + place + (hash ? "#" + hash : ""));
                    }
                    copy.normalize();
                    return copy.outerHTML.replace(/\\s+(?=<\\/)/g, "");
                };
                \(body)
            })()
            """
        }

        private static func dom(_ root: URL, isLocked: Bool) -> String {
            script(
                """
                \(isLocked ? "await unlock();" : "await wait(() => document.readyState === 'complete');")
                return dom(\(quoted(root.absoluteString)));
                """)
        }

        private static func quoted(_ text: String) -> String { "\"\(text)\"" }

        @Test func anOpenedPageIsThePage() async throws {
            let (open, locked) = (
                try BuiltSite(try Self.sample()), try BuiltSite(try Self.sample(), lock: Self.lock)
            )
            let pages = try Self.pages(open, locked)
            #expect(pages.count > 70)
            try await Page.visit(locked.url("index.html")) { page in
                for (path, sealed) in pages {
                    var doms: [String] = []
                    for (site, path) in [(open, path), (locked, sealed)] {
                        try await page.call("Page.navigate", ["url": .string(site.url(path).absoluteString)])
                        try await page.wait(until: "location.href === '\(site.url(path).absoluteString)'")
                        doms.append(
                            try await page.evaluate(
                                Self.dom(site.folder.url, isLocked: path == sealed && site.pages == locked.pages))
                        )
                    }
                    #expect(doms[0] == doms[1], "\(path)")
                }
                #expect(await page.log.messages == [])
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX is not set"))
        func anOpenedPageIsThePageInFirefox() async throws { try await check(.firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT is not set"))
        func anOpenedPageIsThePageInWebKit() async throws { try await check(.webkit) }

        private func check(_ browser: BrowserProgram) async throws {
            let (open, locked) = (
                try BuiltSite(try Self.sample()), try BuiltSite(try Self.sample(), lock: Self.lock)
            )
            let pages = try Self.pages(open, locked)
            func doms(_ site: BuiltSite, _ paths: [String], isLocked: Bool) async throws -> [String] {
                let script = Self.dom(site.folder.url, isLocked: isLocked)
                return try await browser.run(paths.map { BrowserJob(url: site.url($0), script: script) })
                    .map { report in
                        #expect(report.messages == [])
                        return try report.value.decoded()
                    }
            }
            let before = try await doms(open, pages.map(\.open), isLocked: false)
            let after = try await doms(locked, pages.map(\.locked), isLocked: true)
            for (page, (before, after)) in zip(pages, zip(before, after)) {
                #expect(before == after, "\(page.open)")
            }
        }
    }
}
