#!/bin/sh
# Fuzzes the way from a store to a site: Tests/Fuzz/SiteFuzz.sh [SECONDS, 600 unless told] [FOLDER]
# Needs a Swift toolchain with libFuzzer (Linux). The folder keeps the build, the inputs found so far and, should
# there be one, the input that broke a promise as crash-…
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
seconds=${1:-600}
folder=${2:-$root/.build/fuzz-site}
mkdir -p "$folder/corpus" "$folder/seeds"
cd "$folder"
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0

swiftc -swift-version 6 -parse-as-library "$root/Sources/EmbedDefaults/EmbedDefaults.swift" -o embed
./embed EmbeddedFiles.swift "$root/Templates" "$root/Public" "$root/Sources/Defaults/Sample"

compile() {
    swiftc -O -wmo -g -swift-version 6 -parse-as-library -package-name todopress -I . -module-name "$@"
}
module() {
    name=$1
    shift
    compile "$name" -sanitize=fuzzer,address -emit-module -emit-module-path "$name.swiftmodule" \
        -emit-object -o "$name.o" "$@"
}
module Mustache "$root"/Sources/Mustache/*.swift
module ToDoStore "$root"/Sources/ToDoStore/*.swift
module Site "$root"/Sources/Site/*.swift
module SitePages $(find "$root/Sources/SitePages" -name '*.swift')
module Defaults "$root"/Sources/Defaults/*.swift EmbeddedFiles.swift
# The driver is not what is to be explored.
compile SiteFuzz -sanitize=address -emit-object -o SiteFuzz.o "$root/Tests/Fuzz/SiteFuzz.swift" \
    "$root/Tests/SitePagesTests/HostileMarkup.swift" "$root/Tests/SitePagesTests/HostilePageText.swift"
swiftc -sanitize=fuzzer,address -parse-as-library -o SiteFuzz \
    SiteFuzz.o Mustache.o ToDoStore.o Site.o SitePages.o Defaults.o

"$root/Tests/Fuzz/StoreSeeds.sh" "$folder/seeds"
printf 'Buy milk\377https://example.org/a?b=1&c=2 <b>\n\342\200\256x\377Caf\303\251 \342\201\247\377' > seeds/texts
exec ./SiteFuzz corpus seeds -dict="$root/Tests/Fuzz/SiteFuzz.dict" -max_len=1024 -timeout=10 \
    -rss_limit_mb=4096 -max_total_time="$seconds" -print_final_stats=1
