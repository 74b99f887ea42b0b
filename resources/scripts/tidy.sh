#!/bin/bash
# Checks sources with clang-tidy (.clang-tidy); a finding is an error.
#   resources/scripts/tidy.sh            engine, widgets and app: hours on two cores
#   resources/scripts/tidy.sh FILE…      these only
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build="$root/build/tidy"
cd "$root"
# Headers that Qt's compilers make are built; no precompiled headers, which are gcc's, and no joined sources.
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSHARDLAB_TESTS=OFF -DSHARDLAB_BENCH=OFF \
    -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DSHARDLAB_UNITY=OFF >/dev/null
if [ $# -eq 0 ]; then
    ninja -C "$build" -t targets all | sed -n 's/_autogen: phony$/_autogen/p;s/_autogen: .*/_autogen/p' | sort -u |
        grep -v / | xargs -r ninja -C "$build" >/dev/null
    mapfile -t files < <(git ls-files 'engine/*.cpp' 'widgets/*.cpp' 'app/*.cpp' | grep -v '_stub\.cpp$')
else
    files=("$@")
fi
printf '%s\0' "${files[@]}" |
    xargs -0 -n 4 -P "$(nproc)" clang-tidy -p "$build" --quiet --warnings-as-errors='*' 2>/dev/null
