#!/bin/sh
# Fuzzes the path from a store to a site:
#
#     Tests/Fuzz/SiteFuzz.sh [SECONDS, default 600] [FOLDER]
#
# Needs a Swift toolchain with libFuzzer (Linux). FOLDER, by default .build/fuzz-site, contains the build, the
# corpus found so far and, after a failure, the input that caused it as crash-…
set -eu
name=site folder=${2:-}
. "$(dirname "$0")/fuzzer.sh"

"$root/Tests/Fuzz/StoreSeeds.sh" "$folder/seeds"
printf 'Buy milk\377https://example.org/a?b=1&c=2 <b>\n\342\200\256x\377Caf\303\251 \342\201\247\377' > "$folder/seeds/texts"
driver "$root/Tests/Fuzz/SiteFuzz.swift" "$root/Tests/TestSupport/BuiltInSite.swift" \
    "$root/Tests/TestSupport/Shared.swift" \
    "$root/Tests/SitePagesTests/HostileMarkup.swift" "$root/Tests/SitePagesTests/HostilePageText.swift"
run "${1:-600}" -dict="$root/Tests/Fuzz/SiteFuzz.dict" -max_len=1024
