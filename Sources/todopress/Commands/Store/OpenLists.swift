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

    /// Reads the lists of the settings, without parsing them; `nil` if there are not several, or if a store is named.
    init?(_ arguments: Arguments, _ console: Console) throws(Failure) {
        guard let source = arguments.severalLists else { return nil }
        var problems = Problems()
        let zone = problems.take(try SystemTimeZone(named: source.text(.timeZone)))
        let lists = problems.take(try ListContents(source, in: zone ?? .utc))
        guard problems.isEmpty, let zone, let lists else { throw problems.failure }
        (self.zone, self.lists, self.arguments, self.console) = (zone, lists, arguments, console)
        context = KeepingContext(arguments.now, zone)
    }

    var warnings: [String] { lists.warnings }
    var paths: [String] { lists.paths }

    /// A list to which a command goes: its path, and the name from which its IDs are derived.
    typealias Target = (path: String, identity: String)

    /// The lists that are stores.
    private var stores: [Target] { lists.files.filter { $0.format == .app }.compactMap(\.target) }
    /// The stores and the other lists that can be kept where they are.
    private var kept: [Target] { lists.files.filter(\.isKept).compactMap(\.target) }
    /// The only store or, without stores, the only list that can be kept; its items have numbers.
    private var numbered: Target? {
        let lists = stores.isEmpty ? kept : stores
        return lists.count == 1 ? lists[0] : nil
    }

    /// The items as `list` and `show` print them, with the numbers of the only store.
    func shownItems() throws(Failure) -> ShownItems {
        let whole = try lists.parsed(in: zone)
        guard let numbered else {
            return try ShownItems(whole, self, arguments, numbers: .ofSeveralLists)
        }
        let session = try StoreSession(
            arguments, at: numbered.path, identity: numbered.identity, for: .reading, console: console)
        return try ShownItems(whole, self, arguments, numbers: session.read().numbers)
    }

    /// The list of a command that names no items: the named one, the only store among the lists of the settings, the one
    /// among them that the command begins, or the only list that can be kept; `nil` for the list in the current folder. No list
    /// is parsed to learn its format.
    static func choosingStore(
        _ arguments: Arguments, for purpose: StorePurpose, _ console: Console
    ) throws(Failure) -> Target? {
        let begun = (arguments.severalLists?.operands ?? []).first { path in
            ListLocator.storeNames.contains(PathName(path).name)
                && !FileManager.default.fileExists(atPath: path)
        }
        if purpose.canBegin, let begun { return (begun, begun) }
        guard let lists = try OpenLists(arguments, console) else {
            return arguments.text(.store).map(Self.target)
        }
        let found = lists.stores.isEmpty && purpose != .importing ? lists.kept : lists.stores
        guard found.count == 1 else {
            let kind = lists.stores.isEmpty ? "lists that can be kept here" : "stores"
            let names =
                found.isEmpty ? "none of the lists is a store" : "the \(kind) are \(found.map(\.path).listed)"
            throw Failure("\(names); --store FILE names the one to use", .usage)
        }
        return found[0]
    }

    /// A list that is named by its path alone.
    static func target(_ path: String) -> Target { (path, ListFormat.nameOfList(PathName(path).name)) }

    /// The list that holds the items that the words of a command name.
    func store(holding words: [String], for subcommand: Subcommand) throws(Failure) -> Target {
        let (whole, starts) = try lists.collected(in: zone)
        // What was named in each store, in the order of the stores.
        var holders: [(store: Target, names: [String])] = []
        var others: [(item: StoreIndex, sentence: String)] = []
        for (item, name) in try items(named: words, of: whole, for: subcommand).sorted(by: {
            $0.item < $1.item
        }) {
            let file = lists.files[starts.partitioningIndex { $0 > item } - 1]
            if file.isKept, let list = file.target {
                if holders.last?.store.path != list.path { holders.append((list, [])) }
                holders[holders.count - 1].names.append(name)
            } else if others.last?.item != item {
                others.append(
                    (
                        item,
                        "\"\(Excerpt.text(whole.string(whole[item].title)))\" is in \(file.input.name ?? "stdin"), "
                            + "\(file.keeper)"
                    ))
            }
        }
        guard others.isEmpty else {
            throw Failure(others.map { "todopress: error: \($0.sentence)" }, .usage)
        }
        guard holders.count == 1 else {
            let places = holders.map { "\($0.names.joined(separator: " ")) (\($0.store.path))" }
            throw Failure(
                "the items are in several lists; name those of one list at a time: "
                    + places.joined(separator: ", "), .usage)
        }
        return holders[0].store
    }

    /// The items that words name, each with its own words.
    private func items(
        named words: [String], of whole: ToDoStore, for subcommand: Subcommand
    ) throws(Failure) -> [(item: StoreIndex, name: String)] {
        var numbers = ItemNumbers.ofSeveralLists
        if let numbered {
            numbers = try StoreSession(
                arguments, at: numbered.path, identity: numbered.identity, for: .reading, console: console
            ).numbers()
        } else if let number = words.first(where: { (1..<6).contains($0.count) && $0.allSatisfy(\.isNumber) })
        {
            throw Failure(
                "items of several lists have no numbers, such as \(number); use words of a title, the beginning of "
                    + "an ID, or --store FILE", .usage)
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
    fileprivate var target: OpenLists.Target? { path.map { ($0, input.identity) } }

    /// Whether it is the archive of a list.
    private var isArchive: Bool {
        path.map { format == .todoTxt && ListFormat.nameOfList(PathName($0).name) != PathName($0).name }
            ?? false
    }

    /// Whether it is kept where it is.
    fileprivate var isKept: Bool { format == .app || format == .todoTxt && !isArchive }

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
