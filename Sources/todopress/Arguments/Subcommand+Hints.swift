// What people type who do not know the commands and options yet, or know those of another program: for each word the
// command that does it, or the option that says it.

extension Subcommand {
    /// A hint for a word that is no command: it may be mistyped, or be a command of another program. `nil` if nothing is
    /// known.
    static func hint(for word: String) -> String? {
        let word = word.lowercased()
        if let hint = HelpText.row(of: word, in: "otherCommands") { return hint }
        return nearest(to: word, in: allCases.map(\.rawValue)).map { "did you mean \($0)?" }
    }
}

extension Option {
    /// The option that another name means; `nil` if nothing is known.
    static func meant(by name: String) -> Option? {
        HelpText.row(of: name, in: "optionNames").flatMap(Option.init(rawValue:))
    }

    /// What does it, of an option that no command has; `nil` if nothing is known.
    static func way(for name: String) -> String? { HelpText.row(of: name, in: "otherOptions") }
}
