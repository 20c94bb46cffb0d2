// The completion script for fish, one `complete` for each option of each command. fish quotes the words that it
// inserts.

/// The script for fish.
enum FishCompletion {
    static var script: String {
        let commands = CompletedCommand.all
        let names = commands.map(\.name).joined(separator: " ")
        return #"""
            # Completes the words of todopress. Made by: todopress completions fish
            # To use it: todopress completions fish > ~/.config/fish/completions/todopress.fish

            # Whether the command of the line is the argument.
            function __todopress_is
                set -l words (commandline -opc)
                if not contains -- "$words[2]" \#(names)
                    set words todopress build
                end
                test "$words[2]" = $argv[1]
            end

            # Whether the cursor is where the command stands.
            function __todopress_begins
                test (count (commandline -opc)) -eq 1
            end

            # The words of a list of todopress, with what explains them.
            function __todopress_list
                set -l store
                set -l last
                for word in (commandline -opc)
                    if test "$last" = --store
                        set store --store $word
                    else if string match -q -- '--store=*' $word
                        set store --store (string replace -- --store= '' $word)
                    end
                    set last $word
                end
                if string match -q -- '~/*' "$store[2]"
                    set store[2] $HOME/(string sub -s 3 -- $store[2])
                end
                # Numbers of items are proposed once a digit has been typed.
                set -l typed (commandline -ct | string match -r '^[0-9]+$')
                command todopress __complete $argv[1] $store -- "$typed" 2>/dev/null </dev/null
            end

            \#(commands.map(command).joined(separator: "\n"))
            \#(commands.flatMap(completions).joined(separator: "\n"))

            """#
    }

    /// The proposal of a command itself.
    private static func command(_ command: CompletedCommand) -> String {
        "complete -c todopress -n __todopress_begins -a \(command.name) "
            + "-d \(quoted(command.subcommand.explanation))"
    }

    /// The options and operands of a command.
    private static func completions(_ command: CompletedCommand) -> [String] {
        let start = "complete -c todopress -n '__todopress_is \(command.name)'"
        let options = command.rows.map { row in
            let names = row.names.map { name in
                name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
            }
            let value = row.value.map { " \(argument($0.kind))" } ?? ""
            return "\(start) \(names.joined(separator: " "))\(value) -d \(quoted(row.explanation))"
        }
        switch command.operands {
        // fish proposes files by itself.
        case .files: return options
        case .folders, .words, .programs, .list, .nothing:
            return options + ["\(start) \(argument(command.operands).replacing("-x", with: "-f"))"]
        }
    }

    private static func argument(_ kind: CompletedValue) -> String {
        switch kind {
        case .words(let words): "-x -a \(quoted(words.joined(separator: " ")))"
        case .files: "-r -F"
        case .folders: "-x -a '(__fish_complete_directories)'"
        case .programs: "-x -a '(__fish_complete_command)'"
        case .list(let list): "-x -a '(__todopress_list \(list.rawValue))'"
        case .nothing: "-x"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
