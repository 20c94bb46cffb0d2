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
