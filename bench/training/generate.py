#!/usr/bin/env python3
"""Small random networks that nobody chose, for Shardlab and for PyTorch.

    python3 bench/training/generate.py FOLDER [--seed 1]

Writes two networks of each of ten kinds into FOLDER as experiments (NAME.json), and all of them as models.json: name, batch, input,
blocks, optimizer and classes, from which peer_generated.py builds the same network. The first network of a kind is one to tune on
("tuned"), the second is kept for the report ("unseen").
bench_training draws batches of its own: tokens are not in the experiment's data.
"""
import argparse
import json
import pathlib
import random

CLASSES = 10
KINDS = ["dense_small_batch", "dense", "convolution", "residual", "depthwise", "lstm", "gru", "bidirectional", "conv1d", "attention"]


def blocks_of(kind, draw):
    """Input shape and blocks of one network; `draw` is a random.Random."""
    pick = draw.choice
    if kind.startswith("dense"):
        blocks = [["dense", pick([128, 200, 256, 400, 512, 768]), pick(["relu", "tanh", "elu"])] for _ in range(draw.randint(2, 4))]
        return ["vector", pick([64, 100, 256, 784, 1000])], blocks + [["dropout", 0.2]]
    if kind == "convolution":
        blocks, filters = [], pick([16, 24, 32])
        for _ in range(draw.randint(2, 3)):
            blocks += [["conv", filters, pick([3, 5]), 1, pick(["relu", "elu"])], ["pool", 2]]
            filters *= 2
        return ["image", pick([28, 32]), pick([1, 3])], blocks + [["flatten"], ["dense", pick([64, 128]), "relu"]]
    if kind == "residual":
        filters = pick([16, 32])
        blocks = [["conv_bn", filters, 3, 1]]
        for stage in range(draw.randint(2, 3)):
            blocks += [["residual", filters << stage, 1 if stage == 0 else 2]] + [["residual", filters << stage, 1]] * draw.randint(0, 1)
        return ["image", 32, 3], blocks + [["global_pool"]]
    if kind == "depthwise":
        filters = pick([16, 24, 32])
        blocks = [["conv_bn", filters, 3, 2]]
        for _ in range(draw.randint(3, 5)):
            stride = pick([1, 1, 2])
            filters = filters * 2 if stride == 2 else filters
            blocks.append(["separable", filters, stride])
        return ["image", pick([32, 48]), 3], blocks + [["global_pool"]]
    if kind == "conv1d":
        blocks = []
        for _ in range(draw.randint(2, 3)):
            blocks += [["conv1d", pick([32, 48, 64]), pick([3, 5, 7]), "relu"], ["pool1d", 2]]
        return pick([["tokens", 200, 5000, 32], ["sequence", 128, 6], ["sequence", 256, 12]]), blocks + [["global_pool1d"]]
    if kind == "attention":
        width, heads = pick([64, 96, 128]), pick([2, 4, 8])
        blocks = [["encoder", heads, width // heads, pick([2, 4]) * width]] * draw.randint(1, 2)
        return ["tokens", pick([32, 64, 100]), 5000, width], blocks + [["global_pool1d"]]
    units, length = pick([48, 64, 100, 128]), pick([30, 50, 80])
    blocks = [[kind, units, True]] * draw.randint(0, 1) + [[kind, units, False]]
    return pick([["tokens", length, 5000, pick([32, 64])], ["sequence", length, pick([8, 32])]]), blocks


def models(seed):
    draw = random.Random(seed)
    result = []
    for use in ("tuned", "unseen"):
        for kind in KINDS:
            form, blocks = blocks_of(kind, draw)
            batches = {"dense_small_batch": [16, 32], "dense": [128, 512, 1024], "conv1d": [32, 64, 128], "attention": [16, 32, 64]}
            batch = draw.choice(batches.get(kind, [32, 64, 128, 256]))
            optimizer = draw.choice(["SGD", "Adam", "RMSprop"])
            result.append({"name": f"{kind}_{use}", "use": use, "kind": kind, "batch": batch, "input": form, "blocks": blocks,
                           "optimizer": optimizer, "classes": CLASSES})
    return result


class Graph:
    """A functional model of Keras in the making."""

    def __init__(self):
        self.layers, self.counts, self.last = [], {}, None

    def add(self, class_name, config, sources=None, keywords=None):
        count = self.counts[class_name] = self.counts.get(class_name, 0) + 1
        name = f"{class_name.lower()}_{count}"
        sources = sources if sources is not None else ([self.last] if self.last else [])
        node = [[s, 0, 0, keywords or {}] for s in sources]
        self.layers.append({"class_name": class_name, "name": name, "config": {"name": name, **config},
                            "inbound_nodes": [node] if node else []})
        self.last = name
        return name

    def conv_bn(self, filters, kernel, stride, activation="relu", source=None):
        self.add("Conv2D", {"filters": filters, "kernel_size": [kernel, kernel], "strides": [stride, stride], "padding": "same",
                            "use_bias": False}, [source] if source else None)
        self.add("BatchNormalization", {})
        if activation:
            self.add("Activation", {"activation": activation})
        return self.last

    def residual(self, channels, filters, stride):
        before = self.last
        self.conv_bn(filters, 3, stride)
        inner = self.conv_bn(filters, 3, 1, None)
        shortcut = before if stride == 1 and channels == filters else self.conv_bn(filters, 1, stride, None, before)
        self.add("Add", {}, [inner, shortcut])
        self.add("Activation", {"activation": "relu"})

    def separable(self, filters, stride):
        self.add("DepthwiseConv2D", {"kernel_size": [3, 3], "strides": [stride, stride], "padding": "same", "use_bias": False})
        self.add("BatchNormalization", {})
        self.add("Activation", {"activation": "relu"})
        self.conv_bn(filters, 1, 1)

    def encoder(self, width, heads, key, feed_forward):
        before = self.last
        attention = self.add("MultiHeadAttention", {"num_heads": heads, "key_dim": key}, [before], {"value": [before, 0, 0]})
        self.add("Add", {}, [before, attention])
        middle = self.add("LayerNormalization", {"epsilon": 1e-6})
        self.add("Dense", {"units": feed_forward, "activation": "relu"})
        outer = self.add("Dense", {"units": width})
        self.add("Add", {}, [middle, outer])
        self.add("LayerNormalization", {"epsilon": 1e-6})


def keras_model(model):
    graph, form = Graph(), model["input"]
    shape = {"image": lambda: [form[1], form[1], form[2]], "sequence": lambda: form[1:3]}.get(form[0], lambda: form[1:2])()
    graph.add("InputLayer", {"batch_input_shape": [None, *shape]})
    width = form[-1]
    if form[0] == "tokens":
        graph.add("Embedding", {"input_dim": form[2], "output_dim": form[3]})
    for kind, *values in model["blocks"]:
        if kind == "dense":
            graph.add("Dense", {"units": values[0], "activation": values[1]})
        elif kind == "dropout":
            graph.add("Dropout", {"rate": values[0]})
        elif kind == "conv":
            graph.add("Conv2D", {"filters": values[0], "kernel_size": [values[1]] * 2, "padding": "same", "activation": values[3]})
        elif kind == "conv_bn":
            graph.conv_bn(*values)
            width = values[0]
        elif kind == "residual":
            graph.residual(width, *values)
            width = values[0]
        elif kind == "separable":
            graph.separable(*values)
        elif kind == "conv1d":
            graph.add("Conv1D", {"filters": values[0], "kernel_size": [values[1]], "activation": values[2]})
        elif kind == "encoder":
            graph.encoder(width, *values)
        elif kind in ("lstm", "gru"):
            graph.add(kind.upper(), {"units": values[0], "return_sequences": values[1]})
        elif kind == "bidirectional":
            graph.add("Bidirectional", {"merge_mode": "concat", "layer": {"class_name": "LSTM", "config": {
                "name": f"inner_{len(graph.layers)}", "units": values[0], "return_sequences": values[1]}}})
        else:
            graph.add({"pool": "MaxPooling2D", "pool1d": "MaxPooling1D", "flatten": "Flatten", "global_pool": "GlobalAveragePooling2D",
                       "global_pool1d": "GlobalAveragePooling1D"}[kind], {"pool_size": values[0]} if values else {})
    graph.add("Dense", {"units": model["classes"], "activation": "softmax"})
    return {"class_name": "Functional", "config": {"name": model["name"], "layers": graph.layers,
                                                   "input_layers": [[graph.layers[0]["name"], 0, 0]],
                                                   "output_layers": [[graph.last, 0, 0]]}}, shape


def experiment(model):
    keras, shape = keras_model(model)
    config = {"learning_rate": 0.001, **({"momentum": 0.9} if model["optimizer"] == "SGD" else {})}
    return {"shardlab": 1, "name": model["name"],
            "data": {"source": "synthetic", "options": {"shape": shape, "classes": model["classes"], "train_count": 4096, "test_count": 0},
                     "validation": None},
            "model": keras,
            "compile": {"optimizer": {"class_name": model["optimizer"], "config": config}, "loss": "sparse_categorical_crossentropy",
                        "metrics": []},
            "fit": {"epochs": 1, "batch_size": model["batch"]},
            "runtime": {"accelerator": "CPU", "device": "cpu-host", "replicas": 1}}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    made = models(options.seed)
    for entry in made:
        (options.folder / f"{entry['name']}.json").write_text(json.dumps(experiment(entry), indent=1))
    (options.folder / "models.json").write_text(json.dumps(made, indent=1))
