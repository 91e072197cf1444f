"""The board of American Rails in the terms of its rules."""

from functools import cache

from interlock.boards.grid import Grid

LINKED = ("Chicago", "New York", "Atlanta")
"""The cities that a company gains by joining (AR-INCOME-LINK)."""


class Land:
    """What is printed on the hexes, by the index of the hex."""

    __slots__ = ("barred", "city", "full", "grid", "kind", "linked", "shared", "single")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.kind = tuple(hex_.kind for hex_ in grid.board.hexes)
        self.city = grid.of_kind("city")
        self.full = grid.figures("full")
        self.shared = grid.figures("shared")
        self.barred = grid.figures("barred")
        """1 for the cities with a black square, which are never developed."""
        self.single = grid.of_kind("forest", "mountain")
        self.linked = tuple(grid.hex(name) for name in LINKED)


@cache
def land_of(grid: Grid) -> Land:
    """Return the land of a grid, worked out once."""
    return Land(grid)
