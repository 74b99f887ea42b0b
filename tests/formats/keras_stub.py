"""Runs the cell "build-model" of the notebooks in a folder and prints the layers of each model as tf.keras would list them.

Stands in for tf.keras: computes output shapes and counts parameters of each layer by Keras's documentation, from the arguments
of the calls alone. Independent of the generator and of Shardlab's own rules. A shape is a list whose unknown extents are null.
"""
import json
import pathlib
import sys
import types


def pair(value, rank):
    return [value] * rank if isinstance(value, int) else list(value)


def window(size, kernel, stride, padding, dilation=1):
    if size is None:
        return None
    if padding in ("same", "causal"):
        return -(-size // stride)
    return -(-(size - (kernel - 1) * dilation) // stride)


def product(values):
    total = 1
    for value in values:
        if value is None:
            return None
        total *= value
    return total


class Tensor:
    def __init__(self, shape, outputs=None):
        self.shape, self.outputs = list(shape), outputs

    def __getitem__(self, index):
        return self.outputs[index]


layers_made = []


class Layer:
    leading = []
    counted = True  # in the table of the model

    def __init__(self, *args, **kwargs):
        self.o = {**dict(zip(self.leading, args)), **kwargs}
        assert len(args) <= len(self.leading), type(self).__name__
        self.name, self.parameters, self.output = self.o.get("name"), None, None

    def get(self, key, default=None):
        return self.o.get(key, default)

    def __call__(self, inputs, *more, initial_state=None, attention_mask=None, use_causal_mask=False, return_attention_scores=False):
        tensors = list(inputs) if isinstance(inputs, (list, tuple)) else [inputs]
        tensors += more
        shapes = [each.shape for each in tensors]
        output, parameters = self.compute(shapes)
        if self.parameters is None:
            self.parameters = parameters
            layers_made.append(self)
        states = self.states(shapes[0])
        self.output = output
        return Tensor(output, [Tensor(output)] + [Tensor(s) for s in states] if states else None)

    def states(self, shape):
        return []

    def compute(self, shapes):
        return shapes[0], 0


class Dense(Layer):
    leading = ["units"]

    def compute(self, shapes):
        units = self.get("units")
        return shapes[0][:-1] + [units], units * (shapes[0][-1] + self.get("use_bias", True))


class Embedding(Layer):
    leading = ["input_dim", "output_dim"]

    def compute(self, shapes):
        return shapes[0] + [self.get("output_dim")], self.get("input_dim") * self.get("output_dim")


def spatial(options, shape, rank, kernel, default_stride=1, stride_key="strides"):
    strides = pair(options.get(stride_key) or default_stride, rank)
    dilation = pair(options.get("dilation_rate", 1), rank)
    padding = options.get("padding", "valid")
    return [window(shape[1 + i], kernel[i], strides[i], padding, dilation[i]) for i in range(rank)]


def convolution(rank):
    class Conv(Layer):
        leading = ["filters", "kernel_size"]

        def compute(self, shapes):
            shape, filters = shapes[0], self.get("filters")
            kernel = pair(self.get("kernel_size"), rank)
            weights = product(kernel) * (shape[-1] // self.get("groups", 1)) * filters
            return ([None] + spatial(self.o, shape, rank, kernel) + [filters],
                    weights + filters * self.get("use_bias", True))
    return Conv


def depthwise(rank, separable):
    class Depthwise(Layer):
        leading = ["filters", "kernel_size"] if separable else ["kernel_size"]

        def compute(self, shapes):
            shape, multiplier = shapes[0], self.get("depth_multiplier", 1)
            kernel = pair(self.get("kernel_size"), rank)
            channels = shape[-1] * multiplier
            count = product(kernel) * channels
            if separable:
                count += channels * self.get("filters")
                channels = self.get("filters")
            return ([None] + spatial(self.o, shape, rank, kernel) + [channels],
                    count + channels * self.get("use_bias", True))
    return Depthwise


def pooling(rank):
    class Pool(Layer):
        def compute(self, shapes):
            size = pair(self.get("pool_size", 2), rank)
            return [None] + spatial(self.o, shapes[0], rank, size, size) + [shapes[0][-1]], 0
    return Pool


def global_pooling(rank):
    class Pool(Layer):
        def compute(self, shapes):
            keep = [1] * rank if self.get("keepdims", False) else []
            return [None] + keep + [shapes[0][-1]], 0
    return Pool


class BatchNormalization(Layer):
    def compute(self, shapes):
        own = 2 + self.get("scale", True) + self.get("center", True)
        return shapes[0], own * shapes[0][-1]


class LayerNormalization(Layer):
    def compute(self, shapes):
        return shapes[0], (self.get("scale", True) + self.get("center", True)) * shapes[0][-1]


class Recurrent(Layer):
    leading, gates, state_count = ["units"], 1, 1

    def bias(self, units):
        return self.gates * units

    def compute(self, shapes):
        units, size = self.get("units"), shapes[0][-1]
        count = self.gates * units * (size + units) + (self.bias(units) if self.get("use_bias", True) else 0)
        time = [shapes[0][1]] if self.get("return_sequences", False) else []
        return [None] + time + [units], count

    def states(self, shape):
        return [[None, self.get("units")]] * self.state_count if self.get("return_state", False) else []


class SimpleRNN(Recurrent):
    pass


class LSTM(Recurrent):
    gates, state_count = 4, 2


class GRU(Recurrent):
    gates = 3

    def bias(self, units):
        return 3 * units * (2 if self.get("reset_after", True) else 1)


class Bidirectional(Layer):
    leading = ["layer"]

    def compute(self, shapes):
        output, count = self.get("layer").compute(shapes)
        if self.get("merge_mode", "concat") == "concat":
            output = output[:-1] + [2 * output[-1]]
        return output, 2 * count

    def states(self, shape):
        return 2 * self.get("layer").states(shape)


class TimeDistributed(Layer):
    leading = ["layer"]

    def compute(self, shapes):
        output, count = self.get("layer").compute([[None] + shapes[0][2:]])
        return [None, shapes[0][1]] + output[1:], count


class Flatten(Layer):
    def compute(self, shapes):
        return [None, product(shapes[0][1:])], 0


class Reshape(Layer):
    leading = ["target_shape"]

    def compute(self, shapes):
        target = list(self.get("target_shape"))
        if -1 in target:
            target[target.index(-1)] = product(shapes[0][1:]) // -product(target)
        return [None] + target, 0


class Permute(Layer):
    leading = ["dims"]

    def compute(self, shapes):
        return [None] + [shapes[0][i] for i in self.get("dims")], 0


class RepeatVector(Layer):
    leading = ["n"]

    def compute(self, shapes):
        return [None, self.get("n"), shapes[0][-1]], 0


class Concatenate(Layer):
    def compute(self, shapes):
        axis, output = self.get("axis", -1), list(shapes[0])
        output[axis] = None if any(s[axis] is None for s in shapes) else sum(s[axis] for s in shapes)
        return output, 0


class ZeroPadding2D(Layer):
    def compute(self, shapes):
        padding = [[p, p] if isinstance(p, int) else list(p) for p in pair(self.get("padding", 1), 2)]
        return [None] + [n + sum(p) for n, p in zip(shapes[0][1:3], padding)] + [shapes[0][-1]], 0


class UpSampling2D(Layer):
    def compute(self, shapes):
        size = pair(self.get("size", 2), 2)
        return [None] + [n * s for n, s in zip(shapes[0][1:3], size)] + [shapes[0][-1]], 0


class Cropping2D(Layer):
    def compute(self, shapes):
        cropping = [[c, c] if isinstance(c, int) else list(c) for c in pair(self.get("cropping", 0), 2)]
        return [None] + [n - sum(c) for n, c in zip(shapes[0][1:3], cropping)] + [shapes[0][-1]], 0


class Attention(Layer):
    """query, value, key"""
    def compute(self, shapes):
        return shapes[0][:-1] + [shapes[1][-1]], 1 if self.get("use_scale", False) else 0

    def states(self, shape):
        return []


class AdditiveAttention(Attention):
    def compute(self, shapes):
        return shapes[0][:-1] + [shapes[1][-1]], shapes[0][-1] if self.get("use_scale", True) else 0


class MultiHeadAttention(Layer):
    def compute(self, shapes):
        heads, key = self.get("num_heads"), self.get("key_dim")
        value = self.get("value_dim") or key
        query_in, value_in = shapes[0][-1], shapes[1][-1]
        key_in = shapes[2][-1] if len(shapes) > 2 else value_in
        bias = self.get("use_bias", True)
        count = heads * key * (query_in + bias) + heads * key * (key_in + bias) + heads * value * (value_in + bias)
        return shapes[0], count + (heads * value + bias) * query_in


class Same(Layer):
    leading = ["first"]


class Merge(Layer):
    def compute(self, shapes):
        return max(shapes, key=len), 0


class PositionEmbedding(Layer):
    leading = ["sequence_length"]

    def compute(self, shapes):
        return shapes[0], self.get("sequence_length") * shapes[0][-1]


class TiedEmbedding(Layer):
    """Products with the transposed table of an embedding, or a second look-up; with tied_to the table is another layer's."""
    leading = ["input_dim", "output_dim"]

    def compute(self, shapes):
        words, features = self.get("input_dim"), self.get("output_dim")
        own = 0 if self.get("tied_to") else words * features
        if self.get("reverse", True):
            return shapes[0][:-1] + [words], own + words * self.get("use_bias", False)
        return shapes[0] + [features], own


class Normalization(Layer):
    """Mean and variance of each channel, and a count."""
    def compute(self, shapes):
        return shapes[0], 2 * shapes[0][-1] + 1


class Conv2DTranspose(Layer):
    leading = ["filters", "kernel_size"]

    def compute(self, shapes):
        kernel, strides = pair(self.get("kernel_size"), 2), pair(self.get("strides", 1), 2)
        same, filters = self.get("padding", "valid") == "same", self.get("filters")
        sizes = [n * s if same else n * s + max(k - s, 0) for n, k, s in zip(shapes[0][1:3], kernel, strides)]
        return [None] + sizes + [filters], product(kernel) * shapes[0][-1] * filters + filters * self.get("use_bias", True)


class Dot(Layer):
    def compute(self, shapes):
        axes = self.get("axes")
        a, b = (axes, axes) if isinstance(axes, int) else axes
        left = [n for i, n in enumerate(shapes[0]) if i != a % len(shapes[0])]
        right = [n for i, n in enumerate(shapes[1]) if i not in (0, b % len(shapes[1]))]
        output = left + right
        return output if len(output) > 1 else output + [1], 0


TABLE = {
    **{f"Conv{r}D": convolution(r) for r in (1, 2, 3)},
    **{f"SeparableConv{r}D": depthwise(r, True) for r in (1, 2)},
    **{f"DepthwiseConv{r}D": depthwise(r, False) for r in (1, 2)},
    **{f"{kind}Pooling{r}D": pooling(r) for kind in ("Max", "Average") for r in (1, 2, 3)},
    **{f"Global{kind}Pooling{r}D": global_pooling(r) for kind in ("Max", "Average") for r in (1, 2, 3)},
    **{kind: Same for kind in ("Activation", "Dropout", "SpatialDropout1D", "SpatialDropout2D", "GaussianNoise", "GaussianDropout",
                               "AlphaDropout", "ReLU", "LeakyReLU", "ELU", "Softmax", "Masking", "Rescaling", "Identity",
                               "RandomFlip", "RandomRotation", "RandomZoom", "RandomContrast", "RandomTranslation",
                               "ActivityRegularization", "RandomBrightness")},
    **{kind: Merge for kind in ("Add", "Subtract", "Multiply", "Average", "Maximum", "Minimum")},
}
OWN = {kind.__name__: kind for kind in (Dense, Embedding, BatchNormalization, LayerNormalization, SimpleRNN, LSTM, GRU, Bidirectional,
                                        TimeDistributed, Flatten, Reshape, Permute, RepeatVector, Concatenate, ZeroPadding2D,
                                        UpSampling2D, Attention, AdditiveAttention, MultiHeadAttention, PositionEmbedding, TiedEmbedding, Normalization, Cropping2D, Conv2DTranspose, Dot)}


class Layers(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, ({**TABLE, **OWN}[name],), {})


def make_input(shape=None, batch_shape=None, dtype=None, name=None):
    tensor = Tensor(list(batch_shape) if batch_shape else [None] + list(shape))
    made = Layer(name=name)
    made.output, made.parameters, made.class_name = tensor.shape, 0, "InputLayer"
    layers_made.append(made)
    return tensor


class Model:
    def __init__(self, inputs, outputs, name=None):
        self.name = name


class Sequential:
    def __init__(self, stack, name=None):
        self.name = name
        first = stack[0]
        if isinstance(first, Tensor):
            tensor, stack = first, stack[1:]
        else:
            tensor = Tensor([None] + list(first.o.pop("input_shape")))
        for layer in stack:
            tensor = layer(tensor)


class Anything:
    def __getattr__(self, name):
        return Anything()

    def __call__(self, *args, **kwargs):
        return self


keras = types.SimpleNamespace(Input=make_input, Model=Model, Sequential=Sequential, initializers=Anything(), regularizers=Anything(),
                              constraints=Anything(), activations=Anything())


def table(path):
    layers_made.clear()
    with open(path, encoding="utf-8") as file:
        cells = [cell for cell in json.load(file)["cells"] if "build-model" in cell["metadata"].get("tags", [])]
    assert len(cells) == 1, "one cell is tagged build-model"
    names = {"keras": keras, "layers": Layers("layers"), "tf": Anything(), "PositionEmbedding": PositionEmbedding, "TiedEmbedding": TiedEmbedding}
    exec(compile("".join(cells[0]["source"]), "build-model", "exec"), names)
    model = names["build_model"]()
    return {"name": model.name, "layers": [
        {"name": layer.name, "class": getattr(layer, "class_name", type(layer).__name__), "output": layer.output,
         "parameters": layer.parameters} for layer in layers_made]}


print(json.dumps({path.stem: table(path) for path in pathlib.Path(sys.argv[1]).glob("*.ipynb")}))
