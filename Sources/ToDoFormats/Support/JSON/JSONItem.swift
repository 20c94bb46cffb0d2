// Reading the members of an object of Taskwarrior into an item, and adding the item to the store. A value that cannot be read is
// left out with a warning, which is recorded when the item's title and ID are known.

import Bytes
import JSON
import ToDos

/// A list while its objects are read.
struct JSONList {
    let file: ListFile
    var days: DayStarts
    private var unshown = UnshownFields()
    /// How often each ID has occurred.
    private var counts: [ItemID: Int] = [:]

    init(_ file: ListFile) {
        self.file = file
        days = DayStarts(file.context.zone)
    }

    /// Adds an item with the ID that the list gives it, or an ID from its title. If an earlier item has the same ID, the
    /// item gets another one, so that no item is lost.
    mutating func add(_ item: JSONItem, _ known: ItemID?, ids: inout NamedIDs, to store: inout StoreBuilder) {
        var item = item
        let id = known ?? ids.id(ofTitle: item.values.title, in: file.identity)
        item.values.id = id
        let count = counts[id, default: 0] + 1
        counts[id] = count
        if count > 1 {
            item.values.id = .named("\(id)\n\(count)")
            ids.add(item.values.id, toNamesakesOf: id)
            if let member = item.id {
                let found = item.objects.excerpt(member.value)
                item.warn(
                    .other("is \(found) like that of an earlier item; this one gets an address of its own"),
                    member)
            }
        }
        for (kind, name) in item.unshown { unshown.note(kind, name, in: &store) }
        item.noteWarnings(in: &store)
        store.append(item.values, source: file.source.part(item.object.range))
    }

    /// Warns that an object lacks its description. Returns whether there is anything else in it, so that it is an item; else it
    /// is counted as left out.
    func isItem(withoutDescription item: JSONItem, in store: inout StoreBuilder) -> Bool {
        store.warn(
            .missing(expected: .text), field: "description", at: item.object.range.lowerBound,
            item: store.nextIndex,
            title: item.title.map { Excerpt.text($0) })
        if item.title != nil || item.id != nil || item.values != ItemValues(id: item.values.id, title: "") {
            return true
        }
        store.omit("unreadable", title: "", at: item.object.range.lowerBound)
        return false
    }
}

/// An item while the members of its object are read.
struct JSONItem {
    let objects: JSONObjects
    let object: JSONObject
    var values = ItemValues.blank
    /// The title as it was read; nil if there is none.
    var title: String?
    var id: JSONMember?
    /// The members that no page can show, e.g. `UDA` and `estimate`.
    var unshown: [(kind: String, name: String)] = []
    private var warnings: [(problem: StoreProblem, field: String, offset: Int)] = []

    init(_ objects: JSONObjects, _ object: JSONObject) { (self.objects, self.object) = (objects, object) }

    /// Notes a member that no page can show, unless it is empty.
    mutating func noteUnshown(_ kind: String, _ member: JSONMember) {
        guard !objects.isNull(member.value), objects.text(member.value) != "" else { return }
        unshown.append((kind, member.key))
    }

    /// Remembers a warning about a member.
    mutating func warn(_ problem: StoreProblem, _ member: JSONMember) {
        warnings.append((problem, member.key, member.value.lowerBound))
    }

    /// Records the warnings. Called before the item is added to the store.
    func noteWarnings(in store: inout StoreBuilder) {
        guard !warnings.isEmpty else { return }
        let title = values.title.isEmpty ? nil : Excerpt.text(values.title)
        for (problem, field, offset) in warnings {
            store.warn(
                problem, field: Excerpt.text(field), at: offset, item: store.nextIndex,
                title: title, id: values.id.description)
        }
    }

    // MARK: Values

    /// A text, or a number or Boolean as written; nil if there is none.
    mutating func text(_ member: JSONMember) -> String? {
        let text = objects.text(member.value)
        if text == nil, !objects.isNull(member.value) {
            warn(.wrongType(found: objects.excerpt(member.value), expected: .optionalText), member)
        }
        return text
    }

    /// A text that is not empty.
    mutating func fullText(_ member: JSONMember) -> String? {
        text(member).flatMap(\.nonEmpty)
    }

    /// A whole number, maybe as a text; nil for null.
    mutating func number(_ member: JSONMember) -> Int? {
        guard let text = fullText(member) else { return nil }
        if let number = Double(text).flatMap({ Int(exactly: $0) }) { return number }
        warn(.other("is \(objects.excerpt(member.value)), which is no whole number"), member)
        return nil
    }

    /// Warns if a member with texts is neither an array of them, nor a text, nor null.
    mutating func warnUnlessTexts(_ member: JSONMember) {
        let isText = objects.text(member.value) != nil || objects.isNull(member.value)
        let elements = objects.elements(member.value) ?? (isText ? [] : [member.value])
        guard let wrong = elements.first(where: { objects.text($0) == nil }) else { return }
        warn(.wrongType(found: objects.excerpt(wrong), expected: .optionalTexts), member)
    }

    mutating func date(_ member: JSONMember, _ days: inout DayStarts) -> ItemDate? {
        guard let text = fullText(member) else { return nil }
        if let date = days.date(text) { return date }
        warn(.notDate(found: objects.excerpt(member.value)), member)
        return nil
    }

    /// A latitude and a longitude in one text.
    mutating func coordinate(_ member: JSONMember) -> Coordinate? {
        guard let text = fullText(member) else { return nil }
        let read = Coordinate.read(text, found: objects.excerpt(member.value))
        if let problem = read.problem { warn(problem, member) }
        return read.coordinate
    }
}
