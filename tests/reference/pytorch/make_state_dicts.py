"""Writes the state dicts of small PyTorch modules and what they compute, for tests/formats/pytorch_test.cpp.

Needs PyTorch (Debian: python3-torch). Images and sequences of convolutions have their channels first, as
PyTorch has them; inputs are recorded with the channels last.
"""
import json
import pathlib

import torch
from torch import nn

torch.manual_seed(5)
HERE = pathlib.Path(__file__).parent
CASES = {}


class Recurrent(nn.Module):
    """A recurrent layer over an embedding, its last step, and a Linear layer."""

    def __init__(self, layer, features):
        super().__init__()
        self.embedding = nn.Embedding(11, 5)
        self.layer = layer
        self.output = nn.Linear(features, 3)

    def forward(self, tokens):
        sequence, _ = self.layer(self.embedding(tokens))
        return self.output(sequence[:, -1])


class BothDirections(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(11, 5)
        self.layer = nn.LSTM(5, 4, batch_first=True, bidirectional=True)
        self.output = nn.Linear(8 * 6, 3)

    def forward(self, tokens):
        return self.output(self.layer(self.embedding(tokens))[0].flatten(1))


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(11, 8)
        self.attention = nn.MultiheadAttention(8, 2, batch_first=True)
        self.norm = nn.LayerNorm(8)
        self.output = nn.Linear(8 * 6, 3)

    def forward(self, tokens):
        x = self.embedding(tokens)
        return self.output(self.norm(x + self.attention(x, x, x)[0]).flatten(1))


def trained(module):
    """Running statistics and all other arrays become numbers that differ from each other."""
    with torch.no_grad():
        for name, array in module.state_dict().items():
            if array.dtype == torch.float32:
                array.copy_(torch.rand_like(array) + 0.5 if name.endswith("var") else torch.randn_like(array) * 0.4)
    return module.eval()


def record(name, module, inputs, recorded_inputs=None, save=torch.save):
    module = trained(module)
    with torch.no_grad():
        outputs = module(inputs)
    recorded = inputs if recorded_inputs is None else recorded_inputs
    CASES[name] = {"inputs": {"shape": list(recorded.shape), "data": recorded.flatten().tolist()},
                   "outputs": {"shape": list(outputs.shape), "data": outputs.flatten().tolist()}}
    save(module.state_dict(), HERE / f"{name}.pt")


def legacy(state, path):
    torch.save(state, path, _use_new_zipfile_serialization=False)


def within_checkpoint(state, path):
    """As many training programs save it: of a DataParallel module, beside its optimizer's state."""
    parallel = {f"module.{name}": array for name, array in state.items()}
    optimizer = {"state": {0: {"step": 3, "exp_avg": torch.ones(4)}}, "param_groups": [{"lr": 0.1, "params": [0]}]}
    torch.save({"epoch": 3, "state_dict": parallel, "optimizer": optimizer, "best": 0.5}, path)


image = torch.randn(2, 3, 8, 6)
sequence = torch.randn(2, 4, 10)
tokens = torch.randint(0, 11, (2, 6))
record("images", nn.Sequential(
    nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4, eps=1e-5), nn.ReLU(), nn.MaxPool2d(2),
    nn.Conv2d(4, 8, 3, padding=1, groups=4, bias=False), nn.Conv2d(8, 5, 1), nn.Tanh(),
    nn.Conv2d(5, 5, 3, padding=1, groups=5), nn.PReLU(5),
    nn.ConvTranspose2d(5, 3, 2, stride=2), nn.Flatten(), nn.BatchNorm1d(3 * 6 * 4, eps=1e-5), nn.Linear(3 * 6 * 4, 7),
    nn.ReLU(), nn.Linear(7, 3)), image, image.permute(0, 2, 3, 1))
record("sequences", nn.Sequential(
    nn.Conv1d(4, 6, 3), nn.ReLU(), nn.MaxPool1d(2), nn.Flatten(), nn.Dropout(0.5), nn.Linear(6 * 4, 3)),
    sequence, sequence.permute(0, 2, 1), legacy)
record("lstm", Recurrent(nn.LSTM(5, 4, batch_first=True), 4), tokens, save=within_checkpoint)
record("lstm_two", Recurrent(nn.LSTM(5, 4, num_layers=2, batch_first=True), 4), tokens)
record("gru", Recurrent(nn.GRU(5, 4, batch_first=True), 4), tokens, save=legacy)
record("rnn", Recurrent(nn.RNN(5, 4, batch_first=True, bias=False), 4), tokens)
record("bidirectional", BothDirections(), tokens)
record("attention", Attention(), tokens)
half = trained(nn.Linear(4, 3))
torch.save({"weight": half.weight.detach().T.contiguous().T.to(torch.bfloat16),
            "bias": half.bias.detach().half()}, HERE / "halves.pt")
CASES["halves"] = {"weight": half.weight.detach().to(torch.bfloat16).float().flatten().tolist(),
                   "bias": half.bias.detach().half().float().tolist()}
(HERE / "cases.json").write_text(json.dumps(CASES))


class Evil:
    def __reduce__(self):
        return (print, ("run",))


torch.save({"weight": torch.ones(2, 2), "evil": Evil()}, HERE / "bad_code.pt")
torch.save(half, HERE / "bad_module.pt")
torch.save({"epoch": 3}, HERE / "bad_empty.pt")
torch.save({"a": {"w": torch.ones(2)}, "b": {"w": torch.ones(2)}}, HERE / "bad_two.pt")

# Tensors that are no plain arrays of floating numbers.
eye = torch.eye(4)
torch.save({"fc.bias": torch.zeros(4), "fc.weight": eye.to_sparse()}, HERE / "bad_sparse.pt")
torch.save({"fc.weight": nn.Parameter(eye.to_sparse_csr())}, HERE / "bad_sparse_csr.pt")
legacy({"fc.weight": eye.to_sparse()}, HERE / "bad_sparse_legacy.pt")
torch.save({"fc.bias": torch.zeros(4), "fc.weight": torch.quantize_per_tensor(eye, 0.1, 3, torch.qint8)},
           HERE / "bad_quantized.pt")
torch.save({"fc.weight": torch.quantize_per_channel(eye, torch.full((4,), 0.1), torch.zeros(4), 0, torch.qint8)},
           HERE / "bad_quantized_channels.pt")
torch.save(torch.quantization.quantize_dynamic(nn.Sequential(nn.Linear(4, 3)), {nn.Linear}).state_dict(),
           HERE / "bad_quantized_module.pt")
