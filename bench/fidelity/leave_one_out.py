#!/usr/bin/env python3
"""Prices published rows as if their network, their device or its whole generation had never been measured, and sets
the intervals that estimates state (resources/fidelity/accuracy.json, residuals.tsv).

    bench/fidelity/leave_one_out.py BENCH_FIDELITY [--write] [SHEET.FIELD=VALUE ...]

Today's sheets hold numbers that were read from the very rows they are compared with. Here each sheet gets what a
person would write who has less:

* model left out: the sustained share of the rate is set again by the device's other networks and kernels; the rows
  of the one network (or kernel) are compared.
* device left out: the share is set again by the rows of the generation's other cards, from the vendor's data;
  bandwidth and tensor cores have the default or another card's share.
* generation left out: all of this, and the generation by which the cost models tell devices apart, come from the
  neighbour.

A sheet decides about its own device's rows alone, so that all are left out in one run. What the code shares among
devices (tiles, Winograd, a recurrence's step, the host stacks) stays as it is: this is the test of the sheets.
SHEET.FIELD=VALUE tries another number in the run without the device. --write replaces the two files. Needs the
standard library only; takes a minute.

The intervals: r = |ln(published / predicted)|, left out; w = exp(q) - 1.
* A device with trainings of a kind: s^2 = (n m^2 + 4 S^2) / (n + 4), m^2 the device's mean square of r without the
  model, n its rows, S^2 the mean over all devices of the kind; q = s times the 0.9 quantile of r / s over all rows.
  Four rows' weight for the others' spread shrinks a device with few rows towards them.
* A device without: the 0.9 quantile of r over the rows of the kind, each device with the same weight, with the
  device left out where its generation is known, with the generation left out where it is not; the level is raised by one
  part in the number of devices, as the next one is one more, and an unknown generation is given half as much again as a
  known one at least. A kind that fewer than four devices have trainings of: the means of its kernels' errors instead of r, joined
  with the usual spread of trainings. A kind without any published times (attention) gets the widest of the other kinds, half as much again.
* A host stack: as a device, over the rows that the host decides (half of the step and more).
"""
import collections, concurrent.futures, csv, json, math, os, shutil, statistics, subprocess, sys, tempfile

RESOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources")

# A die's power grows with its clock by more than the first power, because the voltage follows: of one die under
# two limits NVIDIA rates P100 at 1303 MHz for 250 W and 1480 for 300, V100 at 1380 and 1530: the 0.70th and the
# 0.57th power. The half is taken for clocks that must fall further.
POWER_EXPONENT = 0.5


def held(boost, watts, units, reference):
    """The share of its rated boost that a card holds under its power limit: the clock at which a multiprocessor
    draws its part of the watts, by the rated boost of the generation's card with more (MHz, W, multiprocessors;
    vendors' data sheets)."""
    reference_boost, reference_watts, reference_units = reference
    share = watts / units / (reference_watts / reference_units)
    return min(1.0, reference_boost * share**POWER_EXPONENT / boost)


T4_CLOCK = held(1590, 70, 40, (1545, 250, 68))    # RTX 2080 Ti
M60_CLOCK = held(1178, 150, 16, (1075, 250, 24))  # half a board; Titan X of its generation
K80_CLOCK = held(875, 150, 13, (980, 250, 15))    # half a board; Titan Black
KEPLER_LANES = 128 / 192  # four schedulers feed 128 lanes unless instructions pair up (NVIDIA's tuning guide)

# Rated boost over the clock of the sheet's peak, times the clock that the power limit leaves of it.
BOOST = {"gtx-1080-ti": 1582 / 1480, "titan-x-pascal": 1531 / 1417, "p100-pcie": 9.34 / 9.52, "t4": T4_CLOCK, "m60": M60_CLOCK}

GENERATIONS = {
    "maxwell": ["m60", "titan-x-maxwell"],
    "pascal": ["gtx-1080", "gtx-1080-ti", "titan-x-pascal", "quadro-p5000", "quadro-p6000"],
    "pascal-p100": ["p100-pcie", "p100-sxm2"],
    "volta": ["v100-pcie", "v100-sxm2"],
    "turing": ["t4", "rtx-2080-ti"],
    "ampere": ["a100-40-pcie", "a100-80-pcie"],
    "cpu": ["cpu-dual-e5-2630v3", "cpu-dual-e5-2666v3"],
}
GDDR, HBM = 0.75, 0.82  # default shares of the bandwidth: before Volta and GDDR; from Volta on
ECC = 7 / 8  # of it where GDDR keeps the check bits among the data (NVIDIA's documents on Tesla cards)

