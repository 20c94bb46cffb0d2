// The lists of the settings, for the commands that keep a store: items are found in all of them, and a change goes to the
// store that holds the item. Lists of other formats are kept with their own programs. Each list is read once and parsed at most
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
    let context: KeepingContext
    private let lists: ListContents
    private let arguments: Arguments

    /// Reads the lists of the settings, without parsing them; `nil` if there are not several, or if a store is named.
    init?(_ arguments: Arguments) throws(Failure) {
        guard let source = arguments.severalLists else { return nil }
        var problems = Problems()
        let zone = problems.take(try SystemTimeZone(named: source.text(.timeZone)))
        let lists = problems.take(try ListContents(source, in: zone ?? .utc))
        guard problems.isEmpty, let zone, let lists else { throw problems.failure }
        (self.zone, self.lists, self.arguments) = (zone, lists, arguments)
        context = KeepingContext(arguments.now, zone)
    }

    var warnings: [String] { lists.warnings }
    var paths: [String] { lists.paths }

    /// The paths of the lists that are stores.
    private var stores: [String] { lists.files.filter { $0.format == .app }.compactMap(\.path) }

    /// The items as `list` and `show` print them, with the numbers of the only store.
    func shownItems(_ console: Console) throws(Failure) -> ShownItems {
        let whole = try lists.parsed(in: zone)
        guard stores.count == 1 else {
            return try ShownItems(whole, self, arguments, numbers: .ofSeveralLists)
        }
        let session = try StoreSession(arguments, at: stores[0], for: .reading, console: console)
        return try ShownItems(whole, self, arguments, numbers: session.read().numbers)
    }

    /// The store of a command that names no items: the named one, the only store among the lists of the settings, or the one
    /// among them that the command begins; `nil` for the store in the current folder. No list is parsed to learn its format.
    static func choosingStore(
        _ arguments: Arguments, for purpose: StorePurpose
    ) throws(Failure) -> String? {
        let begun = (arguments.severalLists?.operands ?? []).first { path in
            ListLocator.storeNames.contains(PathName(path).name)
                && !FileManager.default.fileExists(atPath: path)
        }
        if purpose.canBegin, let begun { return begun }
        guard let stores = try OpenLists(arguments)?.stores else { return arguments.text(.store) }
        guard stores.count == 1 else {
            let found =
                stores.isEmpty ? "none of the lists is a store" : "the stores are \(stores.listed)"
            throw Failure("\(found); --store FILE names the one to use", .usage)
        }
        return stores[0]
    }

    /// The path of the store that holds the items that the words of a command name.
    func store(holding words: [String], for subcommand: Subcommand) throws(Failure) -> String {
        let (whole, starts) = try lists.collected(in: zone)
        // What was named in each store, in the order of the stores.
        var holders: [(store: String, names: [String])] = []
        var others: [(item: StoreIndex, sentence: String)] = []
        for (item, name) in try items(named: words, of: whole, for: subcommand).sorted(by: {
            $0.item < $1.item
        }) {
            let file = lists.files[starts.partitioningIndex { $0 > item } - 1]
            if file.format == .app, let path = file.path {
                if holders.last?.store != path { holders.append((path, [])) }
                holders[holders.count - 1].names.append(name)
            } else if others.last?.item != item {
                others.append(
                    (
                        item,
                        "\"\(Excerpt.text(whole.string(whole[item].title)))\" is in \(file.input.name ?? "stdin"), "
                            + "which is kept with \(file.format.keeper)"
                    ))
            }
        }
        guard others.isEmpty else {
            throw Failure(others.map { "todopress: error: \($0.sentence)" }, .usage)
        }
        guard holders.count == 1 else {
            let places = holders.map { "\($0.names.joined(separator: " ")) (\($0.store))" }
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
        if stores.count == 1 {
            let text = try reported(
                KeptFileError.self, try KeptFile(stores[0]).readCompanion(StoreSession.numbersSuffix))
            numbers = ItemNumbers(parsing: text)
        } else if let number = words.first(where: { (1..<6).contains($0.count) && $0.allSatisfy(\.isNumber) })
        {
            throw Failure(
                "items of several stores have no numbers, such as \(number); use words of a title, the beginning of "
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

extension ListFormat {
    /// What changes lists of the format, in a message.
    fileprivate var keeper: String {
        switch self {
        case .app: "todopress"
        case .todoTxt: "a todo.txt program or an editor"
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
