#!/usr/bin/env python3
"""Input data for bench_input, and the same pictures in torchvision (Debian: python3-torchvision).

    python3 bench/data/peer_input.py make FOLDER [--pictures 600] [--records 20000]
    python3 bench/data/peer_input.py read FOLDER/pictures [--size 224] [--batch 64] [--workers 2] [--epochs 3]

`make` writes JPEG files of 500 × 375 (quality 85, about 60 KB) in two classes, and a TFRecord file of 32 × 32 × 3 bytes a record.
`read` prints samples a second of ImageFolder with Resize and ToTensor behind a DataLoader. Never a dependency of the product.
"""
import argparse
import json
import pathlib
import resource
import struct
import time

import numpy


def picture(random):
    """A smooth field of colours with noise, of about the entropy of a photograph."""
    from PIL import Image

    coarse = Image.fromarray(random.integers(0, 256, (24, 32, 3), dtype=numpy.uint8)).resize((500, 375), Image.BICUBIC)
    noise = random.normal(0, 9, (375, 500, 3))
    return Image.fromarray(numpy.clip(numpy.asarray(coarse) + noise, 0, 255).astype(numpy.uint8))


def crc_table():
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
        table.append(value)
    return table


def masked_crc(data, table=crc_table()):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 255] ^ crc >> 8
    crc ^= 0xFFFFFFFF
    return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def field(number, data):
    """A length-delimited field of a protocol buffer."""
    size, head = len(data), bytes([number << 3 | 2])
    while True:
        head += bytes([size & 127 | (128 if size > 127 else 0)])
        size >>= 7
        if size == 0:
            return head + data


def example(pixels, label):
    """tf.train.Example: Features.feature is a map of name and Feature (bytes_list 1, int64_list 3)."""
    image = field(1, b"image") + field(2, field(1, field(1, pixels)))
    number = field(1, b"label") + field(2, field(3, field(1, bytes([label]))))
    return field(1, field(1, image) + field(1, number))


def make(folder, pictures, records):
    random = numpy.random.default_rng(1)
    for index in range(pictures):
        file = folder / "pictures" / ("even", "odd")[index % 2] / f"{index:05}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        picture(random).save(file, quality=85)
    distinct = []
    for index in range(min(records, 500)):
        data = example(random.integers(0, 256, 3072, dtype=numpy.uint8).tobytes(), index % 10)
        size = struct.pack("<Q", len(data))
        distinct.append(size + masked_crc(size) + data + masked_crc(data))
    with open(folder / "records.tfrecord", "wb") as file:
        for index in range(records):
            file.write(distinct[index % len(distinct)])


def read(folder, size, batch, workers, epochs):
    import torch
    from torchvision import datasets, transforms

    torch.set_num_threads(1)
    steps = transforms.Compose([transforms.Resize((size, size)), transforms.ToTensor()])
    loader = torch.utils.data.DataLoader(datasets.ImageFolder(folder, steps), batch, shuffle=True, num_workers=workers,
                                         persistent_workers=workers > 0)
    seconds, samples = [], 0
    for _ in range(epochs):
        samples, begin = 0, time.perf_counter()
        for x, _ in loader:
            samples += len(x)
        seconds.append(time.perf_counter() - begin)
    usage = [resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(json.dumps({"samples": samples, "workers": workers, "epoch_seconds": seconds,
                      "samples_per_second": samples / min(seconds), "peak_rss_mb": usage[0]}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["make", "read"])
    parser.add_argument("folder", type=pathlib.Path)
    for name, value in (("pictures", 600), ("records", 20000), ("size", 224), ("batch", 64), ("workers", 2), ("epochs", 3)):
        parser.add_argument(f"--{name}", type=int, default=value)
    given = parser.parse_args()
    if given.command == "make":
        make(given.folder, given.pictures, given.records)
    else:
        read(given.folder, given.size, given.batch, given.workers, given.epochs)
