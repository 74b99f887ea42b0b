#!/usr/bin/env python3
"""Writes the .h5 files beside it. Needs h5py (made with 3.7.0, HDF5 1.10.8, NumPy 1.24.2).

Element i of every array below "arrays" is i % 97, whatever its type and layout; "gaps" says otherwise.
"""
import itertools

import h5py
import numpy as np

TYPES = ["f2", "f4", "f8", ">f2", ">f4", ">f8", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", ">i2", ">u8"]


def numbers(*shape, dtype="f4"):
    return (np.arange(int(np.prod(shape))) % 97).reshape(shape).astype(dtype)


def bfloat16(*shape):
    """As Keras 3 stores it: two bytes without a type, and an attribute."""
    bits = (numbers(*shape).view("u4") >> 16).astype("u2")
    return np.frombuffer(bits.tobytes(), dtype="V2").reshape(shape)


def fill(file):
    group = file.create_group("arrays")
    for name in TYPES:
        group["type " + name] = numbers(5, 3, dtype=name)
    group["scalar"] = np.float32(0)
    group["empty"] = np.zeros((0, 3), "f4")
    group.create_dataset("bfloat16", data=bfloat16(4, 5)).attrs["dtype"] = "bfloat16"
    filters = [dict(), dict(compression="gzip"), dict(shuffle=True), dict(fletcher32=True),
               dict(compression="gzip", shuffle=True, fletcher32=True)]
    growth = [None, (None, 7), (11, None), (None, None), (20, 9)]
    for (i, options), maxshape in itertools.product(enumerate(filters), growth):
        group.create_dataset(f"chunked {i} {maxshape}", data=numbers(11, 7), chunks=(4, 3), maxshape=maxshape,
                             **options)
    group.create_dataset("one chunk", data=numbers(6, 5), chunks=(6, 5), compression="gzip")
    group.create_dataset("many chunks", data=numbers(300), chunks=(1,))
    group.create_dataset("growing chunks", data=numbers(300), chunks=(1,), maxshape=(None,))

    gaps = file.create_group("gaps")
    gaps.create_dataset("never written", shape=(3, 2), dtype="f4", fillvalue=-1.5)
    part = gaps.create_dataset("partly", shape=(10, 10), chunks=(4, 4), dtype="f8", fillvalue=2.5)
    part[5, 5] = 1

    file.attrs["scalar"] = "grüße"
    file.attrs["fixed"] = np.bytes_("fixed")
    file.attrs["list"] = np.array([b"a", b"bcd", b""], dtype="S5")
    file.attrs["variable list"] = ["x", "yy", ""]
    file.attrs["no names"] = np.array([])
    file.attrs["number"] = 5
    file.attrs["long"] = "y" * 3000
    many = file.create_group("many")
    many["link"] = np.float32(1)
    for i in range(40):
        many.attrs[f"attribute {i}"] = f"value {i}"
        many[f"link {i}"] = many["link"]
    many.attrs["large"] = np.array([b"%060d" % i for i in range(100)])

    file["type"] = np.dtype("f4")
    file.create_dataset("arrays/committed type", data=numbers(3), dtype=file["type"])
    file["soft"] = h5py.SoftLink("/arrays")
    file["external"] = h5py.ExternalLink("other.h5", "/x")
    file["same"] = file["arrays"]
    file["arrays/circle"] = file["arrays"]


def keras3(file):
    """The structure of Keras 3's .weights.h5."""
    for i in range(3):
        variables = file.create_group(f"layers/dense_{i}/vars")
        variables.attrs["name"] = f"dense_{i}"
        variables["0"] = numbers(4, 3)
        variables["1"] = numbers(3)
    file.create_group("vars")


def repeated_text(path):
    """500 texts that are one: what is read is far more than the file has."""
    with h5py.File(path, "w") as file:
        file.attrs["names"] = ["x" * 40000] + ["y"] * 499
    data = bytearray(open(path, "rb").read())
    element = (40000).to_bytes(4, "little")
    at = data.index(element, 0)
    while data[at + 16:at + 20] != (1).to_bytes(4, "little"):
        at = data.index(element, at + 1)
    for i in range(1, 500):
        data[at + 16 * i:at + 16 * (i + 1)] = data[at:at + 16]
    open(path, "wb").write(data)


for name, version in [("earliest", "earliest"), ("v110", ("v110", "v110"))]:
    with h5py.File(f"{name}.h5", "w", libver=version) as out:
        fill(out)
with h5py.File("user_block.h5", "w", userblock_size=1024) as out:
    keras3(out)
with h5py.File("ordered.h5", "w", libver="v108", track_order=True) as out:
    keras3(out)
narrow = h5py.h5p.create(h5py.h5p.FILE_CREATE)
narrow.set_sizes(4, 4)
with h5py.File(h5py.h5f.create(b"narrow.h5", h5py.h5f.ACC_TRUNC, narrow)) as out:
    keras3(out)
    out.attrs["scalar"] = "text"
repeated_text("repeated_text.h5")
