"""Finds shardlab-cli, runs it, and turns what it says into values and exceptions."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import warnings
from typing import Any, Iterable, Iterator, Sequence

from ._version import __version__

_PREFIX = "shardlab-cli: "
_WRONG_USAGE, _INTERRUPTED = 2, 130
_checked: set[str] = set()
_lock = threading.Lock()


class Error(Exception):
    """What shardlab-cli refused or could not do, in its own sentence."""


class UsageError(Error, ValueError):
    """A value or a name that shardlab-cli does not take."""


class ProgramNotFound(Error):
    """shardlab-cli is not there, or is of another version."""


class RunWarning(UserWarning):
    """Something went wrong beside the work itself, for example a run that could not be saved."""


def _candidates() -> Iterator[pathlib.Path]:
    """Beside the module, in PATH, and where the sources are built."""
    parents = pathlib.Path(__file__).resolve().parents
    for folder in parents[1:5]:
        yield folder / "bin" / "shardlab-cli"
    found = shutil.which("shardlab-cli")
    if found:
        yield pathlib.Path(found)
    for folder in parents[1:5]:
        yield folder / "build" / "release" / "bin" / "shardlab-cli"


def _found() -> str:
    chosen = os.environ.get("SHARDLAB_CLI")
    if chosen:
        if os.path.isfile(chosen) and os.access(chosen, os.X_OK):
            return chosen
        raise ProgramNotFound(f"SHARDLAB_CLI: expected the path of shardlab-cli; got {chosen}")
    for path in _candidates():
        if path.is_file() and os.access(path, os.X_OK):
            return str(path)
    raise ProgramNotFound(
        "shardlab-cli is not installed: expected it in PATH; or set SHARDLAB_CLI to its path"
    )


def _require_same_version(path: str) -> None:
    try:
        text = subprocess.run(
            [path, "--version"], capture_output=True, encoding="utf-8", errors="replace", check=False
        ).stdout
    except OSError as error:
        raise ProgramNotFound(f"{path}: cannot be started: {error.strerror}") from None
    version = text.removeprefix("shardlab-cli").strip().partition(" ")[0]
    if version.split(".")[:2] != __version__.split(".")[:2]:
        raise ProgramNotFound(
            f"{path}: expected version {__version__}, that of this Python module; got {version or 'no version'}"
        )


def program() -> str:
    """The path of shardlab-cli: SHARDLAB_CLI, beside the module, in PATH, or built from the sources."""
    path = _found()
    with _lock:
        if path not in _checked:
            _require_same_version(path)
            _checked.add(path)
    return path


def plain(value: Any) -> Any:
    """What json.dumps() cannot write by itself: NumPy's numbers and arrays, paths, objects of Keras."""
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "get_config"):
        return {"class_name": type(value).__name__, "config": value.get_config()}
    raise UsageError(f"expected a value that JSON can hold; got {type(value).__name__}")


def to_json(value: Any) -> str:
    """JSON in one line. Not finite numbers are refused."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, default=plain)
    except ValueError as error:
        if isinstance(error, Error):
            raise
        raise UsageError("expected finite numbers; got NaN or infinity") from None
    except TypeError as error:
        raise UsageError(f"expected a value that JSON can hold: {error}") from None


def _sentences(errors: str) -> tuple[list[str], list[str]]:
    """Errors and warnings on standard error."""
    failures, remarks = [], []
    for line in errors.splitlines():
        text = line.removeprefix(_PREFIX).strip()
        if text.startswith("warning: "):
            remarks.append(text.removeprefix("warning: "))
        elif text:
            failures.append(text)
    return failures, remarks


def _ended_by(code: int) -> str:
    if code < 0:
        return f"shardlab-cli was ended by {signal.Signals(-code).name}"
    return f"shardlab-cli failed with exit code {code}"


def check(
    code: int, errors: str, accept: Sequence[int] = (0,), rename: dict[str, str] | None = None,
    usage: Sequence[int] = (_WRONG_USAGE,),
) -> None:  # fmt: skip
    """Raises the exception of a failed call; shows warnings. `rename`: temporary files by what they hold.
    `usage`: exit codes that stand for a wrong value.
    """
    for path, name in (rename or {}).items():
        errors = errors.replace(path, name)
    failures, remarks = _sentences(errors)
    for remark in remarks:
        warnings.warn(remark, RunWarning, stacklevel=4)
    if code in accept:
        return
    message = "; ".join(failures) or _ended_by(code)
    raise (UsageError if code in usage else Error)(message)


def call(
    *arguments: str, accept: Sequence[int] = (0,), rename: dict[str, str] | None = None,
    usage: Sequence[int] = (_WRONG_USAGE,),
) -> str:  # fmt: skip
    """Runs a verb to its end; what it printed. Ctrl-C ends it."""
    done = subprocess.run(
        [program(), *arguments],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        encoding="utf-8",
        errors="replace",
        check=False,
        start_new_session=True,  # Ctrl-C is for Python, which ends the program
    )
    check(done.returncode, done.stderr, accept, rename, usage)
    return done.stdout


def call_json(*arguments: str, accept: Sequence[int] = (0,), rename: dict[str, str] | None = None) -> Any:
    """The same with --json. With exit codes other than 0 in `accept`, printed JSON is an answer, too."""
    text = call(*arguments, "--json", accept=accept, rename=rename)
    try:
        return json.loads(text)
    except ValueError:
        raise Error(f"shardlab-cli {arguments[0]}: expected JSON; got {text[:60]!r}") from None


class Stream:
    """A verb that prints one JSON object per line while it works.

    A thread reads the lines, so that the program never waits for Python. `stop()` asks it to end after the
    current step; it ends, too, with this object and with Python.
    """

    def __init__(
        self, arguments: Iterable[str], rename: dict[str, str] | None = None, answers: bool = False
    ) -> None:
        import queue
        import weakref

        self._rename = rename
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), *arguments],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            stdin=subprocess.PIPE if answers else subprocess.DEVNULL,
            start_new_session=True,
        )
        self._lines: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._ended = self._stopped = False
        threading.Thread(target=_read, args=(self._process, self._lines), daemon=True).start()
        self._end = weakref.finalize(self, _terminate, self._process)

    def next(self) -> dict[str, Any] | None:
        """The next line; None when the program has ended. Waits."""
        if self._ended:
            return None
        line = self._lines.get()
        self._ended = line is None
        return line

    def stop(self) -> None:
        """Ends it as Ctrl-C in a terminal: after the current step, with all that was asked for."""
        if not self._stopped:  # a second one would end it at once
            self._stopped = True
            self._signal(signal.SIGINT)

    def answer(self, text: str) -> None:
        """A line on its standard input, for which it waits."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(text.encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):  # it has ended
            pass

    def kill(self) -> None:
        """Ends it at once."""
        self._signal(signal.SIGKILL)

    def finish(self, accept: Sequence[int] = (0, _INTERRUPTED)) -> int:
        """Waits for the end; raises what went wrong. The exit code."""
        code = self._process.wait()
        self._end.detach()
        if self._process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self._process.stdin.close()
        with self._errors:
            self._errors.seek(0)
            errors = self._errors.read().decode("utf-8", "replace")
        check(code, errors, accept, self._rename)
        return code

    def _signal(self, number: int) -> None:
        if self._process.poll() is None:
            self._process.send_signal(number)


def _read(process: subprocess.Popen[bytes], lines: Any) -> None:
    assert process.stdout is not None
    with process.stdout as output:
        for line in output:
            try:
                value = json.loads(line)
            except ValueError:
                continue
            if isinstance(value, dict):
                lines.put(value)
    lines.put(None)


def _terminate(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
