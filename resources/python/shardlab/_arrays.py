"""Arrays in .npz files: by NumPy where it is installed, else with the standard library alone."""

from __future__ import annotations

import array
import ast
import importlib.util
import io
import math
import os
import struct
import sys
import zipfile
from typing import Any, Mapping

from ._program import UsageError

_MAGIC = b"\x93NUMPY"
_CODES = {"f4": "f", "f8": "d", "i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q", "b1": "B"}


def numpy() -> Any:
    """The module, or None."""
    if importlib.util.find_spec("numpy") is None:
        return None
    import numpy as module

    return module


class Array:
    """Numbers with a shape, where NumPy is not installed. `tolist()` has them as nested lists."""

    def __init__(self, values: array.array, shape: tuple[int, ...], dtype: str) -> None:
        self.values, self.shape, self.dtype = values, shape, dtype

    def tolist(self) -> Any:
        """Nested lists; a number for the shape ()."""
        if not self.shape:
            return self.values[0]

        def part(begin: int, shape: tuple[int, ...]) -> list[Any]:
            if len(shape) == 1:
                return self.values[begin : begin + shape[0]].tolist()
            size = math.prod(shape[1:])
            return [part(begin + i * size, shape[1:]) for i in range(shape[0])]

        return part(0, self.shape)

    def __len__(self) -> int:
        return self.shape[0] if self.shape else 0

    def __getitem__(self, index: int) -> Any:
        return self.tolist()[index]

    def __repr__(self) -> str:
        return f"Array(shape={self.shape}, dtype={self.dtype})"


def _shape_of(value: Any) -> tuple[int, ...]:
    shape: list[int] = []
    while isinstance(value, (list, tuple)):
        shape.append(len(value))
        if not value:
            break
        value = value[0]
    return tuple(shape)


def _flatten(value: Any, shape: tuple[int, ...], numbers: list[Any]) -> None:
    if not shape:
        if not isinstance(value, (int, float)):
            raise UsageError(f"expected numbers; got {type(value).__name__}")
        numbers.append(value)
        return
    if not isinstance(value, (list, tuple)) or len(value) != shape[0]:
        raise UsageError("expected rows of equal length")
    for each in value:
        _flatten(each, shape[1:], numbers)


def _from_lists(value: Any) -> Array:
    """Whole numbers become int64, other ones float32."""
    shape = _shape_of(value)
    numbers: list[Any] = []
    _flatten(value, shape, numbers)
    whole = bool(numbers) and all(isinstance(each, int) for each in numbers)
    return Array(array.array("q" if whole else "f", numbers), shape, "int64" if whole else "float32")


def _npy(value: Array) -> bytes:
    descriptor = {"float32": "<f4", "float64": "<f8", "int32": "<i4", "int64": "<i8", "uint8": "|u1"}[value.dtype]
    header = f"{{'descr': '{descriptor}', 'fortran_order': False, 'shape': {value.shape!r}, }}"
    header += " " * (-(len(header) + 11) % 64) + "\n"
    values = value.values
    if sys.byteorder == "big":
        values = array.array(values.typecode, values)
        values.byteswap()
    return _MAGIC + b"\x01\x00" + struct.pack("<H", len(header)) + header.encode("latin-1") + values.tobytes()


def _parsed(data: bytes, name: str) -> Array:
    if not data.startswith(_MAGIC):
        raise UsageError(f"{name}: expected an array of NumPy")
    wide = data[6] > 1
    length = struct.unpack("<I" if wide else "<H", data[8 : 12 if wide else 10])[0]
    begin = (12 if wide else 10) + length
    header = ast.literal_eval(data[begin - length : begin].decode("latin-1"))
    code = header["descr"]
    if header["fortran_order"] or code[1:] not in _CODES:
        raise UsageError(f"{name}: expected an array of numbers in C order; got {code}")
    values = array.array(_CODES[code[1:]])
    values.frombytes(data[begin:])
    if (code[0] == ">") != (sys.byteorder == "big") and values.itemsize > 1 and code[0] != "|":
        values.byteswap()
    names = {"f4": "float32", "f8": "float64", "i4": "int32", "i8": "int64", "u1": "uint8"}
    return Array(values, tuple(header["shape"]), names.get(code[1:], code[1:]))


def write_npz(path: str, arrays: Mapping[str, Any]) -> None:
    """Writes arrays, nested lists or numbers by name."""
    module = numpy()
    if module is not None:
        converted = {}
        for name, value in arrays.items():
            try:
                value = module.asarray(value.tolist() if isinstance(value, Array) else value)
            except ValueError:
                raise UsageError(f"{name}: expected rows of equal length") from None
            if value.dtype.kind not in "fiub":
                raise UsageError(f"{name}: expected an array of numbers; got {value.dtype}")
            converted[name] = value
        # Not savez(): names with "/" and the name "file" are arrays, too.
        with zipfile.ZipFile(path, "w") as archive:
            for name, value in converted.items():
                buffer = io.BytesIO()
                module.lib.format.write_array(buffer, value, allow_pickle=False)
                archive.writestr(name + ".npy", buffer.getvalue())
        return
    with zipfile.ZipFile(path, "w") as archive:
        for name, value in arrays.items():
            if not isinstance(value, Array):
                value = _from_lists(value.tolist() if hasattr(value, "tolist") else value)
            archive.writestr(name + ".npy", _npy(value))


def read_npz(path: str | os.PathLike[str]) -> dict[str, Any]:
    """All arrays of numbers by name: of NumPy where it is installed, else `Array`."""
    module = numpy()
    arrays: dict[str, Any] = {}
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            key, data = name.removesuffix(".npy"), archive.read(name)
            if module is not None:
                arrays[key] = module.lib.format.read_array(io.BytesIO(data), allow_pickle=False)
            else:
                arrays[key] = _parsed(data, key)
    return arrays
