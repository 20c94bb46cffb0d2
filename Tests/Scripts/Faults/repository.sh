#!/bin/bash
# Publishes a site as a repository does: into a checkout, committed, cloned, built again in the clone, and stopped
# half-way. Nothing of git may change, and every build must find its files. It only touches a folder of its own:
#
#     Tests/Scripts/Faults/repository.sh BINARY STORE OTHER_STORE
set -u
binary=$(realpath "$1") one=$(realpath "$2") other=$(realpath "$3")
folder=$(mktemp -d "${TMPDIR:-/tmp}/todopress-repository.XXXXXX") failures=0
trap 'rm -rf "$folder"' EXIT
# Only the settings given here apply.
export HOME=$folder GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
git() { command git -c user.name=Test -c user.email=test@example.org -c init.defaultBranch=main "$@"; }

# build STORE OUTPUT PATTERN: the build must succeed, and its summary must match PATTERN.
build() {
    local message
    if message=$("$binary" build "$1" -o "$2" --now 2026-11-21 --time-zone UTC 2>&1) && [[ "$message" =~ $3 ]]; then
        echo "ok      ${message//"$folder/"/}"
    else
        echo "FAILED  expected \"$3\", got \"$message\""
        failures=$((failures + 1))
    fi
}

# expect WHAT COMMAND...: the command must succeed.
expect() {
    local what=$1
    shift
    if "$@" >/dev/null 2>&1; then
        echo "ok      $what"
    else
        echo "FAILED  $what"
        failures=$((failures + 1))
    fi
}

same() { diff -r --exclude=.git --exclude=CNAME --exclude=.DS_Store "$1" "$2"; }
is_clean() { [ -z "$(git -C "$1" status --porcelain)" ]; }
is_whole() { git -C "$1" fsck --strict && [ "$(cat "$1/CNAME")" = todo.example.org ]; }

build "$one" "$folder/one" " 0 unchanged"
build "$other" "$folder/other" " 0 unchanged"

# A new repository with what people put there, as an ordinary checkout and as a worktree.
git init -q "$folder/pages"
echo todo.example.org >"$folder/pages/CNAME"
printf '\0\0\0\1Bud1' >"$folder/pages/.DS_Store"
git -C "$folder/pages" add CNAME
git -C "$folder/pages" commit -qm "A domain"
git -C "$folder/pages" worktree add -q "$folder/worktree" -b worktree
build "$one" "$folder/worktree" " 0 unchanged"
expect "the worktree is the site" same "$folder/one" "$folder/worktree"
expect "the worktree is whole" is_whole "$folder/worktree"

build "$one" "$folder/pages" " 0 unchanged"
expect "the checkout is the site" same "$folder/one" "$folder/pages"
expect "the repository is whole" is_whole "$folder/pages"
git -C "$folder/pages" add -A
git -C "$folder/pages" commit -qm "A site"

# A clone on another machine has other times and, until something changes, the same bytes.
git clone -q "$folder/pages" "$folder/clone"
build "$one" "$folder/clone" "\(0 written, 0 removed, "
expect "an unchanged build leaves the clone clean" is_clean "$folder/clone"
build "$other" "$folder/clone" "[1-9][0-9]* removed, "
expect "the clone is the other site" same "$folder/other" "$folder/clone"
git -C "$folder/clone" add -A
git -C "$folder/clone" commit -qm "Another site"
git -C "$folder/pages" pull -q "$folder/clone" main
build "$other" "$folder/pages" "\(0 written, 0 removed, "
git -C "$folder/pages" checkout -q HEAD~1
build "$one" "$folder/pages" "\(0 written, 0 removed, "
expect "what git checked out is clean" is_clean "$folder/pages"

# A page that somebody edited in the clone is kept, and the build that would overwrite it is refused.
echo edited >>"$folder/clone/index.html"
"$binary" build "$one" -o "$folder/clone" --now 2026-11-21 --time-zone UTC >/dev/null 2>&1
expect "an edited page is refused" [ $? = 73 ]
git -C "$folder/clone" checkout -q index.html
expect "nothing else was written" is_clean "$folder/clone"
build "$one" "$folder/clone" "[1-9][0-9]* removed, "
expect "the clone is the first site again" same "$folder/one" "$folder/clone"
expect "the clone is whole" is_whole "$folder/clone"

echo "$failures failed"
[ "$failures" = 0 ]
