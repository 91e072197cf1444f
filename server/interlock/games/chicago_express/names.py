"""Hexes named in moves that are not on the board."""

from collections.abc import Iterable, Iterator

from interlock.boards.grid import Grid
from interlock.record.chicago_express import DevelopHex, ExtendNetwork
from interlock.replay.decision import Action
from interlock.replay.game import Misnomer, no_hex


def name_problems(actions: Iterable[Action | None], grid: Grid) -> Iterator[Misnomer]:
    """Yield the hexes that are not on the board."""
    for index, action in enumerate(actions):
        if isinstance(action, ExtendNetwork):
            for place, label in enumerate(action.hexes):
                if grid.find(label) is None:
                    yield no_hex(index, f"extend_network.hexes[{place}]", label, grid)
        elif isinstance(action, DevelopHex) and grid.find(action.hex) is None:
            yield no_hex(index, "develop.hex", action.hex, grid)
