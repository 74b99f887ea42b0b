"""Experiments: data, model, compile, fit and runtime in one document."""

from __future__ import annotations

import copy
import json
import os
from typing import TYPE_CHECKING, Any, Callable, Iterable, Mapping, Sequence

from ._arguments import flags, named_devices, weights_file, written
from ._arrays import read_npz, write_npz
from ._model import Model, closest, model_document
from ._paths import parameters, walk
from ._program import UsageError, call, call_json, to_json
from ._results import Estimates, Evaluation
from ._tables import Table, Text, html_table

if TYPE_CHECKING:
    from ._run import Run
    from ._sweep import Range, Sweep
    from ._training import Training

_SECTIONS = ("name", "notes", "data", "model", "compile", "fit", "runtime", "view")



class Experiment:
    """One experiment. Values are read and written by path, as in sweeps and filters:

    experiment["optimizer.learning_rate"] = 0.003
    experiment["model.dense.units"] = 64

    `compile.` and `config.` may be left out. The program checks every value. Another "runtime.device" or
    "runtime.replicas" keeps the global batch size.
    """

    def __init__(
        self,
        *,
        model: Any,
        data: str | Mapping[str, Any],
        compile: Mapping[str, Any] | None = None,
        fit: Mapping[str, Any] | None = None,
        runtime: Mapping[str, Any] | None = None,
        name: str | None = None,
        notes: str | None = None,
    ) -> None:
        """`model`: layers of shardlab.layer(), a model of Keras, or Keras's JSON. `data`: the id of a data
        source, or {"source": …, "options": …, "preprocess": …}. The other parts are as in an experiment
        file; what they leave out has its default.
        """
        document: dict[str, Any] = {"shardlab": 1, "model": model_document(model)}
        document["data"] = {"source": data} if isinstance(data, str) else dict(data)
        for key, value in (("name", name), ("notes", notes), ("compile", compile)):
            if value is not None:
                document[key] = value
        place = dict(runtime or {})
        chosen = {}
        if "accelerator" not in place:  # it follows from the device
            for key in ("device", "replicas"):
                if key in place:
                    chosen[f"runtime.{key}"] = place.pop(key)
        document["runtime"] = place
        self._document: dict[str, Any] = {}
        self._take(document, chosen)
        if fit is not None:  # behind the device, which would divide the batch anew
            self._take({**self._document, "fit": fit}, {})

    @classmethod
    def from_dict(cls, document: Mapping[str, Any]) -> Experiment:
        """An experiment of a whole document, as to_dict() makes it."""
        experiment = cls.__new__(cls)
        experiment._document = {}
        experiment._take(dict(document), {})
        return experiment

    @classmethod
    def _loaded(cls, source: str) -> Experiment:
        """Of a file or a template id, with all defaults."""
        experiment = cls.__new__(cls)
        experiment._document = json.loads(call("experiment", source))
        return experiment

    def _take(self, document: Mapping[str, Any], changes: Mapping[str, Any]) -> None:
        """Takes over a document with other values, once the program has checked it."""
        words = [f"--set={path}={to_json(value)}" for path, value in changes.items()]
        with written(document) as (file, rename):
            # The document is the caller's, too: what the program refuses of it is a wrong value.
            self._document = json.loads(call("experiment", file, *words, rename=rename, usage=(1, 2)))

    def _changed(self, words: list[str]) -> Experiment:
        """A copy with what the flags of a verb change for one run."""
        other = self.copy()
        if words:
            with written(self._document) as (file, rename):
                other._document = json.loads(call("experiment", file, *words, rename=rename))
        return other

    # Values

    def __getitem__(self, path: str) -> Any:
        try:
            return copy.deepcopy(walk(self._document, path))
        except KeyError:
            message = f"{path}: the experiment has no such value{closest(path, self.parameters())}"
            raise KeyError(message) from None

    def __setitem__(self, path: str, value: Any) -> None:
        self.update({path: value})

    def __contains__(self, path: object) -> bool:
        try:
            walk(self._document, str(path))
        except KeyError:
            return False
        return True

    def get(self, path: str, default: Any = None) -> Any:
        """The value at a path, or `default`: options that the document leaves out have Keras's default."""
        return self[path] if path in self else default

    def update(self, values: Mapping[str, Any]) -> Experiment:
        """Sets several values in their order, or none of them if one is wrong. Returns the experiment."""
        document, changes = self._document, {}
        for path, value in values.items():
            if path in _SECTIONS and not changes:
                document = {**document, path: model_document(value) if path == "model" else value}
            else:
                changes[path] = value
        self._take(document, changes)
        return self

    def parameters(self) -> dict[str, Any]:
        """All values by short path."""
        return parameters(self._document)

    def to_dict(self) -> dict[str, Any]:
        """The document, as in an experiment file; a copy."""
        return copy.deepcopy(self._document)

    def copy(self) -> Experiment:
        """An experiment of its own with the same values."""
        other = type(self).__new__(type(self))
        other._document = self.to_dict()
        return other

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes an experiment file, which the window opens, too."""
        with written(self._document) as (file, rename):
            call("experiment", file, "--output", os.fspath(path), rename=rename)

    @property
    def name(self) -> str:
        """The name under which runs are listed."""
        return self._document["name"]

    @property
    def model(self) -> Model:
        """The model: layers, add(), summary()."""
        return Model(self)

    # What the program says of it

    def summary(self) -> Text:
        """The model as model.summary() of Keras prints it."""
        with written(self._document) as (file, rename):
            return Text(call("summary", file, rename=rename).rstrip("\n"))

    def lint(self) -> Table:
        """Problems: id, severity (error, warning, hint), layer, message, fix. Empty: none."""
        with written(self._document) as (file, rename):
            rows = call_json("lint", file, accept=(0, 1), rename=rename)
        return Table(rows, ["severity", "layer", "message", "fix"])

    def estimate(
        self, devices: str | Iterable[str] | None = None, *, framework: str = "same",
        batch_size: int | None = None, replicas: int | None = None, precision: str | None = None,
        epochs: int | None = None,
    ) -> Estimates:  # fmt: skip
        """Simulated times on devices, without training; default: on the experiment's own.

        `framework`: "same" as in the experiment, or the "best" of each device. `batch_size` is global.
        """
        chosen = named_devices(devices or self._document["runtime"]["device"])
        words = flags(
            devices=chosen, framework=framework, batch_size=batch_size, replicas=replicas, precision=precision,
            epochs=epochs,
        )  # fmt: skip
        with written(self._document) as (file, rename):
            return Estimates(call_json("compare", file, *words, rename=rename))

    def to_python(self) -> Text:
        """A program of this module that makes and trains the experiment."""
        with written(self._document) as (file, rename):
            return Text(call("experiment", file, "--python", rename=rename).rstrip("\n"))

    # Training

    def start(
        self, *, device: str | None = None, epochs: int | None = None, batch_size: int | None = None,
        steps_per_epoch: int | None = None, learning_rate: float | None = None, seed: int | None = None,
        replicas: int | None = None, precision: str | None = None, threads: int | None = None,
        weights: Any = None, save: bool = True, checkpoint: str | os.PathLike[str] | None = None,
        resume: bool = False, tensorboard: str | os.PathLike[str] | None = None,
        _answers: bool = False,
    ) -> Training:  # fmt: skip
        """Begins a run in a process of its own and returns at once. The epochs come by iteration:

        for epoch in experiment.start(): print(epoch["metrics"])

        The options are those of fit(). The run does not wait for who reads its epochs: Training.stop() ends it
        after the current step.
        """
        from ._training import Training

        changes = flags(
            device=device, epochs=epochs, batch_size=batch_size, steps_per_epoch=steps_per_epoch,
            learning_rate=learning_rate, seed=seed, replicas=replicas, precision=precision,
        )  # fmt: skip
        options = flags(
            threads=threads, weights=weights_file(weights), checkpoint=checkpoint, resume=resume,
            tensorboard=tensorboard,
        )  # fmt: skip
        return Training(self._changed(changes), options, save, _answers)

    def fit(
        self, *, device: str | None = None, epochs: int | None = None, batch_size: int | None = None,
        steps_per_epoch: int | None = None, learning_rate: float | None = None, seed: int | None = None,
        replicas: int | None = None, precision: str | None = None, threads: int | None = None,
        weights: Any = None, save: bool = True, checkpoint: str | os.PathLike[str] | None = None,
        resume: bool = False, tensorboard: str | os.PathLike[str] | None = None, progress: bool = True,
        on_epoch: Callable[[dict[str, Any]], Any] | None = None,
    ) -> Run:  # fmt: skip
        """Trains on this computer, sharded as on the device, and returns the run.

        The first options change the experiment for this run alone. `batch_size` is global, `weights` are a
        run or a file. `save=False` leaves the run out of the list of runs. `progress` prints Keras's lines.
        `on_epoch` is called with each epoch (`epoch`, `metrics`, `learning_rate`, `wall_seconds`,
        `simulated_seconds`); True ends the run with this epoch:
        the program waits for the answer. KeyboardInterrupt ends it after the current step with
        its weights, and the run is returned as "stopped"; a second one ends it at once.
        """
        training = self.start(
            device=device, epochs=epochs, batch_size=batch_size, steps_per_epoch=steps_per_epoch,
            learning_rate=learning_rate, seed=seed, replicas=replicas, precision=precision, threads=threads,
            weights=weights, save=save, checkpoint=checkpoint, resume=resume, tensorboard=tensorboard,
            _answers=on_epoch is not None,
        )  # fmt: skip
        return training.follow(progress=progress, on_epoch=on_epoch)

    def sweep(self, space: Mapping[str, Sequence[Any] | Range], **options: Any) -> Sweep:
        """Searches for the best parameters; see shardlab.sweep()."""
        from ._sweep import sweep

        return sweep(self, space, **options)

    def lr_find(
        self, *, from_: float | None = None, to: float | None = None, steps: int | None = None
    ) -> dict[str, Any]:
        """Learning rate finder: the points of a short run with a growing learning rate, and a suggestion."""
        words = flags(**{"from": from_}, to=to, steps=steps)
        with written(self._document) as (file, rename):
            return call_json("lr-find", file, *words, rename=rename)

    # Trained weights

    def evaluate(
        self, weights: Any, *, split: str = "validation", output: str | None = None,
        threads: int | None = None,
    ) -> Evaluation:  # fmt: skip
        """Loss and metrics of weights (a run or a file) on the validation, training or test data."""
        words = flags(weights=weights_file(weights), split=split, output=output, threads=threads)
        with written(self._document) as (file, rename):
            return Evaluation(call_json("evaluate", file, *words, rename=rename))

    def predict(
        self, x: Any = None, *, weights: Any, text: str | None = None,
        image: str | os.PathLike[str] | None = None, threads: int | None = None,
    ) -> Any:  # fmt: skip
        """Outputs for samples as the model gets them, already preprocessed: (samples, …) in and out.

        `x`: an array, nested lists, or a dict of them by input layer; the result is an array, or a dict of
        arrays by output layer. `text` or `image` (a PNG or JPEG file) instead: the probability of each class.
        """
        if (x is not None) + (text is not None) + (image is not None) != 1:
            raise UsageError("predict: expected one of x, text and image")
        words = flags(weights=weights_file(weights), threads=threads)
        with written(self._document) as (file, rename):
            if x is None:
                more = flags(text=text, image=image)
                answer = call_json("predict", file, *words, *more, rename=rename)
                return Table(answer["classes"])
            folder = os.path.dirname(file)
            given, found = os.path.join(folder, "input.npz"), os.path.join(folder, "output.npz")
            write_npz(given, x if isinstance(x, Mapping) else {"x": x})
            rename = {**rename, given: "x"}
            call("predict", file, *words, "--input", given, "--output", found, rename=rename)
            outputs = read_npz(found)
        return outputs if len(outputs) > 1 else next(iter(outputs.values()))

    def export(
        self, path: str | os.PathLike[str], *, weights: Any = None, format: str | None = None
    ) -> dict[str, Any]:
        """Writes model and weights for other tools; the ending sets the format (shardlab.formats()).

        `weights`: a run or a file; programs (.py, .ipynb) need none. Returns the report: layers, files, and
        the largest difference of predictions when the file was read back.
        """
        words = flags(weights=weights_file(weights), output=os.fspath(path), format=format)
        with written(self._document) as (file, rename):
            return call_json("export", file, *words, rename=rename)

    def generate(
        self, prompt: str, *, weights: Any, length: int | None = None, temperature: float | None = None,
        samples: int | None = None, seed: int | None = None,
    ) -> Text | list[Text]:  # fmt: skip
        """Text that continues the prompt, `length` characters; a list where `samples` is given."""
        words = flags(
            weights=weights_file(weights), prompt=prompt, length=length, temperature=temperature,
            samples=samples, seed=seed,
        )  # fmt: skip
        with written(self._document) as (file, rename):
            texts = call_json("generate", file, *words, rename=rename)["texts"]
        return Text(texts[0]) if samples is None else [Text(each) for each in texts]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Experiment) and self._document == other._document

    __hash__ = None  # type: ignore[assignment]  # its values change

    def __repr__(self) -> str:
        runtime, fit = self._document["runtime"], self._document["fit"]
        return (
            f"<Experiment {self.name!r}: {self._document['data']['source']}, {self.model!r}, "
            f"{fit['epochs']} epochs on {runtime['device']}>"
        )

    def _repr_html_(self) -> str:
        compile_, fit, runtime = (self._document[key] for key in ("compile", "fit", "runtime"))

        def said(value: Any) -> Any:
            return value.get("class_name") if isinstance(value, Mapping) and "class_name" in value else value

        batch = fit["batch_size"] or f"{fit['batch_size_per_replica']} per replica"
        rows = [
            ["Data", self._document["data"]["source"]],
            ["Model", f"{self._document['model'].get('class_name')}, {len(self.model)} layers"],
            ["Optimizer", str(said(compile_["optimizer"]))],
            ["Loss", str(said(compile_["loss"]))],
            ["Epochs", fit["epochs"]],
            ["Batch size", batch],
            ["Device", f"{runtime['device']}, {runtime['replicas']} replicas"],
        ]
        return html_table([self.name, ""], rows)
