"""What the program has: templates, devices, layers and more."""

from __future__ import annotations

import os
import tempfile

from ._experiment import Experiment
from ._program import UsageError, call, call_json
from ._model import closest
from ._tables import Table


def _listing(verb: str, *shown: str) -> Table:
    return Table(call_json(verb), shown)


def templates() -> Table:
    """The experiments that come with Shardlab: id, name, summary."""
    return _listing("templates", "id", "name", "summary")


def devices() -> Table:
    """The devices that can be simulated: id, name, accelerator, cores, peak_flops and memory_bytes of all cores."""
    return _listing("devices", "id", "name", "accelerator", "cores", "peak_flops", "memory_bytes", "validated")


def host_stacks() -> Table:
    """Framework versions and execution modes that can be simulated."""
    return _listing("host-stacks", "id", "name", "accelerator")


def datasets() -> Table:
    """Data sources, and whether their files are here."""
    return _listing("datasets", "name", "available", "sample_shape", "train", "test", "classes")


def layers() -> Table:
    """The layers with their options."""
    return _listing("layers", "class_name", "category", "help")


def optimizers() -> Table:
    """The optimizers with their options."""
    return _listing("optimizers", "class_name", "help")


def losses() -> Table:
    """The losses with their options."""
    return _listing("losses", "class_name", "help")


def metrics() -> Table:
    """The metrics with their options."""
    return _listing("metrics", "class_name", "help")


def formats() -> Table:
    """The files that export() writes and load() reads."""
    return _listing("formats", "id", "name", "extensions")


def template(id: str) -> Experiment:
    """A template as an experiment of one's own."""
    known = [row["id"] for row in templates()]
    if id not in known:
        raise UsageError(f"no template {id}{closest(id, known)} shardlab.templates() lists all")
    return Experiment._loaded(id)


def load(path: str | os.PathLike[str]) -> Experiment:
    """An experiment file, a .shardlab file, or a model of Keras (.keras, .h5, .json) or ONNX (.onnx).

    The weights of a model are those that training begins with (`fit.initial_weights`).
    """
    file = os.fspath(path)
    if not os.path.exists(file):
        raise FileNotFoundError(f"{file}: no such file; shardlab.template() takes the id of a template")
    if file.endswith(".json"):
        with open(file, encoding="utf-8", errors="replace") as text:
            if '"shardlab"' in text.read(1 << 16):
                return Experiment._loaded(os.path.abspath(file))
    with tempfile.TemporaryDirectory(prefix="shardlab-") as folder:
        made = os.path.join(folder, "experiment.json")
        call("import", os.path.abspath(file), f"--output={made}")
        return Experiment._loaded(made)
