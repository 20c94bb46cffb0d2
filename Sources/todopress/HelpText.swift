// The help, generated from the tables of commands and options.

/// The texts of `todopress help`.
enum HelpText {
    /// What `todopress --help` prints.
    static var overview: String {
        let width = Subcommand.allCases.map { call($0).count }.max() ?? 0
        let commands = Subcommand.allCases.map { subcommand in
            "  \(padded(call(subcommand), to: width))  \(subcommand.explanation)"
        }
        return """
            todopress turns a to-do store into a website: a list, a page for each item, a weekly agenda.

            \(commands.joined(separator: "\n"))

            "build" may be left out. Without STORE, it is the file todoitems or todoitems.json in the
            current folder; - is standard input.

            Options of build:
            \(optionLines(.build))

            Try it:
              todopress build --sample        builds a site from a built-in store into _site
              open _site/index.html           or xdg-open, or any browser

            todopress --version prints the version; todopress help agenda explains the options of the agenda.

            Exit codes: 0 done, 64 wrong usage, 65 bad data or template, 66 input missing, 73 output
            refused, 74 reading or writing failed, 75 another build holds the folder, 130 and 143 stopped.

            """
    }

    /// What `todopress help COMMAND` prints.
    static func text(_ subcommand: Subcommand) -> String {
        switch subcommand {
        case .build, .help: overview
        case .agenda, .check, .`init`:
            """
            Usage: \(call(subcommand)) [OPTION…]

            The command \(subcommand.rawValue) \(subcommand.explanation).

            \(optionLines(subcommand))

            """
        }
    }

    private static func call(_ subcommand: Subcommand) -> String {
        "todopress \(subcommand.rawValue) \(subcommand.operand)"
    }

    private static func optionLines(_ subcommand: Subcommand) -> String {
        let rows = subcommand.options.map { option in
            let letters = option.letters.prefix(1).map { "-\($0), " }.joined()
            let value = option.value.map { " \($0)" } ?? ""
            return (padded(letters, to: 4) + option.spelled + value, option.explanation(for: subcommand))
        }
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "  \(padded($0, to: width))  \($1)" }.joined(separator: "\n")
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
