"""Reads a board from its JSON file and refuses one that does not hold together."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from interlock.boards.labels import GRIDS, beside, column_and_row
from interlock.boards.model import Board, BoardHex
from interlock.record.problem import Problem, RecordError

NAME_CERTAINTIES = ("certain", "likely", "guess")

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
    try:
        board = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError([Problem(f"not a board file: {error}")]) from None
    problems = [Problem(message, field=field, line=_line_of(label, data)) for field, label, message in _faults(board)]
    if problems:
        raise RecordError(problems)
    return msgspec.structs.replace(board, digest=f"sha256:{hashlib.sha256(_canonical.encode(board)).hexdigest()}")


def _faults(board: Board) -> Iterator[tuple[str, str, str]]:
    """Yield field, hex label and sentence for everything that does not hold together."""
    if not board.name or not board.game:
        yield "name" if not board.name else "game", "", "a board needs a name and a game"
    if board.grid not in GRIDS:
        yield "grid", "", f"the grid is none of {', '.join(GRIDS)}"
    if board.digest:
        yield "digest", "", "a board file does not state its own digest; it is reckoned"
    if not board.hexes:
        yield "hexes", "", "the board has no hexes"
    by_label = {hex_.label: hex_ for hex_ in board.hexes}
    names: set[str] = set()
    for number, hex_ in enumerate(board.hexes):
        at, label = f"hexes[{number}]", hex_.label
        if column_and_row(label) is None:
            yield f"{at}.label", label, f"{label!r} is not a label such as Q3"
        if by_label[label] is not hex_:
            yield f"{at}.label", label, f"there are two hexes {label}"
        if not hex_.kind:
            yield f"{at}.kind", label, f"{label} has no kind"
        if hex_.name:
            if hex_.name.casefold() in names or hex_.name.upper() in by_label:
                yield f"{at}.name", label, f"the name {hex_.name!r} of {label} is taken"
            if hex_.name_certainty not in NAME_CERTAINTIES:
                yield (
                    f"{at}.nameCertainty",
                    label,
                    f"the name of {label} is not one of {', '.join(NAME_CERTAINTIES)}",
                )
            names.add(hex_.name.casefold())
        for figure in hex_.confirmed:
            if figure not in hex_.figures:
                yield f"{at}.confirmed", label, f"{label} confirms {figure!r}, a figure it does not have"
        yield from _neighbour_faults(at, hex_, by_label, board.grid)


def _neighbour_faults(
    at: str, hex_: BoardHex, by_label: dict[str, BoardHex], grid: str
) -> Iterator[tuple[str, str, str]]:
    label = hex_.label
    if not hex_.neighbours:
        yield f"{at}.neighbours", label, f"{label} has no neighbour"
    if len(set(hex_.neighbours)) < len(hex_.neighbours):
        yield f"{at}.neighbours", label, f"{label} names a neighbour twice"
    for place, neighbour in enumerate(hex_.neighbours):
        field = f"{at}.neighbours[{place}]"
        if neighbour not in by_label:
            yield field, label, f"{label} has the neighbour {neighbour}, which is not on the board"
        elif neighbour not in beside(label, grid):
            yield field, label, f"{label} has the neighbour {neighbour}, which does not lie beside it"
        elif label not in by_label[neighbour].neighbours:
            yield field, label, f"{label} has the neighbour {neighbour}, but not the other way round"


def _line_of(label: str, data: bytes) -> int:
    """Return the line of the file that holds a hex's label; 0 where it cannot be told."""
    place = data.find(f'"label": "{label}"'.encode()) if label else -1
    return data.count(b"\n", 0, place) + 1 if place >= 0 else 0
