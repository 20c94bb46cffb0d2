// An item while its columns or members are read. Each of them says one field by a text; a value that cannot be read is left out
// with a warning, which is recorded when the item's title is known.

import Bytes
import Civil
import JSON
import Recurrence
import ToDos

struct ExportedItem {
    /// Where a value stands: the name of its column or member in messages, and its offset in the file.
    struct Place {
        let name: String
        let offset: Int
    }

    /// A date as it is written.
    private struct Written {
        let field: ExportField
        let text: String
        let order: DateOrder
        /// The name of its time zone, if it has one of its own.
        let zone: String?
        /// Whether it is a day, even if it is written as an instant.
        let isDay: Bool
        let place: Place
    }

    private(set) var values = ItemValues(id: ItemID(high: 0, low: 0), title: "")
    /// The title as it was read; nil if there is none.
    private(set) var title: String?
    private(set) var id: (text: String, place: Place)?
    /// Other IDs by which the export names the item.
    private(set) var aliases: [String] = []
    private(set) var parent: String?
    /// Why the item is left out, as `archived`; nil if it is not.
    private(set) var omission: String?
    /// The places of values that no page can show.
    private(set) var unshown: [String] = []
    /// The unknown words for a state, each with its place.
    private(set) var unknownStates: [(word: String, place: Place)] = []
    private(set) var warnings: [(problem: StoreProblem, place: Place)] = []

    private var texts: [String] = []
    private var projects: [String] = []
    private var dates: [Written] = []
    private var repeats: (text: String, place: Place)?
    private var states: [ExportState] = []
    private var zone: (name: String, place: Place)?
    private var isAllDay = false
    private var isFromCompletion = false

    /// Whether the item has a value, so that it is one.
    var isEmpty: Bool { title == nil && texts.isEmpty && dates.isEmpty && id == nil }

    mutating func warn(_ problem: StoreProblem, at place: Place) { warnings.append((problem, place)) }

    mutating func noteUnshown(_ name: String) { unshown.append(name) }

    /// Reads a value that is not empty.
    mutating func read(
        _ text: String, as field: ExportField, order: DateOrder = .dayFirst, zone: String? = nil,
        isDay: Bool = false, at place: Place
    ) {
        switch field {
        case .title:
            if title == nil {
                title = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            } else {
                texts.append(text)
            }
        case .description: texts.append(text)
        case .due, .start, .planned, .created, .modified, .completed:
            dates.append(
                Written(field: field, text: text, order: order, zone: zone, isDay: isDay, place: place))
        case .done: readDone(text, order, at: place)
        case .status: readState(text, at: place)
        case .priority: readPriority(text, at: place)
        case .project: if projects.last != text { projects.append(text) }
        case .tags: if !values.tags.contains(text) { values.tags.append(text) }
        case .url: readURL(text, at: place)
        case .id: if id == nil { id = (text, place) } else { aliases.append(text) }
        case .parent: parent = parent ?? text
        case .place:
            if let coordinate = Coordinate(text: text), coordinate.isOnEarth {
                values.coordinate = coordinate
            } else {
                values.place = text
            }
        case .repeats: repeats = (text, place)
        case .isPrivate:
            if ExportWords.boolean(text) ?? ["private", "privat", "confidential"].contains(text.lowercased())
            {
                values.itemClass = .private
            }
        case .archived:
            if ExportWords.boolean(text) ?? true { omission = omission ?? Self.omission(place.name) }
        case .percent:
            let number = Double(text.filter { $0.isASCII && $0.isNumber || $0 == "." })
            // A spreadsheet may hold the hundredth part.
            if let number, number >= 100 || number == 1 && text.contains(".") { states.append(.done) }
        case .zone: self.zone = (text, place)
        case .allDay: isAllDay = ExportWords.boolean(text) ?? false
        case .fromCompletion: isFromCompletion = ExportWords.boolean(text) ?? false
        case .kind: if ["note", "header"].contains(text.lowercased()) { omission = "notes" }
        case .assignee: if !values.whose.contains(text) { values.whose.append(text) }
        case .silent: break
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
        } else if let isDone = ExportWords.boolean(text) {
            if isDone { states.append(.done) }
        } else if let state = ExportWords.state(text) {
            states.append(state)
        } else if text.utf8.contains(where: \.isDigit) {
            dates.append(
                Written(
                    field: .completed, text: text, order: order, zone: nil, isDay: false, place: place))
        } else {
            unknownStates.append((text, place))
        }
    }

