// Reads the files of the lists and parses them into one store.

import Bytes
import Civil
import Defaults
import Files
import Foundation
import ToDoFormats
import ToDoKeeping
import ToDos

struct ListContents {
    /// A list as a command has written it, by its path as the command line or the settings name it. The build that follows neither
    /// reads nor parses the file again: for `add --build` with 10,000 items, that saves 43 of 1,410 million instructions
    /// (callgrind).
    typealias Written = (path: String, document: any KeptDocument)

    struct File {
        /// The path of the file; `nil` for standard input and the sample.
        let path: String?
        let format: ListFormat
        var input: ListInput
        /// The folder of notes in which it was found.
        var folder: String?
        /// Its items, if the command has them already.
        var parsed: ToDoStore?
        var state = ListState()
    }

    let files: [File]
    /// Warnings about lists that are not read.
    let warnings: [String]
    /// The names of the inputs.
    let names: [String]
    /// The number of notes that are left out.
    let ignoredCount: Int
    /// The folders of calendars, each as a file of it that does not exist yet.
    let folders: [LocatedList]
    /// The folders in which patterns leave notes out.
    let seen: [IgnoredPaths.SeenFolder]
    /// The names in a sentence, e.g. `work.txt and home.ics`.
    var summary: String {
        guard names.count > 3 else { return names.listed }
        let ignored = "\(ignoredCount.counted("note")) left out"
        return "\(names.count) lists" + (ignoredCount == 0 ? "" : " (\(ignored))")
    }
    private let today: Day
    /// The languages of dates and rules.
    private let words: Languages

    /// Locates and reads the lists of a command line. Throws the failures of all files together; where a file
    /// cannot be read, also the errors of the others. `written` is used instead of its file if it is one of the lists.
    /// With a name, only the lists of that name are read. If it is `isStrict`, what cannot be left out as it is meant to be is an
    /// error.
    init(
        _ arguments: Arguments, in zone: SystemTimeZone, named name: ListName? = nil,
        written: Written? = nil, isStrict: Bool = true
    ) throws(Failure) {
        let located = try ListLocator(
            arguments.source, output: arguments.output, names: arguments.listNames,
            fields: arguments.fieldNames, calendars: arguments.texts(.events),
            ignoring: IgnoredPaths(arguments, isStrict: isStrict))
        let hasSeveral = Set(located.lists.map(\.input)).count > 1
        let format = arguments[.from]
        var problems = Problems()
        var files: [File] = []
        let named = located.lists.filter { name?.names($0) ?? true }
        // The archive of a list is read with it.
        let chosen = Set(named.filter { $0.folder == nil }.map(\.input))
        for list in located.lists
        where name == nil || chosen.contains(list.input) || name?.names(list) == true {
            let file = problems.take(
                try Self.read(list, as: format, hasProject: hasSeveral, written: written))
            if var file {
                file.state = ListState(arguments)
                files.append(file)
            }
        }
        // Of a folder, a copy of a note is no note, and the notes alone that have copies are looked at.
        var copied: Set<String> = []
        files.removeAll { file in
            guard let path = file.path, file.folder != nil, ConflictCopies.isNamed(by: path),
                let note = ConflictCopies.list(of: path)
            else { return false }
            copied.insert(note)
            return true
        }
        let imported = Self.moveImported(in: &files)
        self.files = files
        seen = located.seen
        folders = located.folders.filter { name?.names($0) ?? true }
        today = arguments.siteSettings(in: zone).today
        words = arguments.words
        // A command that has just changed the store has named the copies beside it.
        let context = KeepingContext(
            now: Instant(seconds: Int(Date().timeIntervalSince1970)), today: today,
            zones: zone.listContext(today: today, languages: words))
        let kept = files.filter {
            $0.format.document != nil && $0.parsed == nil
                && ($0.folder == nil || $0.path.map(copied.contains) == true)
        }
        let unread = located.unread.filter { list in
            !files.contains { $0.format == .app && ImportRecord.hasSource(list.name, in: $0.input.bytes) }
                && Consent.isNew(list.name, arguments)
        }
        warnings =
            located.warnings + imported + unread.map(\.warning)
            + kept.compactMap(\.keptList).flatMap { ConflictCopies.warnings(beside: $0, context) }
        (names, ignoredCount) = (located.inputNames, located.ignoredCount)
        if !problems.isEmpty {
            problems.take(try parsed(in: zone))
            throw problems.failure
        }
    }

    /// Moves the lists that a store among the files has imported behind it, with the names from which the import made IDs, so
    /// that their items are those of the store. Of another store, which says its IDs itself, nothing is read; returns warnings.
    private static func moveImported(in files: inout [File]) -> [String] {
        var warnings: [String] = []
        for store in files where files.count > 1 && store.format == .app {
            let path = store.path ?? ""
            let names = SourceNames(store: ListLocator.realPath(path))
            func source(_ file: File) -> String? {
                file.path.map { file.folder.map(names.name) ?? names.identity(of: $0) }
            }
            let sources = Set(files.compactMap(source)).filter {
                ImportRecord.hasSource($0, in: store.input.bytes)
            }
            for var file in files where source(file).map(sources.contains) == true {
                let other = file.path ?? ""
                files.removeAll { $0.path == other }
                file.input.identity = names.identity(of: other)
                if file.format == .app {
                    warnings.append("\(other) is not read, since \(path) has imported it")
                } else {
                    files.append(file)
                }
            }
        }
        return warnings
    }

    /// The paths of the files, which must not be overwritten.
    var paths: [String] { files.compactMap(\.path) }

