// What is read of an export, as lines that a test compares.

import Civil
import Foundation
import TestSupport
import ToDos

@testable import ToDoFormats

/// The items of an export, and what is said about it.
struct ExportRun {
    var items: [String] = []
    var messages: [String] = []
    var format: ListFormat?

    /// Reads a file as the command does. `fileName` is also what IDs are derived from.
    init(
        _ bytes: [UInt8], fileName: String, isMonthFirst: Bool = false, as told: ListFormat? = nil,
        fieldNames: [String: String] = [:]
    ) {
        format = told ?? ListFormat.recognized(bytes, fileName: fileName)
        guard let format else { return }
        let languages = builtInLanguages(site: isMonthFirst ? "en-US" : "de-DE")
        var collector = ListCollector(
            ListContext(
                zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
                today: Day(year: 2026, month: 11, day: 26), languages: languages))
        collector.add(ListInput(bytes, identity: fileName, fieldNames: fieldNames), as: format)
        do throws(StoreErrors) {
            let store = try collector.finish()
            let values = store.indices.map { store.values(of: $0) }
            let titles = Dictionary(values.map { ($0.id, $0.title) }) { first, _ in first }
            items = values.map { Self.line($0, titles) }
            messages = store.notes.warnings.map(\.description)
            messages += store.notes.omissions.map { "left out: \($0.count) \($0.name)" }
            messages += store.notes.unshown.map { "not read: \($0.name) ×\($0.count)" }
            messages += store.notes.altered.map { "altered: \($0.name) ×\($0.count)" }
        } catch {
            messages = error.first.map(\.description)
        }
    }

    /// Reads a committed fixture.
    init(fixture name: String, of kind: String, isMonthFirst: Bool = false) throws {
        let fixture = try FuzzInputs.committed(kind).first { $0.name == name }
        self.init(fixture?.bytes ?? [], fileName: name, isMonthFirst: isMonthFirst)
    }

    /// Each field that is set, in a fixed order.
    private static func line(_ item: ItemValues, _ titles: [ItemID: String]) -> String {
        let fields: [(String, String?)] = [
            ("due", item.due?.description), ("start", item.start?.description),
            ("planned", item.scheduled?.description),
            ("created", item.created?.description), ("modified", item.modified?.description),
            ("completed", item.completed?.description), ("priority", item.priority.map { "\($0.number)" }),
            ("in", item.project), ("tags", item.tags.isEmpty ? nil : item.tags.joined(separator: ",")),
            ("of", item.whose.isEmpty ? nil : item.whose.joined(separator: ",")), ("url", item.url),
            ("repeats", item.repeats),
            ("from", item.series.isFromCompletion ? "done" : nil),
            ("step of", item.parent.flatMap { titles[$0] }), ("at", item.place),
            ("class", item.itemClass == .public ? nil : "\(item.itemClass)"),
            (
                "lines",
                item.lines.isEmpty
                    ? nil
                    : item.lines.map { line in
                        line.name + (line.quantity.map { " ×\($0)" } ?? "")
                            + (line.price.map { " @ \($0)" } ?? "")
                    }.joined(separator: ",") + (item.currency.map { " \($0.code)" } ?? "")
            ),
            ("text", item.itemDescription.map { $0.replacing("\n", with: "⏎") }),
        ]
        return
            ([(item.isDone ? "x " : "") + item.title]
            + fields.compactMap { name, value in value.map { "\(name) \($0)" } })
            .joined(separator: "; ")
    }
}
