// An item while its members are read: they come in any order, and some may be missing or wrong.

import Bytes
import JSON

/// What is known so far of the item that is being read.
struct ItemDraft {
    var id: ItemID?
    /// The id as it was written.
    var writtenID: JSONString?
    var title: Text?
    var itemDescription: Text?
    var due: Due?
    var locationName: Text?
    var latitude: Double?
    var longitude: Double?
    var isDone: Bool?

    /// The item with an id, which was read from these bytes. What is missing was noted as a mistake.
    func item(_ id: ItemID, source: Text) -> ToDoItem {
        let coordinate: Coordinate? =
            if let latitude, let longitude { Coordinate(latitude: latitude, longitude: longitude) } else {
                nil
            }
        return ToDoItem(
            id: id, title: title ?? .empty, itemDescription: itemDescription, due: due,
            location: locationName.map { Location(name: $0, coordinate: coordinate) },
            isDone: isDone ?? false,
            source: source)
    }
}
