"""A file that one command at a time has, from when it reads it until it ends, also where it writes it anew."""

import os
import stat
from pathlib import Path
from typing import BinaryIO


class IrregularError(Exception):
    """What is no file, but a device, a pipe or the like."""


class HeldError(Exception):
    """Another command has the file."""


class Held:
    """Holds a file, which is made if it is not there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = self._open()

    def read(self, most: int) -> bytes:
        """Return what it holds, so many bytes at most."""
        return os.pread(self._number, most, 0)

    def hold(self, file: BinaryIO) -> None:
        """Hold what is to take the file's place."""
        before, self._number = self._number, os.dup(file.fileno())
        _lock(self._number)
        os.close(before)

    def close(self) -> None:
        """Let others have it."""
        os.close(self._number)

    def _open(self) -> int:
        while True:
            # Whoever opens a pipe to read from it waits for somebody who writes.
            number = os.open(self._path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o666)
            try:
                status = os.fstat(number)
                if not stat.S_ISREG(status.st_mode):
                    raise IrregularError
                _lock(number)
                if os.path.samestat(status, self._path.stat()):
                    return number
            except FileNotFoundError:
                pass
            except BaseException:
                os.close(number)
                raise
            os.close(number)  # Whoever had it has replaced it.


def _lock(number: int) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has none.
        return
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise HeldError from None
    except OSError:  # Not every disk locks.
        pass
