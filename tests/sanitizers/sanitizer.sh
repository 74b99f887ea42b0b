#!/bin/bash
# Builds a preset with sanitizers, asan or tsan, in build/<preset>, and runs its tests.
#   tests/sanitizers/sanitizer.sh PRESET [TARGETS [OPTIONS of ctest…]]   all targets, all tests but the heavy ones
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
preset=$1 targets=${2:-all}
shift "$(($# < 2 ? $# : 2))"
build="$root/build/$preset"
mkdir -p "$build"
cd "$root"
cmake --preset "$preset" >"$build/configure.log" 2>&1 || { cat "$build/configure.log" >&2; exit 1; }
# shellcheck disable=SC2086 # several targets
ninja -C "$build" $targets >"$build/build.log" 2>&1 || { tail -n 30 "$build/build.log" >&2; exit 1; }
exec ctest --preset "$preset" -j "$(nproc)" "$@"
