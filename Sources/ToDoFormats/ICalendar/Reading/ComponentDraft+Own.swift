// What a to-do says in the property of ours.

import JSON
import ToDoWriting
import ToDos

extension ComponentDraft {
    /// Reads the property of ours. Members that this version does not know stay in the file.
    mutating func readOwn(_ line: ContentLine, _ reader: inout CalendarText) {
        let json = reader.text(line)
        guard isFirst(line, texts[line.name]) else { return }
        guard let read = ItemMembers(Array(json.utf8), of: OwnProperty.table) else {
            return warn(line, json, isNo: "JSON object with fields of an item")
        }
        (own, texts[line.name]) = (read, json)
        for (problem, field) in own.problems { warn(problem, field: field, at: line.offset) }
        for member in own.others { unshown.append("\(line.name) \(Excerpt.text(member.key))") }
    }
}
