"""A run while it trains."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING, Any, Callable, Iterator

from ._arguments import Folder, flags
from ._program import Error, Stream, to_json

if TYPE_CHECKING:
    from ._experiment import Experiment
    from ._run import Run


class _Printer:
    """The lines of the console; the progress bar is drawn over itself where that is possible."""

    def __init__(self) -> None:
        self._redraws = sys.stdout.isatty() or "ipykernel" in sys.modules
        self._bar = 0  # its length

    def show(self, line: dict[str, str]) -> None:
        if line["kind"] == "progress":
            if self._redraws:
                self._write("\r" + line["text"].ljust(self._bar))
                self._bar = len(line["text"])
            return
        start = "\r" if self._bar and line["kind"] == "epoch" else "\n" if self._bar else ""
        self._write(start + line["text"].ljust(self._bar if start == "\r" else 0).rstrip(" ") + "\n")
        self._bar = 0

    def end(self) -> None:
        if self._bar:
            self._write("\n")
        self._bar = 0

    @staticmethod
    def _write(text: str) -> None:
        try:
            sys.stdout.write(text)
        except UnicodeEncodeError:  # a terminal without the arrows and dots
            sys.stdout.write(text.encode("ascii", "replace").decode("ascii"))
        sys.stdout.flush()


class Training:
    """A run in a process of its own. Iterate over it for its epochs; `result()` waits for the run.

    An epoch is a dict: `epoch` (from 1), `steps`, `metrics`, `learning_rate`, `wall_seconds` (measured here),
    `simulated_seconds` (on the device).
    """

    def __init__(
        self, experiment: Experiment, options: list[str], save: bool, answers: bool = False
    ) -> None:
        self._folder = Folder()
        self._experiment, self._save = experiment, save
        self._answers = answers  # the program waits for one after each epoch
        file = self._folder.file("experiment.json")
        with open(file, "w", encoding="utf-8") as out:
            out.write(to_json(experiment.to_dict()))
        words = [*options, *flags(progress="json", history=self._folder.file("history.json"), no_save=not save)]
        words += flags(wait_after_epoch=answers)
        if not save:
            words += flags(export=self._folder.file("weights.npz"))
        self._stream = Stream(["train", file, *words], {file: "experiment"}, answers)
        self._lock = threading.Lock()
        self._stopping = False
        self._run: Run | None = None
        self.run_id: int | None = None  #: of the list of runs; None while it is not known, or not saved
        self.state: dict[str, Any] = {}  #: the newest: status, epoch, step, samples_per_second, …
        self.epochs: list[dict[str, Any]] = []  #: so far
        self.console: list[str] = []  #: the lines that Keras would print

    def __iter__(self) -> Iterator[dict[str, Any]]:
        while (line := self._stream.next()) is not None:
            yield from self._take(line)

    def stop(self) -> None:
        """Ends the run after the current step of the program, which may be some epochs further than the one that
        came last. It keeps its weights. The `on_epoch` of fit() ends a run at its epoch.
        """
        self._stopping = True
        self._stream.stop()

    def result(self) -> Run:
        """Waits for the end; the run. Raises Error if it failed, with the run in its attribute `run`."""
        for _ in self:
            pass
        with self._lock:
            if self._run is None:
                self._run = self._finished()
        return self._run

    def follow(
        self, *, progress: bool = True, on_epoch: Callable[[dict[str, Any]], Any] | None = None
    ) -> Run:
        """Prints until the end, as Experiment.fit(); the run."""
        printer = _Printer()
        try:
            while True:
                try:
                    line = self._stream.next()
                    if line is None:
                        break
                    for epoch in self._take(line):
                        self._decide(on_epoch is not None and on_epoch(epoch) is True)
                    for each in line.get("console", []) if progress else []:
                        printer.show(each)
                except KeyboardInterrupt:
                    if self._stopping:
                        raise
                    self.stop()
        except BaseException:
            self._stream.kill()
            raise
        finally:
            printer.end()
        return self.result()

    def _decide(self, ends: bool) -> None:
        """After an epoch: the run ends there, or goes on."""
        if self._answers:
            self._stopping = self._stopping or ends
            self._stream.answer("stop" if ends else "continue")
        elif ends:
            self.stop()

    def _take(self, line: dict[str, Any]) -> list[dict[str, Any]]:
        """Remembers a line; its epochs."""
        self.run_id = line.get("run", self.run_id)
        self.state = line.get("state", self.state)
        self.console += [each["text"] for each in line.get("console", []) if each["kind"] != "progress"]
        epochs = line.get("epochs", [])
        self.epochs += epochs
        return epochs

    def _finished(self) -> Run:
        from ._run import Run

        try:
            self._stream.finish()
        except Error as error:
            error.run = self._made(Run)  # type: ignore[attr-defined]
            raise
        run = self._made(Run)
        if run is None:
            raise Error("train: the run has ended without a history")
        return run

    def _made(self, kind: type[Run]) -> Run | None:
        if self._save and self.run_id is not None:
            return kind.stored(self.run_id)
        if not os.path.exists(self._folder.file("history.json")):
            return None
        return kind.unsaved(self._experiment, self._folder)

    def __repr__(self) -> str:
        status = self.state.get("status", "starting")
        return f"<Training: {status}, epoch {self.state.get('epoch', 0)} of {self.state.get('epochs', '?')}>"
