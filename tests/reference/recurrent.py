#!/usr/bin/env python3
"""Cases of recurrent layers and their wrappers in NumPy float64, written from the formulas of Keras 2; gradients are
central differences of the float64 forward pass. Writes recurrent.json:

    python3 tests/reference/recurrent.py tests/reference/recurrent.json
"""
import json
import math
import sys

import numpy as np

RNG = np.random.default_rng(20)


def erf(x):
    return np.vectorize(math.erf)(x)


FUNCTIONS = {
    "tanh": np.tanh,
    "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "hard_sigmoid": lambda x: np.clip(0.2 * x + 0.5, 0, 1),
    "swish": lambda x: x / (1 + np.exp(-x)),
    "gelu": lambda x: 0.5 * x * (1 + erf(x / math.sqrt(2))),
    "softsign": lambda x: x / (1 + np.abs(x)),
    "linear": lambda x: x,
}
GATES = {"LSTM": 4, "GRU": 3, "SimpleRNN": 1}


def recurrent(kind, options, x, weights, mask=None, states=None):
    """[sequence in the order of computation, last h, last c]"""
    units = options["units"]
    act = FUNCTIONS[options.get("activation", "tanh")]
    rec = FUNCTIONS[options.get("recurrent_activation", "sigmoid")]
    W, R = weights[0], weights[1]
    b = weights[2] if len(weights) > 2 else np.zeros(W.shape[1])
    batch, time = x.shape[:2]
    h = np.zeros((batch, units)) if not states else states[0]
    c = np.zeros((batch, units)) if not states or kind != "LSTM" else states[1]
    out = np.zeros((batch, units))
    sequence = []
    order = range(time - 1, -1, -1) if options.get("go_backwards") else range(time)
    for t in order:
        u = slice(0, units), slice(units, 2 * units), slice(2 * units, 3 * units), slice(3 * units, 4 * units)
        cn = c
        if kind == "LSTM":
            z = x[:, t] @ W + h @ R + b
            i, f, g, o = rec(z[:, u[0]]), rec(z[:, u[1]]), act(z[:, u[2]]), rec(z[:, u[3]])
            cn = f * c + i * g
            hn = o * act(cn)
        elif kind == "GRU":
            if options.get("reset_after", True):
                b2 = b if b.ndim == 2 else np.stack([b, b])
                xz, hz = x[:, t] @ W + b2[0], h @ R + b2[1]
                z, r = rec(xz[:, u[0]] + hz[:, u[0]]), rec(xz[:, u[1]] + hz[:, u[1]])
                g = act(xz[:, u[2]] + r * hz[:, u[2]])
            else:
                xz = x[:, t] @ W + b
                z, r = rec(xz[:, u[0]] + h @ R[:, u[0]]), rec(xz[:, u[1]] + h @ R[:, u[1]])
                g = act(xz[:, u[2]] + (r * h) @ R[:, u[2]])
            hn = z * h + (1 - z) * g
        else:
            hn = act(x[:, t] @ W + h @ R + b)
        if mask is None:
            h, c, out = hn, cn, hn
        else:
            m = mask[:, t : t + 1]
            out = np.where(m, hn, out)
            h, c = np.where(m, hn, h), np.where(m, cn, c)
        sequence.append(out)
    return [np.stack(sequence, 1), h, c]


def layer_outputs(kind, options, result):
    outputs = [result[0] if options.get("return_sequences") else result[0][:, -1]]
    if options.get("return_state"):
        outputs += result[1 : 3 if kind == "LSTM" else 2]
    return outputs


def weight_shapes(kind, options, features):
    units, columns = options["units"], GATES[kind] * options["units"]
    shapes = [(features, columns), (units, columns)]
    if options.get("use_bias", True):
        shapes.append((2, columns) if kind == "GRU" and options.get("reset_after", True) else (columns,))
    return shapes


def draw(shape, scale=0.8):
    return RNG.uniform(-scale, scale, shape).astype(np.float32).astype(np.float64)


