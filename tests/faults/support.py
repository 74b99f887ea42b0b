"""What all rows share: the table, running the program with faults, a small experiment, readers of its files."""

import ctypes
import dataclasses
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import tempfile
import threading
import time
import zipfile
from pathlib import Path

LIMIT = 60  # seconds after which a program hangs


@dataclasses.dataclass
class Row:
    """One fault of the table: how often it was tried, and what did not survive."""

    number: int
    what: str
    tried: int = 0
    lost: list = dataclasses.field(default_factory=list)
    skipped: list = dataclasses.field(default_factory=list)
    notes: list = dataclasses.field(default_factory=list)
    seconds: float = 0.0

    def count(self, survived, case, detail=""):
        """One try. `detail`: what the program said."""
        self.tried += 1
        if not survived:
            self.lost.append(f"{case}: {detail}".strip(": "))
            print(f"LOST, row {self.number}: {self.lost[-1]}", flush=True)
        return survived

    def skip(self, reason):
        self.skipped.append(reason)
        print(f"SKIPPED, row {self.number}: {reason}", flush=True)

    def note(self, text):
        self.notes.append(text)
        print(f"row {self.number}: {text}", flush=True)


@dataclasses.dataclass
class Outcome:
    code: object  # of the process; negative: the signal; "hangs"
    output: str
    errors: str

    @property
    def reported(self):
        """An error in one sentence."""
        return self.code == 1 and self.errors.count("\n") == 1

    def __str__(self):
        return f"exit {self.code}: {self.errors.strip()[-300:]}"