# What no other card of the generation tells.
DEVICE_LEFT_OUT = {
    "k80": {"matrix_efficiency": 0.88 * KEPLER_LANES * K80_CLOCK, "memory_efficiency": GDDR * ECC, "busy_board_rate": 1},
    "v100-pcie": {"memory_efficiency": HBM},
    "v100-sxm2": {"memory_efficiency": HBM, "tensor_efficiency": 0.88},
    "t4": {"memory_efficiency": GDDR, "tensor_efficiency": 0.80 * T4_CLOCK},
    "rtx-2080-ti": {"memory_efficiency": HBM},
    "a100-40-pcie": {"memory_efficiency": HBM},
    "a100-80-pcie": {"memory_efficiency": HBM},
    "a100-40-sxm": {"memory_efficiency": HBM},
    "a100-80-sxm": {"memory_efficiency": HBM},
    # No TPU measured: what GPUs sustain, and collectives as the documents promise them.
    "tpu-v2-8": {"matrix_efficiency": 0.88, "collective_start": 2.2e-5, "both_directions": True},
}

# The vendor tells that it has the lanes and the memory of the P100.
VOLTA_BY_PASCAL = {"architecture": "pascal-p100", "matrix_efficiency": 0.88, "tensor_efficiency": 0.88, "memory_efficiency": GDDR}
AMPERE_BY_TURING = {"matrix_efficiency": 0.88, "tensor_efficiency": 0.80, "memory_efficiency": 0.85}
GENERATION_LEFT_OUT = {
    "k80": DEVICE_LEFT_OUT["k80"],
    "m60": {"matrix_efficiency": 0.88 * M60_CLOCK},
    "titan-x-maxwell": {"matrix_efficiency": 0.88},
    **{card: {"matrix_efficiency": 0.90 * BOOST.get(card, 1)} for card in GENERATIONS["pascal"]},
    "p100-pcie": {"architecture": "pascal", "matrix_efficiency": 0.88 * BOOST["p100-pcie"]},
    "p100-sxm2": {"architecture": "pascal", "matrix_efficiency": 0.88},
    "v100-pcie": VOLTA_BY_PASCAL,
    "v100-sxm2": VOLTA_BY_PASCAL,
    "t4": {"matrix_efficiency": 0.91 * T4_CLOCK, "tensor_efficiency": 0.80 * T4_CLOCK, "memory_efficiency": 0.90},
    "rtx-2080-ti": {"matrix_efficiency": 0.91, "memory_efficiency": 0.90},
    **{card: AMPERE_BY_TURING for card in ("a100-40-pcie", "a100-80-pcie", "a100-40-sxm", "a100-80-sxm")},
    "tpu-v2-8": DEVICE_LEFT_OUT["tpu-v2-8"],
}

RESULTS = os.path.join(RESOURCES, "fidelity")


def replay(bench, changes):
    """All rows with these fields of the sheets changed."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("devices", "fidelity", "experiments"):
            shutil.copytree(os.path.join(RESOURCES, part), os.path.join(folder, part))
        shutil.copy(os.path.join(RESOURCES, "host_stacks.json"), folder)
        for sheet, fields in changes.items():
            path = os.path.join(folder, "devices", sheet + ".json")
            with open(path) as file:
                json_sheet = json.load(file)
            for field, value in fields.items():
                if isinstance(value, str):
                    json_sheet[field] = value
                else:
                    json_sheet.setdefault(field, {"unit": "1"}).update(value=value, source="left out")
            with open(path, "w") as file:
                json.dump(json_sheet, file)
        table = os.path.join(folder, "rows.tsv")
        environment = dict(os.environ, SHARDLAB_RESOURCE_DIR=folder)
        subprocess.run([bench, table], env=environment, check=True, stdout=subprocess.DEVNULL)
        with open(table) as file:
            return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def replay_all(bench, list_of_changes):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda changes: replay(bench, changes), list_of_changes))


def error(row):
    return float(row["predicted"]) / float(row["published"]) - 1


def off(e):
    """How far a relative error of a prediction is, the same too slow and too fast."""
    return abs(math.log(1 + e))


def tested(row):
    """All-reduces test the machine's links; articles have host stacks of their own."""
    return row["group"] not in ("article", "all-reduce")


