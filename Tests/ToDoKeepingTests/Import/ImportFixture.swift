// What the tests of imports share: stores and lists from text, and an import at a fixed moment.

import Civil
import Foundation
import TestSupport
import ToDoFormats
@testable import ToDoKeeping
import ToDos

/// 2026-11-22T12:00:00Z, the moment of all imports in tests.
let importMoment = KeepingContext(
    now: Instant(seconds: 1_795_348_800), today: Day(year: 2026, month: 11, day: 22), zone: .utc)

extension ToDoStore {
    /// The items of a list in a format.
    init(list text: String, _ format: ListFormat, identity: String = "list") throws {
        var collector = ListCollector(ListContext(zone: TimeZone(identifier: "UTC")!))
        collector.add(ListInput(Array(text.utf8), name: identity, identity: identity), as: format)
        self = try collector.finish()
    }

    /// The titles in store order.
    var titles: [String] { indices.map { string(self[$0].title) } }
}

extension StoreDocument {
    init(_ text: String) throws { try self.init(json: Array(text.utf8), named: "todoitems") }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The values of the item with a title.
    func item(_ title: String) -> ItemValues? {
        store.indices.map { store.values(of: $0) }.first { $0.title == title }
    }

    /// Changes an item as a verb of the command does, without the dates.
    mutating func change(_ title: String, _ change: (inout ItemValues) -> Void) throws {
        let index = store.indices.first { store.string(store[$0].title) == title }!
        let before = store.values(of: index)
        var after = before
        change(&after)
        try edit([.change(index, from: before, to: after)], zone: .utc)
    }

    /// Imports a list from the source `list`.
    mutating func take(_ list: ToDoStore, from source: String = "list", prunes: Bool = false) throws
        -> ImportOutcome
    {
        try take([ImportSource(source, list)], prunes: prunes)[0]
    }

    /// Imports several lists at once.
    mutating func take(_ lists: [ImportSource], prunes: Bool = false) throws -> [ImportOutcome] {
        let result = try importing(lists, pruned: prunes, importMoment)
        self = result.document
        return result.outcomes
    }

    /// Imports a list in a format.
    mutating func take(
        _ text: String, _ format: ListFormat = .todoTxt, prunes: Bool = false
    ) throws -> ImportOutcome {
        try take(ToDoStore(list: text, format), prunes: prunes)
    }
}

extension ImportOutcome {
    /// An outcome with these facts.
    init(
        _ source: String = "list", added: [String] = [], updated: [String] = [], recognized: [String] = [],
        kept: [Kept] = [],
        foreign: [Foreign] = [], vanished: [String] = [], removed: [String] = []
    ) {
        self.init(source: source)
        (self.added, self.updated, self.recognized, self.kept) = (added, updated, recognized, kept)
        (self.foreign, self.vanished, self.removed) = (foreign, vanished, removed)
    }
}

extension ImportOutcome {
    var summary: String { [self].summary }
    var details: [String] { [self].details }
}
