// The scripts that complete words in shells. They ask `todopress __complete`, which knows the options and the store. The
// shells themselves complete files and folders, and quote the words that they insert. The scripts are in
// `Sources/Packaging/embedded`; the one of bash runs in bash 3.2 (of macOS), too.

import Defaults

/// The shells that `todopress completions` knows.
enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    /// The shell with a name as it was typed, in any case.
    init(named name: String?) throws(Failure) {
        guard let name else {
            throw Failure("\"todopress completions\" needs the name of a shell: bash, zsh or fish", .usage)
        }
        guard let shell = Self(rawValue: name.lowercased()) else {
            let hint = nearest(to: name, in: Self.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
            throw Failure(
                "there are no completions for \"\(name)\", only for bash, zsh and fish" + (hint ?? ""), .usage
            )
        }
        self = shell
    }

    /// The script for the shell. It calls `todopress` from the search path and not the program that is being typed:
    /// `./todopress` may come from a stranger and must not run before the user says so.
    ///
    /// The output of `__complete` begins with a line `KIND LENGTH`, where KIND is `files`, `folders` or `words`, and LENGTH
    /// is the number of characters before the value, such as 9 for `--output=`. One line for each word follows, with its
    /// explanation after a tab.
    var script: String { Defaults.packaged("todopress.\(rawValue)") }
}
