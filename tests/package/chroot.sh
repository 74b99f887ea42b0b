#!/bin/bash
# Builds the package and tries it in a fresh Debian of its own: installs it, trains, opens a file by its MIME type in a
# window, and removes it without remains.   chroot.sh BUILD CPACK
# 77 and a loud word where that is not possible. Debian's packages come from the mirrors of this computer.
set -euo pipefail
build=$1 cpack=$2
skip() { echo "SKIPPED: the package in a chroot: $*" >&2; exit 77; }
[ "$(id -u)" -eq 0 ] || skip "it needs root"
command -v debootstrap >/dev/null || skip "debootstrap is not installed"

folder=$(mktemp -d)
root=$folder/root
clean() {
    for mounted in proc dev/pts dev; do umount -l "$root/$mounted" 2>/dev/null || true; done
    rm -rf --one-file-system "$folder"
}
trap clean EXIT
mkdir -p "$root/proc"
mount -t proc proc "$root/proc" 2>/dev/null || skip "mounting is not permitted here"
umount "$root/proc"

(cd "$build" && "$cpack" -G DEB -B "$folder/packages") >"$folder/cpack.log" 2>&1 ||
    { tail -n 40 "$folder/cpack.log"; echo "cpack failed"; exit 1; }

# The mirror that this computer uses, with its sources, keys and proxies.
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null |
    sed -nE 's/^(URIs:|deb( \[[^]]*\])?) +(https?:[^ ]+).*/\3/p' | head -n 1 || true)
debootstrap --variant=minbase "$suite" "$root" ${mirror:+"$mirror"} >"$folder/debootstrap.log" 2>&1 ||
    { tail -n 20 "$folder/debootstrap.log"; skip "debootstrap failed"; }
rm -f "$root/etc/apt/sources.list"
cp -a /etc/apt/sources.list* /etc/apt/apt.conf.d /etc/apt/trusted.gpg.d "$root/etc/apt/" 2>/dev/null || true
cp -a /usr/share/keyrings/. "$root/usr/share/keyrings/" 2>/dev/null || true
cp -aL /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
if [ -d /etc/ssl/certs ]; then mkdir -p "$root/etc/ssl" && cp -aL /etc/ssl/certs "$root/etc/ssl/"; fi
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"

inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" "$@"; }
apt() { inside apt-get -qq -y --no-install-recommends "$@" >>"$folder/apt.log" 2>&1 || { tail -n 20 "$folder/apt.log"; echo "apt-get $1 failed"; exit 1; }; }
as_learner() { inside su learner -s /bin/bash -c "cd && $1"; }

apt update
# What a desktop has: MIME types, menus, file managers' way to open files, a screen.
apt install shared-mime-info desktop-file-utils libglib2.0-bin hicolor-icon-theme man-db xvfb xauth xdotool openbox dbus \
    dbus-x11 x11-utils procps
