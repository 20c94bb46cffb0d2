// What a to-do says in the property of ours, and in those that older versions wrote, a property for each field.

import JSON
import ToDoWriting
import ToDos

extension ComponentDraft {
    /// Reads the property of ours. Members that this version does not know stay in the file.
    mutating func readOwn(_ line: ContentLine, _ reader: inout CalendarText) {
        let json = reader.text(line)
        guard var read = ItemMembers(Array(json.utf8), of: OwnProperty.table) else {
            return warn(line, json, isNo: "JSON object with fields of an item")
        }
        // What it does not say may stand above it in properties of older versions.
        let blank = ItemMembers().values
        for field in OwnProperty.fields where field.isSame(read.values, blank) {
            field.copy(own.values, &read.values)
        }
        read.missing.formUnion(own.missing)
        own = read
        for (problem, field) in own.problems { warn(problem, field: field, at: line.offset) }
        for member in own.others { unshown.append("\(line.name) \(Excerpt.text(member.key))") }
    }

    /// Reads a property of an older version, such as `X-TODOPRESS-PROJECT:Home`.
    mutating func readOlder(_ line: ContentLine, _ reader: inout CalendarText) {
        let text = reader.text(line)
        if text.isEmpty { return }
        func day() -> ItemDate? { date(line.trimmedValue, of: line)?.date.itemDate(in: .utc) }
        switch line.name.dropFirst(OwnProperty.older.count) {
        case "START" where text == "NONE": own.missing.insert("start")
        case "START": own.values.start = day()
        case "SCHEDULED": own.values.scheduled = day()
        case "CREATED": own.values.created = day()
        case "MODIFIED": own.values.modified = day()
        case "COMPLETED": own.values.completed = day()
        case "PROJECT": own.values.project = text
        case "WHOSE": own.values.whose += reader.texts(line)
        case "URL": if isFirst(line, texts["URL"]) { readAddress(line, reader.plain(line)) }
        case "REPEATS": own.values.repeats = text
        case "REPEATS-SINCE": own.values.series.since = day()
        case "REPEATS-FROM": own.values.series.isFromCompletion = text.uppercased() == "DONE"
        case "REPEATS-ZONE": own.values.series.zone = text
        case "DONE-ON": own.values.series.doneOn += [day()].compactMap(\.self)
        case "STARRED": own.values.isStarred = text.uppercased() == "TRUE"
        case _: unshown.append(line.name)
        }
    }
}
