"""Runs: history, metrics and weights of what was trained."""

from __future__ import annotations

import json
import os
from typing import Any, Iterable, Sequence

from ._arguments import Folder, flags
from ._arrays import read_npz
from ._curves import Plot, Series
from ._experiment import Experiment
from ._program import Error, call, call_json
from ._results import Evaluation
from ._tables import Table, Text, data_frame, html_table, number_text, seconds_text, text_table


class Run:
    """One run. Of a run in the list of runs, history and experiment are read when they are asked for."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data
        self._folder: Folder | None = None

    @classmethod
    def stored(cls, run: int | str) -> Run:
        """The run of an id or a name."""
        return cls(call_json("runs", "show", str(run))[0])

    @classmethod
    def unsaved(cls, experiment: Experiment, folder: Folder) -> Run:
        """A run that is in no list; its files go with this object."""
        with open(folder.file("history.json"), encoding="utf-8") as file:
            history = json.load(file)
        weights = folder.file("weights.npz")
        last = history["epochs"][-1]["metrics"] if history["epochs"] else {}
        document = experiment.to_dict()
        run = cls({
            "id": None, "name": experiment.name, "experiment": experiment.name, "status": history["status"],
            "device": history["device"], "started": None, "epochs": len(history["epochs"]),
            "wall_seconds": history["totals"]["wall_seconds"],
            "simulated_seconds": history["totals"]["simulated_seconds"], "metrics": last, "best": None,
            "tags": [], "notes": "", "history": history, "document": document,
            "parameters": experiment.parameters(),
            "weights_file": weights if os.path.exists(weights) else None,
        })  # fmt: skip
        run._folder = folder
        return run

    def _whole(self, key: str) -> Any:
        """A value that lists of runs leave out."""
        if key not in self._data:
            self.refresh()
        return self._data[key]

    def refresh(self) -> Run:
        """Reads the run anew, for example one that another program trains. Returns it."""
        if self.id is not None:
            self._data = call_json("runs", "show", str(self.id))[0]
        return self

    # What it was

    @property
    def id(self) -> int | None:
        """Its number in the list of runs; None: it is in no list."""
        return self._data["id"]

    @property
    def name(self) -> str:
        """As the list of runs shows it."""
        return self._data["name"]

    @property
    def device(self) -> str:
        """The simulated device."""
        return self._data["device"]

    @property
    def status(self) -> str:
        """running, completed, stopped, failed or interrupted."""
        return self._data["status"]

    @property
    def started(self) -> str | None:
        """UTC, as 2025-03-01T12:34:56Z."""
        return self._data["started"]

    @property
    def metrics(self) -> dict[str, float | None]:
        """Loss and metrics of the last epoch; None: not finite."""
        return self._data["metrics"]

    @property
    def best(self) -> dict[str, Any] | None:
        """{"metric": …, "value": …}: the best value of the main metric over the epochs."""
        return self._data["best"]

    @property
    def wall_seconds(self) -> float | None:
        """Measured on this computer."""
        return self._data["wall_seconds"]

    @property
    def simulated_seconds(self) -> float | None:
        """Computed for the device, start-up and compilation included."""
        return self._data["simulated_seconds"]

    @property
    def tags(self) -> list[str]:
        """Its tags."""
        return list(self._data["tags"])

    @property
    def notes(self) -> str:
        """Its note."""
        return self._data["notes"]

    @property
    def parameters(self) -> dict[str, Any]:
        """Every value of its experiment by short path."""
        return self._data["parameters"]

    @property
    def experiment(self) -> Experiment:
        """The experiment as it was trained; a copy that can be changed and trained again."""
        document = self._whole("document")
        if document is None:
            raise Error(f"run {self.id}: it was trained by another program and has no experiment")
        return Experiment.from_dict(document)

    @property
    def epochs(self) -> list[dict[str, Any]]:
        """Each epoch: `epoch` (from 1), `steps`, `metrics`, `learning_rate`, `wall_seconds`, `simulated_seconds`."""
        return self._whole("history")["epochs"]

    @property
    def history(self) -> dict[str, list[float | None]]:
        """Loss and metrics by name, one value an epoch; None where an epoch was not validated, or not finite."""
        names: dict[str, None] = {}
        for epoch in self.epochs:
            names.update(dict.fromkeys(epoch["metrics"]))
        return {name: [epoch["metrics"].get(name) for epoch in self.epochs] for name in names}

    def to_pandas(self) -> Any:
        """A DataFrame with a row for each epoch. Needs pandas."""
        rows = []
        for epoch in self.epochs:
            plain = {key: value for key, value in epoch.items() if key != "metrics"}
            rows.append({**plain, **epoch["metrics"]})
        return data_frame(rows)

    def plot(self, metrics: str | Sequence[str] | None = None) -> Plot:
        """Curves over the epochs; default: the main metric of training and validation, else the loss."""
        return plot([self], metrics)

    # Its weights

    @property
    def weights_file(self) -> str | None:
        """The .npz with its weights; None: they were not saved."""
        return self._whole("weights_file")

    def weights(self) -> dict[str, Any]:
        """Arrays by name, as dense/kernel: of NumPy where it is installed."""
        file = self.weights_file
        if file is None:
            raise Error(f"run {self.id}: its weights were not saved")
        return {name: value for name, value in read_npz(file).items() if "/" in name}  # else: a vocabulary

    def evaluate(self, **options: Any) -> Evaluation:
        """Loss and metrics of its weights; `split`: "validation", "training" or "test"."""
        return self.experiment.evaluate(self, **options)

    def predict(self, x: Any = None, **options: Any) -> Any:
        """Outputs for samples as the model gets them, or for `text=` or `image=`: Experiment.predict()."""
        return self.experiment.predict(x, weights=self, **options)

    def export(self, path: str | os.PathLike[str], **options: Any) -> dict[str, Any]:
        """Writes model and weights for other tools; the ending sets the format. Returns the report."""
        return self.experiment.export(path, weights=self, **options)

    def generate(self, prompt: str, **options: Any) -> Text | list[Text]:
        """Text that continues the prompt: Experiment.generate()."""
        return self.experiment.generate(prompt, weights=self, **options)

    # Its place in the list

    def tag(self, *add: str, remove: Iterable[str] = ()) -> Run:
        """Adds and removes tags. Returns the run."""
        words = [f"--add={each}" for each in add] + [f"--remove={each}" for each in remove]
        call("runs", "tag", self._listed(), *words)
        return self.refresh()

    def note(self, text: str) -> Run:
        """Writes a note; an empty one removes it. Returns the run."""
        call("runs", "note", self._listed(), f"--text={text}")
        return self.refresh()

    def archive(self) -> None:
        """Leaves it out of lists; it keeps everything."""
        call("runs", "archive", self._listed())

    def delete(self) -> None:
        """Deletes it with its curves and weights."""
        call("runs", "delete", self._listed())

    def report(self, path: str | os.PathLike[str], **options: Any) -> None:
        """Writes a page of HTML; options are those of the verb: devices="t4,tpu-v2-8", evaluate=True."""
        call("report", self._listed(), *flags(output=os.fspath(path), **options))

    def _listed(self) -> str:
        if self.id is None:
            raise Error("the run is not in the list of runs: it was trained with save=False")
        return str(self.id)

    def __repr__(self) -> str:
        metrics = ", ".join(f"{name}={number_text(value)}" for name, value in self.metrics.items())
        return f"<Run {self.id or 'unsaved'} {self.name!r}: {self.status}, {self.device}, {metrics or 'no epochs'}>"

    def _repr_html_(self) -> str:
        rows = [
            ["Status", self.status],
            ["Device", self.device],
            ["Measured on this computer", seconds_text(self.wall_seconds)],
            ["Simulated on the device", seconds_text(self.simulated_seconds)],
            *([name, value] for name, value in self.metrics.items()),
        ]
        title = self.name if self.id is None else f"Run {self.id} · {self.name}"
        return html_table([title, ""], rows) + self.plot()._repr_html_()


def _main_metrics(runs: Sequence[Run]) -> list[str]:
    """The first metric beside the loss that all runs have, with its validation."""
    histories = [run.history for run in runs]
    names = [name for name in (histories[0] if histories else {}) if all(name in each for each in histories)]
    plain = [name for name in names if not name.startswith("val_")]
    main = next((name for name in plain if name != "loss" and not name.endswith("_loss")), "loss")
    return [name for name in (main, "val_" + main) if name in names] or ["loss"]


def plot(runs: Iterable[Run], metrics: str | Sequence[str] | None = None) -> Plot:
    """Curves of runs over the epochs. Validation is dashed; a colour is a run, or of one run a metric."""
    runs = list(runs)
    names = [metrics] if isinstance(metrics, str) else list(metrics or _main_metrics(runs))
    series = []
    for number, run in enumerate(runs):
        history = run.history
        for name in names:
            if name not in history:
                raise Error(f"run {run.id}: expected one of {', '.join(history) or 'no metrics'}; got {name}")
            points = list(zip((epoch["epoch"] for epoch in run.epochs), history[name]))
            base = [each for each in names if not each.startswith("val_")]
            plain = name.removeprefix("val_")
            color = number if len(runs) > 1 else base.index(plain) if plain in base else 0
            label = name if len(runs) == 1 else f"{run.id or run.name} {name}"
            series.append(Series(label, points, color, name.startswith("val_")))
    label = ", ".join(dict.fromkeys(name.removeprefix("val_") for name in names))
    return Plot(series, label, f"{runs[0].name} · {label}" if len(runs) == 1 else label)


class Runs(list):
    """Runs, the newest first."""

    def plot(self, metrics: str | Sequence[str] | None = None) -> Plot:
        """Curves of all of them; see shardlab.plot()."""
        return plot(self, metrics)

    def to_pandas(self) -> Any:
        """A DataFrame with a row for each run: metrics of the last epoch and parameters. Needs pandas."""
        return data_frame(self._rows(True))

    def _rows(self, parameters: bool) -> list[dict[str, Any]]:
        rows = []
        for run in self:
            row = {
                "id": run.id, "name": run.name, "device": run.device, "status": run.status,
                "wall_seconds": run.wall_seconds, "simulated_seconds": run.simulated_seconds,
            }  # fmt: skip
            row.update(run.metrics)
            if parameters:
                row.update({path: run.parameters[path] for path in run.parameters if path not in row})
            rows.append(row)
        return rows

    def _table(self) -> Table:
        return Table(self._rows(False))

    def __repr__(self) -> str:
        table = self._table()
        return repr(table) if table else "No runs"

    def _repr_html_(self) -> str:
        return self._table()._repr_html_()


class Comparison(Table):
    """What differs between runs: rows of `name`, `metric` (True: the best value of one) and `values`."""

    def __init__(self, runs: list[int], rows: Iterable[dict[str, Any]]) -> None:
        super().__init__(rows)
        self.runs = runs  #: ids, in the order of the values

    def _cells(self) -> tuple[list[str], list[list[Any]]]:
        header = ["", *(f"Run {each}" for each in self.runs)]
        return header, [[row["name"], *row["values"]] for row in self]

    def __repr__(self) -> str:
        return text_table(*self._cells())

    def _repr_html_(self) -> str:
        return html_table(*self._cells())


def runs(filter: str = "", *, archived: bool = False) -> Runs:
    """The runs of the window, of the command line and of this module, the newest first.

    `filter`: as on the page Runs, "val_accuracy > 0.9 and device == t4".
    """
    return Runs(Run(row) for row in call_json("runs", "list", *flags(filter=filter or None, archived=archived)))


def run(run: int | str) -> Run:
    """The run of an id, or of a name that one run alone has."""
    return Run.stored(run)


def compare(*runs: int | str | Run, all: bool = False) -> Comparison:
    """What differs between two runs or more, and the best value of each metric. `all`: also what is equal."""
    words = [str(each.id if isinstance(each, Run) else each) for each in runs]
    answer = call_json("runs", "compare", *words, *flags(all=all))
    return Comparison(answer["runs"], answer["rows"])
