// The lists of the settings, for the commands that keep a list: items are found in all of them, and a change goes to the
// list that holds the item. Lists of some formats are kept with their own programs. Each list is read once and parsed at most
// once; the place of an item in the store of all says which list it came from.
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

struct OpenLists {
    let zone: SystemTimeZone
    private let console: Console
    let context: KeepingContext
    private var lists: ListContents
    private let arguments: Arguments
    /// The list whose numbers count, whatever list is named.
    private let numberedPath: String?

    /// Reads the lists of the settings or, of them, the one that is named, without parsing them; `nil` if there are none. A folder
    /// of notes that is named is several lists, too.
    init?(_ arguments: Arguments, _ console: Console) throws(Failure) {
        guard let source = Self.named(arguments) ?? arguments.severalLists else { return nil }
        var problems = Problems()
        let zone = problems.take(try SystemTimeZone(named: source.text(.timeZone)))
        let name = arguments.namedList
        let lists = problems.take(try ListContents(source, in: zone ?? .utc, named: name, isStrict: false))
        guard problems.isEmpty, let zone, let lists else { throw problems.failure }
        if let name, lists.files.isEmpty {
            let known = source.operands.map { source.listNames[$0] ?? $0 }
            guard !FileManager.default.fileExists(atPath: name.text),
                let near = nearest(to: name.text, in: known)
            else { return nil }
            throw Failure("no list \(name.text); did you mean \(near)?", .usage)
        }
        (self.zone, self.lists, self.arguments, self.console) = (zone, lists, arguments, console)
        let all = name == nil ? lists : try? ListContents(source, in: zone, isStrict: false)
        numberedPath = all.flatMap { Self.numbered($0.files)?.path }
        context = KeepingContext(arguments, zone)
    }

    /// The list that the command line names, if it is none of the settings, and is a folder of notes, or the list of another
    /// program that checks items off.
    private static func named(_ arguments: Arguments) -> Arguments? {
        guard let name = arguments.namedList, !name.isAmong(arguments.settings.inputs),
            arguments.subcommand != .`import`
        else { return nil }
        if !PathName(name.text).isFolder {
            guard arguments.subcommand == .done, let bytes = try? InputFile.bytes(of: name.text),
                ListFormat.recognized(bytes, fileName: PathName(name.text).name)?.hasProgram == true
            else { return nil }
        }
        var named = arguments
        named.lists = [name.text]
        return named.severalLists
    }

    var warnings: [String] { lists.warnings }
    var paths: [String] { lists.paths }

    /// The lists that are stores.
    private var stores: [ListContents.File] { lists.files.filter(\.isStore) }
    /// The stores and the other lists that can be kept where they are.
    private var kept: [ListContents.File] { lists.files.filter(\.isKept) }
    /// The session of the only store or, without stores, of the only list that can be kept; its items have numbers.
    private func numbered() throws(Failure) -> StoreSession? {
        try lists.files.first { numberedPath != nil && $0.path == numberedPath }?.kept(arguments).map {
            (list) throws(Failure) in
            try StoreSession(arguments, list, console: console)
        }
    }
    private static func numbered(_ files: [ListContents.File]) -> ListContents.File? {
        let stores = files.filter(\.isStore)
        let lists = stores.isEmpty ? files.filter(\.isKept) : stores
        return lists.count == 1 ? lists[0] : nil
    }

    /// A file, to be kept.
    private func kept(_ file: ListContents.File) throws(Failure) -> KeptList? {
        var list = try file.kept(arguments)
        list?.isNumbered = file.path == numberedPath
        return list
    }

    /// The items and their numbers for the completion of words, which writes nothing.
    func proposedItems() throws(Failure) -> (store: ToDoStore, numbers: ItemNumbers) {
        (try lists.parsed(in: zone), try numbered()?.numbers() ?? .ofSeveralLists)
    }

