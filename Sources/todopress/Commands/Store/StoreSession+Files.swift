// The files of a store: the store itself, the numbers of its items and the record for `undo` beside it, and the log, in
// which every change is an entry for each item that it changed. Other programs may save the store at the same time.

import Files
import Foundation
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreSession {
    static let numbersSuffix = "numbers"

    /// Takes the lock of a file, and says so if that takes long.
    func lock(_ file: KeptFile, wait: Duration) throws(FileError) -> KeptFileLock {
        let start = ContinuousClock.now
        var isSaid = false
        return try file.lock(wait: wait) {
            if !isSaid, ContinuousClock.now - start > .milliseconds(500) {
                isSaid = true
                console.report("waiting for another command that changes \(file.path)…")
            }
            return false
        }
    }

    func shareAccess(_ lock: borrowing KeptFileLock) {
        lock.shareAccess(
            companions: [Self.undoSuffix, Self.numbersSuffix], logs: [ActivityLog.suffix])
    }

    func version() throws(Failure) -> FileVersion {
        try reported(FileError.self, try file.read())
    }

    /// The numbers as they are kept, or as the list itself has them.
    func numbers() throws(Failure) -> ItemNumbers {
        if !list.isStore { return try contents(version().bytes, numbers: ItemNumbers()).numbers }
        return try reported(FileError.self, try keptNumbers())
    }

    /// The numbers that are kept beside a store. Only those of one of several lists count.
    func keptNumbers() throws(FileError) -> ItemNumbers {
        guard list.isNumbered else { return .ofSeveralLists }
        return ItemNumbers(parsing: try file.readCompanion(Self.numbersSuffix))
    }

    /// Takes the numbers that a list has itself, if they count.
    func takeLines(of document: any KeptDocument, _ numbers: inout ItemNumbers) {
        if !list.isNumbered {
            numbers = .ofSeveralLists
        } else if let lines = document.lineNumbers {
            numbers.take(lines)
        }
    }

    func contents(_ bytes: [UInt8]?, numbers: ItemNumbers) throws(Failure) -> Contents {
        let document = try list.document(bytes ?? emptyList, context.zones)
        var numbers = numbers
        takeLines(of: document, &numbers)
        return Contents(document: document, numbers: numbers)
    }

    /// The bytes of a list that is begun.
    var emptyList: [UInt8] { list.isStore ? StoreDocument.empty : [] }

    /// The contents of a version of the store; `nil` if it has errors and the file has changed since: an editor may empty
    /// the file before it writes it.
    func wholeContents(_ version: FileVersion, numbers: ItemNumbers) throws(Failure) -> Contents? {
        do throws(Failure) {
            return try contents(version.bytes, numbers: numbers)
        } catch {
            Thread.sleep(forTimeInterval: Self.pauseForEditors)
            if try self.version() != version { return nil }
            throw error
        }
    }

    /// Appends the numbers that the file, which has the `known` ones, lacks.
    func keep(
        _ numbers: ItemNumbers, after known: ItemNumbers, _ lock: borrowing KeptFileLock
    ) throws(FileError) {
        // The numbers of another list are its lines.
        let lines = list.isStore ? numbers.lines(after: known) : []
        if !lines.isEmpty { try lock.appendLines(lines.span, toCompanion: Self.numbersSuffix) }
    }

    /// The same, after a change that is saved. Without the file, the next command gives the same numbers.
    func keepNumbers(_ contents: Contents, after known: ItemNumbers, _ lock: borrowing KeptFileLock) {
        do throws(FileError) { try keep(contents.numbers, after: known, lock) } catch {
            console.warn(["the numbers of new items are not kept: \(error.message)"])
        }
    }

    /// Replaces a file, or removes it; `false` if another program has saved it since it was read. What fails after that is a
    /// warning: the change is saved.
    func save(_ edit: FileEdit) throws(Failure) -> Bool {
        let path = edit.held.file.path
        func tell(_ note: KeptFileLock.Note) {
            switch note {
            case .incomplete(let error): console.warn(ofIncomplete: error)
            case .savedMeanwhile(let copy):
                console.warn([
                    "\(path) was saved by another program while it was being changed, and that is in \(copy); "
                        + ConflictCopies.advice(on: copy, beside: path)
                ])
            }
        }
        do throws(FileError) {
            if edit.isRemoved {
                return try edit.held.lock.remove(edit.version, isKnown: edit.knows, afterwards: tell)
            }
            return try edit.held.lock.replace(
                edit.version, with: edit.after.span,
                isKnown: edit.knows, afterwards: tell)
        } catch {
            throw Failure(error)
        }
    }

    func keep(_ history: UndoHistory, _ lock: borrowing KeptFileLock) throws(Failure) {
        try reported(
            FileError.self,
            try lock.replaceCompanion(
                Self.undoSuffix, with: history.bytes.span, afterwards: console.warn(ofIncomplete:)))
    }

    // MARK: Other programs

    /// The time in seconds after which an editor should have written the store.
    static let pauseForEditors = 0.05

    /// Attempts a change until no other program has saved the store since it was read, three times at most. `attempt`
    /// returns `nil` if one has.
    func untilUndisturbed<Result>(
        _ attempt: (_ isFirst: Bool) throws(Failure) -> Result?
    ) throws(Failure) -> Result {
        for number in 0..<3 {
            if number > 0 { Thread.sleep(forTimeInterval: Self.pauseForEditors) }
            if let result = try attempt(number == 0) { return result }
        }
        throw Failure(FileError(path, .writtenMeanwhile))
    }

    /// Warns of properties of the file that are lost when this version of the store is replaced.
    func warn(ofReplacing version: FileVersion) {
        guard let status = version.status else { return }
        if !status.canKeepOwner {
            console.warn(["\(path) belongs to another user (\(status.owner)), and is yours after this change"]
            )
        }
        if status.linkCount > 1 {
            console.warn([
                "\(path) has \(status.linkCount) names (hard links); this change is only under this one, "
                    + "the others keep the list as it was"
            ])
        }
    }

    // MARK: The log

    /// Reads the log.
    func activity() throws(Failure) -> ActivityLog {
        ActivityLog(parsing: try reported(FileError.self, try file.readLog(ActivityLog.suffix)))
    }

    /// How messages name the log.
    var logPath: String {
        list.isStore ? "\(path).\(ActivityLog.suffix)" : file.logPath(ActivityLog.suffix)
    }

    /// Appends the changes to the log after the store is written. A crash in between loses these entries, but the log never
    /// has an entry of a change that was not made. The change is kept if they cannot be written.
    func log(
        _ kind: ActivityKind, from before: ToDoStore, to after: ToDoStore, others: [ItemID: [[UInt8]]] = [:],
        _ lock: borrowing KeptFileLock
    ) {
        guard !arguments.has(.noActivity) else { return }
        let entries = ActivityEntry.entries(
            of: kind, from: before, to: after, others: others, at: context.now)
        guard !entries.isEmpty else { return }
        let lines = ActivityLog.lines(entries)
        do throws(FileError) {
            try lock.appendLines(lines.span, toLog: ActivityLog.suffix)
        } catch {
            console.warn(["the change is saved, but is not in the log: \(error.message)"])
        }
    }
}