    private mutating func readState(_ text: String, at place: Place) {
        if let state = ExportWords.state(text) {
            states.append(state)
        } else {
            unknownStates.append((text, place))
        }
    }

    private mutating func readPriority(_ text: String, at place: Place) {
        if let priority = ExportWords.priority(text) {
            values.priority = priority
        } else {
            warn(.other("is \"\(Excerpt.text(text))\", which is no priority that is known here"), at: place)
        }
    }

    private mutating func readURL(_ text: String, at place: Place) {
        guard values.url == nil else { return }
        if WebAddress.isValid(Array(text.utf8).span) {
            values.url = text
        } else {
            warn(.notWebAddress(found: "\"\(Excerpt.text(text))\""), at: place)
        }
    }

    // MARK: The whole item

    /// Reads the dates, once the zone is known, and puts the parts together.
    mutating func finish(in context: ListContext, _ days: inout DayStarts) {
        values.title = title ?? ""
        let usual = self.zone.map { namedZone($0.name, at: $0.place, in: context) } ?? context.zone
        for date in dates {
            let (field, text, place) = (date.field, date.text, date.place)
            // What stands for no date: `0`, `0001-01-01T00:00:00Z`.
            if text == "0" || text.hasPrefix("0001-01-01") || text == "-" { continue }
            let zone = date.zone.map { namedZone($0, at: place, in: context) } ?? usual
            guard var read = ExportDate.date(text, date.order, context.languages, in: zone, &days) else {
                warn(.notDate(found: "\"\(Excerpt.text(text))\""), at: place)
                continue
            }
            if case .instant(let instant) = read {
                if date.isDay {
                    read = .day(context.zone.civilTime(instant.seconds).day)
                } else if isAllDay, field == .due || field == .start {
                    read = .day(zone.civilTime(instant.seconds).day)
                }
            }
            switch field {
            case .due: values.due = read
            case .start: values.start = read
            case .planned: values.scheduled = read
            case .created: values.created = read
            case .modified: values.modified = read
            case _: values.completed = read
            }
        }
        for state in [ExportState.deleted, .archived, .cancelled] where states.contains(state) {
            omission = omission ?? state.rawValue
        }
        values.isDone = states.contains(.done) || values.completed != nil
        if !values.isDone { values.completed = nil }
        values.project = projects.isEmpty ? nil : projects.joined(separator: "/")
        values.itemDescription = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
        guard let repeats else { return }
        let rule = repeats.text.hasPrefix("RRULE:") ? String(repeats.text.dropFirst(6)) : repeats.text
        if var phrase = Repetition(rule) {
            phrase.isFromCompletion = phrase.isFromCompletion || isFromCompletion
            values.setRepetition(phrase, in: context.zone)
        } else {
            values.repeats = repeats.text
            warn(
                .notRule(found: Excerpt.text(repeats.text), reason: "it is no rule that is known here"),
                at: repeats.place)
        }
    }

    /// Gives it its ID, its parent and, if it has none of its own, the project of that.
    mutating func set(_ id: ItemID, parent: ItemID?, project: String?) {
        (values.id, values.parent) = (id, parent)
        values.project = values.project ?? project
    }

    private mutating func namedZone(_ name: String, at place: Place, in context: ListContext) -> Zone {
        if let found = context.zoneNamed(WindowsZones.name(of: name) ?? name) { return found }
        warn(.other("\"\(Excerpt.text(name))\" is no known time zone; the site's is used"), at: place)
        return context.zone
    }
}

extension Coordinate {
    fileprivate var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}
