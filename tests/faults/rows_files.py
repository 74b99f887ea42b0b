"""Rows 14, 19: data sets that are wrong or change, and odd paths."""

import os
import random
import shutil
import signal
import struct
from pathlib import Path

from support import contents, dense, limited, small_experiment, temporaries, wait_for, write_npz

ROWS_OF_TABLE = "".join(f"{i / 10:.1f},{i / 7:.2f},{'abc'[i % 3]}\n" for i in range(60))


def idx(magic, shape, data):
    return struct.pack(">I", magic) + b"".join(struct.pack(">I", extent) for extent in shape) + data


def bad_data():
    """Kind, name, file name -> bytes. The kinds of sources that read files of one's own."""
    header = "a,b,label\n"
    table = header + ROWS_OF_TABLE
    yield "csv", "empty", {"x.csv": b""}
    yield "csv", "header only", {"x.csv": header.encode()}
    yield "csv", "NUL bytes", {"x.csv": table.replace("0.5", "0\x005").encode()}
    yield "csv", "quotes never closed", {"x.csv": (header + '1,2,"a\n' + ROWS_OF_TABLE).encode()}
    yield "csv", "a line of 10 MB", {"x.csv": (header + "1," + "9" * 10_000_000 + ",a\n").encode()}
    yield "csv", "a quoted line of 10 MB", {"x.csv": (header + '1,"' + "x\n" * 5_000_000 + '",a\n').encode()}
    yield "csv", "10^6 columns", {
        "x.csv": (
            ",".join(f"c{i}" for i in range(10**6)) + "\n" + ",".join("1" for _ in range(10**6)) + "\n"
        ).encode()
    }
    yield "csv", "lines of other lengths", {"x.csv": (table + "1,2\n1,2,3,4,5\n").encode()}
    yield "csv", "words in a column of numbers", {"x.csv": (table + "one,2,a\n").encode()}
    yield "csv", "numbers beyond float", {"x.csv": (table + "1e999,-1e999,a\n").encode()}
    yield "csv", "NaN as text", {"x.csv": (table + "nan,inf,a\n").encode()}
    yield "csv", "UTF-16", {"x.csv": table.encode("utf-16")}
    yield "csv", "bytes of no text", {"x.csv": bytes(random.Random(1).randrange(256) for _ in range(5000))}
    yield "csv", "one column", {"x.csv": b"label\n" + b"a\n" * 40}
    yield "idx", "wrong magic", {"i": idx(0x12345678, [4, 2, 2], bytes(16)), "l": idx(0x801, [4], bytes(4))}
    yield "idx", "more labels than images", {"i": idx(0x803, [4, 2, 2], bytes(16)), "l": idx(0x801, [9], bytes(9))}
    yield "idx", "fewer labels than images", {"i": idx(0x803, [4, 2, 2], bytes(16)), "l": idx(0x801, [2], bytes(2))}
    yield "idx", "a count that lies", {"i": idx(0x803, [0xFFFFFFFF, 2, 2], bytes(16)), "l": idx(0x801, [4], bytes(4))}
    yield "idx", "extents over 2^63", {"i": idx(0x803, [0xFFFFFFFF] * 3, bytes(16)), "l": idx(0x801, [4], bytes(4))}
    yield "idx", "cut", {"i": idx(0x803, [4, 2, 2], bytes(15)), "l": idx(0x801, [4], bytes(4))}
    yield "idx", "no byte", {"i": b"", "l": b""}
    yield "idx", "broken gzip", {"i": b"\x1f\x8b\x08\x00" + bytes(20), "l": idx(0x801, [4], bytes(4))}
    yield "idx", "images without a pixel", {"i": idx(0x803, [4, 0, 0], b""), "l": idx(0x801, [4], bytes(4))}
    yield "npz", "no archive", {"x.npz": b"no archive at all"}
    yield "npz", "empty", {"x.npz": b""}
    yield "npz", "cut", {"x.npz": None}
    yield "image_folder", "no folder of a class", {"x.png": b"no picture"}
    yield "image_folder", "pictures that are none", {
        "a/x.png": b"no picture",
        "b/y.png": b"\x89PNG\r\n\x1a\n" + bytes(30),
    }
    yield "image_folder", "empty classes", {"a/.keep": b"", "b/.keep": b""}
    yield "text_folder", "no folder of a class", {"x.txt": b"text"}
    yield "text_folder", "bytes of no text", {"a/x.txt": b"\xff\xfe\x00\x80" * 99, "b/y.txt": b"\x00" * 99}
    yield "tfrecord", "bytes of no record", {"x.tfrecord": bytes(100)}
    yield "tfrecord", "a length that lies", {"x.tfrecord": struct.pack("<QI", 1 << 62, 0) + bytes(100)}
    yield "text", "empty", {"x.txt": b""}
    yield "text", "shorter than a window", {"x.txt": b"ab"}


