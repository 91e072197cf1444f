"""A file that is read and then written anew: nobody else does so meanwhile."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path


@contextmanager
def alone_with(path: Path | None) -> Iterator[None]:
    """Have a file for oneself, if it is there: who else asks for that waits, and then finds what was written."""
    with ExitStack() as opened:
        with suppress(ImportError, OSError):  # Not every disk locks; who reads the file tells why it cannot be opened.
            if path:
                _lock(path, opened)
        yield


def _lock(path: Path, opened: ExitStack) -> None:
    import fcntl  # Windows has none.

    while path.is_file():
        # On some shared disks only who may write can lock.
        file = opened.enter_context(path.open("r+b" if os.access(path, os.W_OK) else "rb"))
        fcntl.flock(file, fcntl.LOCK_EX)
        if os.path.samestat(os.fstat(file.fileno()), path.stat()):
            return
        opened.close()  # Whoever had it has replaced it.
