#!/usr/bin/env bash
# Builds a site of every list in a folder, with GNU parallel, as many at a time as there are processors:
#
#     many.sh LISTS SITES [OPTION…]
#
# The site of the file LISTS/ada.json is SITES/ada. What follows SITES goes to each "todopress build". A site whose inputs
# have not changed stays as it is: its fingerprint tells, in milliseconds. Run it again after it was stopped: lists that are
# done today are not even looked at. Failures are printed as a table at the end (exit code, list, what is wrong), and then
# the script ends with 1.
set -euo pipefail
lists=$1
export sites=$2
shift 2
mkdir -p "$sites"
log=$sites/.log-$(date +%F)

# The files of the folder, in their order.
files() { find "$lists" -maxdepth 1 -type f ! -name '.*' | sort; }
# Two lists would get one site.
twice=$(files | sed 's|.*/||; s|\.[^.]*$||' | uniq -d)
[ -z "$twice" ] || { printf '%s\n' "several lists have these names:" "$twice" >&2; exit 1; }

# Builds the site of one list. If that fails, it prints a line of the table; else the warnings, if there are any.
build() {
    local name=${1##*/} said code=0
    said=$(todopress build "$@" -o "$sites/${name%.*}" --jobs 1 --quiet 2>&1) || code=$?
    [ "$code" = 0 ] || printf '%s\t%s\t%s\n' "$code" "$name" "${said%%$'\n'*}"
    [ "$code" != 0 ] || [ -z "$said" ] || printf '%s\n' "$said" >&2
    return "$code"
}
export -f build

# One job for each list. The log says which are done; those that failed are built again. How many failed is its exit code,
# but the table says more.
table=$(files | parallel --joblog "$log" --resume-failed build {} "$(printf '%q ' "$@")" | sort) || true
rm "$log"
[ -n "$table" ] || exit 0
printf 'exit\tlist\tproblem\n%s\n' "$table"
exit 1