NODES = (0.12, 0.17, 0.25, 0.36, 0.48, 0.60, 0.72, 0.84, 0.98)
GRID = [0.12 * 1.03**i for i in range(72)]  # to 0.98


def grid_runs(bench):
    """Errors of all rows by each sustained share of the boost rate in GRID, in all sheets: replayed at NODES, between them
    the logarithm of a time is taken as linear in that of the share."""
    cards = [card for members in GENERATIONS.values() for card in members]
    cards += [card for card in DEVICE_LEFT_OUT if card not in cards]
    replays = replay_all(bench, [{card: {"matrix_efficiency": min(1.24, share * BOOST.get(card, 1))} for card in cards} for share in NODES])
    times = [[math.log(1 + error(row)) for row in run] for run in replays]
    runs = []
    for share in GRID:
        n = next((i for i in range(len(NODES) - 1) if share <= NODES[i + 1]), len(NODES) - 2)
        part = math.log(share / NODES[n]) / math.log(NODES[n + 1] / NODES[n])
        runs.append([math.expm1(low + part * (high - low)) for low, high in zip(times[n], times[n + 1])])
    return runs


def best_share(runs, indices, start):
    """The grid's point where these rows come out best; `start` where there are none."""
    if not indices:
        return start
    return min(range(len(GRID)), key=lambda g: statistics.mean(off(runs[g][i]) for i in indices))


def without_model(rows, runs, shipped):
    """Errors with the share set by the device's other models; rows of a device with one model keep `shipped`."""
    left_out = list(shipped)
    by_sheet = collections.defaultdict(list)
    for i, row in enumerate(rows):
        if tested(row):
            by_sheet[row["sheet"]].append(i)
    for sheet, indices in by_sheet.items():
        if not any(runs[0][i] != runs[-1][i] for i in indices):
            continue
        for model in {rows[i]["model"] for i in indices}:
            others = [i for i in indices if rows[i]["model"] != model]
            if not others:
                continue
            g = best_share(runs, others, None)
            for i in indices:
                if rows[i]["model"] == model:
                    left_out[i] = runs[g][i]
    return left_out


def set_by_the_others(rows, runs):
    """For each card the share of the boost rate at which its generation's other cards come out best."""
    shares = {}
    for members in GENERATIONS.values():
        for card in members:
            others = [i for i, row in enumerate(rows) if tested(row) and row["sheet"] in members and row["sheet"] != card]
            if others:
                shares[card] = GRID[best_share(runs, others, None)]
    return shares


def quantile(values, level, weights=None):
    """The least value at or below which `level` of the weight lies."""
    pairs = sorted(zip(values, weights or [1] * len(values)))
    total, sum_ = sum(w for _, w in pairs), 0.0
    for value, weight in pairs:
        sum_ += weight
        if sum_ >= level * total - 1e-12:
            return value
    return pairs[-1][0]


LEVEL = 0.9
PRIOR_ROWS = 4
FEW_DEVICES = 4  # with trainings of a kind: too few for a quantile over them
KINDS = ("convolution", "dense", "recurrent")


def mean_square(values):
    return statistics.mean(v * v for v in values) if values else None


def spread(values, common):
    n = len(values)
    return math.sqrt(((mean_square(values) or 0) * n + PRIOR_ROWS * common * common) / (n + PRIOR_ROWS))


def interval_of_groups(rows, group):
    """By group: half width; and for each row whether an interval made without its model holds it, and its width."""
    members = collections.defaultdict(list)
    for row in rows:
        members[group(row)].append(row)

    def common_spread(without):
        squares = [mean_square([r["off"] for r in list_ if r["model"] != without]) for list_ in members.values()]
        known = [square for square in squares if square is not None]
        return math.sqrt(statistics.mean(known or [mean_square([row["off"] for row in rows])]))

    commons = {model: common_spread(model) for model in {row["model"] for row in rows} | {None}}
    for row in rows:
        others = [r["off"] for r in members[group(row)] if r["model"] != row["model"]]
        row["s"] = spread(others, commons[row["model"]])
    factor = quantile([row["off"] / row["s"] for row in rows], LEVEL)
    widths = {name: math.expm1(factor * spread([r["off"] for r in list_], commons[None])) for name, list_ in members.items()}
    for row in rows:
        without = [r["off"] / r["s"] for r in rows if r["model"] != row["model"]] or [1.0]
        row["width"] = math.expm1(quantile(without, LEVEL) * row["s"])
    return widths


