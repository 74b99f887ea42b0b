#!/bin/bash
# One version everywhere.   versions.sh VERSION SHARDLAB SHARDLAB-CLI BUILT CPACK-CONFIG SOURCES
set -u
version=$1 window=$2 cli=$3 built=$4 cpack=$5 sources=$6
failures=0
expect() {
    [ "$2" = "$version" ] || { echo "$1: expected $version; got $2"; failures=1; }
}
expect "shardlab --version" "$("$window" --version | awk '{ print $2 }')"
expect "shardlab-cli --version" "$("$cli" --version | awk '{ print $2 }')"
for page in "$built"/*.1; do
    expect "$page" "$(sed -nE '1s/.*"Shardlab ([^"]+)".*/\1/p' "$page")"
done
expect metainfo "$(sed -nE 's/.*<release version="([^"]+)".*/\1/p' "$built/org.shardlab.Shardlab.metainfo.xml" | head -1)"
expect "Python module" "$(sed -nE 's/^__version__ = "([^"]+)"/\1/p' "$sources/resources/python/shardlab/_version.py")"
expect package "$(sed -nE 's/^set\(CPACK_PACKAGE_VERSION "([^"]+)"\)/\1/p' "$cpack")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$cli" share mnist_mlp --output "$folder/a.shardlab" >/dev/null || failures=1
expect ".shardlab file" "$(python3 -c 'import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
print(next(text.split("Shardlab ")[1].split("\"")[0] for name in archive.namelist() if name.endswith(".json")
           for text in [archive.read(name).decode()] if "written_by" in text))' "$folder/a.shardlab")"
exit $failures
