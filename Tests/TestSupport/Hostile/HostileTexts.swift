// Strings that try to break out of a page, for tests with and without a browser.

import Foundation

/// Strings to be used in every text field of a store.
package enum HostileTexts {
    /// The strings of the fixture `hostile.json`: breakouts with payloads and schemes with endings, and complete strings.
    /// `all` asks for each breakout with each payload and each scheme with each ending, and all complete strings; a run
    /// with full rounds does.
    package static func own(all: Bool = areRoundsFull) throws -> [String] {
        struct Parts: Decodable {
            let breakouts, payloads, schemes, endings, whole: [String]
        }
        let file = PackageFolder.url("Tests/SitePagesTests/Fixtures/hostile.json")
        let parts = try JSONDecoder().decode(Parts.self, from: Data(contentsOf: file))
        let breakouts = pairs(parts.breakouts, parts.payloads, all: all).map { $0 + $1 }
        let schemes = pairs(parts.schemes, parts.endings, all: all).map { $0 + $1 }
        let whole = stride(from: 0, to: parts.whole.count, by: all ? 1 : 3).map { parts.whole[$0] }
        return breakouts + schemes + whole
    }

    /// The Big List of Naughty Strings; `nil` if CORPORA is not set.
    package static func naughty() throws -> [String]? {
        guard let folder = Corpora.folder("hostile") else { return nil }
        return try JSONDecoder().decode(
            [String].self, from: Data(contentsOf: folder.appending(path: "blns.json")))
    }
}
