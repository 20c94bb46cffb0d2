// The files of a store: the store itself, the numbers of its items and the record for `undo` beside it, and the log, in
// which every change is an entry for each item that it changed. Other programs may save the store at the same time.

import Files
import Foundation
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreSession {
    static let numbersSuffix = "numbers"
    static let companions = [undoSuffix, numbersSuffix]

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

    /// Brings what belongs to a file to where it is kept, with the access that it has there.
    func prepare(_ lock: borrowing KeptFileLock) throws(FileError) {
        try lock.takeAlong(Self.companions)
        lock.shareAccess(companions: Self.companions, logs: [ActivityLog.suffix])
    }

    /// The numbers that are kept beside a store. Only those of one of several lists count.
    func keptNumbers(of list: KeptList) throws(FileError) -> ItemNumbers {
        guard list.isNumbered else { return .ofSeveralLists }
        return list.isStore
            ? ItemNumbers(parsing: try list.file.readCompanion(Self.numbersSuffix)) : ItemNumbers()
    }

    /// The document of a list as it is now; nil if it has errors and the file has changed since: an editor may empty the file
    /// before it writes it.
    func whole(_ file: HeldFile, _ list: KeptList) throws(Failure) -> (any KeptDocument)? {
        try file.read()
        do throws(Failure) {
            return try list.document(file.before, context.zones)
        } catch {
            Thread.sleep(forTimeInterval: Self.pauseForEditors)
            if try reported(FileError.self, try file.file.read()) != file.version { return nil }
            throw error
        }
    }

    /// Appends the numbers that the file, which has the `known` ones, lacks.
    func keep(
        _ numbers: ItemNumbers, after known: ItemNumbers, of list: KeptList, _ lock: borrowing KeptFileLock
    ) throws(FileError) {
        // The numbers of another list are its lines.
        let lines = list.isStore ? numbers.lines(after: known) : []
        if !lines.isEmpty { try lock.appendLines(lines.span, toCompanion: Self.numbersSuffix) }
    }

    /// The same, after a change that is saved. Without the file, the next command gives the same numbers.
    func keepNumbers(_ list: ChangedList, _ lock: borrowing KeptFileLock) {
        do throws(FileError) { try keep(list.numbers, after: list.known, of: list.list, lock) } catch {
            console.warn(["the numbers of new items are not kept: \(error.message)"])
        }
    }

    /// Replaces a file by these bytes, or removes it without any; `false` if another program has saved it since this version. What
    /// fails after that is a warning: the change is saved.
    func save(_ file: HeldFile, _ version: FileVersion, as bytes: [UInt8]?) throws(Failure) -> Bool {
        let path = file.file.path
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
            guard let bytes else {
                return try file.lock.remove(version, isKnown: file.knows, afterwards: tell)
            }
            return try file.lock.replace(
                version, with: bytes.span, isKnown: file.knows, afterwards: tell)
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

    /// Waits before another attempt at a change, if another program has saved a list since it was read. Throws after three.
    func pause(beforeAttempt number: Int, at path: String) throws(Failure) {
        guard number < 3 else { throw Failure(FileError(path, .writtenMeanwhile)) }
        if number > 0 { Thread.sleep(forTimeInterval: Self.pauseForEditors) }
    }

    /// Warns of properties of a file that are lost when it is replaced.
    func warn(ofReplacing file: HeldFile) {
        guard let status = file.version.status else { return }
        let path = file.file.path
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
