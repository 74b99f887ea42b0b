#!/bin/bash
# at_spi.sh PROGRAM: runs a test that reads the window through AT-SPI, with an X server and buses of its own.
# 77 and a loud word where one of them is not installed. Where the program does not register, whatever it does (seen on
# loaded machines, and then at every start on these buses), once more with new ones.
set -euo pipefail
launcher=/usr/libexec/at-spi-bus-launcher
for tool in xvfb-run openbox dbus-run-session "$launcher"; do
    command -v "$tool" >/dev/null || { echo "SKIPPED: AT-SPI is not tested, there is no $tool"; exit 77; }
done
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
log="$home/log"
export QT_QPA_PLATFORM=xcb
export HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home
for _ in 1 2 3 4; do
    status=0
    XDG_RUNTIME_DIR=$(mktemp -d -p "$home")
    export XDG_RUNTIME_DIR
    # shellcheck disable=SC2016 # the words are the inner shell's
    xvfb-run -a -s '-screen 0 1280x800x24' dbus-run-session -- bash -c '
        openbox & manager=$!
        trap "kill $manager" EXIT
        "$0"' "$1" >"$log" 2>&1 || status=$?
    cat "$log"
    grep -q 'does not register with AT-SPI' "$log" || break
done
exit "$status"
