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
            omit("in an earlier list too", title: values.title, at: offset(of: source))
            return index
        }
        check(values, index)
        var item = ToDoItem(id: values.id)
        item.title = text(values.title)
        item.itemDescription = values.itemDescription.map { text($0) }
        item.due = values.due
        item.isDone = values.isDone
        item.source = source
        if values.place != nil || values.coordinate != nil {
            item.location = Location(name: text(values.place ?? ""), coordinate: values.coordinate)
        }
        addDetails(values, to: &item)
        addLines(values, to: &item)
        if let parent = values.parent { setParent(parent, at: offset(of: source)) }
        append(item)
        if errors.hasMistake(of: index) {
            errors.name(index, title: excerpt(item.title), id: values.id.description)
        }
        return index
    }

    private mutating func addDetails(_ values: ItemValues, to item: inout ToDoItem) {
        let dates = [values.start, values.created, values.modified, values.completed]
        let texts = [values.project, values.url, values.repeats]
        if dates.contains(where: { $0 != nil }) || texts.contains(where: { $0 != nil })
            || values.priority != nil || values.isStarred
        {
            let (project, url) = (values.project.map { text($0) }, values.url.map { text($0) })
            let repeats = values.repeats.map { text($0) }
            changeDetails(of: &item) { details in
                (details.start, details.created) = (values.start, values.created)
                (details.modified, details.completed) = (values.modified, values.completed)
                (details.project, details.url, details.repeats) = (project, url, repeats)
                details.priority = values.priority
                details.isStarred = values.isStarred
            }
        }
        if !values.tags.isEmpty { setTags(values.tags.map { text($0) }, of: &item) }
    }

    private mutating func addLines(_ values: ItemValues, to item: inout ToDoItem) {
        let first = lines.count
        for line in values.lines {
            lines.append(StoreLine(name: text(line.name), quantity: line.quantity, price: line.price))
        }
        let added = first..<lines.count
        if added.isEmpty, values.discount == nil, values.currency == nil { return }
        changeShopping(of: &item) { shopping in
            (shopping.lines, shopping.discount, shopping.currency) = (added, values.discount, values.currency)
        }
        addUpLines(of: item, ShoppingPlaces())
    }

    /// Records errors for values that a store cannot hold.
    private mutating func check(_ values: ItemValues, _ index: StoreIndex) {
        let dates = [
            ("due", values.due), ("start", values.start), ("created", values.created),
            ("modified", values.modified), ("completed", values.completed),
        ]
        for (field, date) in dates {
            if let date, !date.isInYears {
                let found = date.instant.map { "\($0.seconds)" } ?? "a day"
                note(.outsideYears(found: found), field: field, item: index)
            }
        }
        if let coordinate = values.coordinate {
            check(coordinate.latitude, bound: 90, "location.coordinate.latitude", of: index)
            check(coordinate.longitude, bound: 180, "location.coordinate.longitude", of: index)
        }
        for (number, line) in values.lines.enumerated() {
            check(line.quantity, isQuantity: true, "lines[\(number)].quantity", of: index)
            check(line.price, "lines[\(number)].price", of: index)
        }
        check(values.discount, "discount", of: index)
        if let url = values.url, !WebAddress.isValid(Array(url.utf8).span) {
            note(
                .notWebAddress(found: "\"\(Excerpt.text(url))\""), field: "url", item: index)
        }
    }

    private mutating func check(_ degrees: Double, bound: Int, _ field: String, of item: StoreIndex) {
        guard !(degrees.magnitude <= Double(bound)) else { return }
        note(.outsideDegrees(found: "\(degrees)", bound: bound), field: field, item: item)
    }

    private mutating func check(
        _ amount: Decimal?, isQuantity: Bool = false, _ field: String, of item: StoreIndex
    ) {
        guard let amount else { return }
        let problem = StoreProblem(
            amount.isAmount ? amount : nil, found: "\(amount)", isQuantity: isQuantity)
        if let problem { note(problem, field: field, item: item) }
    }
}
