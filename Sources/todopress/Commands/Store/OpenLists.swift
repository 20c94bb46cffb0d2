// The lists of the settings, for the commands that keep a list: items are found in all of them, and a change goes to the
// list that holds the item. Lists of some formats are kept with their own programs. Each list is read once and parsed at most
// once; the place of an item in the store of all says which list it came from.
//
// Each store has numbers of its own. If only one of the lists is a store, its items keep their numbers; if several are, items
// are named by words of their titles or by the beginning of their IDs.

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
    private let lists: ListContents
    private let arguments: Arguments

    /// Reads the lists of the settings or, of them, the one that is named, without parsing them; `nil` if there are none.
    init?(_ arguments: Arguments, _ console: Console) throws(Failure) {
        guard let source = arguments.severalLists else { return nil }
        var problems = Problems()
        let zone = problems.take(try SystemTimeZone(named: source.text(.timeZone)))
        let name = arguments.namedList
        let lists = problems.take(try ListContents(source, in: zone ?? .utc, named: name))
        guard problems.isEmpty, let zone, let lists else { throw problems.failure }
        if let name, lists.files.isEmpty {
            let known = source.operands.map { source.listNames[$0] ?? $0 }
            guard !FileManager.default.fileExists(atPath: name.text),
                let near = nearest(to: name.text, in: known)
            else { return nil }
            throw Failure("no list \(name.text); did you mean \(near)?", .usage)
        }
        (self.zone, self.lists, self.arguments, self.console) = (zone, lists, arguments, console)
        context = KeepingContext(arguments, zone)
    }

    var warnings: [String] { lists.warnings }
    var paths: [String] { lists.paths }

    /// The lists that are stores.
    private var stores: [ListContents.File] { lists.files.filter { $0.format == .app && $0.path != nil } }
    /// The stores and the other lists that can be kept where they are.
    private var kept: [ListContents.File] { lists.files.filter(\.isKept) }
    /// The session of the only store or, without stores, of the only list that can be kept; its items have numbers.
    private func numbered() throws(Failure) -> StoreSession? {
        let lists = stores.isEmpty ? kept : stores
        guard lists.count == 1 else { return nil }
        return try lists[0].kept(arguments).map { (list) throws(Failure) in
            try StoreSession(arguments, list, console: console)
        }
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
            return try KeptList(arguments, for: purpose)
        }
        let found = lists.stores.isEmpty && purpose != .importing ? lists.kept : lists.stores
        if found.count > 1, let list = try lists.changedLast(of: found) { return list }
        guard found.count == 1, let list = try found[0].kept(arguments) else {
            throw lists.noSingle(of: found, name)
        }
        return list
    }

    /// The list that `undo` takes a change back in: the one that was changed last; for `activity`, any note of the only folder.
    private func changedLast(of found: [ListContents.File]) throws(Failure) -> KeptList? {
        let folders = Set(found.map(\.folder))
        guard arguments.subcommand == .undo else {
            return arguments.subcommand == .activity && folders.count == 1 && folders != [nil]
                ? try found[0].kept(arguments) : nil
        }
        var histories: [String: UndoHistory] = [:]
        var latest: (time: Int, list: KeptList)?
        for file in found {
            guard let path = file.path, let list = try file.kept(arguments) else { continue }
            let key = file.folder ?? path
            let history =
                histories[key] ?? UndoHistory(parsing: try? list.file.readCompanion(StoreSession.undoSuffix))
            histories[key] = history
            guard let last = history.last, last.file == list.note, last.time > latest?.time ?? -1 else {
                continue
            }
            latest = (last.time, list)
        }
        return latest?.list
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

    /// The list that holds the items that the words of a command name.
    func list(holding words: [String], for subcommand: Subcommand) throws(Failure) -> KeptList {
        let (whole, starts) = try lists.collected(in: zone)
        // What was named in each store, in the order of the stores.
        var holders: [(list: ListContents.File, names: [String])] = []
        var others: [(item: StoreIndex, sentence: String)] = []
        for (item, name) in try items(named: words, of: whole, for: subcommand).sorted(by: {
            $0.item < $1.item
        }) {
            let file = lists.files[starts.partitioningIndex { $0 > item } - 1]
            if file.isKept {
                if holders.last?.list.path != file.path { holders.append((file, [])) }
                holders[holders.count - 1].names.append(name)
            } else if others.last?.item != item {
                others.append(
                    (
                        item,
                        "\"\(Excerpt.text(whole.string(whole[item].title)))\" is in \(file.input.name ?? "stdin"), "
                            + "\(file.keeper)"
                            + (subcommand == .done ? file.format.advice(onDoing: whole.values(of: item)) : "")
                    ))
            }
        }
        guard others.isEmpty else {
            throw Failure(others.map { "todopress: error: \($0.sentence)" }, .usage)
        }
        guard holders.count == 1, let list = try holders[0].list.kept(arguments) else {
            let places = holders.map { "\($0.names.joined(separator: " ")) (\($0.list.path ?? ""))" }
            throw Failure(
                "the items are in several lists; name those of one list at a time: "
                    + places.joined(separator: ", "), .usage)
        }
        return list
    }

    /// The items that words name, each with its own words.
    private func items(
        named words: [String], of whole: ToDoStore, for subcommand: Subcommand
    ) throws(Failure) -> [(item: StoreIndex, name: String)] {
        var numbers = ItemNumbers.ofSeveralLists
        if let numbered = try numbered() {
            numbers = try numbered.numbers()
        } else if let number = words.first(where: { (1..<6).contains($0.count) && $0.allSatisfy(\.isNumber) })
        {
            throw Failure(
                "items of several lists have no numbers, such as \(number); use words of a title, the beginning of "
                    + "an ID, or --list NAME", .usage)
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
        var names: [(item: StoreIndex, name: String)] = []
        do throws(ItemReferenceErrors) {
            // First all, since the mistakes of all words are reported together.
            var items = try ItemReference.resolve(
                references, preferring: preference, in: whole, numbers: &numbers)
            if items.count < words.count {
                // Several words name one item.
                items = []
                for reference in references {
                    items += try ItemReference.resolve(
                        [reference], preferring: preference, in: whole, numbers: &numbers)
                }
            }
            for (word, item) in zip(words, items) {
                let name = Excerpt.text(word)
                names.append((item, name.contains(" ") ? "\"\(name)\"" : name))
            }
        } catch {
            throw Failure(error)
        }
        return names
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
        path.map { format == .todoTxt && ListFormat.nameOfList(PathName($0).name) != PathName($0).name }
            ?? false
    }

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
    /// The line by which the program of the format checks an item off, as the end of a sentence. One task of a series of
    /// Taskwarrior has an ID of its own, which the series has not.
    fileprivate func advice(onDoing item: ItemValues) -> String {
        let digits = String(item.id.description.lowercased().prefix(8))
        if self == .taskwarrior, item.repeats == nil {
            return "; \"task \(digits) done\" checks it off there"
        }
        guard self == .reminders, let list = item.project?.quotedForShell else { return "" }
        return "; \"reminders complete \(list) \(item.id)\" checks it off there"
    }

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
