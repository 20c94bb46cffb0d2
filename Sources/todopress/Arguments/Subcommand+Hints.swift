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
    /// What does what a word of a title may mean, which is taken as it stands; `nil` if they are words as others. Alone, a date is
    /// looked for in the last word of the command line only.
    var hintOfTitle: String? {
        let words = operands.joined(separator: " ").split(separator: " ").map(String.init)
        // A date without its quotes: --due friday 9:30.
        for option in [Option.due, .scheduled, .start] where operands.count > 1 {
            guard let said = text(option), let row = option.row(of: subcommand) else { continue }
            for count in 1...2 {
                let rest = operands.suffix(count).joined(separator: " ")
                if (try? row.check("\(said) \(rest)", self)) != nil {
                    let value = "\(said) \(rest)".quotedForShell
                    return
                        "\"\(Excerpt.text(rest))\" is in the title; \(option.spelled) \(value) has it in the date"
                }
            }
        }
        for (index, word) in words.enumerated().reversed() where words.count > 1 {
            // `project:home`, `+home`, or a word with those behind it, as in `due friday`.
            let end = word.firstIndex { ":+#@".contains($0) }.map(word.index(after:))
            // A time such as 12:30 has a colon, too.
            let isAlone =
                operands.count > 1 && index == words.count - 1
                && self.words.read(word, WhenExpression.init) != nil
            let mark = isAlone ? "due" : end.map { String(word[..<$0]) } ?? word
            let rest =
                isAlone
                ? word : end.map { String(word[$0...]) } ?? words[(index + 1)...].joined(separator: " ")
            let value = mark == "every" ? "every \(rest)" : rest
            guard let way = HelpText.row(of: mark.lowercased(), in: "titleWords"),
                let option = Option(spelled: String(way.prefix { $0 != " " })), !has(option),
                !way.contains("VALUE") || (try? option.row(of: subcommand)?.check(value, self)) != nil
            else { continue }
            let shown = end == nil ? words[index...].joined(separator: " ") : word
            return
                "\"\(Excerpt.text(shown))\" is in the title; \(way.replacing("VALUE", with: value.quotedForShell))"
        }
        return nil
    }
}

extension DateVocabulary {
    /// The English words that a text means, if it is mistyped as a whole or in some of its words; `nil` if it is like none that
    /// `isRight`. Short words are similar to too many.
    static func meant(
        by text: String, besides others: String = "",
        where isRight: (String) -> Bool = { WhenExpression($0) != nil }
    ) -> String? {
        let phrases = (english.phrases.keys.sorted() + DayExpression.weekdays)
            .filter { $0.split(separator: " ").allSatisfy { $0.count > 3 } }
        let known = Set(
            (phrases + english.months.keys + [others]).flatMap { $0.split(separator: " ") }.map(String.init))
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard text.count > 4, !words.allSatisfy(known.contains) else { return nil }
        if others.isEmpty, let meant = nearest(to: text, in: phrases), isRight(meant) { return meant }
        let meant = words.map { known.contains($0) || $0.count < 4 ? $0 : nearest(to: $0, in: known) ?? $0 }
            .joined(separator: " ")
        return meant != text.lowercased() && isRight(meant) ? meant : nil
    }
}
