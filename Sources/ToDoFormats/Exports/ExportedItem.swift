// An item while its columns or members are read. Each of them says one field by a text; a value that cannot be read is left out
// with a warning, which is recorded when the item's title is known.

import Bytes
import Civil
import JSON
import ToDos

struct ExportedItem {
    /// Where a value stands: the name of its column or member in messages, and its offset in the file.
    struct Place {
        let name: String
        let offset: Int
    }

    /// A date as it is written.
    struct Written {
        let field: ExportField
        let text: String
        let order: DateOrder
        /// The name of its time zone, if it has one of its own.
        let zone: String?
        let form: ExportForm
        let place: Place
    }

    var values = ItemValues.blank
    /// The title as it was read; nil if there is none.
    private(set) var title: String?
    /// The title as it names the item, where labels are no part of it; nil if it is the title itself.
    private(set) var name: String?
    private(set) var id: (text: String, place: Place)?
    /// Other IDs by which the export names the item.
    private(set) var aliases: [String] = []
    private(set) var parent: String?
    /// Why the item is left out, as `archived`; nil if it is not.
    private(set) var omission: String?
    /// What is read as something else.
    private(set) var altered: [String] = []
    private(set) var warnings: [(problem: StoreProblem, place: Place)] = []
    /// The warnings that a list gives once.
    private(set) var warningsOfList: [(problem: StoreProblem, place: Place)] = []
    /// How deep it lies; nil if nothing says it.
    private(set) var level: Int?
    /// What it is, if it is no item.
    private(set) var other: OtherEntry?

    private(set) var texts: [String] = []
    private(set) var projects: [String] = []
    private(set) var dates: [Written] = []
    /// Times of day in columns of their own, with the fields of their dates.
    private(set) var times: [Written] = []
    private(set) var repeats: (text: String, place: Place)?
    /// What it costs, how many are to be bought, and the currency.
    private(set) var amounts: [ExportField: (text: String, place: Place)] = [:]
    private(set) var states: [ExportState] = []
    private(set) var zone: (name: String, place: Place)?
    private(set) var isAllDay = false
    private(set) var isFromCompletion = false
    private(set) var language = ""
    /// The texts of comments, which follow the description.
    private var comments: [String] = []

    /// An entry that is no item.
    enum OtherEntry: String {
        /// A text of the item before.
        case comment
        /// The project of the items behind it.
        case section
        /// Says nothing.
        case meta
    }

    /// Whether the item has a value, so that it is one.
    var isEmpty: Bool { title == nil && texts.isEmpty && dates.isEmpty && id == nil }

