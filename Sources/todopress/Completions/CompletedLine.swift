// The proposals for the word at the cursor of a command line. The words before it are read by the parser of the command
// line.

struct CompletedLine {
    /// The words before the cursor, without the wrong ones.
    let arguments: Arguments
    /// The part of the word at the cursor before its value, such as `--due=`.
    let start: String
    /// The rest of the word at the cursor.
    let typed: String
    /// The proposals for the rest.
    let proposals: Proposals
    /// The commands or options that it may be, with their explanations.
    let names: [CompletionWords.Word]

    /// Reads the words behind the program's name; the last one is at the cursor, and may be empty.
    init(_ words: [String]) {
        let word = words.last ?? ""
        let arguments = Arguments(Array(words.dropLast()))
        self.arguments = arguments
        let subcommand = arguments.subcommand
        func proposals(_ option: Option?) -> Proposals {
            option?.row(of: subcommand)?.value?.proposals ?? .nothing
        }
        var (start, names) = ("", [CompletionWords.Word]())
        if let option = arguments.unfinished {
            self.proposals = proposals(option)
        } else if !arguments.hasEndedOptions, word.hasPrefix("-") {
            let name = word.prefix { $0 != "=" }
            if word.hasPrefix("--"), name != word {
                start = name + "="
                self.proposals = proposals(Option(spelled: String(name)))
            } else if !word.hasPrefix("--"), word.count > 2,
                let option = Option(spelled: String(word.prefix(2))),
                option.row(of: subcommand)?.value != nil
            {
                start = String(word.prefix(2))
                self.proposals = proposals(option)
            } else {
                names = Self.options(of: arguments)
                self.proposals = .nothing
            }
        } else {
            if words.count == 1 {
                names = Subcommand.allCases.map { .init(text: $0.rawValue, explanation: $0.explanation) }
            }
            self.proposals = subcommand.proposals
        }
        (self.start, self.names, typed) = (start, names, String(word.dropFirst(start.count)))
    }

    /// The options that can still be given. `--version` belongs to no command; it is listed with `build`, the command if
    /// none is named.
    private static func options(of arguments: Arguments) -> [CompletionWords.Word] {
        let version = OptionRow.all.filter { arguments.subcommand == .build && $0.option == .version }
        return (arguments.subcommand.options + version).flatMap { row in
            row.isRepeated || !arguments.has(row.given)
                ? row.option.spellings.map { .init(text: $0, explanation: row.words) } : []
        }
    }
}
