#!/bin/bash
# Fuzzes every reader with libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer, in build/fuzz.
#   tests/fuzz/fuzz.sh [SECONDS [READER…]]   60 seconds for each reader; all of them
# Prints a row for each reader. Inputs that do harm lie in build/fuzz/harmful/<reader>: those that were mended belong
# into tests/fuzz/found/<reader>. The status is 1 if there are any, 77 (skipped) without Clang.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
build="$root/build/fuzz"
seconds=${1:-60}
shift || true

command -v clang++-16 >/dev/null || { echo "SKIPPED: the fuzzers need the packages clang-16 and libclang-rt-16-dev." >&2; exit 77; }
mkdir -p "$build"
(cd "$root" && cmake --preset fuzz) >"$build/configure.log" 2>&1 || { cat "$build/configure.log" >&2; exit 1; }
ninja -C "$build" fuzz_reader >"$build/build.log" 2>&1 || { tail -n 30 "$build/build.log" >&2; exit 1; }

mapfile -t all < <("$build/bin/fuzz_reader" --seeds "$build/seeds")
readers=("$@")
[ ${#readers[@]} -gt 0 ] || readers=("${all[@]}")

fuzz() {
    local reader=$1 log="$build/logs/$1.log" corpora
    mkdir -p "$build/logs" "$build/corpus/$reader" "$build/harmful/$reader"
    corpora=("$build/corpus/$reader" "$build/seeds/$reader")
    if [ -d "$root/tests/fuzz/found/$reader" ]; then corpora+=("$root/tests/fuzz/found/$reader"); fi
    SHARDLAB_FUZZ_READER=$reader "$build/bin/fuzz_reader" "${corpora[@]}" \
        -artifact_prefix="$build/harmful/$reader/" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
        -malloc_limit_mb=512 -max_len=65536 -use_value_profile=1 -print_final_stats=1 >"$log" 2>&1 || true
    printf '%-14s %9s runs %6s edges %6s inputs %3s harmful\n' "$reader" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
        "$(grep -oE ' cov: [0-9]+' "$log" | tail -n 1 | grep -oE '[0-9]+')" \
        "$(find "$build/corpus/$reader" -type f | wc -l)" "$(find "$build/harmful/$reader" -type f | wc -l)"
}
export -f fuzz
export build root seconds
printf '%s\n' "${readers[@]}" | xargs -P "$(nproc)" -I{} bash -c 'fuzz "$1"' - {}
[ -z "$(find "$build/harmful" -type f)" ]
