#!/bin/sh
# Fuzzes the template language:
#
#     Tests/Fuzz/Templates.sh [SECONDS, default 600] [FOLDER]
#
# Needs a Swift toolchain with libFuzzer (Linux). FOLDER, by default .build/fuzz-templates, contains the
# build, the corpus found so far and, after a crash, the input that caused it as crash-… The seeds are the
# templates of the test tables, which `swift test` writes to the folder given by TEMPLATE_SEEDS.
set -eu
name=templates folder=${2:-}
. "$(dirname "$0")/fuzzer.sh"

(cd "$root" && TEMPLATE_SEEDS="$folder/seeds" swift test --filter TemplateSeeds)
driver "$root/Tests/Fuzz/Templates.swift" \
    "$root/Tests/MustacheTests/Pages.swift" "$root/Tests/MustacheTests/Rendering.swift"
run "${1:-600}" -max_len=2048
