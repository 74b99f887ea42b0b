#!/bin/bash
# real_window.sh PROGRAM…: runs GUI tests in an X server of its own with a window manager, one after the other.
# 77 and a loud word where there is none.
set -euo pipefail
for tool in xvfb-run openbox; do
    command -v "$tool" >/dev/null || { echo "SKIPPED: the real window is not tested, there is no $tool"; exit 77; }
done
export QT_QPA_PLATFORM=xcb HOME=${TMPDIR:-/tmp}
# shellcheck disable=SC2016 # the words are the inner shell's
exec xvfb-run -a -s '-screen 0 1280x800x24' bash -c '
    ready=$(mktemp -u)
    openbox --startup "touch $ready" >/dev/null 2>&1 & manager=$!
    trap "kill $manager; rm -f $ready" EXIT
    for _ in $(seq 200); do [ -e "$ready" ] && break; sleep 0.1; done
    [ -e "$ready" ] || { echo "the window manager did not start"; exit 1; }
    for program; do "$program" || exit 1; done' real_window "$@"
