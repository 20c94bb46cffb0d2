// The sentences that say what is wrong with lines of what was done.

import JSON

extension DoneLineErrors {
    /// The sentences, in the order of the lines.
    package var messages: [String] {
        if mistakes.isEmpty { return ["stdin is empty; \(Self.expected)"] }
        return mistakes.map { mistake in
            let problem = mistake.word.map { "\"\(Excerpt.text($0))\" is no ID" } ?? "no ID"
            return "stdin:\(mistake.line): \(problem); \(Self.expected)"
        }
    }

    private static let expected =
        "a line is \"todopress done ID ID@DAY --on DAY\", as a page of the site copies it, or one ID"
}
