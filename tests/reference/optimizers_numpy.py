"""Writes optimizers_numpy.json: five steps of the optimizers and options that optimizers.json does not hold.

Each rule is written out here in float64 from its source, independently of the engine, with the variables and
gradients of optimizer_inputs.json. Rules that optimizers.json does hold (Adagrad, Adamax, Adam with clipnorm) are
computed as well and must agree with that record, which proves the frame around the rules.

Sources: keras 2.15 optimizers/*.py (adadelta.py, adagrad.py, adam.py, adamax.py, adamw.py, ftrl.py, lion.py,
optimizer.py for clipping, weight decay and averaging), tensorflow/core/kernels/training_ops.cc (ApplyRMSProp and
ApplyCenteredRMSProp of TensorFlow 1).

    python3 optimizers_numpy.py
"""

import json
import os

import numpy as np

FOLDER = os.path.dirname(os.path.abspath(__file__))


def read(name):
    with open(os.path.join(FOLDER, name)) as file:
        return json.load(file)


class Rule:
    rate = 0.001

    def __init__(self, shape, **options):
        for name, value in options.items():
            setattr(self, name, value)
        self.t = 0
        self.start(np.zeros(shape))


class Sgd(Rule):
    rate = 0.01

    def start(self, zeros):
        pass

    def __call__(self, w, g):
        return w - self.rate * g


class Adam(Rule):
    beta_1, beta_2, epsilon, amsgrad = 0.9, 0.999, 1e-7, False

    def start(self, zeros):
        self.m, self.v, self.vhat = zeros.copy(), zeros.copy(), zeros.copy()

    def __call__(self, w, g):
        self.t += 1
        self.m = self.beta_1 * self.m + (1 - self.beta_1) * g
        self.v = self.beta_2 * self.v + (1 - self.beta_2) * g * g
        self.vhat = np.maximum(self.vhat, self.v)
        v = self.vhat if self.amsgrad else self.v
        alpha = self.rate * np.sqrt(1 - self.beta_2 ** self.t) / (1 - self.beta_1 ** self.t)
        return w - alpha * self.m / (np.sqrt(v) + self.epsilon)


class Adagrad(Rule):
    initial_accumulator_value, epsilon = 0.1, 1e-7

    def start(self, zeros):
        self.a = zeros + self.initial_accumulator_value

    def __call__(self, w, g):
        self.a = self.a + g * g
        return w - self.rate * g / np.sqrt(self.a + self.epsilon)


class Adadelta(Rule):
    rho, epsilon = 0.95, 1e-7

    def start(self, zeros):
        self.a, self.s = zeros.copy(), zeros.copy()

    def __call__(self, w, g):
        self.a = self.rho * self.a + (1 - self.rho) * g * g
        d = np.sqrt(self.s + self.epsilon) / np.sqrt(self.a + self.epsilon) * g
        self.s = self.rho * self.s + (1 - self.rho) * d * d
        return w - self.rate * d


class Adamax(Rule):
    beta_1, beta_2, epsilon = 0.9, 0.999, 1e-7

    def start(self, zeros):
        self.m, self.u = zeros.copy(), zeros.copy()

    def __call__(self, w, g):
        self.t += 1
        self.m = self.beta_1 * self.m + (1 - self.beta_1) * g
        self.u = np.maximum(self.beta_2 * self.u, np.abs(g))
        return w - self.rate / (1 - self.beta_1 ** self.t) * self.m / (self.u + self.epsilon)


class Ftrl(Rule):
    learning_rate_power, initial_accumulator_value, beta = -0.5, 0.1, 0.0
    l1_regularization_strength = l2_regularization_strength = l2_shrinkage_regularization_strength = 0.0

    def start(self, zeros):
        self.n, self.z = zeros + self.initial_accumulator_value, zeros.copy()

    def __call__(self, w, g):
        p, lr, l1 = -self.learning_rate_power, self.rate, self.l1_regularization_strength
        l2 = self.l2_regularization_strength + self.beta / (2 * lr)
        n = self.n + g * g
        self.z = (self.z + g + 2 * self.l2_shrinkage_regularization_strength * w
                  - (n ** p - self.n ** p) / lr * w)
        self.n = n
        return (np.clip(self.z, -l1, l1) - self.z) / (n ** p / lr + 2 * l2)


class Lion(Rule):
    beta_1, beta_2 = 0.9, 0.99

    def start(self, zeros):
        self.m = zeros.copy()

    def __call__(self, w, g):
        w = w - self.rate * np.sign(self.beta_1 * self.m + (1 - self.beta_1) * g)
        self.m = self.beta_2 * self.m + (1 - self.beta_2) * g
        return w


class Tf1RmsProp(Rule):
    rho, momentum, epsilon, centered = 0.9, 0.0, 1e-10, False

    def start(self, zeros):
        self.ms, self.mg, self.mom = zeros + 1, zeros.copy(), zeros.copy()

    def __call__(self, w, g):
        self.ms = self.ms + (g * g - self.ms) * (1 - self.rho)
        self.mg = self.mg + (g - self.mg) * (1 - self.rho)
        variance = self.ms - self.mg ** 2 if self.centered else self.ms
        self.mom = self.momentum * self.mom + self.rate * g / np.sqrt(variance + self.epsilon)
        return w - self.mom


