"""Hyperparameter search."""

from __future__ import annotations

import dataclasses
from typing import Any, Callable, Mapping, Sequence

from ._arguments import flags, written
from ._experiment import Experiment
from ._program import Error, Stream, UsageError, to_json
from ._run import Run, Runs, runs
from ._tables import Table, html_table, number_text


@dataclasses.dataclass(frozen=True)
class Range:
    """Numbers from low to high, both included; whole ones where both are. `log`: evenly over the logarithm."""

    low: float
    high: float
    log: bool = False

    def text(self) -> str:
        """As the flag --vary reads it."""
        return f"{to_json(self.low)}..{to_json(self.high)}" + (":log" if self.log else "")


class Sweep:
    """The trials of a sweep, and the best of them."""

    def __init__(self, result: Mapping[str, Any]) -> None:
        self.id: str = result["sweep"]  #: under which its runs are stored
        self.objectives: list[str] = result["objectives"]
        shown = ["id", "status", "epochs", "objective", "parameters"]
        self.trials = Table(result["trials"], shown)  #: id, parameters, status, objective, wall_seconds, …
        self._best = result["best"]

    @property
    def best(self) -> Any:
        """The best trial, None if no trial has a value; with several objectives the list of the best ones."""
        found = {trial["id"]: trial for trial in self.trials}
        if isinstance(self._best, list):
            return [found[each] for each in self._best]
        return found.get(self._best)

    def runs(self) -> Runs:
        """The stored runs of its trials."""
        return runs(f"sweep == {to_json(self.id)}")

    def best_run(self) -> Run:
        """The stored run of the best trial, with its weights."""
        best = self.best
        if best is None or isinstance(best, list):
            raise Error("best_run: expected a sweep with one objective and a trained trial")
        for each in self.runs():
            if each._data["sweep"]["trial"] == best["parameters"]:
                return each
        raise Error(f"trial {best['id']}: its run was not saved")

    def __repr__(self) -> str:
        best = self.best
        values = best if isinstance(best, list) else [best] if best else []
        text = ", ".join(f"{each['parameters']} → {number_text(each['objective'])}" for each in values)
        return f"<Sweep {self.id}: {len(self.trials)} trials; best {text or 'none'}>"

    def _repr_html_(self) -> str:
        names = list(self.trials[0]["parameters"]) if self.trials else []
        rows = [
            [each["id"], each["status"], each["epochs"], each["objective"], *(each["parameters"][n] for n in names)]
            for each in self.trials
        ]
        header = ["Trial", "Status", "Epochs", ", ".join(self.objectives), *names]
        return html_table(header, rows, repr(self)[1:-1])


def _vary(space: Mapping[str, Sequence[Any] | Range]) -> list[str]:
    words = []
    for path, values in space.items():
        if isinstance(values, Range):
            text = values.text()
        elif isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
            raise UsageError(f"{path}: expected a list of values or a shardlab.Range; got {values!r}")
        else:
            text = ",".join(to_json(each) for each in values)
        words.append(f"--vary={path}={text}")
    return words


def _print_trial(trial: Mapping[str, Any]) -> None:
    values = ", ".join(f"{path}={number_text(value)}" for path, value in trial["parameters"].items())
    outcome = trial["message"] or number_text(trial["objective"])
    print(f"Trial {trial['id']}: {values} · {trial['status']} · {outcome}", flush=True)


def sweep(
    experiment: Experiment, space: Mapping[str, Sequence[Any] | Range], *, search: str | None = None,
    trials: int | None = None, objective: str | Sequence[str] | None = None, stop: str | None = None,
    reduction_factor: int | None = None, min_epochs: int | None = None, epochs: int | None = None,
    steps_per_epoch: int | None = None, seed: int | None = None, threads: int | None = None,
    save: bool = True, progress: bool = True, on_trial: Callable[[dict[str, Any]], Any] | None = None,
) -> Sweep:  # fmt: skip
    """Trains one trial after another, each with other values, and returns them with the best one.

    `space`: paths with lists of values or Ranges. `search`: "grid", "random" or "tpe". `stop`: "none",
    "median" or "asha". `objective`: metrics, "simulated_seconds" or "cost". `on_trial` is called with each
    trial that ends; True ends the sweep. KeyboardInterrupt ends it with the trials so far.
    """
    words = _vary(space) + flags(
        search=search, trials=trials, stop=stop, reduction_factor=reduction_factor, min_epochs=min_epochs,
        epochs=epochs, steps_per_epoch=steps_per_epoch, seed=seed, threads=threads, no_save=not save,
        progress="json",
    )  # fmt: skip
    names = [objective] if isinstance(objective, str) else list(objective or [])
    words += [f"--objective={each}" for each in names]
    with written(experiment.to_dict()) as (file, rename):
        stream = Stream(["sweep", file, *words], rename)
        result = _followed(stream, progress, on_trial)
        try:
            stream.finish()
        except Error:
            if result is None or not result["trials"]:
                raise
    if result is None:
        raise Error("sweep: it has ended without a result")
    return Sweep(result)


def _followed(
    stream: Stream, progress: bool, on_trial: Callable[[dict[str, Any]], Any] | None
) -> dict[str, Any] | None:
    result, stopping = None, False
    try:
        while True:
            try:
                line = stream.next()
                if line is None:
                    return result
                result = line.get("result", result)
                if trial := line.get("trial"):
                    if progress:
                        _print_trial(trial)
                    if on_trial is not None and on_trial(trial) is True:
                        stream.stop()
            except KeyboardInterrupt:
                if stopping:
                    raise
                stopping = True
                stream.stop()
    except BaseException:
        stream.kill()
        raise
