"""Writes the weights of a small model in shards of 400 bytes, and a .keras file with NumPy arrays, with Keras 3.10 or
later (KERAS_BACKEND=numpy). Usage: python make_weights.py FOLDER
"""
import pathlib
import sys

import keras
import numpy as np
from keras.src.saving import saving_lib

folder = pathlib.Path(sys.argv[1])
random = np.random.default_rng(101)
inputs = keras.Input((6, 4), name="in")
x = keras.layers.LSTM(5, return_sequences=True, name="recurrent")(inputs)
x = keras.layers.Bidirectional(keras.layers.GRU(3, name="gru"), name="both")(x)
x = keras.layers.BatchNormalization(name="norm")(x)
x = keras.layers.Dense(4, activation="relu", name="hidden")(x)
model = keras.Model(inputs, keras.layers.Dense(2, name="output")(x), name="sharded")
weights = []
for variable in model.weights:
    values = random.uniform(-1, 1, variable.shape).astype("float32")
    positive = "gamma" in variable.path or "variance" in variable.path
    weights.append(np.abs(values) * 0.5 + 0.5 if positive else values)
model.set_weights(weights)
samples = random.normal(size=(3, 6, 4)).astype("float32")
np.savez(folder / "sharded.npz", input_0=samples, output_0=np.asarray(model.predict(samples, verbose=0)))
(folder / "sharded.json").write_text(model.to_json())
model.save_weights(folder / "sharded.weights.json", max_shard_size=400 / 1024**3)
saving_lib.save_model(model, folder / "npz_weights.keras", weights_format="npz")
