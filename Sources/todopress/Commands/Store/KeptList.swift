// A list to which a command goes: a file, the format in which it was found, and what its reader has to know. The format stays what
// it was, whatever the list says after a change. Without a list of the settings it is the one that is named, or the one of the
// current folder. Some commands begin a store if there is none.

import Bytes
import Files
import Foundation
import ToDoFormats
import ToDoKeeping
import ToDos

struct KeptList {
    let file: KeptFile
    let format: ListFormat
    /// The names of the list, and what its folder says of it. The bytes may have changed since.
    private(set) var input: ListInput

    /// Whether its items are named by numbers. Of several lists, only those of one may be.
    var isNumbered = true

    /// The words of the command that name its items; nil if all do.
    var words: [String]?
    /// Its document as it was read to find the items, before it was locked.
    var found: (any KeptDocument)?

    /// The folder of notes in which it lies. They are one list, with one lock and one log.
    private let folder: String?
    private let state: ListState

    /// Where its companion files are, for a message.
    var companions: String {
        file.stateFolder ?? folder.map { PathName($0).below(Self.companionFolder) + "/" }
            ?? "\(Self.companionFolder)/ beside \(path)"
    }

    /// How messages name it.
    var path: String { file.path }

    /// Whether it is our own store, with its companion files beside it. The companion files of other lists lie in a folder.
    var isStore: Bool { format == .app }

    /// The folder beside a list of another program with what undo, lock and log of the list need.
    static let companionFolder = ".todopress"

    /// The bytes of a list that is begun.
    var emptyList: [UInt8] {
        isStore ? StoreDocument.empty : format == .iCalendar ? CalendarDocument.empty : []
    }

    /// The ID of the item that begins it, in a folder of calendars.
    private(set) var begunID: ItemID?

    /// Whether it is a calendar of a folder in which each to-do has one of its own.
    var isOfOneToDo: Bool { folder != nil && format == .iCalendar }

    private init(
        _ path: String, _ format: ListFormat, _ input: ListInput, inFolder folder: String? = nil,
        _ state: ListState
    ) throws(FileError) {
        var file = try Self.file(path, format, inFolder: folder)
        file.stateFolder = state.folder(of: folder.map(ListLocator.realPath) ?? file.realPath)
        (self.file, self.format, self.input, self.folder, self.state) = (file, format, input, folder, state)
    }

    /// The file of a list, and where its companion files are. A folder of notes is one list.
    static func file(
        _ path: String, _ format: ListFormat, inFolder folder: String?
    ) throws(FileError) -> KeptFile {
        let companions = folder.map { PathName(ListLocator.realPath($0)).below(companionFolder) }
        return try KeptFile(
            path, companionFolder: format == .app ? nil : companions ?? companionFolder,
            list: folder == nil ? nil : format == .iCalendar ? calendars : notes,
            keepsName: format == .iCalendar)
    }

    /// The names of the lock and the log of a folder.
    static let (notes, calendars) = ("notes", "calendars")

    /// A calendar that is begun in a folder of them, for an item with this ID.
    init(_ id: ItemID, in list: LocatedList, _ state: ListState) throws(Failure) {
        try self.init("\(id).ics", in: list, state)
        begunID = id
    }

    /// A calendar of a folder of them, which does not exist.
    private init(_ name: String, in list: LocatedList, _ state: ListState) throws(Failure) {
        let path = PathName(list.folder ?? "").below(name)
        let input = ListInput([], name: path, identity: name)
        self = try reported(
            FileError.self, try KeptList(path, .iCalendar, input, inFolder: list.folder, state))
        isNumbered = false
    }

    /// The calendars of a folder that are gone, and have a change to take back.
    static func gone(from list: LocatedList, _ state: ListState) throws(Failure) -> [KeptList] {
        let folder = PathName(list.folder ?? "")
        let places = [
            folder.below(companionFolder), state.folder(of: ListLocator.realPath(list.folder ?? "")),
        ]
        let names = places.compactMap(\.self).flatMap { (try? Folder.entries(at: $0))?.names ?? [] }
            .uniqued()
        var found: [KeptList] = []
        for name in names where name.hasSuffix(".ics.\(StoreSession.undoSuffix)") {
            let calendar = PathName(name).stem
            if FileStatus(at: folder.below(calendar)) == nil {
                found.append(try KeptList(calendar, in: list, state))
            }
        }
        return found
    }

