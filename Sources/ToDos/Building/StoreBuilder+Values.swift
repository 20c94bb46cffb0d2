// Adds items of plain values, for programs that do not read them from a file.

import Bytes
import Civil

extension StoreBuilder {
    /// Adds an item. Returns its index. `finish` throws if its id is that of another item, if its coordinate is outside
    /// ±90° and ±180°, or if it is due outside the years 1…9999.
    @discardableResult
    public mutating func append(
        id: ItemID = .random(), title: String, itemDescription: String? = nil, due: Due? = nil,
        place: String? = nil,
        coordinate: Coordinate? = nil, isDone: Bool = false
    ) -> StoreIndex {
        let index = nextIndex
        let titleText = text(title)
        if let seconds = due?.instant?.seconds, !Due.years.contains(seconds) {
            note(.outsideYears(found: "\(seconds)"), field: "timestamp", item: index)
        }
        if let coordinate {
            check(coordinate.latitude, bound: 90, "location.coordinate.latitude", of: index)
            check(coordinate.longitude, bound: 180, "location.coordinate.longitude", of: index)
        }
        let location: Location? =
            if place == nil, coordinate == nil { nil } else {
                Location(name: text(place ?? ""), coordinate: coordinate)
            }
        append(
            ToDoItem(
                id: id, title: titleText, itemDescription: itemDescription.map { text($0) }, due: due,
                location: location,
                isDone: isDone, source: .empty))
        errors.name(index, title: excerpt(titleText), id: id.description)
        return index
    }

    private mutating func check(_ degrees: Double, bound: Int, _ field: String, of item: StoreIndex) {
        guard !(degrees.magnitude <= Double(bound)) else { return }
        note(.outsideDegrees(found: "\(degrees)", bound: bound), field: field, item: item)
    }
}
