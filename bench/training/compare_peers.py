#!/usr/bin/env python3
"""The articles' models and the twenty networks of generate.py in Shardlab and in PyTorch, in turns, as one table.

    python3 bench/training/compare_peers.py [--seed 1] [--rounds 3] [NAME...]

Every round runs each model in one program and then in the other, each in a process of its own; the table has the medians over the
rounds: step, ratio, GFLOP/s, what bounds the step and the share of that bound (step_bound.h), memory. The geometric means of the ratios
stand apart for the articles' models, the networks to tune on and the unseen ones. Expects bench_training in build/release/bin.
"""
import argparse
import json
import math
import pathlib
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
OURS = HERE.parents[1] / "build/release/bin/bench_training"
ARTICLES = [("mnist_mlp", 50), ("mnist_mlp", 1024), ("mnist_cnn", 512), ("mnist_cnn_classic", 128), ("fashion_mnist_cnn", 128),
            ("fashion_mnist_cnn", 1024), ("reuters_cnn", 32), ("imdb_lstm_80", 128), ("imdb_lstm_80", 1024), ("imdb_lstm_500", 128),
            ("imdb_lstm_500", 1024), ("shakespeare_lstm", 128)]
COLUMNS = ["model", "batch", "Shardlab ms", "PyTorch ms", "ratio", "GFLOP/s", "share of FMA", "bound by", "share of bound",
           "Shardlab RSS MB", "PyTorch RSS MB"]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
    return json.loads(done.stdout.splitlines()[-1])


def rows_of(folder, seed):
    """Name, batch, use, and the arguments of bench_training and of the peer's program."""
    for name, batch in ARTICLES:
        row = f"{name}:{batch}"
        yield name, batch, "articles", [row], ["peer_torch.py", row]
    subprocess.run([sys.executable, HERE / "generate.py", folder, "--seed", str(seed)], check=True)
    for model in json.loads((folder / "models.json").read_text()):
        name, batch = model["name"], model["batch"]
        yield name, batch, model["use"], [f"{folder / name}.json:{batch}"], ["peer_generated.py", str(folder), name]


def measured(name, ours_arguments, peer_arguments, rounds):
    ours, peer = [], []
    for _ in range(rounds):
        ours.append(run([OURS, *ours_arguments]))
        peer.append(run([sys.executable, HERE / peer_arguments[0], *peer_arguments[1:]]))
    # PyTorch's BatchNorm learns a scale and an offset or neither; where a model has offsets alone, it has a few weights more.
    if abs(ours[0]["weights"] - peer[0]["weights"]) > 0.001 * ours[0]["weights"]:
        sys.exit(f"{name}: {ours[0]['weights']} weights here, {peer[0]['weights']} in PyTorch: not the same network")
    result = {key: statistics.median(row[key] for row in ours)
              for key in ("step_ms", "gflops_per_second", "share_of_fma", "share_of_bound", "peak_rss_mb")}
    return {**result, "bound": ours[0]["bound"], "peer_ms": statistics.median(row["step_ms"] for row in peer),
            "peer_rss_mb": statistics.median(row["peak_rss_mb"] for row in peer)}


def line(name, batch, row):
    cells = [f"`{name}`", f"{batch:,}", f"{row['step_ms']:.3g}" if row["step_ms"] < 1000 else f"{row['step_ms']:,.0f}",
             f"{row['peer_ms']:.3g}" if row["peer_ms"] < 1000 else f"{row['peer_ms']:,.0f}", f"{row['peer_ms'] / row['step_ms']:.2f}",
             f"{row['gflops_per_second']:.0f}", f"{row['share_of_fma']:.0%}".replace("%", " %"), row["bound"],
             f"{row['share_of_bound']:.0%}".replace("%", " %"), f"{row['peak_rss_mb']:,.0f}", f"{row['peer_rss_mb']:,.0f}"]
    return "| " + " | ".join(cells) + " |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    ratios = {}
    with tempfile.TemporaryDirectory() as temporary:
        print("| " + " | ".join(COLUMNS) + " |\n" + "|---" * len(COLUMNS) + "|")
        for name, batch, use, ours, peer in rows_of(pathlib.Path(temporary), options.seed):
            if options.names and name not in options.names:
                continue
            row = measured(name, ours, peer, options.rounds)
            ratios.setdefault(use, []).append(row["peer_ms"] / row["step_ms"])
            print(line(name, batch, row), flush=True)
    for use, values in ratios.items():
        mean = math.exp(statistics.fmean(map(math.log, values)))
        print(f"\n{use}: geometric mean {mean:.2f}, from {min(values):.2f} to {max(values):.2f}")
