"""What lies beside the map, block by block."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.age_of_steam.blocks import WIDE, Block, Setting
from interlock.pictures.age_of_steam.display import display
from interlock.pictures.age_of_steam.order import actions, order
from interlock.pictures.age_of_steam.standing import standing
from interlock.pictures.age_of_steam.supply import bag, new_cities
from interlock.pictures.age_of_steam.tiles_left import tiles_left
from interlock.pictures.ground import MARGIN, extent
from interlock.pictures.panels import GAP, TITLE, Panel, drawn_panel
from interlock.pictures.picture import Piece

_BLOCKS: tuple[Callable[[float, float, Setting], Block | None], ...] = (
    order,
    standing,
    actions,
    display,
    bag,
    new_cities,
    tiles_left,
)
_APART = 6.0
"""From block to block."""


class Displays(NamedTuple):
    """What is printed beside a map, how far it reaches, and the blocks that tell what lies on them."""

    ground: str
    right: float
    bottom: float
    blocks: tuple[Block, ...]

    def pieces(self, position: AgeOfSteamPosition) -> dict[str, Piece]:
        """Return what lies there."""
        return {f"panel/{key}": piece for block in self.blocks for key, piece in block.pieces(position)}


def displays(grid: Grid, names: Sequence[str]) -> Displays:
    """Return what is beside a map, for players by their names."""
    return _displays(grid, tuple(names))


# Enough for the games that a server draws by turns; boards may be large.
@lru_cache(maxsize=8)
def _displays(grid: Grid, names: tuple[str, ...]) -> Displays:
    left, y, width, _ = extent(grid.board)
    x, y = left + width, y + MARGIN
    setting, blocks, grounds = Setting(grid, map_of(grid.name), names), [], []
    for make in _BLOCKS:
        if block := make(x + GAP, y + TITLE, setting):
            blocks.append(block)
            box = Panel(x, y, WIDE + 2 * GAP, block.bottom + GAP / 2 - y)
            grounds.append(drawn_panel(box, block.title, block.ground))
            y += box.height + _APART
    return Displays("".join(grounds), x + WIDE + 2 * GAP + MARGIN, y, tuple(blocks))
