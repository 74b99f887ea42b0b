"""Rows 17, 26: several programs at once; files of older and newer programs."""

import json
import os
import shutil
import sqlite3
from pathlib import Path

from savers import trained
from support import epochs_in, small_experiment, wait_for


def start_time(process):
    """Waits until it trains; empty if it ended before."""
    return wait_for(process, "Epoch 1/", 30)


def two_runs_on_one_folder(row, place):
    experiment = small_experiment(place)
    for number in range(place.number(30, 2)):
        folder = place.folder / f"kept{number}"
        common = ["train", experiment, "--epochs", 1000000, "--checkpoint", folder, "--no-save"]
        first = place.start(*common)
        try:
            start_time(first)
            for how in ([], ["--resume"], ["--overwrite"]):
                second = place.run(*common, *how)
                named = f"process {first.pid}" in second.errors and str(folder) in second.errors
                row.count(
                    second.reported and named and first.poll() is None, f"second run {how}, number {number}", second
                )
            first.kill()
            first.wait()
            third = place.run(
                "train", experiment, "--epochs", epochs_in(folder) + 1, "--checkpoint", folder, "--no-save", "--resume"
            )
            row.count(third.code == 0, f"run after a killed one, number {number}", third)
        finally:
            first.kill()
            first.communicate()


def started_at_once(row, place):
    """Many runs on one folder at the same moment: one trains, the others are refused."""
    experiment = small_experiment(place)
    for number in range(place.number(20, 1)):
        folder = place.folder / f"race{number}"
        processes = [
            place.start("train", experiment, "--epochs", 300, "--checkpoint", folder, "--no-save") for _ in range(4)
        ]
        ends = [(process.communicate(), process.returncode) for process in processes]
        done = [end for end in ends if end[1] == 0]
        refused = [end for end in ends if end[1] == 1 and end[0][1].count("\n") == 1]
        row.count(
            len(done) >= 1 and len(done) + len(refused) == 4 and epochs_in(folder) == 300,
            f"four at once, number {number}",
            f"{len(done)} trained, {len(refused)} refused: {ends[0][0][1]}",
        )


def stale_locks(row, place):
    """What a lock file may be; only a living owner holds it."""
    experiment = small_experiment(place)
    outside = place.folder / "outside"
    outside.write_text("precious")

    def as_link(path):
        path.symlink_to(outside)

    kinds = {
        "of a process that is gone": lambda path: path.write_text("process 999999 on here since 2020-01-01 00:00:00\n"),
        "of this process, not locked": lambda path: path.write_text(f"process {os.getpid()} on here\n"),
        "no byte": lambda path: path.write_bytes(b""),
        "random bytes": lambda path: path.write_bytes(os.urandom(5000)),
        "read-only": lambda path: (path.write_text("x"), path.chmod(0o444)),
        "a link to another file": as_link,
        "a pipe": lambda path: os.mkfifo(path),
        "a folder": lambda path: path.mkdir(),
    }
    for name, make in kinds.items():
        folder = place.folder / ("lock " + name)
        folder.mkdir()
        make(folder / "checkpoint.lock")
        outcome = place.run(
            "train", experiment, "--epochs", 1, "--checkpoint", folder, "--no-save", "--quiet", limit=20
        )
        works = outcome.code == 0 and epochs_in(folder) == 1
        told = outcome.reported and str(folder) in outcome.errors and name.startswith("a ")
        row.count((works or told) and outside.read_text() == "precious", f"lock {name}", outcome)


