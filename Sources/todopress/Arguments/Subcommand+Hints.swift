// What people type who do not know the commands and options yet, or know those of another program: for each word the
// command that does it, or the option that says it.

import Civil

extension Subcommand {
    /// A hint for a word that is no command: it may be mistyped, or be a command of another program. `nil` if nothing is
    /// known.
    static func hint(for word: String) -> String? {
        let word = word.lowercased()
        if let hint = HelpText.row(of: word, in: "otherCommands") { return hint }
        return nearest(to: word, in: allCases.map(\.rawValue)).map { "did you mean \($0)?" }
    }
}

extension DateVocabulary {
    /// The English words for a day that a text means, if it is mistyped; `nil` if it is like none. Short words are similar to
    /// too many.
    static func meant(by text: String) -> String? {
        let known = (english.phrases.keys.sorted() + DayExpression.weekdays)
            .filter { $0.split(separator: " ").allSatisfy { $0.count > 3 } }
        return text.count > 4 ? nearest(to: text, in: known) : nil
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
