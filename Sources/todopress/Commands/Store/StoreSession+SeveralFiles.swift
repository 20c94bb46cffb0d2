// Changes of several files: of several lists, or of a list and its archive. Such a change is written to the undo file of each
// list first, with what undoes it in every file, then file by file. Whoever comes to one of the lists after a process that was
// killed in between takes back what was made of it, and says so.

import Files
import Foundation
import ToDoFormats
import ToDoKeeping

extension StoreSession {
    /// The moment of a change in microseconds, by the clock, since `--now` may be the same for many changes.
    private static var moment: Int { Int(Date().timeIntervalSince1970 * 1_000_000) }

    /// The list as a file of a change.
    var wanted: HeldFile.Wanted { (file, self) }

    /// Takes the locks of files. A change of several files that was interrupted is settled before.
    func locked(_ files: [HeldFile.Wanted]) throws(Failure) -> [HeldFile] {
        while true {
            let held = try HeldFile.all(files, self)
            var begun: StoreSession?
            for session in held.compactMap(\.session) where try session.history().isBegun { begun = session }
            guard let begun else {
                for file in held { shareAccess(file.lock) }
                return held
            }
            _ = consume held
            try begun.settleInterrupted()
        }
    }

    /// Takes back what a process that was killed has made of a change of several files, if there is one.
    func settleInterrupted() throws(Failure) {
        let begun = try history()
        guard begun.isBegun else { return }
        guard begun.lastFile == list.note else {
            // It is in the history of another note of the folder, which may be gone.
            if let other = (try? list.other(note: begun.lastFile)).flatMap({ $0 }) {
                return try StoreSession(arguments, other, console: console).settleInterrupted()
            }
            let held = try HeldFile.all([wanted], self)
            var history = try history()
            history.finish()
            return try keep(history, held[0].lock)
        }
        let others = files(begun.otherFiles(of: []))
        let held = try HeldFile.all([wanted] + others.map(\.file), self)
        var history = try history()
        guard history.isBegun else { return }
        for file in held { file.lock.removeLeftover() }
        var versions: [FileVersion] = []
        for file in held { versions.append(try file.version()) }
        var bytes = bytes(of: others.map(\.path), in: versions)
        if let part = history.takeBackPart(versions[0].bytes ?? [], bytes) {
            guard try write(edits(part, held, others.map(\.path), versions, history)) else {
                throw Failure(FileError(path, .writtenMeanwhile))
            }
            for (path, before) in part.others { bytes[path] = before }
            console.warn([
                part.isEmpty
                    ? "a change was interrupted, and a file of it was saved by another program since; what was made of it "
                        + "stays: \(part.summary)"
                    : "a change was interrupted, and is taken back: \(part.summary)"
            ])
        }
        try keep(history, held[0].lock)
        try finish(held.dropFirst())
    }

    /// Writes to the histories of other lists what became of a change that is whole, or wholly taken back.
    func finish(_ held: ArraySlice<HeldFile>) throws(Failure) {
        for file in held {
            guard let session = file.session, case var history = try session.history(), history.isBegun,
                history.lastFile == session.list.note
            else { continue }
            let current = try file.version().bytes ?? []
            var others: [String: [UInt8]] = [:]
            for (path, other) in session.files(history.otherFiles(of: current)) {
                others[path] = try reported(FileError.self, try other.file.read()).bytes
            }
            _ = history.takeBackPart(current, others)
            try session.keep(history, file.lock)
        }
    }

    /// Keeps what undoes a change of files in the histories of their lists, then writes all files, the first one first, or none.
    /// Returns false if another program has saved one since it was read.
    func make(_ edits: [FileEdit], _ summary: String) throws(Failure) -> Bool {
        var (edits, kept) = (edits, [String: UndoHistory]())
        for (index, edit) in edits.enumerated().reversed() {
            guard let session = edit.held.session, kept[edit.held.file.lockPath] == nil else { continue }
            let former = try session.history()
            var (history, others) = (former, [String: FileChange]())
            for (number, other) in edits.enumerated() where number != index {
                others[other.held.path(from: edit.held)] = FileChange(
                    before: other.version.bytes == nil && other.held.session == nil ? nil : other.before,
                    after: other.after, place: other.held.place(from: edit.held))
            }
            history.add(
                before: edit.before, after: edit.after, summary: summary, others: others,
                of: session.list.note,
                at: Self.moment)
            try session.keep(history, edit.held.lock)
            if former.isFormer { removeFormerRecords(edit.held.lock) }
            kept[edit.held.file.lockPath] = history
            for other in edits.indices
            where edits[other].held.session == nil
                || edits[other].held.file.lockPath == edit.held.file.lockPath
            {
                edits[other].histories += [former, history]
                edits[other].former = former.lastFile
            }
        }
        guard try write(edits) else { return false }
        guard edits.count > 1 else { return true }
        for edit in edits {
            guard let session = edit.held.session,
                var history = kept.removeValue(forKey: edit.held.file.lockPath)
            else { continue }
            history.finish()
            try session.keep(history, edit.held.lock)
        }
        return true
    }

