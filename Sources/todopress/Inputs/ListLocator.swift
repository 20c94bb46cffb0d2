// Finds the files of the lists that a command line names: files, folders of notes or standard input. Without any, finds
// the list in the current folder.

import Civil
import Files
import Foundation
import ToDoFormats

/// A file with a list that was located but not read yet.
struct LocatedList {
    /// Where the list comes from.
    enum Origin: Equatable {
        case sample, standardInput
        case file(String)
    }

    let origin: Origin
    /// The name from which items without IDs get theirs: the file's name or, in a folder of notes, the path
    /// below that folder. A `done.txt` has the identity of its `todo.txt`.
    var identity: String
    /// The name in messages.
    let shown: String
    /// The input of the command line that it belongs to, as an index. A folder of notes is one input, and so
    /// are a list and its archive.
    let input: Int
    /// The folder of notes that it was found in, as it was named; nil for a list that was named itself.
    var folder: String?
    /// The settings of all Kanban boards of that folder.
    var boardSettings: [UInt8] = []
    var taskSettings: TaskSettings?
    /// The name of a daily note, which is no project, and the day for which its tasks are planned.
    var noteName: String?
    var day: Day?
    /// The name that the settings give to the list.
    var name: String?
    /// What the settings say of its columns or members.
    var fields: FieldNames?

    /// The name of the file without its folders.
    var fileName: String { PathName(shown).name }
}

struct ListLocator {
    private(set) var lists: [LocatedList] = []
    /// Warnings about lists that are not read, and about files that were skipped.
    private(set) var warnings: [String] = []
    /// The names of the inputs for the summary, e.g. `work.txt` and `home.ics`.
    private(set) var inputNames: [String] = []
    /// The number of notes that are left out.
    private(set) var ignoredCount = 0
    /// The folders in which patterns leave notes out.
    private(set) var seen: [IgnoredPaths.SeenFolder] = []
    /// The folders of calendars, each as a file of it that does not exist yet.
    private(set) var folders: [LocatedList] = []
    /// The lists of the current folder beside its store, with a warning for each, unless the store has imported it.
    private(set) var unread: [(name: String, warning: String)] = []
    /// The files that were added, by their real paths, so that none is read twice.
    private var known: Set<[UInt8]> = []
    private var inputs = 0
    private let ignoring: IgnoredPaths

    /// Locates the lists. `output` is the site's folder, which holds none. Throws the failures of all of them
    /// together.
    /// `names` are the names of lists in the settings, by their paths. `calendars` are read for their events: none of them
    /// is taken as the default list, and with them no list is needed.
    init(
        _ source: Arguments.Source, output: String, names: [String: String] = [:],
        fields: [String: FieldNames] = [:], calendars: [String] = [],
        ignoring: IgnoredPaths = IgnoredPaths(Arguments(.`import`), isStrict: false)
    ) throws(Failure) {
        self.ignoring = ignoring
        switch source {
        case .sample:
            lists = [LocatedList(origin: .sample, identity: "sample", shown: "sample", input: 0)]
            inputNames = [Self.sample]
        case .files(let paths):
            var problems = Problems()
            for path in paths {
                let before = lists.count
                problems.take(try add(path, output: output))
                for index in lists.indices[before...] {
                    (lists[index].name, lists[index].fields) = (
                        names[path] ?? lists[index].name, fields[path]
                    )
                }
                if let name = names[path], folders.last?.folder == path {
                    folders[folders.count - 1].name = name
                }
            }
            guard problems.isEmpty else { throw problems.failure }
        case .currentFolder: try addDefaults(output: output, excluding: calendars)
        }
        distinguishIdentities()
    }

    private mutating func add(_ path: String, output: String) throws(Failure) {
        guard path != "-" else {
            guard known.insert(Array("-".utf8)).inserted else {
                throw Failure(usage: Arguments.standardInputTwice)
            }
            append(LocatedList(origin: .standardInput, identity: "stdin", shown: "stdin", input: inputs))
            inputs += 1
            return
        }
        if PathName(path).isFolder {
            try addNotes(path, output: output)
        } else {
            addFile(path)
        }
    }

