"""Runs exported PyTorch programs: for each NAME.py of a folder, Model() with the weights NAME.npz and the inputs of NAME.io.npz.

Prints as JSON by name: the output shape of each layer by its attribute, and the largest difference to the outputs of NAME.io.npz.
--swap-gates exchanges two gates of every LSTM and GRU kernel first: then the outputs must differ.
"""
import json
import pathlib
import sys

import numpy as np
import torch

torch.set_num_threads(1)


def swapped(model):
    for layer in model.modules():
        if isinstance(layer, (torch.nn.LSTM, torch.nn.GRU)):
            with torch.no_grad():
                size = layer.hidden_size
                first = layer.weight_hh_l0[:size].clone()
                layer.weight_hh_l0[:size] = layer.weight_hh_l0[size:2 * size]
                layer.weight_hh_l0[size:2 * size] = first


def check(path):
    names = {}
    exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), names)
    model = names["model"].eval()
    names["load_weights"](model, path.with_suffix(".npz"))
    if "--swap-gates" in sys.argv:
        swapped(model)
    shapes = {}

    def note(attribute):
        def hook(module, inputs, output):
            shapes[attribute] = list((output[0] if isinstance(output, tuple) else output).shape)[1:]
        return hook

    for attribute, module in model.named_children():
        module.register_forward_hook(note(attribute))
    with np.load(path.with_suffix(".io.npz")) as arrays, torch.no_grad():
        inputs = [torch.from_numpy(arrays[f"input_{i}"]) for i in range(sum(n.startswith("input_") for n in arrays.files))]
        outputs = model(*inputs)
        outputs = outputs if isinstance(outputs, tuple) else (outputs,)
        difference = max(float(np.abs(y.numpy() - arrays[f"output_{i}"]).max()) for i, y in enumerate(outputs))
    return {"shapes": shapes, "difference": difference}


results = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    try:
        results[path.stem] = check(path)
    except Exception as error:  # told by the test
        results[path.stem] = {"error": f"{type(error).__name__}: {error}"}
print(json.dumps(results))
