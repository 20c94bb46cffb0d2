// The last changes of a store, with which `undo` goes back step by step: one file beside the store. It is written before the
// store is. A record of a change that was not made then, or after which another program has changed the store, is passed
// over: the digests tell which records are of this file.

import Bytes
import Foundation

/// The records of the last changes, the newest first.
public struct UndoHistory: Sendable {
    /// The number of changes that are kept.
    public static let mostChanges = 10

    private var records: [UndoRecord] = []
    private var isDamaged = false
    /// Whether the file is the last one of those in which versions before kept one change each.
    public private(set) var isFormer = false

    private static let kind = "undo history"

    /// Reads what `bytes` wrote; `nil` for a file that is missing.
    public init(parsing bytes: [UInt8]?) {
        guard let bytes else { return }
        if let json = OwnFile.contents(Self.kind, of: bytes),
            let records = try? JSONDecoder().decode([UndoRecord].self, from: Data(json))
        {
            self.records = records
        } else if let record = UndoRecord(formerFile: bytes) {
            (records, isFormer) = ([record], true)
        } else {
            isDamaged = true
        }
    }

    /// The records as a file.
    public var bytes: [UInt8] {
        OwnFile.bytes(Self.kind, (try? JSONEncoder().encode(records)).map(Array.init) ?? [])
    }

    /// Adds the record of a change.
    public mutating func add(before: [UInt8], after: [UInt8], summary: String) {
        let record = UndoRecord(before: before, after: after, summary: summary)
        records = [record] + records.filter { !$0.isUndone }.prefix(Self.mostChanges - 1)
        isDamaged = false
    }

    /// Takes back the last change of a file. Returns what it did and the file before it, and takes note of it.
    public mutating func takeBack(_ current: [UInt8]) throws(UndoError) -> (
        summary: String, restored: [UInt8]
    ) {
        guard let last = try lastChanges(of: current).first, let index = records.firstIndex(of: last) else {
            throw .nothing
        }
        guard let restored = last.restored(from: current) else { throw .damaged }
        records.removeSubrange(..<index)
        records = [last.undone] + records.dropFirst().filter { !$0.isUndone }
        return (last.summary, restored)
    }

    /// Whether a file is the one before or after one of the changes, also after one that was taken back last.
    public func knows(_ file: [UInt8]) -> Bool {
        let mark = FileMark(file)
        return records.contains { $0.before == mark || $0.after == mark }
    }

    /// What the changes did that can be taken back one after the other, the last one first.
    public func summaries(leadingTo current: [UInt8]) throws(UndoError) -> [String] {
        try lastChanges(of: current).map(\.summary)
    }

    /// The changes that led to a file; throws the reason if none of the records is of this file.
    private func lastChanges(of current: [UInt8]) throws(UndoError) -> [UndoRecord] {
        let mark = FileMark(current)
        let changes = changes(leadingTo: mark)
        if isDamaged { throw .damaged }
        if changes.isEmpty, let newest = records.first(where: { !$0.isUndone }) {
            throw newest.before == mark ? .alreadyAsBefore(newest.summary) : .changedSince(newest.summary)
        }
        return changes
    }

    /// The changes that led to a file one after the other, the last one first.
    private func changes(leadingTo mark: FileMark) -> [UndoRecord] {
        var (mark, changes) = (mark, [UndoRecord]())
        for record in records where record.after == mark && !record.isUndone {
            changes.append(record)
            mark = record.before
        }
        return changes
    }
}
