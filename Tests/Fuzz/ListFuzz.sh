#!/bin/sh
# Fuzzes the reader, and the writer if there is one, of a list format:
#
#     Tests/Fuzz/ListFuzz.sh FORMAT [SECONDS, default 600] [FOLDER]
#
# FORMAT is a name as for "todopress --from". Needs a Swift toolchain with libFuzzer (Linux). FOLDER, by default
# .build/fuzz-FORMAT, contains the build, the corpus found so far and, after a failure, the input that caused it
# as crash-… Files of the format in CORPORA are further seeds.
set -eu
export LIST_FORMAT=$1
name=$1 folder=${3:-}
. "$(dirname "$0")/fuzzer.sh"

seed() { printf -- "$2" > "$folder/seeds/$1"; }
case $LIST_FORMAT in
app) "$root/Tests/Fuzz/StoreSeeds.sh" "$folder/seeds" ;;
todo.txt)
    seed all '(A) 2026-11-01 Call Mom +Family @phone due:2026-11-24 t:2026-11-20 rec:1w\nx 2026-11-02 2026-11-01 Done +a/b pri:B h:1\nMilk +a @b key:value\nx 2026-11-02 (A) 2026-11-01 a\020b due:2026-11-24\020c rec:+2b\n' ;;
taskwarrior)
    seed all '[{"uuid":"84720d25-19bd-5e97-ae1c-5e513880c942","status":"pending","entry":"20261101T000000Z","description":"a","project":"x.y","tags":["t"],"priority":"H","due":"20261124T180000Z","wait":"20261120T000000Z","annotations":[{"entry":"20261101T000000Z","description":"n"}],"depends":["84720d25-19bd-5e97-ae1c-5e513880c943"],"geo":"1,2","location":"p","estimate":5}]' ;;
ics)
    seed all 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:n\r\nBEGIN:VTIMEZONE\r\nTZID:X\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:b\\\\, c\\\\n\r\n d\r\nDUE;TZID=X:20261124T180000\r\nDTSTART;VALUE=DATE:20261120\r\nGEO:1;2\r\nCATEGORIES:x,y\r\nPRIORITY:1\r\nRRULE:FREQ=DAILY\r\nRELATED-TO:e\r\nSTATUS:COMPLETED\r\nCOMPLETED:20261101T000000Z\r\nX-TODOPRESS-START:NONE\r\nEND:VTODO\r\nBEGIN:VEVENT\r\nUID:e\r\nSUMMARY:f\r\nDTSTART;TZID=X:20261110T180000\r\nDTEND;TZID=X:20261110T190000\r\nRRULE:FREQ=WEEKLY\r\nEXDATE;TZID=X:20261117T180000\r\nRDATE;VALUE=PERIOD:20261119T080000Z/PT1H\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:e\r\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=X:20261124T180000\r\nDTSTART;TZID=X:20261125T180000\r\nDURATION:PT2H\r\nEND:VEVENT\r\nX-TODOPRESS-NAME:SITE\r\nEND:VCALENDAR\r\n' ;;
markdown)
    seed all '---\na: b\n---\n# Home\n- [ ] **Milk** #shop 📅 2026-11-24 ⏫ [l](https://x.y)\n    - [x] step ✅ 2026-11-01\n      text\n> - [-] gone\n1. [/] half\n- [ ] a 📅 2026-11-24 🔁 every day ⏫ [l](https://x.y) [k:: v]\n- [ ] b @{2026-11-24} @@{10:30} (@2026-11-24) @due(2026-11-24) >2026-11-24\n```\n- [ ] no\n```\n' ;;
reminders)
    seed all '[{"externalId":"a","title":"b","isCompleted":false,"priority":1,"list":"l","notes":"n","url":"https://x.y","location":"1, 2","locationTitle":"p","dueDate":"2026-11-24T18:00:00Z","creationDate":"2026-11-01T00:00:00Z"}]' ;;
todoist)
    seed all 'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\ntask,"a ""b"" @t",d,1,1,,,2026-11-24,en,\ntask,c,,4,2,,,every day,en,\ntask,"**b** [l](https://x.y) [[file {""file_name"":""f"",""file_url"":""https://x.y""}]]",,4,2,,,jeden 2. Montag um 9 Uhr,de,\nnote,n,,,,,,,,\nsection,s,,,,,,,,\n' ;;
jsonplaceholder)
    seed all '[{"userId":1,"id":1,"title":"a","completed":false},{"userId":1,"id":2,"title":"b","completed":true}]' ;;
lines)
    seed all '# Buy\nMilk\n- Bread\n2. Eggs\n[ ] Flour\n[x] Salt\n\n  Rice\n' ;;
*)
    echo "Tests/Fuzz/ListFuzz.sh: $LIST_FORMAT is no format" >&2
    exit 64 ;;
esac
if [ -n "${CORPORA:-}" ]; then
    case $LIST_FORMAT in
    todo.txt) cp "$CORPORA"/todo-txt/*.txt "$folder/seeds/" ;;
    taskwarrior) cp "$CORPORA"/taskwarrior/*.json "$folder/seeds/" ;;
    ics) find "$CORPORA/icalendar" "$CORPORA/events" -name '*.ics' -size -64k -exec cp {} "$folder/seeds/" \; ;;
    markdown) cp "$CORPORA"/markdown-tasks/*.md "$folder/seeds/" ;;
    esac
fi
driver "$root/Tests/Fuzz/ListFuzz.swift"
run "${2:-600}" -max_len=4096
