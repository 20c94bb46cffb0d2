// Changes of one or several files: lists, or a list and its archive. What undoes the change is kept in the history of each file first.
// Then the files are written: one that gains an item before the one that loses it, so that a process that is killed doubles an
// item and loses none. If a file cannot be written, those before it are put back.

import Files
import Foundation
import ToDoKeeping

extension StoreSession {
    /// Takes the locks of files. What a process that was killed has left of them, and of archives beside them, goes.
    func locked(_ files: [HeldFile.Wanted]) throws(Failure) -> [HeldFile] {
        let held = try HeldFile.all(files, self)
        for file in held {
            try reported(FileError.self, try prepare(file.lock))
            file.list?.archive?.removeLeftover()
        }
        return held
    }

    /// Keeps what undoes a change of files, then writes all in their order, or none. Returns false if another program has saved
    /// one since it was read.
    func make(_ files: [HeldFile], _ summary: String) throws(Failure) -> Bool {
        // By the clock, since `--now` may be the same for many changes.
        let moment = Int(Date().timeIntervalSince1970 * 1_000_000)
        for file in files {
            let former = try file.file.history()
            if former.isDamaged {
                console.warn([
                    "\(file.file.path): the record of earlier changes is damaged or of an older version; \"undo\" begins anew with "
                        + "this one"
                ])
            }
            var history = former
            history.add(
                before: file.version == .missing && file.list?.isOfOneToDo != false ? nil : file.before,
                after: file.after ?? [], summary: summary, at: moment, count: files.count,
                copies: file.copies)
            try keep(history, file.lock)
            file.histories = [former, history]
        }
        return try write(files)
    }

    /// Writes files, all or none.
    func write(_ files: [HeldFile]) throws(Failure) -> Bool {
        for (index, file) in files.enumerated() {
            var failure: Failure?
            do throws(Failure) {
                if try save(file, file.version, as: file.after) { continue }
            } catch {
                failure = error
            }
            let left = putBack(files[..<index])
            guard left.isEmpty else {
                let error = failure ?? Failure(FileError(file.file.path, .writtenMeanwhile))
                let line = "todopress: \(left.listedInPart) changed; \"todopress undo\" takes that back"
                throw Failure(error.lines + [line], error.exitCode)
            }
            if let failure { throw failure }
            return false
        }
        return true
    }

    /// Puts files back that are written, and returns the paths of those that cannot be.
    private func putBack(_ files: ArraySlice<HeldFile>) -> [String] {
        files.reversed().filter { file in
            guard let version = try? file.file.read() else { return true }
            return (try? save(file, version, as: file.version == .missing ? nil : file.before)) != true
        }.map(\.file.path)
    }
}
