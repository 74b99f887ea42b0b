"""Row 20: memory is refused, at every allocation in turn."""

import os
from pathlib import Path

from savers import savers, trained, wide
from support import contents, dense, epochs_in, limited, small_experiment, temporaries, which_state, write_npz


LENGTHS = (2, 3, 1, 10)  # allocations in a row; the program's reserve makes the second try of `new` succeed


# The first two construct objects where they got no memory for them; the third ends the program.
SPARED = "libhdf5:libdnnl:libgomp"


LEAKED_BLOCKS, LEAKED_BYTES = 32, 64 << 10  # more than at the end of a good run: a message, what a library keeps


def leaks(live, good):
    """What is not freed at the end, against a good run: both are (blocks, bytes), or None where nobody counted."""
    return (
        live is not None
        and good is not None
        and (live[0] > good[0] + LEAKED_BLOCKS or live[1] > good[1] + LEAKED_BYTES)
    )


def refused(place, arguments, number, length=None, mapped=False):
    """What became of it, how many allocations there were, blocks and bytes that were not freed. `mapped`: of all
    allocations the large ones, which are mapped, are refused."""
    count = place.file("allocations")
    Path(count).unlink(missing_ok=True)
    outcome = place.run(
        *arguments,
        environment={
            "LD_PRELOAD": place.shim,
            "SHARDLAB_ALLOCATION_FAILS": str(number),
            "SHARDLAB_ALLOCATION_COUNT": count,
            "SHARDLAB_ALLOCATION_SPARES": SPARED,
            "SHARDLAB_ALLOCATION_LENGTH": str(length or LENGTHS[number % len(LENGTHS)]),
            **({"SHARDLAB_ALLOCATION_MAPPED": "1"} if mapped else {}),
        },
    )
    if not os.path.exists(count):
        return outcome, 0, None
    total, *live = map(int, Path(count).read_text().split())
    return outcome, total, tuple(live)


