"""Writes what torch.onnx.export makes of small modules, and what they compute, for
tests/formats/onnx/pytorch_onnx_test.cpp.

Needs PyTorch 1.13 (Debian: python3-torch). Images and sequences of convolutions have their channels first, as
PyTorch has them; inputs and outputs are recorded with the channels last. `fixed` modules are exported as
torch.onnx.export does by default: with the batch of the example.
"""
import json
import pathlib
import warnings

import torch
from torch import nn

warnings.filterwarnings("ignore")
torch.manual_seed(9)
HERE = pathlib.Path(__file__).parent / "onnx"
CASES = {}
OPSETS = (11, 13, 17)


class Last(nn.Module):
    """The last step of a recurrence over a sequence, or its last state, and a Linear layer."""

    def __init__(self, layer, features, state=False):
        super().__init__()
        self.layer, self.state = layer, state
        self.output = nn.Linear(features, 3)

    def forward(self, x):
        sequence, states = self.layer(x)
        if not self.state:
            return self.output(sequence[:, -1])
        return self.output((states[0] if isinstance(states, tuple) else states)[-1])


class Both(nn.Module):
    """All steps of a recurrence in both directions, over an embedding."""

    def __init__(self, layer):
        super().__init__()
        self.embedding = nn.Embedding(11, 5)
        self.layer = layer
        self.output = nn.Linear(8, 3)

    def forward(self, tokens):
        return self.output(self.layer(self.embedding(tokens))[0])[:, 2]


class States(nn.Module):
    """The last states of both directions, joined; or that of one direction alone."""

    def __init__(self, layer, one=False):
        super().__init__()
        self.layer, self.one = layer, one
        self.output = nn.Linear(4 if one else 8, 3)

    def forward(self, x):
        states = self.layer(x)[1]
        states = states[0] if isinstance(states, tuple) else states
        return self.output(states[-1] if self.one else torch.cat((states[-2], states[-1]), dim=1))