GOOD_ODD = [
    ("CRLF", lambda table: table.replace("\n", "\r\n").encode()),
    ("BOM", lambda table: b"\xef\xbb\xbf" + table.encode()),
    (
        "quoted",
        lambda table: "\n".join(
            ",".join(f'"{cell}"' for cell in line.split(",")) for line in table.splitlines()
        ).encode(),
    ),
    ("semicolons", lambda table: table.replace(",", ";").encode()),
    ("tabs", lambda table: table.replace(",", "\t").encode()),
    ("no newline at the end", lambda table: table.rstrip("\n").encode()),
    ("empty lines", lambda table: (table + "\n\n").encode()),
    ("carriage returns in quotes", lambda table: table.replace(",a\n", ',"a"\r\n').encode()),
]


def options_of(kind, folder, files):
    first = str(folder / sorted(files)[0])
    return {
        "csv": {"path": first, "target": "label"},
        "npz": {"path": first, "x": "x", "y": "y"},
        "idx": {"images": str(folder / "i"), "labels": str(folder / "l")},
        "tfrecord": {"path": first},
        "text": {"path": first},
        "image_folder": {"path": str(folder)},
        "text_folder": {"path": str(folder)},
    }[kind]


def data_experiment(place, kind, options):
    def change(document):
        document["data"] = {"source": kind, "options": options, "validation": {"fraction": 0.2}}
        document["runtime"] = {"accelerator": "CPU", "device": "cpu-host", "replicas": 1}

    return small_experiment(place, "data.json", change, [dense(3, activation="softmax", batch_input_shape=[None, 2])])


def wrong_data(row, place):
    refused = 0
    for kind, name, files in place.some(bad_data(), 16):
        folder = place.folder / "own data"
        shutil.rmtree(folder, ignore_errors=True)
        for file, data in files.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            if data is None:
                write_npz(path, {"x": ((60, 2), "<f4", [0.5] * 120), "y": ((60,), "<i4", [1] * 60)})
                data = path.read_bytes()[:-40]
            path.write_bytes(data)
        experiment = data_experiment(place, kind, options_of(kind, folder, files))
        for arguments in (
            ["train", experiment, "--no-save", "--quiet"],
            ["data", experiment],
            ["data", experiment, "--path", folder],
            ["lint", experiment],
        ):
            outcome = place.run(*arguments, before=limited(2 << 20))
            refused += outcome.code == 1
            lint = arguments[0] == "lint"
            row.count(
                outcome.code == 0 or outcome.reported or (lint and outcome.code == 1 and not outcome.errors),
                f"{kind}, {name}: {arguments[0]} {'--path' if '--path' in arguments else ''}",
                outcome,
            )
    row.note(f"{refused} times refused in one sentence, the others were read")


def odd_tables(row, place):
    """Tables as other programs write them give the same run."""
    table = "a,b,label\n" + ROWS_OF_TABLE
    path = place.folder / "t.csv"
    experiment = data_experiment(place, "csv", {"path": str(path), "target": "label"})

    def weights():
        out = place.file("w.npz")
        outcome = place.run("train", experiment, "--epochs", 1, "--no-save", "--quiet", "--export", out)
        return outcome, contents(out)

    path.write_text(table)
    _, expected = weights()
    for name, change in place.some(GOOD_ODD, 3):
        path.write_bytes(change(table))
        outcome, got = weights()
        row.count(outcome.code == 0 and got == expected is not None, f"csv, {name}", outcome)


