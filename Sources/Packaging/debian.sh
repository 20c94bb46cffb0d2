#!/usr/bin/env bash
# Builds the Debian package of the command for this machine's architecture, with its manual page and completions:
#
#     Sources/Packaging/debian.sh [FOLDER [OPTION…]]
#
# It needs dpkg and dpkg-dev, and writes FOLDER/todopress_VERSION_ARCHITECTURE.deb (.build/debian). The options go to
# swift build. The files have the date of SOURCE_DATE_EPOCH, else that of the last entry of the changelog: the same
# sources and toolchain make the same bytes in any folder. DEBFULLNAME and DEBEMAIL name the maintainer, as in Debian's own
# tools.
set -euo pipefail
cd "$(dirname "$0")/../.."
packaging=$PWD/Sources/Packaging
mkdir -p "${1:-.build/debian}"
folder=$(cd "${1:-.build/debian}" && pwd)
for tool in dpkg-deb dpkg-parsechangelog strip; do
    command -v "$tool" >/dev/null || {
        echo "$tool is missing: apt-get install dpkg-dev binutils" >&2
        exit 1
    }
done

# The C library is linked statically too: the program starts in half the time and needs no libraries, so that the package
# fits every release. The linker warns of functions of Foundation that would load libraries at run time (dlopen, getpwnam
# and the like) or are unsafe (mktemp); todopress calls none of them.
build=(swift build -c release --product todopress -Xswiftc -static-executable --scratch-path .build/static "${@:2}")
"${build[@]}"
program=$("${build[@]}" --show-bin-path)/todopress

version=$("$program" --version | cut -d ' ' -f 2)
released=$(dpkg-parsechangelog -l "$packaging/changelog" -S Version)
if [ "$version" != "$released" ]; then
    echo "The program is version $version, but the last entry of Sources/Packaging/changelog is $released." >&2
    exit 1
fi
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(dpkg-parsechangelog -l "$packaging/changelog" -S Timestamp)}"
architecture=$(dpkg --print-architecture)

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
# Writes standard input to a file of the package, with the permissions of a file that everybody may read.
put() { install -D -m 644 /dev/stdin "$root/$1"; }
install -D -m 755 "$program" "$root/usr/bin/todopress"
# The last two sections are for linkers and debuggers, and differ with the folder of the sources.
strip --strip-unneeded --remove-section=.comment --remove-section=.note --remove-section=.swift_modhash \
    --remove-section=.note.gnu.build-id "$root/usr/bin/todopress"
"$program" help --man | gzip -9n | put usr/share/man/man1/todopress.1.gz
"$program" completions bash | put usr/share/bash-completion/completions/todopress
"$program" completions zsh | put usr/share/zsh/vendor-completions/_todopress
"$program" completions fish | put usr/share/fish/vendor_completions.d/todopress.fish
put usr/share/doc/todopress/copyright <"$packaging/copyright"
gzip -9n <"$packaging/changelog" | put usr/share/doc/todopress/changelog.gz

put usr/share/lintian/overrides/todopress <<'OVERRIDES'
# Debian has no packages of the Swift runtime and Foundation. With the C library in it too, the program starts in half the
# time.
todopress: statically-linked-binary [usr/bin/todopress]
OVERRIDES

mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<CONTROL
Package: todopress
Version: $version
Architecture: $architecture
Maintainer: ${DEBFULLNAME:-The Todopress authors} <${DEBEMAIL:-todopress@packages.invalid}>
Installed-Size: $(find "$root/usr" -type f -printf '%s\n' | awk '{ kilobytes += int(($1 + 1023) / 1024) } END { print kilobytes }')
Depends: tzdata
Recommends: curl
Section: web
Priority: optional
Description: turns a to-do list into a website
 Todopress reads todo.txt, Taskwarrior, calendars, Markdown notes, Apple
 Reminders, Todoist and a to-do app's JSON. It writes a static website: a list
 that says what to do now, a page for each item, project and tag, weeks and
 months that print on one sheet each, and maps of places. The pages need no
 script and no server, and make no network requests.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$root"
find "$root" -print0 | xargs -0 touch --date="@$SOURCE_DATE_EPOCH"
package=$folder/todopress_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package"
ls -l "$package" | awk -v program="$(stat -c %s "$root/usr/bin/todopress")" \
    '{ printf "%.1f MB; the program in it has %.1f MB\n", $5 / 1e6, program / 1e6 }'
