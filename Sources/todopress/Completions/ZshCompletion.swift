// The completion script for zsh, built on its `_arguments`. Words of a store go to `compadd`, which quotes them.

/// The script for zsh.
enum ZshCompletion {
    static var script: String {
        let commands = CompletedCommand.all
        let descriptions = commands.map { command in
            // In `_describe`, a colon ends the word.
            "        " + "\(command.name):\(command.subcommand.explanation)".inSingleQuotes
        }
        return #"""
            #compdef todopress
            # Completes the words of todopress. Made by: todopress completions zsh
            # To use it: todopress completions zsh > a folder of $fpath/_todopress

            # The words of a list of todopress, with what explains them. compadd quotes them.
            _todopress_list() {
                local store line typed
                local -a words_found shown
                store=${(Q)opt_args[--store]}
                if [[ $store == '~/'* ]]; then store=$HOME/${store#'~/'}; fi
                # Numbers of items are proposed once a digit has been typed.
                if [[ $PREFIX == <->* ]]; then typed=$PREFIX; fi
                for line in "${(@f)$(command todopress __complete $1 ${store:+--store} ${store:+"$store"} -- "$typed" 2>/dev/null </dev/null)}"; do
                    if [[ -z $line ]]; then continue; fi
                    words_found+=("${line%%$'\t'*}")
                    shown+=("${line/$'\t'/  -- }")
                done
                compadd -l -d shown -a words_found
            }

            _todopress_commands() {
                local -a commands
                commands=(
            \#(descriptions.joined(separator: "\n"))
                )
                _describe -t commands command commands
            }

            _todopress() {
                local command=build context state state_descr line
                typeset -A opt_args
                case $words[2] in
                    \#(commands.map(\.name).joined(separator: "|")))
                        if (( CURRENT > 2 )); then
                            command=$words[2]
                            shift words
                            (( CURRENT-- ))
                        fi
                        ;;
                esac
                case $command in
            \#(commands.map(arguments).joined(separator: "\n"))
                esac
            }

            if [[ $funcstack[1] == _todopress ]]; then
                _todopress "$@"
            else
                compdef _todopress todopress
            fi

            """#
    }

    private static func arguments(_ command: CompletedCommand) -> String {
        let specifications = command.rows.flatMap(specifications)
        // A message about an operand would keep options from being inserted.
        let operand = command.operands == .nothing ? "{:}" : action(command.operands)
        var operands = "*:\(escaped(command.subcommand.operand)):\(operand)"
        if command.subcommand == .build {
            // The first word may be a command.
            operands = "1:command:{ (( CURRENT == 2 )) && _todopress_commands; _files }"
        }
        let lines = (specifications + [operands] + (command.subcommand == .build ? ["*:LIST:_files"] : []))
            .map { "                " + $0.inSingleQuotes }
        return "        \(command.name))\n            _arguments -s -S \\\n"
            + lines.joined(separator: " \\\n") + "\n            ;;"
    }

    /// One specification for each name of an option. Names exclude each other.
    private static func specifications(_ row: CompletedCommand.Row) -> [String] {
        let others = row.isRepeated ? "*" : "(\(row.names.joined(separator: " ")))"
        return row.names.map { name in
            let explanation = "[\(escaped(row.explanation))]"
            guard let value = row.value else { return others + name + explanation }
            let ending = name.hasPrefix("--") ? "=" : "+"
            return others + name + ending + explanation
                + ":\(escaped(value.placeholder)):\(action(value.kind))"
        }
    }

    private static func action(_ kind: CompletedValue) -> String {
        switch kind {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .programs: "_command_names -e"
        // The blank: no arguments of `_arguments` are added to the call.
        case .list(let list): " _todopress_list \(list.rawValue)"
        case .nothing: " "
        }
    }

    /// A text in a specification of `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.map { #"\[]:"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
