#!/bin/bash
# at_spi.sh PROGRAM: runs a test that reads the window through AT-SPI, with an X server and buses of its own.
# 77 and a loud word where one of them is not installed.
set -euo pipefail
launcher=/usr/libexec/at-spi-bus-launcher
for tool in xvfb-run openbox dbus-run-session "$launcher"; do
    command -v "$tool" >/dev/null || { echo "SKIPPED: AT-SPI is not tested, there is no $tool"; exit 77; }
done
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export QT_QPA_PLATFORM=xcb
export HOME=$home XDG_RUNTIME_DIR=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home
# shellcheck disable=SC2016 # the words are the inner shell's
xvfb-run -a -s '-screen 0 1280x800x24' dbus-run-session -- bash -c '
    openbox & manager=$!
    trap "kill $manager" EXIT
    "$0"' "$1"
