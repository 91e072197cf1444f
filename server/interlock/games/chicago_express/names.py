"""Hexes named in moves that are not on the board."""

from collections.abc import Iterable, Iterator

from interlock.boards.grid import Grid
from interlock.record.chicago_express import DevelopHex, ExtendNetwork
from interlock.record.soundness.known import unknown
from interlock.replay.decision import Action
from interlock.replay.game import Misnomer


def name_problems(actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
    """Yield the hexes that are not on the board."""
    for index, action in enumerate(actions):
        if isinstance(action, ExtendNetwork):
            for place, label in enumerate(action.hexes):
                if grid.find(label) is None:
                    yield _no_hex(index, f"extend.hexes[{place}]", label, grid)
        elif isinstance(action, DevelopHex) and action.hex and grid.find(action.hex) is None:
            yield _no_hex(index, "develop.hex", action.hex, grid)


def _no_hex(index: int, part: str, name: str, grid: Grid) -> Misnomer:
    message, _ = unknown("hex", name, [hex_.name for hex_ in grid.board.hexes if hex_.name])
    return Misnomer(index, part, message, "a label such as Q3 or the name of a city")
