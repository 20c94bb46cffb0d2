// Random changes on both sides of each format that is kept, merged: each edit is in the result or named, the result is the same
// whichever side is ours but for what is named, and what is private on either side stays so.

import Foundation
import TestSupport
import Testing
import ToDoFormats
import ToDos

@testable import ToDoKeeping

@Suite struct RandomMergeTests {
    private static let formats = ListFormat.allCases.filter { $0.document != nil }

    private let context: KeepingContext

    init() throws { context = try noon("2026-11-25") }

    private func read(_ bytes: [UInt8], _ format: ListFormat) throws(StoreErrors) -> any KeptDocument {
        guard let type = format.document else { throw StoreErrors(refusing: "no list") }
        return try type.init(ListInput(bytes, name: "list", identity: "list"), others: [], context.zones)
    }

    private func merge(
        _ base: (any KeptDocument)?, _ ours: any KeptDocument, _ theirs: any KeptDocument,
        _ format: ListFormat
    ) throws(StoreErrors) -> (document: any KeptDocument, notes: [MergeNote]) {
        let merge = try ListMerge(base, ours, theirs, context) { bytes throws(StoreErrors) in
            try read(bytes, format)
        }
        return (try read(merge.bytes, format), merge.notes)
    }

    /// A list after some random commands, and these.
    private func edited(
        _ document: any KeptDocument, _ random: inout RandomItems, _ kinds: inout RandomKinds
    ) -> (document: any KeptDocument, changes: [StoreChange]) {
        var (document, changes) = (document, [StoreChange]())
        for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
            guard let index = random.index(in: document.store) else { continue }
            let change = random.command(kinds.next(&random), index, document.store)
            guard let result = try? change.applied(to: document, context) else { continue }
            document = result.document
            changes.append(change)
        }
        return (document, changes)
    }

    @Test(arguments: formats, 0..<rounds(1, full: 100) as Range<UInt64>)
    func nothingOfEitherIsLost(format: ListFormat, seed: UInt64) throws {
        var random = RandomItems(seed: seed)
        var kinds = RandomKinds(RandomItems.commands)
        for round in 0..<rounds(28, full: 20) {
            let base = try read(Array(random.list(of: format).utf8), format)
            let (ours, own) = edited(base, &random, &kinds)
            let (theirs, other) = edited(base, &random, &kinds)
            let comment = Comment(
                rawValue: "\(format) \(seed) \(round): \(own.map(\.word)) / \(other.map(\.word))")
            let (merged, notes) = try merge(base, ours, theirs, format)
            let (mirrored, _) = try merge(base, theirs, ours, format)
            let again = try merge(base, merged, theirs, format)
            let isStable = again.document.bytes == merged.bytes || hasAddedTwin(theirs, base, ours)
            #expect(isStable, comment)
            let isSymmetric = notes.contains(where: \.isConflict) || said(merged) == said(mirrored)
            #expect(isSymmetric, comment)
            let isUntouched = theirs.bytes != base.bytes || merged.bytes == ours.bytes
            #expect(isUntouched, comment)
            if !isSymmetric || !isStable {
                for text in [
                    base.bytes, ours.bytes, theirs.bytes, merged.bytes, mirrored.bytes, again.document.bytes,
                ] {
                    print("=== \(format) \(round)", String(decoding: text, as: UTF8.self).suffix(1500))
                }
            }
            expectEdits(base, ours, theirs, merged, notes, comment)
            expectEdits(base, theirs, ours, merged, notes, comment)
        }
    }

    /// A copy, with a history of either that knows the common version, or knows nothing: only what one removed is gone, and once it
    /// is merged, nothing is left to be taken.
    @Test(arguments: formats, 0..<rounds(1, full: 25) as Range<UInt64>)
    func nothingOfACopyIsLost(format: ListFormat, seed: UInt64) throws {
        var random = RandomItems(seed: seed)
        var kinds = RandomKinds(RandomItems.commands)
        for round in 0..<rounds(20, full: 20) {
            var history = UndoHistory(parsing: nil)
            func changed(_ document: any KeptDocument, isKnown: Bool) -> any KeptDocument {
                let after = edited(document, &random, &kinds).document
                if isKnown, after.bytes != document.bytes {
                    history.add(before: document.bytes, after: after.bytes, summary: "")
                }
                return after
            }
            let first = try read(Array(random.list(of: format).utf8), format)
            let base = changed(first, isKnown: round % 4 < 2)
            let ours = changed(base, isKnown: round % 4 == 0)
            let theirs = changed(base, isKnown: round % 4 == 1)
            func merge(into list: [UInt8]) throws -> ListMerge {
                try ListMerge(ofCopy: theirs.bytes, into: list, history, reopened: [:], context) {
                    bytes throws(StoreErrors) in try read(bytes, format)
                }
            }
            let merged: [UInt8]
            do { merged = try merge(into: ours.bytes).bytes } catch is StoreErrors where format == .iCalendar
            {
                // Not each series can be private in a calendar.
                continue
            }
            let comment = Comment(rawValue: "\(format) \(seed) \(round)")
            func ids(_ document: any KeptDocument) -> Set<ItemID> { Set(document.store.items.map(\.id)) }
            if base.keepsSeries {
                let result = try ids(read(merged, format))
                let lost = ids(ours).union(ids(theirs)).subtracting(result)
                #expect(lost.isSubset(of: ids(base)), comment)
                #expect(lost.isDisjoint(with: ids(ours).intersection(ids(theirs))), comment)
            }
            if merged != ours.bytes {
                history.add(before: ours.bytes, after: merged, summary: "", copies: [theirs.bytes])
            }
            let isStable = try merge(into: merged).bytes == merged
            #expect(isStable, comment)
        }
    }

    /// Whether a note has a task twice that the common version has once, and the other one has changed: nobody knows which of the two
    /// it was when they are merged again.
    private func hasAddedTwin(
        _ version: any KeptDocument, _ base: any KeptDocument, _ other: any KeptDocument
    ) -> Bool {
        guard version is MarkdownDocument else { return false }
        let lines = [version, base, other].map { document in
            let lines = String(decoding: document.bytes, as: UTF8.self).split { $0.isNewline }
            return Dictionary(lines.filter { $0.contains("[ ]") }.map { ($0, 1) }, uniquingKeysWith: +)
        }
        return lines[1].contains { line, count in
            lines[0][line, default: 0] > count && lines[2][line, default: 0] < count
        }
    }

    /// What the items say, without their order.
    private func said(_ document: any KeptDocument) -> [String: Int] {
        let all = document.store.indices.map { document.store.values(of: $0) }
        // A day of a calendar that is left out of its series has no title.
        let items = all.filter { !(document is CalendarDocument && $0.title.isEmpty) }.map { item -> String in
            var item = item
            (item.modified, item.tags, item.whose) = (nil, item.tags.sorted(), item.whose.sorted())
            if !document.keepsSeries {
                (item.id, item.parent, item.dependsOn) = (ItemID(high: 0, low: 0), nil, [])
                // Both stay where both have added a line, those of ours first.
                item.itemDescription = item.itemDescription?.split(separator: "\n").sorted()
                    .joined(separator: "\n")
                // Of two series of one title, it depends on their order which was done.
                item.series.doneOn = []
            }
            // A calendar has the same days with another beginning.
            if document is CalendarDocument { item.series.since = nil }
            item.series.skipped.sort { "\($0)" < "\($1)" }
            item.series.extra.sort { "\($0)" < "\($1)" }
            let dependsOn = item.dependsOn.map { "\($0)" }.sorted()
            item.dependsOn = []
            item.lines.sort { "\($0)" < "\($1)" }
            return "\(item) \(dependsOn)"
        }
        let days = document.keepsSeries ? [] : all.flatMap(\.series.doneOn).map { "\($0)" }
        return Dictionary((items + days).map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Expects that what one side changed is in the merged list, or named.
    private func expectEdits(
        _ base: any KeptDocument, _ side: any KeptDocument, _ other: any KeptDocument,
        _ merged: any KeptDocument,
        _ notes: [MergeNote], _ comment: Comment
    ) {
        guard base.keepsSeries else { return }
        func items(_ document: any KeptDocument) -> [ItemID: (ItemValues, isPublic: Bool)] {
            Dictionary(
                document.store.indices.map {
                    (document.store[$0].id, (document.store.values(of: $0), document.store.isPublic($0)))
                }
            ) { first, _ in first }
        }
        let (old, own, others, result) = (items(base), items(side), items(other), items(merged))
        // A series stays or goes with all its parts, such as days that were changed.
        let series = Set(
            [base, side].flatMap { document in
                let parts = Dictionary(grouping: document.units.filter { $0.series != nil }, by: \.series)
                return parts.values.filter { $0.count > 1 }.joined().compactMap(\.item?.id)
            })
        for (id, (item, isPublic)) in own {
            let was = old[id]?.0
            guard let new = result[id] else {
                if series.contains(id) { continue }
                #expect(item == was || others[id] == nil && was != nil, comment)
                continue
            }
            if !isPublic { #expect(!new.isPublic, comment) }
            let isNamed = notes.contains { if case .otherValue(_, _, id, _) = $0 { true } else { false } }
            for field in ItemField.imported where !isNamed && field != .itemClass && field != .parent {
                // The dates of a series that both changed go together.
                let dates = ItemField.imported.filter {
                    $0.saysWhenItRepeats
                        || [.due, .start, .scheduled, .doneOn, .done, .completed].contains($0)
                }
                let changedThere = (item.repeats != nil && dates.contains(field) ? dates : [field]).contains {
                    !$0.isSame(others[id]?.0 ?? item, was ?? ItemValues(title: ""))
                }
                if let was, field.isSame(item, was) || changedThere { continue }
                // A day that one has changed, so that its series leaves it out, and the other has done is done.
                let isDone = Set(item.series.skipped).symmetricDifference(new.0.series.skipped).isSubset(
                    of: new.0.series.doneOn)
                let isKept = field.isSame(item, new.0) || field == .skipped && isDone
                #expect(isKept, "\(field.name) \(comment)")
            }
        }
        for (id, (item, _)) in old where own[id] == nil && others[id]?.0 == item && !series.contains(id) {
            #expect(result[id] == nil, comment)
        }
    }
}

extension StoreChange {
    /// What it does.
    fileprivate var word: Substring { "\(self)".prefix { $0 != "(" } }
}
