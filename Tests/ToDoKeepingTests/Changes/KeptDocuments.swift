// What the tests of lists that are kept where they are share.

import Civil
import Testing
import ToDos

@testable import ToDoKeeping

/// Wednesday, 2026-11-25, 10:00 in UTC.
let wednesday = KeepingContext(
    now: Instant(seconds: 1_795_600_800), today: Day(year: 2026, month: 11, day: 25), zone: .utc)

/// The file of a document.
func text(_ document: any KeptDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

/// The item with a title.
func index(_ title: String, _ document: any KeptDocument) throws -> StoreIndex {
    try #require(document.store.indices.first { document.store.string(document.store[$0].title) == title })
}
