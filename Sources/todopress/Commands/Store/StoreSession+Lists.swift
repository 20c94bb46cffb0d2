// Which lists a command goes to. Items are found in all lists of the settings, and a change goes to the list that holds the item.
// Lists of some formats are kept with their own programs. Each list is read once and parsed once.
//
// Each list has numbers of its own. If only one of the lists is a store, or none is and only one can be kept, its numbers count, for
// every command in the folder; all other items are named by words of their titles or by the beginning of their IDs.

import Bytes
import Files
import Foundation
import JSON
import ToDoFormats
import ToDoKeeping
import ToDos

extension StoreSession {
    /// The list that the command line names, if it is none of the settings, and is a folder of notes, or the list of another
    /// program that checks items off, or of which items are printed.
    static func named(_ arguments: Arguments) -> Arguments? {
        guard let name = arguments.namedList, !name.isAmong(arguments.settings.inputs),
            arguments.subcommand != .`import`
        else { return nil }
        if !PathName(name.text).isFolder {
            let format = ListFormat.recognized(at: name.text)?.format
            guard
                arguments.subcommand == .done
                    ? format?.hasProgram == true
                    : arguments.subcommand.onlyReadsStore && format != nil && format?.document == nil
            else { return nil }
        }
        var named = arguments
        named.lists = [name.text]
        return named.severalLists
    }

    /// The list that is meant by a name that none has: one with an extension, else the nearest one.
    static func list(in source: Arguments, meantBy name: String, _ zone: SystemTimeZone) -> String? {
        let word = PathName(name).name.lowercased()
        let paths = (try? ListContents(source, in: zone, isStrict: false))?.paths ?? []
        return paths.first { path in
            let other = PathName(path).name.lowercased()
            return other == word || other.hasPrefix(word + ".")
        } ?? nearest(to: name, in: source.operands.map { source.listNames[$0] ?? $0 })
    }

    /// The calendars of the current folder, if they are the list that is read there.
    static func calendarsHere(_ arguments: Arguments) -> Arguments? {
        let here = (try? Folder.entries(at: "."))?.names ?? []
        guard arguments.namedList == nil, arguments.text(.store) == nil, arguments.subcommand != .`import`,
            ListLocator.isOfCalendars(
                here,
                among: here.filter {
                    ListLocator.isUsualList($0) && !EventContents.are(arguments.settings.events, at: $0)
                })
        else { return nil }
        var named = arguments
        named.lists = ["."]
        return named.severalLists
    }

    /// The list of the settings that the command begins. A step is in the list of its item.
    static func begun(_ arguments: Arguments) -> String? {
        let name = arguments.namedList
        guard arguments.subcommand.beginsStore, name != nil || !arguments.has(.under) else { return nil }
        return arguments.severalLists?.operands.first { path in
            !FileManager.default.fileExists(atPath: path)
                && name.map { $0.text == path } ?? ListLocator.storeNames.contains(PathName(path).name)
        }
    }

    /// The list of a command that names no items: the named one, the only store among the lists of the settings, the one
    /// among them that the command begins, or the only list that can be kept, else the list in the current folder. No list is
    /// parsed to learn its format.
    func list() throws(Failure) -> KeptList {
        let list: KeptList
        if let begun = Self.begun(arguments) {
            list = try KeptList(at: begun, for: arguments.subcommand, ListState(arguments))
        } else if let lists, let folder = lists.folderOfNewItems, arguments.subcommand == .add {
            list = try KeptList(.random(), in: folder, ListState(arguments))
        } else if let lists {
            LastChange.warn(ofPartIn: try keptLists(), console)
            let found =
                switch arguments.subcommand {
                case .undo: lists.kept
                case .archive where lists.kept.count > 1:
                    lists.kept.filter { $0.path.flatMap(ListLocator.archive) != nil }
                case let subcommand:
                    lists.stores.isEmpty && subcommand != .`import` ? lists.kept : lists.stores
                }
            if arguments.subcommand == .`import`, found.isEmpty, arguments.namedList == nil {
                list = try KeptList(arguments)
            } else if found.count == 1, let only = try kept(found[0]) {
                list = only
            } else {
                throw noSingle(of: found, in: lists)
            }
        } else {
            list = try KeptList(arguments)
            LastChange.warn(ofPartIn: [list], console)
        }
        warnOfCopies(of: list)
        return list
    }

