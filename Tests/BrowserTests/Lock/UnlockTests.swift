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

        static let lock = SiteLock(
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
                // Files share a store.
                const root = location.href.replace(/(pages\\/|agenda\\/)?[^\\/]*$/, "");
                const kept = store => Object.keys(store).filter(name => name === "todopress-key " + root).length;
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
                    // A copy in another document loads nothing.
                    const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, "text/html").documentElement;
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

        /// Opens a page; then it is true.
        static let opening = script("await unlock(); return true;")

        private static func dom(_ root: URL, isLocked: Bool) -> String {
            script(
                """
                \(isLocked ? "await unlock();" : "await wait(() => document.readyState === 'complete');")
                return dom(\(quoted(root.absoluteString)));
                """)
        }

        private static func quoted(_ text: String) -> String { "\"\(text)\"" }

        private static func sites() throws -> (open: BuiltSite, locked: BuiltSite) {
            (try BuiltSite(try sample()), try BuiltSite(try sample(), lock: lock))
        }

        /// One page of each kind, or all: names without digits are kinds.
        private static func chosen(_ pages: [(open: String, locked: String)]) -> [(
            open: String, locked: String
        )] {
            var kinds: Set<String> = []
            return pages.filter { page in
                let kind =
                    page.open.hasPrefix("items/") ? "items" : String(page.open.filter { !$0.isNumber })
                return kinds.insert(kind).inserted || rounds(0, full: 1) > 0
            }
        }

        @Test func anOpenedPageIsThePage() async throws {
            let (open, locked) = try Self.sites()
            let pages = try Self.pages(open, locked)
            #expect(pages.count > 70)
            try await Page.visit(locked.url("index.html")) { page in
                func dom(_ path: String, of site: BuiltSite, isLocked: Bool) async throws -> String {
                    let url = site.url(path).absoluteString
                    try await page.call("Page.navigate", ["url": .string(url)])
                    try await page.wait(until: "location.href === '\(url)'")
                    return try await page.evaluate(Self.dom(site.folder.url, isLocked: isLocked))
                }
                for (path, sealed) in pages {
                    let before = try await dom(path, of: open, isLocked: false)
                    #expect(try await dom(sealed, of: locked, isLocked: true) == before, "\(path)")
                }
                let messages = await page.log.messages
                #expect(messages == [])
            }
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX is not set"))
        func anOpenedPageIsThePageInFirefox() async throws { try await check(.firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT is not set"))
        func anOpenedPageIsThePageInWebKit() async throws { try await check(.webkit) }

        private func check(_ browser: BrowserProgram) async throws {
            let (open, locked) = try Self.sites()
            let pages = Self.chosen(try Self.pages(open, locked))
            let jobs =
                pages.map {
                    BrowserJob(
                        url: open.url($0.open), script: Self.dom(open.folder.url, isLocked: false))
                }
                + pages.map {
                    BrowserJob(
                        url: locked.url($0.locked), script: Self.dom(locked.folder.url, isLocked: true))
                }
            let doms = try await browser.run(jobs).map { report in
                #expect(report.messages == [])
                return try report.value.decoded(as: String.self)
            }
            for (number, page) in pages.enumerated() {
                #expect(doms[number] == doms[number + pages.count], "\(page.open)")
            }
        }

        @Test func itFindsTicksAndForgets() async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            let milk =
                "pages/\(PageCipher(dataKey: Self.lock.dataKey).name(of: "items/\(Self.milk).html")).html"
            try await Page.visit(locked.url("index.html")) { page in
                func open(_ url: String) async throws {
                    try await page.call("Page.navigate", ["url": .string(url)])
                    try await page.wait(until: "location.href === '\(url)'")
                }
                func say(_ script: String) async throws -> [String] {
                    try await page.evaluate(Self.script(script))
                }
                // A wrong passphrase says so, and nothing is kept.
                #expect(
                    try await say(
                        """
                        await wait(isAsking);
                        type("correct horse", true);
                        await wait(() => find("[role=alert]").textContent);
                        return [find("[role=alert]").textContent, document.activeElement.id, String(kept(localStorage))];
                        """) == ["That is not the passphrase.", "pass", "0"])
                // Without remembering, the key is kept for the tab.
                #expect(
                    try await say(
                        """
                        type("\(Self.passphrase)", false);
                        await wait(isOpen);
                        find("input[type=search]").value = "bread";
                        find("input[type=search]").dispatchEvent(new Event("input"));
                        await wait(() => find(".found .t")?.getAttribute("href").startsWith("pages/"));
                        find("[aria-label='Buy bread & milk']").click();
                        await wait(() => find(".tick-bar textarea"));
                        return [String(kept(sessionStorage)), String(kept(localStorage)), find(".found .t").getAttribute("href"), find(".tick-bar textarea").value.slice(0, 28)];
                        """) == [
                            "1", "0", milk,
                            "todopress done \(Self.milk.prefix(8))\(Self.milk.dropFirst(9).prefix(4)) ",
                        ])
                // A page is found by its name, and its address is that of the locked site.
                #expect(
                    try await say(
                        """
                        find("input[type=search]").value = "year";
                        find("input[type=search]").dispatchEvent(new Event("input"));
                        await wait(() => find(".hits a")?.getAttribute("href").startsWith("pages/"));
                        return [find(".hits a").textContent];
                        """) == ["→ The year on one sheet"])
                // The same tick is on the item's page, and an anchor leads to its row.
                try await open(locked.url(milk).absoluteString)
                #expect(
                    try await say(
                        "await wait(isOpen); return [find('h1').textContent.trim(), String(find('.tick input').checked)];"
                    )
                        == ["Buy bread & milk", "true"])
                let row = locked.url("index.html").absoluteString + "#\(Self.milk)"
                try await open(row)
                #expect(
                    try await say(
                        "await wait(isOpen); await wait(() => find(':target')); return [find(':target .t').textContent];"
                    )
                        == ["Buy bread & milk"])
                try await page.run("document.querySelector('.forget').click()")
                try await page.wait(until: "document.title === 'This site is locked'")
                #expect(
                    try await say(
                        "await wait(isAsking); return [document.title, String(kept(sessionStorage))];"
                    )
                        == ["This site is locked", "0"])
                let messages = await page.log.messages
                #expect(messages == [])
            }
        }

        /// "Lock" removes all that the device has of the site, and closes it in the other tabs, also in those that only
        /// their tab remembers.
        @Test(arguments: [true, false]) func lockLeavesNothingInAnyTab(_ remembers: Bool) async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            try await Page.visit(locked.url("index.html")) { page in
                func open(_ page: Page) async throws {
                    let isOpen: Bool = try await page.evaluate(
                        Self.script(
                            "await wait(isAsking); type('\(Self.passphrase)', \(remembers)); await wait(isOpen); return true;"
                        ))
                    #expect(isOpen)
                }
                let names =
                    "Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter(name => name.includes('\(locked.folder.url.absoluteString)'))"
                try await Page.visit(locked.url("agenda/index.html")) { other in
                    try await open(page)
                    if !remembers {
                        try await open(other)
                    } else {
                        try await other.run("window.isOld = true, setTimeout(() => location.reload())")
                        try await other.wait(
                            until: "!window.isOld && document.querySelector('.forget')?.onclick && true")
                    }
                    try await page.run("document.querySelector('.tick input').click()")
                    let count: Int = try await page.evaluate("\(names).length")
                    #expect(count == (remembers ? 4 : 3))
                    try await page.run("document.querySelector('.forget').click()")
                    for one in [page, other] {
                        try await one.wait(until: "document.title === 'This site is locked'")
                        let left: [String] = try await one.evaluate(
                            Self.script("await wait(isAsking); return \(names);"))
                        #expect(left == [])
                    }
                    #expect(await other.log.messages == [])
                }
            }
        }

        /// A page that no event reached, such as one that was frozen, looks when it comes back.
        @Test func aPageThatComesBackLooksFirst() async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            try await Page.visit(locked.url("index.html")) { page in
                func seen(_ change: String) async throws -> String {
                    try await page.evaluate(
                        """
                        (() => {
                            \(change)
                            return getComputedStyle(document.querySelector("main")).visibility;
                        })()
                        """)
                }
                let away =
                    "Object.defineProperty(document, 'hidden', { value: true, configurable: true }), document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));"
                let back =
                    "Object.defineProperty(document, 'hidden', { value: false, configurable: true }), document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));"
                _ = try await page.evaluate(Self.opening, as: Bool.self)
                #expect(try await seen("") == "visible")
                #expect(try await seen(away) == "hidden")
                #expect(try await seen(back) == "visible")
                #expect(
                    try await seen("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));")
                        == "hidden")
                #expect(
                    try await seen("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));")
                        == "visible")
                #expect(try await seen(away + "localStorage.clear();" + back) == "hidden")
                try await page.wait(until: "document.title === 'This site is locked'")
            }
        }

        /// What other pages of the origin wrote opens nothing, and hides no page.
        @Test(arguments: [
            "", "x", "'+'A'.repeat(43)+'=", "'+'A'.repeat(44)+'", "'+'A'.repeat(43)+'=\\n",
            "'+'_'.repeat(43)+'=",
        ])
        func aKeyOfStrangersIsNone(_ data: String) async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            try await Page.visit(locked.url("index.html")) { page in
                try await page.run(
                    """
                    (() => {
                    for (const store of [localStorage, sessionStorage])
                        store.setItem("todopress-key " + new URL(".", location).href, document.querySelector("form").dataset.key + '\(data)');
                    localStorage.setItem("todopress-open " + new URL(".", location).href, "");
                    window.isOld = true;
                    setTimeout(() => location.reload());
                    })()
                    """)
                try await page.wait(
                    until: "!window.isOld && document.querySelector('form[data-key]')?.onsubmit && true")
                let isOpen: Bool = try await page.evaluate(
                    Self.script(
                        "await wait(isAsking); type('\(Self.passphrase)', true); await wait(isOpen); return true;"
                    ))
                #expect(isOpen)
                try await page.run("localStorage.clear()")
                #expect(await page.log.messages == [])
            }
        }

        @Test func theFieldCanShowWhatIsTyped() async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            try await Page.visit(locked.url("index.html")) { page in
                let seen: [String] = try await page.evaluate(
                    Self.script(
                        """
                        await wait(isAsking);
                        const [field, button] = [find("#pass"), find("form .show")];
                        const seen = [button.textContent, field.type + button.ariaPressed];
                        for (let round = 0; round < 3; round++) {
                            button.click();
                            seen.push(field.type + button.ariaPressed);
                        }
                        type("wrong", false);
                        return [...seen, field.type];
                        """))
                #expect(
                    seen == [
                        "Show what is typed", "passwordfalse", "texttrue", "passwordfalse", "texttrue",
                        "password",
                    ])
            }
        }

        /// The key of a line's digest is the lock's: without it nobody can try words, also who knows the item.
        @Test func tickedLinesOfALockedSiteNeedItsKey() async throws {
            let id = "2f3c2b1a-77aa-5e97-ae1c-5e513880c942"
            let json =
                #"[{"id": "\#(id)", "title": "Shop", "done": false, "lines": [{"name": "Butter"}, {"name": "Apples"}]}]"#
            var kept: Set<String> = []
            for number in 1...2 {
                let lock = SiteLock(
                    dataKey: [UInt8](repeating: UInt8(number), count: 32),
                    wrapped: WrappedKey(
                        [UInt8](repeating: UInt8(number), count: 32),
                        passphrase: Self.passphrase.precomposedStringWithCanonicalMapping,
                        salt: [UInt8](1...16), rounds: 10))
                let locked = try BuiltSite(json, lock: lock)
                let path = "pages/\(PageCipher(dataKey: lock.dataKey).name(of: "items/\(id).html")).html"
                for lines in [[], ["'2f3c2b1a77aa/1abc/Milk': '2999-01-01T09:00'"]] {
                    try await Page.visit(locked.url(path)) { page in
                        try await page.run(
                            "localStorage.setItem('todopress-ticks ' + new URL('..', location).href, JSON.stringify({ \(lines.joined()) }))"
                        )
                        let texts: [String] = try await page.evaluate(
                            Self.script(
                                """
                                await unlock();
                                find("[aria-label=Butter]").click();
                                return Object.keys(JSON.parse(localStorage.getItem(ticker.ticksPlace)));
                                """))
                        #expect(texts.count == 1)
                        kept.formUnion(texts)
                        try await page.run("localStorage.clear()")
                    }
                }
            }
            #expect(
                kept.count == 2
                    && kept.allSatisfy { $0.wholeMatch(of: /2f3c2b1a77aa(\/[0-9a-f]{32}){2}/) != nil },
                "\(kept)")
        }

        @Test func backLeadsToWhereThePageWasScrolled() async throws {
            var fixture = StoreFixture()
            fixture.addWeek(items: 90)
            let locked = try BuiltSite(fixture.json, lock: Self.lock)
            try await Page.visit(locked.url("index.html"), PageView(width: 390, height: 844)) { page in
                let item: String = try await page.evaluate(
                    Self.script(
                        """
                        await unlock();
                        location.hash = find(".row[id]").id;
                        scrollTo(0, 400);
                        await wait(() => history.state === 400);
                        return find(".t").href;
                        """))
                try await page.call("Page.navigate", ["url": .string(item)])
                try await page.wait(until: "location.href === '\(item)'")
                // Later, or the answer is lost with the page.
                let place: Int = try await page.evaluate(
                    Self.script("await unlock(); setTimeout(() => history.back()); return scrollY;"))
                #expect(place == 0)
                try await page.wait(until: "location.href.includes('index.html#') && scrollY === 400")
                let hasTarget: Bool = try await page.evaluate("!!document.querySelector('.row:target')")
                #expect(hasTarget)
            }
        }

        private static let milk = "8ab00727-5f91-56ed-a495-0fb2b3918210"

        @Test func aPageThatWasChangedOrMovedSaysSo() async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            let pages = locked.pages.filter { $0.hasPrefix("pages/") }.prefix(2)
            let (first, second) = (try #require(pages.first), try #require(pages.last))
            try FileManager.default.removeItem(at: locked.url(second))
            try FileManager.default.copyItem(at: locked.url(first), to: locked.url(second))
            for (path, isOpened) in [(first, true), (second, false)] {
                try await Page.visit(locked.url(path)) { page in
                    let words: [String] = try await page.evaluate(
                        Self.script(
                            """
                            await wait(isAsking);
                            type("\(Self.passphrase)", false);
                            await wait(() => isOpen() || find("[role=alert]")?.textContent);
                            return [find("[role=alert]")?.textContent ?? "opened"];
                            """))
                    #expect((words == ["opened"]) == isOpened, "\(path): \(words)")
                }
            }
        }

        @Test(arguments: ["no script", "no https"])
        func withoutWhatItNeedsThePageSaysWhat(_ lack: String) async throws {
            let locked = try BuiltSite(try Self.sample(), lock: Self.lock)
            let isVisible = """
                [".needs", "form"].map(name => document.querySelector(name)?.checkVisibility() ?? false)
                """
            try await Page.visit(URL(string: "about:blank")!, PageView(hasScripts: lack != "no script")) {
                page in
                if lack == "no https" {
                    try await page.call(
                        "Page.addScriptToEvaluateOnNewDocument",
                        ["source": "Object.defineProperty(crypto, 'subtle', { value: undefined })"])
                }
                let url = locked.url("index.html").absoluteString
                try await page.call("Page.navigate", ["url": .string(url)])
                try await page.wait(until: "location.href === '\(url)' && document.readyState === 'complete'")
                #expect(try await page.evaluate(isVisible) == [true, false])
            }
        }

        @Test func hostilePassphrasesOpenTheirSiteAndNothingElseRuns() async throws {
            // A field has one line, so that a passphrase with a control character is refused.
            let strings = try HostileSite.strings().filter { string in
                let text = Passphrase(string).text
                return text.utf8.count >= 12
                    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
            }
            let chosen = stride(from: 0, to: strings.count, by: rounds(40, full: 1)).map { strings[$0] }
            for passphrase in chosen {
                let dataKey = [UInt8](1...32)
                let lock = SiteLock(
                    dataKey: dataKey,
                    wrapped: WrappedKey(
                        dataKey, passphrase: Passphrase(passphrase).text, salt: [UInt8](1...16), rounds: 10))
                let site = try HostileSite([.init(title: passphrase, timestamp: 0)], lock: lock)
                let typed = String(decoding: try JSONEncoder().encode(passphrase), as: UTF8.self)
                try await Page.visit(site.url("index.html")) { page in
                    let isOpen: Bool = try await page.evaluate(
                        Self.script(
                            """
                            await wait(isAsking);
                            type(\(typed), false);
                            await wait(() => isOpen() || find("[role=alert]")?.textContent);
                            return Boolean(isOpen());
                            """))
                    #expect(isOpen, "\(passphrase)")
                    #expect(await site.unexpectedActivity(page.log) == [], "\(passphrase)")
                }
            }
            // None of the others opens the last one.
            let site = try BuiltSite(try Self.sample(), lock: Self.lock)
            let all = String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
            try await Page.visit(site.url("index.html")) { page in
                let wrong: Int = try await page.evaluate(
                    Self.script(
                        """
                        await wait(isAsking);
                        let wrong = 0;
                        for (const text of \(all)) {
                            type(text, false);
                            await wait(() => find("[role=alert]").textContent);
                            wrong++;
                        }
                        return wrong;
                        """))
                #expect(wrong == strings.count)
                #expect(await page.log == PageLog(dialogs: [], requests: page.log.requests, messages: []))
            }
        }
    }
}
