#!/bin/bash
# Runs the scripts in this folder, which needs no preparation:
#
#     Tests/Scripts/Faults/run.sh BINARY
#
# Kills and saves stand at named system calls and at named moments of programs, at every twentieth; with TODOPRESS_ROUNDS=full
# at every one, and at random moments besides. It needs strace, and the faults of real systems (faults.sh) need Linux and
# permission to mount. What cannot run fails, unless TODOPRESS_MAY_SKIP is 1.
set -euo pipefail
# rounds USUAL FULL: the number of rounds of something.
rounds() { [ "${TODOPRESS_ROUNDS:-}" = full ] && echo "$2" || echo "$1"; }
is_full() { [ "${TODOPRESS_ROUNDS:-}" = full ]; }
# skip WHAT: leaves something out, if that is allowed.
skip() { echo "left out: $*" && [ "${TODOPRESS_MAY_SKIP:-}" = 1 ]; }
binary=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
memory=/dev/shm
[ -w "$memory" ] || memory=${TMPDIR:-/tmp}
folder=$(mktemp -d "$memory/todopress-faults.XXXXXX")
publishing=
trap '[ -z "$publishing" ] || kill "$publishing" 2>/dev/null || true; rm -rf "$folder"' EXIT
export PYTHONDONTWRITEBYTECODE=1

# Two stores that share half of their IDs and differ in every title.
python3 - "$folder" <<'PYTHON'
import json, sys, uuid
for number in range(2):
    items = [{"id": str(uuid.UUID(int=index)), "title": f"Item {index} of store {number}", "done": index % 3 == 0,
              "itemDescription": "Two litres\n" * (index % 20), "timestamp": 1795000000 + index % 60 * 86400}
             for index in range(number * 1000, number * 1000 + 2000)]
    with open(f"{sys.argv[1]}/store-{number}", "w", encoding="utf-8") as file:
        json.dump(items, file)
PYTHON

# It waits for servers most of the time, so it runs beside the others.
{
    PATH=$PATH:/usr/sbin python3 "$here/publish.py" "$binary" --kills "$(rounds 4 60)" --random "$(rounds 0 50)" \
        --folder "$folder" &&
        python3 "$here/two-publishers.py" "$binary" --rounds "$(rounds 3 100)" --folder "$folder"
} >"$folder/publishing.log" 2>&1 &
publishing=$!

# part TITLE COMMAND…: runs a part, and says how long it took.
part() {
    local start=$SECONDS
    echo "-- $1"
    "${@:2}"
    echo "   $((SECONDS - start)) s"
}
every=$(rounds 20 1)
part "builds and changes killed before calls that change the disk" \
    python3 "$here/kill-at-every-call.py" "$binary" --every "$every" --folder "$folder"
part "joins of parts killed before calls that change the disk" \
    python3 "$here/join.py" "$binary" --times "$(rounds 0 500)" --every "$every" --folder "$folder"
part "rebuilds compared with first builds" \
    python3 "$here/rebuild-is-first-build.py" "$binary" --steps "$(rounds 150 3000)" --folder "$folder"
if is_full; then
    part "builds killed at random moments" \
        python3 "$here/kill-at-random.py" "$binary" "$folder/store-0" --times 500 --folder "$folder"
fi
part "a store changed by many commands at once and on full disks" \
    python3 "$here/keep-store.py" "$binary" --adds "$(rounds 20 100)" --kills "$(rounds 0 500)" --folder "$folder"
part "a store changed while calls fail" \
    python3 "$here/errors-at-every-call.py" "$binary" --every "$every" --folder "$folder"
part "a store saved by an editor after calls of commands that change it" \
    python3 "$here/overlapping-saves.py" "$binary" --every "$(rounds 4 1)" --random "$(rounds 0 1000)" --folder "$folder"

for list in todo.txt tasks.md; do
    part "a $list saved by an editor after calls of commands that change it" \
        python3 "$here/overlapping-saves.py" "$binary" --list "$list" --every "$(rounds 40 1)" --folder "$folder"
done

if command -v git >/dev/null; then
    part "a site in a repository" \
        env TMPDIR="$folder" "$here/repository.sh" "$binary" "$folder/store-0" "$folder/store-1"
else
    skip "git is not installed"
fi

await_publishing() {
    local code=0
    wait "$publishing" || code=$?
    cat "$folder/publishing.log"
    return $code
}
part "sites published to real targets, by runs that are killed, beside a crawler" await_publishing

mkdir "$folder/mount"
if [ "$(uname)" = Linux ] && mount -t tmpfs -o size=1m tmpfs "$folder/mount" 2>/dev/null; then
    umount "$folder/mount"
    part "full disks, missing rights, too few descriptors" \
        "$here/faults.sh" "$binary" "$folder/store-0" "$folder/store-1"
else
    skip "nothing may be mounted here"
fi