def quantile_over_devices(rows, key, level=LEVEL):
    """With the correction for finitely many devices, of which the next one is one more (conformal prediction)."""
    count = collections.Counter(row["sheet"] for row in rows)
    level = min(1.0, level * (1 + 1 / len(count)))
    return math.expm1(quantile([row[key] for row in rows], level, [1 / count[row["sheet"]] for row in rows]))


def describe(title, rows, key):
    errors = [abs(row[key]) for row in rows]
    if not errors:
        return f"{title:<44} no rows"
    text = f"{title:<44} {len(errors):>4}  median {100 * statistics.median(errors):5.1f} %  mean {100 * statistics.mean(errors):5.1f} %"
    if all("width" in row for row in rows):
        held_ = statistics.mean(row["off"] <= math.log1p(row["width"]) + 1e-12 for row in rows)
        text += f"  held {100 * held_:5.1f} %  half width, median {100 * statistics.median(row['width'] for row in rows):5.1f} %"
    return text


def accuracy(rows):
    """What accuracy.json holds, and lines that say how well the intervals hold what was left out."""
    lines = []
    trainings = [row for row in rows if row["group"] in ("network", "article") and row["bound"] == "0" and "first_epoch" not in row["name"]
                 and float(row["device_share"]) + float(row["link_share"]) >= 0.5]
    kernels = [row for row in rows if row["group"] in ("product", "convolution", "recurrent")]
    for row in trainings + kernels:
        row["off"] = off(row["model_left_out"])
    widths = interval_of_groups(trainings, lambda row: (row["sheet"], row["kind"]))
    lines.append(describe("trainings, their network left out", trainings, "model_left_out"))
    lines += [describe(f"  {kind}", [row for row in trainings if row["kind"] == kind], "model_left_out") for kind in KINDS]
    kernel_widths = interval_of_groups(kernels, lambda row: (row["sheet"], row["kind"]))
    lines.append(describe("kernels, they left out", kernels, "model_left_out"))
    result = {"level": LEVEL, "devices": {}, "known_generation": {}, "new_generation": {}, "host_stacks": {}}
    for row in rows:
        if row["group"] not in ("network", "product", "convolution", "recurrent", "article"):
            continue
        device = result["devices"].setdefault(row["sheet"], {"replicas": 1, "kinds": {}})
        if row["group"] in ("network", "article"):
            device["replicas"] = max(device["replicas"], int(row["replicas"]))
    counts = collections.Counter((row["sheet"], row["kind"], row in trainings) for row in trainings + kernels)
    usual = math.log1p(statistics.median(row["width"] for row in trainings))
    for key, title in (("device_left_out", "known_generation"), ("generation_left_out", "new_generation")):
        for kind in KINDS:
            basis = [row for row in trainings if row["kind"] == kind]
            if len({row["sheet"] for row in basis}) < FEW_DEVICES:
                # A network of such kernels is off by what they are off by in the mean, and as much as any other.
                by_sheet = collections.defaultdict(list)
                for row in kernels:
                    if row["kind"] == kind:
                        by_sheet[row["sheet"]].append(math.log(1 + row[key]))
                means = [abs(statistics.mean(values)) for values in by_sheet.values()]
                level = min(1.0, LEVEL * (1 + 1 / len(means)))
                width = math.expm1(math.hypot(quantile(means, level), usual))
                lines.append(f"{kind}, {key.replace('_', ' ')}: kernels off by {', '.join(f'{100 * m:.0f} %' for m in means)} in the mean of a device")
                result[title][kind] = round(max(width, result[title]["convolution"]), 3)
                continue
            for row in basis:
                row["left"] = off(row[key])
            # The interval of a device is made of the others' rows.
            for row in basis:
                row["off"] = row["left"]
                row["width"] = quantile_over_devices([r for r in basis if r["sheet"] != row["sheet"]], "left")
            lines.append(describe(f"{kind}, {key.replace('_', ' ')}", basis, key))
            result[title][kind] = round(quantile_over_devices(basis, "left"), 3)
        result[title]["attention"] = round(1.5 * max(result[title].values()), 3)
    for kind in KINDS + ("attention",):  # few generations can be left out: half as much again as within a known one
        result["new_generation"][kind] = round(max(result["new_generation"][kind], 1.5 * result["known_generation"][kind]), 3)
    for (sheet, kind), width in widths.items():
        result["devices"][sheet]["kinds"][kind] = {"networks": counts[sheet, kind, True], "kernels": counts[sheet, kind, False], "half_width": round(width, 3)}
    for sheet, kind in kernel_widths:
        if kind not in result["devices"][sheet]["kinds"]:
            result["devices"][sheet]["kinds"][kind] = {"networks": 0, "kernels": counts[sheet, kind, False], "half_width": result["known_generation"][kind]}
    hosts = [row for row in rows if row["group"] in ("network", "article") and float(row["host_share"]) >= 0.5 and row["bound"] == "0"]
    for row in hosts:
        row["off"] = off(row["shipped"])
    for stack, width in interval_of_groups(hosts, lambda row: row["host_stack"]).items():
        number = sum(row["host_stack"] == stack for row in hosts)
        result["host_stacks"][stack] = {"networks": number, "half_width": round(width, 3)}
    lines.append(describe("trainings bound by the host, as shipped", hosts, "shipped"))
    result["unchecked_stack"] = round(max(entry["half_width"] for entry in result["host_stacks"].values()), 3)
    return result, lines


