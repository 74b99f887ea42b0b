#!/usr/bin/env python3
"""Makes layers_arrays.json: merging, permuting and attention layers in NumPy float64, from their formulas.

    python3 tests/reference/generate_arrays.py > tests/reference/layers_arrays.json

Gradients are central differences of sum(cotangent * output) in float64 (step 1e-6: about 1e-9), so they share
nothing with the rules that are tested. A case may have masks of its inputs (as a Masking layer would give), and
may look at the second output.
"""
import json

import numpy as np

rng = np.random.default_rng(20240611)
cases = []
unchanged = []  # scores of the case's first call


def array(a):
    a = np.asarray(a, dtype=np.float64)
    return {"shape": list(a.shape), "data": [float(f"{v:.9g}") for v in a.ravel()]}


def central(f, x):
    gradient = np.zeros_like(x)
    for i in np.ndindex(x.shape):
        kept, h = x[i], 1e-6
        x[i] = kept + h
        above = f()
        x[i] = kept - h
        below = f()
        x[i] = kept
        gradient[i] = (above - below) / (2 * h)
    return gradient


def add(name, class_name, config, shapes, function, weights=(), masks=None, output=0, fixed=()):
    """fixed: inputs given as arrays (masks of 1 and 0), which have no gradient."""
    unchanged.clear()
    inputs = [np.round(rng.normal(size=s), 4) for s in shapes] + [np.asarray(m, dtype=np.float64) for m in fixed]
    values = [np.array(np.round(rng.normal(size=s), 4)) for s in weights]
    masks = [None if m is None else np.asarray(m, dtype=bool) for m in (masks or [])]
    masks += [None] * (len(inputs) - len(masks))
    call = lambda: function(inputs, values, masks)
    y = call()
    cotangent = np.round(rng.normal(size=y.shape), 4)
    loss = lambda: float(np.sum(cotangent * call()))
    cases.append({
        "name": name, "class_name": class_name, "config": config, "output_index": output,
        "inputs": [array(x) for x in inputs], "weights": [array(w) for w in values],
        "masks": [None if m is None else array(m) for m in masks],
        "output": array(y), "cotangent": array(cotangent),
        "grad_inputs": [array(central(loss, x)) if i < len(shapes) else None for i, x in enumerate(inputs)],
        "grad_weights": [array(central(loss, w)) for w in values]})


# Merging: extents of 1 are repeated, fewer axes get extents of 1 behind the batch.
def aligned(inputs):
    rank = max(x.ndim for x in inputs)
    return [x.reshape(x.shape[:1] + (1,) * (rank - x.ndim) + x.shape[1:]) for x in inputs]


def fold(operation):
    def function(inputs, weights, masks):
        inputs = aligned(inputs)
        y = inputs[0]
        for x in inputs[1:]:
            y = operation(y, x)
        return y
    return function


add("subtract", "Subtract", {}, [(2, 3), (2, 3)], fold(np.subtract))
add("subtract_broadcast", "Subtract", {}, [(2, 3, 4), (2, 1, 4)], fold(np.subtract))
add("subtract_from_smaller", "Subtract", {}, [(2, 1, 4), (2, 3, 4)], fold(np.subtract))
add("maximum_three", "Maximum", {}, [(2, 5), (2, 5), (2, 5)], fold(np.maximum))
add("minimum_fewer_axes", "Minimum", {}, [(2, 3, 4), (2, 4)], fold(np.minimum))
add("multiply_both_ways", "Multiply", {}, [(2, 3, 1), (2, 1, 4)], fold(np.multiply))
add("add_three_broadcast", "Add", {}, [(2, 1, 3), (2, 4, 3), (2, 4, 1)], fold(np.add))
add("add_fewer_axes", "Add", {}, [(2, 3), (2, 4, 3)], fold(np.add))
add("average_three", "Average", {}, [(2, 4), (2, 4), (2, 1)], lambda x, w, m: fold(np.add)(x, w, m) / 3)
add("permute_three", "Permute", {"dims": [3, 1, 2]}, [(2, 3, 4, 5)], lambda x, w, m: x[0].transpose(0, 3, 1, 2))
add("permute_back", "Permute", {"dims": [3, 2, 1]}, [(2, 3, 4, 5)], lambda x, w, m: x[0].transpose(0, 3, 2, 1))


