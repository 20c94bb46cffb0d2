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

    /// Adds the record of a change of a file, and of other files. With others it is begun, until `finish`. Of a folder of notes,
    /// `file` says which note it is.
    public mutating func add(
        before: [UInt8], after: [UInt8], summary: String, others: [String: FileChange] = [:],
        of file: String? = nil, at time: Int = 0
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

    /// What the change that was begun, or that would be taken back next, did in other files.
    public func otherFiles(of current: [UInt8]) -> [String: UndoRecord] {
        (isBegun ? records.first : (try? lastChanges(of: current))?.first)?.others ?? [:]
    }

    /// Whether it has the same change, of a file that another history names.
    public func agrees(with change: UndoRecord) -> Bool {
        records.contains { record in
            ([record] + (record.others ?? [:]).values).contains {
                $0.before == change.before && $0.after == change.after
            }
        }
    }

    /// Whether a change of several files was begun, and may not be whole.
    public var isBegun: Bool { records.first?.isBegun == true }

    /// The files of the last change are all written.
    public mutating func finish() { if isBegun { records[0].isBegun = nil } }

    /// The history while files are written to take back the change that led to a file, and that other files belong to.
    public func begun(takingBack current: [UInt8], of file: String?) -> UndoHistory {
        let mark = FileMark(current)
        var history = self
        let index = records.firstIndex {
            $0.after == mark && $0.file == file && $0.others != nil && !$0.isUndone
        }
        if let index {
            history.records.removeSubrange(..<index)
            history.records[0].isBegun = true
        }
        return history
    }

    /// What a change of several files that was begun, but is in a part of them only, has to be taken back with: its summary, and
    /// these files as they were before; no files if one of them is another one by now. A file that is not given was not written
    /// yet. Takes note of it. Nil if the change is whole, or was not made.
    public mutating func takeBackPart(_ current: [UInt8], _ others: [String: [UInt8]]) -> TakenBack? {
        guard isBegun else { return nil }
        records[0].isBegun = nil
        let files = records[0].files(current, others)
        let made = files.filter { $0.record.after == $0.bytes.map(FileMark.init) }
        guard made.count < files.count else { return nil }
        let unmade = files.filter { $0.record.before == ($0.bytes.map(FileMark.init) ?? $0.record.before) }
        let isClear = unmade.count + made.count >= files.count
        let summary = records[0].summary
        if isClear { records[0] = records[0].undone }
        return isClear && made.isEmpty ? nil : TakenBack(summary, isClear ? made : [])
    }

    /// A change that is taken back.
    public struct TakenBack {
        /// What it did.
        public let summary: String
        /// The file as it was before it; nil if it is so already.
        public private(set) var restored: [UInt8]?
        /// The other files as they were before it, by their paths.
        public private(set) var others: [String: [UInt8]] = [:]
        /// Those of them that did not exist.
        public private(set) var missing: Set<String> = []
        /// Whether there is nothing to write.
        public var isEmpty: Bool { restored == nil && others.isEmpty }

        fileprivate init?(
            _ summary: String, _ files: [(name: String?, record: UndoRecord, bytes: [UInt8]?)]
        ) {
            self.summary = summary
            for (name, record, bytes) in files {
                guard let before = bytes.flatMap(record.restored) else { return nil }
                if let name { others[name] = before } else { restored = before }
                if let name, record.wasMissing == true { missing.insert(name) }
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
        guard files.allSatisfy({ $0.record.after == $0.bytes.map(FileMark.init) }) else {
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
