// Reads the members of an object into an item. A value that cannot be read is left out with a warning, which
// is recorded when the item's title and ID are known.

import Bytes
import Civil
import JSON
import ToDos

/// An item while the members of its object are read.
struct JSONItem {
    let objects: JSONObjects
    var values = ItemValues(id: ItemID(high: 0, low: 0), title: "")
    private var warnings: [(problem: StoreProblem, field: String, offset: Int)] = []

    /// An item without fields.
    init(_ objects: JSONObjects) { self.objects = objects }

    /// Remembers a warning about a member.
    mutating func warn(_ problem: StoreProblem, _ member: JSONMember, field: String? = nil) {
        warnings.append((problem, field ?? member.key, member.value.lowerBound))
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
        if let text = objects.text(member.value) { return text }
        if !objects.isNull(member.value) {
            warn(.wrongType(found: objects.excerpt(member.value), expected: .optionalText), member)
        }
        return nil
    }

    /// A text that is not empty.
    mutating func fullText(_ member: JSONMember) -> String? {
        text(member).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A Boolean; nil for null.
    mutating func boolean(_ member: JSONMember) -> Bool? {
        if let value = objects.boolean(member.value) { return value }
        if !objects.isNull(member.value) {
            warn(.wrongType(found: objects.excerpt(member.value), expected: .boolean), member)
        }
        return nil
    }

    /// A date.
    mutating func date(_ member: JSONMember, _ days: inout DayStarts) -> ItemDate? {
        guard let text = fullText(member) else { return nil }
        if let date = days.date(text) { return date }
        warn(.notDate(found: objects.excerpt(member.value)), member)
        return nil
    }

    /// A latitude and a longitude in one text.
    mutating func coordinate(_ member: JSONMember) -> Coordinate? {
        guard let text = fullText(member) else { return nil }
        guard let coordinate = Coordinate(text: text) else {
            let found = objects.excerpt(member.value)
            warn(.other("is \(found), not a latitude and a longitude such as \"52.5,13.4\""), member)
            return nil
        }
        for (degrees, bound) in [(coordinate.latitude, 90), (coordinate.longitude, 180)]
        where !(degrees.magnitude <= Double(bound)) {
            warn(.outsideDegrees(found: "\(degrees)", bound: bound), member)
            return nil
        }
        return coordinate
    }
}
