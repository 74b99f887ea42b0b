"""Rows 6, 13, 24: what has tests of its own; a full run counts them, ctest runs them in any case."""

import json
import re

from support import run

# Program, tests, settings of the environment for large counts.
RECOVERY = [("recovery_test", None)]
BAD_FILES = [
    ("formats_test", "*Mutation*:*Faults*:Hdf5File*:KerasH5*:Keras3Shards*:*Refuse*"),
    ("data_test", "Npy*:Npz*:Pickle*:Idx*:*Image*:TfRecord*:TfExample*:Csv*"),
    ("training_test", "CheckpointMutation*"),
    ("sharing_test", "*Broken*:*Refuses*:*Says*"),
    ("runs_test", "RunSalvage*"),
    ("fuzz_test", "*"),
]
ROUND_TRIPS = [("formats_test", "*RandomModels*:*RoundTrip*:*GoesOutAgain*"), ("runs_test", "*Survives*:RunCurves*")]


def google_test(row, place, program, selected):
    report = place.file(program + ".json")
    environment = {**place.environment, "QT_QPA_PLATFORM": "offscreen"}
    outcome = run(
        [str(place.programs / program), f"--gtest_filter={selected}", f"--gtest_output=json:{report}"],
        environment,
        3000,
    )
    with open(report) as file:
        suites = json.load(file)["testsuites"]
    for suite in suites:
        for test in suite["testsuite"]:
            if test["status"] == "RUN" and test["result"] != "SKIPPED":
                row.count("failures" not in test, f"{suite['name']}.{test['name']}", test.get("failures"))
    for line in outcome.output.splitlines():
        if re.match(r"^[^\[ ].*\d", line) and not line.startswith(("Note:", "Running")):
            row.note(line[:200])
    if outcome.code not in (0, 1):
        row.count(False, program, outcome)


def qt_test(row, place, program):
    outcome = run([str(place.programs / program)], {**place.environment, "QT_QPA_PLATFORM": "offscreen"}, 3000)
    passed = [
        line
        for line in outcome.output.splitlines()
        if line.startswith("PASS") and "initTestCase" not in line and "cleanupTestCase" not in line
    ]
    failed = [line for line in outcome.output.splitlines() if line.startswith("FAIL")]
    for line in passed:
        row.count(True, line)
    for line in failed:
        row.count(False, line)
    if not passed or outcome.code != len(failed):
        row.count(False, program, outcome)


def tests(programs):
    def try_them(row, place):
        for program, selected in programs:
            if not (place.programs / program).exists():
                row.skip(f"{program} is not built")
            elif selected is None:
                qt_test(row, place, program)
            else:
                google_test(row, place, program, selected)

    return try_them


ROWS = {
    6: ("the window is killed with edits that were not saved (tests)", tests(RECOVERY)),
    13: ("bad files of every format", tests(BAD_FILES)),
    24: ("round trips: export, import, export (tests)", tests(ROUND_TRIPS)),
}