mkdir "$root/packages" && cp "$folder"/packages/*.deb "$root/packages/"
for package in "$root"/packages/*.deb; do
    depends=$(dpkg-deb -f "$package" Depends | sed -E 's/(^|, )shardlab \([^)]*\)(, |$)/\1/; s/, $//')
    apt satisfy "$depends"
done
inside useradd -m learner

# Every file of the system, with what its caches say.
snapshot() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./run -o -path ./tmp -o -path ./packages \
        -o -path ./home -o -path ./root -o -path ./var/log -o -path ./var/cache/apt -o -path ./var/lib/apt -o -path ./var/cache/man \
        -o -path ./var/lib/dpkg -o -path ./var/cache/fontconfig \) -prune -o -print | LC_ALL=C sort
     cd "$root/usr/share" && sha256sum mime/packages/* mime/mime.cache applications/mimeinfo.cache 2>/dev/null)
}
snapshot >"$folder/before"

# deb NAME: its file, inside.
deb() { (cd "$root" && ls "$PWD"/packages/"$1"_*.deb) | sed "s|^$root||"; }
apt install "$(deb shardlab)"
version=$(inside dpkg-query -W -f='${Version}' shardlab)
echo "installed: shardlab $version"
[ "$(as_learner 'shardlab-cli --version' | awk '{ print $2 }')" = "$version" ]

# Trains, at each level that this processor has, and with the highest one by itself.
cp "$(dirname "$(readlink -f "$0")")/synthetic.json" "$root/home/learner/mine.shardlab.json"
inside chown -R learner:learner /home/learner
levels=$root/usr/lib/shardlab/engine/glibc-hwcaps
training='train mine.shardlab.json --no-save --threads 2'
as_learner "shardlab-cli $training --history own.json --export weights.npz" >/dev/null
highest=$(as_learner 'shardlab-cli --version' | sed -nE 's/.*\((.*)\)/\1/p')
for level in baseline x86-64-v3 x86-64-v4; do
    # What the loader finds in this folder comes before the library that it would choose.
    path=$root/home/learner/levels/$level
    mkdir -p "$path"
    cp "$levels/$level/libshardlab-engine.so" "$path/" 2>/dev/null || cp "$root/usr/lib/shardlab/engine/libshardlab-engine.so" "$path/"
    [[ $level > $highest && $level != baseline ]] && { echo "$level: not on this processor"; continue; }
    run="LD_LIBRARY_PATH=/home/learner/levels/$level shardlab-cli"
    chosen=$(as_learner "$run --version" | sed -nE 's/.*\((.*)\)/\1/p')
    [ "$chosen" = "${level/baseline/x86-64}" ] || { echo "expected level $level; got $chosen"; exit 1; }
    as_learner "$run $training --history $level.json" >/dev/null
    # The same training up to rounding.
    python3 - "$root/home/learner/own.json" "$root/home/learner/$level.json" <<'END' || { echo "$level: another loss"; exit 1; }
import json, math, sys
def loss(path):
    text = json.load(open(path))
    return next(epoch for epoch in [text["epochs"][-1]])["metrics"]["loss"] if "epochs" in text else text["loss"][-1]
own, other = (loss(path) for path in sys.argv[1:])
sys.exit(not math.isclose(own, other, rel_tol=1e-3))
END
    echo "trained with $chosen"
done
as_learner 'man -w shardlab-cli shardlab' >/dev/null

# A double click: the desktop asks for the type of the file and starts the program of this type, which shows it.
as_learner 'shardlab-cli share mine.shardlab.json --output sent.shardlab' >/dev/null
cat >"$root/home/learner/open.sh" <<'END'
#!/bin/bash
# Opens a file as file managers do, and waits for the window with its name.
openbox & manager=$!
trap 'kill $manager' EXIT
gio info -a standard::content-type "$1" | sed -n 's/.*content-type: /type: /p'
gio open "$1"
for ((i = 0; i < 240; ++i)); do
    title=$(xdotool search --onlyvisible --name 'Opened by type.*Shardlab' getwindowname 2>/dev/null | head -n 1)
    [ -n "$title" ] && { echo "window: $title"; exit 0; }
    sleep 0.25
done
xdotool search --onlyvisible --name . getwindowname 2>/dev/null
exit 1
END
for file in mine.shardlab.json sent.shardlab; do
    as_learner "XDG_RUNTIME_DIR=/tmp QT_QPA_PLATFORM=xcb xvfb-run -a -s '-screen 0 1280x800x24' dbus-run-session -- bash open.sh $file" \
        2>"$folder/window.log" || { tail -n 20 "$folder/window.log"; echo "$file: no window shows it"; exit 1; }
done

if compgen -G "$root/packages/shardlab-mpi_*.deb" >/dev/null; then
    missing=$(as_learner "shardlab-cli $training --distribute mpi" 2>&1 || true)
    grep -q 'package shardlab-mpi' <<<"$missing" || { echo "expected a word on shardlab-mpi; got $missing"; exit 1; }
    apt install "$(deb shardlab-mpi)"
    as_learner "shardlab-cli $training --distribute mpi" >/dev/null
    echo "trained over MPI"
fi

apt purge shardlab-mpi shardlab 2>/dev/null || apt purge shardlab
snapshot >"$folder/after"
diff "$folder/before" "$folder/after" || { echo "remains of the package: see above"; exit 1; }
echo "removed without remains"
