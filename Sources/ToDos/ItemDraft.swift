// An item while its members are read: they come in any order, and some may be missing or wrong.

import JSON

/// What is known so far of the item that is being read.
struct ItemDraft {
    /// The id, once a valid one was read.
    var id: ItemID?
    /// Where the id's value begins, its opening quote.
    var idPlace = JSONScanner.Place(offset: 0, line: 0, column: 0)
    /// The title, or `none`.
    var title = StoreText.none
    /// The description, or `none`.
    var itemDescription = StoreText.none
    /// Whole seconds since 1970.
    var timestamp: Int64?
    /// The location's name, or `none`.
    var locationName = StoreText.none
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
    func item(_ id: ItemID, number: Int, line: Int) -> ToDoItem {
        ToDoItem(
            id: id, title: title, descriptionOrNone: itemDescription, timestamp: timestamp,
            locationNameOrNone: locationName, latitudeOrNaN: latitude, longitude: longitude, isDone: isDone,
            number: number, line: line)
    }
}
