// The change that `undo` takes back next, in one file or in several. Each file has its own history, in which no other file is named:
// those whose histories have the same moment are the files of one change. It is looked for in lists that the user named, and
// in the archives beside them.

import Files
import ToDoFormats
import ToDoKeeping

struct LastChange {
    /// A file with a history: a list, or the archive beside one.
    struct File {
        let file: KeptFile
        let list: KeptList?
        let history: UndoHistory
    }

    let record: UndoRecord
    /// Its files, as far as they are among the lists. Lists come before archives, so that what moved is never in no file.
    let files: [File]

    /// The last change of lists; nil if there is none. Its other files are looked for in `others`, too. Throws if the history of
    /// one of the lists cannot be used, which may have a later change.
    init?(of lists: [KeptList], and others: [KeptList] = []) throws(Failure) {
        let own = try Self.files(of: lists)
        var (last, reason) = (UndoRecord?.none, Failure?.none)
        for file in own.sorted(by: { $0.moment > $1.moment }) {
            // A change that is not in the file any more, or was not made, is passed over.
            guard last == nil || file.moment > last?.time ?? 0 else { break }
            let current = try reported(FileError.self, try file.file.read()).bytes ?? []
            do throws(UndoError) {
                let found = try file.history.changes(leadingTo: current).first
                if let found, found.time >= last?.time ?? 0 { last = found }
            } catch {
                // What another program has changed since can stay.
                if case .changedSince = error, let newest = file.history.newest, file.list != nil,
                    try newest.versions(before: file.file.former()) != nil
                {
                    if newest.time >= last?.time ?? 0 { last = newest }
                    continue
                }
                let refusal = Self.refusal(error, file.file.path, lists.count)
                guard case .alreadyAsBefore = error else { throw refusal }
                reason = reason ?? refusal
            }
        }
        if last == nil, let reason { throw reason }
        guard let last else { return nil }
        record = last
        let known = Set(own.map(\.file.realPath))
        let more = others.filter { !known.contains($0.file.realPath) }
        let rest = more.flatMap { (try? Self.files(of: [$0])) ?? [] }
        let found = (own + rest).filter { $0.history.record(at: last.time) != nil }
        files = found.filter { $0.list != nil } + found.filter { $0.list == nil }
    }

    /// The same; throws if there is none.
    static func found(_ lists: [KeptList], _ others: [KeptList]) throws(Failure) -> LastChange {
        guard let last = try LastChange(of: lists, and: others) else {
            throw refusal(.nothing, lists.count == 1 ? lists[0].path : nil)
        }
        return last
    }

    /// Warns if only some files of the last change of lists are written, since a process was killed meanwhile.
    static func warn(ofPartIn lists: [KeptList], _ console: Console) {
        guard let files = try? files(of: lists), let newest = files.max(by: { $0.moment < $1.moment }),
            let record = newest.history.newest, record.files > 1
        else { return }
        let made = files.compactMap { file in
            file.history.record(at: record.time).flatMap { part in
                (try? file.file.read()).flatMap { part.isMade(in: $0.bytes ?? []) }
            }
        }
        let count = made.count { $0 }
        guard count > 0, made.contains(false) else { return }
        console.warn([
            "\(count) of \(record.files) lists of the last change \(count == 1 ? "is" : "are") written; "
                + "\"todopress undo\" takes it back"
        ])
    }

    /// What can be taken back in the first file, the last change first.
    func changes() throws(Failure) -> [UndoRecord] {
        guard let first = files.first else { return [] }
        let current = try reported(FileError.self, try first.file.read()).bytes ?? []
        return (try? first.history.changes(leadingTo: current)) ?? [record]
    }

    /// Throws if files of it are not among the lists.
    func checkCount() throws(Failure) {
        guard files.count < record.files, let list = files.first else { return }
        throw Failure(
            "the last change is in \(record.files) lists, of which \(files.count) \(files.count == 1 ? "is" : "are") here; "
                + "\"todopress undo --store \(list.file.path.quotedForShell)\" takes it back without the others",
            .usage)
    }

    static func refusal(_ error: UndoError, _ path: String?, _ count: Int = 1) -> Failure {
        Failure(
            (path.map { "\($0): " } ?? "") + error.message
                + (count > 1 ? "; --store LIST takes back the last change of another list" : ""), .badData)
    }

    /// The files with histories of lists, and of the archives beside them.
    private static func files(of lists: [KeptList]) throws(Failure) -> [File] {
        var files: [File] = []
        for list in lists {
            files.append(File(file: list.file, list: list, history: try list.file.history()))
            if let file = list.archive {
                files.append(File(file: file, list: nil, history: try file.history()))
            }
        }
        if let file = files.first(where: \.history.isDamaged) {
            throw refusal(.damaged, file.file.path, lists.count)
        }
        return files
    }
}

extension LastChange.File {
    /// When it was changed last.
    fileprivate var moment: Int { history.newest?.time ?? -1 }
}

extension KeptFile {
    func history() throws(Failure) -> UndoHistory {
        UndoHistory(parsing: try reported(FileError.self, try readCompanion(StoreSession.undoSuffix)))
    }

    /// The file before it was replaced last, if it is still there.
    func former() throws(Failure) -> [UInt8]? { try reported(FileError.self, try readCompanion("before")) }
}