class Mean(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(11, 5)
        self.output = nn.Linear(5, 3)

    def forward(self, tokens):
        return torch.log_softmax(self.output(self.embedding(tokens).mean(1)), -1)


class Residual(nn.Module):
    """ResNet in small: a padded pooling, a shortcut with a convolution, a pooling to one pixel."""

    def __init__(self):
        super().__init__()
        self.first = nn.Conv2d(3, 4, 3, stride=2, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(4)
        self.pool = nn.MaxPool2d(3, stride=2, padding=1)
        self.inner = nn.Conv2d(4, 4, 3, padding=1)
        self.shortcut = nn.Conv2d(4, 4, 1)
        self.mean = nn.AdaptiveAvgPool2d(1)
        self.output = nn.Linear(4, 3)

    def forward(self, x):
        x = self.pool(torch.relu(self.norm(self.first(x))))
        x = torch.relu(self.inner(x) + self.shortcut(x))
        return self.output(torch.flatten(self.mean(x), 1))


class View(nn.Module):
    """view() in place of Flatten, with a function behind it."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(2, 3, 3)
        self.pool = nn.AvgPool2d(2)
        self.output = nn.Linear(3 * 2 * 3, 4)

    def forward(self, x):
        x = self.pool(self.conv(x))
        return self.output(torch.tanh(x.view(x.size(0), -1)))


class Sequence(nn.Module):
    """A convolution over time into a recurrence."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(4, 6, 3, padding=1)
        self.layer = nn.GRU(6, 4, batch_first=True)
        self.output = nn.Linear(4, 2)

    def forward(self, x):
        return self.output(self.layer(torch.relu(self.conv(x)).permute(0, 2, 1))[0][:, -1])


class Features(nn.Module):
    """Flattened features that are read one by one, and joined with others."""

    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(2, 3, 3)
        self.norm = nn.BatchNorm1d(3 * 4 * 3)
        self.output = nn.Linear(3 * 4 * 3 + 2 * 6 * 5, 2)

    def forward(self, x):
        return self.output(torch.cat([self.norm(self.conv(x).flatten(1)), torch.relu(x).flatten(1)], 1))


class Block(nn.Module):
    """nn.TransformerEncoderLayer, which PyTorch computes in another way where it is called itself."""

    def __init__(self, **options):
        super().__init__()
        self.layer = nn.TransformerEncoderLayer(6, 2, 8, batch_first=True, **options)

    def forward(self, x):
        return self.layer(x)


class Heads(nn.Module):
    """Attention in four axes, as in BERT: queries of 3 heads, values that are wider, and a projection."""

    def __init__(self, mask=None):
        super().__init__()
        self.query, self.key = nn.Linear(4, 6), nn.Linear(4, 6)
        self.value, self.output = nn.Linear(4, 9, bias=False), nn.Linear(9, 5)
        self.mask = mask

    def forward(self, x):
        q, k, v = (y.view(x.size(0), 5, 3, -1).transpose(1, 2) for y in (self.query(x), self.key(x), self.value(x)))
        scores = q @ k.transpose(-1, -2) / 2
        if self.mask is not None:
            scores = scores + self.mask
        return self.output((torch.softmax(scores, -1) @ v).transpose(1, 2).reshape(x.size(0), 5, 9))


class Causal(nn.Module):
    """Attention of nanoGPT: one layer for query, key and value, and a mask that chooses."""

    def __init__(self):
        super().__init__()
        self.all, self.output = nn.Linear(6, 18), nn.Linear(6, 6)
        self.register_buffer("seen", torch.ones(8, 8, dtype=torch.int32).tril().view(1, 1, 8, 8).bool())

    def forward(self, x):
        batch, length, size = x.size()
        q, k, v = (y.view(batch, length, 2, 3).transpose(1, 2) for y in self.all(x).split(size, dim=2))
        scores = (q @ k.transpose(-2, -1)) * 3 ** -0.5
        scores = scores.masked_fill(self.seen[:, :, :length, :length] == 0, float("-inf"))
        return self.output((torch.softmax(scores, -1) @ v).transpose(1, 2).contiguous().view(batch, length, size))


class CausalModule(nn.Module):
    """nn.MultiheadAttention with a mask that is added."""

    def __init__(self):
        super().__init__()
        self.attention = nn.MultiheadAttention(6, 2, batch_first=True)
        self.register_buffer("mask", torch.full((5, 5), float("-inf")).triu(1).masked_fill(torch.eye(5) > 0, 0.0),
                             persistent=False)

    def forward(self, x):
        return self.attention(x, x, x, attn_mask=self.mask, need_weights=False)[0]


class Packed(nn.Module):
    """Attention of timm: one layer for query, key and value, which have an axis of their own."""

    def __init__(self, unbind=False, bias=True):
        super().__init__()
        self.qkv, self.proj = nn.Linear(6, 18, bias=bias), nn.Linear(6, 6)
        self.unbind = unbind

    def forward(self, x):
        batch, length, size = x.shape
        qkv = self.qkv(x).reshape(batch, length, 3, 2, size // 2).permute(2, 0, 3, 1, 4)
        q, k, v = qkv.unbind(0) if self.unbind else (qkv[0], qkv[1], qkv[2])
        attention = ((q * 3 ** -0.5) @ k.transpose(-2, -1)).softmax(-1)
        return self.proj((attention @ v).transpose(1, 2).reshape(batch, length, size))


class OneHead(nn.Module):
    """Attention without heads, over the input itself and a value of it."""

    def __init__(self):
        super().__init__()
        self.value = nn.Linear(4, 3)

    def forward(self, x):
        return torch.tanh(torch.softmax(x @ x.transpose(1, 2) * 0.7, -1) @ self.value(x))


class RootMeanSquare(nn.Module):
    """The normalization of Llama."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(4))

    def forward(self, x):
        return self.weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-3))


class Groups(nn.Module):
    """Normalization in groups, in one group with a shortcut, and without factors of its own."""

    def __init__(self):
        super().__init__()
        self.first, self.norm = nn.Conv2d(3, 8, 3), nn.GroupNorm(4, 8)
        self.second, self.one = nn.Conv2d(8, 8, 3, padding=1), nn.GroupNorm(1, 8)
        self.plain, self.output = nn.GroupNorm(2, 8, affine=False), nn.Linear(8, 3)

    def forward(self, x):
        x = torch.relu(self.norm(self.first(x)))
        y = self.one(self.second(x))
        return self.output(torch.relu(self.plain(x + y)).mean((2, 3)))


def trained(module):
    """Running statistics and all other arrays become numbers that differ from each other."""
    with torch.no_grad():
        for name, array in module.state_dict().items():
            if array.dtype == torch.float32:
                array.copy_(torch.rand_like(array) + 0.5 if name.endswith("var") else torch.randn_like(array) * 0.4)
    return module.eval()


def channels_last(x):
    """Images, and sequences of convolutions."""
    return x.permute(0, *range(2, x.dim()), 1).contiguous()


def recorded(x):
    return {"shape": list(x.shape), "data": x.flatten().tolist()}


def record(name, module, x, turned_input=False, turned_output=False, opsets=OPSETS, fixed=False, **options):
    module = trained(module)
    with torch.no_grad():
        y = module(x)
    CASES[name] = {"files": [], "inputs": recorded(channels_last(x) if turned_input else x),
                   "outputs": recorded(channels_last(y) if turned_output else y)}
    for opset in opsets:
        file = f"{name}_{opset}.onnx"
        axes = {} if fixed else {"dynamic_axes": {"x": {0: "batch"}, "y": {0: "batch"}}}
        torch.onnx.export(module, x, HERE / file, opset_version=opset, input_names=["x"], output_names=["y"],
                          **axes, **options)
        CASES[name]["files"].append(file)


features = torch.randn(2, 6)
image = torch.randn(2, 3, 8, 6)
small = torch.randn(2, 2, 6, 8)
steps = torch.randn(2, 5, 4)
tokens = torch.randint(0, 11, (2, 6))
mlp = nn.Sequential(nn.Linear(6, 5), nn.ReLU(), nn.Dropout(0.1), nn.Linear(5, 3), nn.Softmax(-1))
record("mlp", mlp, features)
record("mlp_fixed", mlp, features, opsets=(17,), fixed=True)
record("cnn", nn.Sequential(
    nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2),
    nn.Conv2d(4, 4, 3, groups=4), nn.ReLU6(), nn.Flatten(), nn.Linear(4 * 2, 5), nn.LeakyReLU(0.2),
    nn.Linear(5, 3)), image, turned_input=True)
record("norm_first", nn.Sequential(nn.BatchNorm2d(3), nn.ReLU(), nn.Conv2d(3, 2, (3, 2), bias=False), nn.ELU(),
                                   nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Softmax(1)), image, turned_input=True)
record("residual", Residual(), image, turned_input=True)
record("residual_fixed", Residual(), image, turned_input=True, opsets=(13,), fixed=True)
record("view", View(), small, turned_input=True)
record("view_fixed", View(), small, turned_input=True, opsets=(13,), fixed=True)
record("features", Features(), small[:, :, :, :5].contiguous(), turned_input=True, opsets=(17,))
record("picture", nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), nn.Sigmoid(), nn.Conv2d(4, 2, 1)), image,
       turned_input=True, turned_output=True, opsets=(17,))
record("sequence", Sequence(), torch.randn(2, 4, 7), turned_input=True)
record("lstm", Last(nn.LSTM(4, 5, batch_first=True), 5), steps)
record("lstm_fixed", Last(nn.LSTM(4, 5, batch_first=True), 5), steps, opsets=(17,), fixed=True)
record("lstm_two", Last(nn.LSTM(4, 5, num_layers=2, batch_first=True), 5), steps, opsets=(17,))
record("lstm_state", Last(nn.LSTM(4, 5, batch_first=True), 5, state=True), steps)
record("gru", Last(nn.GRU(4, 5, batch_first=True), 5), steps)
record("gru_state", Last(nn.GRU(4, 5, batch_first=True), 5, state=True), steps, opsets=(11,))
record("rnn", Last(nn.RNN(4, 5, batch_first=True), 5), steps, opsets=(17,))
record("both", Both(nn.LSTM(5, 4, batch_first=True, bidirectional=True)), tokens)
record("both_gru", Both(nn.GRU(5, 4, batch_first=True, bidirectional=True)), tokens, opsets=(13,))
record("mean", Mean(), tokens)
record("states", States(nn.LSTM(4, 4, batch_first=True, bidirectional=True)), steps)
record("states_gru", States(nn.GRU(4, 4, batch_first=True, bidirectional=True)), steps, opsets=(17,))
record("bad_direction", States(nn.GRU(4, 4, batch_first=True, bidirectional=True), one=True), steps, opsets=(17,))
del CASES["bad_direction"]
wide = torch.randn(2, 5, 6)
record("functions", nn.Sequential(
    nn.LayerNorm(6), nn.GELU(), nn.Linear(6, 6), nn.SiLU(), nn.Linear(6, 6), nn.Mish(), nn.Linear(6, 6), nn.Hardswish(),
    nn.Linear(6, 6), nn.GELU(approximate="tanh"), nn.LayerNorm(6, elementwise_affine=False)), wide, opsets=(11, 13))
record("rms", RootMeanSquare(), steps, opsets=(13, 17))
record("block", Block(), wide, opsets=(13, 14, 17))
record("block_fixed", Block(activation="gelu", norm_first=True), wide, opsets=(13, 17), fixed=True)
record("heads", Heads(), steps, opsets=(13, 17))
record("heads_fixed", Heads(), steps, opsets=(14,), fixed=True)
record("one_head", OneHead(), steps, opsets=(13,))
record("bad_mask", Heads(torch.full((5, 5), -1e9).tril(-1)), steps, opsets=(13,))
del CASES["bad_mask"]
record("causal", Heads(torch.full((5, 5), -1e9).triu(1)), steps, opsets=(13,))
record("causal_where", Causal(), wide, opsets=(13,))
record("causal_where_fixed", Causal(), wide, opsets=(13,), fixed=True)
record("causal_module", CausalModule(), wide, opsets=(13, 17))
record("packed", Packed(), wide, opsets=(13, 17))
record("packed_unbound", Packed(unbind=True, bias=False), wide, opsets=(13,))
record("packed_fixed", Packed(), wide, opsets=(14,), fixed=True)
record("groups", Groups(), image, turned_input=True)
record("groups_fixed", Groups(), image, turned_input=True, opsets=(13,), fixed=True)
(HERE / "cases.json").write_text(json.dumps(CASES))