# Dot: the axes named, normalized as l2_normalize does.
def dot(formula, axes, normalize=False):
    def function(inputs, weights, masks):
        if normalize:
            inputs = [x / np.sqrt(np.maximum((x * x).sum(axis=a, keepdims=True), 1e-12)) for x, a in zip(inputs, axes)]
        return np.einsum(formula, *inputs)
    return function


add("dot_first_axes", "Dot", {"axes": 1}, [(2, 3, 4), (2, 3, 5)], dot("bka,bkc->bac", (1, 1)))
add("dot_matrix_product", "Dot", {"axes": [2, 1]}, [(2, 3, 4), (2, 4, 5)], dot("bak,bkc->bac", (2, 1)))
add("dot_both_transposed", "Dot", {"axes": [1, 2]}, [(2, 4, 3), (2, 5, 4)], dot("bka,bck->bac", (1, 2)))
add("dot_last_axes", "Dot", {"axes": -1}, [(2, 3, 4), (2, 5, 4)], dot("bak,bck->bac", (2, 2)))
add("dot_four_axes", "Dot", {"axes": [2, 1]}, [(2, 3, 4, 5), (2, 4, 6)], dot("bakc,bkd->bacd", (2, 1)))
add("dot_vector", "Dot", {"axes": [1, 2]}, [(2, 4), (2, 5, 4)], dot("bk,bck->bc", (1, 2)))
add("dot_normalize_first", "Dot", {"axes": [1, 2], "normalize": True}, [(2, 4, 3), (2, 5, 4)],
    dot("bka,bck->bac", (1, 2), True))
add("dot_of_vectors", "Dot", {"axes": 1}, [(3, 4), (3, 4)], lambda x, w, m: (x[0] * x[1]).sum(axis=1, keepdims=True))


