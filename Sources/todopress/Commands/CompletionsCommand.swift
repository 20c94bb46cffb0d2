// `todopress completions SHELL`, and the hidden command `todopress __complete LIST` by which the scripts get the words
// that are not in the tables.

import Files
import Foundation
import ToDoKeeping
import ToDos

/// A run of `todopress completions`.
struct CompletionsCommand {
    /// The name of the shell, as typed.
    let shell: String?
    let console: Console

    /// Prints the script.
    func run() throws(Failure) {
        let known = CompletionShell.allCases.map(\.rawValue)
        guard let name = shell else {
            throw Failure("\"todopress completions\" needs the name of a shell: bash, zsh or fish", .usage)
        }
        guard let shell = CompletionShell(rawValue: name.lowercased()) else {
            let hint = nearest(to: name, in: known).map { "; did you mean \($0)?" } ?? ""
            throw Failure(
                "there are no completions for \"\(name)\", only for bash, zsh and fish\(hint)", .usage)
        }
        try console.print(Array(shell.script.utf8))
    }
}

/// A run of `todopress __complete LIST [--store FILE] [--] [TYPED]`. It never fails and reports nothing: where there is no
/// store, or none that can be read, there are no words.
struct CompleteCommand {
    private let list: CompletionList?
    private var store: String?
    private var typed = ""
    let console: Console

    /// Reads the words behind `__complete`.
    init(_ words: some Sequence<String>, console: Console) {
        var rest = Array(words)[...]
        list = rest.popFirst().flatMap(CompletionList.init)
        if rest.first == "--store" {
            store = rest.dropFirst().first
            rest = rest.dropFirst(2)
        }
        if rest.first == "--" { rest.removeFirst() }
        typed = rest.first ?? ""
        self.console = console
    }

    /// Prints the words, one on a line.
    func run() {
        guard let list else { return }
        let (items, numbers) = list == .zones ? ([], ItemNumbers()) : readStore()
        var known: [ItemID: Int] = [:]
        for item in items { known[item.id] = numbers.number(of: item.id) }
        let words = CompletionWords(list, of: items, numbers: known, typed: typed)
        try? console.print(Array(words.lines.utf8))
    }

    /// The store that the settings of the current folder name.
    private var rememberedStore: String? {
        let list = CommandLineArguments(.list)
        return (try? SettingsFile(for: list)?.options(for: list))?.applied(to: list).values[.store]
    }

    /// The items of the named store, else of the current folder's, and their numbers; none if it cannot be read.
    private func readStore() -> ([ItemValues], ItemNumbers) {
        let paths = (store ?? rememberedStore).map { [$0] } ?? ListLocator.storeNames
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)),
            let file = try? KeptFile(path), let bytes = (try? file.read())?.bytes,
            let store = try? ToDoStore(json: bytes)
        else { return ([], ItemNumbers()) }
        let numbers = ItemNumbers(parsing: try? file.readCompanion(StoreSession.numbersSuffix))
        return (store.indices.map { store.values(of: $0) }, numbers)
    }
}