    /// Takes back a change of this list and of other files.
    func takeBack(
        _ held: [HeldFile], _ paths: [String], _ taken: UndoHistory.TakenBack, _ versions: [FileVersion]
    )
        throws(Failure) -> Bool
    {
        let history = try history()
        if held.count > 1 {
            for (file, version) in zip(held, versions) {
                guard let session = file.session else { continue }
                let begun = try session.history().begun(
                    takingBack: version.bytes ?? [], of: session.list.note)
                try session.keep(begun, file.lock)
            }
        }
        return try write(edits(taken, held, paths, versions, history))
    }

    /// The files of a change that is taken back: the list first, so that what was moved is never in no file.
    private func edits(
        _ taken: UndoHistory.TakenBack, _ held: [HeldFile], _ paths: [String], _ versions: [FileVersion],
        _ history: UndoHistory
    ) -> [FileEdit] {
        var edits: [FileEdit] = []
        for (index, (file, version)) in zip(held, versions).enumerated() {
            let path = index == 0 ? nil : paths[index - 1]
            guard let after = path.map({ taken.others[$0] }) ?? taken.restored else { continue }
            var edit = FileEdit(held: file, version: version, before: version.bytes ?? [], after: after)
            edit.isRemoved = path.map(taken.missing.contains) ?? false
            edit.histories = [history] + [try? file.session?.history()].compactMap(\.self)
            edit.former = edit.histories.last?.lastFile
            edits.append(edit)
        }
        return edits
    }

    /// Replaces files, all or none.
    private func write(_ edits: [FileEdit]) throws(Failure) -> Bool {
        var written: [FileEdit] = []
        func putBack() {
            for edit in written.reversed() {
                guard let version = try? edit.held.version() else { continue }
                let back = FileEdit(
                    held: edit.held, version: version, before: edit.after, after: edit.before,
                    isRemoved: edit.version.bytes == nil, histories: edit.histories)
                _ = try? save(back)
            }
        }
        for edit in edits where edit.before != edit.after || edit.isRemoved {
            do throws(Failure) {
                guard try save(edit) else {
                    putBack()
                    return false
                }
            } catch {
                putBack()
                throw error
            }
            written.append(edit)
        }
        return true
    }

    /// The other files of a change, by their paths in the history. A history may come from a stranger, as a part of a folder: only
    /// the archive of the list counts, and lists whose own history has the change.
    func files(_ changes: [String: UndoRecord]) -> [(path: String, file: HeldFile.Wanted)] {
        changes.sorted { $0.key < $1.key }.compactMap { path, change in
            (try? file(path, change)).flatMap { $0 }.map { (path, $0) }
        }
    }

    private func file(_ relative: String, _ change: UndoRecord) throws(Failure) -> HeldFile.Wanted? {
        let shown = PathName(path).sibling(relative)
        let path = ListLocator.realPath(PathName(realPath).sibling(relative))
        let name = ListLocator.realPath(shown) == path ? shown : path
        guard let place = change.place else {
            let file = try KeptList.archive(name)
            return ListLocator.archive(of: realPath) == file.realPath ? (file, nil) : nil
        }
        let folder = place.list.flatMap { _ in place.folder }
            .map { ResolvedPath(PathName(PathName(realPath).sibling($0)).sibling(".")).text }
        guard let list = try KeptList(at: name, isStore: place.folder == nil, inFolder: folder) else {
            return nil
        }
        let session = try StoreSession(arguments, list, console: console)
        return try session.history().agrees(with: change) ? session.wanted : nil
    }

    /// The bytes of the other files of a change, by their paths.
    func bytes(of paths: [String], in versions: [FileVersion]) -> [String: [UInt8]] {
        var bytes: [String: [UInt8]] = [:]
        for (path, version) in zip(paths, versions.dropFirst()) { bytes[path] = version.bytes ?? [] }
        return bytes
    }
}