    /// The items as `list` and `show` print them, with the numbers of the only store.
    func shownItems() throws(Failure) -> ShownItems {
        let whole = try lists.parsed(in: zone)
        let numbers = try numbered()?.read().numbers
        return try ShownItems(whole, self, arguments, numbers: numbers ?? .ofSeveralLists)
    }

    /// The list of a command that names no items: the named one, the only store among the lists of the settings, the one
    /// among them that the command begins, or the only list that can be kept; `nil` for the list in the current folder. No list
    /// is parsed to learn its format.
    static func choosingList(
        _ arguments: Arguments, for purpose: StorePurpose, _ console: Console
    ) throws(Failure) -> KeptList {
        let name = arguments.namedList
        let begun = (arguments.severalLists?.operands ?? []).first { path in
            !FileManager.default.fileExists(atPath: path)
                && name.map { $0.text == path } ?? ListLocator.storeNames.contains(PathName(path).name)
        }
        if purpose.canBegin, let begun { return try KeptList(at: begun, for: purpose) }
        guard let lists = try OpenLists(arguments, console) else {
            let list = try KeptList(arguments, for: purpose)
            LastChange.warn(ofPartIn: [list], console)
            return list
        }
        LastChange.warn(ofPartIn: try lists.keptLists(), console)
        let found =
            switch arguments.subcommand {
            case .undo: lists.kept
            case .archive: lists.kept.filter { $0.path.flatMap(ListLocator.archive) != nil }
            case _: lists.stores.isEmpty && purpose != .importing ? lists.kept : lists.stores
            }
        guard found.count == 1, let list = try lists.kept(found[0]) else {
            throw lists.noSingle(of: found, name)
        }
        return list
    }

    /// The sessions of the lists that have a log; the notes of a folder have one.
    func logged() throws(Failure) -> [StoreSession] {
        var (known, sessions) = (Set<String>(), [StoreSession]())
        for file in kept {
            guard let list = try file.kept(arguments), known.insert(list.file.lockPath).inserted else {
                continue
            }
            sessions.append(try StoreSession(arguments, list, console: console))
        }
        return sessions
    }

    /// The lists that can be kept where they are.
    func keptLists() throws(Failure) -> [KeptList] {
        var lists: [KeptList] = []
        for file in kept { if let list = try file.kept(arguments) { lists.append(list) } }
        return lists
    }

    /// Why a command does not know which list is meant.
    private func noSingle(of found: [ListContents.File], _ name: ListName?) -> Failure {
        let add = arguments.subcommand == .add ? SettingsReader.addition : nil
        if found.isEmpty, let name, let file = lists.files.first(where: { $0.path != nil }) {
            let sentence = "\(file.path ?? name.text), \(file.keeper)"
            guard let place = arguments.settings.add?.place, let add, !arguments.has(.store) else {
                return Failure("the list is \(sentence)", .usage)
            }
            let error: UsageError = "\(add) names \(sentence)"
            return Failure([error.at(place)], of: nil, settings: arguments.settings.file)
        }
        let kind = stores.isEmpty ? "lists that can be kept here" : "stores"
        let paths = found.compactMap(\.path)
        let names = paths.count > 5 ? paths.prefix(3).joined(separator: ", ") + ", …" : paths.listed
        return Failure(
            (found.isEmpty ? "none of the lists is a store" : "the \(kind) are \(names)")
                + "; --list NAME names the one to use"
                + (add.map { ", as \"\($0)\" does in the settings" } ?? ""), .usage)
    }

