#!/usr/bin/env python3
"""Makes layers_activations.json: the functions of keras.activations (Keras 3.16) in NumPy float64.

    python3 tests/reference/activations.py > tests/reference/layers_activations.json

Values follow the formulas in Keras's documentation of each function. Gradients are central differences of
sum(cotangent * output) (step 1e-6); at the kinks, where they mean nothing, the slopes that Keras's TensorFlow
backend gives stand beside the function: tf.nn.relu6 has 0 at 6, tf.clip_by_value 1 at its limits, tf.where the
slope of the branch that is taken.
With --torch the smooth and elementwise functions are compared with PyTorch's and nothing is written.
"""
import json
import math
import sys

import numpy as np

GRID = np.array([-7.5, -3.0, -2.5, -1.75, -1.0, -0.5, -0.2, 0.0, 0.3, 0.5, 1.0, 1.6, 2.5, 3.0, 6.0, 8.25])
erf = np.vectorize(math.erf)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softplus(x):
    return np.logaddexp(x, 0)


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def sparsemax(x):
    """Sorted rows: the largest k with 1 + k z_k > sum of the k largest (Martins & Astudillo 2016, algorithm 1)."""
    result = np.zeros_like(x)
    for i in np.ndindex(x.shape[:-1]):
        z = np.sort(x[i])[::-1]
        sums = np.cumsum(z)
        k = max(j for j in range(1, len(z) + 1) if 1 + j * z[j - 1] > sums[j - 1])
        result[i] = np.maximum(x[i] - (sums[k - 1] - 1) / k, 0)
    return result


def glu(x):
    a, b = np.split(x, 2, -1)
    return a * sigmoid(b)


def relu(slope=0.0, maximum=None, threshold=0.0):
    def f(x):
        y = np.where(x > threshold, x if maximum is None else np.minimum(x, maximum), slope * (x - threshold))
        return y
    return f


def gelu_tanh(x):
    return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def shrink(t, soft):
    return lambda x: np.where(np.abs(x) > t, x - soft * np.sign(x) * t, 0.0)


def call(name, **arguments):
    return {"class_name": name, "config": arguments}


def keras3(name):
    return {"module": "keras.activations", "class_name": "function", "config": name, "registered_name": name}


# option, function, {x: slope} where the function has a kink
ELEMENTWISE = [
    ("linear", lambda x: x, {}),
    ("relu", relu(), {0.0: 0}),
    (call("relu", negative_slope=0.1, max_value=2.5, threshold=0.5), relu(0.1, 2.5, 0.5), {0.5: 0.1, 2.5: 1}),
    (call("relu", threshold=1.0), relu(0, None, 1.0), {1.0: 0}),
    ("relu6", relu(0, 6), {0.0: 0, 6.0: 0}),
    ("leaky_relu", relu(0.2), {0.0: 0.2}),
    (call("leaky_relu", negative_slope=0.5), relu(0.5), {0.0: 0.5}),
    ({"class_name": "LeakyReLU", "config": {"alpha": 0.4}}, relu(0.4), {0.0: 0.4}),
    ({"class_name": "LeakyReLU", "config": {}}, relu(0.3), {0.0: 0.3}),
    ({"class_name": "ReLU", "config": {"max_value": 3.0}}, relu(0, 3), {0.0: 0, 3.0: 1}),
    ("elu", lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0))), {}),
    ("celu", lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0))), {}),
    (call("celu", alpha=2.0), lambda x: np.where(x > 0, x, 2 * np.expm1(np.minimum(x, 0) / 2)), {}),
    ("silu", lambda x: x * sigmoid(x), {}),
    ("swish", lambda x: x * sigmoid(x), {}),
    ("mish", lambda x: x * np.tanh(softplus(x)), {}),
    ("gelu", lambda x: 0.5 * x * (1 + erf(x / math.sqrt(2))), {}),
    (call("gelu", approximate=True), gelu_tanh, {}),
    ("softplus", softplus, {}),
    ("softsign", lambda x: x / (1 + np.abs(x)), {}),
    ("squareplus", lambda x: (x + np.sqrt(x * x + 4)) / 2, {}),
    (call("squareplus", b=0.25), lambda x: (x + np.sqrt(x * x + 0.25)) / 2, {}),
    ("exponential", np.exp, {}),
    ("log_sigmoid", lambda x: -softplus(-x), {}),
    ("hard_sigmoid", lambda x: np.clip(0.2 * x + 0.5, 0, 1), {-2.5: 0, 2.5: 0}),
    (keras3("hard_sigmoid"), lambda x: np.clip(x / 6 + 0.5, 0, 1), {-3.0: 0, 3.0: 0}),
    ("hard_silu", lambda x: x * np.clip(x / 6 + 0.5, 0, 1), {-3.0: 0, 3.0: 1}),
    ("hard_swish", lambda x: x * np.clip(x / 6 + 0.5, 0, 1), {-3.0: 0, 3.0: 1}),
    ("hard_tanh", lambda x: np.clip(x, -1, 1), {-1.0: 1, 1.0: 1}),
    ("hard_shrink", shrink(0.5, 0), {-0.5: 0, 0.5: 0}),
    (call("hard_shrink", threshold=1.6), shrink(1.6, 0), {1.6: 0}),
    ("soft_shrink", shrink(0.5, 1), {-0.5: 0, 0.5: 0}),
    (call("soft_shrink", threshold=1.0), shrink(1.0, 1), {-1.0: 0, 1.0: 0}),
    ("tanh", np.tanh, {}),
    ("tanh_shrink", lambda x: x - np.tanh(x), {}),
    ("sparse_plus", lambda x: np.where(x <= -1, 0, np.where(x < 1, (x + 1) ** 2 / 4, x)), {}),
    ("sparse_sigmoid", lambda x: np.clip((x + 1) / 2, 0, 1), {-1.0: 0, 1.0: 0}),
    (call("threshold", threshold=0.5, default_value=-0.25), lambda x: np.where(x > 0.5, x, -0.25), {0.5: 0}),
]

