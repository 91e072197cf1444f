"""Checkpoint file of `interlock check --resume`: options, place and totals of a check that was interrupted."""

import os
import sys
from importlib.metadata import version
from pathlib import Path
from time import monotonic

import click
import msgspec

from interlock.basics.file_lock import LockTakenError, file_lock
from interlock.basics.text_format import list_words
from interlock.cli.check.check_result import Summary
from interlock.cli.files.record_input import name_of
from interlock.cli.files.record_output import write_file
from interlock.cli.many_records.record_source import RecordPlace
from interlock.cli.terminal.errors import UNREADABLE, Failure
from interlock.cli.terminal.output import standard_output_file

_SECONDS_BETWEEN = 1.0
_LARGEST = 2**20
"""Far more than such a file holds."""


class NoProgress(Failure):
    """A file that does not tell how far a check has come."""

    exit_code = UNREADABLE


class Output(msgspec.Struct, frozen=True):
    """Standard output where it is a file: which one it is, and how long it was."""

    device: int
    inode: int
    size: int


class CheckpointData(msgspec.Struct, frozen=True):
    """How far a check has come."""

    interlock: str
    options: dict[str, str]
    place: RecordPlace
    summary: Summary
    output: Output | None


class Checkpoint:
    """Notes in a file how far a check has come: behind what was printed, never before."""

    def __init__(self, file: Path, options: dict[str, str]) -> None:
        self._file = file
        self._options = options
        self._last = 0.0
        _lock(file)
        known = _read(file)
        if known:
            self._require_same(known)
            self._take_back(known.output)
        self.place = known.place if known else RecordPlace()
        """How far it had come."""
        self.summary = known.summary if known else Summary()
        self.note(self.place, self.summary, at_once=True)

    def note(self, place: RecordPlace, summary: Summary, *, at_once: bool = False) -> None:
        """Note how far it has come, every now and then or at once."""
        now = monotonic()
        if at_once or now - self._last >= _SECONDS_BETWEEN:
            self._last = now
            output = _output()
            if output:
                os.fsync(sys.stdout.fileno())
            noted = CheckpointData(version("interlock"), self._options, place, summary, output)
            write_file(self._file, msgspec.json.encode(noted) + b"\n")

    def changed(self) -> click.UsageError:
        """Return what is said where files that were told of are others now."""
        what = "Files that were told of have changed since, have gone, or others have come among them"
        return click.UsageError(f"{what}: {self._anew()}")

    def _require_same(self, known: CheckpointData) -> None:
        if known.interlock != version("interlock"):
            raise click.UsageError(f"This was begun by Interlock {known.interlock}: {self._anew()}")
        if known.options != self._options:
            names = [name for name in self._options if known.options.get(name) != self._options[name]]
            raise click.UsageError(f"This was begun with another {list_words(names)}: {self._anew()}")

    def _take_back(self, known: Output | None) -> None:
        """Take back what was printed after the last note: it is told again."""
        now = _output()
        if known is None or now is None or (now.device, now.inode) != (known.device, known.inode):
            return
        if now.size < known.size:
            why = "The output does not hold any more what was told; >> goes on at its end, > begins anew"
            raise click.UsageError(f"{why}: {self._anew()}")
        os.ftruncate(sys.stdout.fileno(), known.size)
        os.lseek(sys.stdout.fileno(), 0, os.SEEK_END)

    def _anew(self) -> str:
        return f"delete {name_of(self._file)} to begin anew."


def _lock(file: Path) -> None:
    """Lock a file until the command ends."""
    if file.exists() and not (file.is_file() or file.is_dir()):
        raise NoProgress(f"{name_of(file)}: this is no file, but a device or a pipe")
    try:
        click.get_current_context().with_resource(file_lock(file, wait=False))
    except OSError as error:
        raise _unusable(file, error) from None
    except LockTakenError:
        raise click.UsageError(f"Another check is noting in {name_of(file)} how far it has come.") from None


def _read(file: Path) -> CheckpointData | None:
    """Return what is noted; None where nothing is yet."""
    try:
        with file.open("r+b") as opened:
            data = opened.read(_LARGEST)
        return msgspec.json.decode(data, type=CheckpointData) if data else None
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _unusable(file, error) from None
    except msgspec.DecodeError:
        raise NoProgress(f"{name_of(file)}: this does not tell how far a check has come") from None


def _unusable(file: Path, error: OSError) -> NoProgress:
    reason = (error.strerror or str(error)).lower()
    return NoProgress(f"{name_of(file)}: the file cannot be read and written: {reason}")


def _output() -> Output | None:
    status = standard_output_file()
    return Output(status.st_dev, status.st_ino, status.st_size) if status else None
