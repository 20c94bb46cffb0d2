#!/usr/bin/env bash
# Checks the pages against the standards of the web, all checks of this folder one after another:
#
#     Tests/Scripts/Standards/run.sh BINARY [FOLDER]
#
# BINARY is a built todopress. FOLDER (.build/standards) gets the checkers and the sites that are looked at: the sample and a
# Hebrew one; with TODOPRESS_ROUNDS=full the sample in four languages, all fixtures and, with CORPORA, some 200 real items, and
# all pages of some. Where the checkers cannot be installed the run fails, unless TODOPRESS_MAY_SKIP is 1. Any finding fails
# it, too; all checks run before it ends.
set -euo pipefail
binary=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "${2:-.build/standards}"
folder=$(cd "${2:-.build/standards}" && pwd)
export PYTHONDONTWRITEBYTECODE=1

debian() {
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}
pip() {
    "$folder/venv/bin/python" -m pip "$1" -q --retries 1 --timeout 20 --disable-pip-version-check "${@:2}"
}
# axe-core is one file of a Python package. The package asks for a newer Python than the file needs.
axe=$folder/axe.min.js
install_checkers() {
    command -v java >/dev/null || debian default-jre-headless || return 1
    command -v chromium >/dev/null || [ -n "${TODOPRESS_BROWSER:-}" ] || debian chromium || return 1
    [ -x "$folder/venv/bin/python" ] || python3 -m venv "$folder/venv" || return 1
    pip install -r "$here/requirements.txt" || return 1
    rm -rf "$folder/axe" && pip download --no-deps --ignore-requires-python --only-binary :all: \
        -d "$folder/axe" "$(sed -n 's/^# axe: //p' "$here/requirements.txt")" || return 1
    "$folder/venv/bin/python" -m zipfile -e "$folder"/axe/*.whl "$folder/axe" &&
        cp "$folder/axe/pytest_playwright_axe/resources/axe.min.js" "$axe"
}
if ! install_checkers 2>"$folder/install.log"; then
    tail -n 3 "$folder/install.log"
    echo "LEFT OUT: the checkers of the standards of the web could not be installed."
    [ "${TODOPRESS_MAY_SKIP:-}" = 1 ]
    exit
fi
# hosts.py says which host is missing.
{ command -v nginx && command -v busybox; } >/dev/null || debian nginx-light busybox 2>/dev/null || true
PATH=$PATH:/usr/sbin

rm -rf "$folder/sites"
"$folder/venv/bin/python" "$here/sites.py" "$binary" "$folder/sites"
cd "$folder/sites"

failed=0
check() {
    local start=$SECONDS
    "$folder/venv/bin/python" "$here/$1.py" "${@:2}" || failed=1
    echo "   $((SECONDS - start)) s"
}
sites=(sample hebrew)
if [ "${TODOPRESS_ROUNDS:-}" = full ]; then
    sites=(sample german hebrew japanese sundays kept fixture-* published-rare-fields)
    [ ! -d real ] || sites+=(real)
    check axe "$axe" --all sample --pages 20 "${sites[@]:1}"
    check contrast "${sites[@]}"
    check reflow "${sites[@]}"
    check own-requests sample kept "${sites[@]: -1}"
else
    # Few pages of each site: those that together show the most different markup.
    check axe "$axe" --pages 8 "${sites[@]}"
    check contrast --pages 6 sample
    check reflow --pages 8 "${sites[@]}"
    check own-requests --pages 10 sample kept
fi
check sizes sample kept
check links "${sites[@]}"
check nu "${sites[@]}"
check forced-colors "${sites[@]}"
check touch sample fixture-shopping
check feeds --base-url 'https://example.org/a&b/lists/' published-*
check hosts --binary "$binary" "${sites[@]: -1}"
check offline "$binary"
check locked "$axe" "$binary"
rm -rf "$folder/workflows"
"$binary" init --publish github-pages -q "$folder/workflows"
"$folder/venv/bin/check-jsonschema" --builtin-schema vendor.github-workflows \
    "$here/../../../Sources/Packaging/release.yml" "$folder/workflows/.github/workflows/todopress.yml" || failed=1
exit $failed