    /// The lists that hold the items that the words of a command name, each with its own words, and the programs that
    /// check the others off, if the command is to run them.
    func lists(
        holding words: [String], for subcommand: Subcommand
    ) throws(Failure) -> (own: [(list: KeptList, words: [String])], programs: [ListProgram]) {
        let (whole, starts) = try lists.collected(in: zone)
        // What was named in each store, in the order of the stores.
        var holders: [(file: ListContents.File, list: KeptList, words: [String])] = []
        var (others, programs) = ([(item: StoreIndex, sentence: String)](), [ListProgram]())
        for (item, word) in try items(named: words, of: whole, for: subcommand).sorted(by: {
            $0.item < $1.item
        }) {
            let file = lists.files[starts.partitioningIndex { $0 > item } - 1]
            if let last = holders.last, last.file.path == file.path {
                holders[holders.count - 1].words.append(word)
            } else if file.isKept, let list = try kept(file) {
                holders.append((file, list, [word]))
            } else if others.last?.item != item {
                let name = file.input.name ?? "stdin"
                let program =
                    subcommand == .done
                    ? ListProgram(file.format, whole.values(of: item), file.input, word: word) : nil
                if let program, arguments.has(.run) {
                    programs.append(program)
                    continue
                }
                let advice = program.map { "; \"\($0.line)\" checks it off there, and --run runs that" }
                others.append(
                    (
                        item,
                        "\"\(Excerpt.text(whole.string(whole[item].title)))\" is in \(name), \(file.keeper)"
                            + (advice ?? "")
                    ))
            }
        }
        guard others.isEmpty else {
            throw Failure(others.map { "todopress: error: \($0.sentence)" }, .usage)
        }
        if holders.count > 1, arguments.has(.under) {
            let places = holders.map {
                "\($0.words.map(\.quotedForShell).joined(separator: " ")) (\($0.list.path))"
            }
            throw Failure(
                "\(Option.under.spelled) names an item of one list, and these are in several: "
                    + places.joined(separator: ", "), .usage)
        }
        return (holders.map { ($0.list, $0.words) }, programs)
    }

    /// The items that words name, each with its own word.
    private func items(
        named words: [String], of whole: ToDoStore, for subcommand: Subcommand
    ) throws(Failure) -> [(item: StoreIndex, word: String)] {
        var numbers = ItemNumbers.ofSeveralLists
        if let numbered = try numbered() {
            numbers = try numbered.numbers()
        } else if let number = words.first(where: { (1..<6).contains($0.count) && $0.allSatisfy(\.isNumber) })
        {
            throw Failure(
                (numberedPath.map {
                    "\(number) would be an item of \($0), which is not the list that is named"
                }
                    ?? "items of several lists have no numbers, such as \(number)")
                    + "; use words of a title or the beginning of an ID", .usage)
        }
        let preference: ItemPreference =
            switch subcommand {
            case .done, .skip: .open
            case .reopen: .done
            case .again: .latest
            case _: .none
            }
        let hasDays = [.done, .skip, .reopen].contains(subcommand)
        let references = words.map(ItemReference.init).map { hasDays ? $0.withoutDay(in: whole) : $0 }
        do throws(ItemReferenceErrors) {
            // First all, since the mistakes of all words are reported together.
            var items = try ItemReference.resolve(
                references, preferring: preference, in: whole, numbers: &numbers,
                isMeant: console.partsOfWords.isMeant)
            if items.count < words.count {
                // Several words name one item.
                items = []
                for reference in references {
                    items += try ItemReference.resolve(
                        [reference], preferring: preference, in: whole, numbers: &numbers,
                        isMeant: console.partsOfWords.isMeant)
                }
            }
            return zip(words, items).map { (item: $1, word: $0) }
        } catch {
            throw Failure(error)
        }
    }
}

extension ListContents.File {
    /// The list, to be kept; nil for standard input and the sample.
    fileprivate func kept(_ arguments: Arguments) throws(Failure) -> KeptList? {
        try path.map { (path) throws(Failure) in
            try KeptList(self, at: path, heading: arguments.namedList?.heading)
        }
    }

    /// Whether it is the archive of a list.
    private var isArchive: Bool {
        path.map { format == .todoTxt && ListLocator.isArchive($0) } ?? false
    }

    fileprivate var isStore: Bool { format == .app && path != nil }

    /// Whether it is kept where it is.
    fileprivate var isKept: Bool {
        path.map { KeptList.keeps(input, as: format, at: $0) && !isArchive } ?? false
    }

    /// With what it is kept, as the end of a sentence.
    fileprivate var keeper: String {
        if isArchive { return "where it stays; move its line back to the list to change it" }
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
