// The lines that say what was done: those that a site's page copies, as they are pasted into a terminal, or IDs one a line.
//
//     todopress done 84720d2519bd 1f3c2b1a77aa@2026-11-24 --on 2026-11-23

/// What was done on one day, as `todopress done` takes it.
package struct DoneLine: Hashable, Sendable {
    /// The items, each perhaps with the day of an occurrence. At least one.
    package let items: [String]
    /// The text of `--on`; nil if the line has none.
    package let day: String?
    /// The number of the line, from 1.
    package let number: Int

    /// Parses lines. Blank lines do not count. Of a line with mistakes, the items that it names count, so that what is wrong
    /// with them is reported, too.
    package static func parse(_ text: String) -> (lines: [DoneLine], errors: DoneLineErrors?) {
        var (lines, mistakes): ([DoneLine], [DoneLineErrors.Mistake]) = ([], [])
        let text = text.trimmingPrefix("\u{FEFF}")
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            var words = line.split(whereSeparator: \.isWhitespace).map(String.init)[...]
            if words.starts(with: ["todopress", "done"]) {
                words = words.dropFirst(2)
            } else if words.isEmpty {
                continue
            }
            var (items, day): ([String], String?) = ([], nil)
            while let word = words.popFirst() {
                if word == "--on", day == nil, let text = words.popFirst() {
                    day = text
                } else if isItem(word) {
                    items.append(word)
                } else {
                    mistakes.append(.init(line: index + 1, word: word))
                }
            }
            if items.isEmpty {
                if mistakes.last?.line != index + 1 { mistakes.append(.init(line: index + 1, word: nil)) }
            } else {
                lines.append(DoneLine(items: items, day: day, number: index + 1))
            }
        }
        return (lines, mistakes.isEmpty && !lines.isEmpty ? nil : DoneLineErrors(mistakes: mistakes))
    }

    /// Whether a word is an ID, perhaps with a day. Numbers and words of titles would be guesses in a text that came a long
    /// way.
    private static func isItem(_ word: String) -> Bool {
        let id = word.prefix { $0 != "@" }
        return ItemReference(id.filter { $0 != "-" }).isID
    }
}

/// What is wrong with lines of what was done.
package struct DoneLineErrors: Equatable, Sendable {
    /// A word that is none of those that a line has; nil if the line names no item.
    package struct Mistake: Equatable, Sendable {
        let line: Int
        let word: String?
    }

    /// The mistakes in their order; none if there is no line at all.
    package let mistakes: [Mistake]
}
