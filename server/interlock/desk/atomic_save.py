"""Save a record atomically, and never over a change that the editor has not seen.

The new text is written to a temporary file, which then changes places with the old one; if the old one is not what
the editor loaded, they change back. Where the system cannot exchange files, another program's save in a short
moment may be lost.
"""

import codecs
import ctypes
import errno
import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from typing import Any

from interlock.desk.errors import RefusedError
from interlock.desk.folder import FileContent, Folder, os_refusal, read_in

_EXCHANGE = 2


def exchange(folder: int, one: str, other: str) -> bool:
    """Let two files in a folder change places; False where the system or the disk cannot do that."""
    call = _renameat2()
    if call is None:
        return False
    if call(folder, os.fsencode(one), folder, os.fsencode(other), _EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in (errno.EINVAL, errno.ENOSYS):
        return False
    raise OSError(number, os.strerror(number))


@cache
def _renameat2() -> Any:
    """Return Linux's call, which Python itself does not offer; None elsewhere."""
    return getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)


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
        there = read_if_present(opened, name)
        if (there and etag_of(there.data)) != base:
            raise ChangedError(there.data if there else None)
        data = _encoded(text, there.data if there else b"")
        try:
            with temporary_file(opened, data, there.mode if there else None) as beside:
                if there:
                    _replace(opened, beside, name, there.data)
                else:
                    _link_name(opened, beside, name)
            os.fsync(opened)
        except OSError as error:
            raise os_refusal(error, "saved") from None
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


def read_if_present(folder: int, name: str) -> FileContent | None:
    """Read a file in an opened folder, if it is there."""
    try:
        return read_in(folder, name)
    except RefusedError as error:
        if error.status == 404:
            return None
        raise


@contextmanager
def temporary_file(folder: int, data: bytes, mode: int | None) -> Iterator[str]:
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


def _link_name(folder: int, beside: str, name: str) -> None:
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
    there = read_if_present(folder, name)
    if there is None or there.data != expected:
        raise ChangedError(there.data if there else None)
