"""Digests of the board and component set files that a record depends on, to tell whether a cached result is still
right.
"""

import hashlib
import os
from functools import lru_cache
from pathlib import Path

from interlock.basics.problem import RecordError
from interlock.basics.regular_files import read_bytes, read_file_in_folder
from interlock.boards.board_files import LARGEST_BOARD
from interlock.cli.check.check_result import Dependency
from interlock.cli.files.locations import address_in
from interlock.cli.files.record_input import STANDARD_INPUT
from interlock.library.games import BOARD_FILE, GAMES
from interlock.record.model import GameRecord

_BOARD, _SETS = "board", "sets"


def dependencies_of(record: GameRecord, path: Path, where: Path | None) -> tuple[Dependency, ...] | None:
    """Return what a record that was read from a path goes by; `where` is where its component set is said to lie.

    None where it goes by something at an address: to look whether that is still the same takes as long as to judge.
    """
    header = record.header
    used = list[tuple[str, str]]()
    if header.board.endswith(BOARD_FILE):
        used.append((_BOARD, header.board))
    game = GAMES.get(header.game)
    if game and not game.boards:
        # A game with boards does not wait for what finds component sets.
        from interlock.railroad_revolution.set_lookup import shipped_set_named

        if where or not shipped_set_named(header.components, header.components_digest):
            used.append((_SETS, ""))
    if used and address_in(path):
        return None
    return tuple((kind, name, dependency_digest(kind, name, path, where)) for kind, name in used)


def dependency_digest(kind: str, name: str, path: Path, where: Path | None) -> str:
    """Return the digest of what lies beside a record's path; an empty one where there is nothing."""
    digest = hashlib.blake2b(digest_size=16)
    try:
        if kind == _BOARD:
            digest.update(read_file_in_folder(path.parent, name, LARGEST_BOARD))
        elif where and not where.is_dir():
            digest.update(read_bytes(where))
        elif where or path != STANDARD_INPUT:
            folder = where or path.parent
            for each in _sets(folder, folder.stat().st_mtime_ns):
                digest.update(os.fsencode(each) + b"\0" + hashlib.blake2b(_set(folder, each)).digest())
    except (RecordError, OSError):
        return ""
    return digest.hexdigest()


def _set(folder: Path, name: str) -> bytes:
    from interlock.railroad_revolution.components.model import LARGEST_SET

    try:
        return read_file_in_folder(folder, name, LARGEST_SET)
    except RecordError:
        # What cannot be read is no set that a record goes by.
        return b""


@lru_cache
def _sets(folder: Path, changed: int) -> list[str]:  # noqa: ARG001 - what was found holds until the folder changes
    from interlock.railroad_revolution.set_lookup import SUFFIXES

    return sorted(each.name for each in folder.iterdir() if each.suffix.lower() in SUFFIXES)
