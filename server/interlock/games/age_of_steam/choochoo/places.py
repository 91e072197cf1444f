"""The maps of the site that we have as boards, and their hexes by the site's coordinates."""

from collections.abc import Iterable, Iterator

from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import listing
from interlock.boards.board_files import shipped_board
from interlock.boards.grid import Grid
from interlock.boards.hex_labels import behind_sides
from interlock.boards.model import Board, BoardHex
from interlock.games.age_of_steam.choochoo.codes import (
    ACTIONS,
    Chosen,
    Coordinates,
    Exit,
    Origin,
    TileType,
    side_of,
    tracks_of,
)
from interlock.games.age_of_steam.choochoo.problems import wrong
from interlock.games.age_of_steam.choochoo.state import CITY, Space
from interlock.games.age_of_steam.maps.base import Site
from interlock.games.age_of_steam.maps.registry import BOARDS, map_type
from interlock.games.age_of_steam.mechanics.land import land_of
from interlock.record.age_of_steam import SpecialAction, Track

NOT_LAND = (8, 11)
"""Hexes nobody can build on, which a board of ours may leave out."""
_CITIES = ("city", "station abroad")
# The site's numbers of each kind of land; what lies below a town makes no difference.
_TYPES = {"plain": (2,), "river": (3,), "mountain": (4,), "lake": NOT_LAND}


class Places:
    """A board and where the site has its hexes."""

    def __init__(self, board: Board, origin: Origin) -> None:
        self.grid = Grid(board)
        self._origin = origin
        self._by_label = {hex_.label: index for index, hex_ in enumerate(board.hexes)}
        self._linked = {label for link in board.links for label in link.hexes}
        """The hexes that printed links cross, where the site has track from the beginning."""

    def action(self, number: Chosen) -> SpecialAction:
        """Return what the site means by the number of an action on this map."""
        return action_of(number, site_of(self.grid.name))

    def tracks(self, tile: TileType, orientation: Exit) -> tuple[Track, ...]:
        """Return the tracks of a tile as it lies on our board."""
        return tracks_of(tile, orientation, land_of(self.grid).sides, turned=self._origin.turned)

    def link(self, hex_: Coordinates, field: str) -> tuple[str, str]:
        """Return what records call the ends of the printed link that crosses a hex."""
        label, names, by_label = self._origin.label(hex_), self.grid.names, self._by_label
        for link in self.grid.board.links:
            if label in link.hexes:
                return names[by_label[link.ends[0]]], names[by_label[link.ends[1]]]
        raise wrong(f"no link that can be claimed crosses the hex {hex_.q}, {hex_.r}", field=field)

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
            elif how := self._difference(self.grid.board.hexes[index], space):
                problems.append(self._differs(f"{self.grid.labels[index]} {how}", field))
            seen.add(index)
        if not problems and self._closed_on_site(grid) != set(closed_sides(self.grid)):
            problems.append(self._differs("other sides are closed", "startState.gameData.grid"))
        missing = [label for index, label in enumerate(self.grid.labels) if index not in seen and self._is_land(index)]
        if missing:
            problems.append(self._differs(f"{', '.join(missing[:5])} is missing", "startState.gameData.grid"))
        if problems:
            raise RecordError(problems)

    def _closed_on_site(self, grid: Iterable[tuple[Coordinates, Space]]) -> set[tuple[int, int]]:
        """Return the closed sides between two hexes of the board, each from both, by hexes and numbers of sides."""
        closed: set[tuple[int, int]] = set()
        for hex_, space in grid:
            if (index := self.index(hex_)) is None:
                continue
            for exit_ in space.unpassable_edges:
                side = side_of(exit_, turned=self._origin.turned)
                behind = self._by_label.get(behind_sides(self.grid.labels[index], self.grid.board.grid)[side])
                if behind is not None:
                    closed |= {(index, side), (behind, (side + 3) % 6)}
        return closed

    def _difference(self, hex_: BoardHex, space: Space) -> str:
        """Return how a hex is not the city, the town or the open land that the board has there."""
        if not (_same_city(hex_, space) if space.type == CITY else _same_land(hex_, space)):
            return "is something else"
        if (space.tile is not None) != (hex_.label in self._linked):
            return "has track on it" if space.tile is not None else "has no link on it"
        return "costs something else" if (space.terrain_cost or 0) != hex_.figures.get("cost", 0) else ""

    def _is_land(self, index: int) -> bool:
        return self.grid.board.hexes[index].kind != "lake"

    def _differs(self, how: str, field: str) -> Problem:
        return Problem(f"the map is not our board {self.grid.board.name}: {how}", field=field)


def closed_sides(grid: Grid) -> Iterator[tuple[int, int]]:
    """Yield each side behind which there is a hex that is no neighbour, by a hex and the number of the side."""
    for index, around in enumerate(grid.toward):
        for side, label in enumerate(behind_sides(grid.labels[index], grid.board.grid)):
            if around[side] < 0 and label in grid.index:
                yield index, side


def _same_city(hex_: BoardHex, space: Space) -> bool:
    colours = [] if space.is_port() else [cube.name for cube in space.colours()]
    columns = [column.label() for column in space.on_roll]
    same = sorted(color.name for color in hex_.colors) == sorted(colours) and sorted(hex_.columns) == sorted(columns)
    return hex_.kind in _CITIES and not space.urbanized and same


def _same_land(hex_: BoardHex, space: Space) -> bool:
    if space.town_name or hex_.kind == "town":
        return hex_.kind == "town" and bool(space.town_name) and space.type not in NOT_LAND
    return space.type in _TYPES.get(hex_.kind, ())


def site_of(name: str) -> Site | None:
    """Return what the site has otherwise than we on a map; None where we do not know the map and its rules."""
    return map_type(name).site


def action_of(number: Chosen, site: Site | None) -> SpecialAction:
    """Return what the site means by the number of an action."""
    action = ACTIONS[number]
    return site.actions.get(action, action) if site else action


def places_of_map(name: str) -> Places:
    """Return the places of a map that we know."""
    site = site_of(name)
    assert site is not None
    return Places(shipped_board(name), Origin(site.column, site.height, site.turned))


def unknown_map(name: str) -> Exception:
    """Return the error of a map that we do not know."""
    known = [board for board in BOARDS if site_of(board)]
    return wrong(f"the rules of the map '{name}' are not known", listing(known), "gameKey")
