// Wraps plain text for a terminal or a printer.

extension String {
    /// Wraps the text at `width` columns, but not below 8. A word that is wider than a line is split.
    package func wrapped(width: Int) -> [String] {
        let width = max(8, width)
        var lines: [String] = []
        var line = ""
        // A running count: measuring the whole line for each character is quadratic and takes hours for a
        // word of 10 MB.
        var column = 0
        func endLine() {
            lines.append(line)
            line = ""
            column = 0
        }
        for word in split(separator: " ") {
            if !line.isEmpty, column + 1 + word.displayWidth > width { endLine() }
            if !line.isEmpty {
                line += " "
                column += 1
            }
            for character in word {
                let columns = character.displayWidth
                if column + columns > width { endLine() }
                line.append(character)
                column += columns
            }
        }
        return lines + [line]
    }

    /// The text with blanks before it, so that it has a width in terminal columns.
    func padded(before width: Int) -> String {
        String(repeating: " ", count: max(0, width - displayWidth)) + self
    }

    /// The text with blanks after it, so that it has a width in terminal columns.
    package func padded(after width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }

    /// The text in bold type (ECMA-48 §8.3.117).
    var bold: String { "\u{1B}[1m\(self)\u{1B}[0m" }

    /// The text wrapped at `width` columns: the first line begins with `start`, the others are indented as far.
    package func wrapped(width: Int, start: String) -> [String] {
        let indent = String(repeating: " ", count: start.displayWidth)
        return wrapped(width: width - start.displayWidth).enumerated().map { ($0 == 0 ? start : indent) + $1 }
    }
}

extension StringProtocol {
    /// The text with each run of white space as one blank.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
