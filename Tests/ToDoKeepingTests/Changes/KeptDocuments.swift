// What the tests of lists that are kept where they are share.

import Bytes
import Civil
import TestSupport
import Testing
import ToDoFormats
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
        expectOnly(change, of: index, document, after, "\(file): \(item.title)")
        var history = UndoHistory(parsing: nil)
        history.add(before: document.bytes, after: after.document.bytes, summary: "done")
        let last = try history.changes(leadingTo: after.document.bytes).first
        #expect(try last?.restored(from: after.document.bytes) == document.bytes)
    }
    return (count, refused)
}

/// Expects that a change of an item left all parts of a file as they are but those of the item, and of others that it is to
/// change: its steps, and what is related to an item that is removed.
func expectOnly(
    _ change: StoreChange, of index: StoreIndex, _ before: any KeptDocument, _ result: StoreChange.Result,
    _ comment: String
) {
    let (old, new) = (ListParts(before), ListParts(result.document))
    var named = Set((result.formerlyRelated.compactMap(\.before) + result.madePrivate).map(\.id))
    var (hasSteps, hasOccurrences, maxAdded) = (false, 0, 0)
    switch change {
    case .add, .again: maxAdded = .max
    case .remove: (hasSteps, hasOccurrences) = (before.removesSteps, .max)
    case .done: (hasSteps, maxAdded) = (before.reopensSteps, 1)
    case .reopen: hasOccurrences = 1
    // Its description and its steps stand below the line of an item.
    case .edit(_, let edit) where edit.parent != .keep || edit.itemDescription != .keep:
        (hasSteps, maxAdded) = (before.removesSteps, before.removesSteps ? .max : 0)
    case .edit, .skip, .setStarred: break
    }
    if maxAdded < .max || hasSteps { named.insert(before.store[index].id) }
    let own = old.places(of: named, withSteps: hasSteps, in: before.store)
    var (owned, added, occurrences) = ([ArraySlice<UInt8>: Int](), 0, 0)
    for place in own { owned[old.parts[place], default: 0] += 1 }
    for difference in new.parts.difference(from: old.parts) {
        guard case .remove(_, let part, _) = difference else {
            added += 1
            continue
        }
        added -= 1
        if let count = owned[part], count > 0 {
            owned[part] = count - 1
        } else if old.isOccurrence(part, of: own) {
            occurrences += 1
        } else if case .remove = change,
            part.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20, 0x2C, 0x5B, 0x5D].contains($0) })
        {
            // What stands between items of a store.
        } else {
            Issue.record("\(String(decoding: part, as: UTF8.self)) of another: \(comment)")
        }
    }
    #expect(added <= maxAdded && occurrences <= hasOccurrences, "\(comment)")
    if hasOccurrences == 0 {
        #expect(new.foreign.difference(from: old.foreign).removals.isEmpty, "\(comment)")
    }
}

/// The bytes of a list in parts: the items of a store and what is between them, the to-dos of a calendar, and all other lines.
private struct ListParts {
    private(set) var parts: [ArraySlice<UInt8>] = []
    /// The lines of alarms, and of properties of others.
    private(set) var foreign: [ArraySlice<UInt8>] = []
    private let isNote: Bool

    init(_ document: any KeptDocument) {
        var bytes = document.bytes
        isNote = document.removesSteps
        if document is StoreDocument {
            var end = 0
            for item in document.store.items {
                parts += [bytes[end..<item.source.range.lowerBound], bytes[item.source.range]]
                end = item.source.range.upperBound
            }
            parts.append(bytes[end...])
            return
        }
        // A line that is added ends the one before it.
        if let last = bytes.last, last != 0x0A {
            let end = bytes.firstIndex(of: 0x0A)
            bytes += end.map { $0 > 0 && bytes[$0 - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A] } ?? [0x0A]
        }
        var (toDo, isAlarm, isForeign): (Int?, Bool, Bool) = (nil, false, false)
        // Whatever line is the first has the byte-order mark.
        for line in lines(bytes).map({ $0.starts(with: [0xEF, 0xBB, 0xBF]) ? $0.dropFirst(3) : $0 }) {
            if document is CalendarDocument, line.starts(with: "BEGIN:VTODO".utf8) { toDo = line.startIndex }
            if toDo == nil { parts.append(line) }
            isAlarm = isAlarm || line.starts(with: "BEGIN:VALARM".utf8)
            let isFold = line.first == 0x20 || line.first == 0x09
            isForeign = isAlarm || line.starts(with: "X-KEEP".utf8) || isFold && isForeign
            if toDo != nil, isForeign { foreign.append(line) }
            if line.starts(with: "END:VALARM".utf8) { isAlarm = false }
            if let start = toDo, line.starts(with: "END:VTODO".utf8) {
                parts.append(bytes[start..<line.endIndex])
                toDo = nil
            }
        }
    }

    /// The parts of items, in a note with those below them, and of their steps.
    func places(of named: Set<ItemID>, withSteps: Bool, in store: ToDoStore) -> Set<Int> {
        var (named, places) = (named, Set<Int>())
        let all = items(store)
        while withSteps,
            let step = all.first(where: { step in
                !named.contains(step.id) && step.parent.map(named.contains) ?? false
            })
        { named.insert(step.id) }
        func place(_ item: ToDoItem) -> Int {
            parts.partitioningIndex { $0.endIndex > item.source.range.lowerBound }
        }
        for item in store.items where named.contains(item.id) {
            let start = place(item)
            let next =
                isNote && withSteps ? store.items.map(place).filter { $0 > start }.min() ?? parts.count : 0
            places.formUnion(start..<max(start + 1, next))
        }
        return places
    }

    /// Whether a part is an occurrence, that was done, of the items of others, or another version of them.
    func isOccurrence(_ part: ArraySlice<UInt8>, of places: Set<Int>) -> Bool {
        func uid(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            part.split { $0 == 10 || $0 == 13 }.first { $0.starts(with: "UID".utf8) }
        }
        guard part.starts(with: "BEGIN:VTODO".utf8) else {
            let line = String(decoding: part, as: UTF8.self)
            return isNote ? line.contains("[x] ") && line.contains("🔁") : line.hasPrefix("x ")
        }
        return places.contains { uid(parts[$0]) == uid(part) }
    }
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
