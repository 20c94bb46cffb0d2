// Takes back the last changes of a store, step by step.

import Files
import ToDoKeeping

extension StoreSession {
    static let undoSuffix = "undo"

    /// Takes back the last change, also in the other lists that it changed, and returns its summary.
    func undo() throws(Failure) -> String {
        while true {
            let others = files(try history().otherFiles(of: version().bytes ?? []))
            let held = try locked([wanted] + others.map(\.file))
            let paths = others.map(\.path)
            // Another command may have changed the list before it was locked.
            let current = files(try history().otherFiles(of: version().bytes ?? []))
            if current.map(\.path) == paths { return try undo(held, paths) }
        }
    }

    private func undo(_ held: [HeldFile], _ paths: [String]) throws(Failure) -> String {
        try untilUndisturbed { (isFirst) throws(Failure) -> String? in
            var versions: [FileVersion] = []
            for file in held { versions.append(try file.version()) }
            var history = try history()
            let taken = try reported(
                try history.takeBack(versions[0].bytes ?? [], bytes(of: paths, in: versions)), refusal)
            if isFirst { warn(ofReplacing: versions[0]) }
            guard try takeBack(held, paths, taken, versions) else { return nil }
            for (index, (file, version)) in zip(held, versions).enumerated() {
                guard let session = file.session else { continue }
                // Both are lists that this program has written.
                let restored = index == 0 ? taken.restored : taken.others[paths[index - 1]]
                if let before = try? session.contents(version.bytes, numbers: ItemNumbers()),
                    let after = try? session.contents(restored ?? version.bytes, numbers: ItemNumbers())
                {
                    session.log(.undone, from: before.document.store, to: after.document.store, file.lock)
                }
            }
            do throws(Failure) {
                try keep(history, held[0].lock)
                try finish(held.dropFirst())
            } catch {
                let sentence = error.lines.joined(separator: "; ").replacing("todopress: error: ", with: "")
                console.warn(["the change is taken back, and may be offered again: \(sentence)"])
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
        UndoHistory(parsing: try reported(FileError.self, try file.readCompanion(Self.undoSuffix)))
    }

    /// Removes the other files in which versions before kept one change each.
    func removeFormerRecords(_ lock: borrowing KeptFileLock) {
        for suffix in ["undo-next"] + (2...10).map({ "undo-\($0)" }) { try? lock.removeCompanion(suffix) }
    }

    private func refusal(_ error: UndoError) -> Failure { Failure("\(path): \(error.message)", .badData) }
}