def writers_at_once(row, place):
    """Several programs change one list of runs: no change is lost."""
    trained(place)
    for number in range(place.number(10, 1)):
        many = 8
        processes = [place.start("runs", "tag", "1", "--add", f"t{number}x{i}") for i in range(many)]
        ends = [(process.communicate(), process.returncode) for process in processes]
        row.count(
            all(code == 0 for _, code in ends), f"tags at once, number {number}", [end[0][1] for end in ends if end[1]]
        )
        listed = json.loads(place.run("runs", "list", "--json").output)
        tags = next(entry for entry in listed if entry["id"] == 1)["tags"]
        lost = [i for i in range(many) if f"t{number}x{i}" not in tags]
        row.count(not lost, f"tags after all, number {number}", lost)
    experiment = small_experiment(place)  # written before one of them reads it
    processes = [place.start("train", experiment, "--epochs", 3, "--quiet") for _ in range(place.number(12, 4))]
    ends = [(process.communicate(), process.returncode) for process in processes]
    row.count(all(code == 0 for _, code in ends), "trainings at once", [end[0][1] for end in ends if end[1]])
    listed = json.loads(place.run("runs", "list", "--json").output)
    row.count(
        len(listed) == 2 + len(processes) and all(entry["status"] == "completed" for entry in listed),
        "their runs",
        [entry["status"] for entry in listed],
    )


def old_files(row, place):
    """One of each kind, as earlier programs wrote it; a newer version is refused by name."""
    for path in sorted(place.old.glob("*.json")):
        outcome = place.run("summary", path)
        row.count(outcome.code == 0, f"open {path.name}", outcome)
    shared = place.old / "experiment.shardlab"
    outcome = place.run("import", shared, "--output", place.file("shared.json"))
    row.count(outcome.code == 0, f"open {shared.name}", outcome)
    outcome = place.run("runs", "import", shared)
    listed = place.run("runs", "list", "--json")
    row.count(outcome.code == 0 and len(json.loads(listed.output)) == 1, f"runs of {shared.name}", outcome)
    for store in sorted(place.old.glob("runs*.sql")):
        home = place.folder / ("home " + store.stem)
        (home / "shardlab/runs").mkdir(parents=True)
        with sqlite3.connect(home / "shardlab/runs/runs.db") as database:
            database.executescript(store.read_text())
        listed = place.run("runs", "list", "--json", environment={"XDG_DATA_HOME": str(home)})
        row.count(listed.code == 0 and len(json.loads(listed.output or "[]")) >= 1, f"open {store.name}", listed)
    folder = place.folder / "kept"
    folder.mkdir()
    shutil.copy(place.old / "checkpoint.npz", folder / "checkpoint.npz")
    outcome = place.run(
        "train", place.old / "checkpoint.json", "--epochs", 3, "--checkpoint", folder, "--resume", "--no-save"
    )
    row.count(outcome.code == 0 and "Resumed after epoch 2" in outcome.output, "resume checkpoint.npz", outcome)
    newer_files(row, place)


def newer_files(row, place):
    document = json.loads(Path(small_experiment(place)).read_text())
    document["shardlab"] = 2
    path = place.file("newer.json")
    Path(path).write_text(json.dumps(document))
    for verb in ("summary", "train", "lint"):
        outcome = place.run(verb, path)
        row.count(
            outcome.reported and "newer.json" in outcome.errors and "2" in outcome.errors,
            f"{verb} of a newer experiment",
            outcome,
        )
    home = place.folder / "newer home"
    place.run("train", small_experiment(place), "--epochs", 1, "--quiet", environment={"XDG_DATA_HOME": str(home)})
    file = home / "shardlab/runs/runs.db"
    with sqlite3.connect(file) as database:
        version = database.execute("PRAGMA user_version").fetchone()[0]
        database.execute(f"PRAGMA user_version = {version + 1}")
    before = sqlite3.connect(file).execute("SELECT * FROM runs").fetchall()
    for arguments in (["runs", "list"], ["runs", "note", "1", "--text", "x"], ["runs", "delete", "1"]):
        outcome = place.run(*arguments, environment={"XDG_DATA_HOME": str(home)})
        row.count(
            outcome.reported and str(version + 1) in outcome.errors,
            f"{' '.join(arguments)} of a newer list of runs",
            outcome,
        )
    row.count(
        sqlite3.connect(file).execute("SELECT * FROM runs").fetchall() == before, "a newer list of runs stays as it is"
    )


def together(row, place):
    two_runs_on_one_folder(row, place)
    started_at_once(row, place)
    stale_locks(row, place)
    writers_at_once(row, place)


ROWS = {
    17: ("two programs on one folder or list of runs, stale locks", together),
    26: ("old files open, newer ones are refused by name", old_files),
}
