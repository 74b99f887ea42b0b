"""Rows 15, 16, 18: a thousand cycles, a long run, clocks and locales."""

import re
import shutil
import subprocess
import time
from pathlib import Path

from support import contents, run, small_experiment


def cycles(row, place):
    program = place.programs / "faults_cycles"
    if not program.exists():
        return row.skip("faults_cycles is not built")
    many = place.number(1000, 150)
    outcome = run([str(program), str(many), small_experiment(place), str(place.folder)], place.environment, limit=3000)
    if outcome.code != 0:
        row.count(False, "faults_cycles", outcome)
    for line in outcome.output.splitlines():
        what, *numbers = line.split("\t")
        early, late, early_files, late_files, early_threads, late_threads = map(int, numbers)
        flat = late <= early * 1.05
        row.tried += many - 1
        row.count(
            flat and late_files <= early_files and late_threads <= early_threads,
            what,
            f"{early} to {late} KiB, {early_files} to {late_files} files, {early_threads} to {late_threads} threads",
        )
        row.note(f"{what}: {early:,} to {late:,} KiB, {late_files} files, {late_threads} threads")


DRIFT = 50  # milliseconds between the measured time of a run and the time of day
STEP_BYTES = 100  # of the list of runs for a step: 24 and 4 for each metric, and room for the log of SQLite
ROOM = 16 << 20


def soak(row, place):
    """Every step is one try: none is lost, and the run takes no more memory, files or threads for it."""
    program = place.programs / "faults_soak"
    if not program.exists():
        return row.skip("faults_soak is not built")
    steps = place.number(100_000, 10_000)
    folder = place.folder / "soak"
    folder.mkdir()
    outcome = run([str(program), str(steps), small_experiment(place), str(folder)], place.environment, limit=7200)
    if outcome.code != 0:
        return row.count(False, "faults_soak", outcome)
    numbers = [float(word) for word in outcome.output.split()]
    early, late, early_files, late_files, early_threads, late_threads, drift, seconds, stored = numbers
    row.tried += steps - 1
    said = (
        f"{steps:,} steps in {seconds:.0f} s: {early:,.0f} to {late:,.0f} KiB, {early_files:.0f} to {late_files:.0f} "
        f"files, {early_threads:.0f} to {late_threads:.0f} threads, drift {drift} ms, {stored:,.0f} bytes stored"
    )
    flat = late <= early * 1.05 and late_files <= early_files + 2 and late_threads <= early_threads
    row.count(flat and drift <= DRIFT and stored <= STEP_BYTES * steps + ROOM, "soak", said)
    row.note(said)


LOCALES = ("de_DE", "fr_FR", "zh_CN", "ar_SA", "hi_IN", "tr_TR")  # a few keep the first and the last
CLOCKS = (
    "@1970-01-01 00:00:05",
    "@2000-02-29 23:59:58",
    "@2024-03-31 01:59:58",
    "@2026-10-25 02:59:58",
    "@2038-01-19 03:14:06",
    "@2099-12-31 23:59:59",
    "+1000d",
    "-1000d",
)


def made_locales(place):
    """Compiled from the definitions of the system, which may have no other locale than C."""
    folder = place.folder / "locales"
    folder.mkdir()
    for name in place.some(LOCALES, 2):
        if shutil.which("localedef") is None or not Path("/usr/share/i18n/locales", name).exists():
            continue
        subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(folder / f"{name}.UTF-8")], capture_output=True)
    return folder, sorted(path.name for path in folder.iterdir())


