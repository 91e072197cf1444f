"""What lies beside a record and is used with it: by its digest it is known whether that is still the same."""

import hashlib
import os
from functools import lru_cache
from pathlib import Path

from interlock.basics.plain_files import read_beside, read_bytes
from interlock.basics.problem import RecordError
from interlock.boards.read import LARGEST_BOARD
from interlock.cli.addresses import address_in
from interlock.cli.reading import STANDARD_INPUT
from interlock.cli.told import Beside
from interlock.games.registry import GAMES
from interlock.railroad_revolution.components.file_format import LARGEST_SET
from interlock.railroad_revolution.components.shipped import named_set
from interlock.railroad_revolution.find import SUFFIXES
from interlock.record.model import GameRecord
from interlock.replay.boards import BOARD_FILE

_BOARD, _SETS = "board", "sets"


def used_beside(record: GameRecord, path: Path, where: Path | None) -> tuple[Beside, ...] | None:
    """Return what a record that was read from a path goes by; `where` is where its component set is said to lie.

    None where it goes by something at an address: to look whether that is still the same takes as long as to judge.
    """
    header = record.header
    used = list[tuple[str, str]]()
    if header.board.endswith(BOARD_FILE):
        used.append((_BOARD, header.board))
    game = GAMES.get(header.game)
    if game and not game.boards and (where or not named_set(header.components, header.components_digest)):
        used.append((_SETS, ""))
    if used and address_in(path):
        return None
    return tuple((kind, name, digest_beside(kind, name, path, where)) for kind, name in used)


def digest_beside(kind: str, name: str, path: Path, where: Path | None) -> str:
    """Return the digest of what lies beside a record's path; an empty one where there is nothing."""
    digest = hashlib.blake2b(digest_size=16)
    try:
        if kind == _BOARD:
            digest.update(read_beside(path.parent, name, LARGEST_BOARD))
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
    try:
        return read_beside(folder, name, LARGEST_SET)
    except RecordError:
        # What cannot be read is no set that a record goes by.
        return b""


@lru_cache
def _sets(folder: Path, changed: int) -> list[str]:  # noqa: ARG001 - what was found holds until the folder changes
    return sorted(each.name for each in folder.iterdir() if each.suffix.lower() in SUFFIXES)
