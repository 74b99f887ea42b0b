#!/usr/bin/env python3
"""Makes layers_keras3.json and losses_keras3.json: layers and losses that came with Keras 3, and those over volumes, in
NumPy float64, written from their definitions.

    python3 keras3.py          (in this folder; needs NumPy)

Cases have the form of layers.json, with several inputs where a layer has them, and of losses_inputs.json. Gradients
are central differences in float64, right to about 1e-9.
"""
import itertools
import json

import numpy as np

import spatial
from spatial import act, dump, same

rng = np.random.default_rng(20261123)


def draw(shape):
    """Float32 numbers, so that nothing is lost on the way into the engine."""
    return rng.uniform(-1, 1, shape).astype(np.float32).astype(np.float64)


def windows3d(config, x, reduce):
    """reduce(cells (batch, n, channels)) of the cells of the input that each window covers."""
    size = config["pool_size"]
    strides = config.get("strides") or size
    pads = [same(x.shape[a + 1], size[a], strides[a], 1) if config.get("padding") == "same" else (0, 0)
            for a in range(3)]
    out = [(x.shape[a + 1] + sum(pads[a]) - size[a]) // strides[a] + 1 for a in range(3)]
    y = np.zeros((x.shape[0], *out, x.shape[4]))
    for place in itertools.product(*map(range, out)):
        spans = []
        for a in range(3):
            first = place[a] * strides[a] - pads[a][0]
            spans.append(slice(max(first, 0), min(first + size[a], x.shape[a + 1])))
        cells = x[:, spans[0], spans[1], spans[2]]
        y[(slice(None), *place)] = reduce(cells.reshape(x.shape[0], -1, x.shape[4]))
    return y


def sides(config, option):
    return [(n, n) if isinstance(n, int) else tuple(n) for n in config[option]]


def cropped3d(config, x):
    cut = [slice(a, n - b) for (a, b), n in zip(sides(config, "cropping"), x.shape[1:4])]
    return x[:, cut[0], cut[1], cut[2]]


def up3d(config, x):
    for axis, factor in enumerate(config["size"]):
        x = x.repeat(factor, axis + 1)
    return x


def conv3d_transpose(config, x, kernel, bias):
    """Each input cell spread over its window; then the borders cut off that padding would have filled."""
    strides, extra = config["strides"], config.get("output_padding")
    lengths, before = [], []
    for a in range(3):
        n, s, e = x.shape[a + 1], strides[a], kernel.shape[a]
        fills = config.get("padding") == "same"
        if extra is None:
            length = n * s if fills else n * s + max(e - s, 0)
        else:
            length = (n - 1) * s + e - (2 * (e // 2) if fills else 0) + extra[a]
        lengths.append(length)
        before.append(max((n - 1) * s + e - length, 0) // 2 if fills else 0)
    full = np.zeros((x.shape[0], *(b + n + 20 for b, n in zip(before, lengths)), kernel.shape[3]))
    for cell in itertools.product(*map(range, x.shape[1:4])):
        for part in itertools.product(*map(range, kernel.shape[:3])):
            at = tuple(i * s + k for i, s, k in zip(cell, strides, part))
            full[(slice(None), *at)] += x[(slice(None), *cell)] @ kernel[part].T
    spans = [slice(b, b + n) for b, n in zip(before, lengths)]
    return act(config.get("activation"), full[:, spans[0], spans[1], spans[2]] + bias)


def depthwise1d(config, x, kernel, bias):
    y = spatial.depthwise(x[:, None], kernel[None], spatial.geometry(config, True))[:, 0]
    return act(config.get("activation"), y + bias)


def rms_norm(config, x, scale):
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + config.get("epsilon", 1e-6)) * scale


def einsum_dense(config, x, kernel, *bias):
    y = np.einsum(config["equation"], x, kernel)
    return act(config.get("activation"), y + bias[0] if bias else y)


def group_query(config, query, value, qk, qb, kk, kb, vk, vb, ok, ob):
    q = np.einsum("btd,dnh->btnh", query, qk) + qb
    k = np.einsum("btd,dnh->btnh", value, kk) + kb
    v = np.einsum("btd,dnh->btnh", value, vk) + vb
    times = config["num_query_heads"] // config["num_key_value_heads"]
    k, v = k.repeat(times, 2), v.repeat(times, 2)
    scores = np.einsum("bquh,bkuh->buqk", q, k) / np.sqrt(config["head_dim"])
    if config.get("use_causal_mask"):
        hidden = np.arange(scores.shape[3])[None, :] > np.arange(scores.shape[2])[:, None]
        scores = np.where(hidden, -1e9, scores)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    weights /= weights.sum(-1, keepdims=True)
    return np.einsum("btnh,nhd->btd", np.einsum("buqk,bkuh->bquh", weights, v), ok) + ob


volume, sequence = (2, 4, 5, 6, 3), (2, 7, 4)
heads = [(6, 4, 3), (4, 3), (5, 2, 3), (2, 3), (5, 2, 3), (2, 3), (4, 3, 6), (6,)]
largest, mean = (lambda cells: cells.max(1)), (lambda cells: cells.mean(1))
LAYERS = [
    ("maxpool3d", "MaxPooling3D", lambda c, x: windows3d(c, x, largest), dict(pool_size=[2, 3, 2]), [volume], []),
    ("maxpool3d_same_s1x2x3", "MaxPooling3D", lambda c, x: windows3d(c, x, largest),
     dict(pool_size=[3, 2, 2], strides=[1, 2, 3], padding="same"), [volume], []),
    ("avgpool3d_valid_overlapping", "AveragePooling3D", lambda c, x: windows3d(c, x, mean),
     dict(pool_size=[2, 3, 3], strides=[1, 1, 2]), [volume], []),
    ("avgpool3d_same", "AveragePooling3D", lambda c, x: windows3d(c, x, mean),
     dict(pool_size=[3, 2, 4], strides=[2, 2, 3], padding="same"), [volume], []),
    ("globalmax3d", "GlobalMaxPooling3D", lambda c, x: x.max((1, 2, 3)), dict(), [volume], []),
    ("globalavg3d_keepdims", "GlobalAveragePooling3D", lambda c, x: x.mean((1, 2, 3), keepdims=True),
     dict(keepdims=True), [volume], []),
    ("zeropad3d", "ZeroPadding3D", lambda c, x: np.pad(x, ((0, 0), *sides(c, "padding"), (0, 0))),
     dict(padding=[[1, 2], [0, 1], [3, 0]]), [volume], []),
    ("cropping3d", "Cropping3D", cropped3d, dict(cropping=[1, 2, 0]), [volume], []),
    ("upsampling3d", "UpSampling3D", up3d, dict(size=[2, 1, 3]), [volume], []),
    ("conv3dtranspose_same_s2x1x2", "Conv3DTranspose", conv3d_transpose,
     dict(filters=3, kernel_size=[3, 2, 3], strides=[2, 1, 2], padding="same", activation="tanh"), [(2, 2, 3, 3, 2)],
     [(3, 2, 3, 3, 2), (3,)]),
    ("conv3dtranspose_output_padding", "Conv3DTranspose", conv3d_transpose,
     dict(filters=2, kernel_size=[2, 3, 3], strides=[2, 2, 3], output_padding=[1, 0, 2]), [(2, 2, 3, 2, 3)],
     [(2, 3, 3, 2, 3), (2,)]),
    ("depthwise1d_m2_s2_same", "DepthwiseConv1D", depthwise1d,
     dict(kernel_size=3, strides=2, padding="same", depth_multiplier=2, activation="sigmoid"), [sequence],
     [(3, 4, 2), (8,)]),
    ("depthwise1d_dilated", "DepthwiseConv1D", depthwise1d, dict(kernel_size=2, dilation_rate=3), [sequence],
     [(2, 4, 1), (4,)]),
    ("rmsnorm", "RMSNormalization", rms_norm, dict(epsilon=0.01), [(2, 5, 3, 6)], [(6,)]),
    ("rmsnorm_wide", "RMSNormalization", rms_norm, dict(), [(3, 40)], [(40,)]),
    ("einsum_dense", "EinsumDense", einsum_dense,
     dict(equation="abc,cd->abd", output_shape=[None, 3], bias_axes="d", activation="tanh"), [sequence], [(4, 3), (3,)]),
    ("einsum_middle", "EinsumDense", einsum_dense, dict(equation="abc,bd->adc", output_shape=[5, 4]), [sequence],
     [(7, 5)]),
    ("einsum_two_summed", "EinsumDense", einsum_dense,
     dict(equation="abcd,cde->abe", output_shape=[None, 6], bias_axes="be"), [(2, 3, 4, 5)], [(4, 5, 6), (3, 6)]),
    ("einsum_two_new", "EinsumDense", einsum_dense,
     dict(equation="...x,xyz->...zy", output_shape=[2, 3], bias_axes="zy"), [(2, 5, 4)], [(4, 3, 2), (2, 3)]),
    ("group_query_attention", "GroupQueryAttention", group_query,
     dict(head_dim=3, num_query_heads=4, num_key_value_heads=2), [(2, 5, 6), (2, 7, 5)], heads),
    ("group_query_attention_causal", "GroupQueryAttention", group_query,
     dict(head_dim=3, num_query_heads=4, num_key_value_heads=2, use_causal_mask=True), [(2, 7, 6), (2, 7, 5)], heads),
]


def slopes(function, value):
    """Central differences of a number by each entry of `value`."""
    gradient = np.zeros_like(value)
    for i in np.ndindex(value.shape):
        kept, step = value[i], 1e-6
        value[i] = kept + step
        above = function()
        value[i] = kept - step
        gradient[i] = (above - function()) / (2 * step)
        value[i] = kept
    return gradient


def layer_case(name, class_name, function, config, inputs, weights):
    values = [draw(shape) for shape in inputs + weights]
    output = function(config, *values)
    cotangent = draw(output.shape)
    gradients = [slopes(lambda: (cotangent * function(config, *values)).sum(), value) for value in values]
    count = len(inputs)
    return {"name": name, "class_name": class_name, "config": config, "peer": "numpy float64", "training": False,
            "inputs": [dump(v) for v in values[:count]], "weights": [dump(v) for v in values[count:]],
            "output": dump(output), "cotangent": dump(cotangent), "grad_inputs": [dump(g) for g in gradients[:count]],
            "grad_weights": [dump(g) for g in gradients[count:]]}


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def focal(config, t, p):
    p = softmax(p) if config.get("from_logits") else p / p.sum(-1, keepdims=True)
    smoothing = config.get("label_smoothing", 0)
    t = t * (1 - smoothing) + smoothing / t.shape[-1]
    return (-config.get("alpha", 0.25) * (1 - p) ** config.get("gamma", 2.0) * t * np.log(p)).sum(-1)


def generalized(config, t, p):
    sure = np.take_along_axis(p, t.astype(int)[:, None], 1)[:, 0]
    return (1 - sure ** config.get("q", 0.5)) / config.get("q", 0.5)


def dice(config, t, p):
    return 1 - 2 * (t * p).sum(-1) / (t.sum(-1) + p.sum(-1) + 1e-7)


def tversky(config, t, p):
    both = (t * p).sum(-1)
    wrong, missed = ((1 - t) * p).sum(-1), (t * (1 - p)).sum(-1)
    return 1 - both / (both + config.get("alpha", 0.5) * wrong + config.get("beta", 0.5) * missed + 1e-7)


LOSSES = [
    ("CategoricalFocalCrossentropy", focal, {}),
    ("CategoricalFocalCrossentropy", focal, {"alpha": 0.7, "gamma": 1.3, "label_smoothing": 0.1}),
    ("CategoricalFocalCrossentropy", focal, {"from_logits": True}),
    ("CategoricalFocalCrossentropy", focal, {"from_logits": True, "gamma": 0.5, "label_smoothing": 0.2}),
    ("CategoricalGeneralizedCrossEntropy", generalized, {}),
    ("CategoricalGeneralizedCrossEntropy", generalized, {"q": 0.8}),
    ("Dice", dice, {}),
    ("Tversky", tversky, {}),
    ("Tversky", tversky, {"alpha": 0.3, "beta": 0.9}),
]


def loss_case(class_name, function, config):
    p = (draw((4, 3)) + 1.1) / 2.2 if not config.get("from_logits") else 3 * draw((4, 3))
    p = p.astype(np.float32).astype(np.float64)
    if function is generalized:
        t = np.array([2.0, 0.0, 1.0, 1.0])
    elif function is focal:
        t = np.eye(3)[[2, 0, 1, 1]]
    else:
        t = np.array([[1.0, 0, 1], [0, 1, 0], [1, 1, 1], [0, 0, 1]])
    value = function(config, t, p).mean()
    gradient = slopes(lambda: function(config, t, p).mean(), p)
    return {"class_name": class_name, "config": config, "y_true": t.ravel().tolist(), "y_pred": p.ravel().tolist(),
            "value": value, "grad": gradient.ravel().tolist()}


if __name__ == "__main__":
    with open("layers_keras3.json", "w") as f:
        json.dump({"producer": "tests/reference/keras3.py", "cases": [layer_case(*case) for case in LAYERS]}, f)
    with open("losses_keras3.json", "w") as f:
        json.dump({"producer": "tests/reference/keras3.py", "cases": [loss_case(*case) for case in LOSSES]}, f)
