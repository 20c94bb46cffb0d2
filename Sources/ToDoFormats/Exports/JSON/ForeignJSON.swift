// JSON that is known and not read, so that the message names it as what it is.

import Bytes
import JSON

/// JSON of a program whose lists are not read, or of none that is known.
package struct ForeignJSON {
    /// What it is with its article, e.g. `user data of Habitica`.
    package let kind: String
    /// Whether a program is known that writes it.
    package let isKnown: Bool

    /// Judges a text; nil if it is no JSON, or JSON with an error.
    package init?(_ bytes: [UInt8]) {
        let found: (String, Bool)? = ByteView.with(bytes.span) { bytes in
            let start = JSONStart(bytes)
            guard start.isJSON else { return nil }
            let head = start.head
            guard !head.isStore else { return nil }
            let objects = JSONObjects(bytes)
            guard objects.problem == nil else { return nil }
            let root = objects.root
            let row = Self.rows.first { row in
                let marks = JSONMark.list(row.marks)
                return marks.allSatisfy { head.has($0) != false }
                    && marks.allSatisfy { objects.has($0, in: root) }
            }
            if let row { return (row.kind, true) }
            if bytes.withBytes(of: root.prefix(12), { String(utf8: $0) }).hasPrefix("[\"vcalendar") {
                return ("a calendar in jCal (RFC 7265)", true)
            }
            let keys = head.keys.sorted().prefix(4).map { "\"\(Excerpt.text($0))\"" }
            if keys.isEmpty {
                let words = objects.count == 0 ? "without objects" : "whose first values have no members"
                return ("JSON \(words)", false)
            }
            return ("JSON with \(Array(keys).listed)", false)
        }
        guard let found else { return nil }
        (kind, isKnown) = found
    }

    /// The paths that must lead to values.
    private static let rows: [(marks: String, kind: String)] = [
        ("tasks.todos", "user data of Habitica"), ("tasks.habits", "user data of Habitica"),
        ("tasks[].series_id", "an export of Remember the Milk"),
        ("[].subject [].projects", "a list of Ultralist"), ("[].subject [].contexts", "a list of Ultralist"),
        ("[].attributes.title [].type", "JSON of Things"),
        ("items[].content", "JSON of Todoist, whose CSV export is read"),
        ("[].content [].is_completed", "JSON of Todoist, whose CSV export is read"),
        ("value[].planId", "JSON of Microsoft Planner"), ("[].planId", "JSON of Microsoft Planner"),
        ("syncTaskBean", "JSON of TickTick, whose CSV backup is read"),
        ("models.task", "JSON of Any.do"),
        ("[].tasks[].completed [].tasks[].starred", "an export of Wunderlist"),
        ("data.tasks data.subtasks", "an export of Wunderlist"),
        ("results[].properties", "JSON of Notion's API, whose CSV export is read"),
        ("data[].gid", "JSON of Asana, whose CSV export is read"),
        ("[].gid", "JSON of Asana, whose CSV export is read"),
        ("issues[].fields", "JSON of Jira, whose CSV export is read"),
        ("data.issues.nodes", "JSON of Linear, whose CSV export is read"),
        ("tasks[].date_created", "JSON of ClickUp, whose CSV export is read"),
        ("listContent isPinned", "a note of Google Keep"), ("textContent isPinned", "a note of Google Keep"),
        ("features type", "a map (GeoJSON)"), ("nodes edges", "an Obsidian canvas"),
        ("cells nbformat", "a notebook of Jupyter"), ("roots.bookmark_bar", "bookmarks of a browser"),
        ("dependencies name version", "the description of a package"),
        ("@type", "JSON-LD or a calendar in JSCalendar"), ("[].@type", "JSON-LD or a calendar in JSCalendar"),
        ("log.entries", "a recording of web requests (HAR)"),
    ]
}
