#!/bin/sh
# Fuzzes the template language: Tests/Fuzz/Templates.sh [SECONDS, 600 unless told] [FOLDER]
# Needs a Swift toolchain with libFuzzer (Linux). The folder, .build/fuzz-templates unless told, keeps the build, the
# inputs found so far and, should there be one, the input that crashed as crash-… The first inputs are the templates of
# the tests' tables, which `swift test` writes where TEMPLATE_SEEDS says.
set -eu
name=templates folder=${2:-}
. "$(dirname "$0")/fuzzer.sh"

(cd "$root" && TEMPLATE_SEEDS="$folder/seeds" swift test --filter TemplateSeeds)
driver "$root/Tests/Fuzz/Templates.swift" \
    "$root/Tests/MustacheTests/Pages.swift" "$root/Tests/MustacheTests/Rendering.swift"
run "${1:-600}" -max_len=2048
