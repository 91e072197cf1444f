"""Read and list files in the desk's folder.

No path and no link leads out of it: every part of a path is opened below the one before it and never through a
link, even when somebody replaces a folder by a link at that moment.
"""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from interlock.desk.errors import RefusedError
from interlock.record.forms import FORMS

LARGEST_TEXT = 4 * 2**20
"""How many bytes a record may have that is opened: more than 100,000 moves need."""
SUFFIXES = tuple(f".{form}" for form in FORMS)
OWN = ".interlock-desk"
"""The folder in which the desk keeps what is its own."""
_LONGEST_PATH = 1000
_LINKS = (errno.ELOOP, errno.ENOTDIR)
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC
# Whoever opens a pipe to read from it waits for somebody who writes.
_FILE, _FOLDER = _READ | os.O_NONBLOCK, _READ | os.O_DIRECTORY


class FileContent(NamedTuple):
    """What a file holds, and its permissions."""

    data: bytes
    mode: int


class Folder:
    """A folder, and the records below it by their paths, such as "league/round-1.rgn"."""

    def __init__(self, root: Path) -> None:
        self.root = Path(os.path.realpath(root))

    @contextmanager
    def place(self, path: str, *, make: bool = False) -> Iterator[tuple[int, str]]:
        """Open the folder that a record lies in, or may lie in, which may be made; return it with the file's name."""
        *folders, name = path_parts(path)
        with self.opened(folders, make=make) as opened:
            yield opened, name

    @contextmanager
    def opened(self, folders: list[str], *, make: bool = False) -> Iterator[int]:
        """Open a folder below the root; where it is not there, it may be made."""
        opened = _open(str(self.root), _FOLDER, None)
        try:
            for name in folders:
                if make:
                    _make(name, opened)
                opened, above = _open(name, _FOLDER, opened), opened
                os.close(above)
            yield opened
        finally:
            os.close(opened)

    @contextmanager
    def own(self) -> Iterator[int]:
        """Open the folder for what is the desk's own; it is made where it is not there."""
        with self.opened([]) as root, suppress(FileExistsError):
            os.mkdir(OWN, 0o700, dir_fd=root)
            os.fsync(root)
        with self.opened([OWN]) as own:
            yield own

    def read(self, path: str) -> FileContent:
        """Read a record's file."""
        with self.place(path) as (folder, name):
            return read_in(folder, name)


def read_in(folder: int, name: str, largest: int = LARGEST_TEXT) -> FileContent:
    """Read a plain file in an opened folder; RefusedError where there is none, or one that is not read."""
    opened = _open(name, _FILE, folder)
    try:
        status = os.fstat(opened)
        if not stat.S_ISREG(status.st_mode):
            raise RefusedError(403, "this is no plain file, and is not read")
        if status.st_size > largest:
            raise _too_large(largest)
        with open(opened, "rb", closefd=False) as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise os_refusal(error, "read") from None
    finally:
        os.close(opened)
    if len(data) > largest:
        raise _too_large(largest)
    return FileContent(data, stat.S_IMODE(status.st_mode))


def os_refusal(error: OSError, what: str) -> RefusedError:
    """Return the refusal of something that the system does not let us do."""
    why = (error.strerror or str(error)).lower()
    return RefusedError(507 if error.errno in _NO_ROOM else 403, f"the file cannot be {what}: {why}")


def _too_large(largest: int) -> RefusedError:
    return RefusedError(413, f"the file is too large; expected at most {largest // 2**20} MiB")


def path_parts(path: str) -> list[str]:
    """Return the parts of a record's path; RefusedError where it is none below the folder."""
    parts = path.split("/")
    if len(path) > _LONGEST_PATH or any(not part or part.startswith(".") or "\0" in part for part in parts):
        raise RefusedError(400, "no path of a record in this folder; expected one such as league/round-1.rgn")
    if not path.lower().endswith(SUFFIXES):
        raise RefusedError(400, f"no name of a record; expected one that ends in {', '.join(SUFFIXES)}")
    return parts


def _make(name: str, folder: int) -> None:
    """Make a folder unless something of that name is there."""
    try:
        # What no folder can be called is refused where it is opened.
        with suppress(FileExistsError, ValueError):
            os.mkdir(name, dir_fd=folder)
            os.fsync(folder)
    except OSError as error:
        raise os_refusal(error, "saved") from None


def _open(name: str, how: int, folder: int | None) -> int:
    try:
        return os.open(name, how, dir_fd=folder)
    except FileNotFoundError:
        raise RefusedError(404, "there is no such file") from None
    except OSError as error:
        if error.errno in _LINKS:
            raise RefusedError(403, "this is a link, or lies behind one, and links are not followed") from None
        raise os_refusal(error, "read") from None
    except ValueError as error:  # A surrogate that no name of a file has.
        raise RefusedError(400, f"no path of a record: {error}") from None


def files_below(root: Path, suffixes: tuple[str, ...]) -> Iterator[tuple[str, os.stat_result]]:
    """Yield the paths of files in a folder and below, but for those with hidden names; links are not followed."""
    waiting = [""]
    while waiting:
        at = waiting.pop()
        # What cannot be looked into, or is just being taken away, is passed over.
        with suppress(OSError), os.scandir(root / at) as found:
            for each in found:
                path = f"{at}{each.name}"
                if each.name.startswith("."):
                    continue
                if each.is_dir(follow_symlinks=False):
                    waiting.append(f"{path}/")
                elif path.lower().endswith(suffixes):
                    with suppress(FileNotFoundError):
                        yield path, each.stat(follow_symlinks=False)
