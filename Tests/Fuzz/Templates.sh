#!/bin/sh
# Fuzzes the template language: Tests/Fuzz/Templates.sh [SECONDS] [FOLDER]
# The folder keeps the build, the inputs found so far and, should there be one, the input that crashed. The
# first inputs are the templates of the tests' tables, which `swift test` writes where TEMPLATE_SEEDS says.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-600}
folder=${2:-.build/fuzz-templates}
mkdir -p "$folder/corpus" "$folder/seeds"
folder=$(cd "$folder" && pwd)
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

TEMPLATE_SEEDS="$folder/seeds" swift test --filter TemplateSeeds
compile() {
    swiftc -O -wmo -swift-version 6 -package-name todopress -sanitize=fuzzer,address -parse-as-library -I "$folder" \
        -module-name "$@"
}
for module in Bytes Mustache; do
    compile "$module" -emit-module -emit-module-path "$folder/$module.swiftmodule" -emit-object -o "$folder/$module.o" \
        $(find "Sources/$module" -name '*.swift')
done
compile TemplatesFuzzer -o "$folder/fuzzer" "$folder/Bytes.o" "$folder/Mustache.o" \
    Tests/Fuzz/Templates.swift Tests/MustacheTests/Pages.swift Tests/MustacheTests/Rendering.swift
cd "$folder"
exec ./fuzzer -max_total_time="$seconds" -max_len=2048 -timeout=10 -rss_limit_mb=4096 -print_final_stats=1 \
    corpus seeds
