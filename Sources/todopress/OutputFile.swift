// The file that `-o` of `agenda`, `convert` and `show` names. It is replaced in one step, so that no other program reads half of
// it. A list whose items the new file has not, and a file that commands keep or read, is replaced only with `--replace`, and
// then kept under another name.

import Files
import JSON
import ToDoFormats
import ToDoKeeping
import ToDos

struct OutputFile {
    let arguments: Arguments
    let console: Console
    /// The paths that the command reads.
    let inputs: [String]
    let context: ListContext

    /// Replaces the file or makes it; prints the bytes if no file is named. A symbolic link is followed. `list` is the format of
    /// what is a list. `isSheet` says whether a text is such a sheet of another time. A file that `isPrivate` is for its owner
    /// alone. Refuses anything that is not a regular file.
    func write(
        _ bytes: [UInt8], as list: ListFormat? = nil, isStyled: Bool = false, isPrivate: Bool,
        isSheet: (String) -> Bool = { _ in false }
    ) throws(Failure) {
        guard let path = arguments.outputFile else { return try console.print(bytes, isStyled: isStyled) }
        guard !KeyFile.isKey(at: path) else {
            throw Failure("\(path) holds the key of a locked site and is not overwritten", .outputRefused)
        }
        let real = ListLocator.realPath(path)
        let (parent, name) = FilePath.split(real)
        guard let status = FileStatus(at: real) else {
            guard !name.isEmpty, ![".", ".."].contains(name) else {
                throw Failure("\(path) is not the name of a file", .outputRefused)
            }
            return try console.replace(path, .missing, with: bytes, isPrivate: isPrivate)
        }
        switch status.kind {
        case .file: break
        case .folder: throw Failure("\(path) is a folder, not a file", .outputRefused)
        case .link, .pipe, .special:
            throw Failure("\(path) is not a regular file; use > to write to it", .outputRefused)
        }
        let version = try reported(FileError.self, try KeptFile(path).read())
        guard let reason = loss(of: version.bytes ?? [], at: real, in: bytes, as: list, isSheet) else {
            return try console.replace(path, version, with: bytes, isPrivate: isPrivate)
        }
        guard arguments.has(.replace) else {
            throw Failure(
                "\(path) \(reason), and is not overwritten; \(Option.replace.spelled) does, and keeps what it was",
                .outputRefused)
        }
        let folder = try reported(FileError.self, try Folder(at: parent, named: parent))
        let kept = try reported(FileError.self, try folder.keepFile(FileName(name)))
        do throws(Failure) {
            // The other name has changed its status.
            let named = try reported(FileError.self, try KeptFile(path).read())
            try console.replace(
                path, named.bytes == version.bytes ? named : version, with: bytes, isPrivate: isPrivate)
        } catch {
            try? folder.removeFile(kept)
            throw error
        }
        let isLink = FileStatus(at: path)?.kind == .link
        let shown = isLink ? folder.path(of: kept) : PathName(path).sibling(kept.text)
        if !console.isQuiet { console.report("todopress: what \(path) was is kept as \(shown)") }
    }

    /// What would be lost with a file that is replaced, as the end of a sentence; `nil` for nothing.
    private func loss(
        of old: [UInt8], at path: String, in new: [UInt8], as list: ListFormat?, _ isSheet: (String) -> Bool
    ) -> String? {
        let identity = FileStatus(at: path)?.identity
        if inputs.contains(where: { FileStatus(at: ListLocator.realPath($0))?.identity == identity }) {
            return "is read by this command"
        }
        if SettingsFile.isNamed(by: path) { return "holds settings" }
        let name = PathName(path).name
        let companions = [ActivityLog.suffix] + StoreSession.companions
        if companions.contains(where: { name.hasSuffix(".\($0)") }) { return "belongs to a list" }
        if old == new { return nil }
        let keeper = isKept(path) ? "is a list of this folder" : nil
        if old.allSatisfy({ $0 <= 0x20 }) { return list == nil ? keeper : nil }
        guard let format = ListFormat.recognized(old, fileName: name) else { return keeper }
        guard let before = items(of: old, as: format, name) else { return "is a list with an error" }
        let after = list.flatMap { items(of: new, as: $0, name) }
        let missing = before.titles(missingIn: after)
        if missing.isEmpty {
            // A note without tasks has words that no list has.
            return after == nil || format == .markdown && before.indices.isEmpty ? keeper : nil
        }
        if keeper == nil, isSheet(String(decoding: old, as: UTF8.self)) { return nil }
        return
            "has \(missing.count.counted("item")) that the new file lacks, such as \""
            + "\(Excerpt.text(missing[0]))\""
    }

    private func items(of bytes: [UInt8], as format: ListFormat, _ name: String) -> ToDoStore? {
        var collector = ListCollector(context)
        collector.add(ListInput(bytes, identity: name), as: format)
        return try? collector.finish()
    }

    /// Whether the settings name a file as a list or have it in a folder of notes, or it lies in the current folder and has the
    /// name of a list that is read if none is named.
    private func isKept(_ path: String) -> Bool {
        let settings = arguments.settings
        let lists =
            settings.inputs.map(\.text)
            + settings.options.filter { $0.option == .store || $0.option == .events }.map(\.text)
        let file = ResolvedPath(path)
        let name = PathName(path).name
        return ListLocator.isList(name) && file.path(below: ResolvedPath(".")) == name
            || (lists + lists.compactMap(ListLocator.archive)).map(ResolvedPath.init).contains { list in
                list.contains(file) && (file.contains(list) || ListFormat.isNote(name))
            }
    }
}

extension ToDoStore {
    /// The titles of the items, and of what is left out, that another list has not, by ID or by title.
    fileprivate func titles(missingIn other: ToDoStore?) -> [String] {
        var ids: Set<ItemID> = []
        var titles: [String: Int] = [:]
        for store in [other].compactMap(\.self) {
            for index in store.indices { ids.insert(store[index].id) }
            let own = Set(indices.map { self[$0].id })
            for index in store.indices where !own.contains(store[index].id) {
                titles[store.string(store[index].title), default: 0] += 1
            }
            for title in store.notes.leftOut { titles[title, default: 0] += 1 }
        }
        let items = indices.filter { !ids.contains(self[$0].id) }.map { string(self[$0].title) }
        return (items + notes.leftOut).filter { title in
            titles[title, default: 0] -= 1
            return titles[title]! < 0
        }
    }
}

extension StoreNotes {
    /// The titles of the tasks that a reader leaves out, and the names of components of a calendar that are no to-dos.
    fileprivate var leftOut: [String] {
        omitted.map(\.title)
            + lookalikes.filter { $0.kind == .event || $0.kind == .journalEntry }
            .flatMap { Array(repeating: $0.kind == .event ? "VEVENT" : "VJOURNAL", count: $0.count) }
    }
}
