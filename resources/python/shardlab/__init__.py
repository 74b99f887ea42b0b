"""Shardlab from Python: build, train, estimate and read runs, over shardlab-cli.

import shardlab

experiment = shardlab.template("mnist_mlp")
experiment["optimizer.learning_rate"] = 0.003
run = experiment.fit(device="tpu-v2-8", epochs=3)
run.history["val_accuracy"], run.wall_seconds, run.simulated_seconds
run.export("model.keras")

Seconds and bytes throughout. `wall_seconds` are measured on this computer, `simulated_seconds` are computed
for the device. Needs nothing but Python; NumPy and pandas are used where they are installed.
"""

from ._arrays import Array, read_npz, write_npz
from ._catalog import (
    datasets, devices, formats, host_stacks, layers, load, losses, metrics, optimizers, template, templates,
)  # fmt: skip
from ._curves import Plot
from ._experiment import Experiment
from ._model import Model, layer, sequential
from ._program import Error, ProgramNotFound, RunWarning, UsageError, program
from ._results import Estimates, Evaluation
from ._run import Comparison, Run, Runs, compare, plot, run, runs
from ._sweep import Range, Sweep, sweep
from ._tables import Table, Text
from ._training import Training
from ._version import __version__


def summary(experiment: Experiment) -> Text:
    """The model as model.summary() of Keras prints it."""
    return experiment.summary()


def lint(experiment: Experiment) -> Table:
    """Problems of an experiment: id, severity, layer, message, fix. Empty: none."""
    return experiment.lint()


def estimate(experiment: Experiment, devices=None, **options) -> Estimates:
    """Simulated times on devices; see Experiment.estimate()."""
    return experiment.estimate(devices, **options)


__all__ = [
    "Array", "Comparison", "Error", "Estimates", "Evaluation", "Experiment", "Model", "Plot",
    "ProgramNotFound", "Range", "Run", "RunWarning", "Runs", "Sweep", "Table", "Text", "Training",
    "UsageError", "__version__", "compare", "datasets", "devices", "estimate", "formats", "host_stacks",
    "layer", "layers", "lint", "load", "losses", "metrics", "optimizers", "plot", "program", "read_npz", "run",
    "runs", "sequential", "summary", "sweep", "template", "templates", "write_npz",
]  # fmt: skip