def size(errors):
    return f"{100 * statistics.median(map(abs, errors)):5.1f} % {100 * statistics.median(errors):+5.0f} %"


COLUMNS = ("shipped", "model_left_out", "device_left_out", "generation_left_out")


def leave_out(bench, trials):
    """All rows of bench_fidelity with their errors in COLUMNS."""
    rows = replay(bench, {})
    runs = grid_runs(bench)
    shares = set_by_the_others(rows, runs)
    left_out = {sheet: dict(fields) for sheet, fields in DEVICE_LEFT_OUT.items()}
    for card, share in shares.items():
        left_out.setdefault(card, {})["matrix_efficiency"] = share * BOOST.get(card, 1)
    for trial in trials:
        name, value = trial.split("=")
        sheet, field = name.split(".")
        left_out.setdefault(sheet, {})[field] = float(value)
    shipped = [error(row) for row in rows]
    columns = [shipped, without_model(rows, runs, shipped)]
    columns += [[error(row) for row in run] for run in replay_all(bench, [left_out, GENERATION_LEFT_OUT])]
    for name, column in zip(COLUMNS, columns):
        for row, value in zip(rows, column):
            row[name] = value
    return rows


def print_devices(rows):
    print("median of |error| and of the error (+: too slow), kernels and networks")
    print(f"{'':<20} rows {'as shipped':>16} {'model left out':>18} {'device left out':>18} {'generation left out':>20}")
    counted = [row for row in rows if tested(row)]
    for sheet in sorted({row["sheet"] for row in counted}):
        own = [row for row in counted if row["sheet"] == sheet]
        parts = "  ".join(f"{size([row[column] for row in own]):>17}" for column in COLUMNS)
        print(f"{sheet:<20} {len(own):>4} {parts}")
    for column in COLUMNS:
        for title, part in (("all rows", counted), ("networks", [row for row in counted if row["group"] == "network"])):
            every = [abs(row[column]) for row in part]
            print(f"{column:<20} {title}: median {100 * statistics.median(every):.1f} %, mean {100 * statistics.mean(every):.1f} %")


def write(rows, table):
    with open(os.path.join(RESULTS, "accuracy.json"), "w") as file:
        notes = ("Half widths of intervals that hold nine tenths of published times which set nothing in the prediction, written by "
                 "bench/fidelity/leave_one_out.py --write, which says how. devices: by sheet and kind of program. known_generation, "
                 "new_generation: a device without a published training of the kind. host_stacks: the host's share of a step.")
        json.dump({"notes": notes, **table}, file, indent=1)
        file.write("\n")
    with open(os.path.join(RESULTS, "residuals.tsv"), "w") as file:
        names = ("group", "name", "device", "sheet", "kind", "model", "host_stack", "device_share", "link_share", "host_share")
        file.write("\t".join(names + COLUMNS) + "\n")
        for row in rows:
            file.write("\t".join([row[name] for name in names] + [f"{row[column]:+.4f}" for column in COLUMNS]) + "\n")


def main():
    arguments = sys.argv[1:]
    writes = "--write" in arguments
    arguments = [each for each in arguments if each != "--write"]
    rows = leave_out(arguments[0], arguments[1:])
    print_devices(rows)
    table, lines = accuracy(rows)
    print("\n".join(lines))
    if writes:
        write(rows, table)


if __name__ == "__main__":
    main()
