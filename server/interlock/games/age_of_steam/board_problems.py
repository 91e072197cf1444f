"""What a board of the players' own has to have, to be played by the base rules."""

from collections.abc import Iterator

from interlock.basics.known import unknown
from interlock.basics.problem import Problem
from interlock.boards.model import Board

_KINDS = ("plain", "river", "mountain", "swamp", "lake", "city", "town")


def board_problems(board: Board) -> Iterator[Problem]:
    """Yield what keeps the game from being played on a board."""
    for number, hex_ in enumerate(board.hexes):
        if hex_.kind not in _KINDS:
            yield Problem(*unknown("kind", hex_.kind, _KINDS), f"hexes[{number}].kind")
        if hex_.kind == "city" and not hex_.colors:
            yield Problem(f"the city {hex_.label} takes no cubes", "at least one colour", f"hexes[{number}].colors")
        if hex_.kind != "city" and (hex_.colors or hex_.columns):
            field = "colors" if hex_.colors else "columns"
            yield Problem(f"{hex_.label} is no city", "a city", f"hexes[{number}].{field}")
    if not any(hex_.kind == "city" for hex_ in board.hexes):
        yield Problem("the board has no city", "at least one", "hexes")
