"""Rows 1, 2, 7, 8: the process is killed, or its newest checkpoint is damaged."""

import json
import os
import re
import shutil
import signal
import sqlite3
import threading
import time
from pathlib import Path

from savers import savers
from support import (
    contents,
    dense,
    epochs_in,
    inject,
    small_experiment,
    temporaries,
    trace,
    which_state,
    why_no_strace,
)

EPOCH = re.compile(r"^Epoch (\d+)/", re.MULTILINE)


def sound_store(place):
    """The list of runs, read by SQLite itself: epochs of each run; raises where it is damaged."""
    file = place.folder / "home/shardlab/runs/runs.db"
    if not file.exists():
        return {}
    with sqlite3.connect(file) as database:
        answer = database.execute("PRAGMA integrity_check").fetchone()[0]
        if answer != "ok":
            raise ValueError(answer)
    listed = place.run("runs", "list", "--json")
    if listed.code != 0:
        raise ValueError(str(listed))
    return {entry["id"]: entry for entry in json.loads(listed.output)}


def start_and_kill(place, arguments, seconds):
    """Kills the program so long after its start; what it had printed."""
    process = place.start(*arguments)
    killer = threading.Timer(seconds, process.kill)
    killer.start()
    output, errors = process.communicate()
    killer.cancel()
    return process.returncode, output, errors


def kills_while_checkpoints_are_written(row, place):
    experiment, folder = small_experiment(place), place.file("kept")
    arguments = [
        "train",
        experiment,
        "--epochs",
        100000,
        "--threads",
        1,
        "--checkpoint",
        folder,
        "--checkpoint-steps",
        1,
        "--resume",
    ]
    began = time.monotonic()
    place.run("train", experiment, "--epochs", 1, "--no-save")
    start_up = time.monotonic() - began
    epochs = most_temporaries = 0
    for number in range(place.number(200, 8)):
        seconds = place.random.uniform(0.5, 1) * start_up + place.random.uniform(0, 0.5)
        code, output, errors = start_and_kill(place, arguments, seconds)
        said = [int(epoch) for epoch in EPOCH.findall(output)]
        try:
            now = epochs_in(folder)
            sound_store(place)
            most_temporaries = max(most_temporaries, len(temporaries(folder)) if os.path.isdir(folder) else 0)
            # The checkpoint of epoch N was complete before "Epoch N+2" was printed.
            survived = code == -signal.SIGKILL and now >= epochs and now >= max(said, default=1) - 1
            epochs = now
        except Exception as error:
            survived, errors = False, repr(error)
        row.count(survived, f"kill {number} after {seconds:.3f} s", f"exit {code}, {errors}")
    end = epochs + 2
    resumed, whole = place.file("resumed.npz"), place.file("whole.npz")
    last = place.run(
        "train", experiment, "--epochs", end, "--threads", 1, "--checkpoint", folder, "--resume", "--export", resumed
    )
    place.run("train", experiment, "--epochs", end, "--threads", 1, "--export", whole)
    row.count(last.code == 0 and contents(resumed) == contents(whole) is not None, "the run after all kills", last)
    row.count(not temporaries(folder), "temporary files after reopening", temporaries(folder))
    row.note(f"{epochs} epochs over all kills; at most {most_temporaries} temporary file(s) after a kill")


def kills_at_every_call(row, place):
    reason = why_no_strace(place)
    if reason:
        return row.skip(reason)
    for saver in savers(place):
        saver.write_old()
        old = saver.state()
        outcome, calls = trace(place, saver.arguments, saver.folder)
        new = saver.state()
        if outcome.code != 0 or old == new or not calls:
            row.count(False, saver.name, f"cannot be tried: {outcome}")
            continue
        met, ends = 0, {"old": 0, "new": 0}
        for call in place.some(calls, 4):
            saver.write_old()
            killed = inject(place, saver.arguments, call, "signal=KILL", saver.folder)
            if killed is None:
                continue
            met += 1
            try:
                left = saver.state()
            except Exception as error:
                row.count(False, f"{saver.name}, {call.line[:160]}", repr(error))
                continue
            again = place.run(*saver.arguments)
            works = again.code == 0 or (left == new and not saver.repeatable)
            survived = left in (old, new) and works and saver.state() == new and not temporaries(saver.folder)
            ends["new" if left == new else "old"] += 1
            row.count(
                survived,
                f"{saver.name}, {call.line[:160]}",
                f"{which_state(left, old, new)}; then {again}; {temporaries(saver.folder)}",
            )
        row.note(
            f"{saver.name}: {met} of {len(calls)} calls, {ends['old']} times the old state, {ends['new']} times the new"
        )


