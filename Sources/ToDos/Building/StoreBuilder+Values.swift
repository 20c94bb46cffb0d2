// Adds items from plain values, for programs and for the readers of formats other than the app's.

import Bytes
import Civil
import Foundation
import JSON

extension StoreBuilder {
    /// Adds an item and returns its index. `finish` throws if its ID is already in use, if its coordinate is
    /// outside ±90° and ±180°, if a date is outside the years 1…9999, if its URL is not a web address, or if its lines
    /// do not agree with its discount and its currency.
    ///
    /// `source` is the part of the current file from which it was read. Such an item that an earlier file has too, as a
    /// to-do of two exports of one calendar, is left out.
    @discardableResult
    package mutating func append(_ values: ItemValues, source: Text = .empty) -> StoreIndex {
        // The items of the current file are not indexed yet.
        if !source.isEmpty, ids[values.id] != nil {
            if let parent = values.parent { leaveOut(values.id, with: parent) }
            if values.itemClass != .public { makePrivate([values.id]) }
            omit("in an earlier list too", title: values.title, at: offset(of: source))
            return nextIndex
        }
        return append(values, source: source, at: FieldPlaces())
    }

    /// Adds an item whose values stand at these places of the current file.
    @discardableResult
    mutating func append(_ values: ItemValues, source: Text, at places: FieldPlaces) -> StoreIndex {
        let index = nextIndex
        var item = ToDoItem(id: values.id)
        item.source = source
        set(&item, to: values, at: places)
        if let rule = values.repeats { check(rule: rule, of: item, at: places) }
        append(item)
        if errors.hasMistake(of: index) {
            errors.name(index, title: excerpt(item.title), id: values.id.description)
        }
        return index
    }

    /// Sets the fields of the next item, and records errors for values that a store cannot hold. The rows of `ItemField` are
    /// not asked: through their key paths, reading a todo.txt takes 40 % more instructions.
    private mutating func set(_ item: inout ToDoItem, to values: ItemValues, at places: FieldPlaces) {
        item.title = text(values.title, at: places.offset("title"))
        item.isDone = values.isDone
        item.itemDescription = values.itemDescription.map { text($0, at: places.offset("itemDescription")) }
        item.due = values.due
        if values.place != nil || values.coordinate != nil {
            item.location = Location(name: text(values.place ?? ""), coordinate: values.coordinate)
        }
        for relation in ItemRelation.allCases where values.isRelated {
            for target in values[relation] {
                let place = places.targets.first { $0.id == target }?.offset
                link(
                    values.id, relation, to: target, at: place ?? offset(of: item.source),
                    mustExist: place != nil || relation == .parent)
            }
        }
        check(values)
        let details = details(values, at: places)
        if details != ItemDetails() { changeDetails(of: &item) { $0 = details } }
    }

    /// A text of the next item: the part of the current file that is its JSON string, if nothing is escaped in it, so that the
    /// store does not hold it twice.
    private mutating func text(_ string: String, at offset: Int?) -> Text {
        guard let offset, let file = sources.last?.text, !string.isEmpty else { return text(string) }
        let range = offset + 1..<offset + 1 + string.utf8.count
        guard range.upperBound <= file.byteCount else { return text(string) }
        let part = file.part(range)
        var written = string
        let isWritten = written.withUTF8 { utf8 in
            withBytes(of: part) { bytes in
                bytes.withUnsafeBytes { bytes in
                    guard let one = bytes.baseAddress, let other = utf8.baseAddress else { return false }
                    return memcmp(one, other, utf8.count) == 0
                }
            }
        }
        return isWritten ? part : text(string)
    }

    /// The rarer fields of an item, which are added to the tables of the store.
    private mutating func details(_ values: ItemValues, at places: FieldPlaces) -> ItemDetails {
        var details = ItemDetails()
        (details.plain, details.texts) = (values.plain, values.texts.map { text($0) })
        (details.tags, details.whose) = (range(ofNames: values.tags), range(ofNames: values.whose))
        if values.series != ItemSeries() {
            series.append(values.series)
            details.series = UInt32(series.count)
        }
        if !values.lines.isEmpty || values.discount != nil || values.currency != nil {
            addShopping(of: values, at: places)
            details.shopping = UInt32(shopping.count)
        }
        return details
    }

    /// Adds tags or names of people to their table.
    private mutating func range(ofNames new: [String]) -> Range<UInt32> {
        let first = names.count
        if !new.isEmpty { for name in new.uniqued() where !name.isEmpty { names.append(text(name)) } }
        return names.count > first ? UInt32(first)..<UInt32(names.count) : 0..<0
    }

    // MARK: Mistakes of the next item

    private mutating func check(_ values: ItemValues) {
        check(values.due, "due")
        if let coordinate = values.coordinate {
            check(coordinate.latitude, bound: 90, "location.coordinate.latitude")
            check(coordinate.longitude, bound: 180, "location.coordinate.longitude")
        }
        if values.plain != PlainFields() {
            for (name, path) in PlainFields.dates { check(values.plain[keyPath: path], name) }
        }
        check(values.series.since, "repeatsSince")
        for date in values.series.skipped { check(date, "skipped") }
        for date in values.series.extra { check(date, "extra") }
        for date in values.series.doneOn { check(date, "doneOn") }
        if let url = values.url, !WebAddress.isValid(Array(url.utf8).span) {
            note(.notWebAddress(found: "\"\(Excerpt.text(url))\""), field: "url", item: nextIndex)
        }
    }

    private mutating func check(_ date: ItemDate?, _ field: String) {
        guard let date, !date.isInYears else { return }
        let found = date.instant.map { "\($0.seconds)" } ?? "a day"
        note(.outsideYears(found: found), field: field, item: nextIndex)
    }

    private mutating func check(_ degrees: Double, bound: Int, _ field: String) {
        guard !(degrees.magnitude <= Double(bound)) else { return }
        note(.outsideDegrees(found: "\(degrees)", bound: bound), field: field, item: nextIndex)
    }

    mutating func check(_ amount: Decimal?, isQuantity: Bool = false, _ field: String) {
        guard let amount else { return }
        let problem = StoreProblem(
            amount.isAmount ? amount : nil, found: "\(amount)", isQuantity: isQuantity)
        if let problem { note(problem, field: field, item: nextIndex) }
    }
}
