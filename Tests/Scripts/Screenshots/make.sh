#!/usr/bin/env bash
# Makes the pictures of the README from the built-in sample, which is as of a fixed day:
#
#     Tests/Scripts/Screenshots/make.sh BINARY
#
# BINARY is a built todopress. It needs chromium, poppler-utils, pngquant and a font with emoji. Fonts differ from machine
# to machine, so the pictures are made by hand, when the pages look different.
set -euo pipefail
binary=$(realpath "$1")
cd "$(dirname "$0")"
here=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$binary" build --sample --time-zone Europe/Berlin -q -o "$work/site"

browse() { # PAGE OPTION…
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --host-resolver-rules='MAP * ~NOTFOUND' \
        --user-data-dir="$work/profile" "${@:2}" "file://$work/site/$1" 2>/dev/null >&2
}
picture() { pngquant --force --speed 1 "${2:-64}" --output "$here/$1.png" "$work/$1.png"; }
screen() { # NAME PAGE SIZE SCALE light|dark
    local scheme=1
    [ "$5" = light ] || scheme=0
    browse "$2" --screenshot="$work/$1.png" --window-size="$3" --force-device-scale-factor="$4" \
        --blink-settings=preferredColorScheme=$scheme
    picture "$1"
}
sheet() { # NAME PAGE
    browse "$2" --print-to-pdf="$work/$1.pdf" --no-pdf-header-footer
    pdftoppm -png -r 68 -f 1 -singlefile "$work/$1.pdf" "$work/$1"
    picture "$1" 16
}
screen list index.html 1280,860 0.78125 light
screen list-dark index.html 1280,860 0.78125 dark
screen phone index.html 390,760 1 light
sheet week agenda/2026-W48.html
sheet month months/2026-11.html
