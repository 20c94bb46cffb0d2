// The values of an item while its members are read, in any order.

import Bytes
import JSON

/// The values of the item that is being read, as far as they are known.
struct ItemDraft {
    /// The fields that need no more than their own value.
    var item = ToDoItem(id: ItemID(high: 0, low: 0))
    var id: ItemID?
    /// The id as it was written.
    var writtenID: JSONString?
    /// The title; nil while it is not known, unlike an empty one.
    var title: Text?
    var locationName: Text?
    var latitude: Double?
    var longitude: Double?

    /// The item that was read from `source`. What is missing has been noted as a mistake.
    func item(_ id: ItemID, source: Text) -> ToDoItem {
        var item = item
        item.id = id
        item.title = title ?? .empty
        if let locationName {
            let coordinate: Coordinate? =
                if let latitude, let longitude { Coordinate(latitude: latitude, longitude: longitude) } else {
                    nil
                }
            item.location = Location(name: locationName, coordinate: coordinate)
        }
        item.source = source
        return item
    }
}
