#!/usr/bin/env bash
# Makes what the page of a release holds, for this machine's architecture, on Linux:
#
#     Sources/Packaging/release.sh [FOLDER [OPTION…]]
#
#     FOLDER/todopress_VERSION_ARCHITECTURE.deb       the Debian package
#     FOLDER/todopress-VERSION-linux-MACHINE.tar.gz   the same files for any other Linux, to be unpacked into /usr/local
#     FOLDER/SHA256SUMS                               of both
#
# FOLDER is .build/dist. The options go to swift build. It needs what debian.sh needs. The same sources and toolchain make
# the same bytes in any folder, with the dates of SOURCE_DATE_EPOCH, else of the last entry of the changelog.
set -euo pipefail
cd "$(dirname "$0")/../.."
mkdir -p "${1:-.build/dist}"
folder=$(cd "${1:-.build/dist}" && pwd)
rm -f "$folder"/todopress[-_]* "$folder/SHA256SUMS"
Sources/Packaging/debian.sh "$folder" "${@:2}"

# The archive has the files of the package, where /usr/local has such files. It has no folders, whose permissions would
# replace those of /usr/local.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
package=$(basename "$folder"/todopress_*.deb)
version=$(dpkg-deb --field "$folder/$package" Version)
name=todopress-$version-linux-$(uname -m)
mkdir "$name"
dpkg-deb --fsys-tarfile "$folder/$package" | tar -x -C "$name" --strip-components=2 ./usr/bin ./usr/share
rm -r "$name/share/lintian"
mv "$name/share/zsh/vendor-completions" "$name/share/zsh/site-functions"
find "$name" -type f -print0 | LC_ALL=C sort -z |
    tar -c --null --files-from=- --format=ustar --owner=0 --group=0 --numeric-owner | gzip -n >"$folder/$name.tar.gz"

cd "$folder"
sha256sum "$package" "$name.tar.gz" >SHA256SUMS
cat SHA256SUMS
