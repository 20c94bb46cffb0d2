// Writes a week as plain text. Each item has a checkbox, its time and its title, wrapped at the given width.

extension WeekStrings {
    /// The week as plain text, wrapped at `width` terminal columns.
    func plainText(width: Int, isStyled: Bool) -> String {
        func bold(_ text: String) -> String { isStyled ? text.bold : text }
        let heading = [title, range].compactMap { $0 }.joined(separator: separator)
        var lines = heading.wrapped(width: width).map(bold)
        lines.append(String(repeating: "=", count: min(width, heading.displayWidth)))
        let dueWidth = sections.flatMap(\.allRows).map(\.due.displayWidth).max() ?? 0
        func append(_ rows: [Row], more: String?) {
            for row in rows {
                let start =
                    "  [\(row.isDone ? "x" : " ")] "
                    + (dueWidth > 0 ? row.due.padded(before: dueWidth) + "  " : "")
                lines += row.words(separator: separator).wrapped(width: width, start: start)
                let indent = String(repeating: " ", count: start.displayWidth)
                for line in row.lines { lines += line.wrapped(width: width, start: indent + "[ ] ") }
            }
            if let more { lines.append("  \(more)") }
        }
        for section in sections {
            lines.append("")
            if !section.heading.isEmpty {
                let name = section.isToday ? "\(section.heading) (\(today))" : section.heading
                lines += name.wrapped(width: width).map(bold)
            }
            append(section.overdue, more: section.moreOverdue)
            append(section.rows, more: section.more)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