    private mutating func addNotes(_ path: String, output: String) throws(Failure) {
        guard known.insert(Self.key(path)).inserted else {
            warnings.append("\(path) is named twice and read once")
            return
        }
        let calendars = CalendarFolder(path)
        if calendars.isMarked { return add(calendars, at: path) }
        let vault = VaultSettings(path)
        if ignoring.isStrict, !vault.mistakes.isEmpty {
            throw Failure(vault.mistakes, .badData)
        }
        let (isOff, patterns) = (ignoring.isOff, ignoring.patterns)
        let ignored = ignoring.folder(path, list: path)
        var (seen, slow): ([String], [String]) = ([], [])
        let notes = try NoteFolder(path, skipping: output) { note in
            if !patterns.isEmpty { seen.append(note) }
            guard !isOff, !ignored.ignores(note) else { return !isOff }
            guard let isLeftOut = vault.leavesOut(note) else {
                slow.append(note)
                return true
            }
            return isLeftOut
        }
        if ignoring.isStrict, let note = slow.first {
            throw Failure(
                file: PathName(path).below(VaultSettings.paths[1]),
                "the expressions take too long for \(note); --no-ignore reads the notes that they leave out")
        }
        self.seen.append(IgnoredPaths.SeenFolder(list: path, place: ignored.place, paths: seen))
        guard !notes.paths.isEmpty || notes.ignoredCount > 0 else {
            if calendars.isOne { return add(calendars, at: path) }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            let hint =
                notes.warnings.first.map { "; \($0)" }
                ?? names.sorted().first(where: Self.isList).map {
                    "; did you mean \(PathName(path).below($0))?"
                }
            throw Failure(
                "\(path) is a folder without notes (*.md)"
                    + (hint ?? "; give the path of a list in it, such as \(PathName(path).below("todo.txt"))"),
                .noInput)
        }
        if !calendars.names.isEmpty {
            warnings.append(
                "\(path) has notes and calendars, of which the notes are read; name a calendar to read it")
        }
        warnings += notes.warnings + (ignoring.isOff ? [] : vault.mistakes)
        let tasks = VaultSettings.tasks(in: path)
        for note in notes.paths {
            let full = PathName(path).below(note)
            let daily = vault.daily(note)
            known.insert(Self.key(full))
            lists.append(
                LocatedList(
                    origin: .file(full), identity: note, shown: full, input: inputs, folder: path,
                    boardSettings: vault.boards, taskSettings: tasks, noteName: daily?.name,
                    day: vault.plansFor(note) ? daily?.day : nil))
        }
        ignoredCount += notes.ignoredCount
        let leftOut = notes.ignoredCount == 0 ? "" : ", \(notes.ignoredCount) left out"
        inputNames.append(
            "\(path) (\(notes.paths.count.counted("note"))\(leftOut))")
        inputs += 1
    }

    /// Adds the calendars of a folder.
    private mutating func add(_ calendars: CalendarFolder, at path: String) {
        func list(_ name: String) -> LocatedList {
            let full = PathName(path).below(name)
            return LocatedList(
                origin: .file(full), identity: name, shown: full, input: inputs, folder: path,
                name: calendars.name)
        }
        if calendars.hasNotes {
            warnings.append(
                "\(path) has notes and calendars, of which the calendars are read; name a note to read it")
        }
        for name in calendars.names { known.insert(Self.key(PathName(path).below(name))) }
        lists += calendars.names.map(list)
        folders.append(list(""))
        let count = calendars.names.count
        inputNames.append("\(calendars.name ?? path) (\(count.counted("calendar")))")
        inputs += 1
    }

