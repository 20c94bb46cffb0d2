# The common part of the fuzzing scripts, each of which sets `name` and `folder` and sources this file. The
# package itself builds the fuzzed targets with libFuzzer's instrumentation, so there is no list of modules or
# source files to maintain. By default, all results are in the repository's .build.

root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${folder:-$root/.build/fuzz-$name}
mkdir -p "$folder/corpus" "$folder/seeds"
folder=$(cd "$folder" && pwd)
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

printf 'public func nothing() {}\n' > "$folder/probe.swift"
if ! swiftc -sanitize=fuzzer -parse-as-library -emit-object -o "$folder/probe.o" "$folder/probe.swift" 2>/dev/null; then
    echo "Tests/Fuzz/$name: this toolchain has no libFuzzer"
    # libFuzzer is part of the toolchains for Linux; on other systems it may be missing.
    [ "$(uname)" != Linux ]
    exit
fi

# Swift's default linker on Linux prints a warning for each symbol of the address sanitizer.
linker=
[ "$(uname)" != Linux ] || linker=-use-ld=lld

# build TARGET…: builds targets in release mode, instrumented as with -sanitize=fuzzer. That option itself
# would add libFuzzer's main to the program that the package's plugin runs.
build() {
    for target; do
        swift build --quiet -c release --package-path "$root" --scratch-path "$root/.build/fuzz" --target "$target" \
            -Xswiftc -sanitize=address -Xswiftc -enable-testing ${linker:+-Xswiftc $linker} \
            -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
    done
}

# objects: lists the object files of the sources that were built. There may be others, of deleted sources.
objects() {
    for sources in "$root"/.build/fuzz/release/*.build/sources; do
        [ "${sources%-tool.build/sources}" = "$sources" ] || continue
        sed 's|.*/||; s|$|.o|' "$sources" | while read -r object; do
            object=${sources%/*}/$object
            if [ -e "$object" ]; then printf '%s\n' "$object"; fi
        done
    done
}

# driver FILE…: builds $folder/fuzzer from an uninstrumented driver and the targets that it uses.
driver() {
    build Defaults SitePages ToDoFormats
    swiftc -O -wmo -g -swift-version 6 -parse-as-library -module-name Fuzzer -sanitize=address \
        -I "$root/.build/fuzz/release/Modules" -emit-object -o "$folder/driver.o" "$@"
    objects > "$folder/objects"
    swiftc -sanitize=fuzzer,address $linker -o "$folder/fuzzer" "$folder/driver.o" "@$folder/objects"
}

# run SECONDS OPTION…: fuzzes, starting from the corpus and the seeds. A failing input is saved in the folder
# as crash-…
run() {
    seconds=$1
    shift
    cd "$folder"
    exec ./fuzzer corpus seeds -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 "$@"
}
