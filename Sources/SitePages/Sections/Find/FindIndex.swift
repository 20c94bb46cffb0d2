// Writes items for `find.js`, which assigns what it loads to `findPart`:
//
//     findPart={"items":[
//     ["jN5vZk2jQ8uRyUTc5YKJ7g",8,"Fix the bicycle",20780,"November 22, 2026","9:00 AM","The brakes.","Home",0,[1,2]]
//     ],"names":["Home","bike","family"]};
//
// An item is a row of the fields of `FindField`. A missing field is `null`, and left out at the end. Projects, tags and lists are
// numbers of `names`, so that a script does not depend on the names of others.

import Bytes
import Civil
import Mustache
import ToDos

/// The fields of an item in the index, by the names that `find.js` has from it, in the order of a row. An item takes at most 100
/// bytes on average beyond its texts.
enum FindField: String, CaseIterable {
    case id
    /// 1 for done, plus 2 for a star, 4 for one that repeats, and 8, 16 or 24 for a high, medium or low priority.
    case mark
    case title
    /// The day when it is due or was done, counted from 1970.
    case day
    /// That day, and the time when an open item is due. Those of an item that moves are in the first script.
    case when, time
    case description
    case place
    case project
    case tags
    /// The list, unless the project has its name.
    case list
    /// How many of its steps are done.
    case steps
    /// The names of its lines, and `list:anna`.
    case lines
    /// Of an event, which has no page: where its day is, with `#` and the day.
    case href
}

/// The items of a part. Nothing in it depends on today.
struct FindItems {
    private var numbers: [Name: Int] = [:]
    private var names: [Name] = []
    /// The fields of the row that are not written yet.
    private var rest = FindField.allCases[...]

    /// A name of a project, a tag or a list, or of a calendar.
    private enum Name: Hashable {
        case group(GroupIndex)
        case calendar(String)
    }

    /// Appends an object with the members `items` and `names`.
    static func append(_ part: FindPart, to script: inout ByteBuffer, _ page: inout PageBuilder) {
        var items = FindItems()
        var separator: StaticString = "{\"items\":[\n"
        for position in part.items {
            script.append(separator)
            separator = ",\n"
            items.append(position, to: &script, &page)
        }
        for event in part.events {
            script.append(separator)
            separator = ",\n"
            items.append(event, to: &script, &page)
        }
        script.append("\n],\"names\":[")
        let context = page.context
        script.append(listOf: items.names) {
            switch $1 {
            case .group(let group):
                $0.append(javaScript: context.groups[group].name, of: context.groups.words)
            case .calendar(let name): $0.append(javaScript: name)
            }
        }
        script.append("]}")
    }

