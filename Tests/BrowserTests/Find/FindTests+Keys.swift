// The box that finds items, by keys and by buttons, with the search in the address.

import Foundation
import TestSupport
import Testing

extension BrowserTests.FindTests {
    @Test func keysMoveThroughTheResults() async throws {
        let site = try BuiltSite(Self.store())
        try await Page.visit(site.url("index.html")) { page in
            func focus() async throws -> String {
                try await page.evaluate(
                    "document.activeElement.id || document.activeElement.textContent.trim().slice(0, 20)")
            }
            try await page.press("k", with: .control)
            try await page.type("is:open r")
            try await page.wait(until: "document.querySelectorAll('.found .t').length === 3")
            try await page.press(.arrowDown)
            #expect(try await focus() == "Buy bread")
            try await page.press(.arrowDown)
            try await page.press(.arrowDown)
            try await page.press(.arrowDown)
            #expect(try await focus() == "Train to Kraków")
            for _ in 0..<3 { try await page.press(.arrowUp) }
            #expect(try await focus() == "find")
            try await page.press(.arrowDown)
            try await page.press(.escape)
            #expect(try await focus() == "find")
            let cleared: [String] = try await page.evaluate(
                "[document.querySelector('#find').value, location.hash, String(document.querySelector('.found'))]"
            )
            #expect(cleared == ["", "", "null"])
            try await page.press(.escape)
            #expect(try await focus() != "find")
            try await page.press("k", with: .control)
            try await page.type("glowny")
            try await page.wait(until: "document.querySelectorAll('.found .t').length === 1")
            try await page.press(.enter)
            try await page.wait(until: "location.pathname.endsWith('-000000000002.html')")
            try await page.wait(
                until: "document.querySelector('h1')?.textContent.includes('Train to Kraków')")
            // Later, or the answer is lost with the page.
            try await page.run("setTimeout(() => history.back())")
            try await page.wait(
                until: "document.querySelector('.found .t')?.textContent === 'Train to Kraków'")
            let value: String = try await page.evaluate("document.querySelector('#find').value")
            #expect(value == "glowny")
        }
    }

    /// The letter counts where it is Latin, else the place of the key. A composition that ends opens nothing.
    @Test func keysOfOtherKeyboards() async throws {
        let site = try BuiltSite(Self.store())
        try await Page.visit(site.url("index.html")) { page in
            let keys = [
                ("k", "KeyK", ""), ("K", "KeyK", ""), ("k", "KeyV", ""), ("л", "KeyK", ""), ("κ", "KeyK", ""),
                ("ל", "KeyK", ""), ("ن", "KeyK", ""), ("t", "KeyK", ""), ("к", "KeyR", ""), ("é", "KeyK", ""),
                ("K", "KeyK", ", shiftKey: true"), ("k", "KeyK", ", keyCode: 229"),
            ]
            for (number, (key, code, more)) in keys.enumerated() {
                let opens: Bool = try await page.evaluate(
                    """
                    (document.activeElement.blur(), document.dispatchEvent(new KeyboardEvent("keydown", { key: "\(key)",
                    code: "\(code)", ctrlKey: true, bubbles: true\(more) })), document.activeElement.id === "find")
                    """)
                #expect(opens == (number < 7), "\(key) \(code)\(more)")
            }
        }
    }

    @Test func theAddressHasTheSearch() async throws {
        let site = try BuiltSite(Self.store())
        try await Page.visit(Self.link("is%3Adone%20scan", site)) { page in
            try await page.wait(until: "document.querySelector('.found')")
            #expect(
                try await page.evaluate(Self.results, as: [String].self) == [
                    "Done 1", "Scan the photographs",
                ])
            try await page.run("location.hash = '#find=buy'")
            try await page.wait(
                until: "document.querySelector('.found .t').textContent === 'Buy bread'")
            // Later, or the answer is lost with the page.
            try await page.run("setTimeout(() => history.back())")
            try await page.wait(
                until: "document.querySelector('.found .t').textContent.startsWith('Scan')")
            // A broken address is no search, and the list is there.
            try await page.run("location.hash = '#find=%'")
            try await page.wait(until: "!document.querySelector('.found')")
            let isHidden: Bool = try await page.evaluate(
                "[...document.querySelectorAll('main > *')].some(part => part.hidden)")
            #expect(!isHidden)
            #expect(await page.log.messages == [])
        }
    }

    @Test func chipsNarrow() async throws {
        let site = try BuiltSite(Self.store())
        try await Page.visit(Self.link("bike", site)) { page in
            let chips =
                "[...document.querySelectorAll('.chips button')].map(chip => (chip.ariaPressed === 'true' ? '*' : '') + chip.textContent)"
            let before = [
                "*All 3", "To Do 2", "Overdue 1", "Done 1", "Starred 1", "#bike 2", "#family 1",
            ]
            #expect(try await page.evaluate(chips, until: before) == before)
            func press(_ word: String) async throws {
                let chip =
                    "[...document.querySelectorAll('.chips button')].find(chip => chip.dataset.word === '\(word)')"
                try await page.run("\(chip).focus()")
                try await page.press(.enter)
            }
            try await press("is:done")
            let done = ["All 3", "To Do 2", "Overdue 1", "*Done 1", "Starred 1", "#bike 2", "#family 1"]
            #expect(try await page.evaluate(chips, until: done) == done)
            #expect(
                try await page.evaluate(Self.results, as: [String].self) == [
                    "Done 1", "Scan the photographs",
                ])
            let focused: String = try await page.evaluate("document.activeElement.dataset.word")
            #expect(focused == "is:done")
            try await press("is:overdue")
            let overdue = ["Overdue 1", "Починить велосипед"]
            #expect(try await page.evaluate(Self.results, until: overdue) == overdue)
            try await press("is:")
            #expect(try await page.evaluate(Self.results, until: Self.bikes) == Self.bikes)
            try await press("#family")
            let family = ["Done 1", "Scan the photographs"]
            #expect(try await page.evaluate(Self.results, until: family) == family)
            let query: String = try await page.evaluate("finder.input.value")
            #expect(query == "bike #family")
        }
    }

    /// A key alone must not be a shortcut (WCAG 2.1.4).
    @Test func aKeyAloneTakesNoFocus() async throws {
        let site = try BuiltSite(Self.store())
        try await Page.visit(site.url("index.html")) { page in
            let isFocused = "document.activeElement === finder.input"
            try await page.type("/k")
            #expect(try await page.evaluate(isFocused, as: Bool.self) == false)
            try await page.press("/", with: .alt)
            #expect(try await page.evaluate(isFocused, as: Bool.self))
            try await page.press(.escape)
            #expect(try await page.evaluate(isFocused, as: Bool.self) == false)
            try await page.press("k", with: .control)
            #expect(try await page.evaluate(isFocused, as: Bool.self))
        }
    }
}
