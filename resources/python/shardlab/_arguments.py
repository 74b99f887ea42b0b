"""What the verbs of the command line are called with."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import weakref
from typing import Any, Iterable, Iterator, Mapping

from ._program import Error, UsageError, to_json


def flags(**options: Any) -> list[str]:
    """batch_size=64 becomes --batch-size=64; None and False are left out."""
    words = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        text = os.fspath(value) if isinstance(value, os.PathLike) else str(value)
        name = "--" + name.replace("_", "-")
        words.append(name if value is True else f"{name}={text}")
    return words


def named_devices(devices: str | Iterable[str]) -> str:
    """Ids separated by commas."""
    return devices if isinstance(devices, str) else ",".join(str(each) for each in devices)


def weights_file(weights: Any) -> str | None:
    """The file of weights that a person gives: a path, or a run."""
    if weights is None:
        return None
    if hasattr(weights, "weights_file"):
        file = weights.weights_file
        if file is None:
            raise Error(f"run {weights.id}: its weights were not saved")
        return file
    if isinstance(weights, (str, os.PathLike)):
        return os.fspath(weights)
    raise UsageError(f"weights: expected a run or a file; got {type(weights).__name__}")


class Folder:
    """A temporary folder that goes with this object."""

    def __init__(self) -> None:
        self.name = tempfile.mkdtemp(prefix="shardlab-")
        weakref.finalize(self, shutil.rmtree, self.name, ignore_errors=True)

    def file(self, name: str) -> str:
        """The path of a file in it."""
        return os.path.join(self.name, name)


@contextlib.contextmanager
def written(document: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, str]]]:
    """An experiment file for a call, and what messages call it instead."""
    with tempfile.TemporaryDirectory(prefix="shardlab-") as folder:
        file = os.path.join(folder, "experiment.json")
        with open(file, "w", encoding="utf-8") as out:
            out.write(to_json(document))
        yield file, {file: "experiment"}
