// What people type who do not know the commands and options yet, or know those of another program: for each word the
// command that does it, or the option that says it.

import Civil
import JSON

extension Subcommand {
    /// A hint for a word that is no command: it may be mistyped, or be a command of another program. `nil` if nothing is
    /// known.
    static func hint(for word: String) -> String? {
        let word = word.lowercased()
        if Int(digits: word, most: 4) != nil {
            return "an item is named behind a command: \"todopress done \(word)\", \"todopress show \(word)\""
        }
        if let hint = HelpText.row(of: word, in: "otherCommands") { return hint }
        return nearest(to: word, in: allCases.map(\.rawValue)).map { "did you mean \($0)?" }
    }
}

extension Arguments {
    /// What does what the last word of a title may mean, which is taken as it stands; `nil` if it is a word as others. Behind it
    /// may stand keys of todo.txt that are not known, as `est:2h`. A date is looked for in a word of its own on the command
    /// line only.
    var hintOfTitle: String? {
        var words = operands.joined(separator: " ").split(separator: " ").map(String.init)
        while let parts = words.last?.split(separator: ":"), parts.count == 2, parts[0] != "due",
            parts[0].allSatisfy(\.isLetter)
        {
            words.removeLast()
        }
        guard words.count > 1, let last = words.last else { return nil }
        let rest = String(last.drop { !$0.isLetter && !$0.isNumber })
        let value = last.hasPrefix("due:") ? String(last.dropFirst(4)) : rest
        let way: String? =
            switch last.first {
            case "+": "--project \(rest) names the project"
            case "#", "@": "--tag \(rest) gives it a tag"
            case _ where last.hasPrefix("due:"): "--due \(value.quotedForShell) says when it is due"
            case _ where operands.count > 1 && !has(.due) && self.words.read(last, DayExpression.init) != nil:
                "--due \(last.quotedForShell) says when it is due"
            case _: nil
            }
        return rest.isEmpty ? nil : way.map { "\"\(Excerpt.text(last))\" is in the title; \($0)" }
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
