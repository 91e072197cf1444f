"""The board of Chicago Express in the terms of its rules."""

from functools import cache

from interlock.boards.grid import Grid
from interlock.games.chicago_express.companies import CHARTERS

DETROIT, WHEELING, PITTSBURGH = "Detroit", "Wheeling", "Pittsburgh"
INDUSTRIAL_CITIES = (DETROIT, WHEELING, PITTSBURGH)


class Land:
    """What is printed on the hexes, by the index of the hex."""

    __slots__ = (
        "chicago",
        "cost",
        "detroit",
        "development",
        "fort_wayne",
        "grid",
        "income",
        "industrial",
        "kind",
        "last_value",
        "needs_house",
        "never_developed",
        "single",
        "start",
        "starts",
    )

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.kind = tuple(hex_.kind for hex_ in grid.board.hexes)
        self.cost = grid.figures("cost")
        self.income = grid.figures("income")
        self.development = grid.figures("development")
        """The house value; for an industrial city the step of its marker."""
        self.last_value = grid.figures("last")
        """The last field of an industrial city's track."""
        self.single = grid.of_kind("forest", "mountain")
        self.start = grid.of_kind("start")
        self.chicago = grid.hex("Chicago")
        self.fort_wayne = grid.hex("Fort Wayne")
        self.detroit = grid.hex(DETROIT)
        self.starts = tuple(grid.hex(charter.start) for charter in CHARTERS)
        self.industrial = {grid.hex(name): name for name in INDUSTRIAL_CITIES}
        self.never_developed = grid.of_kind("plain", "start")
        for city in (self.chicago, self.detroit):
            self.never_developed[city] = True
        self.needs_house = grid.of_kind("city", "mountain", "forest")


@cache
def land_of(grid: Grid) -> Land:
    """Return the land of a grid, worked out once."""
    return Land(grid)
