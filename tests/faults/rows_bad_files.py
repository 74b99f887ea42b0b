"""Row 13: bad files of every format, each labelled: refused in one sentence, or read as the good one is."""

import random
import shutil
import struct
import zipfile
from pathlib import Path

from savers import trained
from support import limited, measured

SECONDS = 10
ADDRESS_SPACE = 1 << 20  # KiB
MEMORY = 64 << 10  # KiB beside what a good file takes, and four times the file


class Corpus:
    """Files made of a good one: what was done to it, its bytes, whether it is still good."""

    def __init__(self, good, seed):
        self.good = good
        self.random = random.Random(seed)
        self.files = []

    def refused(self, what, data):
        if data != self.good:
            self.files.append((what, data, False))

    def read(self, what, data):
        self.files.append((what, data, True))

    def cuts(self, end, count):
        """The file ends before `end`."""
        places = {0, 1, 2, 7, 8, 16, end // 2, end - 1, *(self.random.randrange(end) for _ in range(count))}
        for at in sorted(places):
            self.refused(f"cut at {at}", self.good[:at])

    def others(self, files):
        """What is no file of the format at all."""
        size = len(self.good)
        for value in (0, 32, 255):
            self.refused(f"{size} bytes of {value}", bytes([value]) * size)
        for number in range(5):
            self.refused(f"random bytes, number {number}", self.random.randbytes(size))
        for name, data in files.items():
            self.refused(f"a file of {name}", data)

    def flips(self, begin, end, count, what):
        for _ in range(count):
            at, bit = self.random.randrange(begin, end), self.random.randrange(8)
            data = bytearray(self.good)
            data[at] ^= 1 << bit
            self.refused(f"bit {bit} of byte {at} flipped, in {what}", bytes(data))


def archive_members(data, path):
    """Name, begin and end of the bytes of each member of a zip archive."""
    Path(path).write_bytes(data)
    with zipfile.ZipFile(path) as archive:
        for member in archive.infolist():
            names, extra = struct.unpack_from("<HH", data, member.header_offset + 26)
            begin = member.header_offset + 30 + names + extra
            yield member.filename, begin, begin + member.compress_size


def of_archive(corpus, place, members, flips=20):
    """Checksums find every changed bit of the members that are read."""
    corpus.cuts(len(corpus.good), 40)
    for name, begin, end in archive_members(corpus.good, place.file("archive.zip")):
        if begin < end and any(part in name for part in members):
            corpus.flips(begin, end, flips, name)


def of_safetensors(corpus, _):
    corpus.cuts(len(corpus.good), 90)
    length = struct.unpack_from("<Q", corpus.good)[0]
    for number in (0, 1, length - 1, length + 1, len(corpus.good), 1 << 27, 1 << 63, (1 << 64) - 1):
        corpus.refused(f"a header of {number} bytes", struct.pack("<Q", number) + corpus.good[8:])
    header = corpus.good[8 : 8 + length].decode()
    for old, new in (
        ('"F32"', '"F64"'),
        ('"F32"', '"Q4"'),
        ('"data_offsets"', '"offsets"'),
        ('"shape"', '"form"'),
        ('"shape":[', '"shape":[-1,'),
        ('"shape":[', '"shape":[9223372036854775807,4,'),
        ('"data_offsets":[', '"data_offsets":[1'),
        ("{", "[" * 3000),
    ):
        text = header.replace(old, new, 1).rstrip().encode()
        corpus.refused(f"{old} is {new[:20]}", struct.pack("<Q", len(text)) + text + corpus.good[8 + length :])
    for extra in (1, 100):
        corpus.refused(f"{extra} bytes more", corpus.good + bytes(extra))
    corpus.read("blanks behind the header", struct.pack("<Q", length + 8) + corpus.good[8 : 8 + length]
                + b" " * 8 + corpus.good[8 + length :])


def of_hdf5(corpus, _):
    corpus.cuts(len(corpus.good), 80)
    for shift in (1, 7, 100, 511):
        corpus.refused(f"{shift} bytes before it", bytes(shift) + corpus.good)
    corpus.flips(0, 8, 8, "the signature")
    corpus.read("bytes behind it", corpus.good + bytes(1000))


def varint(data, at):
    """The number and the place behind it, as protobuf writes them."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if data[at - 1] < 128:
            return value, at


def end_of_graph(data):
    """Behind field 7 of a ModelProto. Source: onnx.proto; Protocol Buffers, Encoding."""
    at = 0
    while at < len(data):
        tag, at = varint(data, at)
        size, at = varint(data, at)  # of a number: the number
        if tag & 7 == 2:
            at += size
        if tag == 7 << 3 | 2:
            return at
    raise RuntimeError("an ONNX file without a graph")


def of_onnx(corpus, _):
    # A message that breaks off between two of its fields is a shorter message: only the graph is cut.
    corpus.cuts(end_of_graph(corpus.good), 90)
    for data in (b"\x00", b"\xff" * 10, b"\x0f", b"\x3a\xff\xff\xff\xff\x0f"):
        corpus.refused(f"{data!r} behind it", corpus.good + data)


def of_json(corpus, _):
    text = corpus.good.rstrip()
    corpus.good = text
    corpus.cuts(len(text), 90)
    for extra in (b"x", b"{}", b",", b"\x00"):
        corpus.refused(f"{extra!r} behind it", text + extra)
    corpus.refused("nested deep", b'{"model":' + b"[" * 100_000 + b"]" * 100_000 + b"}")
    corpus.refused("a list", b"[" + text + b"]")
    corpus.refused("a key twice", b'{"model": {}, "model": {},' + text[1:])
    corpus.read("blanks around it", b" \n\t" + text + b"\r\n ")


SHARED_MEMBERS = ("shardlab.json", "experiment.json", "weights.npz")
# Ending, the corpus, how it is read: verb and its arguments, {} is the file.
FORMATS = {
    ".json": (of_json, ["summary", "{}"]),
    ".npz": (lambda corpus, place: of_archive(corpus, place, (".npy",)), None),
    ".keras": (lambda corpus, place: of_archive(corpus, place, ("model.weights.h5",), 60), None),
    ".shardlab": (lambda corpus, place: of_archive(corpus, place, SHARED_MEMBERS), ["import", "{}"]),
    ".safetensors": (of_safetensors, None),
    ".h5": (of_hdf5, None),
    ".weights.h5": (of_hdf5, None),
    ".onnx": (of_onnx, None),
}


def good_files(place, experiment, weights):
    """The bytes of a good file of each ending."""
    files = {".json": Path(experiment).read_bytes()}
    for ending in FORMATS:
        if ending == ".json":
            continue
        verb = "share" if ending == ".shardlab" else "export"
        target = place.file("good" + ending)
        outcome = place.run(verb, experiment, "--weights", weights, "--output", target)
        if outcome.code != 0:
            raise RuntimeError(f"{ending}: {outcome}")
        files[ending] = Path(target).read_bytes()
    return files


def strangers(ending, files):
    """Files of other formats, which nothing but their ending says."""
    container = {".weights.h5": ".h5", ".keras": ".npz", ".shardlab": ".npz"}
    own = container.get(ending, ending)
    return {other: data for other, data in files.items() if container.get(other, other) != own}


def names_below(folder):
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*"))


def bad_files(row, place):
    experiment, weights = trained(place)
    files = good_files(place, experiment, weights[0])
    folder = place.folder / "target"
    refusals = most = 0
    for ending in place.some(FORMATS, 4):
        make, arguments = FORMATS[ending]
        corpus = Corpus(files[ending], ending)
        make(corpus, place)
        corpus.others(strangers(ending, files))
        row.note(f"{ending}: {len(corpus.files)} files")
        arguments = arguments or ["export", experiment, "--weights", "{}"]
        if arguments[0] != "summary":
            arguments = [*arguments, "--output", str(folder / ("out.json" if arguments[0] == "import" else "out.npz"))]
        least = 0
        for what, data, good in [("the good file", corpus.good, True), *place.some(corpus.files, 4)]:
            path = place.folder / ("file" + ending)
            path.write_bytes(data)
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            before = names_below(place.folder)
            words = [str(path) if word == "{}" else word for word in arguments]
            outcome, memory = measured([*limited(ADDRESS_SPACE), place.cli, *words], place.environment, SECONDS)
            after = names_below(place.folder)
            least = least or memory  # of the good file, which comes first
            excess = memory - least - 4 * len(data) // 1024
            refusals, most = refusals + outcome.reported, max(most, excess)
            labelled = outcome.code == 0 if good else outcome.reported and path.name in outcome.errors
            outside = [name for name in after if name not in before and (not good or not name.startswith("target/"))]
            row.count(
                labelled and not outside and excess <= MEMORY,
                f"{ending}, {what}",
                f"{outcome}; expected it to be {'read' if good else 'refused'}; {memory} KiB, wrote {outside}",
            )
    row.note(f"{refusals} refused in one sentence; at most {most} KiB beside a good file and four times the file")


ROWS = {13: ("bad files of every format", bad_files)}
