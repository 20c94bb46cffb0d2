// What must hold for each input of the readers and writers of list formats: no crash, what is read has the documented
// properties, and a list that is written in a format is read back as the format keeps it. `ListReplayTests` asks it for
// committed inputs, the fuzzer of Tests/Scripts/Fuzz for those that it finds.

import Civil
import Foundation
import TestSupport
import ToDos

@testable import Events
@testable import ToDoFormats
@testable import ToDos

private let context = ListContext(zone: TimeZone(identifier: "America/St_Johns") ?? .gmt)

/// Throws if an input breaks a promise; `kind` is the name of its format, as for `--from`.
func checkInput(_ bytes: [UInt8], kind: String) throws {
    guard let format = ListFormat(rawValue: kind) else { throw BrokenPromise("\(kind) is a format") }
    guard let store = try checkReading(bytes, as: format) else { return }
    for target in [ListFormat.app, format] { try checkWriting(store, as: target) }
    if format == .iCalendar { try checkEvents(of: bytes) }
}

/// What is read of a list; nil if it has errors. Throws if that breaks a promise.
@discardableResult func checkReading(_ bytes: [UInt8], as format: ListFormat) throws -> ToDoStore? {
    _ = ListFormat.recognized(bytes, fileName: "list")
    guard let store = try read(bytes, as: format) else { return nil }
    try check(store)
    return store
}

private func read(_ bytes: [UInt8], as format: ListFormat) throws -> ToDoStore? {
    var collector = ListCollector(context)
    collector.add(ListInput(bytes, name: "list", identity: "list"), as: format)
    do {
        return try collector.finish()
    } catch {
        try require(
            error.count >= error.first.count && !error.first.isEmpty && error.first.count <= 50, "counts")
        for mistake in error.first { try check(mistake) }
        return nil
    }
}

private func check(_ message: StoreError) throws {
    try require(!message.message.utf8.contains { $0 < 0x20 }, "messages are one line")
    try require(message.message.utf8.count < 4000, "messages are short")
}

private func check(_ store: ToDoStore) throws {
    var ids: Set<ItemID> = []
    for item in store.items {
        try require(ids.insert(item.id).inserted, "ids are unique")
        let details = store.details[item.details]
        let texts = [
            item.title, item.itemDescription, item.location?.name, details?.project, details?.url,
            details?.repeats,
        ]
        let lines = store.details.lines(of: item.details)
        for text in texts.compactMap({ $0 }) + store.details.tags(of: item.details) + lines.map(\.name) {
            let bytes = store.withBytes(of: text) { span in span.indices.map { span[$0] } }
            try require(String(validating: bytes, as: UTF8.self) != nil, "texts are UTF-8")
        }
        try require(lines.allSatisfy { $0.quantity.map { $0 > 0 } ?? true }, "quantities are positive")
        try require(lines.allSatisfy { $0.price.map { $0 >= 0 } ?? true }, "prices are not negative")
        if let bill = store.details.shopping(of: item.details)?.bill {
            try require(0...bill.subtotal ~= bill.total, "a discount is not above the subtotal")
        }
        if let point = item.location?.coordinate {
            try require(
                abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "coordinates are on the Earth")
        }
        let dates = [
            item.due, details?.start, details?.scheduled, details?.created, details?.modified,
            details?.completed,
        ]
        for date in dates.compactMap({ $0 }) { try require(date.isInYears, "years are 1…9999") }
        if let url = details?.url {
            try require(store.withBytes(of: url) { WebAddress.isValid($0) }, "addresses are of the web")
        }
    }
    for warning in store.notes.warnings { try check(warning) }
    for task in store.notes.omitted {
        try require(task.line >= 1 && !task.reason.isEmpty, "omissions have a place")
    }
    try require(store.notes.warningCount >= store.notes.warnings.count, "warnings are counted")
}

/// Events of a calendar are on days, and end after they begin.
private func checkEvents(of bytes: [UInt8]) throws {
    var collector = EventCollector(context)
    collector.add(ListInput(bytes, name: "list", identity: "list"))
    guard let calendars = try? collector.finish() else { return }
    for warning in calendars.notes.warnings { try check(warning) }
    let days = Day(year: 2026, month: 11, day: 16)...Day(year: 2026, month: 11, day: 29)
    for event in calendars.calendars.flatMap(\.events).prefix(20) {
        for occurrence in event.occurrences(in: days, of: context.zone, limit: 5).prefix(1_000) {
            try require(occurrence.days(in: context.zone).overlaps(days), "events are on the days")
            let ends = [occurrence.start, occurrence.end].map { $0.clockSeconds(in: context.zone) }
            try require(ends[0] <= ends[1] + 7_200, "events end after they begin")
        }
    }
}

/// What is read of a list that was written is kept when it is written again, but for IDs and the relations that they name.
private func checkWriting(_ store: ToDoStore, as target: ListFormat) throws {
    guard let conversion = ListConversion(store, to: target, context) else { return }
    if target == .app {
        let losses = conversion.losses.map(\.name)
        try require(losses.allSatisfy { $0.hasSuffix(" time") }, "the app's format keeps everything")
    }
    guard let first = try read(conversion.bytes, as: target),
        let again = ListConversion(first, to: target, context),
        let second = try read(again.bytes, as: target)
    else { throw BrokenPromise("what is written as \(target.rawValue) can be read") }
    func values(_ store: ToDoStore) -> [ItemValues] {
        store.indices.map { index in
            var values = store.values(of: index)
            values.id = ItemID(high: 0, low: 0)
            for relation in ItemRelation.allCases { values[relation] = [] }
            return values
        }
    }
    // Formats with steps below their parents may change the order.
    try require(first.items.count == store.items.count, "each item comes back")
    try require(Set(values(first)) == Set(values(second)), "what was kept is kept again")
}
