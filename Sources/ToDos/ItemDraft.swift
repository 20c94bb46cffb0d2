// An item while its members are read: they come in any order, and some may be missing or wrong.

import Bytes
import Civil
import JSON

/// What is known so far of the item that is being read.
struct ItemDraft {
    /// The id, once a valid one was read.
    var id: ItemID?
    /// Where the id's value begins, its opening quote.
    var idPlace = JSONScanner.Place(offset: 0, line: 0, column: 0)
    /// The title.
    var title: Text?
    /// The description.
    var itemDescription: Text?
    /// When it is due.
    var due: Due?
    /// The location's name.
    var locationName: Text?
    /// Degrees, not a number until read.
    var latitude = Double.nan
    /// Degrees, not a number until read.
    var longitude = Double.nan
    /// Whether it is done.
    var isDone = false

    /// The id's bytes in the text, without quotes.
    var idRange: Range<Int> { idPlace.offset + 1..<idPlace.offset + 1 + ItemID.textLength }

    /// The finished item. It stands for a sound one only if the store has no mistake.
    @inline(__always)
    func item(_ id: ItemID, source: Text) -> ToDoItem {
        let coordinate =
            latitude.isNaN ? nil : Coordinate(latitude: latitude, longitude: longitude)
        return ToDoItem(
            id: id, title: title ?? .empty, itemDescription: itemDescription, due: due,
            location: locationName.map { Location(name: $0, coordinate: coordinate) }, isDone: isDone,
            source: source)
    }
}
