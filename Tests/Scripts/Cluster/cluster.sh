#!/usr/bin/env bash
# The recipes of Sources/Packaging/cluster that use GNU parallel, with builds that are killed and runs that are resumed:
#
#     Tests/Scripts/Cluster/cluster.sh BINARY [--lists 100]
#
# BINARY is a built todopress. In front of it stands a script that notes each build and can kill one. Ends with another code
# than 0 at the first step that is not as it should be.
set -euo pipefail
binary=$(realpath "$1")
lists=${3:-100}
recipes=$(cd "$(dirname "$0")/../../../Sources/Packaging/cluster" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

fail() { echo "FAULT: $*" >&2; exit 1; }
# The number of builds that were begun since the last call.
begun() { if [ -e builds ]; then wc -l <builds; rm builds; else echo 0; fi; }

# Kills a run that stands in a process group of its own, and its builds, which parallel starts in others: as if the machine
# stopped. They are the processes that work in this folder, but for this script.
kill_run() {
    kill -KILL -- "-$1"
    wait "$1" 2>/dev/null || true
    local process
    for process in /proc/[0-9]*; do
        [ "${process#/proc/}" = $$ ] || [ "$(readlink "$process/cwd")" != "$folder" ] ||
            kill -KILL "${process#/proc/}" 2>/dev/null || true
    done
}

# Waits until a command is true, ten minutes at most.
await() {
    local what=$1
    for _ in $(seq 30000); do
        "${@:2}" && return
        sleep 0.02
    done
    fail "$what: not within ten minutes"
}
# Whether a log of parallel, which has a line of headings, names so many jobs that are done.
has_done() { [ -e "$1" ] && [ $(($(wc -l <"$1") - 1)) -ge "$2" ]; }

# "todopress" for the recipes. If the file victim has a word of the command line, the build with it is killed once, before it
# writes for the third time. If the file most has a number, builds after so many wait for the end of the run.
mkdir bin
cat >bin/todopress <<SCRIPT
#!/usr/bin/env bash
if [ "\$1" = build ]; then
    exec 9>>"$folder/lock"
    flock 9
    echo "\$*" >>"$folder/builds"
    number=\$(wc -l <"$folder/builds")
    exec 9>&-
    [ ! -e "$folder/most" ] || [ "\$number" -le "\$(cat "$folder/most")" ] || exec sleep 6000
fi
if [ -e "$folder/victim" ] && [[ " \$* " == *" \$(cat "$folder/victim") "* ]]; then
    rm "$folder/victim"
    strace -f -qq -o "$folder/trace" -e trace=write -e inject=write:signal=KILL:when=3 "$binary" "\$@" && touch "$folder/missed"
    exit 137
fi
exec "$binary" "\$@"
SCRIPT
chmod +x bin/todopress
PATH=$folder/bin:$PATH

# list NAME COUNT: a list with so many items.
list() {
    awk -v count="$2" -v name="$1" 'BEGIN { for (number = 1; number <= count; number++)
        printf "Item %d of %s due:2026-11-%02d\n", number, name, 1 + number % 28 }' >"$1"
}

echo "-- a site in parts, of which one is killed"
list "my list.txt" 8000
day=$(date +%F)
todopress build "my list.txt" --time-zone UTC --now "$day" -o whole --quiet
begun >/dev/null
echo 2/4 >victim
"$recipes/parallel.sh" 4 site "my list.txt" --time-zone UTC
[ ! -e victim ] && [ ! -e missed ] || fail "no build was killed"
[ "$(begun)" = 5 ] || fail "the killed part was not built once more"
diff -r whole site || fail "the joined site is not the whole site"

echo "-- parts that travel through a store of objects"
for part in 1 2 3 4; do rclone --quiet copy "site.parts/$part" "objects/$part" && rclone --quiet copy "objects/$part" "copies/$part"; done
todopress join copies/{1,2,3,4} -o travelled --quiet
diff -r whole travelled || fail "the joined site is not the whole site"
rm -r objects copies

echo "-- a run that is killed, and resumed"
list "my list.txt" 8100
todopress build "my list.txt" --time-zone UTC --now "$day" -o whole --quiet
begun >/dev/null
cp -r site before
echo 3 >most
setsid "$recipes/parallel.sh" 8 site "my list.txt" --time-zone UTC &
run=$!
await "three parts are done" has_done "site.parts/log-$day" 3
kill_run "$run" 2>/dev/null
done=$(($(wc -l <"site.parts/log-$day") - 1))
first=$(begun)
diff -r before site || fail "a killed run changed the site"
rm most
"$recipes/parallel.sh" 8 site "my list.txt" --time-zone UTC
[ "$(begun)" = $((8 - done)) ] || fail "the resumed run built parts again that were done"
diff -r whole site || fail "the joined site is not the whole site"
echo "$first of 8 parts were begun and $done done when the run was killed"

echo "-- $lists lists at once, with a run that is killed, and lists that are wrong"
mkdir lists
for number in $(seq "$lists"); do list "lists/list $number.txt" $((1 + number % 7)); done
echo '[{"id": 1, "title": "a", "done": false}]' >lists/wrong.json
echo 5 >most
setsid "$recipes/many.sh" lists sites --time-zone UTC >table &
run=$!
await "five lists are done" has_done "sites/.log-$day" 5
kill_run "$run" 2>/dev/null
done=$(($(wc -l <"sites/.log-$day") - 1))
begun >/dev/null
rm most
code=0
"$recipes/many.sh" lists sites --time-zone UTC >table || code=$?
cat table
[ "$code" = 1 ] || fail "the run with a wrong list ended with $code"
[ "$(wc -l <table)" = 2 ] && grep -qP '^65\twrong.json\tlists/wrong.json:1:' table || fail "the table is not as expected"
[ "$(begun)" = $((lists + 1 - done)) ] || fail "the resumed run built lists again that were done"
echo "$done of $lists lists were done when the run was killed"
rm lists/wrong.json
for number in 1 "$lists"; do
    todopress build "lists/list $number.txt" --time-zone UTC -o one --quiet
    diff -r one "sites/list $number" || fail "the site of list $number is not that of a build alone"
    rm -r one
done
[ "$(ls sites | wc -l)" = "$lists" ] || fail "there are $(ls sites | wc -l) sites of $lists lists"

echo "-- once more, with one list changed"
manifests() { find sites -name .todopress-manifest -printf '%i %T@ %p\n' | sort -k 3; }
manifests >before-change
list "lists/list 3.txt" 9
"$recipes/many.sh" lists sites --time-zone UTC
changed=$(manifests | sort | comm -13 <(sort before-change) - | cut -d ' ' -f 3-)
[ "$changed" = "sites/list 3/.todopress-manifest" ] || fail "written again: $changed"
echo "all $lists sites stand as they are, but for the list that changed"
