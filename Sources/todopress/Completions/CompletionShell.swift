// The scripts that complete words in shells. They ask `todopress __complete`, which knows the options and the store. The
// shells themselves complete files and folders, and quote the words that they insert.

/// The shells that `todopress completions` knows.
enum CompletionShell: String, CaseIterable {
    case bash, zsh, fish

    /// The shell with a name as it was typed, in any case.
    init(named name: String?) throws(Failure) {
        guard let name else {
            throw Failure("\"todopress completions\" needs the name of a shell: bash, zsh or fish", .usage)
        }
        guard let shell = Self(rawValue: name.lowercased()) else {
            let hint = nearest(to: name, in: Self.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
            throw Failure(
                "there are no completions for \"\(name)\", only for bash, zsh and fish" + (hint ?? ""), .usage
            )
        }
        self = shell
    }

    /// The script for the shell. It calls `todopress` from the search path and not the program that is being typed:
    /// `./todopress` may come from a stranger and must not run before the user says so.
    ///
    /// The output of `__complete` begins with a line `KIND LENGTH`, where KIND is `files`, `folders` or `words`, and LENGTH
    /// is the number of characters before the value, such as 9 for `--output=`. One line for each word follows, with its
    /// explanation after a tab.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// For bash 3.2 (of macOS) or later. Its words are ready to be inserted, without explanations.
    private static let bashScript = #"""
        # Completes the words of todopress in bash. Made by: todopress completions bash
        # To use it: source <(todopress completions bash)

        _todopress() {
            local line kind=
            COMPREPLY=()
            while IFS= read -r line; do
                if [ -z "$kind" ]; then kind=$line; else COMPREPLY+=("$line"); fi
            done <<<"$(command todopress __complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null </dev/null)"
            case $kind in
                files*) ;; # bash itself
                folders*) compopt +o default -o dirnames 2>/dev/null ;;
                *) compopt +o default 2>/dev/null ;;
            esac
        }

        complete -o default -F _todopress todopress

        """#

    private static let zshScript = #"""
        #compdef todopress
        # Completes the words of todopress. Made by: todopress completions zsh
        # To use it: todopress completions zsh > a folder of $fpath/_todopress

        _todopress() {
            local line
            local -a lines kind found shown
            lines=("${(@f)$(command todopress __complete zsh "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null </dev/null)}")
            kind=(${=lines[1]})
            for line in "${(@)lines[2,-1]}"; do
                if [[ -z $line ]]; then continue; fi
                found+=("${line%%$'\t'*}")
                shown+=("${line/$'\t'/  -- }")
            done
            if (( $#found )); then compadd -l -d shown -a found; fi
            case $kind[1] in
                files) compset -p $kind[2]; _files ;;
                folders) compset -p $kind[2]; _files -/ ;;
            esac
        }

        if [[ $funcstack[1] == _todopress ]]; then
            _todopress "$@"
        else
            compdef _todopress todopress
        fi

        """#

    private static let fishScript = #"""
        # Completes the words of todopress. Made by: todopress completions fish
        # To use it: todopress completions fish > ~/.config/fish/completions/todopress.fish

        function __todopress_complete
            command -q todopress; or return
            set -l token (commandline -ct)
            set -l lines (command todopress __complete fish (commandline -opc) "$token" 2>/dev/null </dev/null)
            set -l kind (string split ' ' -- $lines[1])
            set -e lines[1]
            if set -q lines[1]
                printf '%s\n' $lines
            end
            set -l start (string sub -l $kind[2] -- "$token")
            set -l path (string sub -s (math $kind[2] + 1) -- "$token")
            switch $kind[1]
                case files
                    __fish_complete_path "$path" | string replace -r '^' -- "$start"
                case folders
                    __fish_complete_directories "$path" | string replace -r '^' -- "$start"
            end
        end

        complete -c todopress -f -a '(__todopress_complete)'

        """#
}