def functional(inputs, layers, last, outputs):
    """Keras JSON: inputs → layers → every output flattened → one vector."""
    config = []
    for name, shape in inputs:
        config.append({"class_name": "InputLayer", "config": {"name": name, "batch_input_shape": [None, *shape[1:]]}})
    for class_name, name, options, sources in layers:
        config.append({"class_name": class_name, "config": {"name": name, **options},
                       "inbound_nodes": [[[s, 0, 0, {}] for s in sources]]})
    for i in range(outputs):
        config.append({"class_name": "Flatten", "config": {"name": f"flat{i}"},
                       "inbound_nodes": [[[last, 0, i, {}]]]})
    end = "flat0"
    if outputs > 1:
        end = "all"
        config.append({"class_name": "Concatenate", "config": {"name": "all", "axis": -1},
                       "inbound_nodes": [[[f"flat{i}", 0, 0, {}] for i in range(outputs)]]})
    return {"class_name": "Functional", "config": {"name": "case", "layers": config,
                                                   "input_layers": [[name, 0, 0] for name, _ in inputs],
                                                   "output_layers": [[end, 0, 0]]}}


def array(a):
    return {"shape": list(a.shape), "data": [float(np.float32(v)) for v in a.ravel()]}


def gradients(forward, values, cotangent):
    step, result = 1e-5, []
    for value in values:
        gradient = np.zeros_like(value)
        flat, out = value.reshape(-1), gradient.reshape(-1)
        for k in range(flat.size):
            kept = flat[k]
            flat[k] = kept + step
            above = (forward() * cotangent).sum()
            flat[k] = kept - step
            below = (forward() * cotangent).sum()
            flat[k] = kept
            out[k] = (above - below) / (2 * step)
        result.append(gradient)
    return result


def vector(outputs):
    return np.concatenate([o.reshape(o.shape[0], -1) for o in outputs], 1)


CASES = []


def add_case(name, model, inputs, weights, forward, masked=None):
    y = forward()
    cotangent = draw(y.shape)
    grads_x = gradients(forward, inputs, cotangent)
    if masked is not None:  # the mask must not flip where x is moved
        grads_x[0] = grads_x[0] * masked
    CASES.append({"name": name, "model": model, "inputs": [array(x) for x in inputs],
                  "weights": [array(w) for w in weights], "output": array(y), "cotangent": array(cotangent),
                  "grad_inputs": [array(g) for g in grads_x],
                  "grad_weights": [array(g) for g in gradients(forward, weights, cotangent)]})


# Padded in front, behind, in between, not at all, and nothing but padding.
MASK = np.array([[0, 0, 1, 1, 1, 1], [1, 1, 1, 0, 0, 0], [1, 0, 1, 0, 0, 1], [1] * 6, [0] * 6], bool)


def one_layer(name, kind, options, mask=False, initial=False, mask_value=0.0):
    options = dict(options)
    features, time, batch = 3, 6, 5
    x = draw((batch, time, features))
    if mask:
        x[~MASK] = mask_value
    units = options["units"]
    states = [draw((batch, units)) for _ in range(2 if kind == "LSTM" else 1)] if initial else []
    weights = [draw(s) for s in weight_shapes(kind, options, features)]
    inputs = [("x", x.shape)] + [(f"s{i}", s.shape) for i, s in enumerate(states)]
    layers = [("Masking", "masking", {"mask_value": mask_value}, ["x"])] if mask else []
    layers.append((kind, "layer", options, ["masking" if mask else "x"] + [n for n, _ in inputs[1:]]))
    outputs = 1 + ((2 if kind == "LSTM" else 1) if options.get("return_state") else 0)

    def forward():
        return vector(layer_outputs(kind, options, recurrent(kind, options, x, weights, MASK if mask else None, states)))

    add_case(name, functional(inputs, layers, "layer", outputs), [x] + states, weights, forward,
             MASK[:, :, None] if mask else None)


