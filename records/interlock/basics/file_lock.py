"""Lock a file while a command reads and rewrites it."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path


class LockTakenError(Exception):
    """Another process has the lock."""


@contextmanager
def file_lock(path: Path, *, wait: bool = True) -> Iterator[None]:
    """Hold the lock of a file, which may not exist yet, while the block runs. It is a file in the same folder.

    If another process holds it, wait, or else raise LockTakenError. Raise OSError where there cannot be a lock.
    """
    # It takes longer to import than most commands need for the rest.
    from filelock import FileLock, Timeout

    path = Path(os.path.realpath(path))
    # FileLock would make the folder.
    path.parent.stat()
    # The name of the file itself may be as long as one can be.
    lock = FileLock(path.with_name(f".interlock-{blake2b(os.fsencode(path.name), digest_size=8).hexdigest()}.lock"))
    try:
        lock.acquire(blocking=wait)
    except Timeout:
        raise LockTakenError from None
    try:
        yield
    finally:
        # Deleted while it is locked: who waits for it then looks for a new one. Windows deletes it with the lock.
        with suppress(OSError):
            Path(lock.lock_file).unlink()
        lock.release()


@contextmanager
def exclusive_lock(path: Path | None) -> Iterator[None]:
    """Hold the lock of a file, if there is one, while the block runs; where that is not possible, go on without."""
    with ExitStack() as stack:
        if path and path.is_file():
            with suppress(OSError):  # Who writes the file says why that is not possible.
                stack.enter_context(file_lock(path))
        yield
