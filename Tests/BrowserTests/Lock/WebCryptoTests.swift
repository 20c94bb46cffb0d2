// Pages and keys that are sealed here and opened by the browsers' WebCrypto, and the other way round, from a file.

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    @Suite struct WebCryptoTests {
        private static let pageCount = 500

        @Test(arguments: 1...rounds(1, full: 20))
        func randomPagesAreThoseOfChromium(seed: Int) async throws {
            let folder = try TemporaryFolder()
            let script = try Self.script(seed: seed)
            let answer: SealedExamples = try await Page.visit(try Self.page(in: folder)) { page in
                try await page.evaluate(script)
            }
            Self.check(answer, seed: seed)
        }

        @Test(.enabled(if: BrowserProgram.firefox.isThere, "TODOPRESS_FIREFOX is not set"))
        func randomPagesAreThoseOfFirefox() async throws { try await check(.firefox) }

        @Test(.enabled(if: BrowserProgram.webkit.isThere, "TODOPRESS_WEBKIT is not set"))
        func randomPagesAreThoseOfWebKit() async throws { try await check(.webkit) }

        private func check(_ browser: BrowserProgram) async throws {
            let folder = try TemporaryFolder()
            let page = try Self.page(in: folder)
            let seeds = 1...rounds(1, full: 20)
            let jobs = try seeds.map { BrowserJob(url: page, script: try Self.script(seed: $0)) }
            for (seed, report) in zip(seeds, try await browser.run(jobs)) {
                #expect(report.messages == [])
                Self.check(try report.value.decoded(), seed: seed)
            }
        }

        private static func check(_ answer: SealedExamples, seed: Int) {
            #expect(answer.pages.count == pageCount && answer.keys.count == pageCount / 10)
            for difference in answer.differences { Issue.record("seed \(seed): \(difference)") }
        }

        private static func page(in folder: TemporaryFolder) throws -> URL {
            try folder.write("<!DOCTYPE html><html lang=en><title>t</title>", to: "page.html")
        }

        /// An expression whose value is the browser's answer.
        private static func script(seed: Int) throws -> String {
            let file = PackageFolder.ofTarget("Lock/webcrypto.js")
            let function = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let ours = try JSONEncoder().encode(SealedExamples(seed: seed, pageCount: pageCount))
            return "(\(function))(\(String(decoding: ours, as: UTF8.self)))"
        }
    }
}
