#!/bin/sh
# Fuzzes the store's reader: Tests/Fuzz/StoreFuzz.sh [SECONDS, 600 unless told] [FOLDER]
# Needs a Swift toolchain with libFuzzer (Linux). The folder, .build/fuzz-store unless told, keeps the build, the inputs
# found so far and, should there be one, the input that broke a promise as crash-…
set -eu
name=store folder=${2:-}
. "$(dirname "$0")/fuzzer.sh"

"$root/Tests/Fuzz/StoreSeeds.sh" "$folder/seeds"
driver "$root/Tests/Fuzz/StoreFuzz.swift"
run "${1:-600}" -dict="$root/Tests/Fuzz/StoreFuzz.dict" -max_len=4096
