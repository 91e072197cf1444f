"""Lock a file while a command reads and rewrites it: wait for the lock (`exclusive_lock`), or fail if another
command has it (`FileLock`).
"""

import os
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def exclusive_lock(path: Path | None) -> Iterator[None]:
    """Have a file for oneself, if it is there: who else asks for that waits, and then finds what was written."""
    with ExitStack() as opened:
        with suppress(ImportError, OSError):  # Not every disk locks; who reads the file tells why it cannot be opened.
            if path:
                _wait_for_lock(path, opened)
        yield


def _wait_for_lock(path: Path, opened: ExitStack) -> None:
    import fcntl  # Windows has none.

    while path.is_file():
        # On some shared disks only who may write can lock.
        file = opened.enter_context(path.open("r+b" if os.access(path, os.W_OK) else "rb"))
        fcntl.flock(file, fcntl.LOCK_EX)
        if os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return
        opened.close()  # Whoever had it has replaced it.


class NotAFileError(Exception):
    """What is no file, but a device, a pipe or the like."""


class LockTakenError(Exception):
    """Another command has the file."""


class FileLock:
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
        _lock_or_fail(self._number)
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
                    raise NotAFileError
                _lock_or_fail(number)
                if os.path.samestat(status, self._path.stat()):
                    return number
            except FileNotFoundError:
                pass
            except BaseException:
                os.close(number)
                raise
            os.close(number)  # Whoever had it has replaced it.


def _lock_or_fail(number: int) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has none.
        return
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise LockTakenError from None
    except OSError:  # Not every disk locks.
        pass
