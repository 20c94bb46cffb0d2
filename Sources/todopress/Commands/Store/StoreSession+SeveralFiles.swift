// Changes of one or several files: lists, or a list and its archive. What undoes the change is kept in the history of each file first.
// Then the files are written: one that gains an item before the one that loses it, so that a process that is killed doubles an
// item and loses none. If a file cannot be written, those before it are put back.

import Files
import Foundation
import ToDoKeeping

extension StoreSession {
    /// The list as a file of a change.
    var wanted: HeldFile.Wanted { (file, self) }

    /// Takes the locks of files. What a process that was killed has left of them, and of archives beside them, goes.
    func locked(_ files: [HeldFile.Wanted]) throws(Failure) -> [HeldFile] {
        let held = try HeldFile.all(files, self)
        for file in held {
            shareAccess(file.lock)
            if file.session?.list.format == .todoTxt, let archive = ListLocator.archive(of: file.file.path) {
                try? KeptList.archive(archive).removeLeftover()
            }
        }
        return held
    }

    /// Keeps what undoes a change, then writes all files in their order, or none. Returns false if another program has saved one
    /// since it was read.
    func make(_ edits: [FileEdit], _ summary: String) throws(Failure) -> Bool {
        // By the clock, since `--now` may be the same for many changes.
        let moment = Int(Date().timeIntervalSince1970 * 1_000_000)
        var edits = edits
        for index in edits.indices {
            let (edit, file) = (edits[index], edits[index].held.file)
            let former = try file.history()
            if former.isDamaged {
                console.warn([
                    "\(file.path): the record of earlier changes is damaged or of an older version; \"undo\" begins anew with "
                        + "this one"
                ])
            }
            var history = former
            history.add(
                before: edit.version == .missing && edit.held.session == nil ? nil : edit.before,
                after: edit.after, summary: summary, at: moment, count: edits.count)
            try keep(history, edit.held.lock)
            edits[index].histories = [former, history]
        }
        return try write(edits)
    }

    /// Writes files, all or none.
    func write(_ edits: [FileEdit]) throws(Failure) -> Bool {
        var written: [FileEdit] = []
        /// Puts the files back, and returns the paths of those that cannot be.
        func putBack() -> [String] {
            written.reversed().filter { edit in
                guard let version = try? edit.held.version() else { return true }
                let back = FileEdit(
                    held: edit.held, version: version, before: edit.after, after: edit.before,
                    isRemoved: edit.version == .missing, histories: edit.histories)
                return (try? save(back)) != true
            }.map(\.held.file.path)
        }
        for edit in edits {
            do throws(Failure) {
                guard try save(edit) else {
                    let left = putBack()
                    guard left.isEmpty else {
                        throw Failure(FileError(edit.held.file.path, .writtenMeanwhile))
                    }
                    return false
                }
            } catch {
                let left = putBack()
                throw left.isEmpty
                    ? error
                    : Failure(
                        error.lines + [
                            "todopress: \(left.listed) changed; \"todopress undo\" takes that back"
                        ],
                        error.exitCode)
            }
            written.append(edit)
        }
        return true
    }
}
