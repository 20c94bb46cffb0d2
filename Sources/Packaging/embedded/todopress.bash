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
