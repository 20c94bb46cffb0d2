// Writes a week as plain text. Each item has a checkbox, and each event a stroke, its time and its title, wrapped at the given
// width.

extension WeekStrings {
    /// The week as plain text, wrapped at `width` terminal columns.
    func plainText(width: Int, isStyled: Bool) -> String {
        func bold(_ text: String) -> String { isStyled ? text.bold : text }
        let heading = titles.joined(separator: separator)
        var lines = heading.wrapped(width: width).map(bold)
        lines.append(String(repeating: "=", count: min(width, heading.displayWidth)))
        for section in sections {
            lines.append("")
            if !section.heading.isEmpty { lines += section.heading.wrapped(width: width).map(bold) }
            let nameWidth = min(section.routines.map(\.name.displayWidth).max() ?? 0, max(10, width - 32))
            for routine in section.routines {
                let boxes =
                    "  "
                    + Self.boxes(routine.marks, done: "[x]", open: "[ ]", missed: " - ", blank: "   ")
                let names = routine.name.wrapped(width: nameWidth)
                lines.append("  " + (names.first ?? "").padded(after: nameWidth) + boxes.trimmedEnd)
                lines += names.dropFirst().map { "  " + $0 }
            }
            let widest = section.lists.flatMap(\.rows).map(\.due.displayWidth).max() ?? 0
            // On a narrow page the times of an event leave no room beside them.
            let dueWidth = widest > width / 2 - 6 ? 0 : widest
            for list in section.lists {
                for row in list.rows {
                    let start =
                        "  \(row.isDone.map { "[\($0 ? "x" : " ")]" } ?? " | ") "
                        + (dueWidth > 0 ? row.due.padded(after: dueWidth) + "  " : "")
                    let words = dueWidth > 0 ? row.words : [row.due, row.words].joined(separator: " ")
                    lines += words.wrapped(width: width, start: start)
                    let indent = String(repeating: " ", count: start.displayWidth)
                    for line in row.lines { lines += line.wrapped(width: width, start: indent + "[ ] ") }
                }
                if let more = list.more { lines.append("  \(more)") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
