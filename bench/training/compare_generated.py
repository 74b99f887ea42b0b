#!/usr/bin/env python3
"""Twenty networks of generate.py in Shardlab and in PyTorch, in turns: median step, ratio, share of the FMA rate, memory.

    python3 bench/training/compare_generated.py [--seed 1] [--rounds 3] [NAME...]

Every round runs each network in one program and then in the other, each in a process of its own; the table has the medians over the
rounds, and the geometric mean of the ratios apart for the networks to tune on and the unseen ones. Expects bench_training in
build/release/bin.
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


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
    return json.loads(done.stdout.splitlines()[-1])


def measured(folder, model, rounds):
    ours, peer = [], []
    for _ in range(rounds):
        ours.append(run([OURS, f"{folder / model['name']}.json:{model['batch']}"]))
        peer.append(run([sys.executable, HERE / "peer_generated.py", folder, model["name"]]))
    if ours[0]["weights"] != peer[0]["weights"]:
        sys.exit(f"{model['name']}: {ours[0]['weights']} weights here, {peer[0]['weights']} in PyTorch: not the same network")
    median = lambda rows, key: statistics.median(row[key] for row in rows)
    return {"name": model["name"], "use": model["use"], "batch": model["batch"], "ours": median(ours, "step_ms"),
            "peer": median(peer, "step_ms"), "gflops": median(ours, "gflops_per_second"), "share": median(ours, "share_of_fma"),
            "memory": median(ours, "peak_rss_mb"), "peer_memory": median(peer, "peak_rss_mb")}


def geometric_mean(numbers):
    return math.exp(statistics.fmean(map(math.log, numbers)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        subprocess.run([sys.executable, HERE / "generate.py", folder, "--seed", str(options.seed)], check=True)
        models = json.loads((folder / "models.json").read_text())
        print("| model | batch | Shardlab ms | PyTorch ms | ratio | GFLOP/s | share of FMA | Shardlab RSS MB | PyTorch RSS MB |")
        print("|---|---|---|---|---|---|---|---|---|")
        for model in models:
            if options.names and model["name"] not in options.names:
                continue
            row = measured(folder, model, options.rounds)
            rows.append(row)
            print(f"| `{row['name']}` | {row['batch']} | {row['ours']:.3g} | {row['peer']:.3g} | {row['peer'] / row['ours']:.2f} "
                  f"| {row['gflops']:.0f} | {row['share']:.0%} | {row['memory']:.0f} | {row['peer_memory']:.0f} |", flush=True)
    for use in ("tuned", "unseen"):
        ratios = [row["peer"] / row["ours"] for row in rows if row["use"] == use]
        if ratios:
            print(f"\n{use}: geometric mean {geometric_mean(ratios):.2f}, from {min(ratios):.2f} to {max(ratios):.2f}")
