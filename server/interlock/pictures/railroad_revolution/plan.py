"""Where everything lies in a picture: the map, the telegraph below it, then what is common; to the right the boards."""

from interlock.pictures.hexes import Point
from interlock.pictures.railroad_revolution.legend import HIGH
from interlock.pictures.railroad_revolution.network import Spot, network_of
from interlock.railroad_revolution.components.model import ComponentSet

GAP = 10.0
SECTION = (132.0, 104.0)
COMMON = 160.0
"""How high the field with tracks, deal and supply is."""
BOARD = (430.0, 229.0)
_BOARDS_IN_COLUMN = 4
MOST_KINDS = 6
"""So many kinds of trains have a place of their own."""
_SECTIONS_IN_ROW = 8
_USUAL_PLAYERS = 4


"""A piece with its key."""


class Plan:
    """The places of things, by their upper left corners where they are no points."""

    def __init__(self, components: ComponentSet, players: int) -> None:
        self.components = components
        self.network = network_of(components)
        self.players = players
        below_legend = self.network.height + HIGH + GAP
        self.sections = tuple(
            (GAP + column * (SECTION[0] + 6), below_legend + row * (SECTION[1] + GAP))
            for row, column in (divmod(at, _SECTIONS_IN_ROW) for at in range(len(components.sections)))
        )
        below_map = max((y + SECTION[1] for _, y in self.sections), default=below_legend) + GAP
        self.common = GAP, below_map
        right = self.network.width + GAP
        self.boards = tuple(
            (right + column * (BOARD[0] + GAP), GAP + row * (BOARD[1] + GAP))
            for column, row in (divmod(at, _BOARDS_IN_COLUMN) for at in range(players))
        )
        self.width = max((x + BOARD[0] + GAP for x, _ in self.boards), default=self.network.width)
        self.height = max([below_map + COMMON + GAP, *(y + BOARD[1] + GAP for _, y in self.boards)])
        self._places = max(players, _USUAL_PLAYERS)
        """So many players' pieces have room beside each other."""

    def on_space(self, space: str, seat: int) -> Spot | None:
        """Return where a player's rail lies, beside those of others; None where nobody knows the space."""
        spot = self.network.spaces.get(space)
        if spot is None:
            return None
        step = 46 / self._places * spot.scale
        off = (seat - (self._places + 1) / 2) * step
        return Spot(spot.x + off * spot.dx, spot.y + off * spot.dy, scale=step / 2)

    def in_row(self, row: tuple[float, float, float], seat: int) -> Point:
        """Return where a player's building stands in a row of those of all."""
        left, width, y = row
        return left + width * (seat - 0.5) / self._places, y
