// Takes back the last changes of a store, step by step.

import Files
import ToDoKeeping

extension StoreSession {
    static let undoSuffix = "undo"

    /// Takes back the change that is found, and returns one of its lists and its summary. If other lists of the change are not
    /// among those that are known, a list has to be named.
    static func undo(
        _ arguments: Arguments, _ console: Console, _ find: () throws(Failure) -> LastChange
    ) throws(Failure) -> (session: StoreSession, summary: String) {
        let change = try find()
        if arguments.namedList == nil { try change.checkCount() }
        var wanted: [HeldFile.Wanted] = []
        for file in change.files {
            let session = try file.list.map { (list) throws(Failure) in
                try StoreSession(arguments, list, console: console)
            }
            wanted.append((file.file, session))
        }
        guard let session = wanted.lazy.compactMap(\.session).first else {
            throw LastChange.refusal(.nothing, change.files.first?.file.path)
        }
        let held = try session.locked(wanted)
        _ = try session.untilUndisturbed { (isFirst) throws(Failure) -> Bool? in
            // Another command may have changed a list before it was locked.
            guard try find().record == change.record else { return nil }
            return try session.takeBack(change.record, held, warns: isFirst)
        }
        return (session, change.record.summary)
    }

    /// Takes back a change of files; nil if another program has saved one of them meanwhile.
    private func takeBack(
        _ change: UndoRecord, _ held: [HeldFile], warns: Bool
    ) throws(Failure) -> Bool? {
        var (edits, histories): ([FileEdit], [(UndoHistory, HeldFile)]) = ([], [])
        for file in held {
            let (version, former) = (try file.version(), try file.file.history())
            guard let record = former.record(at: change.time) else { return nil }
            let current = version.bytes ?? []
            guard let isMade = record.isMade(in: current) else {
                throw LastChange.refusal(.changedSince(record.summary), file.file.path)
            }
            var history = former
            history.takeBack(record)
            histories.append((history, file))
            guard isMade else { continue }
            if warns { warn(ofReplacing: version) }
            let before = try reported(try record.restored(from: current)) { (error: UndoError) in
                LastChange.refusal(error, file.file.path)
            }
            edits.append(
                FileEdit(
                    held: file, version: version, before: current, after: before ?? [],
                    isRemoved: before == nil, histories: [former]))
        }
        guard try write(edits) else { return nil }
        for edit in edits {
            // Both are lists that this program has written.
            if let session = edit.held.session,
                let before = try? session.contents(edit.before, numbers: ItemNumbers()),
                let after = try? session.contents(edit.after, numbers: ItemNumbers())
            {
                session.log(.undone, from: before.document.store, to: after.document.store, edit.held.lock)
            }
        }
        do throws(Failure) {
            for (history, file) in histories { try keep(history, file.lock) }
        } catch {
            let sentence = error.lines.joined(separator: "; ").replacing("todopress: error: ", with: "")
            console.warn(["the change is taken back, and may be offered again: \(sentence)"])
        }
        return true
    }
}
