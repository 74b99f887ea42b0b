"""Rows 3, 4, 5: disks that are full, fail, may not be written or lose power."""

import os
import re
import shutil
import signal

from savers import savers, trained
from support import (
    SmallDisk,
    epochs_in,
    inject,
    small_experiment,
    temporaries,
    trace,
    wait_for,
    why_no_disk,
    which_state,
    why_no_strace,
)

WRITING = """
open openat creat write pwrite64 writev fsync fdatasync rename renameat renameat2 link linkat unlink
unlinkat ftruncate fallocate mkdir mkdirat rmdir fchmod chmod close
""".split()
REASONS = {
    "ENOSPC": ("No space left on device", "no space is left"),
    "EIO": ("Input/output error", "disk I/O error"),
    "EACCES": ("Permission denied", "read-only"),
    "EDQUOT": ("Disk quota exceeded", "disk I/O error"),
    "EROFS": ("Read-only file system", "read-only"),
}


def names_reason(outcome, saver, error):
    """One sentence with the file or its folder and the system's reason; the list of runs may warn before."""
    named = str(saver.folder) in outcome.errors or os.path.basename(saver.file or "runs.db") in outcome.errors
    # SQLite has reasons of its own where it cannot open or sync a file.
    reasons = (
        REASONS[error]
        if saver.file
        else (*REASONS[error], "unable to open database file", "disk I/O error", "cannot be opened for writing")
    )
    errors = [line for line in outcome.errors.splitlines() if ": warning: " not in line]
    one = outcome.code == 1 and len(errors) == 1
    return one and named and any(reason in outcome.errors for reason in reasons)


def failing_calls(row, place, errors):
    reason = why_no_strace(place)
    if reason:
        return row.skip(reason)
    said = harmless = 0
    for saver in savers(place):
        saver.write_old()
        old = saver.state()
        outcome, calls = trace(place, saver.arguments, saver.folder)
        new = saver.state()
        calls = [call for call in calls if call.name in WRITING]
        for error in errors:
            for call in place.some(calls, 3 if len(errors) == 1 else 1):
                saver.write_old()
                failed = inject(place, saver.arguments, call, f"error={error}", saver.folder)
                if failed is None:
                    continue
                case = f"{saver.name}, {error} at {call.line[:160]}"
                try:
                    left = saver.state()
                except Exception as damage:
                    row.count(False, case, f"{damage}; {failed}")
                    continue
                told = names_reason(failed, saver, error)
                good = (told and left in (old, new)) or (failed.code == 0 and left == new)
                said, harmless = said + told, harmless + (failed.code == 0)
                tidy = not temporaries(saver.folder) or call.name in ("unlink", "unlinkat")
                again = place.run(*saver.arguments)
                works = again.code == 0 or (left == new and not saver.repeatable)
                row.count(
                    good and tidy and works and saver.state() == new and not temporaries(saver.folder),
                    case,
                    f"{failed}; {which_state(left, old, new)} {temporaries(saver.folder)}; then {again}",
                )
    row.note(f"{' '.join(errors)} at a system call: {said} times said, {harmless} times without effect")


def full_disk(row, place):
    reason = why_no_disk(place)
    if reason:
        return row.skip(reason)
    for saver in savers(place):
        saver.folder.mkdir(parents=True, exist_ok=True)
        kept = place.folder / "kept_aside"
        disk = SmallDisk(saver.folder, "4m") if saver.file else None
        if disk is None:
            continue  # its folder is replaced as a whole; see full_disk_while_training for the list of runs
        try:
            saver.write_old()
            old = saver.state()
            for room in range(0, place.number(10, 2)):
                saver.write_old()
                disk.fill(4096 * room)
                failed = place.run(*saver.arguments)
                left = saver.state()
                fits = failed.code == 0
                good = fits or (names_reason(failed, saver, "ENOSPC") and left == old)
                disk.free()
                again = place.run(*saver.arguments)
                row.count(
                    good and again.code == 0 and saver.state() != old and not temporaries(saver.folder),
                    f"{saver.name}, {room} pages free",
                    f"{failed}; then {again}",
                )
                if fits:
                    break
        finally:
            disk.close()
            shutil.rmtree(kept, ignore_errors=True)


