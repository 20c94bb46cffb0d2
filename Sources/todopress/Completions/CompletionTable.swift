// What the completion scripts of all shells have in common: commands with their options, from the tables that the
// parser and the help read too.

/// A command as a completion script needs it.
struct CompletedCommand {
    /// An option of the command.
    struct Row {
        /// Its names with their hyphens, long ones first.
        let names: [String]
        /// What its value may be, and the placeholder; `nil` for a flag.
        let value: (kind: CompletedValue, placeholder: String)?
        let explanation: String
        /// Whether it may be given several times.
        let isRepeated: Bool
    }

    let subcommand: Subcommand
    let rows: [Row]
    let operands: CompletedValue

    var name: String { subcommand.rawValue }

    /// Makes a command from the tables. `--version` belongs to no command; it is listed with `build`, the command if none
    /// is named.
    private init(_ subcommand: Subcommand) {
        self.subcommand = subcommand
        operands = CompletedValue(operandsOf: subcommand)
        rows = (subcommand.options + (subcommand == .build ? [.version] : [])).map { option in
            let kind = CompletedValue(of: option, in: subcommand)
            return Row(
                names: option.names.map { "--\($0)" } + option.letters.map { "-\($0)" },
                value: kind.map { ($0, option.value(for: subcommand) ?? "") },
                explanation: option.explanation(for: subcommand), isRepeated: option.takesSeveral)
        }
    }

    /// All commands.
    static var all: [CompletedCommand] { Subcommand.allCases.map { CompletedCommand($0) } }
}

/// The shells that `todopress completions` knows.
enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    /// The script for the shell. It calls `todopress` from the search path and not the program that is being typed:
    /// `./todopress` may come from a stranger and must not run before the user says so.
    var script: String {
        switch self {
        case .bash: BashCompletion.script
        case .zsh: ZshCompletion.script
        case .fish: FishCompletion.script
        }
    }
}

extension String {
    /// The text in single quotes for bash and zsh.
    var inSingleQuotes: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