def kills_at_every_call_of_a_checkpoint(row, place):
    if why_no_strace(place):
        return
    experiment, folder = small_experiment(place), place.file("kept")
    first = ["train", experiment, "--epochs", 1, "--threads", 1, "--checkpoint", folder, "--quiet", "--no-save"]
    second = ["train", experiment, "--epochs", 2, "--threads", 1, "--checkpoint", folder, "--resume", "--no-save"]
    resumed, whole = place.file("resumed.npz"), place.file("whole.npz")
    place.run("train", experiment, "--epochs", 2, "--threads", 1, "--no-save", "--export", whole)
    place.run(*first)
    _, calls = trace(place, second, folder)
    met = 0
    for call in place.some(calls, 6):
        shutil.rmtree(folder)
        place.run(*first)
        killed = inject(place, second, call, "signal=KILL", folder)
        if killed is None:
            continue
        met += 1
        epochs = epochs_in(folder)
        again = place.run(*second, "--export", resumed)
        survived = epochs >= 1 and again.code == 0 and contents(resumed) == contents(whole) and not temporaries(folder)
        row.count(survived, f"checkpoint, {call.line[:160]}", again)
    row.note(f"checkpoint: {met} of {len(calls)} calls")


LAYERS = {
    "dropout and batch normalization": [
        dense(16, activation="relu", batch_input_shape=[None, 6]),
        {"class_name": "BatchNormalization", "config": {"name": "norm"}},
        {"class_name": "Dropout", "config": {"name": "drop", "rate": 0.3}},
        dense(3, "dense_1", activation="softmax"),
    ],
    "noise": [
        {"class_name": "GaussianNoise", "config": {"name": "noise", "stddev": 0.1, "batch_input_shape": [None, 6]}},
        dense(3, activation="softmax"),
    ],
}
CALLBACKS = [
    {
        "class_name": "ReduceLROnPlateau",
        "config": {"monitor": "val_loss", "patience": 1, "factor": 0.5, "min_delta": 0.5},
    },
    {"class_name": "EarlyStopping", "config": {"monitor": "val_loss", "patience": 50}},
    {"class_name": "ModelCheckpoint", "config": {"monitor": "val_loss", "save_best_only": True}},
]


def resumable_experiments(place):
    for optimizer in ("SGD", "Adam", "Nadam", "RMSprop", "Adagrad", "Adadelta", "Adamax", "Ftrl", "Lamb"):

        def change(document, optimizer=optimizer):
            document["compile"]["optimizer"] = {"class_name": optimizer, "config": {}}

        yield optimizer, small_experiment(
            place, f"{optimizer}.json", change, LAYERS["dropout and batch normalization"], callbacks=CALLBACKS
        )
    yield "noise", small_experiment(place, "noise.json", layers=LAYERS["noise"])

    def bfloat(document):
        document["runtime"]["precision"] = "bfloat16"

    yield "bfloat16", small_experiment(place, "bfloat16.json", bfloat)

    def buffer(document):
        document["data"]["pipeline"] = {"shuffle_buffer": 20, "repeat": True, "drop_remainder": True, "prefetch": 2}

    yield "small shuffle buffer", small_experiment(place, "buffer.json", buffer, steps_per_epoch=5)

    def schedule(document):
        document["fit"]["callbacks"] = [
            {"class_name": "LearningRateScheduler", "config": {"schedule": "exponential", "rate": 0.7}}
        ]

    yield "schedule", small_experiment(place, "schedule.json", schedule)


def curve(path):
    """The history without measured times."""
    document = json.loads(Path(path).read_text())
    return [(epoch["epoch"], epoch["metrics"], epoch["learning_rate"]) for epoch in document["epochs"]]


