#!/bin/bash
# Desktop file, metadata and MIME types, as the desktop reads them.   desktop_files.sh SOURCES BUILT
set -u
sources=$1 built=$2 id=org.shardlab.Shardlab
failures=0
for tool in desktop-file-validate appstreamcli update-mime-database gio; do
    command -v $tool >/dev/null || { echo "SKIPPED: $tool is not installed"; exit 77; }
done
complaints=$(desktop-file-validate "$sources/$id.desktop" 2>&1)
[ -z "$complaints" ] || { echo "$complaints"; failures=1; }
appstreamcli validate --no-net --explain "$built/$id.metainfo.xml" || failures=1

# The types of files by the name, as file managers look them up.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/mime/packages"
cp "$sources/$id.mime.xml" "$folder/mime/packages/$id.xml"
complaints=$(XDG_DATA_HOME=$folder update-mime-database "$folder/mime" 2>&1)
[ -z "$complaints" ] || { echo "$complaints"; failures=1; }
# Only ours: the types of the system would be in /usr/share.
type_of() {
    printf '{"shardlab": 1}' >"$folder/$1"
    XDG_DATA_HOME=$folder XDG_DATA_DIRS="${2:-/usr/share}" gio info -a standard::content-type "$folder/$1" | sed -n 's/.*content-type: //p'
}
expect_type() {
    local type
    type=$(type_of "$1")
    [ "$type" = "$2" ] || { echo "$1: expected $2; got $type"; failures=1; }
    grep -q "^MimeType=.*$2;" "$sources/$id.desktop" || { echo "$id.desktop: $2 is missing"; failures=1; }
    grep -qF "<mediatype>$2</mediatype>" "$built/$id.metainfo.xml" || { echo "$id.metainfo.xml: $2 is missing"; failures=1; }
}
expect_type lesson.shardlab application/vnd.shardlab+zip
expect_type mnist.shardlab.json application/x-shardlab-experiment
exit $failures
