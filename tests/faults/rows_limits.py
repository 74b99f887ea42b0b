"""Rows 9, 11, 12: numbers that are none, batches and shapes beyond every memory."""

import json
import math
import struct
from pathlib import Path

from support import checkpoint_state, contents, dense, limited, read_npz, small_experiment, write_npz


def finite(path):
    """Whether every number of the weights is one. Squares in the slots of optimizers may overflow, as in Keras."""
    for name, data in read_npz(path).items():
        if name.startswith("slots/"):
            continue
        start = 10 + struct.unpack("<H", data[8:10])[0]
        if b"'<f4'" in data[:start]:
            if not all(map(math.isfinite, struct.unpack(f"<{(len(data) - start) // 4}f", data[start:]))):
                return False
    return True


def data_with(place, name, value, at):
    """The small data with one number replaced."""
    arrays = {
        array: (eval_shape(data), kind_of(data), values_of(data))
        for array, data in read_npz(place.file("data.npz")).items()
    }
    shape, kind, values = arrays["x_train.npy"]
    values[at] = value
    path = place.file(name)
    write_npz(path, {array.removesuffix(".npy"): content for array, content in arrays.items()})
    return path


def header_of(data):
    return data[10 : 10 + struct.unpack("<H", data[8:10])[0]].decode()


def eval_shape(data):
    shape = header_of(data).split("'shape': (")[1].split(")")[0]
    return tuple(int(part) for part in shape.split(",") if part.strip())


def kind_of(data):
    return header_of(data).split("'descr': '")[1].split("'")[0]


def values_of(data):
    body = data[10 + struct.unpack("<H", data[8:10])[0] :]
    return list(struct.unpack(f"<{len(body) // 4}{'f' if kind_of(data) == '<f4' else 'i'}", body))


def blown_up_experiments(place):
    small_experiment(place)
    for optimizer in ("SGD", "Adam", "RMSprop", "Nadam"):
        for rate in (1e20, 1e30, 3e38):

            def change(document, optimizer=optimizer, rate=rate):
                document["compile"]["optimizer"] = {"class_name": optimizer, "config": {"learning_rate": rate}}

            yield f"{optimizer}, learning rate {rate}", small_experiment(
                place, f"rate {optimizer} {rate}.json", change
            ), False
    for name, value in (("NaN", math.nan), ("infinity", math.inf), ("3e38", 3e38)):
        for at in (0, 287, 575):
            path = data_with(place, f"data {name} {at}.npz", value, at)

            def change(document, path=path):
                document["data"]["options"]["path"] = path

            yield f"data with {name} at {at}", small_experiment(place, f"data {name} {at}.json", change), True
    for activation, loss in (
        ("relu", "CategoricalCrossentropy"),
        ("linear", "MeanSquaredLogarithmicError"),
        ("linear", "Poisson"),
        ("exponential", "MeanSquaredError"),
    ):

        def change(document, loss=loss):
            document["compile"] = {
                "optimizer": {"class_name": "SGD", "config": {"learning_rate": 1e10}},
                "loss": {"class_name": loss, "config": {}},
                "metrics": [],
            }
            document["data"]["preprocess"] = (
                [{"op": "one_hot", "classes": 3}] if loss == "CategoricalCrossentropy" else []
            )

        layers = [dense(3 if loss.startswith("Cat") else 1, activation=activation, batch_input_shape=[None, 6])]
        yield f"{loss} of {activation}", small_experiment(place, f"loss {loss}.json", change, layers), False


def numbers_that_are_none(row, place):
    stopped = 0
    for name, experiment, of_data in place.some(blown_up_experiments(place), 6):
        exported, history, folder = (
            place.file("weights.npz"),
            place.file("history.json"),
            place.folder / ("kept " + name),
        )
        outcome = place.run(
            "train",
            experiment,
            "--epochs",
            20,
            "--threads",
            1,
            "--checkpoint",
            folder,
            "--export",
            exported,
            "--history",
            history,
        )
        went_on = outcome.code == 0  # numbers that stay finite are no fault
        told = outcome.reported and any(word in outcome.errors for word in ("NaN", "nan", "inf", "finite"))
        said_where = (
            went_on
            or "data" in outcome.errors
            or (
                "step" in outcome.errors
                and ("dense" in outcome.errors or "the outputs of all layers are finite" in outcome.errors)
            )
        )
        stopped += not went_on
        good = (went_on or told) and said_where
        if Path(exported).exists():
            good = good and finite(exported)
        if Path(history).exists():
            json.loads(contents(history))
        for checkpoint in folder.glob("*.npz"):
            good = good and finite(checkpoint) and bool(checkpoint_state(checkpoint))
        row.count(good, name, outcome)
        for path in (exported, history):
            Path(path).unlink(missing_ok=True)
    row.note(f"{stopped} of {row.tried} runs stopped; the others stayed finite")


