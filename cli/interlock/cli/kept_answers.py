"""Answers that are kept, so that checking a folder again judges only what is new."""

import hashlib
import os
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec

import interlock
from interlock.batch.kept import Kept
from interlock.cli.beside import digest_beside
from interlock.cli.folding import width
from interlock.cli.judging import Wanted
from interlock.cli.output import remark, width_beside
from interlock.cli.reading import STANDARD_INPUT, name_of
from interlock.cli.told import Told
from interlock.record.collection.piece import Piece


class Answers:
    """What was told of records, by all that it depends on."""

    def __init__(self, file: Path, wanted: Wanted) -> None:
        self._file = file
        self._kept = Kept(file)
        self._components = wanted.components
        told = (version("interlock"), _code(), wanted, width(), width_beside())
        self._before = hashlib.blake2b(repr(told).encode(errors="surrogateescape"), digest_size=16)
        # A file beside records is taken to be as it was when it was needed first.
        self._digest_beside = cache(digest_beside)

    def find(self, piece: Piece) -> Told | None:
        """Return what is told of a record; None where it, or what it goes by, is new."""
        value = self._kept.get(self._key(piece))
        try:
            told = msgspec.msgpack.decode(value, type=Told) if value else None
        except msgspec.DecodeError:
            return None
        if told is None or told.beside is None:
            return None
        beside = (
            self._digest_beside(kind, name, self._place(piece), self._components) == digest
            for kind, name, digest in told.beside
        )
        return told if all(beside) else None

    def keep(self, piece: Piece, told: Told) -> None:
        """Keep what is told of a record, if it is known what it goes by."""
        if told.beside is not None:
            self._kept.put(self._key(piece), msgspec.msgpack.encode(told))

    def close(self) -> None:
        """Write what is new, and say what went wrong."""
        self._kept.close()
        if self._kept.trouble:
            name = name_of(self._file)
            remark(f"{name}: answers are not kept there: {self._kept.trouble}; --no-cache does without")

    def _key(self, piece: Piece) -> bytes:
        digest = self._before.copy()
        digest.update(f"{piece.name}\n{piece.line} {piece.form}\n".encode(errors="surrogateescape"))
        digest.update(piece.data)
        return digest.digest()

    @staticmethod
    def _place(piece: Piece) -> Path:
        """Return a path that stands for all in the same folder."""
        return piece.path if piece.path == STANDARD_INPUT else piece.path.parent / "record"


def _code() -> str:
    """Return the digest of what this program consists of: who works on it wants no answers of another one."""
    digest = hashlib.blake2b(digest_size=16)
    waiting = sorted(interlock.__path__)
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in sorted(entries, key=lambda each: each.name):
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        waiting.append(entry.path)
                else:
                    status = entry.stat()
                    digest.update(f"{entry.path} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
