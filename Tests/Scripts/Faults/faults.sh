#!/bin/bash
# Tests faults that need a real system: a full disk, missing permissions, a read-only file system, a mount
# point as the output, too few file descriptors. After each fault, the old site must be complete and the
# message must contain a path and a reason. Run as root on Linux; it only touches a folder of its own:
#
#     Tests/Scripts/Faults/faults.sh BINARY STORE OTHER_STORE
#
# STORE and OTHER_STORE should differ in many items and have at least a thousand. BUILD may contain another
# command line, in which $1 is the store and $2 the output.
set -u
binary=$(realpath "$1") one=$(realpath "$2") other=$(realpath "$3")
BUILD=${BUILD:-'"$binary" build "$1" -o "$2" --now 2026-11-21 -q'}
folder=$(mktemp -d) failures=0
trap 'umount "$folder/small" 2>/dev/null; rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir "$folder/small"

build() { eval "$BUILD"; }
sum() { (cd "$1" && find . -type f ! -name .todopress-manifest | sort | xargs -d '\n' sha256sum | sha256sum); }
mounted() { umount "$folder/small" 2>/dev/null; mount -t tmpfs -o "size=$1,mode=755" tmpfs "$folder/small"; }

# expect NAME CODE PATTERN STORE OUTPUT: the build must exit with CODE and print one line that matches
# PATTERN.
expect() {
    local message code
    message=$(build "$4" "$5" 2>&1)
    code=$?
    if [ "$code" = "$2" ] && [[ "$message" =~ $3 ]]; then
        echo "ok      $1: $message"
    else
        echo "FAILED  $1: expected exit $2 and \"$3\", got exit $code and \"$message\""
        failures=$((failures + 1))
    fi
}

same() {
    [ "$2" = "$3" ] && return
    echo "FAILED  $1: the site is not what it should be"
    failures=$((failures + 1))
}

# The record of the last build may lie beside a site.
nothing_beside() {
    [ "$(ls -A --ignore='.site.todopress-record' "$2")" = "$3" ] && return
    echo "FAILED  $1: left $(ls -A "$2")"
    failures=$((failures + 1))
}

mounted 1m
expect "disk full, first build" 74 "No space left on device" "$one" "$folder/small/site"
nothing_beside "disk full, first build" "$folder/small" ""

mkdir -p "$folder/small/site/.git"
expect "disk full, first build in place" 74 "No space left on device" "$one" "$folder/small/site"
nothing_beside "disk full, first build in place" "$folder/small/site" .git

mounted 500m
build "$one" "$folder/small/site" >/dev/null
used=$(df -k --output=used "$folder/small" | tail -1)
mount -o "remount,size=$((used + 600))k" "$folder/small"
before=$(sum "$folder/small/site")
expect "disk full, rebuild" 74 "No space left on device" "$other" "$folder/small/site"
same "disk full, rebuild" "$before" "$(sum "$folder/small/site")"
nothing_beside "disk full, rebuild" "$folder/small" site

mounted 500m
expect "a mount as output, first build" 0 "" "$one" "$folder/small"
expect "a mount as output, rebuild" 0 "" "$other" "$folder/small"
expect "a mount as output, unchanged" 0 "" "$other" "$folder/small"
nothing_beside "a mount as output" "$folder" small
before=$(sum "$folder/small")
mount -o remount,ro "$folder/small"
expect "read-only file system, rebuild" 73 "$folder/small.*: Read-only file system" "$one" "$folder/small"
same "read-only file system" "$before" "$(sum "$folder/small")"
expect "read-only file system, first build" 73 "$folder/small.*: Read-only file system" "$one" "$folder/small/new"

# However many descriptors there are, the site is either the new one or as it was, and the exit code says which.
# Where the line runs depends on the descriptors that the shell has open.
build "$other" "$folder/new" >/dev/null
after=$(sum "$folder/new")
rm -rf "$folder/new"
limit=$BUILD
for count in $(seq 8 20); do
    build "$one" "$folder/site" >/dev/null
    before=$(sum "$folder/site")
    BUILD="(ulimit -n $count; $limit)"
    message=$(build "$other" "$folder/site" 2>&1)
    code=$?
    echo "        ulimit -n $count, rebuild: exit $code $message"
    case $code in
    0) same "ulimit -n $count" "$after" "$(sum "$folder/site")" ;;
    *) same "ulimit -n $count" "$before" "$(sum "$folder/site")" ;;
    esac
    BUILD=$limit
