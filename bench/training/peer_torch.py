#!/usr/bin/env python3
"""The same training steps in PyTorch (Debian: python3-torch), tuned to its best on this kind of computer.

    python3 bench/training/peer_torch.py [MODEL:BATCH ...]

Needs libopenblas0-pthread beside it, and ends without: with the reference BLAS the dense models are 13 to 45 times slower. Run it
before and after bench_training and compare; one JSON object a line. Never a dependency of the product.
"""
import json
import os
import resource
import statistics
import sys
import time

# OpenBLAS as Debian builds it does not know newer Xeons; malloc that keeps memory saves page faults.
TUNED = {
    "OPENBLAS_CORETYPE": "SKYLAKEX",
    "ATEN_CPU_CAPABILITY": "avx512",
    "MALLOC_TOP_PAD_": "1073741824",
    "MALLOC_MMAP_THRESHOLD_": "4294967296",
    "MALLOC_TRIM_THRESHOLD_": "-1",
}
if any(os.environ.get(k) != v for k, v in TUNED.items()):
    os.environ.update(TUNED)
    os.execv(sys.executable, [sys.executable] + sys.argv)

import torch  # noqa: E402
from torch import nn  # noqa: E402

with open("/proc/self/maps", encoding="utf-8") as libraries:
    if "openblas" not in libraries.read():
        sys.exit("peer_torch.py: expected PyTorch to load OpenBLAS; install libopenblas0-pthread")

torch.set_flush_denormal(True)
torch.manual_seed(1)