def bidirectional(name, kind, options, merge_mode, mask=False, initial=False, backward=None):
    features, time, batch = 3, 6, 5
    x = draw((batch, time, features))
    if mask:
        x[~MASK] = 0.0
    per = 2 if kind == "LSTM" else 1
    states = [draw((batch, options["units"])) for _ in range(2 * per)] if initial else []
    forwards, backwards = (kind, options), backward or (kind, {**options, "go_backwards": True})
    weights = [draw(s) for s in weight_shapes(*forwards, features)]
    count = len(weights)
    weights += [draw(s) for s in weight_shapes(*backwards, features)]
    inputs = [("x", x.shape)] + [(f"s{i}", s.shape) for i, s in enumerate(states)]
    layers = [("Masking", "masking", {}, ["x"])] if mask else []
    config = {"layer": {"class_name": kind, "config": {"name": "inner", **options}}, "merge_mode": merge_mode}
    if backward:
        config["backward_layer"] = {"class_name": backward[0], "config": {"name": "other", **backward[1]}}
    layers.append(("Bidirectional", "layer", config, ["masking" if mask else "x"] + [n for n, _ in inputs[1:]]))

    def forward():
        m = MASK if mask else None
        a = layer_outputs(*forwards, recurrent(*forwards, x, weights[:count], m, states[:per]))
        b = layer_outputs(*backwards, recurrent(*backwards, x, weights[count:], m, states[per:]))
        if options.get("return_sequences"):
            b[0] = b[0][:, ::-1]
            if mask:  # force_zero_output_for_mask of both layers
                a[0], b[0] = a[0] * MASK[:, :, None], b[0] * MASK[:, :, None]
        merged = {"concat": lambda: [np.concatenate([a[0], b[0]], -1)], "sum": lambda: [a[0] + b[0]],
                  "mul": lambda: [a[0] * b[0]], "ave": lambda: [(a[0] + b[0]) / 2], None: lambda: [a[0], b[0]]}
        return vector(merged[merge_mode]() + a[1:] + b[1:])

    outputs = (2 if merge_mode is None else 1) + (2 * per if options.get("return_state") else 0)
    add_case(name, functional(inputs, layers, "layer", outputs), [x] + states, weights, forward,
             MASK[:, :, None] if mask else None)


def time_distributed():
    x, w, b = draw((3, 4, 5)), draw((5, 2)), draw((2,))
    config = {"layer": {"class_name": "Dense", "config": {"name": "dense", "units": 2, "activation": "tanh"}}}
    model = functional([("x", x.shape)], [("TimeDistributed", "layer", config, ["x"])], "layer", 1)
    add_case("time_distributed_dense", model, [x], [w, b], lambda: vector([np.tanh(x @ w + b)]))

    x2 = draw((2, 3, 4, 2))
    options = {"units": 3}
    weights = [draw(s) for s in weight_shapes("LSTM", options, 2)]
    config = {"layer": {"class_name": "LSTM", "config": {"name": "lstm", **options}}}
    model = functional([("x", x2.shape)], [("TimeDistributed", "layer", config, ["x"])], "layer", 1)
    add_case("time_distributed_lstm", model, [x2], weights,
             lambda: vector([np.stack([recurrent("LSTM", options, x2[:, t], weights)[1] for t in range(3)], 1)]))

    x3, w3, b3 = draw((2, 3, 4, 4, 1)), draw((3, 3, 1, 2)), draw((2,))
    config = {"layer": {"class_name": "Conv2D", "config": {"name": "conv", "filters": 2, "kernel_size": [3, 3]}}}

    def convolve():
        y = np.zeros((2, 3, 2, 2, 2))
        for i in range(2):
            for j in range(2):
                y[:, :, i, j] = np.einsum("btijc,ijcf->btf", x3[:, :, i : i + 3, j : j + 3], w3) + b3
        return vector([y])

    model = functional([("x", x3.shape)], [("TimeDistributed", "layer", config, ["x"])], "layer", 1)
    add_case("time_distributed_conv2d", model, [x3], [w3, b3], convolve)


def repeat_vector():
    x = draw((3, 4))
    options = {"units": 2, "return_sequences": True}
    weights = [draw(s) for s in weight_shapes("GRU", options, 4)]
    model = functional([("x", x.shape)], [("RepeatVector", "repeat", {"n": 5}, ["x"]),
                                          ("GRU", "layer", options, ["repeat"])], "layer", 1)
    add_case("repeat_vector_gru", model, [x], weights,
             lambda: vector([recurrent("GRU", options, np.repeat(x[:, None], 5, 1), weights)[0]]))


def masking_alone():
    x = draw((5, 6, 3))
    x[~MASK] = -1.0
    model = functional([("x", x.shape)], [("Masking", "layer", {"mask_value": -1.0}, ["x"])], "layer", 1)
    add_case("masking_zeroes", model, [x], [], lambda: vector([x * MASK[:, :, None]]), MASK[:, :, None])


