// Adds items from plain values, for programs that do not read them from a file.

import Bytes
import Civil

extension StoreBuilder {
    /// Adds an item and returns its index. `finish` throws if its ID is already in use, if its coordinate is
    /// outside ±90° and ±180°, or if its due date is outside the years 1…9999.
    @discardableResult
    public mutating func append(
        id: ItemID = .random(), title: String, itemDescription: String? = nil, due: Due? = nil,
        place: String? = nil,
        coordinate: Coordinate? = nil, isDone: Bool = false
    ) -> StoreIndex {
        let index = nextIndex
        var item = ToDoItem(id: id)
        item.title = text(title)
        item.itemDescription = itemDescription.map { text($0) }
        item.due = due
        item.isDone = isDone
        if place != nil || coordinate != nil {
            item.location = Location(name: text(place ?? ""), coordinate: coordinate)
        }
        if let seconds = due?.instant?.seconds, !Due.years.contains(seconds) {
            note(.outsideYears(found: "\(seconds)"), field: "timestamp", item: index)
        }
        if let coordinate {
            check(coordinate.latitude, bound: 90, "location.coordinate.latitude", of: index)
            check(coordinate.longitude, bound: 180, "location.coordinate.longitude", of: index)
        }
        append(item)
        errors.name(index, title: excerpt(item.title), id: id.description)
        return index
    }

    private mutating func check(_ degrees: Double, bound: Int, _ field: String, of item: StoreIndex) {
        guard !(degrees.magnitude <= Double(bound)) else { return }
        note(.outsideDegrees(found: "\(degrees)", bound: bound), field: field, item: item)
    }
}
