#!/usr/bin/env python3
"""The networks of generate.py in PyTorch, tuned to its best as in peer_torch.py.

    python3 bench/training/peer_generated.py FOLDER NAME...

Prints one JSON object a line: the step and the number of weights that are trained.
"""
import json
import pathlib
import sys

import peer_torch
import torch
from torch import nn

ACTIVATIONS = {"relu": nn.ReLU, "tanh": nn.Tanh, "elu": nn.ELU}


class Residual(nn.Module):
    def __init__(self, channels, filters, stride):
        super().__init__()
        self.inner = nn.Sequential(*conv_bn(channels, filters, 3, stride), *conv_bn(filters, filters, 3, 1)[:-1])
        same = stride == 1 and channels == filters
        self.shortcut = nn.Identity() if same else nn.Sequential(*conv_bn(channels, filters, 1, stride)[:-1])
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        return self.relu(self.inner(x) + self.shortcut(x))


class Encoder(nn.Module):
    def __init__(self, width, heads, feed_forward):
        super().__init__()
        self.attention = nn.MultiheadAttention(width, heads, batch_first=True)
        self.feed_forward = nn.Sequential(nn.Linear(width, feed_forward), nn.ReLU(inplace=True), nn.Linear(feed_forward, width))
        self.norm_1, self.norm_2 = nn.LayerNorm(width, eps=1e-6), nn.LayerNorm(width, eps=1e-6)

    def forward(self, x):
        x = self.norm_1(x + self.attention(x, x, x, need_weights=False)[0])
        return self.norm_2(x + self.feed_forward(x))


class Recurrent(nn.Module):
    def __init__(self, layer, sequences):
        super().__init__()
        self.layer, self.sequences = layer, sequences

    def forward(self, x):
        y = self.layer(x)[0]
        if self.sequences:
            return y
        if not self.layer.bidirectional:
            return y[:, -1]
        units = self.layer.hidden_size
        return torch.cat([y[:, -1, :units], y[:, 0, units:]], -1)


class Mean(nn.Module):
    def __init__(self, axes):
        super().__init__()
        self.axes = axes

    def forward(self, x):
        return x.mean(self.axes)


class Swap(nn.Module):
    """(batch, time, channels) to (batch, channels, time) and back."""

    def forward(self, x):
        return x.transpose(1, 2)


def conv_bn(channels, filters, kernel, stride):
    return [nn.Conv2d(channels, filters, kernel, stride, padding=kernel // 2, bias=False), nn.BatchNorm2d(filters, eps=1e-3),
            nn.ReLU(inplace=True)]


def network(model):
    """Layers with the widths that Keras finds by itself."""
    form, layers = model["input"], []
    width, extent = form[-1], form[1]
    if form[0] == "tokens":
        layers.append(nn.Embedding(form[2], form[3]))
    swapped = False
    for kind, *values in model["blocks"]:
        if kind in ("conv1d", "pool1d") and not swapped:
            layers.append(Swap())
            swapped = True
        if kind == "dense":
            layers += [nn.Linear(width, values[0]), ACTIVATIONS[values[1]]()]
            width = values[0]
        elif kind == "dropout":
            layers.append(nn.Dropout(values[0]))
        elif kind == "conv":
            layers += [nn.Conv2d(width, values[0], values[1], padding=values[1] // 2), ACTIVATIONS[values[3]](inplace=True)]
            width = values[0]
        elif kind == "conv_bn":
            layers += conv_bn(width, *values)
            width, extent = values[0], -(-extent // values[2])
        elif kind == "residual":
            layers.append(Residual(width, *values))
            width, extent = values[0], -(-extent // values[1])
        elif kind == "separable":
            layers += [nn.Conv2d(width, width, 3, values[1], padding=1, groups=width, bias=False), nn.BatchNorm2d(width, eps=1e-3),
                       nn.ReLU(inplace=True), *conv_bn(width, values[0], 1, 1)]
            width, extent = values[0], -(-extent // values[1])
        elif kind == "conv1d":
            layers += [nn.Conv1d(width, values[0], values[1]), ACTIVATIONS[values[2]](inplace=True)]
            width = values[0]
        elif kind == "encoder":
            layers.append(Encoder(width, values[0], values[2]))
        elif kind in ("lstm", "gru", "bidirectional"):
            make = nn.GRU if kind == "gru" else nn.LSTM
            layers.append(Recurrent(make(width, values[0], batch_first=True, bidirectional=kind == "bidirectional"), values[1]))
            width = values[0] * (2 if kind == "bidirectional" else 1)
        elif kind == "pool":
            layers.append(nn.MaxPool2d(values[0]))
            extent //= values[0]
        elif kind == "pool1d":
            layers.append(nn.MaxPool1d(values[0]))
        elif kind == "flatten":
            layers.append(nn.Flatten())
            width *= extent * extent
        else:
            layers.append(Mean({"global_pool": (2, 3), "global_pool1d": 2 if swapped else 1}[kind]))
    return nn.Sequential(*layers, nn.Linear(width, model["classes"]))


def optimizer_of(name, parameters):
    if name == "SGD":
        return torch.optim.SGD(parameters, 1e-3, momentum=0.9)
    if name == "RMSprop":
        return torch.optim.RMSprop(parameters, 1e-3, alpha=0.9, eps=1e-7)
    return torch.optim.Adam(parameters, 1e-3, eps=1e-7)


def prepared(model):
    """Network, inputs, labels, optimizer and loss for peer_torch.timed()."""
    form, batch = model["input"], model["batch"]
    module = network(model)
    if form[0] == "image":
        module = module.to(memory_format=torch.channels_last)
        x = torch.rand(batch, form[2], form[1], form[1]).to(memory_format=torch.channels_last)
    else:
        x = peer_torch.tokens(batch, form[1], form[2]) if form[0] == "tokens" else torch.rand(batch, *form[1:])
    y = torch.randint(0, model["classes"], (batch,))
    return module, x, y, optimizer_of(model["optimizer"], module.parameters()), nn.CrossEntropyLoss()


if __name__ == "__main__":
    known = {m["name"]: m for m in json.loads((pathlib.Path(sys.argv[1]) / "models.json").read_text())}
    for name in sys.argv[2:]:
        parts = prepared(known[name])
        print(json.dumps({"model": name, "batch": known[name]["batch"], "weights": peer_torch.trained_weights(parts[0]), **peer_torch.timed(*parts)}),
              flush=True)
