"""Build the header, the set-up and the board of a record from an export, also for maps that have no rules here."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from interlock.basics.color import Color
from interlock.basics.texts import text_problems
from interlock.boards.hex_labels import GRIDS, behind_sides, column_and_row, opposite
from interlock.boards.model import Board, BoardHex, BoardSource
from interlock.games.age_of_steam.choochoo.codes import PLAYERS, Coordinates, Origin, origin_of, side_of
from interlock.games.age_of_steam.choochoo.export import Export
from interlock.games.age_of_steam.choochoo.places import NOT_LAND, Places, places_of_map, site_of, unknown_map
from interlock.games.age_of_steam.choochoo.problems import wrong
from interlock.games.age_of_steam.choochoo.start import Start, require_usual, start_from_seed, start_of_state
from interlock.games.age_of_steam.choochoo.state import CITY, GameData, Space
from interlock.record.model import FORMAT, GameRecord, Header, Player, Setup
from interlock.record.validation import require_sound

SITE = "choochoo.games"
EDITION = "choochoo"
_GAME_NUMBER = "choochoo-game"


class Opening(Struct, frozen=True):
    """A record without moves, and what is needed to read them."""

    record: GameRecord
    start: Start
    places: Places


def opening_of(export: Export, *, base_rules: bool = False) -> Opening:
    """Return the beginning of the record of a game; of maps we do not know only by the base rules."""
    places = _places(export, base_rules=base_rules)
    start = _start(export, places)
    board = places.grid.board
    header = Header(
        FORMAT,
        board.game,
        board=board.name,
        edition=EDITION,
        players=tuple(Player(PLAYERS[colour]) for colour in start.colours),
        options=dict(export.options),
        site=SITE,
        tags={} if export.id is None else {_GAME_NUMBER: str(export.id)},
    )
    own_board = None if site_of(export.map) else board
    return Opening(require_sound(GameRecord(header, Setup(age_of_steam=start.setup), board=own_board)), start, places)


def _places(export: Export, *, base_rules: bool) -> Places:
    if site_of(export.map):
        return places_of_map(export.map)
    if not base_rules:
        raise unknown_map(export.map)
    if export.start_state is None:
        raise wrong("the map of the game is not at hand", "the state", "startState")
    return own_places(export.map, export.start_state)


def _start(export: Export, places: Places) -> Start:
    if export.start_state is not None:
        if export.players not in (0, len(export.start_state.players)):
            message = f"{export.players} players, and {len(export.start_state.players)} in the state"
            raise wrong(message, "as many", "playerIds")
        if site := site_of(export.map):
            places.require_same(export.start_state.grid)
            require_usual(export.start_state, site.first_phase)
        return start_of_state(export.start_state, places)
    if export.start_seed is None:
        raise wrong("neither the state nor the seed of the start is there", "one of the two", "startState")
    return start_from_seed(export.start_seed, export.players, places)


_GRID = GRIDS[0]
_NAME = re.compile("[A-Za-z0-9_-]+")
_SITE_GRID = "startState.gameData.grid"
_KINDS = {3: "river", 4: "mountain", 6: "swamp", 14: "mountain", 16: "mountain"}
_PLAIN = "plain"
# What the site has and the rulebook does not.
_REMARKS = {
    5: "a street",
    7: "a shallow lake",
    9: "a hill",
    10: "desert",
    12: "fire",
    13: "sky",
    14: "a dark mountain",
    15: "a crater",
    16: "a river in the mountains",
}
# What a simple tile costs where it is neither what the rulebook has for the terrain nor printed on the hex.
_COSTS = {5: 4, 6: 4, 7: 6, 9: 3, 10: 3, 12: 3, 13: 1, 14: 5, 15: 3, 16: 5}


def own_places(name: str, state: GameData) -> Places:
    """Return the places of a map with a board of its own."""
    if not _NAME.fullmatch(name):
        raise wrong(f"'{name}' is no name of a map", "a word of letters, digits, '_' and '-'", "gameKey")
    spaces = dict(state.grid)
    if len(spaces) < len(state.grid):
        raise wrong("a hex is there twice", field=_SITE_GRID)
    origin = origin_of(spaces)
    land = {_label(hex_, origin): space for hex_, space in sorted(spaces.items(), key=_by_column) if _is_land(space)}
    if not land:
        raise wrong("the map has no land", field=_SITE_GRID)
    return Places(_board(name, land), origin)


def _board(name: str, land: Mapping[str, Space]) -> Board:
    names = _names(land)
    closed = {(label, side) for label, space in land.items() for side in _closed(space)}
    hexes = [
        _hex(label, space, names.get(label, ""), _neighbours(label, land, closed)) for label, space in land.items()
    ]
    return Board(
        name=f"choochoo-{name}",
        title=f"the map {name} of choochoo.games",
        game="age-of-steam",
        certainty="made from the map in an export of the site, which has rules of its own",
        sources=(BoardSource("export", "the start state of a game of choochoo.games"),),
        # What no track reaches is no part of the board.
        hexes=tuple(hex_ for hex_ in hexes if hex_.neighbors),
        grid=_GRID,
    )


def _is_land(space: Space) -> bool:
    return space.type not in NOT_LAND


def _by_column(entry: tuple[Coordinates, Space]) -> tuple[int, int]:
    return entry[0].q, entry[0].r


def _label(hex_: Coordinates, origin: Origin) -> str:
    label = origin.label(hex_)
    if label is None:
        raise wrong("the map is larger than boards of ours can be", "26 columns of 100 hexes", _SITE_GRID)
    return label


def _names(land: Mapping[str, Space]) -> dict[str, str]:
    """Return the names of cities and towns by label, as far as a board may have them."""
    by_label = {label: space.name if space.type == CITY else space.town_name or "" for label, space in land.items()}
    taken = Counter(name.casefold() for name in by_label.values())
    return {
        label: name
        for label, name in by_label.items()
        if taken[name.casefold()] == 1 and column_and_row(name.upper()) is None and not any(text_problems(name, ""))
    }


def _closed(space: Space) -> Iterable[int]:
    """Return the sides that no track may cross, as numbers of our sides."""
    return [side_of(exit_, turned=False) for exit_ in space.unpassable_edges]


def _neighbours(label: str, land: Mapping[str, Space], closed: set[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(
        other
        for side, other in enumerate(behind_sides(label, _GRID))
        if other in land and (label, side) not in closed and (other, opposite(side)) not in closed
    )


def _hex(label: str, space: Space, name: str, neighbours: tuple[str, ...]) -> BoardHex:
    if space.tile is not None:
        raise wrong(f"the map has track on {label} from the beginning", "a map without track", _SITE_GRID)
    is_city = space.type == CITY
    kind = "city" if is_city else "town" if space.town_name else _KINDS.get(space.type, _PLAIN)
    cost = 0 if kind in ("city", "town") else space.terrain_cost or _COSTS.get(space.type, 0)
    figures = {"cubes": len(space.goods), "cost": cost}
    return BoardHex(
        label,
        kind,
        name,
        name_certainty="likely" if name else "",
        figures={figure: number for figure, number in figures.items() if number},
        remark=_REMARKS.get(space.type, ""),
        neighbors=neighbours,
        colors=tuple(Color[cube.name] for cube in space.colours()) if is_city else (),
        columns=tuple(column.label() for column in space.on_roll),
    )
