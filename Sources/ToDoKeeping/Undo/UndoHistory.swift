// The last changes of a file, with which `undo` goes back step by step: one file beside it, which names no other. It is written
// before the file is. A record of a change that was not made then, or after which another program has changed the file, is
// passed over: the digests tell which records are of it. What one command changes in several files has the same moment.

import Foundation

/// The records of the last changes of a file, the newest first.
package struct UndoHistory: Sendable {
    /// The number of changes that are kept.
    package static let maxChanges = 10

    private var records: [UndoRecord] = []
    /// Whether the file cannot be read: it is damaged, or of another version.
    package private(set) var isDamaged = false

    private static let kind = "undo history"

    /// Reads what `bytes` wrote; `nil` for a file that is missing.
    package init(parsing bytes: [UInt8]?) {
        guard let bytes else { return }
        if let json = OwnFile.contents(Self.kind, of: bytes),
            let records = try? JSONDecoder().decode([UndoRecord].self, from: Data(json))
        {
            self.records = records
        } else {
            isDamaged = true
        }
    }

    /// The records as a file.
    package var bytes: [UInt8] {
        OwnFile.bytes(Self.kind, (try? JSONEncoder().encode(records)).map(Array.init) ?? [])
    }

    /// Adds the record of a change. `before` is nil if there was no file; `moment` is in microseconds; `count` is the number of
    /// files that the change is in; `copies` are those that it took in.
    package mutating func add(
        before: [UInt8]?, after: [UInt8], summary: String, at moment: Int = 0, count: Int = 1,
        copies: [[UInt8]] = []
    ) {
        var record = UndoRecord(before: before, after: after, summary, at: moment, count: count)
        if !copies.isEmpty { record.copies = copies.map { FileMark($0) } }
        records = [record] + records.filter { !$0.isUndone }
        if records.count > Self.maxChanges, let copies = records.removeLast().copies {
            // It is known for longer than the change that it was taken in.
            records[records.count - 1].copies = (records[records.count - 1].copies ?? []) + copies
        }
        isDamaged = false
    }

    /// Whether one of the changes that led to a file took a copy in.
    func hasTaken(_ copy: [UInt8], into file: [UInt8]) -> Bool {
        let (mark, changes) = (FileMark(copy), (try? changes(leadingTo: file)) ?? [])
        return changes.contains { $0.copies?.contains(mark) == true }
    }

    /// The versions of a file that led to one, which comes first. Of each but the oldest, whether it has nothing but what was done
    /// here; of that one, whether it came from elsewhere.
    func versions(leadingTo file: [UInt8]) -> [(bytes: [UInt8], isOwn: Bool)] {
        let changes = (try? changes(leadingTo: file)) ?? []
        var versions: [(bytes: [UInt8], isOwn: Bool)] = []
        var bytes = file
        for change in changes {
            versions.append((bytes, change.copies == nil))
            bytes = (try? change.restored(from: bytes)) ?? []
        }
        return versions + [(bytes, changes.count < Self.maxChanges)]
    }

    /// The change that was recorded last and not taken back, whether it was made or not.
    package var newest: UndoRecord? { records.first { !$0.isUndone } }

    /// The record of a change, also one that was taken back.
    package func record(at moment: Int) -> UndoRecord? { records.first { $0.time == moment } }

    /// Whether a file is the one before or after one of the changes, also after one that was taken back last.
    package func knows(_ file: [UInt8]) -> Bool {
        let mark = FileMark(file)
        return records.contains { $0.before == mark || $0.after == mark }
    }

    /// The changes that led to a file and can be taken back one after the other, the last one first; throws the reason if none of
    /// the records is of this file.
    package func changes(leadingTo file: [UInt8]) throws(UndoError) -> [UndoRecord] {
        if isDamaged { throw .damaged }
        let current = FileMark(file)
        var (mark, changes) = (current, [UndoRecord]())
        for record in records where record.after == mark && !record.isUndone {
            changes.append(record)
            mark = record.before
        }
        if changes.isEmpty, let newest {
            throw newest.before == current ? .alreadyAsBefore(newest.summary) : .changedSince(newest.summary)
        }
        return changes
    }

    /// Lets the changes that led to one version of the file lead to another one, as far as they can be taken back from that:
    /// `restored` is a file without what was done between two versions, given the later one, the file, and the earlier one.
    package mutating func move(
        from version: [UInt8], to other: [UInt8], restored: ([UInt8], [UInt8], [UInt8]) -> [UInt8]?
    ) {
        var (version, other) = (version, other)
        for index in records.indices where !records[index].isUndone {
            let record = records[index]
            guard let before = try? record.restored(from: version),
                let restored = restored(version, other, before)
            else { return }
            records[index] = UndoRecord(
                before: restored, after: other, record.summary, at: record.time, count: record.files)
            records[index].copies = record.copies
            (version, other) = (before, restored)
        }
    }

    /// Takes note that a change was taken back. Those that were recorded after it were not made.
    package mutating func takeBack(_ taken: UndoRecord) {
        guard let index = records.firstIndex(of: taken) else { return }
        records = [taken.undone] + records[(index + 1)...].filter { !$0.isUndone }
    }
}