def outputs(place, environment=None, before=()):
    """Everything that the program writes, and what it prints without times."""
    experiment, out = place.file("small.json"), place.folder / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    commands = [
        ["experiment", "mnist_cnn", "--set", "optimizer.learning_rate=0.0125", "--output", out / "experiment.json"],
        [
            "train",
            experiment,
            "--epochs",
            2,
            "--learning-rate",
            "0.015",
            "--threads",
            1,
            "--no-save",
            "--quiet",
            "--history",
            out / "history.json",
            "--export",
            out / "w.npz",
            "--export",
            out / "w.h5",
            "--export",
            out / "w.keras",
            "--export",
            out / "w.onnx",
            "--export",
            out / "w.safetensors",
        ],
        ["export", experiment, "--output", out / "program.py"],
        ["simulate", experiment, "--device", "tpu-v2-8", "--json"],
        ["lint", experiment, "--json"],
        ["summary", experiment],
        ["devices", "--json"],
        ["sweep", experiment, "--vary", "optimizer.learning_rate=0.001,0.01", "--epochs", 1, "--no-save", "--json"],
    ]
    printed, problems = [], []
    for command in commands:
        outcome = place.run(*command, environment=environment, before=before)
        if outcome.code != 0:
            problems.append(f"{command[0]}: {outcome}")
        printed.append(
            re.sub(
                r'"[a-z_]*wall_seconds": [0-9.e-]+,?|\s+"(started|ended|finished|sweep)": "[^"]*"', "", outcome.output
            )
        )
    files = {str(path.relative_to(out)): path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
    files["history.json"] = re.sub(rb'"wall_seconds": *[0-9.e-]+', b"", files.get("history.json", b""))
    return problems, printed, files


def compare(row, name, expected, got):
    problems = list(got[0])
    problems += [f"{file} differs" for file in expected[2] if expected[2][file] != got[2].get(file)]
    problems += [
        f"output {i} differs: {first_difference(a, b)}" for i, (a, b) in enumerate(zip(expected[1], got[1])) if a != b
    ]
    row.count(not problems, name, "; ".join(problems)[:600])


def first_difference(first, second):
    for a, b in zip(first.splitlines(), second.splitlines()):
        if a != b:
            return f"{a!r}, {b!r}"
    return "length"


def locales(row, place):
    small_experiment(place)
    expected = outputs(place)
    compare(row, "C", expected, outputs(place))
    folder, names = made_locales(place)
    if not names:
        return row.skip("no locale can be made here (package locales)")
    for name in names:
        compare(
            row,
            name,
            expected,
            outputs(place, {"LOCPATH": str(folder), "LC_ALL": name, "LANG": name, "LANGUAGE": name}),
        )
    # Odd settings that are no locale.
    for variable in place.some(("xx_YY.UTF-8", "", "C", "POSIX", "de_DE.ISO-8859-1"), 1):
        compare(row, f"LC_ALL={variable}", expected, outputs(place, {"LC_ALL": variable, "LANG": variable}))


def fake_time():
    """The library of faketime; its program takes no relative times."""
    return next(map(str, Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")), None)


def clocks(row, place):
    small_experiment(place)
    library = fake_time()
    if library is None:
        return row.skip("faketime is not installed")
    expected = outputs(place)
    for clock in place.some(CLOCKS, 1):
        compare(row, f"clock {clock}", expected, outputs(place, {"LD_PRELOAD": library, "FAKETIME": clock}))
    for zone in place.some(("Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati", "nowhere"), 1):
        compare(row, f"zone {zone}", expected, outputs(place, {"TZ": zone}))
    jumps(row, place, library)


def jumps(row, place, library):
    """The clock jumps by years while a run trains and is stored."""
    file, experiment, epochs = place.folder / "clock", small_experiment(place), 1000
    whole, jumped = place.file("whole.npz"), place.file("jumped.npz")
    place.run("train", experiment, "--epochs", epochs, "--threads", 1, "--no-save", "--export", whole)
    for number in range(place.number(10, 1)):
        file.write_text("+0d\n")
        process = place.start(
            "train",
            experiment,
            "--epochs",
            epochs,
            "--threads",
            1,
            "--quiet",
            "--checkpoint",
            place.folder / f"jump{number}",
            "--export",
            jumped,
            environment={
                "LD_PRELOAD": library,
                "FAKETIME_TIMESTAMP_FILE": str(file),
                "FAKETIME_NO_CACHE": "1",
                "DONT_FAKE_MONOTONIC": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            },
        )
        made = 0
        for jump in ("-800d", "+900d", "-1d", "+0d", "+10d"):
            time.sleep(0.1)
            made += process.poll() is None
            file.write_text(jump + "\n")
        _, errors = process.communicate(timeout=120)
        row.count(
            made >= 3 and process.returncode == 0 and contents(jumped) == contents(whole),
            f"{made} jumps of the clock, number {number}",
            f"exit {process.returncode}, {errors}",
        )
        listed = place.run("runs", "list", "--json")
        seconds = re.findall(r'"wall_seconds": (-?[0-9.e+-]+)', listed.output)
        row.count(
            listed.code == 0 and all(0 <= float(each) < 600 for each in seconds),
            f"its time, number {number}",
            f"{listed} {seconds}",
        )


ROWS = {
    15: ("thousand cycles of opening, training, loading, storing: memory, files, threads", cycles),
    16: ("a long run: memory, files, threads, time, size of the list of runs", soak),
    18: (
        "locales, time zones, clocks that are wrong or jump",
        lambda row, place: (locales(row, place), clocks(row, place)),
    ),
}
