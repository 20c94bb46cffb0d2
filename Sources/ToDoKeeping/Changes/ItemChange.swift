// The fields that `add` and `edit` set, as a value: each field stays, is removed, or gets another value.

import Civil
import Foundation
import JSON
import Recurrence
import ToDos

/// What happens to a field.
package enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
    /// It stays as it is.
    case keep
    case remove
    case set(Value)

    package var value: Value? { applied(to: nil) }

    /// The value afterwards.
    func applied(to value: Value?) -> Value? {
        switch self {
        case .keep: value
        case .remove: nil
        case .set(let value): value
        }
    }
}

/// An address as it was typed, with the coordinate that a geocoder found for it.
package struct LocatedAddress: Hashable, Sendable {
    /// The address, which is not blank.
    package let text: String
    /// Its coordinate; nil if no coordinate was found or searched.
    package let coordinate: Coordinate?

    /// Combines an address with its coordinate.
    package init(_ text: String, _ coordinate: Coordinate?) {
        (self.text, self.coordinate) = (text, coordinate)
    }
}

/// Changes of the fields of an item.
@dynamicMemberLookup
package struct ItemChange: Hashable, Sendable {
    /// Whether the title is a text also where the list reads more in it.
    package var isPlain = false
    package var due: FieldChange<ItemDate> = .keep
    /// The day for which it is planned.
    package var scheduled: FieldChange<ItemDate> = .keep
    /// By which rule it repeats. Another rule begins a series anew.
    package var repeats: FieldChange<Repetition> = .keep
    /// An address, and its coordinate if it was found.
    package var address: LocatedAddress?
    /// Whether all tags are removed before `addedTags` are added.
    package var removesTags = false
    /// Tags that are added behind the others. Those that the item has stay where they are.
    package var addedTags: [String] = []
    /// Whether nobody's name stays before `addedPeople` are added.
    package var removesPeople = false
    /// The names of further people whose it is.
    package var addedPeople: [String] = []
    /// Whether all lines are removed before `addedLines` are added. The discount is removed with them.
    package var removesLines = false
    /// The names of lines that are taken out before.
    package var removedLines: [String] = []
    /// Lines that are added behind the others.
    package var addedLines: [ItemLine] = []
    /// The other fields that change, and their values.
    private var fields: Set<ItemField> = []
    private var values = ItemValues.blank

    package typealias Path<Value> = WritableKeyPath<ItemValues, Value> & Sendable

    /// The change of a field that an item may have.
    package subscript<Value>(dynamicMember path: WritableKeyPath<ItemValues, Value?>) -> FieldChange<Value> {
        get { changes(path) ? values[keyPath: path].map { .set($0) } ?? .remove : .keep }
        set {
            values[keyPath: path] = newValue.value
            take(path, newValue != .keep)
        }
    }

    /// The value of a field that each item has; nil if it stays.
    package subscript<Value>(dynamicMember path: WritableKeyPath<ItemValues, Value>) -> Value? {
        get { changes(path) ? values[keyPath: path] : nil }
        set {
            if let newValue { values[keyPath: path] = newValue }
            take(path, newValue != nil)
        }
    }

    private func changes(_ path: PartialKeyPath<ItemValues>) -> Bool {
        ItemField.at(path).map(fields.contains) ?? false
    }

    private mutating func take(_ path: PartialKeyPath<ItemValues>, _ changes: Bool) {
        guard let field = ItemField.at(path) else { return }
        if changes { fields.insert(field) } else { fields.remove(field) }
    }

    /// Edits that change nothing.
    package init() {}

    /// Whether nothing is to be changed.
    package var isEmpty: Bool { self == ItemChange() }

    /// A line to take out that an item does not have; nil if it has all of them.
    package func missingLine(of item: ItemValues) -> String? {
        var lines = item.lines
        return removedLines.first { line in
            guard let index = lines.firstIndex(named: line) else { return true }
            lines.remove(at: index)
            return false
        }
    }

    /// Changes an item. Returns what became of an occurrence, if the item repeats.
    package func apply(to item: inout ItemValues, _ context: KeepingContext) -> OccurrenceOutcome? {
        let outcome = applyDates(to: &item, context)
        if removesLines { (item.lines, item.discount, item.currency) = ([], nil, nil) }
        for field in ItemField.all where fields.contains(field) { field.copy(values, &item) }
        if self.place == .remove, self.coordinate == .keep { item.coordinate = nil }
        if let address {
            // The old coordinate does not belong to the new address.
            item.coordinate = address.coordinate
            // Without a name, the address says where it is.
            item.place = item.place.flatMap(\.nonEmpty) ?? address.text
        }
        // Each location has a name, which may be empty.
        if item.coordinate != nil { item.place = item.place ?? "" }
        if removesTags { item.tags = [] }
        item.tags = (item.tags + addedTags.filter { !$0.isEmpty }).uniqued()
        if removesPeople { item.whose = [] }
        item.whose = (item.whose + addedPeople.filter { !$0.isEmpty }).uniqued()
        for line in removedLines {
            if let index = item.lines.firstIndex(named: line) { item.lines.remove(at: index) }
        }
        item.lines += addedLines
        return outcome
    }

    /// Why an occurrence of an item cannot become an item of its own with these fields; nil if it can.
    func refusalOfOccurrence(of item: ItemValues, isKept: Bool) -> String? {
        let title = "\"\(Excerpt.text(item.title))\""
        if !isKept {
            return
                "\(title) is one line for all of its days, so none of them can be changed alone; \"todopress skip\" "
                + "leaves one out, and \"todopress add\" adds a task for another day"
        }
        return repeats == .keep ? nil : "a rule is one of \(title) itself, not of one of its days"
    }

    /// Moves all dates of an item with the one that it gets.
    func moveDates(of item: inout ItemValues, _ context: KeepingContext) {
        let isPlanned = item.due == nil && item.scheduled != nil && due == .keep
        if case .set(let date) = change(isPlanned ? scheduled : due, of: item.mainDate, context) {
            item.move(to: date, in: context.zone)
        }
    }

    /// Throws if a field of an item that its typed title names has become another one by these fields.
    func checkAgree(
        _ named: ItemValues, _ typed: ItemValues, _ changed: ItemValues
    ) throws(StoreErrors) {
        var typedFields = fields
        if due != .keep { typedFields.insert(.due) }
        if repeats != .keep { typedFields.insert(.repeats) }
        if removesTags { typedFields.insert(.tags) }
        let inTitle: [ItemField] = [.due, .start, .project, .tags, .priority, .repeats]
        let field = inTitle.first {
            typedFields.contains($0) && !$0.isSame(named, ItemValues(title: "")) && !$0.isSame(typed, changed)
        }
        if let field {
            throw StoreErrors(
                refusing:
                    "the title says another \"\(field.name)\" than the options; leave one of them out, or "
                    + "--plain takes the title as typed")
        }
    }

    /// The change of a date. A day without a time keeps the time of the old one.
    private func change(
        _ date: FieldChange<ItemDate>, of old: ItemDate?, _ context: KeepingContext
    ) -> FieldChange<ItemDate> {
        guard case .set(.day(let day)) = date, case .instant(let old)? = old else { return date }
        let second = context.zone.civilTime(old.seconds).second
        return .set(.instant(Instant(seconds: context.zone.instant(day, second: second))))
    }

    /// Changes when the item is due, and by which rule it repeats.
    private func applyDates(to item: inout ItemValues, _ context: KeepingContext) -> OccurrenceOutcome? {
        // An item that repeats and is not due is on its planned days.
        let isOnPlannedDays = item.due == nil && item.scheduled != nil && due == .keep
        let scheduled = change(scheduled, of: item.scheduled, context)
        if !isOnPlannedDays || repeats != .keep { item.scheduled = scheduled.applied(to: item.scheduled) }
        switch (isOnPlannedDays ? scheduled : change(due, of: item.due, context), repeats) {
        case (.set(let date), .keep):
            if !item.isDone, isOnPlannedDays || item.due != nil || item.mainDate == nil,
                let change = OccurrenceChange(item, context)
            {
                return change.move(&item, to: date)
            }
            if isOnPlannedDays { item.scheduled = date } else { item.due = date }
        case (.remove, .keep):
            if isOnPlannedDays { item.scheduled = nil } else { item.due = nil }
            // A rule without a date has no occurrences.
            item.series.restart()
        case (.keep, .keep): break
        case (_, .remove):
            item.due = due.applied(to: item.due)
            item.repeats = nil
            item.series.restart()
            (item.series.isFromCompletion, item.series.zone) = (false, nil)
        case (_, .set(let repetition)):
            item.due = due.applied(to: item.due)
            return repetition.begin(&item, isTyped: due != .keep, context)
        }
        return nil
    }
}

extension [ItemLine] {
    /// The first line with a name, in any case.
    fileprivate func firstIndex(named name: String) -> Int? {
        firstIndex { $0.name.lowercased() == name.lowercased() }
    }
}
