#!/usr/bin/env python3
"""Prices published rows as if their device, or its whole generation, had never been measured.

    bench/fidelity/leave_one_out.py BENCH_FIDELITY [SHEET.FIELD=VALUE ...]

Today's sheets hold numbers that were read from the very rows they are compared with. Here each sheet gets what a
person would write who has the vendor's data and the other cards only:

* device left out: the sustained share of the boost rate is set again by the rows of the generation's other cards;
  bandwidth and tensor cores have the default or another card's share.
* generation left out: all of this, and the generation by which the cost models tell devices apart, come from the
  neighbour.

A sheet decides about its own device's rows alone, so that all are left out in one run. What the code shares among
devices (tiles, Winograd, a recurrence's step) stays as it is: this is the test of the sheets. SHEET.FIELD=VALUE
tries another number in the first of the two runs. Needs the standard library only; takes less than a minute.
"""
import collections, csv, json, math, os, shutil, statistics, subprocess, sys, tempfile

RESOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../resources")

# A die's power grows with its clock by more than the first power, because the voltage follows: of one die under
# two limits NVIDIA rates P100 at 1303 MHz for 250 W and 1480 for 300, V100 at 1380 and 1530: the 0.70th and the
# 0.57th power. The half is taken for clocks that must fall further.
POWER_EXPONENT = 0.5


def held(boost, watts, units, reference):
    """The share of its rated boost that a card holds under its power limit: the clock at which a multiprocessor
    draws its part of the watts, by the rated boost of the generation's card with more (MHz, W, multiprocessors;
    vendors' data sheets, remembered)."""
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

# What no other card of the generation tells.
DEVICE_LEFT_OUT = {
    "k80": {"matrix_efficiency": 0.88 * KEPLER_LANES * K80_CLOCK, "memory_efficiency": GDDR},
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

# Devices as the table of measurements calls them, longest beginnings first.
NAMES = [("GTX 1080 Ti", "gtx-1080-ti"), ("GTX 1080", "gtx-1080"), ("Pascal Titan X", "titan-x-pascal"),
         ("Maxwell Titan X", "titan-x-maxwell"), ("Quadro P5000", "quadro-p5000"), ("Quadro P6000", "quadro-p6000"),
         ("Tesla M60", "m60"), ("K80", "k80"), ("P100-PCIe", "p100-pcie"), ("P100-SXM2", "p100-sxm2"),
         ("V100-PCIe", "v100-pcie"), ("V100", "v100-sxm2"), ("RTX 2080 Ti", "rtx-2080-ti"), ("T4", "t4"),
         ("A100-PCIe-40GB", "a100-40-pcie"), ("A100-PCIe-80GB", "a100-80-pcie"), ("A100-SXM4-40GB", "a100-40-sxm"),
         ("A100-SXM4-80GB", "a100-80-sxm"), ("CPU: Dual Xeon E5-2630 v3", "cpu-dual-e5-2630v3"),
         ("CPU: Dual Xeon E5-2666 v3", "cpu-dual-e5-2666v3"), ("TPU v2-8", "tpu-v2-8"), ("TPU v3", "tpu-v3-8")]


def sheet_of(device):
    return next(sheet for name, sheet in NAMES if device.startswith(name))


def replay(bench, folder, changes):
    """Signed errors by sheet with these fields changed; all-reduces, which test the machine's links, left out."""
    for sheet, fields in changes.items():
        with open(os.path.join(RESOURCES, "devices", sheet + ".json")) as file:
            json_sheet = json.load(file)
        for field, value in fields.items():
            if isinstance(value, str):
                json_sheet[field] = value
            else:
                json_sheet.setdefault(field, {"unit": "1"}).update(value=value, source="left out")
        with open(os.path.join(folder, "devices", sheet + ".json"), "w") as file:
            json.dump(json_sheet, file)
    table = os.path.join(folder, "rows.tsv")
    environment = dict(os.environ, SHARDLAB_RESOURCE_DIR=folder)
    subprocess.run([bench, table], env=environment, check=True, stdout=subprocess.DEVNULL)
    for sheet in changes:
        shutil.copy(os.path.join(RESOURCES, "devices", sheet + ".json"), os.path.join(folder, "devices"))
    errors = collections.defaultdict(list)
    with open(table) as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["group"] not in ("article", "all-reduce"):
                errors[sheet_of(row["device"])].append(float(row["predicted"]) / float(row["published"]) - 1)
    return errors


def set_by_the_others(bench, folder):
    """For each card the share of the boost rate at which its generation's other cards come out best."""
    grid = [0.10 + 0.01 * i for i in range(90)]
    cards = [card for members in GENERATIONS.values() for card in members]
    runs = [replay(bench, folder, {card: {"matrix_efficiency": share * BOOST.get(card, 1)} for card in cards}) for share in grid]

    def badness(run, others):
        return statistics.mean(abs(math.log(1 + e)) for card in others for e in run[card])

    return {card: min(zip(grid, runs), key=lambda pair: badness(pair[1], [c for c in members if c != card]))[0]
            for members in GENERATIONS.values() for card in members}


def size(errors):
    return f"{100 * statistics.median(map(abs, errors)):5.1f} % {100 * statistics.median(errors):+5.0f} %"


def main():
    bench = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(RESOURCES, folder, dirs_exist_ok=True)
        shares = set_by_the_others(bench, folder)
        left_out = {sheet: dict(fields) for sheet, fields in DEVICE_LEFT_OUT.items()}
        for card, share in shares.items():
            left_out.setdefault(card, {})["matrix_efficiency"] = share * BOOST.get(card, 1)
        for trial in sys.argv[2:]:
            name, value = trial.split("=")
            sheet, field = name.split(".")
            left_out.setdefault(sheet, {})[field] = float(value)
        columns = [replay(bench, folder, changes) for changes in ({}, left_out, GENERATION_LEFT_OUT)]
    print("median of |error| and of the error (+: too slow)")
    print(f"{'':<20} rows {'as shipped':>16} {'device left out':>18} {'generation left out':>22}   rate: shipped, left out")
    for sheet in sorted(columns[0]):
        with open(os.path.join(RESOURCES, "devices", sheet + ".json")) as file:
            shipped = json.load(file)["matrix_efficiency"]["value"]
        parts = "  ".join(f"{size(column[sheet]):>18}" for column in columns)
        print(f"{sheet:<20} {len(columns[0][sheet]):>4} {parts}   {shipped:.2f} {left_out.get(sheet, {}).get('matrix_efficiency', shipped):.2f}")
    for column, title in zip(columns, ("as shipped", "device left out", "generation left out")):
        every = [abs(e) for errors in column.values() for e in errors]
        devices = [statistics.median(map(abs, errors)) for errors in column.values()]
        print(f"{title:<20} all rows: median {100 * statistics.median(every):.1f} %, mean {100 * statistics.mean(every):.1f} %; "
              f"devices beyond 25 %: {sum(d > 0.25 for d in devices)} of {len(devices)}")


if __name__ == "__main__":
    main()
