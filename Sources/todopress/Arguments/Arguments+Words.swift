// Splits the command line by the GNU conventions: long options take their value after `=` or as the next word, short options
// can be combined, and `--` comes before operands that begin with a hyphen. All errors are collected.

import ToDoKeeping

extension Arguments {
    /// Splits the words after the program's name, as far as they are right. Options may come before the command.
    init(_ words: [String], environment: [String: String] = [:]) {
        self.init(environment: environment)
        var rest = words[...]
        if let index = Self.command(in: words), let named = Subcommand(rawValue: words[index]) {
            (subcommand, namesCommand) = (named, true)
            rest.remove(at: index)
        }
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                hasEndedOptions = true
                break
            } else if word.hasPrefix("--") {
                readLong(word.dropFirst(2), &rest)
            } else if word.hasPrefix("-"), word.count > 1 {
                readShort(word.dropFirst(), &rest)
            } else if let option = Self.option(withDash: word) {
                wrongWords.append("\(word) begins with a dash in place of two hyphens: \(option.spelled)")
            } else {
                operands.append(word)
            }
        }
        takePaths()
        if subcommand.operand.hasPrefix("ITEM") { operands = operands.flatMap(ItemReference.texts) }
        if subcommand.operand.isEmpty, let operand = operands.first {
            wrongWords.append(
                "\"todopress \(subcommand.rawValue)\" takes no operand, but \"\(operand)\" was given")
        } else if operands.count > 1, !subcommand.takesSeveral {
            wrongWords.append(
                """
                \"todopress \(subcommand.rawValue)\" takes one \
                \(subcommand.operand.filter { !"[]".contains($0) }), but \(operands.count) were given: \
                \(operands.joined(separator: " "))
                """
            )
        }
        // A wrong command may be the only reason for wrong options.
        if !wrongWords.isEmpty, let word = possibleCommand(in: words), let hint = Subcommand.hint(for: word) {
            wrongWords.insert("\"\(word)\" is no command, so it is read as a list; \(hint)", at: 0)
        }
    }

    /// The option that is meant by `—due`, as word processors write it.
    private static func option(withDash word: String) -> Option? {
        "—–".contains(word.prefix(1)) ? Option(rawValue: String(word.drop { "—–-".contains($0) })) : nil
    }

    /// Where the words name a command: in the first word, or behind options.
    private static func command(in words: [String]) -> Int? {
        var index = 0
        while index < words.count, words[index].hasPrefix("-"), !["-", "--"].contains(words[index]) {
            let word = words[index]
            let last = word.hasPrefix("--") ? Option(spelled: word) : word.last.flatMap(Option.init(letter:))
            index += last?.takesValue == true ? 2 : 1
        }
        return index < words.count && Subcommand(rawValue: words[index]) != nil ? index : nil
    }

    /// The word that stands where a command could, if the words name none: the path of a list, or a mistyped command. Behind
    /// a wrong option, an operand may be its value.
    func possibleCommand(in words: [String]) -> String? {
        guard !namesCommand, let first = words.first, wrongWords.isEmpty || first == operands.first else {
            return nil
        }
        return operands.first { $0 != "-" }
    }

    /// Parses `name` or `name=value`, without the two hyphens.
    private mutating func readLong(_ word: Substring, _ rest: inout ArraySlice<String>) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option(rawValue: name) else { return wrongWords.append(unknown(name)) }
        if !option.takesValue, parts.count > 1 {
            return wrongWords.append("option --\(name) takes no value")
        }
        take(option, "--\(name)", parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    /// The error of a name that no option has.
    private func unknown(_ name: String) -> UsageError {
        if let way = Option.way(for: name) { return "unknown option --\(name); \(way)" }
        // To publish an item is --public, too.
        let known = (subcommand.options.map(\.option) + [.version])
            .filter { !$0.isNeverSuggested && !($0 == .publicFiles && subcommand == .edit) }.map(\.rawValue)
        let longer = known.filter { name.count > 1 && $0.hasPrefix(name) }
        let isExclusion = ["exclude", "hide", "without", "omit"].contains(where: name.hasPrefix)
        if longer.isEmpty, isExclusion, Option.excludeDone.row(of: subcommand) != nil {
            // Never an option that publishes more.
            if let near = nearest(to: name, in: known.filter({ $0.hasPrefix("exclude") })) {
                return "unknown option --\(name); did you mean --\(near)?"
            }
            return
                """
                unknown option --\(name); --exclude-done, --exclude-places, --exclude-project NAME, \
                --exclude-tag NAME and --exclude-person NAME leave something out, and --only-project NAME, \
                --only-tag NAME and --only-person NAME leave out all other items
                """
        }
        let meant = Option.meant(by: name).flatMap { $0.row(of: subcommand) == nil ? nil : $0.rawValue }
        let near =
            (1...2).contains(longer.count)
            ? longer : [meant ?? nearest(to: name, in: known)].compactMap(\.self)
        let spelled = near.map { "--\($0)" }.joined(separator: " or ")
        return "unknown option --\(name)\(spelled.isEmpty ? "" : "; did you mean \(spelled)?")"
    }

    /// Parses the letters after one hyphen: flags, and possibly a last option that takes a value.
    private mutating func readShort(_ word: Substring, _ rest: inout ArraySlice<String>) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = Option(letter: letter) else {
                let meant = Option.meant(by: String(letter)).map { "; did you mean \($0.spelled)?" }
                let other = letter.isNumber ? "; after --, words may begin with a hyphen" : ""
                return wrongWords.append("unknown option -\(letter)\(meant ?? other)")
            }
            if option.takesValue {
                return take(option, "-\(letter)", letters.isEmpty ? nil : String(letters), &rest)
            }
            take(option, "-\(letter)", nil, &rest)
        }
    }

    private mutating func take(
        _ option: Option, _ spelled: String, _ joined: String?, _ rest: inout ArraySlice<String>
    ) {
        let row = option.row(of: subcommand)
        guard row != nil || option == .version else {
            let others = Subcommand.allCases.filter { option.row(of: $0) != nil }.prefix(2).map(\.rawValue)
            return wrongWords.append(
                """
                \"todopress \(subcommand.rawValue)\" takes no option \(spelled); \(others.listed) \
                \(others.count == 1 ? "does" : "do")
                """)
        }
        guard let needed = row?.value else {
            return joined == nil ? add(option) : wrongWords.append("option \(spelled) takes no value")
        }
        guard let value = joined ?? rest.popFirst() else {
            unfinished = option
            return wrongWords.append("option \(spelled) needs a value: \(spelled) \(needed.placeholder)")
        }
        add(row?.given ?? option, value)
    }
}
