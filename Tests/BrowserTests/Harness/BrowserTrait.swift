// One browser for a whole suite: it starts before the first test and ends after the last.

import Foundation
import Testing

/// Runs a suite with a browser of its own.
struct BrowserTrait: SuiteTrait, TestScoping {
    /// The path of the browser, from the environment variable TODOPRESS_BROWSER.
    static let path: String? = {
        let path = ProcessInfo.processInfo.environment["TODOPRESS_BROWSER"] ?? ""
        if path.isEmpty { print("BrowserTests are skipped: TODOPRESS_BROWSER names no browser (Chromium)") }
        return path.isEmpty ? nil : path
    }()

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        guard let path = Self.path else { return try await body() }
        try await Browser.run(path) { browser in
            try await Browser.$running.withValue(browser) { try await body() }
        }
    }
}

extension Trait where Self == BrowserTrait {
    /// Runs a suite with a browser of its own.
    static var browser: Self { Self() }
}

/// The parent suite of all tests that need a browser. Each page takes a process of the browser, so tests run
/// one after the other.
@Suite(
    .enabled(if: BrowserTrait.path != nil, "TODOPRESS_BROWSER names no browser"), .browser, .serialized,
    .timeLimit(.minutes(10)))
enum BrowserTests {}
