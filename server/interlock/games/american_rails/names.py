"""Hexes named in moves that are not on the board."""

from collections.abc import Iterable, Iterator

from interlock.boards.grid import Grid
from interlock.record.american_rails import DevelopCity, ExpandTrack, StartCompany
from interlock.replay.decision import Action
from interlock.replay.game import Misnomer, no_hex


def name_problems(actions: Iterable[Action | None], grid: Grid) -> Iterator[Misnomer]:
    """Yield the hexes that are not on the board."""
    for index, action in enumerate(actions):
        if isinstance(action, ExpandTrack):
            for place, cube in enumerate(action.cubes):
                if grid.find(cube.hex) is None:
                    yield no_hex(index, f"expand.cubes[{place}].hex", cube.hex, grid)
        elif isinstance(action, DevelopCity | StartCompany) and grid.find(action.city) is None:
            field = "develop" if isinstance(action, DevelopCity) else "start"
            yield no_hex(index, f"{field}.city", action.city, grid)
