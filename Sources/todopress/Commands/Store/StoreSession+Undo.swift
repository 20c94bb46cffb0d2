// Takes back the last changes of a store, step by step. The record of each change is a file of its own beside the store.
//
// A change writes its record under the name of a change in progress, replaces the store, and then renames the record to
// the first of ten names, from which the others move on. A kill in between leaves a name free, which the next change
// fills, or the record of the change in progress, which the next change keeps if the store is what that change left.

import Files
import ToDoKeeping

extension StoreSession {
    /// The names of the records, the newest first. Some may be free.
    static let undoRecords = ["undo"] + (2...UndoHistory.mostChanges).map { "undo-\($0)" }
    /// The name of the record of a change in progress.
    static let nextUndo = "undo-next"

    /// Takes back the last change, and returns its summary.
    func undo() throws(Failure) -> String {
        let lock = try locked()
        let (summary, used) = try untilUndisturbed { (isFirst) throws(Failure) -> (String, [String])? in
            let version = try version()
            let current = version.bytes ?? []
            let (history, names) = try history()
            let found = try orFail(try history.lastChange(of: current), refusal)
            guard let step = found else {
                throw Failure("\(path): there is no change to take back", .badData)
            }
            let before = try? contents(version.bytes, numbers: ItemNumbers())
            if isFirst { warn(ofReplacing: version) }
            let isWritten = try onStore(try lock.replace(version, with: step.restored.span))
            guard isWritten else { return nil }
            // Both are stores that this program has written.
            if let before, let after = try? contents(step.restored, numbers: ItemNumbers()) {
                log(.undone, from: before.document.store, to: after.document.store, lock)
            }
            return (step.summary, Array(names[...step.position]))
        }
        // Newer records than the one that was used are of changes that were not made or were taken back already.
        for name in used { try onStore(try lock.removeCompanion(name)) }
        lock.release()
        return summary
    }

    /// What the changes did that can be taken back, the last one first.
    func changesToTakeBack() throws(Failure) -> [String] {
        let current = try version().bytes ?? []
        let history = try history().history
        return try orFail(try history.changes(leadingTo: current), refusal)
    }

    private func history() throws(Failure) -> (history: UndoHistory, names: [String]) {
        var (files, names): ([[UInt8]], [String]) = ([], [])
        for name in [Self.nextUndo] + Self.undoRecords {
            guard let file = try onStore(try file.readCompanion(name)) else { continue }
            files.append(file)
            names.append(name)
        }
        return (UndoHistory(parsing: files), names)
    }

    private func refusal(_ error: UndoError) -> Failure { Failure("\(path): \(error.message)", .badData) }

    // MARK: Changes

    /// Keeps the record of a change whose command was killed before it did.
    func keepRecordOfKilledChange(_ version: FileVersion, _ lock: borrowing KeptFileLock) throws(Failure) {
        guard let bytes = try onStore(try file.readCompanion(Self.nextUndo)),
            let record = UndoRecord(parsing: bytes),
            (try? record.restored(from: version.bytes ?? [])) != nil
        else { return }
        try keepRecord(lock)
    }

    /// Makes the record of the change in progress the newest one. The newer ones move to the first free name; without
    /// one, the oldest is dropped.
    func keepRecord(_ lock: borrowing KeptFileLock) throws(Failure) {
        let names = Self.undoRecords
        let free = names.firstIndex { FileStatus(at: file.companionPath($0)) == nil } ?? names.count - 1
        for index in stride(from: free, to: 0, by: -1) {
            try onStore(try lock.renameCompanion(names[index - 1], to: names[index]))
        }
        try onStore(try lock.renameCompanion(Self.nextUndo, to: names[0]))
    }
}
