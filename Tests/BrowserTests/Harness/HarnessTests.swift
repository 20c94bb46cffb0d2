// Tests of the browser harness with pages written for them: dialogs, requests, errors, view sizes and color
// schemes.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct HarnessTests {
        @Test func aPageThatDoesWhatItShouldNotIsFoundOut() async throws {
            let folder = try TemporaryFolder()
            let page = try folder.write(
                """
                <!DOCTYPE html><title>t</title><p id=a>x</p><img src="picture.png">
                <script>alert("one"); console.error("two"); fetch("https://example.invalid/three");
                setTimeout(() => { throw new Error("four") }, 0);</script>
                """, to: "page.html")
            let log = try await Page.visit(page) { page in await page.log }
            #expect(log.dialogs == ["one"])
            #expect(
                log.requests == [
                    folder.url.appending(path: "picture.png").absoluteString,
                    "https://example.invalid/three",
                ])
            #expect(log.messages.contains("two"))
            #expect(log.messages.contains { $0.contains("four") })
        }
        @Test func aPageThatDoesNothingHasNothingToReport() async throws {
            let folder = try TemporaryFolder()
            let page = try folder.write("<!DOCTYPE html><title>t</title><p>x</p>", to: "page.html")
            let log = try await Page.visit(page) { page in await page.log }
            #expect(log == PageLog())
        }
        @Test func aViolationOfThePolicyIsReported() async throws {
            let folder = try TemporaryFolder()
            let page = try folder.write(
                """
                <!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'">
                <script>alert(1)</script>
                """, to: "page.html")
            let log = try await Page.visit(page) { page in await page.log }
            #expect(log.dialogs == [])
            #expect(log.messages.contains { $0.contains("Content Security Policy") })
        }
        @Test(arguments: PageView.Scheme.allCases)
        func aViewHasItsSizeAndItsScheme(_ scheme: PageView.Scheme) async throws {
            let folder = try TemporaryFolder()
            let page = try folder.write("<!DOCTYPE html><title>t</title><p>x</p>", to: "page.html")
            try await Page.visit(page, PageView(width: 390, height: 800, scheme: scheme)) { page in
                let size: [Int] = try await page.evaluate("[innerWidth, innerHeight]")
                #expect(size == [390, 800])
                let isDark: Bool = try await page.evaluate(
                    "matchMedia('(prefers-color-scheme: dark)').matches")
                #expect(isDark == (scheme == .dark))
            }
        }
        @Test func aWrongExpressionIsAnError() async throws {
            let folder = try TemporaryFolder()
            let page = try folder.write("<!DOCTYPE html><title>t</title>", to: "page.html")
            await #expect(throws: BrowserError.self) {
                try await Page.visit(page) { page in try await page.evaluate("nothing.here", as: Int.self) }
            }
        }
    }
}
