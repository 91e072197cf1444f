"""Cache check results in a database file, so that an unchanged record is not judged again."""

import hashlib
import os
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec

import interlock
from interlock.basics.terminal_lines import width
from interlock.batch.cache_file import CacheFile
from interlock.cli.check.check_result import CheckResult
from interlock.cli.check.dependencies import dependency_digest
from interlock.cli.check.judge import CheckOptions
from interlock.cli.files.record_input import STANDARD_INPUT, name_of
from interlock.cli.terminal.output import remark, width_beside
from interlock.record.collection.pieces import Piece


class ResultCache:
    """What was told of records, by all that it depends on."""

    def __init__(self, file: Path, wanted: CheckOptions) -> None:
        self._file = file
        self._kept = CacheFile(file)
        self._components = wanted.components
        told = (version("interlock"), _code_digest(), wanted, width(), width_beside())
        self._before = hashlib.blake2b(repr(told).encode(errors="surrogateescape"), digest_size=16)
        # A file beside records is taken to be as it was when it was needed first.
        self._digest_beside = cache(dependency_digest)

    def find(self, piece: Piece) -> CheckResult | None:
        """Return what is told of a record; None where it, or what it goes by, is new."""
        value = self._kept.get(self._key(piece))
        try:
            told = msgspec.msgpack.decode(value, type=CheckResult) if value else None
        except msgspec.DecodeError:
            return None
        if told is None or told.beside is None:
            return None
        beside = (
            self._digest_beside(kind, name, self._place(piece), self._components) == digest
            for kind, name, digest in told.beside
        )
        return told if all(beside) else None

    def keep(self, piece: Piece, told: CheckResult) -> None:
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


def _code_digest() -> str:
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