done
BUILD="(ulimit -n 8; $limit)"
expect "ulimit -n 8, rebuild" 74 "Too many open files" "$one" "$folder/site"
BUILD="(ulimit -n 20; $limit)"
expect "ulimit -n 20, rebuild" 0 "" "$one" "$folder/site"
expect "ulimit -n 20, first build" 0 "" "$one" "$folder/new"
BUILD=$limit

mounted 500m
cp "$one" "$folder/one"
cp "$other" "$folder/other"
chmod 644 "$folder/one" "$folder/other"
mkdir "$folder/small/theirs"
chown nobody "$folder/small/theirs"
user=$BUILD
BUILD='setpriv --reuid 65534 --clear-groups '$user
expect "no permission, first build" 73 "Permission denied" "$folder/one" "$folder/small/site"
nothing_beside "no permission, first build" "$folder/small" theirs
expect "a folder above that is not ours, first build" 0 "" "$folder/one" "$folder/small/theirs"
chown root "$folder/small/theirs/items"
before=$(sum "$folder/small/theirs")
expect "no permission in a folder, rebuild" 73 "items.*: Permission denied" "$folder/other" "$folder/small/theirs"
same "no permission in a folder" "$before" "$(sum "$folder/small/theirs")"
chown nobody "$folder/small/theirs/items"
chmod a-w "$folder"/small/theirs/items/*
expect "read-only files among ours, rebuild" 0 "" "$folder/other" "$folder/small/theirs"

# A site is taken down where nothing can be written: the disk of the list and of the target is full.
fill() { dd if=/dev/zero of="$folder/small/full" bs=4k status=none 2>/dev/null || true; }
mounted 8m
mkdir -p "$folder/small/list" "$folder/small/www/theirs" "$folder/home"
echo '[{"id":"00000001-0000-0000-0000-000000000000","title":"Milk","done":false}]' >"$folder/small/list/todoitems"
echo '{"publish": {"kind": "folder", "to": "../www"}}' >"$folder/small/list/todopress.json"
ln -s /nowhere "$folder/small/www/link"
message=$(cd "$folder/small/list" && HOME=$folder/home "$binary" publish -q --yes 2>&1) || failures=$((failures + 1))
fill
message=$(cd "$folder/small/list" && HOME=$folder/home "$binary" publish --take-down 2>&1)
code=$?
rest=$(cd "$folder/small/www" && find . | sort | tr '\n' ' ')
if [ "$code" = 0 ] && [ "$rest" = ". ./link ./theirs " ]; then
    echo "ok      taken down on a full disk: $message"
else
    echo "FAILED  taken down on a full disk: exit $code, $rest is left: $message"
    failures=$((failures + 1))
fi

# init leaves whole files or none: on a full disk, and killed before each kind of call.
mkdir "$folder/whole"
(cd "$folder/whole" && "$binary" init -q --theme --publish github-pages)
whole() {
    local file
    (cd "$2" && find . -name '*.todopress-new' -prune -o -type f -print) | while read -r file; do
        cmp -s "$2/$file" "$folder/whole/$file" || echo "$file"
    done >"$folder/torn"
    [ ! -s "$folder/torn" ] && return
    echo "FAILED  init, $1: these files are not whole: $(head -3 "$folder/torn" | tr '\n' ' ')"
    failures=$((failures + 1))
}
mounted 1m
mkdir "$folder/small/list"
fill
message=$(cd "$folder/small/list" && "$binary" init -q --theme --publish github-pages 2>&1)
code=$?
[ "$code" = 74 ] && [ -z "$(find "$folder/small/list" -name '*.todopress-new')" ] || {
    echo "FAILED  init on a full disk: exit $code: $message"
    failures=$((failures + 1))
}
whole "on a full disk" "$folder/small/list"
if strace -qq -o /dev/null true 2>/dev/null; then
    for call in openat write fsync linkat renameat mkdirat unlinkat; do
        for number in 1 2 3 5 8 13 21 34 55; do
            rm -rf "$folder/killed"
            mkdir "$folder/killed"
            (cd "$folder/killed" && strace -qq -f -o /dev/null -e "trace=$call" -e "inject=$call:signal=KILL:when=$number" \
                "$binary" init -q --theme --publish github-pages) >/dev/null 2>&1
            whole "killed before $call $number" "$folder/killed"
            (cd "$folder/killed" && "$binary" init -q) || {
                echo "FAILED  init after one that was killed before $call $number"
                failures=$((failures + 1))
            }
        done
    done 2>/dev/null
    echo "ok      init, killed before calls: all files are whole"
fi

echo "$failures failed"
[ "$failures" = 0 ]
