#!/usr/bin/env python3
"""Makes layers_axes.json: normalizations over other axes than the last one, in NumPy float64, from their definitions.

    python3 axes.py          (in this folder; needs NumPy)

Cases have the form of layers.json. Weights have the shapes of Keras: those of LayerNormalization follow the order of its
axes, and are reshaped to lie along the input. Gradients are central differences in float64, right to about 1e-9.
"""
import json

import numpy as np

import spatial

image, sequence = (2, 3, 4, 5), (3, 4, 6)
square = (2, 3, 4, 3)  # spatial.py draws the variance for the last axis


def along(shape, axes):
    return [extent if axis in axes else 1 for axis, extent in enumerate(shape)]


def standardized(x, axes, epsilon=1e-3):
    spread = x - x.mean(axes, keepdims=True)
    return spread / np.sqrt((spread ** 2).mean(axes, keepdims=True) + epsilon)


def layer_norm(config, x, gamma, beta):
    axes = tuple(axis % x.ndim for axis in config["axis"])
    return gamma.reshape(along(x.shape, axes)) * standardized(x, axes) + beta.reshape(along(x.shape, axes))


def group_norm(config, x, gamma, beta):
    axis = config["axis"] % x.ndim
    parts = np.split(x, config["groups"], axis)
    y = np.concatenate([standardized(part, tuple(range(1, x.ndim))) for part in parts], axis)
    return gamma.reshape(along(x.shape, [axis])) * y + beta.reshape(along(x.shape, [axis]))


def unit_norm(config, x):
    return x / np.sqrt((x * x).sum(config["axis"], keepdims=True))


def frozen_batch_norm(config, x, gamma, beta, mean, variance):
    gamma, beta, mean, variance = (w.reshape(along(x.shape, [config["axis"]])) for w in (gamma, beta, mean, variance))
    return gamma * (x - mean) / np.sqrt(variance + 1e-3) + beta


def batch_norm(config, x, gamma, beta, mean, variance):
    others = tuple(axis for axis in range(x.ndim) if axis != config["axis"])
    shape = along(x.shape, [config["axis"]])
    return gamma.reshape(shape) * standardized(x, others) + beta.reshape(shape)


CASES = [
    ("layernorm_axis_1", "LayerNormalization", layer_norm, dict(axis=[1]), image, [(3,), (3,)]),
    ("layernorm_axes_1_3", "LayerNormalization", layer_norm, dict(axis=[1, 3]), image, [(3, 5), (3, 5)]),
    ("layernorm_axes_backwards", "LayerNormalization", layer_norm, dict(axis=[-1, -2]), image, [(5, 4), (5, 4)]),
    ("layernorm_axes_3_1", "LayerNormalization", layer_norm, dict(axis=[3, 1]), image, [(5, 3), (5, 3)]),
    ("groupnorm_axis_1", "GroupNormalization", group_norm, dict(groups=2, axis=1), sequence, [(4,), (4,)]),
    ("groupnorm_axis_2_of_3", "GroupNormalization", group_norm, dict(groups=2, axis=2), image, [(4,), (4,)]),
    ("unitnorm_axis_1", "UnitNormalization", unit_norm, dict(axis=1), image, []),
    ("batchnorm_axis_1_frozen", "BatchNormalization", frozen_batch_norm, dict(axis=1, trainable=False), square,
     [(3,), (3,), (3,), "variance"]),
    ("batchnorm_axis_1_training", "BatchNormalization", batch_norm, dict(axis=1), square, [(3,), (3,), (3,), "variance"]),
]


def made(case):
    result = spatial.layer_case(*case)
    if case[0].endswith("_training"):  # the moving averages take no part
        result["training"] = True
        result["grad_weights"][2:] = [None, None]
    return result


if __name__ == "__main__":
    spatial.rng = np.random.default_rng(20261127)
    with open("layers_axes.json", "w") as f:
        json.dump({"producer": "tests/reference/axes.py", "cases": [made(case) for case in CASES]}, f)