    /// The lists that can be kept where they are.
    func keptLists() throws(Failure) -> [KeptList] {
        // A calendar of which the last to-do was removed takes no items, and has a change to take back.
        let files = arguments.subcommand == .undo ? lists?.writable : lists?.kept
        var kept: [KeptList] = []
        for file in files ?? [] { if let list = try self.kept(file) { kept.append(list) } }
        guard arguments.subcommand == .undo else { return kept }
        for folder in lists?.folders ?? [] {
            kept += try KeptList.gone(from: folder, ListState(arguments))
        }
        return kept
    }

    /// A file, to be kept; nil for standard input and the sample.
    private func kept(_ file: ListContents.File) throws(Failure) -> KeptList? {
        guard let path = file.path else { return nil }
        var list = try KeptList(file, at: path, heading: arguments.namedList?.heading)
        list.isNumbered = path == numberedPath
        return list
    }

    /// The items and their numbers for the completion of words, which writes nothing.
    func proposedItems() throws(Failure) -> (store: ToDoStore, numbers: ItemNumbers)? {
        guard let whole = try lists?.parsed(in: zone) else { return nil }
        let numbers = try numbered.flatMap(kept).map { (list) throws(Failure) in
            try readUnlocked(list).numbers
        }
        return (whole, numbers ?? .ofSeveralLists)
    }

    /// The list whose items have numbers, if it is one of those that are read.
    private var numbered: ListContents.File? {
        numberedPath.flatMap { path in lists?.files.first { $0.path == path } }
    }

    func warnOfCopies(of list: KeptList) {
        let merged = [.`import`, .merge].contains(arguments.subcommand) ? arguments.operands : []
        let archive = list.format == .todoTxt ? ListLocator.readableArchive(of: list.path) : nil
        let others = archive.flatMap { try? KeptList(at: $0, for: .merge, ListState(arguments)) }
        for list in [list, others].compactMap(\.self) {
            console.warn(ofInputs: ConflictCopies.warnings(beside: list, context, except: merged))
        }
    }

    /// The items of all lists with the numbers of the one that has some, or those of the only list.
    func shownItems() throws(Failure) -> ShownItems {
        guard let lists else {
            let list = try list()
            console.warn(ofInputs: list.archivedWarnings(context))
            let (store, numbers) = try read(list)
            return ShownItems(store: store, numbers: numbers, paths: [list.path])
        }
        let whole = try lists.parsed(in: zone)
        let numbers = try numbered.flatMap(kept).map { (list) throws(Failure) in try read(list).numbers }
        return ShownItems(store: whole, numbers: numbers ?? .ofSeveralLists, paths: lists.paths)
    }

    /// Why a command does not know which list is meant.
    private func noSingle(of found: [ListContents.File], in lists: ListContents) -> Failure {
        let name = arguments.namedList
        let add = arguments.subcommand == .add ? SettingsReader.addition : nil
        let files = lists.files.filter { $0.path != nil }
        let isUnkept = found.isEmpty && arguments.subcommand != .archive
        if isUnkept, name != nil || files.count == 1, let file = files.first, let path = file.path {
            let sentence = "\(path), \(file.keeper)"
            guard let place = arguments.settings.add?.place, let add, !arguments.has(.store) else {
                return Failure("the list is \(sentence)", .usage)
            }
            let error: UsageError = "\(add) names \(sentence)"
            return Failure([error.at(place)], of: nil, settings: arguments.settings.file)
        }
        let kind = lists.stores.isEmpty ? "lists that can be kept here" : "stores"
        if isUnkept, files.count > 1 {
            let others = files.compactMap(\.path?.quotedForShell).joined(separator: " ")
            return Failure(
                "none of the lists is a store; \"todopress import \(others)\" copies their items into one",
                .usage)
        }
        let names = found.compactMap(\.path).listedInPart
        return Failure(
            (found.isEmpty ? "none of the lists is a store" : "the \(kind) are \(names)")
                + "; --list NAME names the one to use"
                + (add.map { ", as \"\($0)\" does in the settings" } ?? ""), .usage)
    }

