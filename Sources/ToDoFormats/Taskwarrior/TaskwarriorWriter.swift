// Writes what `task import` of Taskwarrior takes. It refuses a whole list for one value that it does not
// understand, so only such values are written; they have been tried with Taskwarrior 2.6.
//
// A description is written as annotations, one a line, since Taskwarrior's own `description` is one line. A
// place is written as two attributes that a user may define (UDAs), `location` and `geo`, which `task import`
// keeps in any case.

import Bytes
import Civil
import JSON
import ToDos

enum TaskwarriorWriter: ListWriter {
    static func kept(_ item: ItemValues, _ context: ListContext) -> ItemValues {
        var days = DayStarts(context.zone)
        return kept(item, &days)
    }

    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) {
        var days = DayStarts(context.zone)
        output.append("[")
        for (index, item) in items.enumerated() {
            output.append(index == 0 ? "\n{" : ",\n{")
            write(kept(item, &days), &days, to: &output)
            output.append("}")
        }
        output.append("\n]\n")
    }

    /// The word for an empty title, which Taskwarrior refuses.
    private static let untitled = "Untitled"

    private static func kept(_ item: ItemValues, _ days: inout DayStarts) -> ItemValues {
        var kept = ItemValues(id: item.id, title: line(item.title), isDone: item.isDone)
        if kept.title.isEmpty { kept.title = untitled }
        let lines = item.itemDescription.map(self.lines)?.joined(separator: "\n")
        kept.itemDescription = lines == "" ? nil : lines
        kept.due = TaskwarriorWords.date(item.due, &days)
        kept.start = TaskwarriorWords.date(item.start, &days)
        kept.created = TaskwarriorWords.date(item.created, &days)
        kept.modified = TaskwarriorWords.date(item.modified, &days)
        if item.isDone { kept.completed = TaskwarriorWords.date(item.completed, &days) }
        if let project = item.project, !project.isEmpty {
            kept.project = TaskwarriorWords.readProject(TaskwarriorWords.project(line(project)))
        }
        kept.tags = item.tags.map(tag).filter { !$0.isEmpty }.uniqued()
        switch item.priority?.level {
        case .high: kept.priority = .high
        case .medium: kept.priority = .medium
        case .low: kept.priority = .low
        case nil: break
        }
        // Taskwarrior refuses a task that recurs and is not due.
        if let repeats = item.repeats, kept.due != nil, TaskwarriorWords.isPeriod(repeats) {
            kept.repeats = repeats
        }
        if let point = item.coordinate, point.isInRange {
            kept.coordinate = point
        }
        let place = item.place.map { line($0) } ?? ""
        kept.place = place.isEmpty && kept.coordinate == nil ? nil : place
        return kept
    }

    /// The lines of a description. Those of spaces are empty.
    private static func lines(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { part in
            let line = line(String(decoding: part.last == 0x0D ? part.dropLast() : part, as: UTF8.self))
            return line.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? "" : line
        }
    }

    /// A text with spaces instead of control characters, of which Taskwarrior writes some as they are.
    private static func line(_ text: String) -> String {
        text.utf8.contains(where: isControl)
            ? String(decoding: text.utf8.map { isControl($0) ? 0x20 : $0 }, as: UTF8.self) : text
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != UInt8(ascii: "\t") }

    /// A tag without the commas between which Taskwarrior splits it, and without the colons that damage the
    /// file of Taskwarrior 2.6, where a tag is a part of a key.
    private static func tag(_ text: String) -> String {
        let bytes = line(text).utf8.map { ",:".utf8.contains($0) ? UInt8(ascii: "_") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Writing

    /// Writes the attributes of an item as it is kept, in the order of `task export`.
    private static func write(_ item: ItemValues, _ days: inout DayStarts, to output: inout ByteBuffer) {
        let entry = item.created.map { days.seconds($0) } ?? TaskwarriorWords.unknownDate
        output.append("\"description\":")
        output.append(json: item.title)
        write("due", item.due.map { days.seconds($0) }, to: &output)
        if item.isDone {
            write("end", item.completed.map { days.seconds($0) } ?? TaskwarriorWords.unknownDate, to: &output)
        }
        write("entry", entry, to: &output)
        write("geo", item.coordinate.map { "\($0.latitude),\($0.longitude)" }, to: &output)
        write("location", item.place.flatMap { $0.isEmpty ? nil : $0 }, to: &output)
        write("modified", item.modified.map { days.seconds($0) }, to: &output)
        if item.repeats != nil, !item.isDone {
            // Without a parent, Taskwarrior takes the task for a template, from which it makes new tasks.
            output.append(",\"imask\":0")
            write("parent", TaskwarriorWords.template(of: item.id), to: &output)
        }
        write("priority", item.priority.map(priority), to: &output)
        write("project", item.project.map(TaskwarriorWords.project), to: &output)
        write("recur", item.repeats, to: &output)
        write("scheduled", item.start.map { days.seconds($0) }, to: &output)
        write("status", item.isDone ? "completed" : "pending", to: &output)
        write("uuid", item.id.description, to: &output)
        writeAnnotations(of: item, entry, to: &output)
        writeTags(of: item, to: &output)
    }

    private static func priority(_ priority: Priority) -> String {
        switch priority.level {
        case .high: "H"
        case .medium: "M"
        case .low: "L"
        }
    }

    /// Writes the lines of the description, one a second, since Taskwarrior orders annotations by their time.
    /// It drops empty ones, so an empty line is a space.
    private static func writeAnnotations(of item: ItemValues, _ entry: Int, to output: inout ByteBuffer) {
        guard let text = item.itemDescription else { return }
        let lines = lines(text)
        let first = min(entry, TaskwarriorWords.lastDate - lines.count)
        output.append(",\"annotations\":[")
        for (index, line) in lines.enumerated() {
            output.append(index == 0 ? "{\"entry\":\"" : ",{\"entry\":\"")
            output.append(basic: Instant(seconds: first + index))
            output.append("\",\"description\":")
            output.append(json: line.isEmpty ? " " : line)
            output.append("}")
        }
        output.append("]")
    }

    private static func writeTags(of item: ItemValues, to output: inout ByteBuffer) {
        guard !item.tags.isEmpty else { return }
        output.append(",\"tags\":[")
        for (index, tag) in item.tags.enumerated() {
            if index > 0 { output.append(",") }
            output.append(json: tag)
        }
        output.append("]")
    }

    private static func write(_ key: StaticString, _ text: String?, to output: inout ByteBuffer) {
        guard let text else { return }
        writeKey(key, to: &output)
        output.append(json: text)
    }

    private static func write(_ key: StaticString, _ seconds: Int?, to output: inout ByteBuffer) {
        guard let seconds else { return }
        writeKey(key, to: &output)
        output.append("\"")
        output.append(basic: Instant(seconds: seconds))
        output.append("\"")
    }

    private static func writeKey(_ key: StaticString, to output: inout ByteBuffer) {
        output.append(",\"")
        output.append(key)
        output.append("\":")
    }
}