    /// Adds a file, and the archive beside a `todo.txt`. An archive comes after its list, so that archiving one of several
    /// equal tasks moves no page: those that were done last are numbered first.
    private mutating func addFile(_ path: String) {
        let archive = Self.readableArchive(of: path)
        if archive == nil, let other = Self.archive(of: path), FileManager.default.fileExists(atPath: other) {
            warnings.append("\(other) is not a regular file, and is not read")
        }
        for file in [path, archive].compactMap(\.self) {
            guard known.insert(Self.key(file)).inserted else {
                // An archive that is named too was added with its list.
                if file == path, !Self.isArchive(file) {
                    warnings.append("\(file) is named twice and read once")
                }
                continue
            }
            append(
                LocatedList(
                    origin: .file(file), identity: ListFormat.nameOfList(PathName(file).name), shown: file,
                    input: input(of: file)))
        }
    }

    /// The input of a file: the input of its list or archive if that was added before, else a new one.
    private mutating func input(of file: String) -> Int {
        func list(_ path: String) -> String {
            PathName(path).sibling(ListFormat.nameOfList(PathName(path).name))
        }
        if let other = lists.first(where: { list($0.shown) == list(file) && $0.shown != file }) {
            return other.input
        }
        inputs += 1
        return inputs - 1
    }

    private mutating func append(_ list: LocatedList) {
        lists.append(list)
        inputNames.append(list.shown)
    }

    /// The path without symbolic links; the path itself if there is no such file.
    static func realPath(_ path: String) -> String { (try? FilePath.real(path)) ?? path }

    /// The bytes of that path: to Swift, paths are equal that only their normalization tells apart.
    static func key(_ path: String) -> [UInt8] { Array(realPath(path).utf8) }

    private mutating func addDefaults(output: String, excluding calendars: [String]) throws(Failure) {
        let (here, unreadable) = (try? Folder.entries(at: ".")) ?? ([], [])
        warnings += unreadable.filter { Self.isUsualList($0) }
            .map { "\($0) is not read, because its name is not UTF-8" }
        let others = here.filter { Self.isUsualList($0) && !EventContents.are(calendars, at: $0) }
        if let store = Self.storeNames.first(where: here.contains) {
            try add(store, output: output)
            for other in Self.storeNames.dropFirst().filter({ $0 != store && here.contains($0) }) + others {
                unread.append((other, "\(other) is not read; to read it too: todopress \(store) \(other)"))
            }
        } else if Self.isOfCalendars(here, among: others) {
            try add(".", output: output)
        } else if let only = others.first, others.count == 1 {
            try add(only, output: output)
        } else if others.isEmpty {
            guard calendars.isEmpty else { return }
            throw Failure(Self.noList, .noInput)
        } else {
            throw Failure(
                "several lists are here: \(others.listedInPart); name the one to read, or several: "
                    + "todopress \(others[0])", .noInput)
        }
    }

    /// Whether a folder is one list of calendars, given the names in it, and the lists among them.
    static func isOfCalendars(_ names: [String], among lists: [String], in folder: String = ".") -> Bool {
        guard lists.allSatisfy(CalendarFolder.isCalendar), !storeNames.contains(where: names.contains) else {
            return false
        }
        let folder = CalendarFolder(folder)
        return folder.isMarked || lists.count > 1 && folder.isOne
    }

    /// Makes identities different if several inputs share them: adds the names of their folders, as many as necessary.
    private mutating func distinguishIdentities() {
        let own = lists.map(\.identity)
        for depth in 1...8 {
            var inputsOfIdentity: [[UInt8]: Set<Int>] = [:]
            for list in lists { inputsOfIdentity[Array(list.identity.utf8), default: []].insert(list.input) }
            let shared = lists.indices.filter {
                inputsOfIdentity[Array(lists[$0].identity.utf8), default: []].count > 1
            }
            if shared.isEmpty { return }
            for index in shared {
                guard case .file(let path) = lists[index].origin else { continue }
                let folders = URL(filePath: path).standardizedFileURL.pathComponents
                    .dropLast(own[index].split(separator: "/").count)
                lists[index].identity = (folders.suffix(depth) + [own[index]]).joined(separator: "/")
            }
        }
    }

