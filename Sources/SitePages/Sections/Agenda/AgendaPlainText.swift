// A week in columns: a box to tick, the time, and the words, broken where the line ends.

extension AgendaWords {
    /// The week as plain text, no line wider than `width` columns where words allow it.
    func plainText(width: Int, isStyled: Bool) -> String {
        func bold(_ text: String) -> String { isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
        let heading = [title, range].compactMap { $0 }.joined(separator: " · ")
        var lines = Self.broken(heading, width: width).map(bold)
        lines.append(String(repeating: "=", count: min(width, heading.displayWidth)))
        let dueWidth = sections.flatMap(\.rows).map(\.due.displayWidth).max() ?? 0
        for section in sections {
            lines.append("")
            let name = section.isToday ? "\(section.heading) (\(today))" : section.heading
            lines += Self.broken(name, width: width).map(bold)
            for row in section.rows {
                let padding = String(repeating: " ", count: dueWidth - row.due.displayWidth)
                let start = "  [\(row.isDone ? "x" : " ")] " + (dueWidth > 0 ? padding + row.due + "  " : "")
                let indent = String(repeating: " ", count: start.displayWidth)
                let words = Self.broken(row.words, width: width - start.displayWidth)
                for (index, line) in words.enumerated() {
                    lines.append((index == 0 ? start : indent) + line)
                }
            }
            if let more = section.more { lines.append("  \(more)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The words in lines of at most `width` columns; a word that is wider is cut.
    private static func broken(_ text: String, width: Int) -> [String] {
        let width = max(8, width)
        var lines: [String] = []
        var line = ""
        // Counted along: measuring the line anew for each character takes hours for a word of 10 MB.
        var column = 0
        func endLine() {
            lines.append(line)
            line = ""
            column = 0
        }
        for word in text.split(separator: " ") {
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
}