    /// Parses the items of all files, or of some of them.
    func parsed(_ some: [File]? = nil, in zone: SystemTimeZone) throws(Failure) -> ToDoStore {
        let files = some ?? files
        if files.count == 1, let store = files[0].parsed { return store }
        var collector = ListCollector(zone.listContext(today: today, languages: words))
        for file in files { collector.add(file.input, as: file.format) }
        do {
            return try collector.finish()
        } catch {
            for file in files where file.format == .app {
                try ConflictMarks.check(file.input.bytes, of: file.input.name ?? "stdin")
            }
            throw Failure(error, file: files.first?.input.name ?? "")
        }
    }

    /// Reads a file. `hasProject` says whether its items without a project get the name of the list. `written` is
    /// taken in place of its file.
    static func read(
        _ list: LocatedList, as format: ListFormat?, hasProject: Bool, written: Written? = nil
    ) throws(Failure) -> File {
        if case .file(let name) = list.origin, SettingsFile.isNamed(by: name) {
            throw Failure("\(name) holds settings, not a list; \"inputs\" in it names lists", .noInput)
        }
        let bytes: [UInt8]
        var path: String?
        let written = written.flatMap { list.origin == .file($0.path) ? $0 : nil }
        do {
            switch list.origin {
            case .sample: bytes = Array(Defaults.sampleStore.utf8)
            case .standardInput: bytes = try InputFile.bytes(of: "-")
            case .file(let name):
                bytes = if let written { written.document.bytes } else { try InputFile.bytes(of: name) }
                path = name
            }
        } catch {
            let hint = error.isMissing ? ListLocator.hint(forMissingList: list.shown) : nil
            throw Failure(error.message + (hint.map { "; \($0)" } ?? ""), .noInput)
        }
        if format == nil, list.fileName.hasSuffix(".\(ActivityLog.suffix)") {
            throw Failure(
                file: list.shown,
                "is by its name the log of a store, not a list; name the store, or say --from if it is one")
        }
        let format = try self.format(
            of: bytes, named: list.fileName, shown: list.shown, told: format ?? list.fields?.format)
        // The tasks of a note have the note as their project. The project of one of several lists is the name of its file,
        // or of its folder if several files have the same name.
        let folders = list.identity.split(separator: "/").dropLast()
        let isBelowFolder = format != .markdown && !folders.isEmpty
        let usual = isBelowFolder ? folders.joined(separator: "-") : PathName(list.identity).stem
        // Notes are projects of their own in a list that has a name.
        let name =
            list.name ?? list.folder.map { URL(filePath: $0).standardizedFileURL.lastPathComponent } ?? usual
        let project: String? =
            list.noteName != nil
            ? nil
            : format == .markdown
                ? (list.folder == nil ? list.name : nil) ?? usual
                : hasProject ? name : list.folder == nil ? nil : list.name
        var input = ListInput(
            bytes, name: list.shown, identity: list.identity, usualProject: project,
            listName: hasProject ? name : nil, isInFolder: list.folder != nil,
            boardSettings: list.boardSettings, noteName: list.noteName, day: list.day,
            fieldNames: list.fields?.format == format ? list.fields?.names ?? [:] : [:])
        if format == .markdown, let path {
            input.taskSettings = list.taskSettings ?? VaultSettings.tasks(ofNote: path)
        }
        return File(
            path: path, format: format, input: input, folder: list.folder,
            parsed: format == .app && project == nil ? written?.document.store : nil)
    }

    /// The format of a list, from `--from` or recognized by its contents. Throws if it is not a list or not a text.
    static func format(
        of bytes: [UInt8], named fileName: String, shown: String, told: ListFormat?
    ) throws(Failure) -> ListFormat {
        guard !KeyFile.isKey(fileName, bytes) else { throw Failure(file: shown, KeyFile.isNoList) }
        if told == nil, let sentence = ForeignFile.sentence(bytes, name: fileName) {
            throw Failure(file: shown, sentence)
        }
        let recognized = told ?? ListFormat.recognized(bytes, fileName: fileName)
        // Of the app's format, its reader finds the error, and looks for them then.
        if recognized != .app { try ConflictMarks.check(bytes, of: shown) }
        guard let format = recognized else {
            let contents = UnknownContents(bytes, name: shown)
            throw Failure(
                file: shown, "looks like \(contents.description), not like a to-do list; \(contents.advice)")
        }
        // The reader of the app's format names the place of the error.
        if let kind = UnknownContents.ofBinary(bytes), format != .app || kind != UnknownContents.binaryFile {
            throw Failure(file: shown, "is \(kind), not the text of a to-do list")
        }
        return format
    }
}

extension ListFormat {
    /// The format of the file at a path, and whether it is kept where it is; nil for what is no list.
    static func recognized(at path: String) -> (format: ListFormat, isKept: Bool)? {
        let (bytes, name) = ((try? InputFile.bytes(of: path)) ?? [], PathName(path).name)
        return recognized(bytes, fileName: name).map {
            ($0, $0.keeps(ListInput(bytes, name: name, identity: name)))
        }
    }

    /// The names of all formats on the command line, e.g. `app, todo.txt and ics`.
    static var names: String {
        allCases.map(\.rawValue).listed
    }
}

extension Problems {
    /// Reads and parses the lists of a command, in its time zone. What could not be read is `nil`.
    mutating func takeLists(
        of arguments: Arguments
    ) -> (zone: SystemTimeZone?, lists: ListContents?, store: ToDoStore?) {
        let zone = take(try SystemTimeZone(named: arguments.text(.timeZone)))
        let lists = take(try ListContents(arguments, in: zone ?? .utc))
        return (zone, lists, take(try lists?.parsed(in: zone ?? .utc)))
    }
}
