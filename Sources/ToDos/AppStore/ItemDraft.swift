// The values of an item while its members are read, in any order.

import Bytes
import JSON

/// The values of the item that is being read, as far as they are known.
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

    /// The item that was read from `source`. What is missing has been noted as a mistake.
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
