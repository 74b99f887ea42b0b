"""What the program saves: each with an old state, and the command that replaces it by the new one."""

import dataclasses
import shutil
import sqlite3
import typing
from pathlib import Path

from support import contents, dense, small_experiment

ENDINGS = (".npz", ".h5", ".keras", ".weights.h5", "_weights.h5", ".safetensors", ".onnx", ".py", ".ipynb")


@dataclasses.dataclass
class Saver:
    name: str
    folder: Path
    arguments: list
    write_old: typing.Callable
    state: typing.Callable  # what a reader finds; raises where it is damaged
    file: str = ""  # the one file that is written
    repeatable: bool = True  # the same command succeeds on the new state


def _file_saver(place, name, file_name, arguments, old_arguments):
    """One file in a folder of its own. `arguments` without --output."""
    folder = place.folder / ("saver " + name.replace("/", " "))
    folder.mkdir(exist_ok=True)
    target = folder / file_name
    old = place.folder / ("old " + file_name)
    if place.run(*old_arguments, old).code != 0:
        raise RuntimeError(f"{name}: no old file")

    def write_old():
        for path in folder.iterdir():
            path.unlink()
        shutil.copyfile(old, target)

    return Saver(name, folder, [*arguments, str(target)], write_old, lambda: contents(target), str(target))


def _store_state(place):
    with sqlite3.connect(place.folder / "home/shardlab/runs/runs.db") as database:
        if database.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise ValueError("the list of runs is damaged")
    listed = place.run("runs", "list", "--json", "--archived")
    if listed.code != 0:
        raise ValueError(str(listed))
    return listed.output


def _store_saver(place, name, arguments, repeatable=True):
    home, kept = place.folder / "home", place.folder / "home_kept"

    def write_old():
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(kept, home)

    return Saver(name, home / "shardlab/runs", arguments, write_old, lambda: _store_state(place), repeatable=repeatable)


def trained(place):
    """An experiment with two sets of weights and two stored runs."""
    experiment = small_experiment(place)
    weights = [place.file(f"weights{seed}.npz") for seed in (1, 2)]
    for seed, path in enumerate(weights, 1):
        outcome = place.run("train", experiment, "--epochs", 1, "--seed", seed, "--threads", 1, "--export", path)
        if outcome.code != 0:
            raise RuntimeError(str(outcome))
    return experiment, weights


def savers(place):
    experiment, weights = trained(place)
    home, kept = place.folder / "home", place.folder / "home_kept"
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(home, kept)
    other = small_experiment(place, "other.json", epochs=9)
    yield _file_saver(
        place, "experiment", "a.json", ["experiment", other, "--output"], ["experiment", experiment, "--output"]
    )
    for ending in ENDINGS:

        def export(of, which):
            program = ending in (".py", ".ipynb")
            return ["export", of, *([] if program else ["--weights", which]), "--output"]

        yield _file_saver(
            place, "export" + ending, "a" + ending, export(other, weights[1]), export(experiment, weights[0])
        )
    yield _file_saver(
        place,
        "share",
        "a.shardlab",
        ["share", other, "--weights", weights[1], "--data", "--output"],
        ["share", experiment, "--weights", weights[0], "--output"],
    )
    yield folder_saver(place, "TensorFlow.js", experiment, weights)
    yield folder_saver(place, "TensorFlow.js in three shards", *wide(place))
    yield _store_saver(place, "runs: note", ["runs", "note", "1", "--text", "a note"])
    yield _store_saver(place, "runs: delete", ["runs", "delete", "2"], repeatable=False)


def wide(place):
    layers = [dense(1500, batch_input_shape=[None, 6]), dense(1500, "dense_1"), dense(3, "dense_2")]
    experiment = small_experiment(place, "wide.json", layers=layers)
    weights = [place.file(f"wide{seed}.npz") for seed in (1, 2)]
    for seed, path in enumerate(weights, 1):
        place.run("train", experiment, "--epochs", 1, "--seed", seed, "--no-save", "--export", path)
    return experiment, weights


def folder_saver(place, name, experiment, weights):
    """The folder of TensorFlow.js: a reader sees the weights of one export, never of both."""
    folder, old = place.folder / name, place.folder / f"{name} old"
    place.run("export", experiment, "--weights", weights[0], "--output", old / "model.json")

    def write_old():
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(old, folder)

    def state():
        back = place.folder / "back.npz"
        back.unlink(missing_ok=True)
        outcome = place.run("export", experiment, "--weights", folder / "model.json", "--output", back)
        if outcome.code != 0:
            raise ValueError(str(outcome))
        return contents(back)

    return Saver(
        f"export, {name}",
        folder,
        ["export", experiment, "--weights", weights[1], "--output", str(folder / "model.json")],
        write_old,
        state,
    )
