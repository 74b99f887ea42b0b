#!/usr/bin/env python3
"""Takes the pictures of README.md and of the manual again, as resources/screenshots/screenshots.json lists them.

    screenshots.py [--output DIR] [--program FILE] [NAME...]      NAME: only these, without .png; some minutes for all

A set that cannot be taken does not stop the others; then the exit code is 1.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "screenshots"


def take(program: str, size: str, chosen: dict, wanted: dict, output: Path) -> str:
    """Takes the wanted pictures of a set; what went wrong, or an empty text."""
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "--screenshots", folder, "--experiment", chosen["experiment"], "--language", chosen["language"],
                   "--size", size, "--only", ",".join(sorted(set(wanted.values())))]
        # Fonts and scale of this screen are no part of the picture.
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
        environment.pop("QT_SCALE_FACTOR", None)
        done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False)
        for name, source in wanted.items():
            if (file := Path(folder, source + ".png")).exists():
                shutil.copyfile(file, output / (name + ".png"))
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("shardlab:")]
    return f"{chosen['experiment']}, {chosen['language']}: " + ("; ".join(errors) or f"exit code {done.returncode}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=FOLDER)
    parser.add_argument("--program", default=str(ROOT / "build" / "release" / "bin" / "shardlab"))
    parser.add_argument("names", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    table = json.loads((FOLDER / "screenshots.json").read_text(encoding="utf-8"))
    known = {name for chosen in table["sets"] for name in chosen["pictures"]}
    if unknown := set(arguments.names) - known:
        parser.error(f"expected some of {', '.join(sorted(known))}; got {', '.join(sorted(unknown))}")
    arguments.output.mkdir(parents=True, exist_ok=True)
    problems = []
    for chosen in table["sets"]:
        wanted = {name: source for name, source in chosen["pictures"].items() if not arguments.names or name in arguments.names}
        if wanted and (problem := take(arguments.program, table["size"], chosen, wanted, arguments.output)):
            problems.append(problem)
    for problem in problems:
        print(f"screenshots.py: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