def full_disk_while_training(row, place):
    if why_no_disk(place):
        return
    experiment = small_experiment(place)
    for number in range(place.number(20, 1)):
        folder = place.folder / f"disk{number}"
        folder.mkdir()
        disk = SmallDisk(folder, "4m")  # also for the hundreds of epochs that pass beside other work
        try:
            process = place.start(
                "train",
                experiment,
                "--epochs",
                1000000,
                "--threads",
                1,
                "--checkpoint",
                folder / "kept",
                environment={"XDG_DATA_HOME": str(folder / "home")},
            )
            wait_for(process, f"Epoch {3 + number}/")
            disk.fill(4096 * (number % 3))
            warned = wait_for(process, "WARNING: the checkpoint of epoch")
            before = epochs_in(folder / "kept")
            disk.free()
            came = wait_for_checkpoint(process, folder / "kept", before)
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=60)
            row.count(
                "No space left on device" in warned and came and process.returncode == 130,
                f"training while the disk is full, number {number}",
                f"exit {process.returncode}, warned {'WARNING' in warned}, saved later {came}, {errors}",
            )
            listed = place.run("runs", "list", environment={"XDG_DATA_HOME": str(folder / "home")})
            row.count(
                listed.code == 0 and "stopped" in listed.output,
                f"its run in the list, number {number}",
                f"{listed} {listed.output[-200:]}",
            )
        finally:
            process.kill()
            disk.close()


def wait_for_checkpoint(process, folder, before):
    """A checkpoint after epoch `before` comes while the run trains."""
    for _ in range(2000):
        if not process.stdout.readline():
            return False
        try:
            if epochs_in(folder) > before:
                return True
        except (OSError, ValueError):
            pass  # it is replaced while we read
    return False


def read_only_disk(row, place):
    reason = why_no_disk(place)
    if reason:
        return row.skip(reason)
    for saver in place.some((saver for saver in savers(place) if saver.file), 4):
        saver.folder.mkdir(parents=True, exist_ok=True)
        disk = SmallDisk(saver.folder, "4m")
        try:
            saver.write_old()
            old = saver.state()
            disk.read_only(True)
            failed = place.run(*saver.arguments)
            good = names_reason(failed, saver, "EROFS") and saver.state() == old
            disk.read_only(False)
            again = place.run(*saver.arguments)
            row.count(
                good and again.code == 0 and saver.state() != old,
                f"{saver.name}, read-only disk",
                f"{failed}; then {again}",
            )
        finally:
            disk.close()


def another_user(row, place):
    """Folder and file belong to somebody else. Root may write everywhere, so it becomes nobody."""
    become = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    os.chmod(place.folder, 0o755)
    os.mkdir(place.file("free"), 0o777)
    os.chmod(place.file("free"), 0o777)
    home = {"XDG_DATA_HOME": place.file("free")}
    if place.run("--version", before=become, environment=home).code != 0:
        return row.skip("the program cannot be run as another user")
    for saver in place.some((saver for saver in savers(place) if saver.file), 4):
        for what in ("folder", "file"):
            saver.write_old()
            old = saver.state()
            os.chmod(saver.folder, 0o755 if what == "folder" else 0o777)
            os.chmod(saver.file, 0o444 if what == "file" else 0o666)
            failed = place.run(*saver.arguments, before=become, environment=home)
            row.count(
                names_reason(failed, saver, "EACCES") and saver.state() == old and not temporaries(saver.folder),
                f"{saver.name}, {what} of another user",
                failed,
            )


def deleted_folder(row, place):
    """The checkpoint folder is removed while the run trains: it is made again."""
    experiment = small_experiment(place)
    for number in range(place.number(50, 3)):
        folder = place.folder / f"kept{number}"
        process = place.start(
            "train", experiment, "--epochs", 1000000, "--threads", 1, "--checkpoint", folder, "--no-save"
        )
        try:
            wait_for(process, f"Epoch {2 + number % 5}/")
            gone = folder.with_name(f"gone{number}")  # at once: a file may be on its way into the folder
            os.rename(folder, gone)
            shutil.rmtree(gone, ignore_errors=True)
            came = wait_for_checkpoint(process, folder, 0)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
            row.count(
                came and process.returncode == 130 and epochs_in(folder) > 0,
                f"folder removed, number {number}",
                f"exit {process.returncode}, {errors}",
            )
        finally:
            process.kill()