def numbers(place, total, all_of_first=0):
    """Spread over all; in a full run each of the first ones where that is wanted."""
    if not place.full:
        return place.some(range(1, total + 1), 10)
    first = range(1, min(all_of_first, total) + 1)
    beyond = range(len(first) + 1, total + 1)
    return [*first, *beyond[:: max(1, len(beyond) // 300)]]


def every_allocation(row, place):
    if not place.shim:
        return row.skip("there is no library that lets allocations fail in this build")
    refusals = 0
    wanted = {"experiment", "export.h5", "export.keras", "export.onnx", "export.npz", "share", "runs: note"}
    for index, saver in enumerate(place.some((saver for saver in savers(place) if saver.name in wanted), 3)):
        saver.write_old()
        old = saver.state()
        outcome, total, usual = refused(place, saver.arguments, 0)
        new = saver.state()
        if outcome.code != 0 or total < 100 or old == new:
            row.count(False, saver.name, f"cannot be tried: {outcome}, {total} allocations")
            continue
        for number in numbers(place, total, 1000 if index == 1 else 0):
            saver.write_old()
            failed, _, live = refused(place, saver.arguments, number)
            left = saver.state()
            refusals += failed.code == 1
            good = (failed.code == 0 and left == new) or (failed.reported and left in (old, new))
            row.count(
                good and not temporaries(saver.folder) and not leaks(live, usual),
                f"{saver.name}, allocation {number} of {total}",
                f"{failed}; {which_state(left, old, new)} {temporaries(saver.folder)}; not freed: {live}, else {usual}",
            )
            if place.random.random() < 0.02:
                again = place.run(*saver.arguments)
                row.count(
                    again.code == 0 and saver.state() == new and not temporaries(saver.folder),
                    f"{saver.name} after allocation {number}",
                    again,
                )
    row.note(f"saving: {refusals} times refused in one sentence, otherwise without effect")


def imports(row, place):
    if not place.shim:
        return
    experiment, weights = trained(place)
    refusals = 0
    for ending in place.some((".keras", ".h5", ".onnx", ".json"), 2):
        model, target = place.file("model" + ending), place.file("imported.json")
        of = (
            ["summary", experiment]
            if ending == ".json"
            else ["export", experiment, "--weights", weights[0], "--output", model]
        )
        if ending == ".json":
            model = experiment
        elif place.run(*of).code != 0:
            row.count(False, f"import {ending}", "no file to read")
            continue
        arguments = ["import", model, "--output", target]
        outcome, total, usual = refused(place, arguments, 0)
        new = contents(target)
        if outcome.code != 0:
            row.count(False, f"import {ending}", outcome)
            continue
        for number in numbers(place, total, 1000 if ending == ".keras" else 0):
            Path(target).unlink(missing_ok=True)
            failed, _, live = refused(place, arguments, number)
            left = contents(target)
            refusals += failed.code == 1
            good = (failed.code == 0 and left == new) or (failed.reported and left in (None, new))
            good = good and not temporaries(place.folder) and not leaks(live, usual)
            case = f"import {ending}, allocation {number} of {total}"
            row.count(good, case, f"{failed}; not freed: {live}, else {usual}")
    row.note(f"import: {refusals} times refused in one sentence, otherwise without effect")


MASKED = [
    {"class_name": "Reshape", "config": {"name": "reshape", "target_shape": [6, 1], "batch_input_shape": [None, 6]}},
    {"class_name": "Masking", "config": {"name": "masking", "mask_value": -0.5}},
    {"class_name": "LSTM", "config": {"name": "lstm", "units": 4}},
    dense(3, activation="softmax"),
]


def training(row, place):
    """The checkpoint before stays whole whatever fails, and a run that ends well has the right weights."""
    if not place.shim:
        return
    experiment, folder, weights = small_experiment(place, layers=MASKED), place.file("kept"), place.file("weights.npz")
    common = ["train", experiment, "--threads", 1, "--checkpoint", folder, "--resume", "--no-save", "--quiet"]
    place.run(*common, "--epochs", 1)
    kept = contents(folder)
    common += ["--export", weights]
    outcome, total, _ = refused(place, [*common, "--epochs", 2], 0)
    whole = contents(weights)
    row.count(outcome.code == 0 and whole is not None, "training with counted allocations", outcome)
    for number in place.some(range(1, total + 1, max(1, total // 500)), 6):
        for name, data in kept.items():
            Path(folder, name).write_bytes(data)
        for path in (Path(folder, "checkpoint.previous.npz"), Path(weights)):
            path.unlink(missing_ok=True)
        failed, _, _ = refused(place, [*common, "--epochs", 2], number)
        good = failed.reported or (failed.code == 0 and contents(weights) == whole)
        row.count(good and epochs_in(folder) >= 1, f"train, allocation {number} of {total}", failed)
    again = place.run(*common, "--epochs", 2)
    row.count(
        again.code == 0 and epochs_in(folder) == 2 and not temporaries(folder), "training after all refusals", again
    )


def large_weights(row, place):
    """Models whose weights are mapped: each of the mappings is refused, alone, with the next one, with all behind."""
    if not place.shim:
        return
    experiment, weights = wide(place)
    folder = place.folder / "large"
    folder.mkdir()
    samples, model = place.file("samples.npz"), str(place.folder / "wide.keras")
    write_npz(samples, {"dense_input": ((4, 6), "<f4", [0.5] * 24)})
    place.run("export", experiment, "--weights", weights[1], "--output", model)
    cases = {
        ending: ["export", experiment, "--weights", weights[1], "--output", folder / ("a" + ending)]
        for ending in (".onnx", ".npz", ".h5", ".keras", ".safetensors", "/model.json")
    }
    given = ["--weights", weights[1], "--input", samples]
    cases["predict"] = ["predict", experiment, *given, "--output", folder / "p.npz"]
    fit = ["--weights", weights[0], "--epochs", 1, "--threads", 1, "--no-save", "--quiet"]
    cases["train"] = ["train", experiment, *fit, "--export", folder / "t.npz"]
    cases["import"] = ["import", model, "--output", folder / "i.json"]
    refusals = 0
    for name, arguments in cases.items():
        target = arguments[-1].parent if name == "/model.json" else arguments[-1]
        outcome, total, usual = refused(place, arguments, 0, mapped=True)
        new = contents(target)
        if not row.count(outcome.code == 0 and total > 0 and new, f"large weights, {name}", outcome):
            continue
        for length in (2, 1, 1000) if place.full else (2,):
            for number in range(1, total + 1) if name == ".onnx" else place.some(range(1, total + 1), 4):
                failed, _, live = refused(place, arguments, number, length, mapped=True)
                # A run that fails exports the weights of its last good step.
                whole = contents(target) == new or (name == "train" and failed.reported)
                refusals += failed.code == 1
                row.count(
                    (failed.code == 0 or failed.reported)
                    and whole
                    and not temporaries(folder)
                    and not leaks(live, usual),
                    f"large weights, {name}, {length} from mapping {number} of {total}",
                    f"{failed}; {temporaries(folder)}; not freed: {live}, else {usual}",
                )
    row.note(f"large weights: {refusals} times refused in one sentence, otherwise without effect")


def large_checkpoint(row, place):
    """Memory that a checkpoint did not get says nothing about it: none before it is taken instead."""
    if not place.shim:
        return
    experiment, _ = wide(place)
    kept = place.file("large_checkpoint")
    common = ["train", experiment, "--threads", 1, "--checkpoint", kept, "--resume", "--no-save"]
    place.run(*common, "--epochs", 2)
    again = [*common, "--epochs", 2]  # reads it, and has nothing left to train
    outcome, total, _ = refused(place, again, 0, mapped=True)
    row.count(outcome.code == 0 and total > 0, "a large checkpoint is read", outcome)
    for number in place.some(range(1, total + 1), 8):
        failed, _, _ = refused(place, again, number, 1, mapped=True)
        row.count(
            (failed.code == 0 or failed.reported) and "before it" not in failed.output and epochs_in(kept) == 2,
            f"large checkpoint, mapping {number} of {total}",
            f"{failed}; {failed.output[-300:]}",
        )


def address_space(row, place):
    """What the limit of the address space refuses: any allocation, those of the libraries, too."""
    experiment, weights = trained(place)
    least = (
        next((mib for mib in range(32, 2048, 4) if place.run("--version", before=limited(mib << 10)).code == 0), 2048)
        * 1024
    )
    refusals = 0
    for ending in place.some((".keras", ".h5", ".onnx", ".npz", ".safetensors"), 1):
        target = place.file("out" + ending)
        arguments = ["export", experiment, "--weights", weights[0], "--output", target]
        place.run(*arguments)
        whole = contents(target)
        for kibibytes in place.some(range(least, least + 60000, 256), 10):
            Path(target).unlink()
            outcome = place.run(*arguments, before=limited(kibibytes))
            left = contents(target)
            refusals += outcome.code == 1
            good = (outcome.code == 0 and left == whole) or (outcome.reported and left in (None, whole))
            row.count(good, f"export {ending} under {kibibytes} KiB", outcome)
            Path(target).touch()
    row.note(f"address space: {refusals} times refused in one sentence")


ROWS = {
    20: (
        "memory refused at the n-th allocation of import, save and training",
        lambda row, place: (
            every_allocation(row, place),
            imports(row, place),
            training(row, place),
            large_weights(row, place),
            large_checkpoint(row, place),
            address_space(row, place),
        ),
    )
}
