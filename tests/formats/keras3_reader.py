"""Reads a file for Keras 3 as Keras's saving_lib does, without any code of this project.

usage: keras3_reader.py FILE OUTPUT.npz      FILE: .keras or .weights.h5 beside a .keras file with the model
Walks the model of config.json, finds the group of each layer by class name and number, and writes every variable as
"layer/index" (wrapped and inner layers: "layer/attribute/index"). Fails for a variable that no layer reads.
Source of the rules: keras/src/saving/saving_lib.py and keras/src/utils/naming.py of Keras 3.16.
"""
import io
import json
import re
import sys
import zipfile

import h5py
import numpy


def snake_case(name):
    name = re.sub(r"(.)([A-Z][a-z]+)", r"\1_\2", re.sub(r"\W+", "", name))
    return re.sub(r"([a-z])([A-Z])", r"\1_\2", name).lower()


# Attributes of a layer that hold layers, as Keras names them.
INNER = {
    "LSTM": ["cell"],
    "GRU": ["cell"],
    "SimpleRNN": ["cell"],
    "Bidirectional": ["forward_layer/cell", "backward_layer/cell"],
    "MultiHeadAttention": ["query_dense", "key_dense", "value_dense", "output_dense"],
}


def attributes(layer):
    if layer["class_name"] == "TimeDistributed":
        return ["layer" + ("/" + part if part else "") for part in attributes(layer["config"]["layer"])]
    return INNER.get(layer["class_name"], [""])


def variables(group):
    found = group.get("vars")
    return [] if found is None else [found[str(i)] for i in range(len(found))]


def main():
    archive = zipfile.ZipFile(sys.argv[1])
    assert archive.namelist() == ["metadata.json", "config.json", "model.weights.h5"], archive.namelist()
    assert all(member.compress_type == zipfile.ZIP_STORED for member in archive.infolist())
    assert archive.testzip() is None
    metadata, config = json.loads(archive.read("metadata.json")), json.loads(archive.read("config.json"))
    assert metadata["keras_version"].startswith("3.")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d@\d\d:\d\d:\d\d", metadata["date_saved"])
    sequential = config["class_name"] == "Sequential"
    assert config["module"] == ("keras" if sequential else "keras.src.models.functional")
    assert config["registered_name"] == (None if sequential else "Functional")
    weights = h5py.File(io.BytesIO(archive.read("model.weights.h5")), "r")
    result, counts, read = {}, {}, set()
    for layer in config["config"]["layers"]:
        assert layer["module"] == "keras.layers" and layer["registered_name"] is None, layer
        if sequential and layer["class_name"] == "InputLayer":
            continue  # model.layers of a Sequential does not have it
        name = snake_case(layer["class_name"])
        number = counts.get(name, 0)
        counts[name] = number + 1
        path = f"layers/{name}" + (f"_{number}" if number else "")
        for attribute in attributes(layer):
            full = "/".join(part for part in (path, attribute) if part)
            if full not in weights:
                continue
            for index, variable in enumerate(variables(weights[full])):
                read.add(variable.name)
                key = "/".join(part for part in (layer["config"]["name"], attribute, str(index)) if part)
                result[key] = variable[()]
    if "optimizer" in weights:
        for index, variable in enumerate(variables(weights["optimizer"])):
            read.add(variable.name)
            result[f"optimizer/{index}"] = numpy.asarray(variable[()], dtype=numpy.float32)
    everything = []
    weights.visititems(lambda path, item: everything.append(item.name) if isinstance(item, h5py.Dataset) else None)
    assert set(everything) == read, set(everything) - read
    numpy.savez(sys.argv[2], **result)


main()