rng = np.random.default_rng(20260816)
cases = []


def array(a):
    a = np.asarray(a, dtype=np.float64)
    return {"dtype": "float32", "shape": list(a.shape), "data": [float(f"{v:.9g}") for v in a.ravel()]}


def add(name, class_name, config, x, function, kinks=()):
    y = function(x)
    cotangent = np.round(rng.normal(size=y.shape), 4)
    gradient = np.zeros_like(x)
    for i in np.ndindex(x.shape):
        kept, h = x[i], 1e-6
        x[i] = kept + h
        above = np.sum(cotangent * function(x))
        x[i] = kept - h
        below = np.sum(cotangent * function(x))
        x[i] = kept
        gradient[i] = (above - below) / (2 * h)
        if kept in kinks:
            gradient[i] = cotangent[i] * kinks[kept]
    cases.append({"name": name, "class_name": class_name, "config": config, "training": False, "weights": [],
                  "inputs": [array(x)], "output": array(y), "cotangent": array(cotangent),
                  "grad_inputs": [array(gradient)], "grad_weights": []})


def compare_with_torch():
    import torch
    import torch.nn.functional as F
    theirs = {"relu6": F.relu6, "elu": F.elu, "celu": F.celu, "silu": F.silu, "mish": F.mish, "gelu": F.gelu,
              "softplus": F.softplus, "softsign": F.softsign, "log_sigmoid": F.logsigmoid,
              "hard_silu": F.hardswish, "hard_tanh": F.hardtanh, "hard_shrink": F.hardshrink,
              "soft_shrink": F.softshrink, "tanh_shrink": F.tanhshrink,
              "exponential": torch.exp, "leaky_relu": lambda x: F.leaky_relu(x, 0.2)}
    x = torch.tensor(GRID)
    for name, function, _ in ELEMENTWISE:
        if name in (str(n) for n in theirs) and isinstance(name, str):
            print(name, float(np.abs(function(GRID) - theirs[name](x).numpy()).max()))
    rows = rng.normal(size=(5, 6))
    t = torch.tensor(rows)
    print("log_softmax", float(np.abs(np.log(softmax(rows)) - F.log_softmax(t, -1).numpy()).max()))
    print("glu", float(np.abs(glu(rows) - F.glu(t, -1).numpy()).max()))
    sys.exit()


if "--torch" in sys.argv:
    compare_with_torch()

for number, (option, function, kinks) in enumerate(ELEMENTWISE):
    name = option if isinstance(option, str) else f"{option['class_name']}_{number}"
    add(f"activation3_{name}", "Activation", {"activation": option}, GRID.reshape(4, 4).copy(), function, kinks)

rows = lambda *shape: np.round(rng.normal(size=shape) * 1.5, 4)
add("activation3_softmax", "Activation", {"activation": "softmax"}, rows(3, 5), softmax)
add("activation3_log_softmax", "Activation", {"activation": "log_softmax"}, rows(3, 5),
    lambda x: np.log(softmax(x)))
add("activation3_log_softmax_far", "Activation", {"activation": "log_softmax"},
    np.array([[0.0, 60.0, 90.0], [-200.0, 3.0, 2.5]]),
    lambda x: x - x.max(-1, keepdims=True) - np.log(np.exp(x - x.max(-1, keepdims=True)).sum(-1, keepdims=True)))
add("activation3_sparsemax", "Activation", {"activation": "sparsemax"}, rows(4, 6), sparsemax)
add("activation3_sparsemax_wide", "Activation", {"activation": "sparsemax"}, rows(2, 3, 40) * 0.1, sparsemax)
add("activation3_glu", "Activation", {"activation": "glu"}, rows(2, 3, 6), glu)
add("activation3_softmax_axis1", "Softmax", {"axis": 1}, rows(2, 3, 4), lambda x: np.swapaxes(
    softmax(np.swapaxes(x, 1, 2)), 1, 2))
add("activation3_softmax_axis_list", "Softmax", {"axis": [-2]}, rows(2, 4, 3, 2), lambda x: np.swapaxes(
    softmax(np.swapaxes(x, 2, 3)), 2, 3))
add("activation3_relu_layer", "ReLU", {"max_value": 3.0, "negative_slope": 0.25, "threshold": 0.5},
    GRID.reshape(4, 4).copy(), relu(0.25, 3.0, 0.5), {0.5: 0.25, 3.0: 1})
add("activation3_leaky_relu_layer", "LeakyReLU", {"negative_slope": 0.05}, GRID.reshape(4, 4).copy(), relu(0.05),
    {0.0: 0.05})
add("activation3_elu_layer", "ELU", {"alpha": 0.5}, GRID.reshape(4, 4).copy()[:1] + 0.05,
    lambda x: np.where(x > 0, x, 0.5 * np.expm1(np.minimum(x, 0))))

print(json.dumps({"producer": "NumPy float64, tests/reference/activations.py", "cases": cases}, indent=None,
                 separators=(",", ":")))
