// The command line, read by the GNU conventions: long options with `=` or a word behind them, short ones that
// may be joined, `--` before operands that begin with a hyphen. Everything wrong is collected.

/// A command line taken apart, not yet understood.
struct CommandLineArguments: Equatable {
    /// The command; `build` where none is named.
    var subcommand = Subcommand.build
    /// The words that belong to no option.
    var operands: [String] = []
    /// The last value given to each option that takes one.
    var values: [Option: String] = [:]
    /// The flags given.
    var flags: Set<Option> = []

    /// Takes the words behind the program's name apart.
    init(_ words: [String]) throws(UsageErrors) {
        var errors: [UsageError] = []
        var rest = words[...]
        if let first = rest.first, let named = Subcommand(rawValue: first) {
            subcommand = named
            rest.removeFirst()
        }
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            } else if word.hasPrefix("--") {
                readLong(word.dropFirst(2), &rest, &errors)
            } else if word.hasPrefix("-"), word.count > 1 {
                readShort(word.dropFirst(), &rest, &errors)
            } else {
                operands.append(word)
            }
        }
        if operands.count > 1 {
            errors.append(.tooManyOperands(operands, subcommand))
        }
        guard errors.isEmpty else { throw UsageErrors(errors: errors) }
    }

    /// Reads `name` or `name=value`, the two hyphens taken off.
    private mutating func readLong(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ errors: inout [UsageError]
    ) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option.allCases.first(where: { $0.names.contains(name) }) else {
            let known = subcommand.options.flatMap(\.names)
            return errors.append(
                .unknownOption("--\(name)", nearest: nearest(to: name, in: known).map { "--\($0)" }))
        }
        if option.value == nil, parts.count > 1 {
            return errors.append(.unexpectedValue("--\(name)"))
        }
        take(option, "--\(name)", parts.count > 1 ? String(parts[1]) : nil, &rest, &errors)
    }

    /// Reads letters that stand behind one hyphen: flags, and at the end one that takes a value.
    private mutating func readShort(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ errors: inout [UsageError]
    ) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = Option.allCases.first(where: { $0.letters.contains(letter) }) else {
                return errors.append(.unknownOption("-\(letter)", nearest: nil))
            }
            if option.value != nil {
                return take(option, "-\(letter)", letters.isEmpty ? nil : String(letters), &rest, &errors)
            }
            take(option, "-\(letter)", nil, &rest, &errors)
        }
    }

    private mutating func take(
        _ option: Option, _ spelled: String, _ joined: String?, _ rest: inout ArraySlice<String>,
        _ errors: inout [UsageError]
    ) {
        guard subcommand.options.contains(option) || option == .version else {
            return errors.append(.foreignOption(spelled, subcommand))
        }
        guard let needed = option.value else {
            flags.insert(option)
            return
        }
        guard let value = joined ?? rest.popFirst() else {
            return errors.append(.missingValue(spelled, needed))
        }
        values[option] = value
    }
}
