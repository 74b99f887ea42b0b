#!/bin/bash
# The manual pages are right roff and name every verb, and every option of the window's program.
#   manual_pages.sh FOLDER VERSION [SHARDLAB]
set -u
folder=$1 version=$2 program=${3:-}
command -v man >/dev/null && command -v groff >/dev/null || { echo "SKIPPED: man or groff is not installed"; exit 77; }
failures=0
for page in "$folder"/*.1; do
    warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
    [ -z "$warnings" ] || { echo "$page: $warnings"; failures=1; }
    head -1 "$page" | grep -qF "\"Shardlab $version\"" || { echo "$page: expected version $version in its first line"; failures=1; }
    gzip -dc "$page.gz" | cmp - "$page" || failures=1
done
[ -e "$folder/shardlab-cli.1" ] || { echo "$folder: shardlab-cli.1 is missing"; failures=1; }
text=$(LC_ALL=C.UTF-8 MANWIDTH=200 man -l "$folder/shardlab-cli.1" 2>/dev/null | col -bx)
for verb in train simulate "runs list" "lesson check" completion; do
    grep -qE "^ +$verb\$" <<<"$text" || { echo "shardlab-cli.1: the verb $verb is missing"; failures=1; }
done
if [ -n "$program" ]; then
    options=$("$program" --help | sed -nE 's/^ +(-[a-z], )?(--[a-z-]+).*/\2/p')
    [ -n "$options" ] || { echo "$program --help: expected options; got none"; failures=1; }
    for option in $options; do
        tr -d '\\' < "$folder/shardlab.1" | grep -qF -- "fB$option" || { echo "shardlab.1: the option $option is missing"; failures=1; }
    done
fi
exit $failures
