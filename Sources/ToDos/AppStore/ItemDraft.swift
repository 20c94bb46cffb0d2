// The values of an item while its members are read, which may come in any order.

import Bytes
import Civil
import JSON

/// The values read so far of the current item.
struct ItemDraft {
    /// The fields that can be stored without further information.
    var item = ToDoItem(id: ItemID(high: 0, low: 0))
    var id: ItemID?
    var writtenID: JSONString?
    /// The title; nil until it is read, unlike an empty title.
    var title: Text?
    var locationName: Text?
    var latitude: Double?
    var longitude: Double?
    /// The due day, which replaces a timestamp beside it.
    var dueDay: Day?
    /// The day that a timestamp names as a text without a time.
    var timestampDay: Day?
    var timestampStart = 0
    /// The items to which it is related, with the offsets of their IDs.
    var references: [(relation: ItemRelation, target: ItemID, offset: Int)] = []
    /// Where the lines and the discount are.
    var shopping = ShoppingPlaces()

    /// Completes the item that was read from `source`. Missing fields have already been recorded as errors.
    mutating func item(_ id: ItemID, source: Text) -> ToDoItem {
        item.id = id
        item.title = title ?? .empty
        if let dueDay = dueDay ?? timestampDay { item.due = .day(dueDay) }
        if let locationName {
            let coordinate = latitude.flatMap { latitude in
                longitude.map { Coordinate(latitude: latitude, longitude: $0) }
            }
            item.location = Location(name: locationName, coordinate: coordinate)
        }
        item.source = source
        return item
    }
}
