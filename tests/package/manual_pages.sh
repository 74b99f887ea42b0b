#!/bin/bash
# The manual pages are right roff and name every verb.   manual_pages.sh FOLDER VERSION
set -u
folder=$1 version=$2
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
exit $failures
