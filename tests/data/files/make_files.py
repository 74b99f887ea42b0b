#!/usr/bin/env python3
"""Writes the small files beside it, which tests/data reads: by NumPy, and for TFRecords by this script's own CRC-32C and
protobuf encoder, so that the readers are tested against something that is not their own. Needs numpy.

    python3 make_files.py
"""
import gzip
import io
import os
import pickle
import struct
import zipfile
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def path(name):
    return os.path.join(HERE, name)


# ---- pickled lists of integers, as numpy.save writes them, in each protocol ----

LISTS = [[1, 2, 3], [300, 70000, 2**31 - 1], [], [-5], list(range(1100))]


def objects(lists):
    array = np.empty(len(lists), dtype=object)
    for i, row in enumerate(lists):
        array[i] = row
    return array


def npy_with_pickle(array, protocol):
    stream = io.BytesIO()
    np.lib.format.write_array_header_1_0(stream, np.lib.format.header_data_from_array_1_0(array))
    pickle.dump(array, stream, protocol=protocol)
    return stream.getvalue()


def write_npz(name, members, compression=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path(name), "w", compression) as archive:
        for key, data in members.items():
            archive.writestr(zipfile.ZipInfo(key + ".npy", (1980, 1, 1, 0, 0, 0)), data, compression)


class Evil:
    def __reduce__(self):
        return (os.system, ("true",))


write_npz("lists.npz", {f"protocol{p}": npy_with_pickle(objects(LISTS), p) for p in range(2, 6)})
write_npz(
    "bad_pickles.npz",
    {
        "evil": npy_with_pickle(objects([[1], Evil()]), 3),
        "texts": npy_with_pickle(objects([[1], ["a"]]), 4),
        "floats": npy_with_pickle(objects([[1.5]]), 3),
        "nested": npy_with_pickle(objects([[[1]]]), 3),
        "dicts": npy_with_pickle(objects([{1: 2}]), 3),
        "numbers": npy_with_pickle(objects([1, 2]), 3),
        "numpy_numbers": npy_with_pickle(objects([[np.int64(1)]]), 3),
        "large": npy_with_pickle(objects([[2**31]]), 3),
        "huge": npy_with_pickle(objects([[2**100]]), 3),
        "protocol0": npy_with_pickle(objects([[1]]), 0),
        "cut": npy_with_pickle(objects(LISTS), 3)[:-40],
    },
)

# What Keras's load_data gives for the file "reuters.npz" below, in words of its documentation.
rng = np.random.RandomState(7)
KERAS_X = [list(map(int, rng.randint(1, 40, size=rng.randint(2, 9)))) for _ in range(12)]
KERAS_Y = np.array([i % 5 for i in range(12)], dtype=np.int64)


def load_data(xs, labels, num_words=None, skip_top=0, maxlen=None, test_split=0.25):
    order = np.arange(len(xs))
    np.random.RandomState(113).shuffle(order)
    xs = [[1] + [w + 3 for w in xs[i]] for i in order]
    labels = [int(labels[i]) for i in order]
    if maxlen:
        kept = [(x, y) for x, y in zip(xs, labels) if len(x) < maxlen]
        xs, labels = [x for x, _ in kept], [y for _, y in kept]
    if not num_words:
        num_words = max(max(x) for x in xs)
    xs = [[w if skip_top <= w < num_words else 2 for w in x] for x in xs]
    split = int(len(xs) * (1 - test_split))
    return xs, labels, split


os.makedirs(path("keras"), exist_ok=True)
buffer = io.BytesIO()
np.lib.format.write_array(buffer, KERAS_Y)
write_npz("keras/reuters.npz", {"x": npy_with_pickle(objects(KERAS_X), 3), "y": buffer.getvalue()})
with open(path("keras/expected.txt"), "w") as out:
    for options in ({}, {"num_words": 20}, {"skip_top": 8, "num_words": 30}, {"maxlen": 7}):
        xs, labels, split = load_data(KERAS_X, KERAS_Y, **options)
        out.write(f"{len(xs)} {split}\n")
        for x, y in zip(xs, labels):
            out.write(" ".join(map(str, [y] + x)) + "\n")

# ---- TFRecords ----


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def masked(data):
    crc = crc32c(data)
    return (((crc >> 15) | (crc << 17)) + 0xA282EAD8) & 0xFFFFFFFF


