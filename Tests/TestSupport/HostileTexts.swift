// Strings that were written to break out of a page, for the tests of pages with a browser and without one.

import Foundation

/// Strings for every field of a store.
public enum HostileTexts {
    /// Breakouts times payloads, schemes times endings, and what stands by itself: `hostile.json` of the fixtures.
    public static func own() throws -> [String] {
        struct Parts: Decodable {
            let breakouts, payloads, schemes, endings, whole: [String]
        }
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "SitePagesTests/Fixtures/hostile.json")
        let parts = try JSONDecoder().decode(Parts.self, from: Data(contentsOf: file))
        let breakouts = parts.breakouts.flatMap { start in parts.payloads.map { start + $0 } }
        let schemes = parts.schemes.flatMap { start in parts.endings.map { start + $0 } }
        return breakouts + schemes + parts.whole
    }

    /// The Big List of Naughty Strings, where there are corpora.
    public static func naughty() throws -> [String]? {
        guard let folder = Corpora.folder("hostile") else { return nil }
        return try JSONDecoder().decode(
            [String].self, from: Data(contentsOf: folder.appending(path: "blns.json")))
    }
}
