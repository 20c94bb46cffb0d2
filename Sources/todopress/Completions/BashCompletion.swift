// The completion script for bash, 3.2 (of macOS) or later. It splits the line itself and never evaluates a part of
// it; words are quoted in the way in which the user began to quote.

/// The script for bash.
enum BashCompletion {
    static var script: String {
        let commands = CompletedCommand.all
        return """
            # Completes the words of todopress in bash. Made by: todopress completions bash
            # To use it: source <(todopress completions bash)

            # The options of the command $1.
            _todopress_options() {
                case $1 in
            \(commands.map(options).joined(separator: "\n"))
                esac
            }

            # What the value of the option $2 of the command $1 may be; of no option, what its operands may be.
            _todopress_kind() {
                kind=flag choices=()
                case $1:$2 in
            \(commands.flatMap(kinds).joined(separator: "\n"))
                esac
            }

            _todopress_commands=(\(commands.map(\.name).joined(separator: " ")))

            \(functions)
            """
    }

    private static func options(_ command: CompletedCommand) -> String {
        "        \(command.name)) options=(\(command.rows.flatMap(\.names).joined(separator: " "))) ;;"
    }

    private static func kinds(_ command: CompletedCommand) -> [String] {
        let values = command.rows.compactMap { row in
            row.value.map { value in
                let patterns = row.names.map { "\(command.name):\($0)" }.joined(separator: " | ")
                return "        \(patterns)) \(assignment(value.kind)) ;;"
            }
        }
        return values + ["        \(command.name):) \(assignment(command.operands)) ;;"]
    }

    private static func assignment(_ kind: CompletedValue) -> String {
        switch kind {
        case .words(let words):
            "kind=words choices=(\(words.map(\.inSingleQuotes).joined(separator: " ")))"
        case .files: "kind=files"
        case .folders: "kind=folders"
        case .programs: "kind=programs"
        case .list(let list): "kind=list choices=(\(list.rawValue))"
        case .nothing: "kind=nothing"
        }
    }

    private static let functions = #"""
        # Splits the line up to the cursor. Sets words to the words before the one at the cursor, and word to that one,
        # both without quotes; state to the quote that is open; mark to where in word the text begins that bash replaces.
        _todopress_split() {
            local line=${COMP_LINE:0:COMP_POINT} begun= char i
            words=() word= state=plain mark=0
            for ((i = 0; i < ${#line}; i++)); do
                char=${line:i:1}
                case $state in
                    plain)
                        case $char in
                            [[:space:]])
                                if [ -n "$begun" ]; then words+=("$word"); fi
                                word= begun= mark=0
                                continue
                                ;;
                            \\) state=escaped ;;
                            \') state=single mark=${#word} ;;
                            \") state=double mark=${#word} ;;
                            *)
                                word+=$char
                                case $COMP_WORDBREAKS in *"$char"*) mark=${#word} ;; esac
                                ;;
                        esac
                        begun=1
                        ;;
                    escaped) word+=$char state=plain ;;
                    single) if [ "$char" = \' ]; then state=plain mark=0; else word+=$char; fi ;;
                    double)
                        case $char in
                            \") state=plain mark=0 ;;
                            \\) state=double_escaped ;;
                            *) word+=$char ;;
                        esac
                        ;;
                    double_escaped)
                        case $char in [\\\"\$\`]) ;; *) word+=\\ ;; esac
                        word+=$char state=double
                        ;;
                esac
            done
        }

        # Proposes $1 for what stands behind the first $2 characters of the word.
        _todopress_offer() {
            local rest=${word:0:$2}$1 quoted
            rest=${rest:mark}
            case $state in
                single) quoted=${rest//\'/\'\\\'\'} ;;
                double*)
                    quoted=${rest//\\/\\\\}
                    quoted=${quoted//\"/\\\"}
                    quoted=${quoted//\$/\\\$}
                    quoted=${quoted//\`/\\\`}
                    # In double quotes, an exclamation mark would recall a command.
                    quoted=${quoted//!/\"\\!\"}
                    ;;
                *) printf -v quoted %q "$rest" ;;
            esac
            COMPREPLY+=("$quoted")
        }

        # Proposes those of the words from $3 on that begin with $1, for what stands behind the first $2 characters.
        _todopress_offer_those() {
            local typed=$1 before=$2 choice
            shift 2
            for choice; do
                case $choice in "$typed"*) _todopress_offer "$choice" "$before" ;; esac
            done
        }

        # Proposes what $kind says, for the word behind its first $1 characters.
        _todopress_complete_kind() {
            local typed=${word:$1} line before=$1
            case $kind in
                files) return ;; # bash itself
                folders) compopt +o default -o dirnames 2>/dev/null; return ;;
            esac
            compopt +o default 2>/dev/null
            case $kind in
                words) _todopress_offer_those "$typed" "$before" "${choices[@]}" ;;
                programs)
                    while IFS= read -r line; do
                        if [ -n "$line" ]; then _todopress_offer "$line" "$before"; fi
                    done <<<"$(compgen -c -- "$typed")"
                    ;;
                list)
                    while IFS= read -r line; do
                        line=${line%%$'\t'*}
                        if [ -n "$line" ]; then _todopress_offer "$line" "$before"; fi
                    done <<<"$(command todopress __complete "${choices[0]}" ${store:+--store "$store"} -- "$typed" 2>/dev/null </dev/null)"
                    ;;
            esac
        }

        _todopress() {
            local words word state mark command=build options kind choices store= ended= expected= name i
            local IFS=$' \t\n'
            COMPREPLY=()
            _todopress_split
            local first=1
            for name in "${_todopress_commands[@]}"; do
                if [ "${words[1]}" = "$name" ]; then command=$name first=2; fi
            done
            for ((i = first; i < ${#words[@]}; i++)); do
                name=${words[i]}
                if [ -n "$expected" ]; then
                    if [ "$expected" = --store ]; then store=$name; fi
                    expected=
                elif [ -n "$ended" ]; then
                    continue
                elif [ "$name" = -- ]; then
                    ended=1
                else
                    case $name in
                        --store=*) store=${name#--store=} ;;
                        -?*)
                            _todopress_kind "$command" "$name"
                            if [ "$kind" != flag ]; then expected=$name; fi
                            ;;
                    esac
                fi
            done
            case $store in "~/"*) store=$HOME/${store#"~/"} ;; esac

            if [ -n "$expected" ]; then
                _todopress_kind "$command" "$expected"
                _todopress_complete_kind 0
                return
            fi
            if [ -z "$ended" ]; then
                case $word in
                    --*=*)
                        name=${word%%=*}
                        _todopress_kind "$command" "$name"
                        if [ "$kind" != flag ]; then _todopress_complete_kind $((${#name} + 1)); fi
                        return
                        ;;
                    -*)
                        compopt +o default 2>/dev/null
                        _todopress_options "$command"
                        _todopress_offer_those "$word" 0 "${options[@]}"
                        return
                        ;;
                esac
            fi
            if [ ${#words[@]} -eq 1 ]; then _todopress_offer_those "$word" 0 "${_todopress_commands[@]}"; fi
            _todopress_kind "$command" ""
            _todopress_complete_kind 0
        }

        complete -o default -F _todopress todopress

        """#
}