assert crc32c(b"123456789") == 0xE3069283  # RFC 3720


def record(data):
    length = struct.pack("<Q", len(data))
    return length + struct.pack("<I", masked(length)) + data + struct.pack("<I", masked(data))


def varint(value):
    value &= 2**64 - 1
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def field(number, data):
    return varint(number << 3 | 2) + varint(len(data)) + data


def feature(value):
    if isinstance(value, bytes):
        return field(1, field(1, value))
    if isinstance(value[0], float):
        return field(2, field(1, struct.pack(f"<{len(value)}f", *value)))
    return field(3, field(1, b"".join(varint(v) for v in value)))


def unpacked(value):
    """The same list, one field a value, as older writers have it."""
    if isinstance(value[0], float):
        return field(2, b"".join(varint(1 << 3 | 5) + struct.pack("<f", v) for v in value))
    return field(3, b"".join(varint(1 << 3 | 0) + varint(v) for v in value))


def example(features, encode=feature):
    entries = b"".join(field(1, field(1, k.encode()) + field(2, encode(v) if not isinstance(v, bytes) else feature(v)))
                       for k, v in features.items())
    return field(1, entries)


def png(pixels):
    """A PNG of 8-bit grey (h, w), RGB (h, w, 3) or RGBA (h, w, 4)."""
    channels = 1 if pixels.ndim == 2 else pixels.shape[2]
    kind = {1: 0, 3: 2, 4: 6}[channels]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", pixels.shape[1], pixels.shape[0], 8, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def raw(i):
    return bytes((i * 10 + j) % 256 for j in range(6))


def write(name, data):
    with open(path(name), "wb") as out:
        out.write(data)


PARTS = [b"".join(record(example({"image": raw(i), "label": [i % 3], "weights": [i + 0.5, -i * 0.25]}))
                  for i in range(part * 3, part * 3 + 3)) for part in range(2)]
write("raw-0.tfrecord", PARTS[0])
write("raw-1.tfrecord", PARTS[1])
write("raw.tfrecord.gz", gzip.compress(PARTS[0] + PARTS[1], mtime=0))
write("unpacked.tfrecord",
      b"".join(record(example({"weights": [i + 0.5, -i * 0.25], "label": [i, -1]}, unpacked)) for i in range(3)))
colours = (np.arange(4 * 6 * 3) * 3 % 256).astype(np.uint8).reshape(4, 6, 3)
write("pictures.tfrecord", record(example({"image": png(colours), "label": [1]})))

# ---- pictures, and what tf.image.resize makes of them (half-pixel centres, no antialiasing), in numpy ----


def bilinear(image, height, width):
    image = image.astype(np.float64)

    def axis(size, target):
        at = (np.arange(target) + 0.5) * size / target - 0.5
        low = np.floor(at)
        return (np.clip(low, 0, size - 1).astype(int), np.clip(low + 1, 0, size - 1).astype(int), at - low)

    y0, y1, fy = axis(image.shape[0], height)
    x0, x1, fx = axis(image.shape[1], width)
    fy, fx = fy[:, None, None], fx[None, :, None]
    top = image[y0][:, x0] * (1 - fx) + image[y0][:, x1] * fx
    low = image[y1][:, x0] * (1 - fx) + image[y1][:, x1] * fx
    return top * (1 - fy) + low * fy


for folder in ("pictures/cat", "pictures/dog"):
    os.makedirs(path(folder), exist_ok=True)
rng = np.random.RandomState(3)
photo = rng.randint(0, 256, size=(5, 7, 3)).astype(np.uint8)
grey = rng.randint(0, 256, size=(4, 4)).astype(np.uint8)
alpha = rng.randint(0, 256, size=(3, 5, 4)).astype(np.uint8)
write("pictures/cat/a.png", png(photo))
write("pictures/cat/b.png", png(grey))
write("pictures/dog/c.png", png(alpha))
with open(path("pictures/expected.txt"), "w") as out:
    for image in (photo, np.repeat(grey[:, :, None], 3, 2), alpha[:, :, :3]):
        for height, width in ((3, 4), (8, 10)):
            out.write(" ".join(f"{v:.6f}" for v in bilinear(image, height, width).ravel()) + "\n")
