"""Trains with exported PyTorch programs: each folder below the given one has program.py and data.npz, initial.npz, trained.npz.

Prints as JSON by folder: the metrics of each epoch, and the largest difference of a weight to those in trained.npz.
"""
import contextlib
import io
import json
import os
import pathlib
import sys

import torch

torch.set_num_threads(1)


def trained(folder):
    os.chdir(folder)
    names, output = {"__name__": "__main__"}, io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(pathlib.Path("program.py").read_text(encoding="utf-8"), "program.py", "exec"), names)
    expected = names["Model"]()
    names["load_weights"](expected, "trained.npz")
    ours, theirs = expected.state_dict(), names["model"].state_dict()
    difference = max(float((ours[name] - theirs[name]).abs().max()) for name in ours)
    return {"epochs": [epoch["metrics"] for epoch in names["epochs"]], "difference": difference, "output": output.getvalue(),
            "rate": names["optimizer"].param_groups[0]["lr"]}


results = {}
for folder in sorted(pathlib.Path(sys.argv[1]).resolve().iterdir()):
    try:
        results[folder.name] = trained(folder)
    except Exception as error:  # told by the test
        results[folder.name] = {"error": f"{type(error).__name__}: {error}"}
print(json.dumps(results))