def data_that_change(row, place):
    """The file goes, is cut or replaced while it is read and trained on."""
    experiment = small_experiment(place)
    data = Path(place.file("data.npz"))
    kept = data.read_bytes()
    changes = {
        "removed": lambda: data.unlink(),
        "cut": lambda: os.truncate(data, 10),
        "no byte": lambda: os.truncate(data, 0),
        "other bytes": lambda: data.write_bytes(bytes(len(kept))),
        "a folder": lambda: (data.unlink(), data.mkdir()),
    }
    for name, change in place.some(changes.items(), 2):
        for number in range(place.number(10, 1)):
            process = place.start("train", experiment, "--epochs", 1000000, "--no-save")
            try:
                if number > 0:  # from the second on in the middle of the start
                    signal.sigtimedwait([], place.random.uniform(0, 0.1))
                else:
                    wait_for(process, "Epoch 2/")
                change()
                signal.sigtimedwait([], 0.1)
                process.send_signal(signal.SIGINT)
                _, errors = process.communicate(timeout=60)
                # Data that were read already are trained on; otherwise one sentence with the file.
                good = process.returncode in (0, 130, -signal.SIGINT) or (
                    process.returncode == 1 and errors.count("\n") == 1 and "data.npz" in errors
                )
                row.count(good, f"data {name} while training, number {number}", f"exit {process.returncode}, {errors}")
            finally:
                process.kill()
                if data.is_dir():
                    data.rmdir()
                data.write_bytes(kept)


def pictures_that_change(row, place):
    """Pictures are read while the run trains."""
    folder = place.folder / "pictures"
    picture = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc0000003010100"
        "18dd8db00000000049454e44ae426082"
    )

    def change_experiment(document):
        document["data"] = {
            "source": "image_folder",
            "options": {"path": str(folder), "image_size": [4, 4]},
            "validation": {"fraction": 0.2},
            "pipeline": {"cache": "none"},
        }
        document["runtime"] = {"accelerator": "CPU", "device": "cpu-host", "replicas": 1}
        document["compile"]["loss"]["config"] = {}

    layers = [
        {"class_name": "Flatten", "config": {"name": "flatten", "batch_input_shape": [None, 4, 4, 3]}},
        dense(2, activation="softmax"),
    ]
    experiment = small_experiment(place, "pictures.json", change_experiment, layers)
    for number in range(place.number(10, 1)):
        for label in "ab":
            (folder / label).mkdir(parents=True, exist_ok=True)
            for i in range(30):
                (folder / label / f"{i}.png").write_bytes(picture)
        process = place.start("train", experiment, "--epochs", 1000000, "--no-save")
        try:
            begun = wait_for(process, "Epoch 2/", 20)
            if number % 2:
                (folder / "a" / "3.png").write_bytes(b"none")
            else:
                shutil.rmtree(folder)
            signal.sigtimedwait([], 0.3)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
            named = "png" in errors or str(folder) in errors
            good = "Epoch 2/" in begun and (
                process.returncode == 130 or (process.returncode == 1 and errors.count("\n") == 1 and named)
            )
            row.count(
                good,
                f"pictures {'broken' if number % 2 else 'removed'} while training, number {number}",
                f"exit {process.returncode}, {errors}, {begun[-200:]}",
            )
        finally:
            process.kill()
            shutil.rmtree(folder, ignore_errors=True)


# ---------------------------------------------------------------- odd paths

ENDINGS = (".json", ".npz", ".h5", ".keras", ".onnx", ".safetensors", ".shardlab", ".pt", ".weights.json")


def odd_files(folder, ending):
    """Name and path of things that are no regular file."""

    def path(name):
        return folder / (name + ending)

    os.mkfifo(path("fifo"))
    path("directory").mkdir()
    path("zero").symlink_to("/dev/zero")
    path("null").symlink_to("/dev/null")
    path("full").symlink_to("/dev/full")
    path("loop").symlink_to("loop" + ending)
    path("broken").symlink_to("nowhere" + ending)
    path("memory").symlink_to("/proc/self/mem")
    path("terminal").symlink_to("/dev/tty")
    for name in ("fifo", "directory", "zero", "null", "full", "loop", "broken", "memory", "terminal"):
        yield name, path(name)
    yield "too long", folder / ("n" * 256 + ending)
    yield "too deep", folder / "/".join(["d" * 200] * 25) / ("x" + ending)
    yield "below a file", folder / "a file" / ("x" + ending)


