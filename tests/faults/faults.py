#!/usr/bin/env python3
"""The table of faults: each row is tried, counted and written as text and JSON.

   faults.py --cli build/release/bin/shardlab-cli --output build/release/faults [--full] [--rows 1,2,…]
"""

import argparse
import json
import os
import signal
import sys
import time
from pathlib import Path

import rows_bad_files
import rows_cancel
import rows_files
import rows_kill
import rows_limits
import rows_memory
import rows_save
import rows_surroundings
import rows_tests
import rows_together
from support import Place, Row

MODULES = (
    rows_kill,
    rows_save,
    rows_limits,
    rows_cancel,
    rows_files,
    rows_bad_files,
    rows_surroundings,
    rows_together,
    rows_memory,
)


def rows_of(modules):
    """Number -> what is tried, and the functions that try it."""
    rows = {}
    for module in modules:
        for number, (what, function) in module.ROWS.items():
            rows.setdefault(number, (what, []))[1].append(function)
    return rows


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cli", type=Path, required=True)
    parser.add_argument("--shim", default="", help="library that lets allocations fail")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--rows", default="")
    return parser.parse_args()


def try_row(number, what, functions, options):
    row = Row(number, what)
    began = time.monotonic()
    for function in functions:
        place = Place(options)
        try:
            function(row, place)
        except Exception as error:  # the row itself is broken: that counts as lost
            row.count(False, function.__name__, f"{type(error).__name__}: {error}")
        finally:
            place.close()
    row.seconds = time.monotonic() - began
    print(
        f"row {number}, {what}: {row.tried} tried, {row.tried - len(row.lost)} survived, {len(row.lost)} lost "
        f"({row.seconds:.0f} s)",
        flush=True,
    )
    return row


def table(rows):
    lines = ["| row | fault | tried | survived | lost |", "| ---: | --- | ---: | ---: | ---: |"]
    for row in rows:
        lines.append(
            f"| {row.number} | {row.what} | {row.tried:,} | {row.tried - len(row.lost):,} | {len(row.lost):,} |"
        )
    tried, lost = sum(row.tried for row in rows), sum(len(row.lost) for row in rows)
    lines.append(f"| | all | {tried:,} | {tried - lost:,} | {lost:,} |")
    return "\n".join(lines) + "\n"


def write(rows, options):
    options.output.mkdir(parents=True, exist_ok=True)
    name = "full" if options.full else "light"
    (options.output / f"{name}.txt").write_text(table(rows))
    (options.output / f"{name}.json").write_text(
        json.dumps(
            [
                {
                    "row": row.number,
                    "what": row.what,
                    "tried": row.tried,
                    "survived": row.tried - len(row.lost),
                    "lost": len(row.lost),
                    "lost_cases": row.lost,
                    "skipped": row.skipped,
                    "notes": row.notes,
                    "seconds": round(row.seconds, 1),
                }
                for row in rows
            ],
            indent=1,
        )
    )


def main():
    options = arguments()
    options.cli = options.cli.resolve()
    numbers = [int(number) for number in options.rows.split(",") if number]
    # ctest runs the programs of rows_tests in any case.
    known = rows_of((*MODULES, rows_tests) if options.full or numbers else MODULES)
    rows = []
    for number in numbers or sorted(known):
        rows.append(try_row(number, *known[number], options))
        write(rows, options)
    print("\n" + table(rows))
    for row in rows:
        for reason in row.skipped:
            print(f"SKIPPED, row {row.number}: {reason}")
    # A row that tried nothing proves nothing, unless it says what it lacks.
    idle = [row.number for row in rows if row.tried == 0 and not row.skipped]
    if idle:
        print(f"These rows tried nothing: {idle}")
    return 1 if idle or any(row.lost for row in rows) else 0


if __name__ == "__main__":
    os.umask(0o022)
    # A shell starts `faults.py … &` with SIGINT ignored, and so would be the programs until they wait for it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