class Same(nn.Conv2d):
    """Convolution with Keras's "same" padding (asymmetric for even kernels and strides)."""

    def forward(self, x):
        pads = []
        for size, k, s in reversed(list(zip(x.shape[2:], self.kernel_size, self.stride))):
            total = max((-(-size // s) - 1) * s + k - size, 0)
            pads += [total // 2, total - total // 2]
        if pads[0] == pads[1] and pads[2] == pads[3]:
            self.padding = (pads[2], pads[0])
            return super().forward(x)
        self.padding = (0, 0)
        return super().forward(nn.functional.pad(x, pads))


def mnist_mlp():
    return nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10)), (784,)


def mnist_cnn():
    layers, channels = [], 1
    for filters, kernel, stride in ((12, 3, 1), (24, 6, 2), (32, 6, 2)):
        layers += [Same(channels, filters, kernel, stride, bias=False), nn.BatchNorm2d(filters, eps=1e-3), nn.ReLU()]
        channels = filters
    layers += [nn.Flatten(), nn.Linear(32 * 49, 200, bias=False), nn.BatchNorm1d(200, eps=1e-3), nn.ReLU(),
               nn.Dropout(0.3), nn.Linear(200, 10)]
    return nn.Sequential(*layers), (1, 28, 28)


def fashion_mnist_cnn():
    layers, channels = [], 1
    for filters in (64, 128, 256):
        layers += [nn.BatchNorm2d(channels, eps=1e-3), nn.Conv2d(channels, filters, 5, padding=2), nn.ELU(),
                   nn.MaxPool2d(2), nn.Dropout(0.25)]
        channels = filters
    layers += [nn.Flatten(), nn.Linear(256 * 9, 256), nn.ELU(), nn.Dropout(0.5), nn.Linear(256, 10)]
    return nn.Sequential(*layers), (1, 28, 28)


class EncoderBlock(nn.Module):
    """What transformerEncoderBlock writes: features 128, 8 heads, feed forward 512, dropout 0.1, normalized last."""

    def __init__(self, features, heads, normalize):
        super().__init__()
        norm = (lambda: nn.LayerNorm(features, eps=1e-6)) if normalize else nn.Identity
        self.attention = nn.MultiheadAttention(features, heads, batch_first=True)
        self.feed_forward = nn.Sequential(nn.Linear(features, 4 * features), nn.ReLU(),
                                          nn.Linear(4 * features, features))
        self.dropout, self.norm_1, self.norm_2 = nn.Dropout(0.1), norm(), norm()

    def forward(self, x):
        x = self.norm_1(x + self.dropout(self.attention(x, x, x, need_weights=False)[0]))
        return self.norm_2(x + self.dropout(self.feed_forward(x)))


def encoder_block():
    return EncoderBlock(128, 8, True), (64, 128)


def encoder_block_plain():
    """Without its normalizations."""
    return EncoderBlock(128, 8, False), (64, 128)


def mnist_cnn_classic():
    return nn.Sequential(nn.Conv2d(1, 32, 3), nn.ReLU(), nn.Conv2d(32, 64, 3), nn.ReLU(), nn.MaxPool2d(2),
                         nn.Dropout(0.25), nn.Flatten(), nn.Linear(64 * 144, 128), nn.ReLU(), nn.Dropout(0.5),
                         nn.Linear(128, 10)), (1, 28, 28)


class Channels(nn.Module):
    """(batch, time, channels) to (batch, channels, time)"""

    def forward(self, x):
        return x.transpose(1, 2)


def reuters_cnn():
    return nn.Sequential(nn.Embedding(30982, 7), Channels(), nn.Conv1d(7, 64, 5), nn.ReLU(), nn.MaxPool1d(2),
                         nn.Conv1d(64, 32, 3), nn.ReLU(), nn.MaxPool1d(2), nn.Flatten(), nn.Linear(32 * 73, 46)), (300,)


class Imdb(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(20000, 128)
        self.lstm = nn.LSTM(128, 128, batch_first=True)
        self.dense = nn.Linear(128, 1)

    def forward(self, x):
        return self.dense(self.lstm(self.embedding(x))[0][:, -1])


class Shakespeare(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(256, 512)
        self.lstm = nn.LSTM(512, 512, num_layers=2, batch_first=True)
        self.dense = nn.Linear(512, 256)

    def forward(self, x):
        return self.dense(self.lstm(self.embedding(x))[0]).flatten(0, 1)


def tokens(batch, length, vocabulary):
    return torch.randint(0, vocabulary, (batch, length))


def images(name, batch):
    model, shape = globals()[name]()
    words = model[0].num_embeddings if isinstance(model[0], nn.Embedding) else 0
    classes = model[-1].out_features
    x = torch.randint(0, words, (batch, *shape)) if words else torch.rand(batch, *shape)
    if len(shape) == 3:
        model = model.to(memory_format=torch.channels_last)
        x = x.to(memory_format=torch.channels_last)
    y = torch.randint(0, classes, (batch,))
    make = torch.optim.NAdam if words else torch.optim.Adam
    optimizer = make(model.parameters(), 1e-3, eps=1e-7)
    return model, x, y, optimizer, nn.CrossEntropyLoss()


def blocks(name, batch):
    model, shape = globals()[name]()
    optimizer = torch.optim.Adam(model.parameters(), 1e-3, eps=1e-7)
    return model, torch.rand(batch, *shape), torch.rand(batch, *shape), optimizer, nn.MSELoss()


def sequences(name, batch):
    if name == "shakespeare_lstm":
        model, x, y = Shakespeare(), tokens(batch, 100, 256), torch.randint(0, 256, (batch * 100,))
        loss_function = nn.CrossEntropyLoss()
    else:
        model, x = Imdb(), tokens(batch, int(name.removeprefix("imdb_lstm_")), 20000)
        y, loss_function = torch.randint(0, 2, (batch, 1)).float(), nn.BCEWithLogitsLoss()
    return model, x, y, torch.optim.RMSprop(model.parameters(), 1e-3, alpha=0.9, eps=1e-7), loss_function


def trained_weights(module):
    """As Keras counts them: its LSTM has one bias for the two that PyTorch adds."""
    twice = sum(p.numel() for m in module.modules() if isinstance(m, nn.LSTM) for n, p in m.named_parameters() if n.startswith("bias_hh"))
    return sum(p.numel() for p in module.parameters()) - twice


def timed(model, x, y, optimizer, loss_function):
    """Median and fastest of at most 400 steps in four seconds, at least 7."""
    def step():
        optimizer.zero_grad(set_to_none=True)
        loss_function(model(x), y).backward()
        optimizer.step()

    for _ in range(3):
        step()
    times, begin = [], time.perf_counter()
    while len(times) < 7 or (len(times) < 400 and time.perf_counter() - begin < 4):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return {"step_ms": statistics.median(times) * 1e3, "fastest_ms": min(times) * 1e3, "steps": len(times),
            "peak_rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def measure(name, batch):
    parts = (sequences if "lstm" in name else blocks if name.startswith("encoder") else images)(name, batch)
    print(json.dumps({"peer": "torch " + torch.__version__, "model": name, "batch": batch, "weights": trained_weights(parts[0]),
                      **timed(*parts)}), flush=True)


if __name__ == "__main__":
    rows = sys.argv[1:] or ["mnist_mlp:50", "mnist_mlp:1024", "mnist_cnn:512", "fashion_mnist_cnn:128",
                            "fashion_mnist_cnn:1024", "mnist_cnn_classic:128", "reuters_cnn:32", "encoder_block:64",
                            "imdb_lstm_80:128", "imdb_lstm_80:1024", "imdb_lstm_500:128", "imdb_lstm_500:1024",
                            "shakespeare_lstm:128"]
    for row in rows:
        model_name, size = row.split(":")
        measure(model_name, int(size))