    /// The description, with its comments.
    var description: String? {
        let paragraphs = (texts + comments).filter { !$0.isEmpty }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    mutating func add(comment: String) { comments.append(comment) }

    /// Whether no value says anything.
    var saysNothing: Bool {
        isEmpty && projects.isEmpty && parent == nil && !states.contains(.done)
            && values == ItemValues(id: values.id, title: "")
    }

    mutating func warn(_ problem: StoreProblem, at place: Place) { warnings.append((problem, place)) }

    /// Warns of what a list says once.
    mutating func warnOnce(_ problem: StoreProblem, at place: Place) {
        warningsOfList.append((problem, place))
    }

    mutating func noteAltered(_ name: String) { altered.append(name) }

    /// Leaves it out, unless another reason came first.
    mutating func omit(as reason: String) { omission = omission ?? reason }

    /// Adds a paragraph of the description.
    mutating func add(text: String) { texts.append(text) }

    /// Reads a value that is not empty.
    mutating func read(
        _ text: String, as field: ExportField, _ form: ExportForm = .plain, scale: ExportScale? = nil,
        order: DateOrder = .dayFirst, zone: String? = nil, at place: Place
    ) {
        var text = text
        if let scale {
            guard let word = scale.word(for: text) else { return readUnknown(text, as: field, at: place) }
            text = word
        }
        switch form {
        case .html: text = HTMLText.plain(text)
        case .markdown: text = TodoistText.plain(text)
        case .name: text = Self.name(text)
        case .plain, .day, .minute, .utc, .labels, .words: break
        }
        switch field {
        case .title: readTitle(text, form)
        case .description: texts.append(text)
        case .due, .start, .planned, .created, .modified, .completed, .deadline:
            dates.append(
                Written(field: field, text: text, order: order, zone: zone, form: form, place: place))
        case .done: readDone(text, order, at: place)
        case .status: readState(text, at: place)
        case .priority: readPriority(text, at: place)
        case .project: if projects.last != text { projects.append(text) }
        case .tags: if !values.tags.contains(text) { values.tags.append(text) }
        case .url: readURL(text, at: place)
        case .id: if id == nil { id = (text, place) } else { aliases.append(text) }
        case .parent: parent = parent ?? text
        case .place:
            if let coordinate = Coordinate.read(text, found: text).coordinate {
                values.coordinate = coordinate
            } else {
                values.place = text
            }
        case .coordinate: readCoordinate(text, at: place)
        case .repeats: repeats = (text, place)
        case .dueTime, .startTime:
            let date = field == .dueTime ? ExportField.due : .start
            times.append(
                Written(field: date, text: text, order: order, zone: zone, form: form, place: place))
        case .price, .quantity, .currency: amounts[field] = amounts[field] ?? (text, place)
        case .outline:
            // Not as an ID: the number changes when another item is added.
            aliases.append("outline \(text)")
            if let dot = text.lastIndex(of: ".") { parent = parent ?? "outline \(text[..<dot])" }
        case .isPrivate: readPrivacy(text, at: place)
        case .archived:
            if Words.boolean(text) ?? true { omit(as: Self.omission(place.name)) }
        case .percent:
            let number = Double(
                text.replacing(",", with: ".").filter { $0.isASCII && $0.isNumber || $0 == "." })
            // A spreadsheet may hold the hundredth part.
            if let number, number >= 100 || number == 1 && !text.contains("%") { states.append(.done) }
            if number == nil { warn(.other("is \"\(Excerpt.text(text))\", which is no number"), at: place) }
        case .zone: self.zone = (text, place)
        case .allDay: isAllDay = Words.boolean(text) ?? false
        case .fromCompletion: isFromCompletion = Words.boolean(text) ?? false
        case .kind:
            other = OtherEntry(rawValue: text.lowercased())
            if ["note", "header"].contains(text.lowercased()) { omit(as: "notes") }
        case .level:
            level = Int(digits: text, most: 3).flatMap { $0 > 0 ? $0 : nil }
            if level == nil { warn(.other("is \"\(Excerpt.text(text))\", which is no level"), at: place) }
        case .language: language = text
        case .assignee: if !values.whose.contains(text) { values.whose.append(text) }
        case .silent: break
        }
    }

    private mutating func readTitle(_ text: String, _ form: ExportForm) {
        if form == .labels, other == nil {
            let read = TodoistText.title(ofContent: text)
            (title, name, values.url) = (read.title, read.name, read.url)
            values.tags = read.labels
        } else if title == nil {
            let isComment = other == .comment
            title =
                isComment
                ? TodoistText.plain(text) : text.split(whereSeparator: \.isNewline).joined(separator: " ")
        } else {
            texts.append(text)
        }
    }

    /// A text without what stands in brackets behind it.
    private static func name(_ text: String) -> String {
        guard text.last == ")", let start = text.lastIndex(of: "("), start > text.startIndex else {
            return text
        }
        return text[..<start].trimmedOfBlanks
    }

    private mutating func readCoordinate(_ text: String, at place: Place) {
        let read = Coordinate.read(text, found: "\"\(Excerpt.text(text))\"")
        values.coordinate = read.coordinate
        if let problem = read.problem { warn(problem, at: place) }
    }

    /// A value that the scale of its program lacks.
    private mutating func readUnknown(_ text: String, as field: ExportField, at place: Place) {
        switch field {
        case .priority: warnOfPriority(text, at: place)
        case .kind: omit(as: "of an unknown type")
        case _: readState(text, at: place)
        }
    }

    /// What a member that says so makes of an entry.
    private static func omission(_ name: String) -> String {
        let name = name.lowercased()
        return name.contains("delet") ? "deleted" : name.contains("trash") ? "trashed" : "archived"
    }

    /// A box, a word or, where the name leaves it open, the date on which it was done.
    private mutating func readDone(_ text: String, _ order: DateOrder, at place: Place) {
        if text.hasSuffix("%") {
            read(text, as: .percent, at: place)
        } else if let isDone = Words.boolean(text) {
            states.append(isDone ? .done : .open)
        } else if let state = ExportWords.state(text) {
            states.append(state)
        } else if text.utf8.contains(where: \.isDigit) {
            dates.append(
                Written(field: .completed, text: text, order: order, zone: nil, form: .plain, place: place))
        } else {
            readState(text, at: place)
        }
    }

    private mutating func readState(_ text: String, at place: Place) {
        if let state = ExportWords.state(text) {
            states.append(state)
        } else {
            warnOnce(
                .other("\"\(Excerpt.text(text))\" is no state that is known here; the item counts as open"),
                at: place)
        }
    }

    /// What is not known to be public is private (RFC 5545 §3.8.1.3).
    private mutating func readPrivacy(_ text: String, at place: Place) {
        let isPrivate = Words.isPrivate(text)
        if isPrivate ?? true { values.itemClass = .private }
        guard isPrivate == nil else { return }
        warnOnce(.unknownPrivacy(text), at: place)
    }

    private mutating func readPriority(_ text: String, at place: Place) {
        if let priority = ExportWords.priority(text) {
            values.priority = priority
        } else if Int(text) != nil {
            warn(.outsidePriorities(found: text), at: place)
        } else {
            warnOfPriority(text, at: place)
        }
    }

    private mutating func warnOfPriority(_ text: String, at place: Place) {
        warn(.other("is \"\(Excerpt.text(text))\", which is no priority that is known here"), at: place)
    }

    private mutating func readURL(_ text: String, at place: Place) {
        guard values.url == nil else { return }
        if WebAddress.isValid(Array(text.utf8).span) {
            values.url = text
        } else {
            warn(.notWebAddress(found: "\"\(Excerpt.text(text))\""), at: place)
        }
    }
}
