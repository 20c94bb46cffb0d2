// Takes back the last change of a store.

import Files
import ToDoKeeping

extension StoreSession {
    /// Takes back the last change, and returns its summary.
    func undo() throws(Failure) -> String {
        let lock = try locked()
        let summary = try untilUndisturbed { (isFirst) throws(Failure) -> String? in
            let version = try version()
            let (record, restored) = try lastChange(of: version.bytes ?? [])
            let before = try? contents(version.bytes, numbers: ItemNumbers())
            if isFirst { warn(ofReplacing: version) }
            let isWritten = try onStore(try lock.replace(version, with: restored.span))
            guard isWritten else { return nil }
            // Both are stores that this program has written.
            if let before, let after = try? contents(restored, numbers: ItemNumbers()) {
                log(.undone, from: before.document.store, to: after.document.store, lock)
            }
            return record.summary
        }
        for suffix in [Self.undo, Self.nextUndo] {
            try onStore(try lock.removeCompanion(suffix))
        }
        lock.release()
        return summary
    }

    /// The record of the last change that was written, and the store before it.
    private func lastChange(of current: [UInt8]) throws(Failure) -> (UndoRecord, [UInt8]) {
        var refusal: UndoError?
        for suffix in [Self.nextUndo, Self.undo] {
            guard let kept = try onStore(try file.readCompanion(suffix)) else { continue }
            guard let record = UndoRecord(parsing: kept) else {
                refusal = .damaged
                continue
            }
            do throws(UndoError) {
                return (record, try record.restored(from: current))
            } catch {
                refusal = error
            }
        }
        throw Failure("\(path): \(refusal?.message ?? "there is no change to take back")", .badData)
    }
}