EVENT = re.compile(r"^\d+ +(write|pwrite64|writev|fsync|fdatasync|ftruncate)\(\d+<([^>]*)>")
RENAME = re.compile(r'^\d+ +rename\("([^"]*)", "([^"]*)"\) = 0')


def disorder(calls):
    """What would be lost if the power failed; empty where data, then the name, then the folder are synced."""
    dirty, unsynced_names, problems = set(), {}, []
    for call in calls:
        event, name = EVENT.match(call.line), RENAME.match(call.line)
        if event:
            kind, path = event.groups()
            if kind in ("fsync", "fdatasync"):
                dirty.discard(path)
                unsynced_names = {target: folder for target, folder in unsynced_names.items() if folder != path}
            elif not path.endswith((".lock", "-shm")):
                dirty.add(path)
        elif name:
            source, target = name.groups()
            if source in dirty:
                problems.append(f"{target} gets its name before its data are synced")
                dirty.discard(source)
            unsynced_names[target] = os.path.dirname(target)
    problems += [f"{path} is written but not synced" for path in dirty]
    problems += [f"the folder of {target} is not synced" for target in unsynced_names]
    return problems


def order_of_syncs(row, place):
    reason = why_no_strace(place)
    if reason:
        return row.skip(reason)
    for saver in savers(place):
        saver.write_old()
        outcome, calls = trace(place, saver.arguments, saver.folder)
        syncs = [call for call in calls if call.name in ("fsync", "fdatasync")]
        problems = disorder(calls)
        row.count(outcome.code == 0 and syncs and not problems, saver.name, "; ".join(problems) or outcome)
    order_of_unpacked_data(row, place)
    experiment, folder = small_experiment(place), place.folder / "all"
    for number in range(place.number(5, 1)):
        folder.mkdir()
        outcome, calls = trace(
            place,
            [
                "train",
                experiment,
                "--epochs",
                3,
                "--threads",
                1,
                "--checkpoint",
                folder / "kept",
                "--checkpoint-steps",
                2,
                "--history",
                folder / "history.json",
                "--export",
                folder / "weights.h5",
            ],
            folder,
        )
        problems = disorder(calls)
        row.count(outcome.code == 0 and not problems, f"training, number {number}", "; ".join(problems) or outcome)
        shutil.rmtree(folder)


def order_of_unpacked_data(row, place):
    """Data of a .shardlab file lie in a folder of their own before the list of runs names it."""
    experiment, _ = trained(place)
    shared, home = place.file("with data.shardlab"), place.folder / "other home"
    made = place.run("share", experiment, "--runs", 1, "--data", "--output", shared)
    home.mkdir()
    outcome, calls = trace(
        place, ["runs", "import", shared], home, environment={"XDG_DATA_HOME": str(home)}
    )
    problems = disorder(calls)
    unpacked = any(path.suffix == ".npz" for path in home.rglob("data.npz"))
    row.count(
        made.code == 0 and outcome.code == 0 and unpacked and not problems,
        "runs import with data",
        "; ".join(problems) or f"{made}; {outcome}",
    )


def row3(row, place):
    failing_calls(row, place, ["ENOSPC"])
    full_disk(row, place)
    full_disk_while_training(row, place)


def row4(row, place):
    failing_calls(row, place, ["EIO", "EACCES", "EDQUOT", "EROFS"])
    read_only_disk(row, place)
    another_user(row, place)
    deleted_folder(row, place)


ROWS = {
    3: ("disk full", row3),
    4: ("EIO, EACCES, EDQUOT, read-only disk, other user's files, folder deleted", row4),
    5: ("power loss: data, name and folder are synced in this order", order_of_syncs),
}