def stateful():
    cases = []
    for kind, extra in (("LSTM", {}), ("GRU", {"reset_after": False}), ("GRU", {}), ("SimpleRNN", {})):
        options = {"units": 3, "stateful": True, **extra}
        batches = [draw((4, 3, 2)) for _ in range(3)]
        weights = [draw(s) for s in weight_shapes(kind, options, 2)]
        outputs, states = [], None
        for x in batches:
            result = recurrent(kind, options, x, weights, None, states)
            outputs.append(result[1])
            states = result[1:]
        cases.append({"name": f"{kind.lower()}{'_before' if extra else ''}",
                      "model": functional([("x", batches[0].shape)], [(kind, "layer", options, ["x"])], "layer", 1),
                      "weights": [array(w) for w in weights], "batches": [array(x) for x in batches],
                      "outputs": [array(y) for y in outputs]})
    return cases


ALL = {"return_sequences": True, "return_state": True}
one_layer("lstm_all_outputs_from_states", "LSTM", {"units": 5, **ALL}, initial=True)
one_layer("lstm_masked", "LSTM", {"units": 4, **ALL}, mask=True)
one_layer("lstm_masked_from_states", "LSTM", {"units": 4, **ALL}, mask=True, initial=True)
one_layer("lstm_masked_last_from_states", "LSTM", {"units": 4}, mask=True, initial=True)
one_layer("lstm_masked_backwards", "LSTM", {"units": 4, "go_backwards": True, **ALL}, mask=True, initial=True)
one_layer("lstm_masked_by_two", "LSTM", {"units": 3}, mask=True, mask_value=2.0)
one_layer("lstm_without_bias", "LSTM", {"units": 3, "use_bias": False})
one_layer("lstm_hard_sigmoid", "LSTM", {"units": 3, "recurrent_activation": "hard_sigmoid"})
one_layer("lstm_swish_gelu", "LSTM", {"units": 3, "activation": "swish", "recurrent_activation": "gelu"})
one_layer("lstm_softsign_linear", "LSTM", {"units": 3, "activation": "softsign", "recurrent_activation": "linear"})
for after in (True, False):
    gru = {"units": 4, "reset_after": after}
    suffix = "after" if after else "before"
    one_layer(f"gru_{suffix}", "GRU", gru)
    one_layer(f"gru_{suffix}_all_outputs_from_states", "GRU", {**gru, **ALL}, initial=True)
    one_layer(f"gru_{suffix}_masked", "GRU", {**gru, **ALL}, mask=True, initial=True)
    one_layer(f"gru_{suffix}_masked_backwards", "GRU", {**gru, **ALL, "go_backwards": True}, mask=True, initial=True)
    one_layer(f"gru_{suffix}_swish_gelu", "GRU", {**gru, "activation": "swish", "recurrent_activation": "gelu"})
    one_layer(f"gru_{suffix}_without_bias", "GRU", {**gru, "use_bias": False})
one_layer("simplernn_all_outputs_from_states", "SimpleRNN", {"units": 4, **ALL}, initial=True)
one_layer("simplernn_masked_backwards", "SimpleRNN", {"units": 4, "go_backwards": True, **ALL}, mask=True, initial=True)
one_layer("simplernn_swish", "SimpleRNN", {"units": 4, "activation": "swish"})
for mode in ("concat", "sum", "mul", "ave", None):
    bidirectional(f"bidirectional_{mode or 'both'}", "LSTM", {"units": 3, "return_sequences": True}, mode)
bidirectional("bidirectional_last", "SimpleRNN", {"units": 3}, "mul")
bidirectional("bidirectional_masked_states", "LSTM", {"units": 3, **ALL}, "concat", mask=True, initial=True)
bidirectional("bidirectional_two_layers", "LSTM", {"units": 3, "return_sequences": True}, "sum",
              backward=("GRU", {"units": 3, "return_sequences": True, "go_backwards": True}))
time_distributed()
repeat_vector()
masking_alone()
with open(sys.argv[1], "w", encoding="utf-8") as file:
    json.dump({"about": "made by recurrent.py: NumPy float64, gradients by central differences", "cases": CASES,
               "stateful": stateful()}, file, separators=(",", ":"))
    file.write("\n")