def clipped(gradients, config):
    if config.get("clipnorm"):
        limit = config["clipnorm"]
        return [g * limit / max(np.sqrt((g * g).sum()), limit) for g in gradients]
    if config.get("global_clipnorm"):
        limit = config["global_clipnorm"]
        norm = np.sqrt(sum((g * g).sum() for g in gradients))
        return [g * limit / max(norm, limit) for g in gradients]
    if config.get("clipvalue"):
        return [np.clip(g, -config["clipvalue"], config["clipvalue"]) for g in gradients]
    return gradients


def trajectory(rule, config, inputs):
    around = ("clipnorm", "clipvalue", "global_clipnorm", "weight_decay", "use_ema", "ema_momentum",
              "ema_overwrite_frequency")
    options = {key: value for key, value in config.items() if key not in around}
    if "learning_rate" in options:
        options["rate"] = options.pop("learning_rate")
    array = lambda item: np.array(item["data"], np.float64)
    weights = [array(v) for v in inputs["variables"]]
    rules = [rule(w.shape, **options) for w in weights]
    averages = [w.copy() for w in weights]
    m = config.get("ema_momentum", 0.99)
    steps = []
    for t, gradients in enumerate(inputs["gradients"], 1):
        gradients = clipped([array(g) for g in gradients], config)
        for i, g in enumerate(gradients):
            w = weights[i] - weights[i] * config.get("weight_decay", 0.0) * rules[i].rate
            weights[i] = rules[i](w, g)
            averages[i] = m * averages[i] + (1 - m) * weights[i]
            if config.get("use_ema") and t % config.get("ema_overwrite_frequency", 10 ** 9) == 0:
                weights[i] = averages[i].copy()
        steps.append([w.copy() for w in weights])
    return steps, averages


CASES = [
    ("Adagrad", Adagrad, {"learning_rate": 0.1, "initial_accumulator_value": 0.01, "epsilon": 1e-3}),
    ("Adadelta", Adadelta, {}),
    ("Adadelta", Adadelta, {"learning_rate": 1.0, "rho": 0.8, "epsilon": 1e-3}),
    ("Adamax", Adamax, {"learning_rate": 0.1, "beta_1": 0.8, "beta_2": 0.9}),
    ("AdamW", Adam, {"learning_rate": 0.01, "weight_decay": 0.1}),
    ("AdamW", Adam, {"weight_decay": 0.004, "amsgrad": True}),
    ("Ftrl", Ftrl, {"learning_rate": 0.1}),
    ("Ftrl", Ftrl, {"learning_rate": 0.1, "l1_regularization_strength": 0.05, "l2_regularization_strength": 0.2,
                    "l2_shrinkage_regularization_strength": 0.1, "beta": 0.3}),
    ("Ftrl", Ftrl, {"learning_rate": 0.1, "learning_rate_power": -0.7}),
    ("Lion", Lion, {}),
    ("Lion", Lion, {"learning_rate": 0.1, "beta_1": 0.5, "beta_2": 0.7, "weight_decay": 0.01}),
    ("TF1RMSProp", Tf1RmsProp, {}),
    ("TF1RMSProp", Tf1RmsProp, {"learning_rate": 0.1, "momentum": 0.9}),
    ("TF1RMSProp", Tf1RmsProp, {"learning_rate": 0.1, "rho": 0.5, "momentum": 0.5, "centered": True,
                                "epsilon": 1e-3}),
    ("SGD", Sgd, {"learning_rate": 0.5, "clipnorm": 0.3}),
    ("SGD", Sgd, {"learning_rate": 0.5, "global_clipnorm": 0.3}),
    ("SGD", Sgd, {"learning_rate": 0.5, "clipvalue": 0.1}),
    ("SGD", Sgd, {"learning_rate": 0.5, "weight_decay": 0.1}),
    ("SGD", Sgd, {"learning_rate": 0.5, "use_ema": True, "ema_momentum": 0.7, "ema_overwrite_frequency": 2}),
    ("Adam", Adam, {"learning_rate": 0.1, "use_ema": True, "ema_momentum": 0.9}),
]


def main():
    inputs = read("optimizer_inputs.json")
    recorded = read("optimizers.json")["trajectories"]
    for key, rule, config in (("Adagrad", Adagrad, {}), ("Adamax", Adamax, {}), ("Adam", Adam, {}),
                              ("Adam|amsgrad", Adam, {"amsgrad": True}), ("Adam|clipnorm1", Adam, {"clipnorm": 1.0})):
        steps, _ = trajectory(rule, config, inputs)
        for mine, theirs in zip(steps, recorded[key]["steps"]):
            for a, b in zip(mine, theirs):
                assert np.abs(a.ravel() - np.array(b)).max() < 4e-7, key
    cases = []
    for name, rule, config in CASES:
        steps, averages = trajectory(rule, config, inputs)
        case = {"class_name": name, "config": config, "steps": [[w.ravel().tolist() for w in step] for step in steps]}
        if config.get("use_ema"):
            case["averages"] = [a.ravel().tolist() for a in averages]
        cases.append(case)
    with open(os.path.join(FOLDER, "optimizers_numpy.json"), "w") as file:
        json.dump({"generator": "optimizers_numpy.py", "inputs": "optimizer_inputs.json", "cases": cases}, file, separators=(",", ":"))
        file.write("\n")
    print(len(cases), "cases")


main()
