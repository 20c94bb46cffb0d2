// Writes what `task import` of Taskwarrior takes. It refuses a whole list for one value that it does not
// understand, so only such values are written; they have been tried with Taskwarrior 2.6.
//
// A description is written as annotations, one a line, since Taskwarrior's own `description` is one line. A
// place is written as two attributes that a user may define (UDAs), `location` and `geo`, which `task import`
// keeps in any case.

import Bytes
import Civil
import JSON
import Recurrence
import ToDoWriting
import ToDos

enum TaskwarriorWriter: ListWriter {
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) -> [Int] {
        var days = DayStarts(context.zone)
        let uuids = uuids(ofDependenciesOf: items, context, &days)
        output.append("[")
        for (index, item) in items.enumerated() {
            output.append(index == 0 ? "\n" : ",\n")
            let depends = item[.dependsOn].compactMap { uuids[$0] }
            guard let (recur, rule) = recurrence(of: item, context, &days) else {
                write(item, depends, nil, &days, to: &output)
                continue
            }
            if !item.isDone {
                let until = rule.until.flatMap { TaskwarriorWords.seconds(date($0, &days), &days) }
                write(
                    item, depends, Recurring(text: recur, role: .template(until: until)), &days, to: &output)
                output.append(",\n")
            }
            write(
                item, depends, Recurring(text: recur, role: item.isDone ? .done : .task), &days, to: &output)
        }
        output.append("\n]\n")
        return Array(items.indices)
    }

    /// The word for an empty title, which Taskwarrior refuses.
    private static let untitled = "Untitled"

    /// The UUIDs of the tasks on which others depend, by the IDs of the items. Of a template, it is that of its pending task.
    private static func uuids(
        ofDependenciesOf items: [ItemValues], _ context: ListContext, _ days: inout DayStarts
    ) -> [ItemID: String] {
        let needed = items.dependencies
        var uuids: [ItemID: String] = [:]
        for item in items where needed.contains(item.id) {
            let isTemplate = !item.isDone && recurrence(of: item, context, &days) != nil
            uuids[item.id] = isTemplate ? TaskwarriorWords.child(of: item.id) : item.id.description
        }
        return uuids
    }

    /// How a task recurs. Taskwarrior makes the tasks of a template, of which the first one is written, too.
    private struct Recurring {
        let text: String
        let role: Role

        enum Role {
            /// The end is in seconds since 1970.
            case template(until: Int?)
            case task
            /// A task that is done has no template any more.
            case done
        }
    }

    /// The period and the rule of an item, if Taskwarrior has them. It refuses a task that recurs and is not due.
    private static func recurrence(
        of item: ItemValues, _ context: ListContext, _ days: inout DayStarts
    ) -> (text: String, rule: RecurrenceRule)? {
        guard TaskwarriorWords.seconds(item.due, &days) != nil, let rule = period(of: item, context) else {
            return nil
        }
        return TaskwarriorPeriod.text(rule).map { ($0, rule) }
    }

    /// The rule of an item, if Taskwarrior has one that counts from the due date. Lists that were read by earlier versions
    /// have its words.
    private static func period(of item: ItemValues, _ context: ListContext) -> RecurrenceRule? {
        if item.series.isFromCompletion { return nil }
        guard let phrase = item.repetition else { return item.repeats.flatMap(TaskwarriorPeriod.rule) }
        return phrase.isFromCompletion ? nil : item.periodRule(in: context)
    }

    private static func date(_ until: RecurrenceRule.Until, _ days: inout DayStarts) -> ItemDate {
        switch until {
        case .day(let day): .day(day)
        case .localTime(let day, let second): .instant(Instant(seconds: days.start(of: day) + second))
        case .instant(let instant): .instant(Instant(seconds: instant))
        }
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

    /// Writes the attributes of an item, in the order of `task export`.
    private static func write(
        _ item: ItemValues, _ depends: [String], _ recurrence: Recurring?, _ days: inout DayStarts,
        to output: inout ByteBuffer
    ) {
        func date(_ date: ItemDate?) -> [UInt8]? { TaskwarriorWords.seconds(date, &days).map(json) }
        let title = line(item.title)
        let entry = TaskwarriorWords.seconds(item.created, &days) ?? TaskwarriorWords.unknownDate
        let tags = item.tags.map(tag).filter { !$0.isEmpty }.uniqued()
        // A negative zero is read as zero.
        let geo = item.coordinate.map { "\($0.latitude + 0),\($0.longitude + 0)" }
        var (id, status) = (item.id.description, item.isDone ? "completed" : "pending")
        var role: [JSONText.Member] = []
        switch recurrence?.role {
        case .template(let end):
            status = "recurring"
            // One task of it is pending.
            role.append(("mask", JSONText.string("-")))
            if let end { role.append(("until", json(end))) }
        case .task:
            role = [("imask", Array("0".utf8)), ("parent", JSONText.string(id))]
            id = TaskwarriorWords.child(of: item.id)
        case .done, nil: break
        }
        let attributes: KeyValuePairs = [
            "description": JSONText.string(title.isEmpty ? untitled : title),
            "end": item.isDone ? date(item.completed) ?? json(TaskwarriorWords.unknownDate) : nil,
            "entry": json(entry), "geo": geo.map(JSONText.string),
            "priority": item.priority.map { JSONText.string(priority($0)) },
            "project": nonEmpty(item.project).map { JSONText.string(TaskwarriorWords.project($0)) },
            "recur": (recurrence?.text).map(JSONText.string), "status": JSONText.string(status),
            "uuid": JSONText.string(id),
        ]
        let lists: KeyValuePairs = [
            "annotations": annotations(of: item, entry),
            "tags": tags.isEmpty ? nil : JSONText.strings(tags),
            "depends": depends.isEmpty ? nil : JSONText.strings(depends),
        ]
        let fields = TaskwarriorField.all.compactMap { field -> JSONText.Member? in
            let value =
                switch field.form {
                case .date(let path): date(item[keyPath: path])
                case .text(let path): nonEmpty(item[keyPath: path]).map(JSONText.string)
                case .number(let path): item[keyPath: path].map { Array("\($0)".utf8) }
                }
            return value.map { (field.key, $0) }
        }
        let members = (JSONText.members(attributes) + fields + role).sorted { $0.0 < $1.0 }
        output.append(JSONText.object(members + JSONText.members(lists)).span)
    }

    private static func nonEmpty(_ text: String?) -> String? {
        text.map(line).flatMap(\.nonEmpty)
    }

    private static func priority(_ priority: Priority) -> String {
        switch priority.level {
        case .high: "H"
        case .medium: "M"
        case .low: "L"
        }
    }

    /// The lines of the description, one a second, since Taskwarrior orders annotations by their time.
    /// It drops empty ones, so an empty line is a space.
    private static func annotations(of item: ItemValues, _ entry: Int) -> [UInt8]? {
        let lines = lines(item.itemDescription ?? "")
        if lines == [""] { return nil }
        let first = min(entry, TaskwarriorWords.lastDate - lines.count)
        return JSONText.array(
            lines.enumerated().map { index, line in
                let text = JSONText.string(line.isEmpty ? " " : line)
                return JSONText.object(["entry": json(first + index), "description": text])
            })
    }

    private static func json(_ seconds: Int) -> [UInt8] {
        JSONText.string("\(RecurrenceRule.Until.instant(seconds))")
    }
}