def resumed_runs_are_bit_equal(row, place):
    for name, experiment in place.some(resumable_experiments(place), 2):
        whole, whole_curve = place.file("whole.npz"), place.file("whole.json")
        common = ["train", experiment, "--epochs", 6, "--threads", 1, "--no-save"]
        first = place.run(*common, "--export", whole, "--history", whole_curve)
        if first.code != 0:
            row.count(False, name, first)
            continue
        for number in range(place.number(12, 2)):
            folder, resumed, resumed_curve = place.file("kept"), place.file("resumed.npz"), place.file("resumed.json")
            shutil.rmtree(folder, ignore_errors=True)
            arguments = [*common, "--checkpoint", folder, "--checkpoint-steps", 1, "--resume"]
            kills = 0
            while kills < 3:  # three kills in one run, each at a random step
                code, _, _ = start_and_kill(place, arguments, place.random.uniform(0.03, 0.25))
                if code != -signal.SIGKILL:
                    break
                kills += 1
            end = place.run(*arguments, "--export", resumed, "--history", resumed_curve)
            equal = (
                end.code == 0 and contents(resumed) == contents(whole) and curve(resumed_curve) == curve(whole_curve)
            )
            row.count(equal, f"{name}, number {number}, {kills} kills", end)
            for path in (resumed, resumed_curve):
                Path(path).unlink(missing_ok=True)


def damages(place, size):
    """What happens to the newest checkpoint: name, change of its bytes."""

    def cut(at):
        return lambda data: data[:at]

    def flip(at, bit):
        return lambda data: data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]

    def wipe(at, length, value):
        return lambda data: data[:at] + bytes([value]) * len(data[at : at + length]) + data[at + length :]

    for at in [0, 1, size // 2, size - 1] + [place.random.randrange(size) for _ in range(76)]:
        yield f"cut at {at}", cut(at)
    for _ in range(160):
        at, bit = place.random.randrange(size), place.random.randrange(8)
        yield f"bit {bit} of byte {at} flipped", flip(at, bit)
    for value in (0, 255):
        for _ in range(30):
            at = place.random.randrange(size)
            yield f"512 bytes from {at} are {value}", wipe(at, 512, value)


def damaged_newest_checkpoints(row, place):
    experiment, folder, whole, resumed = (
        small_experiment(place),
        place.file("kept"),
        place.file("whole.npz"),
        place.file("resumed.npz"),
    )
    common = ["train", experiment, "--threads", 1, "--no-save"]
    place.run(*common, "--epochs", 4, "--export", whole)
    place.run(*common, "--epochs", 3, "--checkpoint", folder)
    kept = contents(folder)
    fell_back = 0
    for name, change in place.some(damages(place, len(kept["checkpoint.npz"])), 8):
        shutil.rmtree(folder)
        os.mkdir(folder)
        Path(folder, "checkpoint.previous.npz").write_bytes(kept["checkpoint.previous.npz"])
        Path(folder, "checkpoint.npz").write_bytes(change(kept["checkpoint.npz"]))
        end = place.run(*common, "--epochs", 4, "--checkpoint", folder, "--resume", "--export", resumed)
        said = "resuming from the checkpoint before it" in end.output
        fell_back += said
        harmless = not said and "Resumed after epoch 3" in end.output  # a byte that no reader looks at
        row.count(end.code == 0 and (said or harmless) and contents(resumed) == contents(whole), name, end)
        Path(resumed).unlink(missing_ok=True)
    row.note(f"{fell_back} of {row.tried} fell back to the checkpoint before and said so; the others changed nothing")


ROWS = {
    1: ("kill -9 while checkpoints are written", kills_while_checkpoints_are_written),
    2: (
        "kill -9 at every system call of a save",
        lambda row, place: (kills_at_every_call(row, place), kills_at_every_call_of_a_checkpoint(row, place)),
    ),
    7: ("kill -9 at any step, resume: weights and curves bit-equal", resumed_runs_are_bit_equal),
    8: ("newest checkpoint damaged", damaged_newest_checkpoints),
}
