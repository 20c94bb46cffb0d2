// Small stores for the tests.

import Civil
import TestSupport
import ToDos

@testable import ToDoKeeping

/// Saturday, 2026-11-21, 10:00 in a zone that is an hour ahead of UTC.
let context = KeepingContext(
    now: Instant(seconds: 1_795_251_600), today: Day(year: 2026, month: 11, day: 21),
    zone: Zone(name: "Test") { _ in 3600 })

/// The ID that ends with this number.
func id(_ number: UInt64) -> ItemID {
    ItemID(high: 0xABCD_EF01_2345_4678, low: 0x9000_0000_0000_0000 | number)
}

/// A store of items with the IDs 1, 2, ….
func document(_ titles: [String], _ change: (Int, inout ItemValues) -> Void = { _, _ in }) throws
    -> StoreDocument
{
    var document = try StoreDocument(json: StoreDocument.empty)
    try document.edit(
        titles.enumerated().map { index, title in
            var item = ItemValues(id: id(UInt64(index + 1)), title: title)
            change(index + 1, &item)
            return .add(item)
        }, zone: context.zone)
    return document
}

/// All items of a store.
func items(_ store: ToDoStore) -> [ItemValues] { store.indices.map { store.values(of: $0) } }

/// Titles that try to break out of a line or to hide what follows.
let hostileTitles = [
    "", " ", "\n", "a\nb", "\u{202E}evil\u{2066}", "\"quoted\" \\", "\u{1B}[2J", "\u{2028}x", "<b>&amp;",
    "👩‍👩‍👧 مرحبا", "e\u{301}", String(repeating: "long ", count: 2_000), "null", "\u{0}", "},{",
]

extension StoreChange {
    /// Changes fields of whole items.
    static func edit(_ items: [StoreIndex], _ change: ItemChange) -> StoreChange {
        .edit(items.map { ItemOccurrence($0) }, change)
    }
}
