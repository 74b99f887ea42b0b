"""The model of an experiment: layers by name, and a small builder for Sequential models."""

from __future__ import annotations

import difflib
import functools
import json
import re
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Sequence

from ._program import Error, UsageError, call_json, to_json
from ._tables import Text, html_table

if TYPE_CHECKING:
    from ._experiment import Experiment


@functools.lru_cache(maxsize=1)
def _schemas() -> dict[str, dict[str, Any]]:
    """The layers of the program by name and alias."""
    schemas: dict[str, dict[str, Any]] = {}
    for row in call_json("layers"):
        for name in [row["class_name"], *row["aliases"]]:
            schemas[name] = row
    return schemas


def closest(name: str, known: Iterable[str]) -> str:
    """"; did you mean …?", or nothing."""
    found = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {found[0]}?" if found else ""


def snake_case(class_name: str) -> str:
    """As Keras names layers: BatchNormalization → batch_normalization, Conv2D → conv2d."""
    text = re.sub(r"(.)([A-Z][a-z0-9]+)", r"\1_\2", class_name)
    return re.sub(r"([a-z])([A-Z])", r"\1_\2", text).lower()


def _check(class_name: str, options: Mapping[str, Any]) -> None:
    schemas = _schemas()
    if class_name not in schemas:
        raise UsageError(f"unknown layer {class_name}{closest(class_name, schemas)}")
    known = [each["name"] for each in schemas[class_name]["parameters"]]
    for option in options:
        if option not in known and option not in ("name", "trainable", "batch_input_shape"):
            raise UsageError(f"{class_name}: unknown option {option}{closest(option, known)}")


def layer(class_name: str, **options: Any) -> dict[str, Any]:
    """A layer as Keras writes it: layer("Dense", units=64, activation="relu").

    `input_shape`: the shape of one sample, for the first layer of a model. Class and options are checked
    against those of the program; values when the model is used.
    """
    config = dict(options)
    if "input_shape" in config:
        config["batch_input_shape"] = [None, *config.pop("input_shape")]
    _check(class_name, config)
    return {"class_name": class_name, "config": config}


def _as_layer(value: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(value, str):
        return layer(value, **options)
    if options:
        raise UsageError("add: options stand beside the name of a layer; expected add(\"Dense\", units=64)")
    if isinstance(value, Mapping) and "class_name" in value:
        return {**value, "config": dict(value.get("config", {}))}
    if hasattr(value, "get_config"):  # a layer of Keras
        return json.loads(to_json({"class_name": type(value).__name__, "config": value.get_config()}))
    raise UsageError(f"expected the name of a layer, as \"Dense\"; got {type(value).__name__}")


def _named(new: dict[str, Any], layers: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """With a name that no layer has: dense, dense_1, …"""
    taken = {each.get("config", {}).get("name") for each in layers}
    base = name = new["config"].get("name") or snake_case(new["class_name"])
    number = 0
    while name in taken:
        if new["config"].get("name"):
            raise UsageError(f"expected a new name for the layer; {name} is there already")
        number += 1
        name = f"{base}_{number}"
    return {**new, "config": {"name": name, **{k: v for k, v in new["config"].items() if k != "name"}}}


def sequential(layers: Iterable[Any], name: str = "sequential") -> dict[str, Any]:
    """A Sequential model of layers: those of layer(), or layers of Keras."""
    found: list[dict[str, Any]] = []
    for each in layers:
        found.append(_named(_as_layer(each, {}), found))
    return {"class_name": "Sequential", "config": {"name": name, "layers": found}}


def model_document(model: Any) -> Any:
    """Keras's JSON of what a person gives as a model: a dict, its text, layers, or a model of Keras."""
    if isinstance(model, Model):
        return json.loads(model.to_json())
    if isinstance(model, (list, tuple)):
        return sequential(model)
    if isinstance(model, str):
        return json.loads(model)
    if isinstance(model, Mapping):
        return dict(model)
    if hasattr(model, "to_json"):
        return json.loads(model.to_json())
    raise UsageError(f"model: expected layers, a model of Keras or its JSON; got {type(model).__name__}")


class Model:
    """The model of an experiment. What is changed here is changed in the experiment."""

    def __init__(self, experiment: Experiment) -> None:
        self._experiment = experiment

    @property
    def layers(self) -> list[dict[str, Any]]:
        """Class, name and options of each layer; a copy."""
        return json.loads(json.dumps(self._config().get("layers", [])))

    def add(self, layer: Any, **options: Any) -> Model:
        """Adds a layer at the end of a Sequential model.

        `layer`: its class with options, add("Dense", units=64); one of shardlab.layer(), or of Keras. The
        program checks the options. Returns the model.
        """
        layers = self._sequential()
        new = _named(_as_layer(layer, options), layers)
        plain = {key: new["config"].pop(key) for key in list(new["config"]) if self._is_checked(new, key)}
        document = self._with_layers([*layers, new])
        path = f"model.{new['config']['name']}."
        self._experiment._take(document, {path + key: value for key, value in plain.items()})
        return self

    def pop(self) -> dict[str, Any]:
        """Removes the last layer of a Sequential model and returns it."""
        layers = self._sequential()
        if not layers:
            raise Error("pop: the model has no layers")
        last = layers.pop()
        self._experiment._take(self._with_layers(layers), {})
        return last

    def summary(self) -> Text:
        """The table of layers, output shapes and parameters that Keras prints."""
        return self._experiment.summary()

    def to_json(self) -> str:
        """Keras's JSON."""
        return json.dumps(self._experiment.to_dict()["model"])

    @staticmethod
    def _is_checked(new: Mapping[str, Any], key: str) -> bool:
        return key in [each["name"] for each in _schemas().get(new["class_name"], {}).get("parameters", [])]

    def _config(self) -> dict[str, Any]:
        return self._experiment._document["model"].get("config", {})

    def _sequential(self) -> list[dict[str, Any]]:
        kind = self._experiment._document["model"].get("class_name")
        if kind != "Sequential":
            raise Error(f"add, pop: expected a Sequential model; got {kind}")
        return self.layers

    def _with_layers(self, layers: list[dict[str, Any]]) -> dict[str, Any]:
        document = self._experiment.to_dict()
        document["model"]["config"]["layers"] = layers
        return document

    def __len__(self) -> int:
        return len(self._config().get("layers", []))

    def __repr__(self) -> str:
        return f"<{self._experiment._document['model'].get('class_name')} of {len(self)} layers>"

    def _repr_html_(self) -> str:
        rows = []
        for each in self.layers:
            config = dict(each.get("config", {}))
            name = config.pop("name", "")
            rows.append([name, each.get("class_name"), ", ".join(f"{k}={v}" for k, v in config.items())])
        return html_table(["Layer", "Class", "Options"], rows)
