// Boxes that are ticked in a browser: on every page, kept on the device, copied as commands, printed.

import Bytes
import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct TickTests {
        private static func store(milkIsDone: Bool = false, lines: String = "") -> String {
            """
            [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Milk", "done": \(milkIsDone), "due": "2026-11-21",
              "timestamp": 1795219200},
             {"id": "1F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Bins", "done": false, "due": "2026-11-24",
              "timestamp": 1795478400, "repeats": "FREQ=WEEKLY;BYDAY=TU", "repeatsSince": "2026-11-10", "doneOn": ["2026-11-17"]},
             {"id": "2F3C2B1A-77AA-5E97-AE1C-5E513880C942", "title": "Shop", "done": false, "currency": "EUR",
              "due": "2026-11-21", "timestamp": 1795219200,
              "lines": [{"name": "Butter", "price": 2.29}, {"name": "Apples", "quantity": 2, "price": 2.30}\(lines)]}]
            """
        }

        private static let milk = "items/84720d25-19bd-5e97-ae1c-5e513880c942.html"
        private static let shop = "items/2f3c2b1a-77aa-5e97-ae1c-5e513880c942.html"

        /// Loads another page in the same tab, which keeps its storage.
        private func open(_ path: String, of site: BuiltSite, in page: Page) async throws {
            try await page.call("Page.navigate", ["url": .string(site.url(path).absoluteString)])
            try await page.wait(
                until: "location.pathname.endsWith('\(path)') && document.readyState === 'complete'")
        }

        private static let ticked =
            "[...document.querySelectorAll('.tick :checked')].map(input => input.ariaLabel)"

        private static let command = "document.querySelector('.tick-bar textarea')?.value"

        @Test func eachTimeOfADayIsTickedByItself() async throws {
            let site = try BuiltSite(
                """
                [{"id": "84720D25-19BD-5E97-AE1C-5E513880C942", "title": "Pill", "done": false, "timestamp": 1795248000,
                  "repeats": "FREQ=DAILY;BYHOUR=8,14,20"}]
                """)
            try await Page.visit(site.url("agenda/index.html")) { page in
                try await page.run(
                    "localStorage.clear(), document.querySelectorAll('.did td input')[2].click()")
                try await page.wait(until: "!!\(Self.command)")
                let text: String = try await page.evaluate(Self.command)
                #expect(text.hasPrefix("todopress done 84720d2519bd@2026-11-21T14:00 --on "))
                // It is on the other pages, alone, and taken back there.
                for path in ["routines.html", "index.html"] {
                    try await open(path, of: site, in: page)
                    let labels: [String] = try await page.evaluate(Self.ticked)
                    #expect(labels.count == 1 && labels[0].contains("Pill, Saturday, November 21, 2026"))
                    #expect(labels.first?.contains("2:00") == true)
                }
                try await page.run("document.querySelector('.tick :checked').click()")
                let labels: [String] = try await page.evaluate(Self.ticked)
                #expect(labels == [])
            }
        }

        @Test func aTickIsOnEveryPageAndIsCopied() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.run("localStorage.clear(), document.querySelector('.row input').focus()")
                let names: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.row input')].map(input => input.ariaLabel)")
                #expect(Set(names) == ["Milk", "Bins", "Shop"])
                // The clock of the page stands, so that no midnight falls between what is ticked and what is expected.
                try await page.run(
                    """
                    (() => {
                        const RealDate = Date, now = Date.now();
                        globalThis.Date = class extends RealDate {
                            constructor(...parts) { parts.length ? super(...parts) : super(now) }
                            static now() { return now }
                        };
                    })()
                    """)
                let today: String = try await page.evaluate("ticker.localTime().slice(0, 10)")
                let day: String = try await page.evaluate(
                    "ticker.localTime(new Date(Date.now() - 864e5)).slice(0, 10)")
                try await page.run("document.querySelector('[aria-label=Milk]').click()")
                try await page.run("document.querySelector('[aria-label=Bins]').click()")
                try await page.wait(
                    until: "document.querySelector('.tick-bar p')?.textContent === '2 ticked on this device'")
                let text: String = try await page.evaluate(Self.command)
                #expect(text == "todopress done 84720d2519bd 1f3c2b1a77aa@2026-11-24 --on \(today)")
                let copied: [String] = try await page.evaluate(
                    """
                    (async () => {
                        let text;
                        document.execCommand = () => (text = document.activeElement.value, true);
                        document.querySelector(".tick-bar .copy").click();
                        await new Promise(next => setTimeout(next, 50));
                        return [text, document.querySelector(".tick-bar .copy").textContent];
                    })()
                    """)
                #expect(copied == [text, "Copied"])
                for path in ["agenda/index.html", "months/index.html", Self.milk] {
                    try await open(path, of: site, in: page)
                    try await page.wait(
                        until:
                            "document.querySelector('.tick-bar p')?.textContent === '2 ticked on this device'"
                    )
                    let ticked: [String] = try await page.evaluate(Self.ticked)
                    #expect(ticked.contains("Milk"), "\(path)")
                }
                // A tick of another day is a line of its own.
                try await page.run(
                    "ticker.changeTicks(() => ticker.ticks.set('1f3c2b1a77aa@2026-11-24', '\(day)T09:00')), ticker.drawTicks()"
                )
                #expect(
                    try await page.evaluate(Self.command)
                        == "todopress done 1f3c2b1a77aa@2026-11-24 --on \(day)\ntodopress done 84720d2519bd --on \(today)"
                )
                try await page.run("document.querySelector('.tick-bar .clear').click()")
                let left: [Int] = try await page.evaluate(
                    "[ticker.ticks.size + +(localStorage.getItem(ticker.ticksPlace) !== null), document.querySelectorAll('.tick :checked').length, +document.querySelector('.tick-bar').checkVisibility()]"
                )
                #expect(left == [0, 0, 0])
                // The focus is on what was ticked, not lost with the bar.
                let focused: String = try await page.evaluate("document.activeElement.ariaLabel")
                #expect(focused == "Milk")
                #expect(await page.log.messages == [])
            }
        }

        /// What is shared are the commands. Without a way to share there is no button.
        @Test(arguments: [true, false]) func itIsSharedWhereTheBrowserCan(canShare: Bool) async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                let share =
                    canShare ? "what => (window.shared = what, Promise.reject(new Error()))" : "undefined"
                try await page.run(
                    "localStorage.clear(), Object.defineProperty(navigator, 'share', { value: \(share) })")
                try await page.run("document.querySelector('[aria-label=Milk]').click()")
                try await page.wait(until: "document.querySelector('.tick-bar p')?.textContent")
                let isShown: Bool = try await page.evaluate(
                    "document.querySelector('.tick-bar .share').checkVisibility()")
                #expect(isShown == canShare)
                if canShare {
                    try await page.run("document.querySelector('.tick-bar .share').click()")
                    let shared: [String: String] = try await page.evaluate("window.shared")
                    let command: String = try await page.evaluate(Self.command)
                    #expect(
                        shared == ["text": command] && command.hasPrefix("todopress done 84720d2519bd --on "))
                }
                try await page.run("localStorage.clear()")
                // Who does not share after all sees no error.
                #expect(await page.log.messages == [])
            }
        }

        /// The text is set in a region that is there, so that it is announced.
        @Test func aRegionSaysWhatChanged() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("index.html")) { page in
                try await page.run(
                    """
                    localStorage.clear(), window.said = [], new MutationObserver(changes => changes.forEach(({ target, addedNodes }) => {
                        if (target.role === "status" && target.closest(".tick-bar")) said.push(addedNodes[0].data);
                    })).observe(document, { childList: true, subtree: true })
                    """)
                for (name, count) in [("Milk", 1), ("Bins", 2), ("Bins", 3)] {
                    try await page.run("document.querySelector('[aria-label=\(name)]').click()")
                    try await page.wait(until: "said.length === \(count)")
                }
                let said: [String] = try await page.evaluate("said")
                #expect(
                    said == ["1 ticked on this device", "2 ticked on this device", "1 ticked on this device"])
                try await page.run("localStorage.clear()")
            }
        }

        /// Hits are ticked like rows of the list. Of what repeats they know no day, so it has no box there.
        @Test func hitsAreTicked() async throws {
            let site = try BuiltSite(Self.store(milkIsDone: false))
            try await Page.visit(site.url("index.html")) { page in
                try await page.run("localStorage.clear(), document.querySelector('.find input').focus()")
                let boxes =
                    "[...document.querySelectorAll('.found .row')].map(row => row.querySelector('input')?.ariaLabel ?? '')"
                try await page.type("b")
                _ = try await page.evaluate("document.querySelectorAll('.found .row').length", until: 2)
                let names: [String] = try await page.evaluate(boxes)
                #expect(names.sorted() == ["", "Shop"])
                try await page.run("finder.ask('milk')")
                #expect(try await page.evaluate(boxes, until: ["Milk"]) == ["Milk"])
                // Boxes of earlier hits are not kept.
                let count: Int = try await page.evaluate(
                    "ticker.tickBoxes().filter(({ input }) => input.closest('.found') || !input.isConnected).length"
                )
                #expect(count == 1)
                try await page.run("document.querySelector('.found .row input').focus()")
                try await page.press(.space)
                let ticked: [String] = try await page.evaluate(Self.ticked)
                #expect(ticked == ["Milk", "Milk"])
                try await page.wait(
                    until: "document.querySelector('.tick-bar p')?.textContent === '1 ticked on this device'")
                try await page.run("localStorage.clear()")
                #expect(await page.log.messages == [])
            }
        }

        @Test func keysTickAndTheFocusStays() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url(Self.shop)) { page in
                func state() async throws -> [String] {
                    try await page.evaluate(
                        """
                        [document.activeElement.ariaLabel, String(document.activeElement.checked), document.querySelector(".sum p").textContent,
                         ...[...document.querySelectorAll(".bill tbody .name bdi")].map(name => name.textContent)]
                        """)
                }
                try await page.run("document.querySelector('.bill input').focus()")
                #expect(
                    try await state() == [
                        "Butter", "false", "0 of 2 · €6.89 still to pay", "Butter", "Apples",
                    ])
                try await page.press(.enter)
                #expect(
                    try await state() == [
                        "Butter", "true", "1 of 2 · €4.60 still to pay", "Apples", "Butter",
                    ])
                try await page.press(.space)
                #expect(
                    try await state() == [
                        "Butter", "false", "0 of 2 · €6.89 still to pay", "Butter", "Apples",
                    ])
                try await page.press(.space)
                #expect(
                    try await state() == [
                        "Butter", "true", "1 of 2 · €4.60 still to pay", "Apples", "Butter",
                    ])
                let isSaid: Bool = try await page.evaluate(
                    "document.querySelector('.sum p').role === 'status'")
                #expect(isSaid)
                // Lines have no command.
                let isThere: Bool = try await page.evaluate("document.querySelector('.tick-bar') !== null")
                #expect(!isThere)
                try await open("agenda/index.html", of: site, in: page)
                let ticked: [String] = try await page.evaluate(Self.ticked)
                #expect(ticked.contains("Butter"))
                try await open(Self.shop, of: site, in: page)
                #expect(try await page.evaluate(Self.ticked) == ["Butter"])
                try await page.run("document.querySelector('.sum button').click()")
                let kept: Int = try await page.evaluate(
                    "ticker.ticks.size + +(localStorage.getItem(ticker.ticksPlace) !== null)")
                #expect(kept == 0)
                let names: [String] = try await page.evaluate(
                    "[...document.querySelectorAll('.bill tbody .name bdi')].map(name => name.textContent)")
                #expect(names == ["Butter", "Apples"])
            }
        }

        @Test func aLongListStaysWhereItIsScrolled() async throws {
            let lines = (1...60).map { ", {\"name\": \"Line \($0)\"}" }.joined()
            let site = try BuiltSite(Self.store(lines: lines))
            try await Page.visit(site.url(Self.shop), PageView(width: 390, height: 844)) { page in
                try await page.run("localStorage.clear()")
                for name in ["Line 30", "Line 33", "Line 30"] {
                    try await page.run("scrollTo(0, 900)")
                    try await page.run(
                        "document.querySelector('[aria-label=\"\(name)\"]').focus({ preventScroll: true })")
                    try await page.press(.space)
                    try await page.run(
                        "new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))")
                    let seen: [String] = try await page.evaluate(
                        "[`${scrollY}`, document.activeElement.ariaLabel]")
                    #expect(seen == ["900", name])
                }
                // Clear hides itself, so the first line has the focus.
                try await page.run("document.querySelector('.sum button').focus()")
                try await page.press(.enter)
                let focused: String = try await page.evaluate("document.activeElement.ariaLabel")
                #expect(focused == "Butter")
            }
        }

        @Test func whatIsDoneOrOldIsForgotten() async throws {
            let site = try BuiltSite(Self.store(milkIsDone: true))
            try await Page.visit(site.url("404.html")) { page in
                // 404.html has no script. It has the storage of all files.
                try await page.run(
                    """
                    localStorage.setItem("todopress-ticks " + new URL(".", location).href, JSON.stringify({
                        "84720d2519bd": "2999-01-01T09:00", "1f3c2b1a77aa@2026-11-24": "2999-01-01T09:00",
                        "1f3c2b1a77aa@2026-11-10": "2999-01-01T09:00", "1f3c2b1a77aa@2026-11-17": "2999-01-01T09:00",
                        "'; true": "2999-01-01T09:00", "bbbbbbbbbbbb": "2999;true",
                        "aaaaaaaaaaaa": "2020-01-01T09:00", "2f3c2b1a77aa/gone/Butter": "2999-01-01T09:00" }))
                    """)
                try await open("index.html", of: site, in: page)
                let keys: [String] = try await page.evaluate("[...ticker.ticks.keys()]")
                // The item that repeats was missed on the tenth, and done on the seventeenth.
                let left = ["1f3c2b1a77aa@2026-11-24", "1f3c2b1a77aa@2026-11-10"]
                #expect(keys == left + ["2f3c2b1a77aa/gone/Butter"])
                // What others wrote is in no command.
                try await page.wait(
                    until: "document.querySelector('.tick-bar p')?.textContent === '2 ticked on this device'")
                let command: String = try await page.evaluate(Self.command)
                #expect(
                    command
                        == "todopress done 1f3c2b1a77aa@2026-11-24 1f3c2b1a77aa@2026-11-10 --on 2999-01-01")
                // The list of lines is another one now.
                try await open(Self.shop, of: site, in: page)
                #expect(try await page.evaluate("[...ticker.ticks.keys()]") == left)
                try await page.run("localStorage.clear()")
            }
        }

        /// What another page of the origin wrote counts only if key and time are ticks as wholes.
        @Test func nothingElseGoesIntoACommand() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url("404.html")) { page in
                try await page.run(
                    #"""
                    (() => {
                    const good = "2999-01-01T09:00", item = "aaaaaaaaaaaa";
                    const others = {
                        "aaaaaaaaaaaa 2026-11-25T\ntouch X\n#": good, [item + "\ntouch X"]: good, [item + "@2999-01-01\ntouch X"]: good,
                        ["\n" + item]: good, [item + "@$(X)"]: good, [item + "; touch X"]: good, [item + "@2999-01-01 x"]: good,
                        [item + "/1x/\ntouch X"]: good, [item + "/" + "a".repeat(32) + "/" + "a".repeat(32) + "\n"]: good,
                        "AAAAAAAAAAAA": good, "": good, "constructor": good,
                    };
                    const times = [["2999-01-01T\ntouch X"], [good], { length: 16 }, 9e15, true, null, good + "\ntouch X", good + "\n",
                        "\n" + good, "2999-01-01T09:00:00", "2999;touch X;T09:00"];
                    times.forEach((time, number) => others["bbbbbbbbbb" + (number + 10)] = time);
                    localStorage.setItem("todopress-ticks " + new URL(".", location).href, JSON.stringify({ ...others, [item]: good }));
                    })()
                    """#)
                try await open("index.html", of: site, in: page)
                try await page.wait(
                    until: "document.querySelector('.tick-bar p')?.textContent === '1 ticked on this device'")
                #expect(
                    try await page.evaluate(Self.command) == "todopress done aaaaaaaaaaaa --on 2999-01-01")
                for text in ["[1]", "7", "\"text\"", "null", "{", "[[\"2999-01-01T09:00\"]]"] {
                    try await page.run(
                        "localStorage.setItem(ticker.ticksPlace, '\(text)'), ticker.redrawTicks()")
                    let count: Int = try await page.evaluate("ticker.ticks.size")
                    #expect(count == 0, "\(text)")
                }
                try await page.run("localStorage.clear()")
                #expect(await page.log.messages == [])
            }
        }

        /// A ticked line is a digest with a key: no word of it, and nothing that the words alone give.
        @Test func linesLeaveNoWords() async throws {
            let site = try BuiltSite(Self.store())
            try await Page.visit(site.url(Self.shop)) { page in
                try await page.run(
                    "localStorage.clear(), document.querySelector('[aria-label=Butter]').click()")
                let kept: [String] = try await page.evaluate(
                    """
                    (async () => {
                        const hex = async text => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256",
                            new TextEncoder().encode(text))), byte => byte.toString(16).padStart(2, "0")).join("").slice(0, 32);
                        const item = "2f3c2b1a-77aa-5e97-ae1c-5e513880c942";
                        return [...Object.keys(JSON.parse(localStorage.getItem(ticker.ticksPlace)))[0].split("/"),
                            await hex(item + "\\n" + "Butter"),
                            await hex(item + "\\n\\n" + [await hex(item + "\\nButter"), await hex(item + "\\nApples")]),
                            JSON.stringify({ ...localStorage })];
                    })()
                    """)
                #expect(Array(kept[..<3]) == ["2f3c2b1a77aa", kept[4], kept[3]])
                #expect(!kept[5].contains("Butter") && !kept[5].contains("2f3c2b1a-77aa"))
                // A tick of before, with its words, is taken over.
                try await page.run(
                    """
                    (() => {
                    let old = 0;
                    for (const letter of "Butter\\nApples\\n") old = Math.imul(old, 31) + letter.codePointAt() | 0;
                    localStorage.setItem(ticker.ticksPlace, JSON.stringify({ ["2f3c2b1a77aa/" + old.toString(36) + "/Apples"]: ticker.localTime() }));
                    })()
                    """)
                try await open("index.html", of: site, in: page)
                try await open(Self.shop, of: site, in: page)
                #expect(try await page.evaluate(Self.ticked) == ["Apples"])
                let isGone: Bool = try await page.evaluate(
                    "!localStorage.getItem(ticker.ticksPlace).includes('Apples')")
                #expect(isGone)
                try await page.run("localStorage.clear()")
                #expect(await page.log.messages == [])
            }
        }

        /// The first half of SHA-256 in hexadecimal, as keys have it.
        private static func digest(of text: String) -> String {
            SHA256(of: Array(text.utf8)).bytes.prefix(16).hexadecimal
        }

        /// A second line of a name has a key of its own; the first one keeps the key that it has where it is alone.
        @Test func linesOfOneNameTickApart() async throws {
            let site = try BuiltSite(
                Self.store(lines: #", {"name": "Butter", "price": 2.29}, {"name": "Butter", "price": 1}"#))
            try await Page.visit(site.url(Self.shop)) { page in
                try await page.run("localStorage.clear()")
                let state =
                    "[...document.querySelectorAll('.bill tbody input')].map(box => `${box.ariaLabel} ${box.checked}`)"
                try await page.run("document.querySelectorAll('.bill input')[2].click()")
                let seen = ["Butter false", "Apples false", "Butter false", "Butter true"]
                #expect(try await page.evaluate(state, until: seen) == seen)
                let sum: String = try await page.evaluate("document.querySelector('.sum p').textContent")
                #expect(sum == "1 of 4 · €7.89 still to pay")
                // Elsewhere it is the second one, too.
                try await open("agenda/index.html", of: site, in: page)
                let ticked: [String] = try await page.evaluate(Self.ticked)
                #expect(ticked == ["Butter"])
                try await open(Self.shop, of: site, in: page)
                #expect(try await page.evaluate(state, until: seen) == seen)
                try await page.run("document.querySelector('.bill input').click()")
                let keys: [String] = try await page.evaluate("[...ticker.ticks.keys()]")
                let item = "2f3c2b1a-77aa-5e97-ae1c-5e513880c942"
                let names = ["Butter", "Apples", "Butter", "Butter"].map { Self.digest(of: "\(item)\n\($0)") }
                let list = Self.digest(of: "\(item)\n\n" + names.joined(separator: ","))
                let lines = ["\n2", ""].map { Self.digest(of: "\(item)\nButter\($0)") }
                #expect(keys == lines.map { "2f3c2b1a77aa/\(list)/\($0)" })
                try await page.run("localStorage.clear()")
                #expect(await page.log.messages == [])
            }
        }

        @Test func nothingMoves() async throws {
            let site = try BuiltSite(Self.store())
            let server = try FileServer(site.folder.url)
            let shift = """
                new Promise(done => {
                    let sum = 0;
                    new PerformanceObserver(list => list.getEntries().forEach(entry => sum += entry.value))
                        .observe({ type: "layout-shift", buffered: true });
                    setTimeout(() => done([sum, document.querySelectorAll(".tick input").length]), 300);
                })
                """
            for path in ["index.html", "agenda/index.html", "months/index.html", Self.shop] {
                for width in [390, 1280] {
                    try await Page.visit(
                        server.url.appending(path: path), PageView(width: width, height: 844)
                    ) { page in
                        let found: [Double] = try await page.evaluate(shift)
                        #expect(found[0] == 0 && found[1] > 0, "\(path) at \(width)")
                        // With ticks, too.
                        try await page.run("document.querySelector('.tick input').click()")
                        try await page.wait(until: "document.querySelector('.tick :checked')")
                        let sizes: [Double] = try await page.evaluate(
                            "(({ width, height }) => [width, height])(document.querySelector('.tick input').getBoundingClientRect())"
                        )
                        #expect(sizes.allSatisfy { $0 >= 24 })
                        try await page.run("localStorage.clear()")
                    }
                }
            }
        }

        @Test func withoutScriptsOrStorageThePageIsAsItWas() async throws {
            let site = try BuiltSite(Self.store())
            let look = """
                [document.documentElement.className, document.querySelectorAll("input[type=checkbox], .row .tick, .sum:not([hidden])").length,
                 getComputedStyle(document.querySelector(".row")).paddingInlineStart].join()
                """
            try await Page.visit(site.url("index.html"), PageView(hasScripts: false)) { page in
                let seen: String = try await page.evaluate(look)
                #expect(seen == ",0,0px")
            }
            try await Page.visit(site.url("404.html")) { page in
                try await page.call(
                    "Page.addScriptToEvaluateOnNewDocument",
                    [
                        "source":
                            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"
                    ])
                try await open("index.html", of: site, in: page)
                let seen: String = try await page.evaluate(look)
                #expect(seen == ",0,0px")
                #expect(await page.log.messages == [])
            }
        }

        /// Enter ticks; the region, what is shared and copied; Clear, and where the focus is then.
        private static let round = """
            (async () => {
                const until = async is => { while (!is()) await new Promise(next => setTimeout(next, 10)); };
                let shared;
                Object.defineProperty(navigator, "share", { value: ({ text }) => (shared = text, Promise.resolve()) });
                const milk = document.querySelector("[aria-label=Milk]");
                milk.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
                await until(() => document.querySelector(".tick-bar p")?.textContent);
                document.querySelector(".tick-bar .share").click();
                const text = document.querySelector(".tick-bar textarea").value;
                const seen = [document.querySelector(".tick-bar p").textContent, text.slice(0, 27), String(shared === text),
                    getComputedStyle(document.querySelector(".tick:has(:checked)"), "::before").content];
                document.querySelector(".tick-bar .clear").click();
                return [...seen, String(document.querySelector(".tick-bar").hidden), String(document.querySelectorAll(":checked").length),
                    String(document.activeElement === milk)];
            })()
            """

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX names no Firefox"))
        func itTicksInFirefox() async throws { try await tick(in: .firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT names no Python with WebKitGTK"))
        func itTicksInWebKit() async throws { try await tick(in: .webkit) }

        private func tick(in browser: BrowserProgram) async throws {
            for seen in try await browser.words(of: Self.round, on: BuiltSite(Self.store())) {
                #expect(
                    seen == [
                        "1 ticked on this device", "todopress done 84720d2519bd", "true", "\"✓\"", "true",
                        "0", "true",
                    ])
            }
        }
    }
}
