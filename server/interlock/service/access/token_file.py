"""Read and change the file of access tokens, which holds only digests of them."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from interlock.basics.file_lock import file_lock
from interlock.record.files import write_atomically
from interlock.service.access.file_reload import UnusableFileError, unusable_file
from interlock.service.access.rate_limits import rate_from
from interlock.service.access.tokens import Token, caller_problems

_MODE = 0o600
_TOO_OPEN = stat.S_IWGRP | stat.S_IRWXO
"""Who may write in it makes tokens; a group may read it, so that the server can be another user than who keeps it."""


class _TokenFile(Struct, frozen=True, forbid_unknown_fields=True):
    tokens: tuple[Token, ...] = ()


def read_tokens(path: Path) -> tuple[Token, ...]:
    """Read all tokens; UnusableFileError where they cannot be read, or others might have written them."""
    try:
        with path.open("rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise UnusableFileError(f"{path}: this is no file")
            data = file.read()
    except OSError as error:
        raise unusable_file(path, error) from None
    mode = stat.S_IMODE(status.st_mode)
    if mode & _TOO_OPEN:
        sentence = f"others can read or change the file (its mode is {mode:04o}); `chmod 600` helps"
        raise UnusableFileError(f"{path}: {sentence}")
    try:
        tokens = msgspec.json.decode(data or b"{}", type=_TokenFile).tokens
        _require_sound(tokens)
    except (msgspec.DecodeError, ValueError) as error:
        raise UnusableFileError(f"{path}: this is no file of tokens: {error}") from None
    return tokens


@contextmanager
def changing_tokens(path: Path) -> Iterator[list[Token]]:
    """Have all tokens in a list, which is written when the block is over; nobody else changes them meanwhile."""
    # What is written to may be linked to.
    path = path.resolve()
    with ExitStack() as stack:
        try:
            stack.enter_context(file_lock(path))
        except OSError as error:
            raise unusable_file(path, error) from None
        tokens = list(read_tokens(path)) if path.exists() else []
        yield tokens
        try:
            _write(path, tokens)
        except OSError as error:
            raise unusable_file(path, error) from None


def _require_sound(tokens: Iterable[Token]) -> None:
    known = set()
    for token in tokens:
        for problem in caller_problems(token.name):
            raise ValueError(problem.sentence())
        for rate in filter(None, (token.rate, token.cpu_rate)):
            rate_from(rate)
        if token.expires and token.expires.tzinfo is None:
            raise ValueError(f"the token {token.id} expires at a time without a time zone")
        if bool(token.sha256) == bool(token.certificate):
            raise ValueError(f"the token {token.id} has no sha256 or certificate, or both")
        for key in {token.id, token.certificate} - {""}:
            if key in known:
                raise ValueError(f"{key} comes twice")
            known.add(key)


def _write(path: Path, tokens: list[Token]) -> None:
    """Write the file all at once, for whom it was before."""
    path.touch(_MODE)
    before = path.stat()
    write_atomically(path, msgspec.json.format(msgspec.json.encode(_TokenFile(tuple(tokens))), indent=1) + b"\n")
    # Only a superuser may give a file away; that is who changes a server's file.
    with suppress(PermissionError):
        os.chown(path, before.st_uid, before.st_gid)
