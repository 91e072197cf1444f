"""Saving a record: all of it or nothing, and never over something that nobody has seen.

The new text is written beside the file and put on the disk; then the two change places. What was there is looked at
before that and once more after it, when nobody finds it under its name any more: where it is not what the text was
begun from, they change back. Where a system cannot do that, a moment is left after the first look in which another
program may save what is then replaced unseen.
"""

import codecs
import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from interlock.desk.exchange import exchange
from interlock.desk.folder import Folder, Found, read_in, refused
from interlock.desk.refused import RefusedError

_MODE = 0o666
_CRLF = "\r\n"


def etag_of(data: bytes) -> str:
    """Return by what the content of a file is recognized."""
    return hashlib.sha256(data).hexdigest()


class ChangedError(RefusedError):
    """A file that is not what a text was begun from; it tells what it is."""

    def __init__(self, there: bytes | None) -> None:
        if there is None:
            super().__init__(412, "the file is gone", etag=None, text=None)
        else:
            super().__init__(412, "the file has changed beside the desk", etag=etag_of(there), text=text_of(there))


def save(folder: Folder, path: str, text: str, base: str | None) -> str:
    """Save a text in the place of what has the etag `base`, or as a new file where it is None; return its etag."""
    with _place(folder, path, base) as (opened, name):
        there = found_in(opened, name)
        if (there and etag_of(there.data)) != base:
            raise ChangedError(there.data if there else None)
        data = _encoded(text, there.data if there else b"")
        try:
            with written(opened, data, there.mode if there else None) as beside:
                if there:
                    _replace(opened, beside, name, there.data)
                else:
                    _put(opened, beside, name)
            os.fsync(opened)
        except OSError as error:
            raise refused(error, "saved") from None
    return etag_of(data)


@contextmanager
def _place(folder: Folder, path: str, base: str | None) -> Iterator[tuple[int, str]]:
    """Open the folder that a file is saved in: that of a new file is made; without one, another file is gone."""
    with ExitStack() as stack:
        try:
            place = stack.enter_context(folder.place(path, make=base is None))
        except RefusedError as error:
            raise ChangedError(None) if base is not None and error.status == 404 else error from None
        yield place


def text_of(data: bytes) -> str:
    """Return the text of a file, as editors have it: without a byte order mark, each line ended by a line feed."""
    return data.decode("utf-8-sig", "replace").replace(_CRLF, "\n")


def _encoded(text: str, before: bytes) -> bytes:
    """Return the bytes of a text, with the ends of lines and the byte order mark that the file has had before."""
    plain = text.replace(_CRLF, "\n")
    crlf = b"\r\n" in before and before.count(b"\n") == before.count(b"\r\n")
    data = (plain.replace("\n", _CRLF) if crlf else plain).encode(errors="replace")
    return codecs.BOM_UTF8 * before.startswith(codecs.BOM_UTF8) + data


def found_in(folder: int, name: str) -> Found | None:
    """Read a file in an opened folder, if it is there."""
    try:
        return read_in(folder, name)
    except RefusedError as error:
        if error.status == 404:
            return None
        raise


@contextmanager
def written(folder: int, data: bytes, mode: int | None) -> Iterator[str]:
    """Write a file under a name of its own, put it on the disk, and take away what is left of that name at the end."""
    name = f".interlock-{secrets.token_hex(8)}"
    try:
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, _MODE, dir_fd=folder)
        try:
            with open(file, "wb", closefd=False) as stream:
                stream.write(data)
            if mode is not None:
                os.fchmod(file, mode)
            os.fsync(file)
        finally:
            os.close(file)
        yield name
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=folder)


def _put(folder: int, beside: str, name: str) -> None:
    """Give a file its name, unless there is one of that name."""
    try:
        os.link(beside, name, src_dir_fd=folder, dst_dir_fd=folder)
    except FileExistsError:
        raise ChangedError(read_in(folder, name).data) from None


def _replace(folder: int, beside: str, name: str, expected: bytes) -> None:
    """Put a file in the place of another that has what is expected."""
    # Putting the new file on the disk took its time.
    _require(folder, name, expected)
    try:
        exchanged = exchange(folder, beside, name)
    except FileNotFoundError:
        raise ChangedError(None) from None
    if not exchanged:
        os.replace(beside, name, src_dir_fd=folder, dst_dir_fd=folder)
        return
    try:
        _require(folder, beside, expected)
    except RefusedError:
        exchange(folder, beside, name)
        raise


def _require(folder: int, name: str, expected: bytes) -> None:
    there = found_in(folder, name)
    if there is None or there.data != expected:
        raise ChangedError(there.data if there else None)
