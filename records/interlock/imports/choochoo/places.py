"""The hexes of a game: the site's coordinates, and what our records call them."""

from collections.abc import Iterable

from interlock.boards.grid import Grid
from interlock.boards.model import Board, BoardHex
from interlock.imports.choochoo.hexes import Coordinates, Origin
from interlock.imports.choochoo.problems import wrong
from interlock.imports.choochoo.state import CITY, Space
from interlock.record.problem import Problem, RecordError

NOT_LAND = (8, 11)
"""Hexes nobody can build on, which a board of ours may leave out."""
_CITIES = ("city", "station abroad")


class Places:
    """A board and where the site has its hexes."""

    def __init__(self, board: Board, origin: Origin) -> None:
        self.grid = Grid(board)
        self._origin = origin
        self._by_label = {hex_.label: index for index, hex_ in enumerate(board.hexes)}

    def index(self, hex_: Coordinates) -> int | None:
        """Return the index on the board; None where the board has no such hex."""
        return self._by_label.get(self._origin.label(hex_) or "")

    def name(self, hex_: Coordinates, field: str) -> str:
        """Return what records call a hex; the field is where the export has it."""
        index = self.index(hex_)
        if index is None:
            raise wrong(f"there is no hex {hex_.q}, {hex_.r} on the board {self.grid.board.name}", field=field)
        return self.grid.names[index]

    def require_same(self, grid: Iterable[tuple[Coordinates, Space]]) -> None:
        """Refuse a map that is not this board."""
        problems = []
        seen: set[int | None] = set()
        for number, (hex_, space) in enumerate(grid):
            index = self.index(hex_)
            field = f"startState.gameData.grid[{number}]"
            if index is None:
                if space.type not in NOT_LAND:
                    problems.append(self._differs(f"{hex_.q}, {hex_.r} is a hex", field))
            elif index in seen:
                problems.append(self._differs(f"{self.grid.labels[index]} is there twice", field))
            elif not _same(self.grid.board.hexes[index], space):
                problems.append(self._differs(f"{self.grid.labels[index]} is something else", field))
            seen.add(index)
        missing = [label for index, label in enumerate(self.grid.labels) if index not in seen and self._is_land(index)]
        if missing:
            problems.append(self._differs(f"{', '.join(missing[:5])} is missing", "startState.gameData.grid"))
        if problems:
            raise RecordError(problems)

    def _is_land(self, index: int) -> bool:
        return self.grid.board.hexes[index].kind != "lake"

    def _differs(self, how: str, field: str) -> Problem:
        return Problem(f"the map is not our board {self.grid.board.name}: {how}", field=field)


def _same(hex_: BoardHex, space: Space) -> bool:
    """Tell whether a hex is the city, the town or the open land that the board has there."""
    if space.type != CITY:
        return hex_.kind not in _CITIES and (hex_.kind == "town") == bool(space.town_name)
    colours = [] if space.is_port() else [cube.name.lower() for cube in space.colours()]
    columns = [column.label() for column in space.on_roll]
    return hex_.kind in _CITIES and sorted(hex_.colours) == sorted(colours) and sorted(hex_.columns) == sorted(columns)
