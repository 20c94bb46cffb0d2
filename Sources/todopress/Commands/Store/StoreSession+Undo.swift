// Takes back the last changes of a store, step by step.

import Files
import JSON
import ToDoKeeping
import ToDos

extension StoreSession {
    static let undoSuffix = "undo"

    /// Takes back the last change of lists, whose other files may be among others, and returns its summary. If other lists of the
    /// change are not among those that are known, a list has to be named.
    func undo(_ lists: [KeptList], _ others: [KeptList]) throws(Failure) -> String {
        let change = try LastChange.found(lists, others)
        if arguments.namedList == nil { try change.checkCount() }
        let files = change.files
        guard files.contains(where: { $0.list != nil }) else {
            throw LastChange.refusal(.nothing, files.first?.file.path)
        }
        for list in files.compactMap(\.list) {
            warnOfCopies(of: list)
            console.warn(ofInputs: list.archivedWarnings(context))
        }
        let held = try locked(files.map { ($0.file, $0.list) })
        for attempt in 0... {
            try pause(beforeAttempt: attempt, at: held[0].file.path)
            // Another command may have changed a list before it was locked.
            if try LastChange.found(lists, others).record == change.record,
                try takeBack(change.record, held, warns: attempt == 0)
            {
                break
            }
        }
        return change.record.summary
    }

    /// Takes back a change of files; false if another program has saved one of them meanwhile.
    private func takeBack(
        _ change: UndoRecord, _ held: [HeldFile], warns: Bool
    ) throws(Failure) -> Bool {
        var (files, histories): ([HeldFile], [(UndoHistory, HeldFile)]) = ([], [])
        for file in held {
            try file.read()
            let (current, former) = (file.version.bytes ?? [], try file.file.history())
            guard let record = former.record(at: change.time) else { return false }
            let isMade = record.isMade(in: current)
            var history = former
            history.takeBack(record)
            defer { histories.append((history, file)) }
            if isMade == false { continue }
            if warns { warn(ofReplacing: file) }
            file.after =
                isMade == nil
                ? try restored(record, &history, file)
                : try reported(try record.restored(from: current)) { (error: UndoError) in
                    LastChange.refusal(error, file.file.path)
                }
            file.histories = [former]
            files.append(file)
        }
        guard try write(files) else { return false }
        for file in files {
            // Both are lists that this program has written.
            if let list = file.list, let before = try? list.document(file.before, context.zones),
                let after = try? list.document(file.after ?? list.emptyList, context.zones)
            {
                log(.undone, from: before.store, to: after.store, file.lock)
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

    /// A list that another program has changed since a change, without this change; the changes before it can be taken back from
    /// that. Throws if both have changed the same.
    private func restored(
        _ record: UndoRecord, _ history: inout UndoHistory, _ file: HeldFile
    ) throws(Failure) -> [UInt8] {
        let path = file.file.path
        guard let list = file.list, let versions = try record.versions(before: file.file.former()) else {
            throw LastChange.refusal(.changedSince(record.summary), path)
        }
        let merge = try merged(list, versions.after, file.before, versions.before)
        guard merge.notes.isEmpty else {
            let refusal = LastChange.refusal(.changedSince(record.summary), path)
            throw Failure(refusal.lines + merge.notes.map { "\(path): \($0.changedSince)" }, refusal.exitCode)
        }
        history.move(from: versions.before, to: merge.bytes) { after, current, before in
            let merge = try? merged(list, after, current, before)
            return merge?.notes.isEmpty == true ? merge?.bytes : nil
        }
        return merge.bytes
    }

    /// A list without what was done between two versions of it.
    private func merged(
        _ list: KeptList, _ after: [UInt8], _ current: [UInt8], _ before: [UInt8]
    ) throws(Failure) -> ListMerge {
        func read(_ bytes: [UInt8]) throws(Failure) -> any KeptDocument {
            try list.document(bytes, context.zones)
        }
        let (base, ours, theirs) = (try read(after), try read(current), try read(before))
        return try reported(
            try ListMerge(base, ours, theirs, context) { bytes throws(StoreErrors) in
                do throws(Failure) { return try read(bytes) } catch {
                    throw StoreErrors(refusing: error.lines.joined(separator: "; "))
                }
            }
        ) { (errors: StoreErrors) in Failure(errors, file: list.path) }
    }
}

extension MergeNote {
    /// The sentence of what keeps a change from being taken back.
    fileprivate var changedSince: String {
        switch self {
        case .otherValue(let field, let title, _, _):
            "the \(field) of \"\(Excerpt.text(title))\" was changed again since"
        case .otherLine(let line): "this line was changed again since: \"\(Excerpt.text(line))\""
        case .stays(let title, _), .staysPrivate(let title), .isNoStep(let title):
            "\"\(Excerpt.text(title))\" was changed since"
        }
    }
}
