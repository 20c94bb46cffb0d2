// What the tests of lists that are kept where they are share.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoKeeping

/// Wednesday, 2026-11-25, 10:00 in UTC.
let wednesday = KeepingContext(
    now: Instant(seconds: 1_795_600_800), today: Day(year: 2026, month: 11, day: 25), zone: .utc)

/// The file of a document.
func text(_ document: any KeptDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

/// The lines of a file.
func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
}

/// The item with a title.
func index(_ title: String, _ document: any KeptDocument) throws -> StoreIndex {
    try #require(document.store.indices.first { document.store.string(document.store[$0].title) == title })
}

/// Does each item of a list of others, or opens it again, checks what that changes, and takes it back. Returns the number of
/// the changes, and what is said of those that are refused.
func changesTakenBack(
    _ document: any KeptDocument, _ file: String, _ context: KeepingContext,
    check: (_ item: StoreIndex, _ after: any KeptDocument) throws -> Void
) throws -> (count: Int, refused: [String]) {
    var (count, refused): (Int, [String]) = (0, [])
    for index in document.store.indices {
        let item = document.store.values(of: index)
        let occurrence = ItemOccurrence(index)
        let change: StoreChange = item.isDone ? .reopen([occurrence]) : .done([occurrence], on: nil)
        let after: StoreChange.Result
        do throws(StoreErrors) { after = try change.applied(to: document, context) } catch {
            refused.append("\(file): \(item.title): \(error.first.map(\.message))")
            continue
        }
        count += 1
        #expect(after.changed.count == 1, "\(file): \(item.title)")
        try check(index, after.document)
        var history = UndoHistory(parsing: nil)
        history.add(before: document.bytes, after: after.document.bytes, summary: "done")
        let last = try history.changes(leadingTo: after.document.bytes).first
        #expect(try last?.restored(from: after.document.bytes) == document.bytes)
    }
    return (count, refused)
}

/// Kinds of changes at random: each comes once before any comes again.
struct RandomKinds {
    private let count: Int
    private var rest: [Int] = []

    /// As many kinds, from 0 on.
    init(_ count: Int) { self.count = count }

    mutating func next(_ random: inout RandomItems) -> Int {
        if rest.isEmpty { rest = (0..<count).shuffled(using: &random.generator) }
        return rest.removeLast()
    }
}

extension RandomItems {
    /// A change of an item that is a line of a list, of a kind of 13. The last kind is about descriptions.
    mutating func change(_ kind: Int, of index: StoreIndex, parent: ItemID? = nil) -> StoreChange {
        let item = ItemOccurrence(index)
        var edit = ItemChange()
        func isChosen() -> Bool { Bool.random(using: &generator) }
        switch kind {
        case 0, 1: return .done([item], on: nil)
        case 2: return .reopen([item])
        case 3: return .skip([item])
        case 4: return .remove([index])
        case 5:
            var item = ItemValues(title: text())
            if isChosen() { item.parent = parent }
            return .add(item)
        case 6: (edit.title, edit.isPlain) = (text(), isChosen())
        case 7: edit.project = .set(text(3))
        case 8: edit.addedTags = [text(3), text(2)]
        case 9: edit.removesTags = true
        case 10: (edit.priority, edit.project) = (isChosen() ? .set(.medium) : .remove, .remove)
        case 11: edit.due = isChosen() ? .set(.day(wednesday.today)) : .remove
        case _: edit.itemDescription = isChosen() ? .set(text()) : .remove
        }
        return .edit([index], edit)
    }
}
