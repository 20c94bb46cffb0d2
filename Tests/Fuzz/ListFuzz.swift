// A libFuzzer driver for the readers and writers of list formats. No input may cause a crash; what is read has the
// documented properties; and a list that is written in a format is read back as the format keeps it. The variable
// LIST_FORMAT names the format. It is built and run by ListFuzz.sh and is not part of the package's own build.

import Bytes
import Civil
import Foundation
import ToDos

@testable import Events
@testable import ToDoFormats
@testable import ToDos

private let format: ListFormat = {
    guard let name = ProcessInfo.processInfo.environment["LIST_FORMAT"],
        let format = ListFormat(rawValue: name)
    else { fatalError("LIST_FORMAT names no format") }
    return format
}()

private let context = ListContext(zone: TimeZone(identifier: "America/St_Johns") ?? .gmt)

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = ListFormat.recognized(bytes, fileName: "list")
    guard let store = read(bytes, as: format) else { return 0 }
    check(store)
    for target in [ListFormat.app, format] { checkWriting(store, as: target) }
    if format == .iCalendar { checkEvents(of: bytes) }
    return 0
}

private func read(_ bytes: [UInt8], as format: ListFormat) -> ToDoStore? {
    var collector = ListCollector(context)
    collector.add(ListInput(bytes, name: "list", identity: "list"), as: format)
    do {
        return try collector.finish()
    } catch {
        require(error.count >= error.first.count && !error.first.isEmpty && error.first.count <= 50, "counts")
        for mistake in error.first { check(mistake) }
        return nil
    }
}

private func check(_ message: StoreError) {
    require(!message.message.utf8.contains { $0 < 0x20 }, "messages are one line")
    require(message.message.utf8.count < 4000, "messages are short")
}

private func check(_ store: ToDoStore) {
    var ids: Set<ItemID> = []
    for item in store.items {
        require(ids.insert(item.id).inserted, "ids are unique")
        let details = store.details[item.details]
        let texts = [
            item.title, item.itemDescription, item.location?.name, details?.project, details?.url,
            details?.repeats,
        ]
        let lines = store.details.lines(of: item.details)
        for text in texts.compactMap({ $0 }) + store.details.tags(of: item.details) + lines.map(\.name) {
            let bytes = store.withBytes(of: text) { span in span.indices.map { span[$0] } }
            require(String(validating: bytes, as: UTF8.self) != nil, "texts are UTF-8")
        }
        require(lines.allSatisfy { $0.quantity.map { $0 > 0 } ?? true }, "quantities are positive")
        require(lines.allSatisfy { $0.price.map { $0 >= 0 } ?? true }, "prices are not negative")
        if let bill = store.details.shopping(of: item.details)?.bill {
            require(0...bill.subtotal ~= bill.total, "a discount is not above the subtotal")
        }
        if let point = item.location?.coordinate {
            require(abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "coordinates are on the Earth")
        }
        let dates = [item.due, details?.start, details?.created, details?.modified, details?.completed]
        for date in dates.compactMap({ $0 }) { require(date.isInYears, "years are 1…9999") }
        if let url = details?.url {
            require(store.withBytes(of: url) { WebAddress.isValid($0) }, "addresses are of the web")
        }
    }
    for warning in store.notes.warnings { check(warning) }
    for task in store.notes.omitted {
        require(task.line >= 1 && !task.reason.isEmpty, "omissions have a place")
    }
    require(store.notes.warningCount >= store.notes.warnings.count, "warnings are counted")
}

/// Events of a calendar are on days, and end after they begin.
private func checkEvents(of bytes: [UInt8]) {
    var collector = EventCollector(context)
    collector.add(ListInput(bytes, name: "list", identity: "list"))
    guard let calendars = try? collector.finish() else { return }
    for warning in calendars.notes.warnings { check(warning) }
    let days = Day(year: 2026, month: 11, day: 16)...Day(year: 2026, month: 11, day: 29)
    for event in calendars.calendars.flatMap(\.events).prefix(20) {
        for occurrence in event.occurrences(in: days, of: context.zone, limit: 5).prefix(1_000) {
            require(occurrence.days(in: context.zone).overlaps(days), "events are on the days")
            let ends = [occurrence.start, occurrence.end].map { $0.clockSeconds(in: context.zone) }
            require(ends[0] <= ends[1] + 7_200, "events end after they begin")
        }
    }
}

/// Writing a list and reading it again gives what the format keeps, but for IDs and the parents that they name.
private func checkWriting(_ store: ToDoStore, as target: ListFormat) {
    guard let writer = target.writer, let conversion = ListConversion(store, to: target, context) else {
        return
    }
    guard let again = read(conversion.bytes, as: target) else {
        fatalError("Broken: what is written as \(target.rawValue) can be read.")
    }
    func withoutIDs(_ values: ItemValues) -> ItemValues {
        var values = values
        (values.id, values.parent) = (ItemID(high: 0, low: 0), nil)
        return values
    }
    let kept = store.indices.map { withoutIDs(writer.kept(store.values(of: $0), context)) }
    let found = again.indices.map { withoutIDs(again.values(of: $0)) }
    if target == .app {
        require(kept == found, "the app's format keeps everything")
    } else {
        // Formats with steps below their parents may change the order.
        require(Set(kept) == Set(found) && kept.count == found.count, "what is kept comes back")
    }
}

private func require(_ condition: Bool, _ promise: String) {
    if !condition { fatalError("Broken: \(promise).") }
}
