"""Find and open files in local folders and at addresses such as s3://bucket/games, which fsspec reads."""

import io
import os
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from os.path import lexists
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO, cast

from interlock.boards.board_files import LARGEST_BOARD, holds_board
from interlock.record.collection.compression import bare

_EDITOR_LOCK = ".#"
"""So begin links by which Emacs notes who edits a file; they lead nowhere."""


def files_below(folder: Path, suffixes: Collection[str]) -> Iterator[Path]:
    """Yield the files with these suffixes in a folder and the folders below, sorted: no pipes and no devices.

    Links to folders are not followed. A folder that cannot be looked into stands among the files, as does a link that
    leads nowhere: reading it says why.
    """
    # What is left of each folder that one is in, the next at the end: just names, as there may be a million.
    left = list[tuple[Path, list[tuple[str, bool]]]]()
    entered: Path | None = folder
    while entered or left:
        if entered:
            try:
                left.append((entered, _entries(entered, suffixes)))
            except OSError:
                yield entered
            entered = None
            continue
        at, entries = left[-1]
        if not entries:
            left.pop()
            continue
        name, is_folder = entries.pop()
        path = at / name
        if is_folder:
            entered = path
        elif os.path.isfile(path) or (not os.path.exists(path) and not name.startswith(_EDITOR_LOCK)):
            yield path


def _entries(folder: Path, suffixes: Collection[str]) -> list[tuple[str, bool]]:
    """Return the names of folders and files in a folder, the last one first, and which ones are folders."""
    with os.scandir(folder) as entries:
        found = [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries]
    return sorted((each for each in found if each[1] or ends_in(Path(each[0]), suffixes)), reverse=True)


def ends_in(path: Path, suffixes: Collection[str]) -> bool:
    """Tell whether a file's name ends in one of these suffixes, before that of a compressed file."""
    return bare(path).suffix.lower() in suffixes


_ADDRESS = re.compile(r"([a-z][a-z0-9+.-]+):/(?!/)(.+)", re.DOTALL)
_LOCAL = ("file", "local")
_PATTERN = r"[*?]"

_BLOCK = 2**20
"""So much is asked for at once: stores take long to answer, and mostly just a part of a file is wanted."""


class AddressError(Exception):
    """An address that cannot be read; the sentence says why."""


def address_in(path: Path) -> str | None:
    """Return the address that a path stands for; a file or a folder of that very name goes first."""
    found = _ADDRESS.fullmatch(path.as_posix())
    if not found or lexists(path):
        return None
    protocol, rest = found.groups()
    return f"{protocol}://{'/' if protocol in _LOCAL else ''}{rest}"


def opened(address: str) -> BinaryIO:
    """Open what lies at an address."""
    with _as_os_error():
        system, path = _system(address)
        file = system.open(path, "rb", block_size=_BLOCK)
    return cast(BinaryIO, io.BufferedReader(_RemoteFile(file)))


def is_folder(address: str) -> bool:
    """Tell whether an address is that of a folder, or a pattern; one that cannot be read is none."""
    try:
        with _as_os_error():
            system, path = _system(address)
            return bool(re.search(_PATTERN, address) or system.isdir(path))
    except AddressError:
        return False


def below(address: str, suffixes: Collection[str]) -> list[Path]:
    """Return what lies at a pattern, or with these suffixes in a folder and those below, sorted."""
    pattern = re.search(_PATTERN, address)
    try:
        with _as_os_error():
            system, path = _system(address)
            found = system.glob(path) if pattern else system.find(path)
            every = [Path(system.unstrip_protocol(each)) for each in found]
    except AddressError:
        # Reading it says why.
        return [Path(address)]
    return sorted(each for each in every if pattern or ends_in(each, suffixes))


def is_board(address: str) -> bool:
    """Tell whether a board lies at an address, and no record."""
    data = _small(address, LARGEST_BOARD)
    return data is not None and len(data) <= LARGEST_BOARD and holds_board(data)


@contextmanager
def fetched_folder(address: str, board: str, sets: bool) -> Iterator[Path]:
    """Yield a folder of this machine that has the board of that name, and the component sets, beside an address."""
    # Who has just paths does not wait for them.
    from tempfile import TemporaryDirectory

    from interlock.railroad_revolution.components.model import LARGEST_SET

    folder = address.rpartition("/")[0]
    with TemporaryDirectory(prefix="interlock-") as here:
        if board and ".." not in PurePosixPath(board).parts and not PurePosixPath(board).is_absolute():
            _copy(f"{folder}/{board}", LARGEST_BOARD, Path(here, board))
        for name in _sets_in(folder) if sets else ():
            _copy(f"{folder}/{name}", LARGEST_SET, Path(here, name))
        yield Path(here)


def _copy(address: str, largest: int, to: Path) -> None:
    data = _small(address, largest)
    if data is None:
        return
    with suppress(OSError, ValueError):  # A store may have names that no file can have.
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(data)


def _small(address: str, largest: int) -> bytes | None:
    try:
        with opened(address) as file:
            return file.read(largest + 1)
    except (AddressError, OSError):
        return None


def _sets_in(folder: str) -> tuple[str, ...]:
    from interlock.railroad_revolution.set_lookup import SUFFIXES

    try:
        with _as_os_error():
            system, path = _system(folder)
            names = [PurePosixPath(each).name for each in system.ls(path, detail=False)]
    except AddressError:
        return ()
    return tuple(name for name in names if PurePosixPath(name).suffix.lower() in SUFFIXES)


def _system(address: str) -> tuple[Any, str]:
    from fsspec import url_to_fs

    system, path = url_to_fs(address)
    # What was there when a worker looked the last time may be days old.
    system.invalidate_cache()
    return system, path


@contextmanager
def _as_os_error() -> Iterator[None]:
    """Say in a sentence what is wrong: each kind of address comes with errors of its own."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name == "fsspec":
            raise AddressError("pip install 'interlock[cluster]' brings what reads addresses") from None
        raise AddressError(str(error)) from None
    except FileNotFoundError as error:
        raise AddressError(error.strerror or "no such file or directory") from None
    except Exception as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise AddressError(" ".join(why.split())) from None


class _RemoteFile(io.RawIOBase):
    """A file whose errors are those of files."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return self._file.seekable()

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def readinto(self, buffer: Any) -> int:
        try:
            data = self._file.read(len(buffer))
        except OSError:
            raise
        except Exception as error:
            raise OSError(str(error) or type(error).__name__) from None
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._file.close()
        super().close()
