// A list to which a command goes: a file, the format in which it was found, and what its reader has to know. The format stays what
// it was, whatever the list says after a change. Without a list of the settings it is the one that is named, or the one of the
// current folder. Some commands begin a store if there is none.

import Files
import ToDoFormats
import ToDos

struct KeptList {
    let file: KeptFile
    let format: ListFormat
    /// The names of the list, and what its folder says of it. The bytes may have changed since.
    private(set) var input: ListInput

    /// How messages name it.
    var path: String { file.path }

    /// Whether it is our own store, with its companion files beside it. The companion files of other lists lie in a folder.
    var isStore: Bool { format == .app }

    /// The folder beside a list of another program with what undo, lock and log of the list need.
    static let companionFolder = ".todopress"

    private init(
        _ path: String, _ format: ListFormat, _ input: ListInput, inFolder folder: String? = nil
    ) throws(KeptFileError) {
        // A folder of notes is one list.
        let companions = folder.map { PathName(ListLocator.realPath($0)).below(Self.companionFolder) }
        file = try KeptFile(
            path, companionFolder: format == .app ? nil : companions ?? Self.companionFolder,
            list: folder == nil ? nil : "notes")
        (self.format, self.input) = (format, input)
        if format == .markdown { self.input.taskSettings = VaultSettings.tasks(ofNote: path) }
    }

    /// A list of the settings.
    init(_ list: ListContents.File, at path: String) throws(Failure) {
        self = try reported(
            KeptFileError.self, try KeptList(path, list.format, list.input, inFolder: list.folder))
    }

    /// The list at a path; without one, the list of the current folder.
    init(at path: String?, for purpose: StorePurpose) throws(Failure) {
        let path = if let path { path } else { try purpose.listHere() }
        guard path != "-" else {
            throw Failure("the store is a file; standard input, -, cannot be one", .usage)
        }
        guard !SettingsFile.isNamed(by: path) else {
            throw Failure("\(path) holds settings; a store has a name such as todoitems", .usage)
        }
        let name = PathName(path).name
        let bytes = (try? InputFile.bytes(of: path)) ?? []
        let input = ListInput(bytes, name: path, identity: ListFormat.nameOfList(name))
        self = try reported(try KeptList(path, purpose.format(of: input, named: name), input)) {
            (error: KeptFileError) in purpose == .reading ? error.ofReading : Failure(error)
        }
        if !file.exists, ListLocator.isUsualList(name) {
            throw Failure(
                "\(path) is the name of a list of another format; a store has a name such as todoitems",
                .usage)
        }
        guard file.exists || purpose.canBegin else {
            throw Failure(
                "there is no store \(path); \"todopress add TITLE --store \(path.quotedForShell)\" begins one",
                .noInput)
        }
    }

    /// The document of a version of the list, with the archive beside it, which numbers its items too.
    func document(_ bytes: [UInt8], _ context: ListContext) throws(Failure) -> any KeptDocument {
        if isStore { try refuseOtherFormats(bytes) }
        var list = input
        list.original = bytes
        let archive = try ListLocator.archive(of: path).flatMap { (path) throws(Failure) -> ListInput? in
            let bytes = try reported(KeptFileError.self, try KeptFile(path).read().bytes)
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

    private func refuseOtherFormats(_ bytes: [UInt8]) throws(Failure) {
        let name = PathName(path).name
        guard !KeyFile.isKey(name, bytes) else { throw Failure(file: path, KeyFile.isNoList) }
        guard let found = ListFormat.recognized(bytes, fileName: name), found != format, !bytes.isEmpty else {
            return
        }
        throw Failure(
            "\(path) is a list of the format \(found.rawValue), which is kept with its own tools; "
                + "\"todopress import \(path.quotedForShell)\" copies its items into a store", .badData)
    }
}
