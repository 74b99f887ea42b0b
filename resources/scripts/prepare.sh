# What ./run and ./test share; sourced by both, with `root` = the source directory. Needs bash, dpkg, apt.

build_packages=(
    cmake ninja-build g++ ccache mold pkg-config
    qtbase5-dev libqt5svg5-dev qttools5-dev qttranslations5-l10n libqcustomplot-dev fonts-dejavu-core
    libeigen3-dev libtbb-dev libdnnl-dev
    nlohmann-json3-dev libcli11-dev libfmt-dev
    libhdf5-dev libonnx-dev libprotobuf-dev libzip-dev zlib1g-dev libisal-dev libsqlite3-dev
    libpng-dev libjpeg-dev libcurl4-openssl-dev ca-certificates libssl-dev libboost-dev
    dataset-fashion-mnist
)
test_packages=(libgtest-dev libgmock-dev libbenchmark-dev libopenmpi-dev openmpi-bin iproute2 xvfb xauth openbox
    at-spi2-core dbus dbus-daemon python3-nbformat python3-h5py fonts-noto-cjk
    appstream desktop-file-utils shared-mime-info libglib2.0-bin man-db groff-base bsdextrautils zsh strace faketime locales)
# Several hundred MB: tests without them say that they skip.
heavy_test_packages=(python3-torch debootstrap clang-16 libclang-rt-16-dev dpkg-dev file)

# Programs that open exported models, and the packages of npm that they run; ./test --all installs them.
client_packages=(nodejs chromium)
client_modules=(@tensorflow/tfjs@4.22.0 onnxruntime-node@1.30.0)

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# lock_build: waits until no other ./run or ./test of this directory installs, builds or tests. unlock_build ends it, and
# so does the end of the script.
lock_build() {
    command -v flock >/dev/null || return 0
    local lock="$root/build/.lock" answer=0
    { mkdir -p "$root/build/release" && [ -w "$root/build/release" ] && : >>"$lock"; } 2>/dev/null ||
        fail "$root/build cannot be written. Remove it, or give it to $(id -un): sudo chown -R $(id -un) '$root/build'"
    exec 9>>"$lock"
    flock -n 9 || answer=$?
    [ "$answer" -eq 1 ] || return 0  # it is ours, or the file system has no locks
    say "Waiting for another ./run or ./test of this directory."
    flock 9
}
unlock_build() { exec 9>&-; }

# A service that apt starts must not keep the lock.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@" 9>&-
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@" 9>&-
    fi
}

# missing_of PACKAGE…: prints those that are not installed, one a line.
missing_of() {
    local present package
    present=" $(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
        sed -n 's/^installed //p' | tr '\n' ' ' || true)"
    for package in "$@"; do
        [[ $present == *" $package "* ]] || echo "$package"
    done
}

all_installed() { ! command -v dpkg-query >/dev/null || [ -z "$(missing_of "$@")" ]; }

# install_missing PACKAGE…: installs those that are not there. Asks for nothing when all of them are.
install_missing() {
    if ! command -v dpkg-query >/dev/null; then
        command -v cmake >/dev/null && return 0
        fail "This is no Debian system: please install what these packages hold, then try again: $*"
    fi
    local missing=()
    mapfile -t missing < <(missing_of "$@")
    [ ${#missing[@]} -eq 0 ] && return 0

    # Another apt, such as that of the automatic updates, may run for some minutes.
    local install=(apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=600 "${missing[@]}")
    local by_hand="As root: apt-get install --no-install-recommends ${missing[*]}"
    say "Installing ${missing[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "There is no sudo to install these packages. $by_hand"
        # Once: the output of apt goes to a file, where nobody would see why a password is asked for again.
        sudo -n true 2>/dev/null || sudo -v || fail "sudo does not let $(id -un) install these packages. $by_hand"
    fi
    local log
    log=$(mktemp)
    # The package lists may be absent (a fresh machine) or stale: refresh them only when the first try fails.
    if ! as_root "${install[@]}" >"$log" 2>&1; then
        if ! { as_root apt-get update -qq && as_root "${install[@]}"; } >"$log" 2>&1; then
            tail -n 20 "$log" >&2
            rm -f "$log"
            fail "Could not install ${missing[*]}: see the message of apt above. $by_hand"
        fi
    fi
    rm -f "$log"
}

# install_clients FOLDER: installs client_packages, and client_modules into FOLDER/node_modules. Says what is missing where
# that fails, and returns 1: the tests that need them skip.
install_clients() {
    local folder=$1 log package
    local stamp="${client_modules[*]}"
    # Node.js from elsewhere than Debian brings its own npm, which the package npm conflicts with.
    local packages=("${client_packages[@]}")
    command -v npm >/dev/null || packages+=(npm)
    if command -v node >/dev/null; then packages=("${packages[@]/nodejs}"); fi
    for package in "${packages[@]}"; do
        [ -n "$package" ] || continue
        (install_missing "$package") || { say "SKIPPED: tests of exported models in other programs: $package is missing."; return 1; }
    done
    [ "$(cat "$folder/installed" 2>/dev/null)" = "$stamp" ] && return 0
    say "Installing $stamp with npm"
    mkdir -p "$folder"
    log="$folder/npm.log"
    if ! (cd "$folder" && echo '{"private": true}' >package.json &&
        ONNXRUNTIME_NODE_INSTALL_CUDA=skip npm install --no-audit --no-fund --no-save "${client_modules[@]}") >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        say "SKIPPED: tests of exported models in other programs: npm could not install $stamp."
        return 1
    fi
    echo "$stamp" >"$folder/installed"
}

# configured CACHE-LINE…: whether build/release is configured for this directory with these cache entries.
configured() {
    local build="$root/build/release" line
    [ -f "$build/build.ninja" ] || return 1
    for line in "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$@"; do
        grep -qxF "$line" "$build/CMakeCache.txt" || return 1
    done
}

# configure CMAKE-ARGUMENT…: configures build/release, quietly unless it fails.
configure() {
    local build="$root/build/release" log="$root/build/release/configure.log"
    mkdir -p "$build"
    # A cache made elsewhere (the directory was moved or copied), or by a configuration that failed or was for another
    # generator than Ninja, cannot be used.
    local fresh=()
    if [ -f "$build/CMakeCache.txt" ] &&
        ! { [ -f "$build/build.ninja" ] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; }; then
        fresh=(--fresh)
    fi
    # Continuous integration sets SHARDLAB_WERROR=ON: warnings are errors there.
    if [ -n "${SHARDLAB_WERROR:-}" ]; then set -- -DSHARDLAB_WERROR="$SHARDLAB_WERROR" "$@"; fi
    (cd "$root" && cmake "${fresh[@]}" --preset release "$@") >"$log" 2>&1 ||
        { cat "$log" >&2; fail "Configuring failed: see $log"; }
}

# up_to_date TARGET…: whether there is nothing to build in build/release.
up_to_date() { ninja -C "$root/build/release" -n "$@" 2>/dev/null | grep -q 'no work to do'; }

# build TARGET…: builds in build/release; silent when everything is up to date.
build() {
    up_to_date "$@" || ninja -C "$root/build/release" "$@" >&2 || fail "Building failed: see the compiler's message above."
}
