#!/usr/bin/env python3
"""Overhead of `train --distribute mpi` per step, beside what the simulator predicts for the same job.

    bench/training/cluster_overhead.py SHARDLAB_CLI [EXPERIMENT] [--epochs N] [--steps N] [--batch-size N]

For 1, 2, 4 and 8 processes, each with one replica and one thread: the step of N replicas in one process on as many
threads as there are cores, that of N processes, and the time that rank 0 is in exchanges, partly beside computation.
Without validation; the fastest of all epochs behind the first of three turns, since other work disturbs. The simulator
knows N replicas in the memory of this computer (cpu-host) and the cores of a TPU. It has no model of a cluster of
computers. More processes than cores share them: waiting for them is part of their exchanges. Needs the standard library
only.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import tempfile


def run(words):
    env = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    return subprocess.run(words, env=env, check=True, capture_output=True, text=True).stdout


def milliseconds(text):
    number, unit = text.split()
    return float(number.replace(",", "")) * {"s": 1e3, "ms": 1.0, "µs": 1e-3, "min": 6e4}[unit]


def measured(cli, options, replicas, processes, history):
    words = [cli, "train", options.experiment, "--device", "cpu-host", "--replicas", str(replicas), "--no-save",
             "--epochs", str(options.epochs), "--steps-per-epoch", str(options.steps), "--history", history]
    if options.batch_size:
        words += ["--batch-size", str(options.batch_size)]
    if processes:
        words = ["mpirun", "--oversubscribe", "--bind-to", "none", "-n", str(processes)] + words
        words += ["--distribute", "mpi", "--threads", "1"]
    else:
        words += ["--threads", str(min(replicas, os.cpu_count()))]
    output = run(words)
    with open(history) as file:
        epochs = json.load(file)["epochs"]
    step = min(epoch["wall_seconds"] / epoch["steps"] for epoch in epochs[1:]) * 1e3
    exchanges = re.search(r"Exchanges with other processes: (.*?) of (.*?) measured", output)
    steps = sum(epoch["steps"] for epoch in epochs)
    return step, milliseconds(exchanges.group(1)) / steps if exchanges else 0.0


def fastest(*arguments):
    return tuple(min(values) for values in zip(*(measured(*arguments) for _ in range(3))))


def without_validation(name, folder):
    """The experiment as a file."""
    path = name
    if not os.path.exists(path):
        path = os.path.join(os.path.dirname(__file__), "..", "..", "resources", "experiments", name + ".json")
    with open(path) as file:
        experiment = json.load(file)
    experiment["data"]["validation"] = None
    target = os.path.join(folder, "experiment.json")
    with open(target, "w") as file:
        json.dump(experiment, file)
    return target


def simulated(cli, options, device, replicas, batch_size):
    words = [cli, "simulate", options.experiment, "--device", device, "--replicas", str(replicas), "--json"]
    if batch_size:
        words += ["--batch-size", str(batch_size)]
    row = json.loads(run(words))[0]
    return row["step_seconds"] * 1e3, row["breakdown"]["all_reduce"] * 1e3, row["global_batch_size"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cli")
    parser.add_argument("experiment", nargs="?", default="mnist_mlp")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--batch-size", type=int)
    options = parser.parse_args()

    title = options.experiment
    print(f"{title}, {os.cpu_count()} cores; ms per step, without validation\n")
    print("| processes | one process, measured | MPI, measured | overhead | in exchanges | step, simulated | all-reduce, simulated |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        history = os.path.join(folder, "history.json")
        options.experiment = without_validation(options.experiment, folder)
        for count in (1, 2, 4, 8):
            alone, _ = fastest(options.cli, options, count, 0, history)
            spread, exchanges = fastest(options.cli, options, count, count, history)
            step, all_reduce, _ = simulated(options.cli, options, "cpu-host", count, options.batch_size)
            print(f"| {count} | {alone:.1f} | {spread:.1f} | {spread - alone:.1f} | {exchanges:.1f} | {step:.1f} | {all_reduce:.3f} |",
                  flush=True)
        for device, cores, batch in (("tpu-v2-8", 8, None), ("tpu-v3-2048", 2048, 8 * 2048)):
            step, all_reduce, batch = simulated(options.cli, options, device, cores, batch or options.batch_size)
            print(f"\n{device}, {cores} cores, batch {batch}: {step:.2f} ms per step, all-reduce {all_reduce:.3f} ms (simulated)")


if __name__ == "__main__":
    main()