    /// The path of the file to which the done tasks of a `todo.txt` are moved: `done.txt` or, for `work.todo.txt`,
    /// `work.done.txt`; `nil` for lists with other names.
    static func archive(of path: String) -> String? {
        let name = PathName(path)
        return ListFormat.nameOfArchive(name.name).map(name.sibling)
    }

    /// The lists of the current folder that are read if none is named: its store or, without one, the others.
    static var usualLists: [String] {
        let here = (try? Folder.entries(at: "."))?.names ?? []
        return storeNames.first(where: here.contains).map { [$0] } ?? here.filter(isUsualList)
    }

    static func isArchive(_ path: String) -> Bool {
        ListFormat.nameOfList(PathName(path).name) != PathName(path).name
    }

    /// That path if a list is read with it: it is a file, or a link to one. A folder or a pipe with this name is no archive.
    static func readableArchive(of path: String) -> String? {
        archive(of: path).flatMap { FileStatus(at: realPath($0))?.kind == .file ? $0 : nil }
    }

    /// Whether a file in the current folder is a list that is read if none is named, or its archive.
    static func isList(_ name: String) -> Bool {
        storeNames.contains(name) || isUsualList(name) || name == archiveName
    }

    static func isTodoTxt(_ name: String) -> Bool { name.lowercased() == todoTxtName }

    static func isUsualList(_ name: String) -> Bool {
        ["todo.txt", "todo.md", "tasks.md"].contains(name.lowercased())
            || name.lowercased().hasSuffix(".ics") && !ConflictCopies.isNamed(by: name)
    }

    /// What may be meant by the path of a list that does not exist, where a command could stand too.
    static func hint(forMissing path: String) -> String? {
        if let hint = hint(forAddress: path) ?? Subcommand.hint(for: path) { return hint }
        let names = Self.names(in: ".")
        return nearest(to: path, in: names.filter(isList).sorted()).map { "did you mean \($0)?" }
    }

    /// The names in a folder of what is there: a link may lead nowhere.
    private static func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: PathName(folder).below($0)) }
    }

    /// What is meant by the path of a list that does not exist, or what a list is.
    static func hint(forMissingList path: String) -> String {
        if let hint = hint(forAddress: path)
            ?? (path.contains(where: \.isLetter) ? nil : Subcommand.hint(for: path))
        {
            return hint
        }
        let own = PathName(path)
        if own.name == path, let missing = WhenExpression.missing(path) {
            return "as a date, it is \(missing) that does not exist"
        }
        if own.name == path, let meant = DateVocabulary.meant(by: path) {
            return "did you mean \(meant.quotedForShell)?"
        }
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            return "it is a link to \(target), which is not there"
        }
        let names = Self.names(in: own.sibling("."))
        return nearest(to: own.name, in: names.filter(isList).sorted())
            .map { "did you mean \(own.sibling($0))?" }
            ?? "a list is a file such as todoitems or todo.txt (todopress help formats)"
    }

    /// What is meant by a web address or a page in place of a list; `nil` for other paths.
    static func hint(forAddress path: String) -> String? {
        if path.hasSuffix(".html") || path.hasSuffix(".pdf") {
            return "\"todopress agenda -o \(path.quotedForShell)\" writes a page"
        }
        guard path.hasPrefix("https:") || path.hasPrefix("http:") else { return nil }
        return "\"todopress import \(path.quotedForShell)\" takes the items of a web address into the store"
    }

    /// The name of the sample in a summary.
    static let sample = "the sample"
    /// The file names of the to-do app, in the order in which they are tried.
    static let storeNames = ["todoitems", "todoitems.json"]
    private static let todoTxtName = "todo.txt"
    private static let archiveName = "done.txt"

    private static let noList = [
        "todopress: error: no list here: this folder has no todoitems, todo.txt, TODO.md, tasks.md or *.ics",
        "\"todopress add TITLE\" begins a list, and \"todopress PATH\" makes a site of one that you have (help formats).",
        "\"todopress build --sample --open\" shows the site of an example.",
    ]
}
