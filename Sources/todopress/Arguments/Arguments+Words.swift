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
            let way = HelpText.row(of: subcommand.rawValue, in: "otherOperands").map { "; \($0)" } ?? ""
            wrongWords.append(
                "\"todopress \(subcommand.rawValue)\" takes no operand, but \"\(operand)\" was given\(way)")
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
        if let way = HelpText.row(of: name, of: subcommand, in: "otherOptions") {
            return "unknown option --\(name); \(way)"
        }
        // To publish an item is --public, too.
        let known = (subcommand.options.map(\.option) + [.version])
            .filter { !$0.isNeverSuggested && !($0 == .publicFiles && subcommand == .edit) }.map(\.rawValue)
        let longer = known.filter { name.count > 1 && $0.hasPrefix(name) }
        let near =
            (1...2).contains(longer.count)
            ? longer : [meant(by: name)?.rawValue ?? nearest(to: name, in: known)].compactMap(\.self)
        let spelled = near.map { "--\($0)" }.joined(separator: " or ")
        return "unknown option --\(name)\(spelled.isEmpty ? "" : "; did you mean \(spelled)?")"
    }

    /// Parses the letters after one hyphen: flags, and possibly a last option that takes a value.
    private mutating func readShort(_ word: Substring, _ rest: inout ArraySlice<String>) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = Option(letter: letter) else {
                let meant = meant(by: String(letter)).map { "; did you mean \($0.spelled)?" }
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
        // Without a name, "undo --list" prints.
        if subcommand == .undo, option == .list, joined != nil || rest.first?.hasPrefix("-") == false {
            return add(.store, joined ?? rest.removeFirst())
        }
        guard row != nil || option == .version else {
            wrongWords.append(
                "\"todopress \(subcommand.rawValue)\" takes no option \(spelled)\(way(for: option, spelled))")
            // Its value is no operand.
            if joined == nil, option.takesValue { rest = rest.dropFirst() }
            return
        }
        guard let needed = row?.value else {
            return joined == nil ? add(option) : wrongWords.append("option \(spelled) takes no value")
        }
        guard let value = joined ?? rest.popFirst() else {
            unfinished = option
            return wrongWords.append("option \(spelled) needs a value: \(spelled) \(needed.placeholder)")
        }
        let given = row?.given ?? option
        // Of what the settings could say, too, and of the clock, the last value wins.
        let isChosen = [.store, .week, .from].contains(given) || !given.isRemembered(by: subcommand)
        if isChosen, given != .now, !given.takesSeveral, let first = text(given), first != value {
            wrongWords.append(
                "\(spelled) is given twice, with \(first.quotedForShell) and \(value.quotedForShell)")
        }
        add(given, value)
    }

    /// The option of this command that another name means.
    func meant(by name: String) -> Option? {
        HelpText.row(of: name, of: subcommand, in: "optionNames").flatMap(Option.init(rawValue:)).flatMap {
            $0.row(of: subcommand) == nil ? nil : $0
        }
    }

    /// What does here what an option of other commands says, else what it says there.
    private func way(for option: Option, _ spelled: String) -> String {
        if let way = HelpText.row(of: option.rawValue, of: subcommand, in: "otherOptions") {
            return "; \(way)"
        }
        if let meant = meant(by: option.rawValue) { return "; did you mean \(meant.spelled)?" }
        guard let other = Subcommand.allCases.first(where: { option.row(of: $0) != nil }),
            let row = option.row(of: other)
        else { return "" }
        let value = row.value.map { " \($0.placeholder)" } ?? ""
        return "; \"\(HelpText.call(other)) \(spelled)\(value)\" takes it: \(row.words)"
    }
}
