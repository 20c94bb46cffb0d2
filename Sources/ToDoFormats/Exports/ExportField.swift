// What a column of a table or a member of an object says about an item. Tables and JSON of other programs differ in names and
// paths; from here on they are read alike.

/// A field of an item in the export of another program. The raw value is its name in `columns` and `fields` of the settings.
enum ExportField: String, CaseIterable, Hashable {
    case title, description, due, start, planned, created, modified, completed, done, status, priority
    case project, tags, url, id, parent, assignee, place, coordinate, repeats
    /// The time of day of the due date or the start, in a column of its own.
    case dueTime, startTime
    /// A number such as `1.2.3`: a step of `1.2`.
    case outline
    /// What one of it costs, and how many of it are to be bought.
    case price, quantity, currency
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
    /// What the entry is: a note is no task.
    case kind
    /// How deep it lies among the steps of others: 1 at the top.
    case level
    /// The last day, beside which the date that is due is the planned one.
    case deadline
    /// The language of the dates in words.
    case language
    /// A field that says nothing about an item, and is not named as one that is not read.
    case silent

    /// The names that people may use in the settings.
    static let names = allCases.filter { $0 != .silent }.map(\.rawValue)

    /// Whether the field holds a date.
    var isDate: Bool {
        [.due, .start, .planned, .created, .modified, .completed, .deadline].contains(self)
    }

    /// Whether several columns or elements together are one value.
    var isList: Bool { self == .tags || self == .project || self == .assignee }
}

/// How the text of a value is read before its field.
enum ExportForm: String {
    case plain
    /// The day of midnight, whatever the zone.
    case day
    /// Milliseconds since 1970, which are a day unless they have seconds.
    case minute
    /// A text that may be HTML.
    case html
    /// Markdown as Todoist has it.
    case markdown
    /// A title of Todoist, with its labels.
    case labels
    /// A time without an offset, in UTC.
    case utc
    /// A date or a rule in the words of Todoist.
    case words
    /// A name, behind which an account or a colour stands in brackets: `Ann (1)`.
    case name
}

/// What a column or a member says, as it is written in the rows: `field`, then `!` if an entry without it is named, and kept if it
/// says anything else; then `:form`, and `@` with the table of names in which the value is an ID.
struct ExportMeaning {
    /// Nil for a value that is not read.
    let field: ExportField?
    let isNeeded: Bool
    let form: ExportForm
    let names: String?

    init(_ text: some StringProtocol) {
        let parts = text.split(separator: "@")
        let words = (parts.first ?? "").split(separator: ":")
        let name = words.first ?? ""
        isNeeded = name.hasSuffix("!")
        field = ExportField(rawValue: String(isNeeded ? name.dropLast() : name))
        form = words.count > 1 ? ExportForm(rawValue: String(words[1])) ?? .plain : .plain
        names = parts.count > 1 ? String(parts[1]) : nil
    }
}

/// What the values of a program mean where they are no words: `0=none 1=low 3=medium 5=high`.
struct ExportScale {
    private let words: [String: String]
    /// Whether another value has no meaning.
    private let isWhole: Bool

    init(_ text: String, isWhole: Bool = false) {
        var words: [String: String] = [:]
        for pair in text.split(separator: " ") {
            let sides = pair.split(separator: "=").map(String.init)
            if sides.count == 2 { words[sides[0].lowercased()] = sides[1] }
        }
        (self.words, self.isWhole) = (words, isWhole)
    }

    init(all text: String) { self.init(text, isWhole: true) }

    /// The word for a value: the value itself where the scale may lack it, else nil.
    func word(for value: String) -> String? { words[value.lowercased()] ?? (isWhole ? nil : value) }
}
