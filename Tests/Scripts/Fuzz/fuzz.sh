#!/bin/sh
# Fuzzes what the tests replay:
#
#     Tests/Scripts/Fuzz/fuzz.sh KIND [SECONDS, default 600] [FOLDER]
#
# KIND is store (the app's store and its edits), site (from a store to its pages), templates (the template language), or a
# format of lists as for "todopress --from". Needs a Swift toolchain with libFuzzer (Linux). FOLDER, by default
# .build/fuzz-KIND, contains the corpus found so far and, after a failure, the input that caused it as crash-… An input that
# breaks a promise belongs into Inputs/KIND, where the tests replay it. Files of a format in CORPORA are further seeds.
#
# The package itself builds the fuzzed targets with libFuzzer's instrumentation, so there is no list of modules or source
# files to maintain.
set -eu
kind=$1 seconds=${2:-600}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
tests=$root/Tests
folder=${3:-$root/.build/fuzz-$kind}
mkdir -p "$folder/corpus" "$folder/seeds"
folder=$(cd "$folder" && pwd)
export FUZZ_KIND="$kind" SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

# The file with the promises of the kind, what else it needs, and the kind's own options.
inputs=$kind
options=-max_len=4096
case $kind in
store)
    check="$tests/ToDosTests/AppStore/StoreCheck.swift"
    options="$options -dict=$here/store.dict" ;;
site)
    check="$tests/SitePagesTests/Sites/SiteCheck.swift"
    options="-max_len=1024 -dict=$here/site.dict" ;;
templates)
    check="$tests/MustacheTests/Parsing/TemplateCheck.swift
        $tests/MustacheTests/Expansion/Value.swift $tests/MustacheTests/Expansion/ValueRenderer.swift
        $tests/MustacheTests/Records/Pages.swift $tests/MustacheTests/Rendering/Rendering.swift"
    options=-max_len=2048
    TEMPLATE_SEEDS="$folder/seeds" swift test --package-path "$root" --filter TemplateReplayTests ;;
*)
    check="$tests/ToDoFormatsTests/ListCheck.swift"
    [ "$kind" != app ] || inputs=store ;;
esac
[ -d "$here/Inputs/$inputs" ] || {
    echo "Tests/Scripts/Fuzz/fuzz.sh: $kind is no kind of inputs" >&2
    exit 64
}
cp "$here/Inputs/$inputs"/* "$folder/seeds/"
[ "$kind" != site ] || cp "$here/Inputs/store"/* "$folder/seeds/"
if [ -n "${CORPORA:-}" ]; then
    case $kind in
    todo.txt) cp "$CORPORA"/todo-txt/*.txt "$folder/seeds/" ;;
    taskwarrior) cp "$CORPORA"/taskwarrior/*.json "$folder/seeds/" ;;
    ics) find "$CORPORA/icalendar" "$CORPORA/events" -name '*.ics' -size -64k -exec cp {} "$folder/seeds/" \; ;;
    markdown) cp "$CORPORA"/markdown-tasks/*.md "$folder/seeds/" ;;
    esac
fi

printf 'public func nothing() {}\n' > "$folder/probe.swift"
if ! swiftc -sanitize=fuzzer -parse-as-library -emit-object -o "$folder/probe.o" "$folder/probe.swift" 2>/dev/null; then
    echo "Tests/Scripts/Fuzz/fuzz.sh: this toolchain has no libFuzzer"
    # libFuzzer is part of the toolchains for Linux; on other systems it may be missing.
    [ "$(uname)" != Linux ]
    exit
fi

# Swift's default linker on Linux prints a warning for each symbol of the address sanitizer.
linker=
[ "$(uname)" != Linux ] || linker=-use-ld=lld

# Release mode, instrumented as with -sanitize=fuzzer. That option itself would add libFuzzer's main to the program that the
# package's plugin runs.
swift build --quiet -c release --package-path "$root" --scratch-path "$root/.build/fuzz" --target TestSupport \
    -Xswiftc -sanitize=address -Xswiftc -enable-testing ${linker:+-Xswiftc $linker} \
    -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
built=$root/.build/fuzz/release

# The object files of the sources that were built. There may be others, of deleted sources.
for sources in "$built"/*.build/sources; do
    [ "${sources%-tool.build/sources}" = "$sources" ] || continue
    sed 's|.*/||; s|$|.o|' "$sources" | while read -r object; do
        object=${sources%/*}/$object
        if [ -e "$object" ]; then printf '%s\n' "$object"; fi
    done
done > "$folder/objects"
# The checks use what is open within the package.
package=$(sed -n 's/.*"-package-name","\([^"]*\)".*/\1/p' "$root/.build/fuzz/release.yaml" | head -n 1)
# The folders of the modules of C that they import.
set --
for map in "$root"/Sources/*/module.modulemap; do
    set -- "$@" -I "${map%/*}"
done
# shellcheck disable=SC2086
swiftc -O -wmo -g -swift-version 6 -parse-as-library -module-name Fuzzer -sanitize=address \
    -package-name "$package" -I "$built/Modules" "$@" -emit-object -o "$folder/driver.o" "$here/Driver.swift" $check
swiftc -sanitize=fuzzer,address $linker -o "$folder/fuzzer" "$folder/driver.o" "@$folder/objects"
cd "$folder"
# shellcheck disable=SC2086
exec ./fuzzer corpus seeds -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 $options
