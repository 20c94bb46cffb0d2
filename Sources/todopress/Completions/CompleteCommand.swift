// The hidden command `todopress __complete`, by which the scripts of the shells get the words.

import Files
import Foundation
import ToDoKeeping
import ToDos

/// A run of `todopress __complete SHELL WORD…`, or for bash `todopress __complete bash BREAKS LINE`. It never fails and
/// reports nothing. Without a readable store, it proposes no words of a store.
struct CompleteCommand {
    static let name = "__complete"

    private let shell: CompletionShell?
    private let bash: BashLine?
    private let line: CompletedLine
    private let environment: [String: String]
    private let console: Console

    /// Reads the words behind `__complete`: the shell, then the words of the line from the program's name on. The last word
    /// is at the cursor.
    init(_ words: some Sequence<String>, environment: [String: String], console: Console) {
        var rest = Array(words)[...]
        shell = rest.popFirst().flatMap(CompletionShell.init(rawValue:))
        bash = shell == .bash ? BashLine(rest.last ?? "", breaks: rest.first ?? "") : nil
        line = CompletedLine(Array((bash?.words[...] ?? rest).dropFirst()))
        (self.environment, self.console) = (environment, console)
    }

    /// Prints the kind of the word at the cursor, and its proposals, one on a line.
    func run() {
        guard shell != nil else { return }
        let kind =
            switch line.proposals {
            case .files: "files"
            case .folders: "folders"
            case .words, .days, .weeks, .locales, .currencies, .programs, .list, .nothing: "words"
            }
        let lines = words.map { word in
            bash?.inserted(line.start + word.text)
                ?? line.start + word.text + (word.explanation.isEmpty ? "" : "\t\(word.explanation)")
        }
        try? console.print(Array("\(kind) \(line.start.count)\n\(lines.map { $0 + "\n" }.joined())".utf8))
    }

    /// The proposals. zsh and fish choose the values that fit by their own rules. Numbers of items are proposed after a
    /// digit.
    private var words: [CompletionWords.Word] {
        let typed = bash != nil || line.typed.first?.isNumber == true ? line.typed : ""
        let words: [CompletionWords.Word] =
            switch line.proposals {
            case .list(let list): storeWords(list, typed)
            case .programs:
                SearchPath.programs(beginning: line.typed, in: environment["PATH"]).map { .init(text: $0) }
            case .words, .days, .weeks, .locales, .currencies, .files, .folders, .nothing:
                line.proposals.words.map { .init(text: $0) }
            }
        return line.names.filter { CompletionWords.begins($0.text, with: line.typed) }
            + words.filter { CompletionWords.begins($0.text, with: typed) }
    }

    private func storeWords(_ list: CompletionList, _ typed: String) -> [CompletionWords.Word] {
        let (items, numbers) = list == .zones ? ([], ItemNumbers()) : readStore()
        var known: [ItemID: Int] = [:]
        for item in items { known[item.id] = numbers.number(of: item.id) }
        return CompletionWords(list, of: items, numbers: known, typed: typed).words
    }

    /// The list that the line names, else the store in the settings of the current folder, and those settings.
    private var store: (path: String?, arguments: Arguments?) {
        let named = line.arguments.text(.store).map { path in
            path.hasPrefix("~/") ? environment["HOME", default: "~"] + path.dropFirst() : path
        }
        var list = Arguments(.list, environment: environment)
        if let named { list.add(.store, named) }
        for option in [Option.noSettings, .outside] where line.arguments.has(option) { list.add(option) }
        let arguments = try? SettingsFile(for: list)?.arguments(over: list)
        return (named ?? arguments?.text(.store), arguments)
    }

    /// The items of the lists of the settings, of the store, or of the list that is kept where it is, and their numbers; none
    /// if they cannot be read.
    private func readStore() -> ([ItemValues], ItemNumbers) {
        let (store, arguments) = store
        if store == nil, let arguments, let session = try? StoreSession(arguments, console: console),
            session.lists != nil
        {
            guard let (store, numbers) = try? session.proposedItems() else { return ([], ItemNumbers()) }
            return (store.indices.map { store.values(of: $0) }, numbers)
        }
        guard (try? FollowedLinks.check(arguments ?? Arguments(.list, environment: environment))) != nil,
            let path = try? store ?? KeptList.pathHere(Arguments(.list)),
            let list = try? KeptList(at: path, for: .list, ListState(arguments ?? Arguments())),
            let bytes = (try? list.file.read())?.bytes,
            let document = try? list.document(bytes, SystemTimeZone.utc.listContext())
        else { return ([], ItemNumbers()) }
        var numbers = ItemNumbers(parsing: try? list.file.readCompanion(StoreSession.numbersSuffix))
        numbers.take(document, of: list)
        return (document.store.indices.map { document.store.values(of: $0) }, numbers)
    }
}
