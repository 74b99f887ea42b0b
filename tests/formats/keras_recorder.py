"""Runs a Keras program against classes that only write down how they were called.

Prints as JSON: the layers with class, arguments by name, and what they read; inputs and outputs; compile and fit.
Independent of the generator: names of positional arguments are those of the Keras 2 documentation.
"""
import ast
import json
import sys
import types

POSITIONAL = {
    "Activation": ["activation"], "Dense": ["units"], "Conv1D": ["filters", "kernel_size"], "Conv2D": ["filters", "kernel_size"], "Conv3D": ["filters", "kernel_size"],
    "Conv1DTranspose": ["filters", "kernel_size"], "Conv2DTranspose": ["filters", "kernel_size"], "Conv3DTranspose": ["filters", "kernel_size"],
    "SeparableConv1D": ["filters", "kernel_size"], "SeparableConv2D": ["filters", "kernel_size"],
    "DepthwiseConv2D": ["kernel_size"], "DepthwiseConv1D": ["kernel_size"], "Dropout": ["rate"], "SpatialDropout1D": ["rate"],
    "SpatialDropout2D": ["rate"], "SpatialDropout3D": ["rate"], "GaussianDropout": ["rate"], "GaussianNoise": ["stddev"],
    "AlphaDropout": ["rate"], "Embedding": ["input_dim", "output_dim"], "LSTM": ["units"], "GRU": ["units"],
    "SimpleRNN": ["units"], "Bidirectional": ["layer"], "TimeDistributed": ["layer"], "RepeatVector": ["n"],
    "Reshape": ["target_shape"], "Permute": ["dims"],
}
record = {"layers": [], "calls": []}


class Tensor:
    def __init__(self, layer, output=0):
        self.layer, self.output = layer, output

    def __getitem__(self, output):
        return Tensor(self.layer, output)

    def text(self):
        return self.layer if self.output == 0 else f"{self.layer}:{self.output}"


def names(value):
    return [each.text() for each in (value if isinstance(value, (list, tuple)) else [value])]


class Object:
    def __init__(self, class_name, args, kwargs):
        self.class_name = class_name
        self.config = dict(zip(POSITIONAL.get(class_name, []), args), **kwargs)
        assert len(args) <= len(POSITIONAL.get(class_name, [])), class_name
        self.inbound = None

    def json(self):
        return {"class_name": self.class_name, "config": self.config}

    def __call__(self, inputs, *more, **kwargs):
        self.inbound = names(inputs) + [name for each in more for name in names(each)]
        for name, value in kwargs.items():
            if name in ("initial_state", "attention_mask"):
                self.inbound += names(value)
            else:
                self.config[name] = value
        record["layers"].append(self)
        return Tensor(self.config["name"])


class Module(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **kwargs: Object(name, args, kwargs)


class Model:
    def __init__(self, inputs=None, outputs=None, name=None):
        record.update(kind="Functional", name=name, inputs=names(inputs), outputs=names(outputs))

    def compile(self, **kwargs):
        record["compile"] = kwargs

    def summary(self):
        pass

    def evaluate(self, *args, **kwargs):
        record["evaluated"] = True

    def load_weights(self, file):
        record["loaded"] = file

    def fit(self, *args, **kwargs):
        record["fit"] = kwargs
        for each in kwargs.get("callbacks", []):
            if not isinstance(each, Object):
                continue
            if each.class_name == "LearningRateScheduler":
                record["rates"] = [each.schedule(epoch) for epoch in range(kwargs["epochs"])]


class Sequential(Model):
    def __init__(self, stack, name=None):
        layers = [each for each in stack if isinstance(each, Object)]
        if isinstance(stack[0], Tensor) and "name" not in record["layers"][0].config:
            # An input without a name belongs to the first layer.
            layers[0].config["batch_input_shape"] = record["layers"][0].config["batch_shape"]
        record.update(kind="Sequential", name=name, layers=layers)


def make_input(**kwargs):
    layer = Object("InputLayer", [], kwargs)
    layer.inbound = []
    record["layers"].append(layer)
    return Tensor(kwargs.get("name"))


class Anything:
    num_replicas_in_sync = 8
    ndim, shape = 1, (1,)

    def __init__(self, where=""):
        self.where = where

    def __getattr__(self, name):
        return Anything(f"{self.where}.{name}")

    def __call__(self, *args, **kwargs):
        record["calls"].append(self.where)
        return self

    def __mul__(self, other):
        return self

    __rmul__ = __mod__ = __add__ = __truediv__ = __floordiv__ = __mul__

    def __iter__(self):
        return iter([Anything(), Anything()])

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return self

    def __setitem__(self, index, value):
        pass

    def __lt__(self, other):
        return True

    __gt__ = __le__ = __ge__ = __lt__
    __sub__ = __mod__ = __radd__ = __rtruediv__ = __rsub__ = __iadd__ = __mul__ = lambda self, other: self

    def __int__(self):
        return 0

    __index__ = __int__

    def __neg__(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


class Errors:
    OpError = RuntimeError


def scheduler(function):
    made = Object("LearningRateScheduler", [], {})
    made.schedule = function
    return made


keras = Module("tensorflow.keras")
keras.layers = Module("tensorflow.keras.layers")
for name in ("initializers", "regularizers", "constraints", "optimizers", "losses", "metrics", "callbacks"):
    setattr(keras, name, Module(name))
keras.callbacks.LearningRateScheduler = scheduler
keras.Sequential, keras.Model, keras.Input = Sequential, Model, make_input
keras.callbacks.Callback = object
keras.datasets, keras.utils, keras.mixed_precision = Anything(), Anything(), Anything()
tensorflow = Module("tensorflow")
tensorflow.keras = keras
tensorflow.distribute = Anything("tf.distribute")
tensorflow.config, tensorflow.tpu = Anything("tf.config"), Anything("tf.tpu")
tensorflow.data, tensorflow.nest, tensorflow.io, tensorflow.image = (Anything(f"tf.{name}") for name in ("data", "nest", "io", "image"))
tensorflow.constant, tensorflow.errors, tensorflow.string = Anything("tf.constant"), Errors, "string"
sys.modules.update({"os": Anything("os"), "gzip": Anything("gzip"), "urllib": Anything("urllib"), "urllib.request": Anything("urllib.request"),
                    "collections": Anything("collections"), "re": Anything("re"), "numpy": Anything("np"), "pandas": Anything("pd"), "tensorflow": tensorflow, "tensorflow.keras": keras, "tensorflow.keras.layers": keras.layers})

with open(sys.argv[1], encoding="utf-8") as file:
    source = file.read()
own = {name: (lambda kind: lambda *a, **k: Object(kind, a, k))(name) for name in sys.argv[2:]}
data = {name: Anything() for name in ("x_train", "y_train", "x_test", "y_test")}
exec(compile(ast.parse(source), sys.argv[1], "exec"), {**own, **data, "open": Anything("open"), "print": lambda *args: None})
for layer in record["layers"]:
    layer.config = {**layer.config}
print(json.dumps(record, default=lambda each: each.json() | ({} if each.inbound is None else {"inbound": each.inbound})
                 if isinstance(each, Object) else repr(each)))
