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

    /// Adds the record of a change of a file, and of other files of the list. With others it is begun, until `finish`. Of a
    /// folder of notes, `file` says which note it is.
    public mutating func add(
        before: [UInt8], after: [UInt8], summary: String,
        others: [String: (before: [UInt8], after: [UInt8])] = [:], of file: String? = nil, at time: Int = 0
    ) {
        var record = UndoRecord(before: before, after: after, summary: summary, others: others)
        (record.file, record.time) = (file, time)
        records =
            [record]
            + records.filter { !$0.isUndone && $0.isBegun != true }.prefix(Self.mostChanges - 1)
        isDamaged = false
    }

    /// The note of a folder that was written last.
    public var lastFile: String? { records.first?.file }

    /// The change that was made last and not taken back: when, and in which note of a folder.
    public var last: (time: Int, file: String?)? {
        records.first { !$0.isUndone }.map { ($0.time ?? 0, $0.file) }
    }

    // MARK: Several files

    /// The names of the other files of all changes.
    public var otherNames: Set<String> { Set(records.flatMap { $0.others?.keys.map(\.self) ?? [] }) }

    /// Whether a change of several files was begun, and may not be whole.
    public var isBegun: Bool { records.first?.isBegun == true }

    /// The files of the last change are all written.
    public mutating func finish() { if isBegun { records[0].isBegun = nil } }

    /// The history while files are written to take back the last change, which other files belong to.
    public var begun: UndoHistory {
        var history = self
        if let index = records.firstIndex(where: { $0.others != nil && !$0.isUndone }) {
            history.records.removeSubrange(..<index)
            history.records[0].isBegun = true
        }
        return history
    }

    /// What a change of several files that was begun, but is in a part of them only, has to be taken back with: its summary, and
    /// these files as they were before. Takes note of it. Nil if it is whole, or was not made, or if a file is another one by now.
    public mutating func takeBackPart(_ current: [UInt8], _ others: [String: [UInt8]]) -> TakenBack? {
        guard isBegun else { return nil }
        records[0].isBegun = nil
        let files = records[0].files(current, others)
        let made = files.filter { FileMark($0.bytes) == $0.record.after }
        let others = files.filter { FileMark($0.bytes) == $0.record.before }
        guard !made.isEmpty, !others.isEmpty, made.count + others.count >= files.count else { return nil }
        let summary = records[0].summary
        records[0] = records[0].undone
        return TakenBack(summary, made)
    }

    /// A change that is taken back.
    public struct TakenBack {
        /// What it did.
        public let summary: String
        /// The file as it was before it; nil if it is so already.
        public private(set) var restored: [UInt8]?
        /// The other files as they were before it, by their names.
        public private(set) var others: [String: [UInt8]] = [:]

        fileprivate init?(
            _ summary: String, _ files: [(name: String?, record: UndoRecord, bytes: [UInt8])]
        ) {
            self.summary = summary
            for (name, record, bytes) in files {
                guard let before = record.restored(from: bytes) else { return nil }
                if let name { others[name] = before } else { restored = before }
            }
        }
    }

    /// Takes back the last change of a file. Returns what it did and the file before it, and takes note of it.
    public mutating func takeBack(
        _ current: [UInt8], _ others: [String: [UInt8]] = [:]
    ) throws(UndoError) -> TakenBack {
        guard let last = try lastChanges(of: current).first, let index = records.firstIndex(of: last) else {
            throw .nothing
        }
        let files = last.files(current, others)
        guard files.allSatisfy({ FileMark($0.bytes) == $0.record.after }) else {
            throw .changedSince(last.summary)
        }
        guard let taken = TakenBack(last.summary, files) else { throw .damaged }
        records.removeSubrange(..<index)
        records = [last.undone] + records.dropFirst().filter { !$0.isUndone }
        return taken
    }

    /// Whether a file is the one before or after one of the changes, also after one that was taken back last.
    public func knows(_ file: [UInt8]) -> Bool {
        let mark = FileMark(file)
        return records.contains { record in
            ([record] + (record.others ?? [:]).values).contains { $0.before == mark || $0.after == mark }
        }
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
