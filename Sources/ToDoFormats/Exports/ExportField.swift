// What a column of a table or a member of an object says about an item. Tables and JSON of other programs differ in names and
// paths; from here on they are read alike.

/// A field of an item in the export of another program. The raw value is its name in `columns` and `fields` of the settings.
enum ExportField: String, CaseIterable, Hashable {
    case title, description, due, start, planned, created, modified, completed, done, status, priority
    case project, tags, url, id, parent, assignee, place, repeats
    case isPrivate = "private"
    case archived
    /// A percentage: 100 is done.
    case percent
    /// The time zone of the dates of the item.
    case zone
    /// Whether the dates of the item are days.
    case allDay
    /// Whether the rule counts from the day on which the item was done.
    case fromCompletion
    /// What the entry is; a note is no task.
    case kind
    /// A field that says nothing about an item, and is not named as one that is not read.
    case silent

    /// The names that people may use in the settings.
    static let names = allCases.filter { $0 != .silent }.map(\.rawValue)

    /// Whether the field holds a date.
    var isDate: Bool {
        switch self {
        case .due, .start, .planned, .created, .modified, .completed: true
        case .title, .description, .done, .status, .priority, .project, .tags, .url, .id, .parent, .assignee,
            .place, .repeats, .isPrivate, .archived, .percent, .zone, .allDay, .fromCompletion, .kind,
            .silent:
            false
        }
    }

    /// Whether several columns or elements together are one value.
    var isList: Bool { self == .tags || self == .project || self == .assignee }
}

/// What the values of a program mean where they are no words: `0=none 1=low 3=medium 5=high`.
struct ExportScale {
    private let words: [String: String]

    init(_ text: String) {
        var words: [String: String] = [:]
        for pair in text.split(separator: " ") {
            let sides = pair.split(separator: "=").map(String.init)
            if sides.count == 2 { words[sides[0]] = sides[1] }
        }
        self.words = words
    }

    /// The word for a value; the value itself where the scale has none.
    func word(for value: String) -> String { words[value] ?? value }
}