    /// A list of the settings. Items are added below a heading, if one is named.
    init(_ list: ListContents.File, at path: String, heading: String?) throws(Failure) {
        self = try reported(
            FileError.self, try KeptList(path, list.format, list.input, inFolder: list.folder, list.state))
        input.heading = heading
    }

    /// The list that the arguments name; without a name, the list of the current folder.
    init(_ arguments: Arguments) throws(Failure) {
        let (name, subcommand) = (arguments.namedList, arguments.subcommand)
        let path =
            if let path = name?.text ?? arguments.text(.store) { path } else { try Self.pathHere(arguments) }
        let told = arguments.settings.first(.from).flatMap { ListFormat(rawValue: $0.text) }
        try self.init(
            at: path, for: subcommand, ListState(arguments),
            told: subcommand != .`import` && told?.document != nil ? told : nil)
        input.heading = name?.heading
    }

    /// The list at a path.
    init(
        at path: String, for subcommand: Subcommand, _ state: ListState, told: ListFormat? = nil
    ) throws(Failure) {
        guard path != "-" else {
            throw Failure("the store is a file; standard input, -, cannot be one", .usage)
        }
        guard !SettingsFile.isNamed(by: path) else {
            throw Failure("\(path) holds settings; a store has a name such as todoitems", .usage)
        }
        let name = PathName(path).name
        let bytes = (try? InputFile.bytes(of: path)) ?? []
        var input = ListInput(bytes, name: path, identity: ListFormat.nameOfList(name))
        // A store that is begun has the app's format, and so has what is no list that can be kept: its reader says why.
        let isStore =
            subcommand == .`import` || ListLocator.storeNames.contains(name) || KeyFile.isKey(name, bytes)
        if told == nil, !isStore, subcommand != .undo, !bytes.isEmpty {
            _ = try ListContents.format(of: bytes, named: name, shown: path, told: nil)
        }
        let found = isStore ? nil : ListFormat.recognized(bytes, fileName: name)
        let isKept = subcommand == .undo ? found?.document != nil : found?.keeps(input) ?? false
        let format = told ?? (isKept ? found : nil) ?? .app
        if format == .markdown { input.taskSettings = VaultSettings.tasks(ofNote: path) }
        self = try reported(try KeptList(path, format, input, state)) {
            (error: FileError) in subcommand.onlyReadsStore ? error.ofReading : Failure(error)
        }
        if !file.exists, format == .app,
            ListLocator.isUsualList(name) || name.contains(/\.(?i:txt|md|csv|tsv|html|pdf)$/)
        {
            throw Failure(
                "\(path) is the name of a list of another format; a store has a name such as todoitems"
                    + (name.hasSuffix(".txt") ? ", and a todo.txt one such as home.todo.txt" : ""),
                .usage)
        }
        guard file.exists || subcommand.beginsStore else {
            throw Failure(
                "there is no store \(path); \"todopress add TITLE --store \(path.quotedForShell)\" begins one",
                .noInput)
        }
    }

    /// Reads the log.
    func activity() throws(Failure) -> ActivityLog {
        ActivityLog(parsing: try reported(FileError.self, try file.readLog(ActivityLog.suffix)))
    }

    /// How messages name the log.
    var logPath: String {
        isStore ? "\(path).\(ActivityLog.suffix)" : file.logPath(ActivityLog.suffix)
    }

    /// The archive beside it.
    var archive: KeptFile? {
        format == .todoTxt ? ListLocator.archive(of: path).flatMap { try? archive($0) } : nil
    }

    /// Its archive as a file of a change.
    func archive(_ path: String) throws(Failure) -> KeptFile {
        var file = try reported(
            FileError.self, try KeptFile(path, companionFolder: Self.companionFolder))
        file.stateFolder = state.folder(of: file.realPath)
        return file
    }

    /// The document of a version of the list, with the archive beside it, which numbers its items too.
    func document(_ bytes: [UInt8], _ context: ListContext) throws(Failure) -> any KeptDocument {
        if let found, found.bytes.isSame(as: bytes) { return found }
        if isStore { try refuseOtherFormats(bytes) } else { try ConflictMarks.check(bytes, of: path) }
        var list = input
        list.original = bytes
        let archive = try ListLocator.readableArchive(of: path).flatMap {
            (path) throws(Failure) -> ListInput? in
            let bytes = try reported(FileError.self, try KeptFile(path).read().bytes)
            try ConflictMarks.check(bytes ?? [], of: path)
            return bytes.map { ListInput($0, name: path, identity: input.identity) }
        }
        let type = format.document ?? StoreDocument.self
        return try reported(try type.init(list, others: [archive].compactMap(\.self), context)) {
            (errors: StoreErrors) in
            isStore
                ? ConflictMarks.failure(in: bytes, of: path) ?? Failure(errors, file: path)
                : Failure(errors, file: path)
        }
    }

