// Random commands on each format that is kept: each line, object and component that a command does not name stays as it is, the
// result reads as it was meant, and `undo` gives back the bytes.

import Foundation
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import ToDoKeeping

@Suite struct RandomCommandTests {
    private static let formats = ListFormat.allCases.filter { $0.document != nil }

    private let context: KeepingContext

    init() throws { context = try noon("2026-11-25") }

    private func read(_ bytes: [UInt8], _ format: ListFormat) throws -> any KeptDocument {
        let list = ListInput(bytes, name: "list", identity: "list", usualProject: "Inbox")
        return try #require(format.document).init(list, others: [], context.zones)
    }

    @Test(arguments: formats, 0..<rounds(1, full: 100) as Range<UInt64>)
    func onlyWhatIsNamedChanges(format: ListFormat, seed: UInt64) throws {
        var random = RandomItems(seed: seed)
        var document = try read(Array(random.list(of: format).utf8), format)
        var refusals: [String: Int] = [:]
        let count = rounds(28, full: 100)
        var kinds = RandomKinds(RandomItems.commands)
        for round in 0..<count {
            if round % 14 == 13 { document = try read(Array(random.list(of: format).utf8), format) }
            guard let index = random.index(in: document.store) else { continue }
            let before = document
            let change = random.command(kinds.next(&random), index, before.store)
            let result: StoreChange.Result
            do throws(StoreErrors) { result = try change.applied(to: before, context) } catch {
                refusals[error.first.map(\.message).joined(), default: 0] += 1
                continue
            }
            document = result.document
            let comment = "\(change)"
            expectOnly(change, of: index, before, result, comment)
            let again = items(try read(document.bytes, format).store)
            #expect(again == items(document.store), "\(comment)")
            expectFields(change, items(before.store)[index.position], result, again, comment)
            var history = UndoHistory(parsing: nil)
            history.add(before: before.bytes, after: document.bytes, summary: "")
            let last = try history.changes(leadingTo: document.bytes).first
            #expect(try last?.restored(from: document.bytes) == before.bytes, "\(comment)")
        }
        #expect(refusals.values.reduce(0, +) < count * 2 / 3, "\(refusals)")
    }

    /// Expects that the fields of an edit read as they were typed.
    private func expectFields(
        _ change: StoreChange, _ old: ItemValues, _ result: StoreChange.Result, _ items: [ItemValues],
        _ comment: String
    ) {
        guard case .edit(_, let edit) = change, let id = result.changed.first?.after?.id,
            old.repeats == nil || !result.document.keepsSeries
        else { return }
        var (expected, context) = (old, context)
        // Without exceptions, a date moves the item itself.
        context.keepsSeries = result.document.keepsSeries
        _ = edit.apply(to: &expected, context)
        guard let item = items.first(where: { $0.id == id }) else {
            Issue.record("\(comment)")
            return
        }
        #expect(
            item.title == expected.title && item.itemDescription == expected.itemDescription
                && item.due == expected.due && item.priority == expected.priority
                && Set(item.tags) == Set(expected.tags) && item.url == expected.url
                && (item.itemClass == expected.itemClass
                    || edit.parent != .keep && item.itemClass == .private)
                && item.isDone == expected.isDone && item.whose == expected.whose
                && item.lines == expected.lines, "\(comment)")
    }
}