    /// The lists that hold the items that words name, each with its own words, and the programs that check the others off, if
    /// the command is to run them.
    func lists(
        holding words: [String]
    ) throws(Failure) -> (own: [KeptList], programs: [ListProgram]) {
        guard let lists else {
            let list = try KeptList(arguments)
            LastChange.warn(ofPartIn: [list], console)
            warnOfCopies(of: list)
            return ([list], [])
        }
        LastChange.warn(ofPartIn: try keptLists(), console)
        let opened = try opened(lists)
        // What was named in each list, in the order of the lists.
        var own: [KeptList] = []
        var (others, programs) = ([(item: ItemPlace, sentence: String)](), [ListProgram]())
        for (place, word) in try items(named: words, of: opened).sorted(by: { $0.item < $1.item }) {
            let (file, list, store) = opened[place.list]
            if var list, place.item.position < list.found?.lineNumbers?.count ?? .max {
                if own.last?.path == list.path { list.words = own.removeLast().words }
                list.words = (list.words ?? []) + [word]
                own.append(list)
            } else if others.last.map({ $0.item != place }) ?? true {
                let archive = list.flatMap { ListLocator.archive(of: $0.path) }
                let name = archive ?? file.input.name ?? "stdin"
                let program =
                    arguments.subcommand == .done
                    ? ListProgram(file.format, store.values(of: place.item), file.input, word: word) : nil
                if let program, arguments.has(.run) {
                    programs.append(program)
                    continue
                }
                let advice = program.map { "; \"\($0.line)\" checks it off there, and --run runs that" }
                let title = Excerpt.text(store.string(store[place.item].title))
                let keeper = archive == nil ? file.keeper : ListContents.File.placeOfArchive
                others.append((place, "\"\(title)\" is in \(name), \(keeper)" + (advice ?? "")))
            }
        }
        guard others.isEmpty else {
            throw Failure(others.map { "todopress: error: \($0.sentence)" }, .usage)
        }
        if own.count > 1, arguments.has(.under) {
            let places = own.map {
                "\(($0.words ?? []).map(\.quotedForShell).joined(separator: " ")) (\($0.path))"
            }
            throw Failure(
                "\(Option.under.spelled) names an item of one list, and these are in several: "
                    + places.joined(separator: ", "), .usage)
        }
        for list in own { warnOfCopies(of: list) }
        return (own, programs)
    }

    /// A list of the settings that was parsed: as it is kept, if it is, with its document.
    private typealias Opened = (file: ListContents.File, list: KeptList?, store: ToDoStore)

    /// Parses the lists, each once. An archive is parsed with its list. Throws the errors of all together.
    private func opened(_ lists: ListContents) throws(Failure) -> [Opened] {
        var (opened, problems) = ([Opened](), Problems())
        let archives = Set(lists.kept.compactMap { $0.path.flatMap(ListLocator.readableArchive) })
        for file in lists.files where !(file.path.map(archives.contains) ?? false) {
            let list = file.isKept ? try kept(file) : nil
            let document = problems.take(try list?.document(file.input.original, context.zones))
            let store = list == nil ? problems.take(try lists.parsed([file], in: zone)) : document?.store
            var found = list
            found?.found = document
            if let store { opened.append((file, found, store)) }
        }
        guard problems.isEmpty else { throw problems.failure }
        // What two lists have in common is an error of both, if it is one.
        var ids = Set<ItemID>(minimumCapacity: opened.reduce(0) { $0 + $1.store.items.count })
        if opened.contains(where: { !$0.store.items.allSatisfy { ids.insert($0.id).inserted } }) {
            _ = try lists.parsed(in: zone)
        }
        return opened
    }