    /// A version of the list alone, to be merged.
    func version(
        _ bytes: [UInt8], named name: String, _ context: ListContext
    ) throws(StoreErrors) -> any KeptDocument {
        var list = input
        (list.original, list.name) = (bytes, name)
        return try (format.document ?? StoreDocument.self).init(list, others: [], context)
    }

    /// Throws if a change would make it a list of another format, by what it holds.
    func checkFormat(
        from before: [UInt8], to after: [UInt8], _ settings: Settings
    ) throws(Failure) {
        let name = PathName(path).name
        guard !isStore, !after.isEmpty, settings.first(.from) == nil,
            ListFormat.recognized(before, fileName: name) == format,
            case let found = ListFormat.recognized(after, fileName: name), found != format
        else { return }
        throw Failure(
            "\(path) would be read as \(found?.rawValue ?? "plain text") then, and is left as it is; "
                + (format == .todoTxt
                    ? "with the name \(PathName(path).stem).todo.txt it is always a todo.txt"
                    : "\"from\": \"\(format.rawValue)\" in the settings says what it is"),
            .badData)
    }

    private func refuseOtherFormats(_ bytes: [UInt8]) throws(Failure) {
        let name = PathName(path).name
        guard !KeyFile.isKey(name, bytes) else { throw Failure(file: path, KeyFile.isNoList) }
        guard let found = ListFormat.recognized(bytes, fileName: name), found != format, !bytes.isEmpty else {
            // Of what is no JSON, its reader would name the first letter.
            guard let first = bytes.first(where: { $0 > 0x20 }), !"[{".utf8.contains(first),
                !ListLocator.storeNames.contains(name)
            else { return }
            _ = try ListContents.format(of: bytes, named: name, shown: path, told: nil)
            return
        }
        throw Failure(
            "\(path) is a list of the format \(found.rawValue), which is kept with its own tools; "
                + "\"todopress import \(path.quotedForShell)\" copies its items into a store", .badData)
    }
}

extension KeptList {
    /// The list of the current folder: its store or, without one, the only list that can be kept.
    static func pathHere(_ arguments: Arguments) throws(Failure) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
        if let store = ListLocator.storeNames.first(where: names.contains) { return store }
        let calendars = arguments.settings.events
        var kept: [String] = []
        // Calendars of events are no lists.
        let others = names.filter(ListLocator.isUsualList).sorted().filter { name in
            guard !EventContents.are(calendars, at: name) else { return false }
            let found = ListFormat.recognized(at: name)
            let isKept = found?.isKept ?? ListLocator.isTodoTxt(name)
            if isKept { kept.append(name) }
            return isKept || found?.format.document == nil
        }
        if let other = others.first, arguments.subcommand != .`import` {
            if kept.count == 1 { return kept[0] }
            guard kept.isEmpty else {
                throw Failure(
                    "several lists are here: \(kept.listedInPart); --list FILE names one of them", .usage)
            }
            throw Failure(
                "no store here, only \(others.listedInPart), which is kept with its own tools; "
                    + "\"todopress import \(other.quotedForShell)\" copies its items into a store, "
                    + "and --list FILE names another one", .noInput)
        }
        guard arguments.subcommand.beginsStore else {
            let folder =
                arguments.subcommand == .list ? arguments.operands.first { PathName($0).isFolder } : nil
            let lists = FolderLists(".", zone: .utc)
            let isTaken = !lists.kept.isEmpty || lists.notes(zone: .utc) != nil
            if folder == nil, isTaken || !lists.names.isEmpty {
                let name = lists.names.first ?? ""
                throw Failure(
                    "no store here, but \(lists.names.isEmpty ? "notes" : lists.names.listedInPart); "
                        + (isTaken
                            ? "\"todopress init\" takes what is here as the list"
                            : "\"todopress list \(name.quotedForShell)\" prints its items, and \"todopress import "
                                + "\(name.quotedForShell)\" copies them into a store"),
                    .noInput)
            }
            throw Failure(
                "no store here: this folder has no todoitems or todoitems.json; \"todopress add TITLE\" begins one, "
                    + (folder.map {
                        "and \"todopress list \($0.quotedForShell)/\" lists the notes of that folder"
                    }
                        ?? "and --list FILE names another one"),
                .noInput)
        }
        return ListLocator.storeNames[0]
    }
}
