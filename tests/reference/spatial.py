#!/usr/bin/env python3
"""Makes layers_spatial.json and random_image.json: layer cases computed in NumPy float64, written from the formulas.

    python3 spatial.py          (in this folder; needs NumPy)

Cases have the form of layers.json. Gradients are central differences in float64, right to about 1e-9.
"""
import itertools
import json

import numpy as np

rng = np.random.default_rng(20240517)


def act(name, y):
    return {None: lambda v: v, "tanh": np.tanh, "sigmoid": lambda v: 1 / (1 + np.exp(-v))}[name](y)


def same(n, k, s, d):
    total = max((-(-n // s) - 1) * s + (k - 1) * d + 1 - n, 0)
    return total // 2, total - total // 2


def convolve(x, kernel, strides, pads, dilation, groups):
    """x (batch, h, w, c), kernel (kh, kw, c / groups, filters): the sum over the window, cell by cell."""
    x = np.pad(x, ((0, 0), pads[0], pads[1], (0, 0)))
    kh, kw, ci, co = kernel.shape
    oh = (x.shape[1] - (kh - 1) * dilation[0] - 1) // strides[0] + 1
    ow = (x.shape[2] - (kw - 1) * dilation[1] - 1) // strides[1] + 1
    y = np.zeros((x.shape[0], oh, ow, co))
    for i, j, f in itertools.product(range(oh), range(ow), range(co)):
        g = f // (co // groups)
        rows = i * strides[0] + np.arange(kh) * dilation[0]
        columns = j * strides[1] + np.arange(kw) * dilation[1]
        patch = x[:, rows][:, :, columns][..., g * ci:(g + 1) * ci]
        y[:, i, j, f] = (patch * kernel[..., f]).sum((1, 2, 3))
    return y


def pads_of(x, kernel, c):
    out = []
    for axis in (0, 1):
        k, s, d = kernel.shape[axis], c["strides"][axis], c["dilation"][axis]
        out.append({"valid": (0, 0), "same": same(x.shape[axis + 1], k, s, d),
                    "causal": ((k - 1) * d if axis == 1 else 0, 0)}[c["padding"]])
    return out


def pair(config, key, default=1):
    value = config.get(key, default)
    return tuple(value) if isinstance(value, list) else (value, value)


def geometry(config, one):
    c = {"padding": config.get("padding", "valid")}
    for key, name in (("strides", "strides"), ("dilation_rate", "dilation")):
        c[name] = (1, single(config, key)) if one else pair(config, key)
    return c


def single(config, key):
    value = config.get(key, 1)
    return value[0] if isinstance(value, list) else value


def conv1d(config, x, kernel, bias):
    c, k4, x4 = geometry(config, True), kernel[None], x[:, None]
    y = convolve(x4, k4, c["strides"], pads_of(x4, k4, c), c["dilation"], config.get("groups", 1))[:, 0]
    return act(config.get("activation"), y + bias)


def conv3d(config, x, kernel, bias):
    """x (batch, d, h, w, c), kernel (kd, kh, kw, c / groups, filters): the sum over the window, cell by cell."""
    groups, ci, co = config.get("groups", 1), kernel.shape[3], kernel.shape[4]
    pads = [same(x.shape[a + 1], kernel.shape[a], config["strides"][a], config["dilation_rate"][a])
            if config.get("padding") == "same" else (0, 0) for a in range(3)]
    x = np.pad(x, ((0, 0), *pads, (0, 0)))
    out = [(x.shape[a + 1] - (kernel.shape[a] - 1) * config["dilation_rate"][a] - 1) // config["strides"][a] + 1
           for a in range(3)]
    y = np.zeros((x.shape[0], *out, co))
    for i, j, k, f in itertools.product(*map(range, out), range(co)):
        g = f // (co // groups)
        cells = [p * config["strides"][a] + np.arange(kernel.shape[a]) * config["dilation_rate"][a]
                 for a, p in enumerate((i, j, k))]
        patch = x[:, cells[0]][:, :, cells[1]][:, :, :, cells[2]][..., g * ci:(g + 1) * ci]
        y[:, i, j, k, f] = (patch * kernel[..., f]).sum((1, 2, 3, 4))
    return act(config.get("activation"), y + bias)


def depthwise(x, kernel, c):
    """Channel by channel, filter by filter."""
    outs = []
    for ch, m in itertools.product(range(kernel.shape[2]), range(kernel.shape[3])):
        k = kernel[:, :, ch:ch + 1, m:m + 1]
        outs.append(convolve(x[..., ch:ch + 1], k, c["strides"], pads_of(x, k, c), c["dilation"], 1))
    return np.concatenate(outs, -1)


def depthwise2d(config, x, kernel, bias):
    return act(config.get("activation"), depthwise(x, kernel, geometry(config, False)) + bias)


def separable2d(config, x, deep, point, bias):
    return act(config.get("activation"), depthwise(x, deep, geometry(config, False)) @ point[0, 0] + bias)


def separable1d(config, x, deep, point, bias):
    y = depthwise(x[:, None], deep[None], geometry(config, True))[:, 0]
    return act(config.get("activation"), y @ point[0] + bias)


def transposed(x, kernel, strides, dilation, padding, extra):
    """Each input cell spread over its window; then the borders cut off that padding would have filled."""
    kh, kw, co, _ = kernel.shape
    lengths, before = [], []
    for axis, k in enumerate((kh, kw)):
        n, s, e = x.shape[axis + 1], strides[axis], (k - 1) * dilation[axis] + 1
        if extra is None:
            length = n * s if padding == "same" else n * s + max(e - s, 0)
        else:
            length = (n - 1) * s + e - (2 * (e // 2) if padding == "same" else 0) + extra[axis]
        lengths.append(length)
        before.append(max((n - 1) * s + e - length, 0) // 2 if padding == "same" else 0)
    full = np.zeros((x.shape[0], before[0] + lengths[0] + 50, before[1] + lengths[1] + 50, co))
    for i, j, a, b in itertools.product(range(x.shape[1]), range(x.shape[2]), range(kh), range(kw)):
        full[:, i * strides[0] + a * dilation[0], j * strides[1] + b * dilation[1]] += x[:, i, j] @ kernel[a, b].T
    return full[:, before[0]:before[0] + lengths[0], before[1]:before[1] + lengths[1]]


def conv2d_transpose(config, x, kernel, bias):
    extra = config.get("output_padding")
    y = transposed(x, kernel, pair(config, "strides"), pair(config, "dilation_rate"), config.get("padding", "valid"),
                   extra)
    return act(config.get("activation"), y + bias)


def conv1d_transpose(config, x, kernel, bias):
    extra = config.get("output_padding")
    y = transposed(x[:, None], kernel[None], (1, single(config, "strides")), (1, single(config, "dilation_rate")),
                   config.get("padding", "valid"), None if extra is None else (0, extra))
    return act(config.get("activation"), y[:, 0] + bias)


def normalized(x, axes, epsilon):
    mean = x.mean(axes, keepdims=True)
    return (x - mean) / np.sqrt(((x - mean) ** 2).mean(axes, keepdims=True) + epsilon)


def affine(config, y, weights):
    weights = list(weights)
    if config.get("scale", True):
        y = y * weights.pop(0)
    if config.get("center", True):
        y = y + weights.pop(0)
    return y


def layer_norm(config, x, *weights):
    axis = config.get("axis", -1)
    return affine(config, normalized(x, tuple(axis) if isinstance(axis, list) else axis, config.get("epsilon", 1e-3)),
                  weights)


def group_norm(config, x, *weights):
    groups = config["groups"] if config["groups"] > 0 else x.shape[-1]
    parts = x.reshape(x.shape[:-1] + (groups, x.shape[-1] // groups))
    axes = tuple(range(1, x.ndim - 1)) + (x.ndim,)
    return affine(config, normalized(parts, axes, config.get("epsilon", 1e-3)).reshape(x.shape), weights)


def frozen_batch_norm(config, x, gamma, beta, mean, variance):
    return gamma * (x - mean) / np.sqrt(variance + 1e-3) + beta


def line(n, out, bilinear):
    """Rows of weights from n cells to out cells, half pixel centres."""
    at = (np.arange(out) + 0.5) * n / out
    if not bilinear:
        return np.eye(n)[np.minimum(at.astype(int), n - 1)]
    return np.stack([np.interp(at - 0.5, np.arange(n), unit) for unit in np.eye(n)], 1)


def resized(x, height, width, bilinear):
    y = np.einsum("oh,bhwc->bowc", line(x.shape[1], height, bilinear), x)
    return np.einsum("ow,bhwc->bhoc", line(x.shape[2], width, bilinear), y)


def up2d(config, x):
    h, w = pair(config, "size", 2)
    if config.get("interpolation") == "bilinear":
        return resized(x, x.shape[1] * h, x.shape[2] * w, True)
    return x.repeat(h, 1).repeat(w, 2)


def resizing(config, x):
    return resized(x, config["height"], config["width"], config.get("interpolation", "bilinear") == "bilinear")


def center_crop(config, x):
    h, w = config["height"], config["width"]
    top, left = (x.shape[1] - h) // 2, (x.shape[2] - w) // 2
    return x[:, top:top + h, left:left + w]


def prelu(config, x, alpha):
    return np.maximum(x, 0) + alpha * np.minimum(x, 0)


def elu(config, x):
    return np.where(x > 0, x, config["alpha"] * (np.exp(x) - 1))


sequence, image, volume = (2, 7, 4), (2, 5, 6, 4), (2, 4, 5, 6, 4)
CASES = [
    ("conv1d_causal_dilated_groups", "Conv1D", conv1d,
     dict(filters=6, kernel_size=[3], padding="causal", dilation_rate=[2], groups=2), sequence, [(3, 2, 6), (6,)]),
    ("conv1d_same_s2_groups", "Conv1D", conv1d,
     dict(filters=4, kernel_size=4, padding="same", strides=2, groups=4, activation="tanh"), sequence,
     [(4, 1, 4), (4,)]),
    ("separable1d_causal_m2", "SeparableConv1D", separable1d,
     dict(filters=3, kernel_size=3, padding="causal", depth_multiplier=2), sequence, [(3, 4, 2), (1, 8, 3), (3,)]),
    ("separable1d_valid_s2", "SeparableConv1D", separable1d, dict(filters=3, kernel_size=2, strides=2), sequence,
     [(2, 4, 1), (1, 4, 3), (3,)]),
    ("separable2d_same_dilated", "SeparableConv2D", separable2d,
     dict(filters=3, kernel_size=[2, 3], padding="same", dilation_rate=[2, 1], activation="sigmoid"), image,
     [(2, 3, 4, 1), (1, 1, 4, 3), (3,)]),
    ("depthwise2d_m3_dilated", "DepthwiseConv2D", depthwise2d,
     dict(kernel_size=[2, 2], depth_multiplier=3, dilation_rate=[2, 3]), image, [(2, 2, 4, 3), (12,)]),
    ("depthwise2d_m2_s2_same", "DepthwiseConv2D", depthwise2d,
     dict(kernel_size=3, depth_multiplier=2, strides=2, padding="same", activation="tanh"), image,
     [(3, 3, 4, 2), (8,)]),
    ("conv2dtranspose_same_s2x3", "Conv2DTranspose", conv2d_transpose,
     dict(filters=3, kernel_size=[3, 4], strides=[2, 3], padding="same"), (2, 3, 4, 2), [(3, 4, 3, 2), (3,)]),
    ("conv2dtranspose_kernel_below_stride", "Conv2DTranspose", conv2d_transpose,
     dict(filters=3, kernel_size=2, strides=3, padding="valid"), (2, 3, 4, 2), [(2, 2, 3, 2), (3,)]),
    ("conv2dtranspose_valid_output_padding", "Conv2DTranspose", conv2d_transpose,
     dict(filters=3, kernel_size=3, strides=[2, 3], output_padding=[1, 2]), (2, 3, 4, 2), [(3, 3, 3, 2), (3,)]),
    ("conv2dtranspose_same_output_padding", "Conv2DTranspose", conv2d_transpose,
     dict(filters=3, kernel_size=3, strides=2, padding="same", output_padding=[1, 0], activation="tanh"),
     (2, 3, 4, 2), [(3, 3, 3, 2), (3,)]),
    ("conv2dtranspose_dilated", "Conv2DTranspose", conv2d_transpose,
     dict(filters=2, kernel_size=2, dilation_rate=[2, 3]), (2, 3, 4, 2), [(2, 2, 2, 2), (2,)]),
    ("conv1dtranspose_same_s2", "Conv1DTranspose", conv1d_transpose,
     dict(filters=3, kernel_size=[4], strides=[2], padding="same"), sequence, [(4, 3, 4), (3,)]),
    ("globalavg1d_keepdims", "GlobalAveragePooling1D", lambda c, x: x.mean(1, keepdims=True), dict(keepdims=True),
     sequence, []),
    ("globalmax1d_keepdims", "GlobalMaxPooling1D", lambda c, x: x.max(1, keepdims=True), dict(keepdims=True),
     sequence, []),
    ("layernorm_two_axes", "LayerNormalization", layer_norm, dict(axis=[-2, -1], epsilon=0.01), image,
     [(6, 4), (6, 4)]),
    ("layernorm_no_center", "LayerNormalization", layer_norm, dict(center=False), (3, 20), [(20,)]),
    ("layernorm_no_scale", "LayerNormalization", layer_norm, dict(scale=False, axis=-1), sequence, [(4,)]),
    ("groupnorm_2", "GroupNormalization", group_norm, dict(groups=2), image, [(4,), (4,)]),
    ("groupnorm_wide", "GroupNormalization", group_norm, dict(groups=2), (2, 3, 40), [(40,), (40,)]),
    ("groupnorm_instance", "GroupNormalization", group_norm, dict(groups=-1, scale=False), sequence, [(4,)]),
    ("groupnorm_plain", "GroupNormalization", group_norm, dict(groups=1, scale=False, center=False), image, []),
    ("unitnorm", "UnitNormalization", lambda c, x: x / np.sqrt((x * x).sum(-1, keepdims=True)), dict(), (2, 3, 21),
     []),
    ("batchnorm_frozen_training", "BatchNormalization", frozen_batch_norm, dict(trainable=False), sequence,
     [(4,), (4,), (4,), "variance"]),
    ("prelu_shared_space", "PReLU", prelu, dict(shared_axes=[1, 2]), image, [(1, 1, 4)]),
    ("prelu_shared_channels", "PReLU", prelu, dict(shared_axes=[3]), image, [(5, 6, 1)]),
    ("prelu_shared_middle", "PReLU", prelu, dict(shared_axes=[2]), image, [(5, 1, 4)]),
    ("elu_half", "ELU", elu, dict(alpha=0.5), (3, 8), []),
    ("thresholded_relu", "ThresholdedReLU", lambda c, x: x * (x > c["theta"]), dict(theta=0.3), (3, 8), []),
    ("zeropad1d", "ZeroPadding1D", lambda c, x: np.pad(x, ((0, 0), (2, 1), (0, 0))), dict(padding=[2, 1]), sequence,
     []),
    ("cropping1d", "Cropping1D", lambda c, x: x[:, 2:-1], dict(cropping=[2, 1]), sequence, []),
    ("upsampling1d", "UpSampling1D", lambda c, x: x.repeat(3, 1), dict(size=3), sequence, []),
    ("upsampling2d_nearest", "UpSampling2D", up2d, dict(size=[2, 3]), image, []),
    ("upsampling2d_bilinear", "UpSampling2D", up2d, dict(size=[2, 3], interpolation="bilinear"), image, []),
    ("resizing_smaller", "Resizing", resizing, dict(height=3, width=4), image, []),
    ("resizing_larger_nearest", "Resizing", resizing, dict(height=7, width=9, interpolation="nearest"), image, []),
    ("center_crop", "CenterCrop", center_crop, dict(height=2, width=3), image, []),
    ("rescaling_default", "Rescaling", lambda c, x: x / 255, dict(), image, []),
]
# Drawn last, so that the cases above keep their numbers.
VOLUME_CASES = [
    ("conv3d_valid_s2x1x2", "Conv3D", conv3d,
     dict(filters=3, kernel_size=[2, 3, 2], strides=[2, 1, 2], dilation_rate=[1, 1, 1]), volume,
     [(2, 3, 2, 4, 3), (3,)]),
    ("conv3d_same_groups", "Conv3D", conv3d,
     dict(filters=4, kernel_size=[3, 2, 3], strides=[1, 2, 1], dilation_rate=[1, 1, 1], padding="same", groups=2,
          activation="tanh"), volume, [(3, 2, 3, 2, 4), (4,)]),
    ("conv3d_dilated", "Conv3D", conv3d,
     dict(filters=2, kernel_size=[2, 2, 3], strides=[1, 1, 1], dilation_rate=[2, 3, 1], padding="same"), volume,
     [(2, 2, 3, 4, 2), (2,)]),
    ("rescaling_by_channel", "Rescaling", lambda c, x: x * np.array(c["scale"]) + c["offset"],
     dict(scale=[0.5, -2.0, 3.0, 1.25], offset=0.25), image, []),
    ("rescaling_offset_by_channel", "Rescaling", lambda c, x: x * c["scale"] + np.array(c["offset"]),
     dict(scale=2.0, offset=[0.5, 0.0, -1.0, 4.0]), sequence, []),
]


def dump(a):
    return {"shape": list(a.shape), "data": [float(f"{v:.9g}") for v in a.ravel()]}


def layer_case(name, class_name, function, config, shape, weights):
    # Float32 numbers, so that nothing is lost on the way into the engine.
    draw = lambda s: rng.uniform(-1, 1, s).astype(np.float32).astype(np.float64)  # noqa: E731
    values = [draw(shape)]
    for s in weights:
        values.append(np.abs(draw((shape[-1],))) + 0.5 if s == "variance" else draw(s))
    output = function(config, *values)
    cotangent = draw(output.shape)
    gradients = []
    for value in values:
        gradient = np.zeros_like(value)
        for i in np.ndindex(value.shape):
            kept, step = value[i], 1e-6
            value[i] = kept + step
            above = (cotangent * function(config, *values)).sum()
            value[i] = kept - step
            gradient[i] = (above - (cotangent * function(config, *values)).sum()) / (2 * step)
            value[i] = kept
        gradients.append(gradient)
    frozen = config.get("trainable") is False
    return {"name": name, "class_name": class_name, "config": config, "peer": "numpy float64", "training": frozen,
            "inputs": [dump(values[0])], "weights": [dump(w) for w in values[1:]], "output": dump(output),
            "cotangent": dump(cotangent), "grad_inputs": [dump(gradients[0])],
            "grad_weights": [None if frozen else dump(g) for g in gradients[1:]]}


def sample(image, transform, fill, bilinear, value):
    """Looks every cell up in a copy of the image that is continued far beyond its borders."""
    h, w, _ = image.shape
    far = 8 * max(h, w)
    mode = {"reflect": "symmetric", "wrap": "wrap", "nearest": "edge", "constant": "constant"}[fill]
    extra = {"constant_values": value} if fill == "constant" else {}
    big = np.pad(image, ((far, far), (far, far), (0, 0)), mode=mode, **extra)
    y = np.zeros_like(image)
    for r, c in itertools.product(range(h), range(w)):
        column, row, _ = transform @ (c, r, 1.0)
        column, row = column + far, row + far
        if not bilinear:
            y[r, c] = big[int(np.floor(row + 0.5)), int(np.floor(column + 0.5))]
            continue
        i, j = int(np.floor(row)), int(np.floor(column))
        p, q = row - i, column - j
        y[r, c] = ((1 - p) * ((1 - q) * big[i, j] + q * big[i, j + 1])
                   + p * ((1 - q) * big[i + 1, j] + q * big[i + 1, j + 1]))
    return y


def about_middle(h, w, linear):
    """The linear map about the middle of the image."""
    middle = np.eye(3)
    middle[:2, 2] = ((w - 1) / 2, (h - 1) / 2)
    inner = np.eye(3)
    inner[:2, :2] = linear
    return middle @ inner @ np.linalg.inv(middle)


def image_cases():
    h, w = 6, 5
    x = rng.uniform(-1, 1, (h, w, 2)).astype(np.float32).astype(np.float64)
    cases = []

    def add(name, how, transform, fill, bilinear, value=0.25):
        cases.append({"name": name, **how, "fill": fill, "bilinear": bilinear, "fill_value": value,
                      "output": dump(sample(x, transform, fill, bilinear, value))})

    for fill in ("reflect", "nearest", "constant"):
        for bilinear in (True, False):
            tail = f"{fill}_{'bilinear' if bilinear else 'nearest'}"
            turn = 0.7
            rotation = [[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]
            add("rotate_" + tail, {"radians": turn}, about_middle(h, w, rotation), fill, bilinear)
            add("zoom_" + tail, {"zoom": [1.7, 0.6]}, about_middle(h, w, [[0.6, 0], [0, 1.7]]), fill, bilinear)
            move = np.array([[1, 0, 2.3], [0, 1, -3.4], [0, 0, 1.0]])
            add("shift_" + tail, {"shift": [3.4, -2.3]}, move, fill, bilinear)
    add("wrap", {"shift": [4.0, -7.0]}, np.array([[1, 0, 7.0], [0, 1, -4.0], [0, 0, 1.0]]), "wrap", True)
    add("reflect_far", {"shift": [-13.0, 11.0]}, np.array([[1, 0, -11.0], [0, 1, 13.0], [0, 0, 1.0]]), "reflect",
        True)
    add("flip_horizontal", {"flip": [True, False]}, about_middle(h, w, [[-1, 0], [0, 1]]), "reflect", True)
    add("flip_both", {"flip": [True, True]}, about_middle(h, w, [[-1, 0], [0, -1]]), "reflect", True)
    return {"producer": "tests/reference/spatial.py", "image": dump(x), "cases": cases}


if __name__ == "__main__":
    cases = [layer_case(*case) for case in CASES]
    images = image_cases()
    cases += [layer_case(*case) for case in VOLUME_CASES]
    with open("layers_spatial.json", "w") as f:
        json.dump({"producer": "tests/reference/spatial.py", "cases": cases}, f)
    with open("random_image.json", "w") as f:
        json.dump(images, f)
