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