# Attention. Keras lowers scores that do not count by 1e9. Where none counts, float32 rounds all of them to -1e9: the
# weights are the same, but the gradient is taken as if the scores had stayed. So changes of the scores count there.
def softmax(scores, counts):
    counts = np.broadcast_to(counts, scores.shape)
    none = ~counts.any(axis=-1, keepdims=True)
    if not unchanged:
        unchanged.append(scores.copy())
    lowered = np.where(none, scores - unchanged[0], np.where(counts, scores, -np.inf))
    e = np.exp(lowered - lowered.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def causal_mask(queries, keys):
    return np.arange(queries)[:, None] >= np.arange(keys)[None, :]


def attention(additive, scaled, causal=False, output=0):
    def function(inputs, weights, masks):
        query, value, key = inputs[0], inputs[1], inputs[-1]
        if additive:
            terms = np.tanh(query[:, :, None, :] + key[:, None, :, :])
            scores = (terms * (weights[0] if scaled else 1.0)).sum(axis=-1)
        else:
            scores = np.einsum("bqd,bkd->bqk", query, key) * (weights[0] if scaled else 1.0)
        counts = np.ones(scores.shape[1:], dtype=bool)
        if masks[1] is not None:
            counts = counts & masks[1][:, None, :]
        if causal:
            counts = counts & causal_mask(*scores.shape[1:])
        p = softmax(scores, counts)
        y = np.einsum("bqk,bkd->bqd", p, value)
        if masks[0] is not None:
            y = y * masks[0][:, :, None]
        return p if output == 1 else y
    return function


some = [[1, 1, 0, 1, 0], [0, 1, 1, 1, 1]]
beginning_hidden = [[0, 0, 1, 1, 1], [1, 1, 1, 1, 0]]  # causal: the first two queries have no key
queries_mask = [[1, 0, 1], [1, 1, 0]]
for class_name, additive in (("Attention", False), ("AdditiveAttention", True)):
    short = class_name.lower()
    scale = (4,) if additive else ()
    q, v = (2, 3, 4), (2, 5, 4)
    add(f"{short}_plain", class_name, {"use_scale": False}, [q, v], attention(additive, False))
    add(f"{short}_scale", class_name, {"use_scale": True}, [q, v], attention(additive, True), [scale])
    add(f"{short}_key", class_name, {"use_scale": True}, [q, (2, 5, 6), v], attention(additive, True), [scale])
    add(f"{short}_causal", class_name, {"use_scale": True, "use_causal_mask": True}, [q, v],
        attention(additive, True, True), [scale])
    add(f"{short}_masks", class_name, {"use_scale": True}, [q, v], attention(additive, True), [scale],
        [queries_mask, some])
    add(f"{short}_nothing_counts", class_name, {"use_scale": True, "causal": True}, [(2, 5, 4), v],
        attention(additive, True, True), [scale], [None, beginning_hidden])
    add(f"{short}_scores", class_name, {"use_scale": True, "return_attention_scores": True}, [q, v],
        attention(additive, True, output=1), [scale], [None, some], 1)


def multi_head(bias=True, causal=False, key=None, mask=None, output=0):
    def function(inputs, weights, masks):
        query, value = inputs[0], inputs[1]
        k = inputs[key] if key is not None else value
        w = iter(weights)
        project = lambda x: np.einsum("btd,dhe->bhte", x, next(w)) + (next(w)[None, :, None, :] if bias else 0)
        qh = project(query)
        kh, vh = project(k), project(value)
        scores = np.einsum("bhqe,bhke->bhqk", qh, kh) / np.sqrt(qh.shape[-1])
        counts = np.ones(scores.shape, dtype=bool)
        if masks[0] is not None:
            counts = counts & masks[0][:, None, :, None]
        if masks[1] is not None:
            counts = counts & masks[1][:, None, None, :]
        if key is not None and masks[key] is not None:
            counts = counts & masks[key][:, None, None, :]
        if causal:
            counts = counts & causal_mask(*scores.shape[2:])
        if mask is not None:
            given = inputs[mask] != 0
            counts = counts & (given if given.ndim == 4 else given[:, None])
        p = softmax(scores, counts)
        if output == 1:
            return p
        y = np.einsum("bhqk,bhke->bhqe", p, vh)
        kernel = next(w)
        y = np.tensordot(y.transpose(0, 2, 1, 3), kernel, axes=((2, 3), (0, 1)))
        return y + (next(w) if bias else 0)
    return function


def head_weights(dims, heads, key_dim, value_dim, out, bias=True):
    shapes = []
    for dim, size in zip(dims, (key_dim, key_dim, value_dim)):
        shapes += [(dim, heads, size)] + ([(heads, size)] if bias else [])
    return shapes + [(heads, value_dim) + out] + ([out] if bias else [])


base = {"num_heads": 2, "key_dim": 3}
add("mha_cross", "MultiHeadAttention", {**base, "value_dim": 4, "use_bias": False}, [(2, 3, 6), (2, 5, 4)],
    multi_head(False), head_weights((6, 4, 4), 2, 3, 4, (6,), False))
add("mha_key", "MultiHeadAttention", base, [(2, 3, 6), (2, 5, 4), (2, 5, 2)], multi_head(key=2),
    head_weights((6, 2, 4), 2, 3, 3, (6,)))
add("mha_output_shape", "MultiHeadAttention", {**base, "output_shape": [2, 3]}, [(2, 3, 6), (2, 5, 4)], multi_head(),
    head_weights((6, 4, 4), 2, 3, 3, (2, 3)))
add("mha_masks", "MultiHeadAttention", base, [(2, 3, 6), (2, 5, 4)], multi_head(),
    head_weights((6, 4, 4), 2, 3, 3, (6,)), [queries_mask, some])
add("mha_causal_masks", "MultiHeadAttention", {**base, "use_causal_mask": True}, [(2, 5, 6), (2, 5, 4), (2, 5, 4)],
    multi_head(causal=True, key=2), head_weights((6, 4, 4), 2, 3, 3, (6,)), [None, beginning_hidden, some])
pair_mask = rng.integers(0, 2, size=(2, 3, 5))
pair_mask[1, 2] = 0  # a query that sees nothing sees all
add("mha_attention_mask", "MultiHeadAttention", base, [(2, 3, 6), (2, 5, 4), (2, 5, 4)], multi_head(key=2, mask=3),
    head_weights((6, 4, 4), 2, 3, 3, (6,)), fixed=[pair_mask])
add("mha_mask_of_heads", "MultiHeadAttention", base, [(2, 3, 6), (2, 5, 4), (2, 5, 4)], multi_head(key=2, mask=3),
    head_weights((6, 4, 4), 2, 3, 3, (6,)), fixed=[rng.integers(0, 2, size=(2, 2, 1, 5))])
add("mha_scores", "MultiHeadAttention", {**base, "return_attention_scores": True}, [(2, 3, 6), (2, 5, 4)],
    multi_head(output=1), head_weights((6, 4, 4), 2, 3, 3, (6,)), [None, some], 1)

add("position_embedding", "PositionEmbedding", {"sequence_length": 7}, [(2, 5, 3)],
    lambda x, w, m: np.repeat(w[0][None, :5], 2, axis=0) + 0 * x[0], [(7, 3)])



def concat(scaled):
    def function(inputs, weights, masks):
        query, value, key = inputs[0], inputs[1], inputs[-1]
        scale = weights[0] if scaled else 1.0
        scores = weights[-1] * np.tanh(scale * (query[:, :, None, :] + key[:, None, :, :])).sum(axis=-1)
        counts = np.ones(scores.shape[1:], dtype=bool)
        if masks[1] is not None:
            counts = counts & masks[1][:, None, :]
        return np.einsum("bqk,bkd->bqd", softmax(scores, counts), value)
    return function


add("attention_concat", "Attention", {"score_mode": "concat"}, [(2, 3, 4), (2, 5, 4)], concat(False), [()])
add("attention_concat_scale", "Attention", {"score_mode": "concat", "use_scale": True},
    [(2, 3, 4), (2, 5, 6), (2, 5, 4)], concat(True), [(), ()], [None, some])


# Attention over rows or columns of an image, each line by itself: the line's axis is added to the batch by a loop.
def multi_head_lines(axis):
    line = multi_head()
    def function(inputs, weights, masks):
        other = 3 - axis
        lines = [line([np.take(x, i, axis=other) for x in inputs], weights, [None] * 2)
                 for i in range(inputs[0].shape[other])]
        return np.stack(lines, axis=other)
    return function


def multi_head_image(output):
    flat = multi_head(output=output)
    def function(inputs, weights, masks):
        query, value = (x.reshape(x.shape[0], -1, x.shape[-1]) for x in inputs)
        y = flat([query, value], weights, [None] * 2)
        heads = y.shape[1]
        if output == 1:
            return y.reshape((2, heads) + inputs[0].shape[1:3] + inputs[1].shape[1:3])
        return y.reshape(inputs[0].shape[:3] + y.shape[-1:])
    return function


image_weights = head_weights((6, 4, 4), 2, 3, 3, (6,))
add("mha_columns", "MultiHeadAttention", {**base, "attention_axes": [1]}, [(2, 3, 2, 6), (2, 4, 2, 4)],
    multi_head_lines(1), image_weights)
add("mha_rows", "MultiHeadAttention", {**base, "attention_axes": [2]}, [(2, 2, 3, 6), (2, 2, 4, 4)],
    multi_head_lines(2), image_weights)
add("mha_image", "MultiHeadAttention", base, [(2, 2, 3, 6), (2, 3, 1, 4)], multi_head_image(0), image_weights)
add("mha_image_scores", "MultiHeadAttention", {**base, "attention_axes": [1, 2], "return_attention_scores": True},
    [(2, 2, 3, 6), (2, 3, 1, 4)], multi_head_image(1), image_weights, output=1)

print(json.dumps({"producer": "NumPy float64, tests/reference/generate_arrays.py", "cases": cases}, indent=None,
                 separators=(",", ":")))