def odd_reads(row, place):
    experiment = small_experiment(place)
    for ending in place.some(ENDINGS, 3):
        folder = place.folder / ("odd " + ending)
        folder.mkdir()
        (folder / "a file").write_text("")
        for name, path in odd_files(folder, ending):
            commands = [
                ["train", experiment, "--weights", path, "--epochs", 1, "--no-save", "--quiet"],
                ["summary", path],
                ["import", path, "--output", place.file("imported.json")],
                ["predict", path, "--input", path, "--output", place.file("y.npz")],
            ]
            for arguments in place.some(commands, 2):
                outcome = place.run(*arguments, limit=20)
                named = path.name[:100] in outcome.errors
                row.count(outcome.reported and named, f"{arguments[0]} {name}{ending}", outcome)


def odd_writes(row, place):
    experiment = small_experiment(place)
    weights = place.file("w.npz")
    place.run("train", experiment, "--epochs", 1, "--no-save", "--export", weights)
    for ending in place.some((".npz", ".h5", ".keras", ".onnx", ".safetensors", ".json", ".ipynb"), 2):
        folder = place.folder / ("odd out " + ending)
        folder.mkdir()
        (folder / "a file").write_text("")
        longest = "n" * (255 - len(ending))
        verb = (
            ["experiment", experiment]
            if ending == ".json"
            else ["export", experiment, *(["--weights", weights] if ending != ".ipynb" else [])]
        )
        for name in (
            "two words",
            "zwölf 训练 ıİ",
            "a\nb",
            "tab\there",
            "-x",
            "%s%n{}",
            "'\"$(id)`",
            " ",
            "..",
            longest,
            "x" * 100,
            "\x01\x7f",
            "\udcff",
        ):
            path = folder / (name + ending)
            outcome = place.run(*verb, "--output", str(path))
            row.count(
                outcome.code == 0 and path.is_file() and path.stat().st_size > 0,
                f"write {name[:20]!r}{ending}",
                outcome,
            )
        for name, path in odd_files(folder, ending):
            if name == "fifo":  # as | another program; nobody reads it here
                continue
            before = sorted(os.listdir(folder))
            outcome = place.run(*verb, "--output", path, limit=20)
            devices = name in ("null", "zero", "broken") and outcome.code == 0
            odd_terminal = name == "terminal" and outcome.code in (0, 1)
            row.count(
                (outcome.reported or devices or odd_terminal) and not temporaries(folder),
                f"write to {name}{ending}",
                outcome,
            )
            if name != "broken":
                row.count(
                    sorted(os.listdir(folder)) == before,
                    f"nothing beside {name}{ending}",
                    sorted(set(os.listdir(folder)) - set(before)),
                )
    folders = ["kept in words", "zwölf 训练", "a\nb", "n" * 255]
    for name in place.some(folders, 2):
        folder = place.folder / name
        common = ["train", experiment, "--no-save", "--quiet", "--checkpoint", folder, "--resume"]
        outcome = [place.run(*common, "--epochs", epochs) for epochs in (1, 2)]
        row.count(
            all(each.code == 0 for each in outcome) and (folder / "checkpoint.npz").exists(),
            f"checkpoints in {name[:20]!r}",
            outcome[-1],
        )
    for name in ("fifo", "zero", "loop", "a file"):
        path = place.folder / "odd out .npz" / (name + ("" if name == "a file" else ".npz"))
        if not os.path.lexists(path):
            continue
        outcome = place.run("train", experiment, "--no-save", "--quiet", "--checkpoint", path, limit=20)
        row.count(outcome.reported and path.name in outcome.errors, f"checkpoints in {name}", outcome)


ROWS = {
    14: (
        "wrong and odd data, data that change while training",
        lambda row, place: (
            wrong_data(row, place),
            odd_tables(row, place),
            data_that_change(row, place),
            pictures_that_change(row, place),
        ),
    ),
    19: (
        "odd paths: names, pipes, devices, loops, folders",
        lambda row, place: (odd_reads(row, place), odd_writes(row, place)),
    ),
}
