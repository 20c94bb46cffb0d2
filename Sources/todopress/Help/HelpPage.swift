// Sets the help on lines of 80 columns: paragraphs are wrapped, and so are explanations beside what they explain.

import SitePages

enum HelpPage {
    /// A text on lines of at most 80 columns. The first begins with `start`, the others are indented as far.
    static func wrapped(_ text: String, start: String = "") -> String {
        text.wrapped(width: 80, start: start).joined(separator: "\n")
    }

    /// A text: its paragraphs, and indented lines. Of those, what stands behind two blanks explains the rest.
    static func set(_ text: String) -> String {
        HelpText.paragraphs(of: text).map { lines in
            guard lines.allSatisfy({ $0.hasPrefix("    ") }) else {
                return wrapped(lines.joined(separator: " "))
            }
            let rows = lines.map { row(String($0.dropFirst(4))) }
            return rows.contains { !$0.words.isEmpty }
                ? self.rows(rows) : lines.map { "  " + $0.dropFirst(4) }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// An indented line: what is explained, and its explanation, which may be empty.
    static func row(_ line: String) -> (term: String, words: String) {
        // Not the blanks at the beginning, as JSON has them.
        let start = line.firstIndex { $0 != " " } ?? line.endIndex
        guard let gap = line[start...].firstRange(of: "  ") else { return (line, "") }
        return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }))
    }

    /// Rows in two columns. A long term has its explanation below it.
    static func rows(_ rows: [(term: String, words: String)]) -> String {
        let margin = 4 + (rows.filter { !$0.words.isEmpty }.map(\.term.count).filter { $0 <= 28 }.max() ?? 4)
        return rows.map { term, words in
            if words.isEmpty { return "  " + term }
            let isLong = 2 + term.count > margin - 2
            let start = (isLong ? "" : "  " + term).padded(after: margin)
            return (isLong ? "  \(term)\n" : "") + wrapped(words, start: start)
        }.joined(separator: "\n")
    }
}