def batches_beyond_memory(row, place):
    wide = [dense(4096, activation="relu", batch_input_shape=[None, 4096]), dense(3, "dense_1", activation="softmax")]

    def change(document):
        document["data"] = {
            "source": "synthetic",
            "validation": {"split": "test"},
            "options": {"shape": [4096], "classes": 3, "train_count": 64, "test_count": 16},
        }

    experiment = small_experiment(place, "wide.json", change, wide)
    refused = 0
    devices = ("tpu-v2-8", "tpu-v3-8", "t4", "v100-sxm2", "cpu-host")
    for device in place.some(devices, 2):
        for power in place.some(range(14, 31), 5):
            outcome = place.run(
                "train",
                experiment,
                "--device",
                device,
                "--batch-size",
                1 << power,
                "--epochs",
                1,
                "--no-save",
                "--quiet",
                before=limited(4 << 20),
            )
            exhausted = outcome.reported and "RESOURCE_EXHAUSTED" in outcome.errors and "bytes" in outcome.errors
            refused += exhausted
            row.count(outcome.code == 0 or exhausted, f"batch 2^{power} on {device}, 4 GiB of address space", outcome)
    after = place.run("train", small_experiment(place), "--epochs", 1, "--no-save", before=limited(4 << 20))
    row.count(after.code == 0, "the next run", after)
    for mebibytes in place.some(range(160, 1200, 20), 6):
        outcome = place.run(
            "train",
            experiment,
            "--batch-size",
            65536,
            "--epochs",
            1,
            "--no-save",
            "--quiet",
            "--threads",
            2,
            before=limited(mebibytes << 10),
        )
        refused += outcome.code == 1
        row.count(outcome.code == 0 or outcome.reported, f"batch 65536 under {mebibytes} MiB", outcome)
    row.note(f"{refused} of {row.tried} refused in one sentence, the others trained")


HUGE = (1 << 31, 1 << 40, 1 << 62, (1 << 63) - 1, 1 << 64, 10**30)


def convolution(**config):
    shape = config.pop("shape", [None, 8, 8, 1])
    return [
        {
            "class_name": "Conv2D",
            "config": {"name": "conv", "filters": 2, "kernel_size": [3, 3], "batch_input_shape": shape, **config},
        },
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        dense(3, activation="softmax"),
    ]