class Place:
    """A folder that goes with the row, the program, and how many tries a row may take."""

    def __init__(self, arguments):
        self.cli = str(arguments.cli)
        self.programs = Path(arguments.cli).parent
        self.shim = arguments.shim
        self.old = Path(__file__).parent / "old"
        self.full = arguments.full
        self.folder = Path(tempfile.mkdtemp(prefix="shardlab_faults_"))
        self.random = random.Random(1)
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(self.folder / "home")}

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def some(self, items, light):
        """All in a full run; otherwise `light` of them, spread over the list."""
        items = list(items)
        if self.full or len(items) <= light:
            return items
        return [items[i * (len(items) - 1) // max(1, light - 1)] for i in range(light)]

    def number(self, full, light):
        return full if self.full else light

    def file(self, name):
        return str(self.folder / name)

    def run(self, *arguments, before=(), environment=None, limit=LIMIT, cwd=None):
        return run([*before, self.cli, *map(str, arguments)], {**self.environment, **(environment or {})}, limit, cwd)

    def start(self, *arguments, before=(), environment=None):
        return subprocess.Popen(
            [*before, self.cli, *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            env={**self.environment, **(environment or {})},
        )


def measured(command, environment, limit):
    """The outcome, and the largest resident memory in KiB."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            env=environment,
            start_new_session=True,
        )
        killer = threading.Timer(limit, lambda: os.killpg(process.pid, signal.SIGKILL))
        killer.start()
        _, status, usage = os.wait4(process.pid, 0)
        hangs = not killer.is_alive()
        killer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)  # Popen need not wait for it
        texts = []
        for file in (output, errors):
            file.seek(0)
            texts.append(file.read().decode(errors="replace"))
    return Outcome("hangs" if hangs else process.returncode, *texts), usage.ru_maxrss


def run(command, environment, limit=LIMIT, cwd=None):
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=cwd,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        output, errors = process.communicate(timeout=limit)
        return Outcome(process.returncode, output, errors)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, errors = process.communicate()
        return Outcome("hangs", output, errors)


# ---------------------------------------------------------------- files


def npy(shape, kind, values):
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {tuple(shape)}, }}"
    header += " " * (117 - len(header)) + "\n"
    return (
        b"\x93NUMPY\x01\x00"
        + struct.pack("<H", len(header))
        + header.encode()
        + struct.pack(f"<{len(values)}{ {'<f4': 'f', '<i4': 'i'}[kind] }", *values)
    )


def write_npz(path, arrays):
    """arrays: name -> (shape, kind, values)"""
    with zipfile.ZipFile(path, "w") as archive:
        for name, array in arrays.items():
            archive.writestr(zipfile.ZipInfo(name + ".npy"), npy(*array))


def read_npz(path):
    """The bytes of each array; checks the checksums. Independent of the program's own reader."""
    with zipfile.ZipFile(path) as archive:
        if archive.testzip() is not None:
            raise ValueError(f"{path}: damaged")
        return {info.filename: archive.read(info) for info in archive.infolist()}


def checkpoint_state(path):
    for name, data in read_npz(path).items():
        if name.startswith("state.json"):
            return json.loads(data[10 + struct.unpack("<H", data[8:10])[0] :])
    raise ValueError(f"{path}: no state")


def epochs_in(folder):
    """Complete epochs of the newest checkpoint that is whole; 0 without one."""
    for name in ("checkpoint.npz", "checkpoint.previous.npz"):
        path = Path(folder) / name
        if path.exists():
            return len(checkpoint_state(path)["history"]["epochs"])
    return 0


def contents(path):
    """Bytes of a file, or of all files below a folder; None where there is nothing."""
    path = Path(path)
    if path.is_dir():
        return {str(p.relative_to(path)): p.read_bytes() for p in sorted(path.rglob("*")) if p.is_file()}
    return path.read_bytes() if path.exists() else None


def temporaries(folder):
    return [p.name for p in Path(folder).rglob("*") if p.name.endswith(".tmp")]


def which_state(left, old, new):
    return "left the old state" if left == old else "left the new state" if left == new else "left neither state"


# ---------------------------------------------------------------- a small experiment


def write_data(path, samples=96, features=6):
    source = random.Random(7)
    arrays = {}
    for part, count in (("train", samples), ("test", 32)):
        x = [max(-0.5, source.uniform(-1, 1)) for _ in range(count * features)]
        y = [max(range(3), key=lambda k: x[features * i + k]) for i in range(count)]
        arrays["x_" + part] = ((count, features), "<f4", x)
        arrays["y_" + part] = ((count,), "<i4", y)
    write_npz(path, arrays)


def small_experiment(place, name="small.json", change=None, layers=None, **fit):
    """Dense layers on 96 samples; `change` edits the document."""
    data = place.file("data.npz")
    if not os.path.exists(data):
        write_data(data)
    document = {
        "shardlab": 1,
        "name": "small",
        "data": {
            "source": "npz",
            "options": {
                "path": data,
                "x": "x_train",
                "y": "y_train",
                "validation_x": "x_test",
                "validation_y": "y_test",
            },
            "validation": {"split": "test"},
        },
        "model": {
            "class_name": "Sequential",
            "config": {
                "name": "sequential",
                "layers": layers
                or [
                    dense(8, activation="relu", batch_input_shape=[None, 6]),
                    dense(3, "dense_1", activation="softmax"),
                ],
            },
        },
        "compile": {
            "optimizer": {"class_name": "Adam", "config": {"learning_rate": 0.01}},
            "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {}},
            "metrics": ["sparse_categorical_accuracy"],
        },
        "fit": {"epochs": 2, "batch_size": 16, **fit},
        "runtime": {
            "accelerator": "TPU",
            "device": "tpu-v2-8",
            "replicas": 8,
            "precision": "float32",
            "host_stack": "tf2.1-tpustrategy-remote",
        },
    }
    if change:
        change(document)
    path = place.file(name)
    Path(path).write_text(json.dumps(document))
    return path


def dense(units, name="dense", **config):
    return {"class_name": "Dense", "config": {"name": name, "units": units, **config}}


# ---------------------------------------------------------------- faults of system calls

CALLS = (
    "open,openat,creat,write,pwrite64,writev,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat,"
    "ftruncate,fallocate,mkdir,mkdirat,rmdir,fchmod,chmod,fchown,close,fcntl,flock,lseek,read,pread64,newfstatat,"
    "getdents64"
)


def limited(kibibytes):
    """What runs a program with so much address space."""
    return ["sh", "-c", f'ulimit -v {kibibytes}; exec "$0" "$@"']


def why_no_strace(place):
    """Empty where strace can inject faults."""
    if shutil.which("strace") is None:
        return "strace is not installed"
    outcome = run(["strace", "-f", "-o", "/dev/null", "-e", "trace=write", "true"], place.environment)
    return "" if outcome.code == 0 else f"strace cannot trace here: {outcome.errors.strip()}"


@dataclasses.dataclass
class Call:
    name: str
    number: int  # of this system call in its thread, from 1
    line: str


LINE = re.compile(r"^(\d+) +([a-z0-9_]+)\(")


def read_trace(path, folder):
    """Calls on files below `folder`, in their order."""
    counts, calls = {}, []
    for line in Path(path).read_text(errors="replace").splitlines():
        found = LINE.match(line)
        if not found:
            continue
        counts[found.groups()] = counts.get(found.groups(), 0) + 1
        if str(folder) in line and "<pipe:" not in line:  # not what the program prints
            calls.append(Call(found[2], counts[found.groups()], line))
    return calls


def trace(place, arguments, folder, calls=CALLS, environment=None):
    log = place.file("strace.log")
    outcome = place.run(
        *arguments,
        before=["strace", "-f", "-y", "-s", "4096", "-o", log, "-e", f"trace={calls}"],
        environment=environment,
    )
    return outcome, read_trace(log, folder)


def inject(place, arguments, call, what, folder):
    """Runs the program with the fault at this call. None: another run took other calls, and the fault was not met."""
    log = place.file("inject.log")
    outcome = place.run(
        *arguments,
        before=[
            "strace",
            "-f",
            "-y",
            "-s",
            "4096",
            "-o",
            log,
            "-e",
            f"trace={call.name}",
            "-e",
            f"inject={call.name}:{what}:when={call.number}",
        ],
    )
    if what.startswith("signal"):
        return outcome if outcome.code == -signal.SIGKILL else None
    met = [line for line in Path(log).read_text(errors="replace").splitlines() if "(INJECTED)" in line]
    return outcome if len(met) == 1 and str(folder) in met[0] else None


class SmallDisk:
    """A file system of its own over a folder, for this process and its children. Needs root."""

    _separate = False

    def __init__(self, folder, size):
        self.folder = str(folder)
        if not SmallDisk._separate:
            if ctypes.CDLL(None, use_errno=True).unshare(0x00020000) != 0:  # CLONE_NEWNS
                raise PermissionError(os.strerror(ctypes.get_errno()))
            self._call("mount", "--make-rprivate", "/")
            SmallDisk._separate = True
        self._call("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", self.folder)

    @staticmethod
    def _call(*command):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise PermissionError(done.stderr.strip())

    def fill(self, room):
        """Leaves `room` bytes, in pages."""
        with open(os.path.join(self.folder, "filler"), "wb") as file:
            free = os.statvfs(self.folder)
            os.posix_fallocate(file.fileno(), 0, max(1, free.f_bavail * free.f_frsize - room))

    def free(self):
        Path(self.folder, "filler").unlink(missing_ok=True)

    def read_only(self, on):
        self._call("mount", "-o", "remount," + ("ro" if on else "rw"), self.folder)

    def close(self):
        self._call("umount", "-l", self.folder)


def why_no_disk(place):
    folder = place.folder / "disk_probe"
    folder.mkdir(exist_ok=True)
    try:
        SmallDisk(folder, "100k").close()
        return ""
    except OSError as error:
        return f"no file system can be mounted here: {error}"


def wait_for(process, text, limit=LIMIT):
    """Reads its output until the text comes; returns what came."""
    came, end = "", time.monotonic() + limit
    while text not in came and time.monotonic() < end:
        line = process.stdout.readline()
        if not line:
            break
        came += line
    return came
