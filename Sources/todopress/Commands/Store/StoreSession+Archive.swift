// `todopress archive`, and changes of several files of one list. Such a change is written to the undo file first, with what undoes
// it in each file, then file by file. Whoever comes after a process that was killed in between takes back what was made of it.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreSession {
    /// Moves what is done to the archive beside the list.
    func archive() throws(Failure) {
        guard list.format == .todoTxt, let path = ListLocator.archive(of: list.path) else {
            throw Failure(
                "\(list.path) has no archive: what is done is moved from a todo.txt to its done.txt", .badData
            )
        }
        let lock = try locked()
        let other = try OtherFile(path)
        let summary = try untilUndisturbed { (isFirst) throws(Failure) -> String? in
            let (version, archive) = (try self.version(), try other.version())
            guard let contents = try wholeContents(version, numbers: ItemNumbers()) else { return nil }
            let (before, done) = (version.bytes ?? [], archive.bytes ?? [])
            let moved = try reported(
                try TodoTxtArchive(
                    list: before, named: list.path, archive: done, named: path, zone.listContext().zone)
            ) { (errors: StoreErrors) in
                Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
            }
            guard moved.list != before else { return "nothing is done" }
            let summary = "moved \(moved.summary) to \(path)"
            if isFirst { warn(ofReplacing: version) }
            let former = try history()
            var history = former
            history.add(
                before: before, after: moved.list, summary: summary,
                others: moved.archive == done ? [:] : [PathName(path).name: (done, moved.archive)],
                at: context.now.seconds)
            try keep(history, lock)
            let others = [PathName(path).name: moved.archive]
            guard try save(moved.list, others, inPlaceOf: version, knownBy: former, lock) else { return nil }
            history.finish()
            try keep(history, lock)
            if let after = try? self.contents(moved.list, numbers: ItemNumbers()) {
                log(.edited, from: contents.document.store, to: after.document.store, lock)
            }
            return summary
        }
        lock.release()
        if !arguments.has(.quiet) { try report(summary, isSaved: true) }
        try build()
    }

    /// Takes back what a process that was killed has made of a change of several files.
    func settleInterrupted(_ lock: borrowing KeptFileLock) throws(Failure) {
        var history = try history()
        guard history.isBegun else { return }
        for name in history.otherNames { try OtherFile(PathName(path).sibling(name)).removeLeftover() }
        let version = try version()
        let part = history.takeBackPart(version.bytes ?? [], try otherBytes(history))
        if let part {
            let own = part.restored ?? version.bytes ?? []
            guard try save(own, part.others, inPlaceOf: version, knownBy: history, lock) else {
                throw Failure(KeptFileError.writtenMeanwhile(path: path))
            }
            console.warn(["a change was interrupted, and is taken back: \(part.summary)"])
        }
        try keep(history, lock)
    }

    /// Replaces the other files, then the list. Returns false if another program has saved the list since it was read; then the
    /// other files are as they were.
    func save(
        _ bytes: [UInt8], _ others: [String: [UInt8]], inPlaceOf version: FileVersion,
        knownBy history: UndoHistory, _ lock: borrowing KeptFileLock
    ) throws(Failure) -> Bool {
        var written: [(file: OtherFile, before: [UInt8])] = []
        for (name, bytes) in others.sorted(by: { $0.key < $1.key }) {
            let file = try OtherFile(PathName(path).sibling(name))
            written.append((file, try file.replace(with: bytes, knownBy: history, self)))
        }
        do throws(Failure) {
            if bytes == version.bytes { return true }
            if try save(bytes, inPlaceOf: version, knownBy: history, lock) { return true }
        } catch {
            for (file, before) in written { _ = try? file.replace(with: before, knownBy: history, self) }
            throw error
        }
        for (file, before) in written { _ = try file.replace(with: before, knownBy: history, self) }
        return false
    }

    /// The other files of the changes in a history, by their names.
    func otherBytes(_ history: UndoHistory) throws(Failure) -> [String: [UInt8]] {
        var bytes: [String: [UInt8]] = [:]
        for name in history.otherNames {
            bytes[name] = try OtherFile(PathName(path).sibling(name)).version().bytes
        }
        return bytes
    }

    func keep(_ history: UndoHistory, _ lock: borrowing KeptFileLock) throws(Failure) {
        try reported(
            KeptFileError.self,
            try lock.replaceCompanion(
                Self.undoSuffix, with: history.bytes.span, afterwards: console.warn(ofIncomplete:)))
    }
}

/// A file of a list beside the list itself, such as its archive. Its changes are kept in the history of the list.
struct OtherFile {
    private let file: KeptFile

    init(_ path: String) throws(Failure) {
        file = try reported(
            KeptFileError.self, try KeptFile(path, companionFolder: KeptList.companionFolder))
    }

    /// Removes what a process that was killed has left of a new version.
    fileprivate func removeLeftover() { (try? file.lock(wait: .seconds(5)))?.removeLeftover() }

    func version() throws(Failure) -> FileVersion { try reported(KeptFileError.self, try file.read()) }

    /// Replaces the file. Returns what it was before. Throws if other programs save it each time.
    fileprivate func replace(
        with bytes: [UInt8], knownBy history: UndoHistory, _ session: StoreSession
    ) throws(Failure) -> [UInt8] {
        let version = try version()
        guard version.bytes ?? [] != bytes else { return bytes }
        let lock: KeptFileLock
        do throws(KeptFileError) { lock = try file.lock(wait: .seconds(60)) } catch { throw Failure(error) }
        guard try session.save(bytes, inPlaceOf: version, knownBy: history, lock) else {
            throw Failure(KeptFileError.writtenMeanwhile(path: file.path))
        }
        return version.bytes ?? []
    }
}

extension TodoTxtArchive {
    /// `2 done items`, and what else went.
    fileprivate var summary: String {
        "\(count) done \(count == 1 ? "item" : "items")"
            + (emptyCount == 0
                ? "" : " and took out \(emptyCount) empty \(emptyCount == 1 ? "line" : "lines")")
    }
}