def absurd_layers():
    """Name of the layer that is meant, what is wrong, the layers."""
    for units in (*HUGE, 0, -1, -(1 << 40), 1.5, "8", None, True, [8]):
        yield "first", f"units {units}", [dense(units, "first", batch_input_shape=[None, 6]), dense(3)]
    for size in (*HUGE, 0, -1):
        yield "conv", f"filters {size}", convolution(filters=size)
        yield "conv", f"kernel_size {size}", convolution(kernel_size=[size, 3])
        yield "conv", f"strides {size}", convolution(strides=[size, 1])
        yield "conv", f"dilation_rate {size}", convolution(dilation_rate=[size, 1])
        yield "", f"batch_input_shape {size}", convolution(shape=[None, size, 8, 1])
    yield "conv", "kernel larger than the input", convolution(kernel_size=[9, 9])
    yield "conv", "no kernel size", convolution(kernel_size=[])
    yield "conv", "kernel of rank 3", convolution(kernel_size=[3, 3, 3])
    yield "conv", "groups that do not divide", convolution(groups=3)
    for name, config in (
        ("MaxPooling2D", {"pool_size": [0, 1]}),
        ("MaxPooling2D", {"pool_size": [99, 99]}),
        ("ZeroPadding2D", {"padding": [[1 << 40, 0], [0, 0]]}),
        ("ZeroPadding2D", {"padding": [[-1, 0], [0, 0]]}),
        ("Cropping2D", {"cropping": [[9, 9], [0, 0]]}),
        ("UpSampling2D", {"size": [1 << 40, 1]}),
        ("UpSampling2D", {"size": [0, 1]}),
    ):
        yield "odd", f"{name} {config}", [
            {"class_name": name, "config": {"name": "odd", "batch_input_shape": [None, 8, 8, 1], **config}},
            {"class_name": "Flatten", "config": {"name": "flatten"}},
            dense(3, activation="softmax"),
        ]
    for name, config in (
        ("Embedding", {"input_dim": 1 << 40, "output_dim": 8}),
        ("Embedding", {"input_dim": 10, "output_dim": 1 << 40}),
        ("Embedding", {"input_dim": 0, "output_dim": 8}),
        ("Embedding", {"input_dim": 1 << 62, "output_dim": 1 << 62}),
    ):
        yield "odd", f"{name} {config}", [
            {"class_name": name, "config": {"name": "odd", "batch_input_shape": [None, 6], **config}},
            {"class_name": "Flatten", "config": {"name": "flatten"}},
            dense(3, activation="softmax"),
        ]
    for name in ("LSTM", "GRU", "SimpleRNN"):
        for units in (0, -1, 1 << 40, 1 << 62):
            yield "odd", f"{name} of {units} units", [
                {"class_name": name, "config": {"name": "odd", "units": units, "batch_input_shape": [None, 6, 1]}},
                dense(3),
            ]
    for shape in ([-1, -1], [7], [1 << 40], [0], [1 << 32, 1 << 32], []):
        yield "odd", f"Reshape to {shape}", [
            {"class_name": "Reshape", "config": {"name": "odd", "target_shape": shape, "batch_input_shape": [None, 6]}},
            dense(3),
        ]
    for rate in (-0.5, 1.5, "half"):
        yield "odd", f"Dropout {rate}", [
            {"class_name": "Dropout", "config": {"name": "odd", "rate": rate, "batch_input_shape": [None, 6]}},
            dense(3),
        ]
    yield "odd", "RepeatVector of 2^40", [
        {"class_name": "RepeatVector", "config": {"name": "odd", "n": 1 << 40, "batch_input_shape": [None, 6]}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        dense(3),
    ]


def absurd_fits():
    for key in ("epochs", "batch_size", "steps_per_epoch"):
        for value in (0, -1, 1 << 62, 10**30, 1.5, "8"):
            yield key, value


def absurd_shapes(row, place):
    """Refused before anything is allocated: under 1 GiB of address space. Verbs that take no step may accept."""
    small_experiment(place)
    verbs = {
        "summary": [],
        "train": ["--epochs", 1, "--steps-per-epoch", 1, "--no-save", "--quiet"],
        "simulate": ["--device", "t4"],
        "lint": [],
        "experiment": [],
    }
    for layer, name, layers in place.some(absurd_layers(), 16):
        experiment = small_experiment(place, "absurd.json", layers=layers)
        for verb in place.some(verbs, 2) if not place.full else verbs:
            outcome = place.run(verb, experiment, *verbs[verb], before=limited(1 << 20))
            said = outcome.errors if verb != "lint" else outcome.output
            named = layer in said and "bad_alloc" not in said and "internal" not in said
            refused = (outcome.code == 1 and named) and (verb == "lint" or outcome.reported)
            row.count(
                refused or (outcome.code == 0 and verb not in ("train", "lint")),
                f"{verb}, {name}",
                f"{outcome} {outcome.output[-200:]}",
            )
    for key, value in place.some(absurd_fits(), 4):

        def change(document, key=key, value=value):
            document["fit"][key] = value

        experiment = small_experiment(place, "fit.json", change)
        outcome = place.run(
            "train", experiment, "--no-save", "--quiet", before=["timeout", "--signal=INT", "2", *limited(1 << 20)]
        )
        # So many epochs or steps are no fault: the run is stopped.
        row.count(
            (outcome.reported and key in outcome.errors)
            or outcome.code in (0, 130, 124)
            or "RESOURCE_EXHAUSTED" in outcome.errors,
            f"train, {key} {value}",
            outcome,
        )
    odd_counts(row, place)


def odd_counts(row, place):
    """No sample, one sample, more classes than the model has, labels below 0."""

    def arrays(samples, label):
        y = ((samples,), "<i4", [label] * samples)
        return {
            "x_train": ((samples, 6), "<f4", [0.5] * 6 * samples),
            "y_train": y,
            "x_test": ((samples, 6), "<f4", [0.5] * 6 * samples),
            "y_test": y,
        }

    for samples, label, works in (
        (0, 0, False),
        (1, 0, True),
        (1, 3, False),
        (1, -1, False),
        (1, 2**31 - 1, False),
        (5, 2, True),
    ):
        path = place.file("odd.npz")
        write_npz(path, arrays(samples, label))

        def change(document):
            document["data"]["options"]["path"] = path
            document["runtime"].update(accelerator="CPU", device="cpu-host", replicas=1)
            document["runtime"].pop("host_stack")

        outcome = place.run(
            "train", small_experiment(place, "odd.json", change), "--no-save", "--quiet", before=limited(1 << 20)
        )
        row.count(outcome.code == 0 if works else outcome.reported, f"{samples} samples of class {label}", outcome)


ROWS = {
    9: ("NaN and infinity in losses and data", numbers_that_are_none),
    11: ("batches beyond the memory of device or computer", batches_beyond_memory),
    12: ("absurd shapes and counts", absurd_shapes),
}
