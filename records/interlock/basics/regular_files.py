"""Read regular files that a user names. Pipes, devices and files that are too large are rejected."""

import os
import stat
from pathlib import Path

from interlock.basics.problem import Problem, RecordError

LARGEST_FILE = 64 * 2**20


def read_bytes(path: Path) -> bytes:
    """Read a file, as far as it may be a record's."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError([cannot_be_read(error)]) from error


def cannot_be_read(error: Exception) -> Problem:
    """Return what is told of a file that the system, or what decompresses it, does not read."""
    reason = getattr(error, "strerror", None) or str(error)
    # It goes on in the middle of a sentence; an abbreviation stays what it is.
    reason = reason if reason[:2].isupper() else reason[:1].lower() + reason[1:]
    return Problem(f"the file cannot be read: {reason}")


def read_file_in_folder(folder: Path, name: str, largest: int) -> bytes:
    """Read a file that a record names: a plain file, not too large, in the record's own folder or below it."""
    try:
        path = (folder / name).resolve()
        inside = path.is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError) as error:
        raise RecordError([Problem(f"the file cannot be read: {error}")]) from None
    if not inside:
        raise RecordError([Problem("the file is not read", "one in the record's own folder or below it")])
    return read_regular_file(path, largest)


def read_regular_file(path: Path, largest: int) -> bytes:
    """Read a plain file that is not too large."""
    try:
        # Whoever opens a pipe to read from it waits for somebody who writes.
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise RecordError([Problem("the file is not read", "a plain file, no pipe, device or folder")])
            with open(number, "rb", closefd=False) as file:
                data = file.read(largest + 1)
        finally:
            os.close(number)
    except OSError as error:
        raise RecordError([cannot_be_read(error)]) from error
    if len(data) > largest:
        raise RecordError([Problem("the file is too large", f"at most {largest // 2**10} KiB")])
    return data
