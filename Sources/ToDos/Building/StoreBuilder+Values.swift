// Adds items from plain values, for programs and for the readers of formats other than the app's.

import Bytes
import Civil
import Foundation
import JSON

extension StoreBuilder {
    /// Adds an item and returns its index. `finish` throws if its ID is already in use, if its coordinate is
    /// outside ±90° and ±180°, if a date is outside the years 1…9999, if its URL is not a web address, or if its lines
    /// do not agree with its discount and its currency.
    @discardableResult
    public mutating func append(_ values: ItemValues) -> StoreIndex { append(values, source: .empty) }

    /// Adds an item that was read from a part of the current file. One that an earlier file has too, such as a
    /// to-do of two exports of one calendar, is left out.
    @discardableResult
    package mutating func append(_ values: ItemValues, source: Text) -> StoreIndex {
        let index = nextIndex
        // The items of the current file are not indexed yet.
        if !source.isEmpty, ids.index(of: values.id, in: items) != nil {
            if let parent = values.parent { relate(values.id, to: parent) }
            omit("in an earlier list too", title: values.title, at: offset(of: source))
            return index
        }
        var item = ToDoItem(id: values.id)
        item.source = source
        for field in ItemField.all { set(field, of: &item, to: values) }
        addUpLines(of: item, ShoppingPlaces())
        append(item)
        if errors.hasMistake(of: index) {
            errors.name(index, title: excerpt(item.title), id: values.id.description)
        }
        return index
    }

    /// Sets a field of the next item, and records an error for a value that a store cannot hold.
    private mutating func set(_ field: ItemField, of item: inout ToDoItem, to values: ItemValues) {
        switch field.kind {
        case .id: break
        case .title: item.title = text(values.title)
        case .done: item.isDone = values.isDone
        case .description: item.itemDescription = values.itemDescription.map { text($0) }
        case .due:
            check(values.due, field)
            item.due = values.due
        case .place:
            guard values.place != nil || values.coordinate != nil else { return }
            item.location = Location(name: text(values.place ?? ""), coordinate: values.coordinate)
        case .coordinate:
            guard let coordinate = values.coordinate else { return }
            check(coordinate.latitude, bound: 90, "location.coordinate.latitude")
            check(coordinate.longitude, bound: 180, "location.coordinate.longitude")
        case .text(let path, let detail): set(detail, of: &item, to: values[keyPath: path])
        case .webAddress(let path, let detail):
            if let url = values[keyPath: path], !WebAddress.isValid(Array(url.utf8).span) {
                note(.notWebAddress(found: "\"\(Excerpt.text(url))\""), field: field.name, item: nextIndex)
            }
            set(detail, of: &item, to: values[keyPath: path])
        case .date(let path, let detail):
            guard let date = values[keyPath: path] else { return }
            check(date, field)
            changeDetails(of: &item) { $0[keyPath: detail] = date }
        case .flag(let path, let detail):
            if values[keyPath: path] { changeDetails(of: &item) { $0[keyPath: detail] = true } }
        case .priority:
            if let priority = values.priority { changeDetails(of: &item) { $0.priority = priority } }
        case .tags: setTags(values.tags.map { text($0) }, of: &item)
        case .parent: if let parent = values.parent { setParent(parent, at: offset(of: item.source)) }
        case .lines: setLines(values.lines, of: &item)
        case .discount:
            guard let discount = values.discount else { return }
            check(discount, field.name)
            changeShopping(of: &item) { $0.discount = discount }
        case .currency:
            if let currency = values.currency { changeShopping(of: &item) { $0.currency = currency } }
        }
    }

    private mutating func set(
        _ detail: ItemField.DetailsPath<Text?>, of item: inout ToDoItem, to string: String?
    ) {
        guard let text = string.map({ self.text($0) }) else { return }
        changeDetails(of: &item) { $0[keyPath: detail] = text }
    }

    private mutating func setLines(_ values: [ItemLine], of item: inout ToDoItem) {
        guard !values.isEmpty else { return }
        let first = lines.count
        for (number, line) in values.enumerated() {
            check(line.quantity, isQuantity: true, "lines[\(number)].quantity")
            check(line.price, "lines[\(number)].price")
            lines.append(StoreLine(name: text(line.name), quantity: line.quantity, price: line.price))
        }
        let added = first..<lines.count
        changeShopping(of: &item) { $0.lines = added }
    }

    // MARK: Mistakes of the next item

    private mutating func check(_ date: ItemDate?, _ field: ItemField) {
        guard let date, !date.isInYears else { return }
        let found = date.instant.map { "\($0.seconds)" } ?? "a day"
        note(.outsideYears(found: found), field: field.name, item: nextIndex)
    }

    private mutating func check(_ degrees: Double, bound: Int, _ field: String) {
        guard !(degrees.magnitude <= Double(bound)) else { return }
        note(.outsideDegrees(found: "\(degrees)", bound: bound), field: field, item: nextIndex)
    }

    private mutating func check(_ amount: Decimal?, isQuantity: Bool = false, _ field: String) {
        guard let amount else { return }
        let problem = StoreProblem(
            amount.isAmount ? amount : nil, found: "\(amount)", isQuantity: isQuantity)
        if let problem { note(problem, field: field, item: nextIndex) }
    }
}
