// Takes back the last changes of a store, step by step.

import Files
import ToDoKeeping

extension StoreSession {
    static let undoSuffix = "undo"

    /// Takes back the last change, and returns its summary.
    func undo() throws(Failure) -> String {
        let lock = try locked()
        return try untilUndisturbed { (isFirst) throws(Failure) -> String? in
            let version = try version()
            let former = try self.history()
            var history = former
            let current = version.bytes ?? []
            let others = try otherBytes(former)
            let taken = try reported(try history.takeBack(current, others), refusal)
            let restored = taken.restored ?? current
            let before = try? contents(version.bytes, numbers: ItemNumbers())
            if isFirst { warn(ofReplacing: version) }
            if !taken.others.isEmpty { try keep(former.begun, lock) }
            guard try save(restored, taken.others, inPlaceOf: version, knownBy: former, lock) else {
                return nil
            }
            // Both are stores that this program has written.
            if let before, let after = try? contents(restored, numbers: ItemNumbers()) {
                log(.undone, from: before.document.store, to: after.document.store, lock)
            }
            do throws(KeptFileError) {
                try lock.replaceCompanion(
                    Self.undoSuffix, with: history.bytes.span, afterwards: console.warn(ofIncomplete:))
            } catch {
                console.warn(["the change is taken back, and may be offered again: \(error.message)"])
            }
            return taken.summary
        }
    }

    /// What the changes did that can be taken back, the last one first.
    func changesToTakeBack() throws(Failure) -> [String] {
        let current = try version().bytes ?? []
        let history = try history()
        return try reported(try history.summaries(leadingTo: current), refusal)
    }

    func history() throws(Failure) -> UndoHistory {
        UndoHistory(parsing: try reported(KeptFileError.self, try file.readCompanion(Self.undoSuffix)))
    }

    /// Removes the other files in which versions before kept one change each.
    func removeFormerRecords(_ lock: borrowing KeptFileLock) {
        for suffix in ["undo-next"] + (2...10).map({ "undo-\($0)" }) { try? lock.removeCompanion(suffix) }
    }

    private func refusal(_ error: UndoError) -> Failure { Failure("\(path): \(error.message)", .badData) }
}
