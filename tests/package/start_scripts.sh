#!/bin/bash
# ./run and ./test on computers that this one is not: without packages, without sudo, with an old build folder, twice at once.
# Programs of the same names stand for apt, sudo, CMake, Ninja and CTest, and note their calls.   start_scripts.sh SOURCES
set -u
sources=$1
failures=0
complain() { echo "$*"; failures=1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
calls=$folder/calls

# A path with a space, an apostrophe and a letter that is not ASCII.
root="$folder/Ayşe's copy"
mkdir -p "$root/resources/scripts" "$folder/bin"
cp "$sources/run" "$sources/test" "$root/"
cp "$sources/resources/scripts/prepare.sh" "$root/resources/scripts/"
for tool in bash cat chmod cp cut dirname env flock grep ln mkdir mktemp nproc readlink rm sed sleep tail tee touch tr; do
    ln -s "$(command -v $tool)" "$folder/bin/$tool"
done

# stand_in NAME: a program whose text is on the standard input, after a line that notes its call.
stand_in() {
    { printf '#!/bin/bash\necho "%s $*" >>"%s"\n' "$1" "$calls"; cat; } >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}
stand_in id <<<'case "$*" in -u) echo "${USER_ID:-1000}" ;; *) echo ayse ;; esac'
stand_in dpkg-query <<<'[ -f "$INSTALLED" ] || exit 1
while [ $# -gt 0 ]; do case "$1" in -*) ;; *) echo "installed $1" ;; esac; shift; done'
stand_in apt-get <<<'case " $* " in *" install "*) [ -z "${APT_FAILS:-}" ] || exit 100; touch "$INSTALLED" ;; esac'
stand_in cmake <<<'mkdir -p build/release/bin && cd build/release
case "$*" in *--fresh*) rm -f CMakeCache.txt ;; esac
cp -f "$PROGRAM" bin/shardlab
printf "CMAKE_HOME_DIRECTORY:INTERNAL=%s\nSHARDLAB_TESTS:BOOL=ON\nSHARDLAB_BENCH:BOOL=ON\nSHARDLAB_GUI:BOOL=ON\n" "${PWD%/build/release}" >CMakeCache.txt
touch build.ninja'
stand_in ninja <<<'cd "$2"
case " $* " in *" -n "*) [ ! -f built ] || echo "ninja: no work to do."; exit ;; esac
echo "build begins" >>"$CALLS"; sleep "${BUILD_TAKES:-0}"; echo "build ends" >>"$CALLS"; touch built'
stand_in ctest <<<'echo "100% tests passed, 0 tests failed out of 3"'
export CALLS=$calls INSTALLED=$folder/installed PROGRAM=$folder/program PATH=$folder/bin
printf '#!/bin/bash\necho "window opens" >>"$CALLS"; [ ! -e /proc/$$/fd/9 ] || echo "lock in the window" >>"$CALLS"\n' >"$PROGRAM"
chmod +x "$PROGRAM"
unset WAYLAND_DISPLAY SHARDLAB_CLIENTS SHARDLAB_WERROR
export DISPLAY=:7

again() { rm -rf "$calls" "$root/build" "$INSTALLED"; touch "$calls"; }
count() { grep -c -- "$1" "$calls" || true; }
expect_count() { [ "$(count "$2")" -eq "$1" ] || complain "$3: expected $1 calls of: $2; got: $(cat "$calls")"; }
expect_text() { grep -qF -- "$2" <<<"$1" || complain "expected the text: $2; got: $1"; }

# Without sudo: what to do as root.
again
output=$("$root/run" 2>&1) && complain "./run without packages and sudo: expected a failure"
expect_text "$output" "There is no sudo to install these packages. As root: apt-get install --no-install-recommends cmake "
expect_count 0 "^apt-get" "without sudo"

# A user whom sudo does not know is asked once.
stand_in sudo <<<'case "$1" in -n) exit 1 ;; -v) exit "${SUDO_REFUSES:-0}" ;; *) "$@" ;; esac'
again
output=$(SUDO_REFUSES=1 "$root/run" 2>&1) && complain "./run with a sudo that refuses: expected a failure"
expect_text "$output" "sudo does not let ayse install these packages. As root: apt-get install"
expect_count 1 "^sudo -v" "a sudo that refuses"
expect_count 0 "^apt-get" "a sudo that refuses"

# Without a network: the message of apt, and the command for later.
again
output=$(APT_FAILS=1 "$root/run" 2>&1) && complain "./run without network: expected a failure"
expect_text "$output" "As root: apt-get install --no-install-recommends cmake "

# A user with sudo, and root, who needs none.
again
"$root/run" >/dev/null 2>&1 || complain "./run with sudo: expected success; got $?"
expect_count 1 "^sudo env .*apt-get install" "a user with sudo"
expect_count 1 "^window opens" "a user with sudo"
expect_count 0 "^lock in the window" "a window that is open lets others build"
again
USER_ID=0 "$root/run" >/dev/null 2>&1 || complain "./run as root: expected success; got $?"
expect_count 0 "^sudo" "root"

# The second start builds nothing and waits for nobody.
"$root/run" >/dev/null 2>&1 || complain "./run again: expected success; got $?"
expect_count 1 "^build begins" "the second start"
(flock 8 && USER_ID=0 "$root/run" >/dev/null 2>&1) 8>>"$root/build/.lock" || complain "./run while tests run: expected success; got $?"
expect_count 3 "^window opens" "a start while tests run"

# Folders of another place, of another generator, and of a configuration that failed.
for old in "CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere" "CMAKE_HOME_DIRECTORY:INTERNAL=$root"; do
    again
    mkdir -p "$root/build/release"
    echo "$old" >"$root/build/release/CMakeCache.txt"
    [ "$old" = "CMAKE_HOME_DIRECTORY:INTERNAL=$root" ] || touch "$root/build/release/build.ninja"
    "$root/run" >/dev/null 2>&1 || complain "./run with an old folder: expected success; got $?"
    expect_count 1 "^cmake --fresh --preset release" "an old folder: $old"
done

# Twice at once: one builds, the other waits and finds nothing left to build.
again
touch "$INSTALLED"
BUILD_TAKES=1 "$root/run" >"$folder/first" 2>&1 &
first=$!
for ((i = 0; i < 200; i++)); do
    grep -q "build begins" "$calls" && break
    sleep 0.05
done
output=$("$root/test" 2>&1) || complain "./test during ./run: expected success; got $?: $output"
wait "$first" || complain "./run during ./test: expected success; got $?: $(cat "$folder/first")"
expect_text "$output" "Waiting for another ./run or ./test of this directory."
expect_text "$output" "3 passed, 0 failed"
expect_count 1 "^build begins" "twice at once"

# A folder that root made.
if [ -w / ]; then echo "A folder of another user is not tried: this is root."; else
    again
    touch "$INSTALLED"
    mkdir -p "$root/build/release" && chmod a-w "$root/build/release"
    output=$("$root/run" 2>&1) && complain "./run with a folder of another user: expected a failure"
    chmod u+w "$root/build/release"
    expect_text "$output" "cannot be written"
fi
exit $failures
