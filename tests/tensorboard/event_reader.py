"""Prints the events of TensorBoard's event files below a folder, read with struct alone: no code of Shardlab, no protobuf.

JSON: a list of [folder, tag, step, plugin, digest of the value] for each summary, in the order of the files' names.
"""
import hashlib
import json
import pathlib
import struct
import sys


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value, at, shift = value | (byte & 127) << shift, at + 1, shift + 7
        if byte < 128:
            return value, at


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
        else:
            size = {1: 8, 5: 4}.get(key & 7)
            if size is None:
                size, at = varint(data, at)
            value, at = data[at:at + size], at + size
        yield key >> 3, value


def records(data):
    at = 0
    while at + 12 <= len(data):
        size, = struct.unpack_from("<Q", data, at)
        if at + 16 + size > len(data):
            return
        yield data[at + 12:at + 12 + size]
        at += 16 + size


def events(path, folder):
    for record in records(path.read_bytes()):
        step, values = 0, []
        for number, value in fields(record):
            if number == 2:
                step = value
            if number == 5:
                values += [each for inner, each in fields(value) if inner == 1]
        for value in values:
            parts = dict(fields(value))
            plugin = dict(fields(dict(fields(parts.get(9, b""))).get(1, b"")))
            yield [folder, parts[1].decode(), step, plugin.get(1, b"").decode(), hashlib.sha256(parts.get(8, b"")).hexdigest()]


root = pathlib.Path(sys.argv[1])
print(json.dumps([event for path in sorted(root.rglob("*tfevents*")) for event in events(path, str(path.parent.relative_to(root)))]))