    /// The items that words name, each with its own word.
    private func items(
        named words: [String], of opened: [Opened]
    ) throws(Failure) -> [(item: ItemPlace, word: String)] {
        var numbers = ItemNumbers.ofSeveralLists
        if let numbered = opened.first(where: { $0.file.path == numberedPath })?.list,
            let document = numbered.found
        {
            numbers = try reported(FileError.self, try keptNumbers(of: numbered))
            numbers.take(document, of: numbered)
        } else if let number = words.first(where: { (1..<6).contains($0.count) && $0.allSatisfy(\.isNumber) })
        {
            throw Failure(
                (numberedPath.map {
                    "\(number) would be an item of \($0), which is not the list that is named"
                }
                    ?? "items of \(opened.count == 1 ? "this list" : "several lists") have no numbers, such as \(number)")
                    + "; use words of a title or the beginning of an ID", .usage)
        }
        let preference: ItemPreference =
            switch arguments.subcommand {
            case .done, .skip: .open
            case .reopen: arguments.has(.all) ? .none : .done
            case .again: .latest
            case _: .none
            }
        let hasDays = [.done, .skip, .reopen, .edit].contains(arguments.subcommand)
        let stores = opened.map(\.store)
        let references = words.map(ItemReference.init).map { hasDays ? $0.withoutDay(in: stores) : $0 }
        do throws(ItemReferenceErrors) {
            let items = try ItemReference.places(
                of: references, preferring: preference, in: stores, numbers: &numbers,
                isMeant: console.partsOfWords.isMeant)
            return zip(words, items).map { (item: $1, word: $0) }
        } catch {
            throw Failure(error)
        }
    }
}

extension ListContents {
    /// The lists that are stores.
    fileprivate var stores: [File] { files.filter(\.isStore) }
    /// The stores and the other lists that can be kept where they are.
    var kept: [File] { files.filter(\.isKept) }
    /// The lists of formats that can be kept.
    fileprivate var writable: [File] { files.filter { $0.format.document != nil && !$0.isArchive } }
    /// The folder of calendars in which an item gets a file of its own, if that is the only list that can be kept.
    fileprivate var folderOfNewItems: LocatedList? {
        guard folders.count == 1, kept.allSatisfy({ $0.folder == folders[0].folder }) else { return nil }
        return folders[0]
    }
    /// The only store or, without stores, the only list that can be kept; its items have numbers.
    var numbered: File? {
        let lists = stores.isEmpty ? kept : stores
        return lists.count == 1 ? lists[0] : nil
    }
}

extension ListContents.File {
    /// Whether it is the archive of a list.
    fileprivate var isArchive: Bool {
        path.map { format == .todoTxt && ListLocator.isArchive($0) } ?? false
    }

    fileprivate var isStore: Bool { format == .app && path != nil }

    /// Whether it is kept where it is.
    fileprivate var isKept: Bool {
        path != nil && !isArchive && format.keeps(input)
    }

    fileprivate static let placeOfArchive = "where it stays; move its line back to the list to change it"

    /// With what it is kept, as the end of a sentence.
    fileprivate var keeper: String {
        if isArchive { return Self.placeOfArchive }
        return "which is kept with \(format.keeper)"
            + (path.map { "; \"todopress import \($0.quotedForShell)\" copies its items into a store" } ?? "")
    }
}

extension ListFormat {
    /// What changes lists of the format, in a message.
    fileprivate var keeper: String {
        switch self {
        case .app: "todopress"
        case .todoTxt: "todopress, a todo.txt program or an editor"
        case .taskwarrior: "Taskwarrior"
        case .iCalendar: "its calendar program"
        case .markdown: "the program of your notes"
        case .reminders: "Apple Reminders"
        case .todoist: "Todoist"
        case .csv: "a spreadsheet or the program that wrote it"
        case .export: "the app that wrote it"
        case .jsonPlaceholder: "its web server"
        case .lines: "an editor"
        }
    }
}