    private mutating func number(of name: Name) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }

    /// Appends an event. One that is over counts as done.
    private mutating func append(
        _ entry: EventEntry, to script: inout ByteBuffer, _ page: inout PageBuilder
    ) {
        let (context, event) = (page.context, entry.event)
        rest = FindField.allCases[...]
        begin(.id, &script)
        script.append("\"\"")
        begin(.mark, &script)
        script.append(decimal: (entry.day < context.settings.today ? 1 : 0) + (event.repeats ? 4 : 0))
        if !event.title.isEmpty { append(.title, page.text(event.title), of: page.texts, to: &script) }
        begin(.day, &script)
        script.append(decimal: entry.day.number)
        let when = page.text(entry.day, context.locale.dates.longDate)
        append(.when, when, of: page.texts, to: &script)
        if !entry.isWholeDay, entry.number == 1 {
            append(.time, RowDate(timeOf: entry.start).text(&page), of: page.texts, to: &script)
        }
        if let about = event.about { append(.description, page.text(about), of: page.texts, to: &script) }
        if let place = event.place { append(.place, page.text(place), of: page.texts, to: &script) }
        begin(.list, &script)
        script.append(decimal: number(of: .calendar(event.calendar.name)))
        let week = context.settings.weekStart
        let path = context.path(of: .week(Week(with: entry.day, start: week))).text
        append(.href, page.text("\(path)#\(entry.day.iso)"), of: page.texts, to: &script)
        script.append("]")
    }

    private mutating func append(
        _ position: ReadingPosition, to script: inout ByteBuffer, _ page: inout PageBuilder
    ) {
        let context = page.context
        let item = context.items[position]
        let groups = context.groups.groups(of: position)
        rest = FindField.allCases[...]
        begin(.id, &script)
        script.append("\"")
        script.append(base64: item.id)
        script.append("\"")
        begin(.mark, &script)
        script.append(decimal: Self.mark(of: item, context))
        if !item.isUntitled { append(.title, item.title, of: context.items.words, to: &script) }
        let isDone = item.state.isDone
        if !context.items.moves(item), let date = isDone ? context.finished(item) : item.due {
            begin(.day, &script)
            script.append(decimal: date.day.number)
            if let when = RowDate(item, .fixed, in: context)?.text(&page) {
                append(.when, when, of: page.texts, to: &script)
            }
            if !isDone, date.time != nil {
                append(.time, RowDate(timeOf: date).text(&page), of: page.texts, to: &script)
            }
        }
        if let description = page.storeText(item.description) {
            append(.description, description, of: page.texts, to: &script)
        }
        if !item.locationName.isEmpty {
            append(.place, item.locationName, of: context.items.words, to: &script)
        }
        if let project = groups.first(where: { $0.kind == .project }) {
            append(.project, project, to: &script)
        }
        let tags = groups.filter { $0.kind == .tag }
        if !tags.isEmpty {
            begin(.tags, &script)
            script.append("[")
            script.append(listOf: tags) { $0.append(decimal: number(of: .group($1))) }
            script.append("]")
        }
        if let list = context.groups.ownList(of: position) { append(.list, list, to: &script) }
        if let steps = context.items.relations.steps(of: position) {
            append(.steps, StepCount(steps, &page).text, of: page.texts, to: &script)
        }
        if let lines = Self.lines(of: position, item, &page) {
            append(.lines, lines, of: page.texts, to: &script)
        }
        script.append("]")
    }

    private mutating func append(
        _ field: FindField, _ text: Text, of texts: borrowing ByteBuffer, to script: inout ByteBuffer
    ) {
        begin(field, &script)
        script.append(javaScript: text, of: texts)
    }

    private mutating func append(_ field: FindField, _ group: GroupIndex, to script: inout ByteBuffer) {
        begin(field, &script)
        script.append(decimal: number(of: .group(group)))
    }

    /// Appends what stands before a field: a separator, and the missing fields before it.
    private mutating func begin(_ field: FindField, _ script: inout ByteBuffer) {
        script.append(field == .id ? "[" : ",")
        // `!=` would compare the names.
        while let next = rest.popFirst(), !(next == field) { script.append("null,") }
    }

    /// The names of an item's lines and the word that finds the items of its list, one below the other; `nil` if there
    /// are none.
    private static func lines(
        of position: ReadingPosition, _ item: ItemSummary, _ page: inout PageBuilder
    ) -> Text? {
        let context = page.context
        var names: [Text] = []
        for line in context.items.details.lines(of: item.details) {
            if let name = page.storeText(line.name) { names.append(name) }
        }
        let list = context.groups.list(of: position).map { context.groups.findWord(ofList: $0) }
        guard !names.isEmpty || list != nil else { return nil }
        return page.text { text in
            for name in names {
                text.append(again: name)
                text.append("\n")
            }
            text.append(string: list ?? "")
        }
    }

    private static func mark(of item: ItemSummary, _ context: PageContext) -> Int {
        let state = item.state.isDone ? 1 : 0
        guard let details = context.items.details[item.details] else { return state }
        let mark = state + (details.isStarred ? 2 : 0) + (details.repeats != nil ? 4 : 0)
        return switch details.priority?.level {
        case nil: mark
        case .high: mark + 8
        case .medium: mark + 16
        case .low: mark + 24
        }
    }
}

extension ByteBuffer {
    /// Appends the 16 bytes of an ID (RFC 9562 §4) in base64 (RFC 4648 §4), without the padding.
    mutating func append(base64 id: ItemID) {
        for shift in stride(from: 122, through: -4, by: -6) {
            let digit = shift >= 64 ? id.high >> (shift - 64) : id.high << (64 - shift) | id.low >> shift
            append(byte: Self.base64Digits[Int(digit & 63)])
        }
    }

    private static let base64Digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
