"""Reads a board and refuses one that does not hold together."""

import hashlib
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from interlock.basics.decoding import require_names_once
from interlock.basics.plain_files import read_plain
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.boards.faults import faults
from interlock.boards.lines import placed, unreadable
from interlock.boards.model import Board

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

LARGEST_BOARD = 2**22
"""The most bytes that a board's file may have: a hundred times what a large board needs."""

_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])
_decoder = msgspec.json.Decoder(Board)
_canonical = msgspec.json.Encoder(order="sorted")


def board_names() -> list[str]:
    """Return the names of the boards that come with the project."""
    folder = files("interlock.boards")
    return sorted(entry.name.removesuffix(".json") for entry in folder.iterdir() if entry.name.endswith(".json"))


@cache
def shipped_board(name: str) -> Board:
    """Return a board that comes with the project; KeyError where there is none of that name."""
    if name not in board_names():
        raise KeyError(name)
    return read_board((files("interlock.boards") / f"{name}.json").read_bytes())


def read_board(data: bytes) -> Board:
    """Read a board file; RecordError names every place that is wrong."""
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        board = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(unreadable(data, error)) from None
    require_names_once(data, board)
    if board.digest:
        problem = Problem("a board file does not state its own digest; it is reckoned", field="digest")
        raise RecordError(placed([problem], data))
    try:
        return sound_board(board)
    except RecordError as error:
        raise RecordError(placed(error.problems, data)) from None


def sound_board(board: Board) -> Board:
    """Return a board with its digest; RecordError names every field that is wrong, by its path in Board."""
    if problems := list(islice(faults(board), MOST_PROBLEMS)):
        raise RecordError(problems)
    digest = f"sha256:{hashlib.sha256(canonical(replace(board, digest=''))).hexdigest()}"
    if board.digest not in ("", digest):
        raise RecordError([Problem(f"the board says that its digest is {board.digest}", digest, "digest")])
    return replace(board, digest=digest)


def canonical(board: Board) -> bytes:
    """Return a board as bytes, the same for the same board."""
    return _canonical.encode(board)


def is_board_file(path: Path) -> bool:
    """Tell whether a file holds a board and no record; of one that is too large for a board nothing is read on."""
    try:
        return holds_board(read_plain(path, LARGEST_BOARD))
    except RecordError:
        return False


def holds_board(data: bytes) -> bool:
    """Tell whether it is a board and no record."""
    try:
        return "hexes" in _parts.decode(data)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return False
