#!/bin/sh
# Fuzzes the store's reader:
#
#     Tests/Fuzz/StoreFuzz.sh [SECONDS, default 600] [FOLDER]
#
# Needs a Swift toolchain with libFuzzer (Linux). FOLDER, by default .build/fuzz-store, contains the build,
# the corpus found so far and, after a failure, the input that caused it as crash-…
set -eu
name=store folder=${2:-}
. "$(dirname "$0")/fuzzer.sh"

"$root/Tests/Fuzz/StoreSeeds.sh" "$folder/seeds"
driver "$root/Tests/Fuzz/StoreFuzz.swift"
run "${1:-600}" -dict="$root/Tests/Fuzz/StoreFuzz.dict" -max_len=4096
