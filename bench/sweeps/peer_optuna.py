#!/usr/bin/env python3
"""The best of 60 trials of Optuna's samplers on the functions of bench_search, over 100 seeds (python3-optuna)."""
import math
import statistics

import optuna

TRIALS, SEEDS = 60, 100


def branin(trial):
    x, y = trial.suggest_float("x", -5, 10), trial.suggest_float("y", 0, 15)
    valley = y - 5.1 / (4 * math.pi**2) * x * x + 5 / math.pi * x - 6
    return valley**2 + 10 * (1 - 1 / (8 * math.pi)) * math.cos(x) + 10


def log_valley(trial):
    rate = trial.suggest_float("rate", 1e-6, 1, log=True)
    switch = trial.suggest_categorical("switch", ["a", "b", "c", "d"])
    return (math.log10(rate) + 3) ** 2 + (0 if switch == "b" else 1)


def sphere(trial):
    minimum = {"w": 1, "x": -2, "y": 3, "z": 0}
    return sum((trial.suggest_float(name, -5, 5) - at) ** 2 for name, at in minimum.items())


def main():
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    print("optuna", optuna.__version__)
    for function in (branin, log_valley, sphere):
        for name, sampler in (("random", optuna.samplers.RandomSampler), ("tpe", optuna.samplers.TPESampler)):
            best = []
            for seed in range(1, SEEDS + 1):
                study = optuna.create_study(sampler=sampler(seed=seed))
                study.optimize(function, n_trials=TRIALS)
                best.append(study.best_value)
            quartiles = statistics.quantiles(best, n=4)
            print(f"{function.__name__:<12} {name:<8} median {quartiles[1]:.4g}  quartiles {quartiles[0]:.4g} {quartiles[2]:.4g}", flush=True)


if __name__ == "__main__":
    main()
