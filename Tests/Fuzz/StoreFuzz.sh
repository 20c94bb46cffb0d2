#!/bin/sh
# Fuzzes the store's reader: Tests/Fuzz/StoreFuzz.sh [SECONDS, 60 unless told] [FOLDER for the corpus]
# Needs a Swift toolchain with libFuzzer (Linux). A finding is left in the folder as crash-…
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
seconds=${1:-60}
folder=${2:-$(mktemp -d)}
mkdir -p "$folder/seeds"
"$root/Tests/Fuzz/StoreSeeds.sh" "$folder/seeds"
cd "$folder"
swiftc -swift-version 6 -O -g -parse-as-library -sanitize=fuzzer,address \
    "$root"/Sources/ToDoStore/*.swift "$root/Tests/Fuzz/StoreFuzz.swift" -o StoreFuzz
mkdir -p corpus
ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no ./StoreFuzz corpus seeds \
    -dict="$root/Tests/Fuzz/StoreFuzz.dict" -max_len=4096 -max_total_time="$seconds" -print_final_stats=1
