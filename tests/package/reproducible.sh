#!/bin/bash
# Builds the package twice, here and from a copy of the sources in a folder of another name: the same bytes.
#   reproducible.sh SOURCES BUILD CMAKE CPACK
set -euo pipefail
sources=$1 build=$2 cmake=$3 cpack=$4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$sources"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)
export SOURCE_DATE_EPOCH

pack() {
    (cd "$1" && "$cpack" -G DEB -B "$2") >"$folder/log" 2>&1 || { tail -n 40 "$folder/log"; echo "cpack failed in $1"; exit 1; }
}
pack "$build" "$folder/first"
copy=$folder/a-folder-of-another-name
mkdir "$copy"
tar -c --exclude=./build --exclude=./.git . | tar -x -C "$copy"
(cd "$copy" && "$cmake" --preset package -B "$folder/build") >"$folder/log" 2>&1 || { tail -n 20 "$folder/log"; exit 1; }
pack "$folder/build" "$folder/second"

status=0
for package in "$folder"/first/*.deb; do
    name=$(basename "$package")
    cmp "$package" "$folder/second/$name" || status=1
    dpkg-deb -x "$package" "$folder/$name.files"
    # Where it was built is not in it.
    if grep -rlF -e "$sources" -e "$build" -e "$folder" "$folder/$name.files"; then echo "$name: the files above name the build folder"; status=1; fi
done
exit $status
