"""Reads the weights of a file with h5py, numpy and json, without any code of this project.

usage: plain_reader.py FILE OUTPUT.npz      FILE: .npz, .safetensors, or .h5 as Keras 2 writes it
Writes them as "0", "1", … in the order of get_weights(): Keras's own in .h5, else the order of the file.
"""
import json
import sys

import h5py
import numpy


def from_npz(path):
    with numpy.load(path, allow_pickle=False) as archive:
        return [archive[name] for name in archive.files]


def from_safetensors(path):
    data = open(path, "rb").read()
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    header.pop("__metadata__", None)
    arrays = []
    for entry in sorted(header.values(), key=lambda entry: entry["data_offsets"]):
        assert entry["dtype"] == "F32", entry
        begin, end = entry["data_offsets"]
        array = numpy.frombuffer(data[8 + length + begin : 8 + length + end], "<f4")
        arrays.append(array.reshape(entry["shape"]))
    return arrays


def from_keras_h5(path):
    with h5py.File(path, "r") as file:
        group = file["model_weights"] if "model_weights" in file else file
        return [
            group[layer][weight][()]
            for layer in group.attrs["layer_names"]
            for weight in group[layer].attrs["weight_names"]
        ]


READERS = {"npz": from_npz, "safetensors": from_safetensors, "h5": from_keras_h5}
arrays = READERS[sys.argv[1].rsplit(".", 1)[1]](sys.argv[1])
assert all(array.dtype == numpy.float32 for array in arrays), [array.dtype for array in arrays]
numpy.savez(sys.argv[2], **{str(i): array for i, array in enumerate(arrays)})
