// `todopress completions SHELL`, and the hidden command `todopress __complete LIST` by which the scripts get the words
// that are not in the tables.

import Files
import Foundation
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
        try console.print(shell.script.utf8)
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
        let words = CompletionWords(list, of: list == .zones ? [] : readStore(), typed: typed)
        try? console.print(words.lines.utf8)
    }

    /// The items of the named store, else of the current folder's; none if it cannot be read.
    private func readStore() -> [ItemValues] {
        let paths = store.map { [$0] } ?? ListLocator.storeNames
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)),
            let bytes = try? InputFile.bytes(of: path), let store = try? ToDoStore(json: bytes)
        else { return [] }
        return store.indices.map { store.values(of: $0) }
    }
}
