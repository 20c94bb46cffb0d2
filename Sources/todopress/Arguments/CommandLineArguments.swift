// Splits the command line by the GNU conventions: long options take their value after `=` or as the next
// word, short options can be combined, and `--` comes before operands that begin with a hyphen. All errors
// are collected.

/// A command line split into command, operands and options; values are not validated yet.
struct CommandLineArguments: Equatable {
    var subcommand = Subcommand.build
    var operands: [String] = []
    /// The names that the settings give to lists among the operands.
    var listNames: [String: String] = [:]
    /// The value of each option that takes one; the last one wins.
    var values: [Option: String] = [:]
    /// The values of the options that take several, in their order.
    var lists: [Option: [String]] = [:]
    var flags: Set<Option> = []
    /// Where the options come from that were added from the settings.
    var origins = OptionOrigins()
    /// Whether a `--` has ended the options.
    private(set) var hasEndedOptions = false

    init(_ subcommand: Subcommand) {
        self.subcommand = subcommand
    }

    /// Splits the words after the program's name.
    init(_ words: [String]) throws(UsageErrors) {
        var errors: [UsageError] = []
        self.init(words, &errors)
        guard errors.isEmpty else { throw UsageErrors(errors: errors) }
    }

    /// Splits words as far as they are right, and adds the errors.
    init(_ words: [String], _ errors: inout [UsageError]) {
        var rest = words[...]
        if let first = rest.first, let named = Subcommand(rawValue: first) {
            subcommand = named
            rest.removeFirst()
        }
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                hasEndedOptions = true
                break
            } else if word.hasPrefix("--") {
                readLong(word.dropFirst(2), &rest, &errors)
            } else if word.hasPrefix("-"), word.count > 1 {
                readShort(word.dropFirst(), &rest, &errors)
            } else {
                operands.append(word)
            }
        }
        if let first = words.first, first.hasPrefix("-"), let command = operands.first,
            Subcommand(rawValue: command) != nil
        {
            errors.append(.commandBehindOptions(command))
        }
        if subcommand.operand.isEmpty, let operand = operands.first {
            errors.append(.unexpectedOperand(operand, subcommand))
        } else if operands.count > 1, !subcommand.takesSeveral {
            errors.append(.tooManyOperands(operands, subcommand))
        }
        // A wrong command may be the only reason for wrong options.
        if !errors.isEmpty, let word = possibleCommand(in: words, errors),
            let hint = Subcommand.hint(for: word)
        {
            errors.insert(.commandReadAsList(word, hint: hint), at: 0)
        }
    }

    /// The word that stands where a command could, if the words that were split name none: the path of a list, or a
    /// mistyped command. Behind a wrong option, an operand may be its value.
    func possibleCommand(in words: [String], _ errors: [UsageError]) -> String? {
        guard let first = words.first, Subcommand(rawValue: first) == nil,
            errors.isEmpty || first == operands.first
        else { return nil }
        return operands.first { $0 != "-" }
    }

    func has(_ option: Option) -> Bool {
        values[option] != nil || lists[option] != nil || flags.contains(option)
    }

    /// Parses `name` or `name=value`, without the two hyphens.
    private mutating func readLong(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ errors: inout [UsageError]
    ) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option(rawValue: name) else {
            let known = (subcommand.options.map(\.option) + [.version]).map(\.rawValue)
            let longer = known.filter { name.count > 1 && $0.hasPrefix(name) }
            let isExclusion = ["exclude", "hide", "without", "omit"].contains(where: name.hasPrefix)
            if longer.isEmpty, isExclusion, Option.excludeDone.row(of: subcommand) != nil {
                // Never an option that publishes more.
                let near = nearest(to: name, in: known.filter { $0.hasPrefix("exclude") })
                return errors.append(
                    near.map { .unknownOption("--\(name)", nearest: "--\($0)") }
                        ?? .unknownExclusion("--\(name)"))
            }
            let meant = Option.meant(by: name).flatMap { $0.row(of: subcommand) == nil ? nil : $0.rawValue }
            let near =
                (1...2).contains(longer.count)
                ? longer : [meant ?? nearest(to: name, in: known)].compactMap(\.self)
            let spelled = near.map { "--\($0)" }.joined(separator: " or ")
            return errors.append(.unknownOption("--\(name)", nearest: spelled.isEmpty ? nil : spelled))
        }
        if !option.takesValue, parts.count > 1 {
            return errors.append(.unexpectedValue("--\(name)"))
        }
        take(option, "--\(name)", parts.count > 1 ? String(parts[1]) : nil, &rest, &errors)
    }

    /// Parses the letters after one hyphen: flags, and possibly a last option that takes a value.
    private mutating func readShort(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ errors: inout [UsageError]
    ) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = Option(letter: letter) else {
                return errors.append(.unknownOption("-\(letter)", nearest: nil))
            }
            if option.takesValue {
                return take(option, "-\(letter)", letters.isEmpty ? nil : String(letters), &rest, &errors)
            }
            take(option, "-\(letter)", nil, &rest, &errors)
        }
    }

    private mutating func take(
        _ option: Option, _ spelled: String, _ joined: String?, _ rest: inout ArraySlice<String>,
        _ errors: inout [UsageError]
    ) {
        let row = option.row(of: subcommand)
        guard row != nil || option == .version else {
            return errors.append(.optionOfOtherCommand(spelled, subcommand))
        }
        guard let needed = row?.value else {
            if joined != nil { return errors.append(.unexpectedValue(spelled)) }
            flags.insert(option)
            return
        }
        guard let value = joined ?? rest.popFirst() else {
            return errors.append(.missingValue(spelled, needed.placeholder))
        }
        if option.takesSeveral { lists[option, default: []].append(value) } else { values[option] = value }
    }
}
