// Writes a week as plain text. Each item has a checkbox, its time and its title, wrapped at the given width.

extension WeekStrings {
    /// The week as plain text, wrapped at `width` terminal columns.
    func plainText(width: Int, isStyled: Bool) -> String {
        func bold(_ text: String) -> String { isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
        let heading = [title, range].compactMap { $0 }.joined(separator: separator)
        var lines = Self.wrapped(heading, width: width).map(bold)
        lines.append(String(repeating: "=", count: min(width, heading.displayWidth)))
        let dueWidth = sections.flatMap(\.allRows).map(\.due.displayWidth).max() ?? 0
        func append(_ rows: [Row], more: String?) {
            for row in rows {
                let padding = String(repeating: " ", count: dueWidth - row.due.displayWidth)
                let start = "  [\(row.isDone ? "x" : " ")] " + (dueWidth > 0 ? padding + row.due + "  " : "")
                let indent = String(repeating: " ", count: start.displayWidth)
                let words = Self.wrapped(row.words(separator: separator), width: width - start.displayWidth)
                for (index, line) in words.enumerated() {
                    lines.append((index == 0 ? start : indent) + line)
                }
            }
            if let more { lines.append("  \(more)") }
        }
        for section in sections {
            lines.append("")
            if !section.heading.isEmpty {
                let name = section.isToday ? "\(section.heading) (\(today))" : section.heading
                lines += Self.wrapped(name, width: width).map(bold)
            }
            append(section.overdue, more: section.moreOverdue)
            append(section.rows, more: section.more)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Wraps a text at `width` columns, but not below 8. A word that is wider than a line is split.
    private static func wrapped(_ text: String, width: Int) -> [String] {
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
