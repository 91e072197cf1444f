"""The start of a game: players, order, display and bag, shuffled and drawn from the seed as the site does it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from interlock.basics.color import Color
from interlock.basics.text_format import count
from interlock.games.age_of_steam.choochoo.codes import (
    AREAS,
    CUBES,
    NEW_CITIES,
    NEW_CITY_COLOURS,
    PLAYERS,
    Colour,
    Coordinates,
)
from interlock.games.age_of_steam.choochoo.places import Places
from interlock.games.age_of_steam.choochoo.problems import wrong
from interlock.games.age_of_steam.choochoo.seedrandom import SeedRandom
from interlock.games.age_of_steam.choochoo.state import CITY, Column, GameData, NewCity, Space, colours_of
from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.mechanics.land import Land, land_of
from interlock.record.age_of_steam import AgeOfSteamSetup, CubesOnHex, DisplayColumn

_CITY_ROWS, _NEW_CITY_ROWS = 3, 2
_CONNECTION_COST = 2
_STATE = "startState.gameData"


class Start(Struct, frozen=True):
    """How a game begins."""

    colours: tuple[Colour, ...]
    """The players' colours by seat."""
    setup: AgeOfSteamSetup
    bag: tuple[Color, ...]
    """The cubes left in the bag, the next to be taken without a draw last."""
    new_cities: tuple[str, ...]
    """The letters of the New Cities, as the site lists them."""
    connections: dict[str, tuple[Coordinates, Coordinates]] = {}
    """Links that are built without a tile, by the site's names of them."""

    def seat(self, colour: Colour, field: str) -> int:
        """Return the seat of the player of that colour; the field is where the export names it."""
        if colour not in self.colours:
            raise wrong(f"nobody plays {PLAYERS[colour]}", field=field)
        return self.colours.index(colour) + 1


def start_of_state(state: GameData, places: Places) -> Start:
    """Return the start that a state of the site's engine shows."""
    colours = tuple(player.color for player in state.players)
    _require_order(state, colours)
    spaces = [
        (place, f"{_STATE}.grid[{number}]", hex_, space)
        for number, (hex_, space) in enumerate(state.grid)
        if (place := places.index(hex_)) is not None
    ]
    spaces.sort(key=lambda each: each[0])
    cubes = [
        CubesOnHex(places.name(hex_, field), goods) for _, field, hex_, space in spaces if (goods := _cubes_on(space))
    ]
    columns: dict[str, list[Color]] = {}
    for _, field, _, space in spaces:
        for number, column in enumerate(space.on_roll):
            _add_column(columns, column.label(), column, _CITY_ROWS, f"{field}[1].onRoll[{number}]")
    new_cities = tuple(_new_cities(state, columns))
    return Start(
        colours,
        new_cities=new_cities,
        setup=setup_of([colours.index(colour) + 1 for colour in state.turn_order], cubes, columns),
        bag=tuple(CUBES[good] for good in state.bag),
        connections={each.id: (each.connects[0], each.connects[1]) for each in state.inter_city_connections},
    )


def _require_order(state: GameData, colours: Sequence[Colour]) -> None:
    if len(set(colours)) < len(colours):
        raise wrong("two players have the same colour", field=f"{_STATE}.players")
    if sorted(state.turn_order) != sorted(colours):
        raise wrong("the turn order is not one of all players", field=f"{_STATE}.turnOrder")
    if state.st_lucia_state and state.st_lucia_state.first_player != state.turn_order[0]:
        raise wrong("the first player is not the first of the turn order", field=f"{_STATE}.stLuciaState.firstPlayer")
    if state.current_player not in (None, state.turn_order[0]):
        raise wrong("whose turn it is is not the first of the turn order", field=f"{_STATE}.currentPlayer")
    for number, player in enumerate(state.players):
        if player.out_of_game:
            raise wrong("a player is out before the game begins", field=f"{_STATE}.players[{number}].outOfGame")


def _new_cities(state: GameData, columns: dict[str, list[Color]]) -> Iterator[str]:
    """Add the columns of the New Cities; yield the letters."""
    for number, city in enumerate(state.available_cities):
        field = f"{_STATE}.availableCities[{number}].onRoll[0]"
        letter = _letter_of(city, field)
        _add_column(columns, letter, city.on_roll[0], _NEW_CITY_ROWS, field)
        yield letter


def require_usual(state: GameData, phase: int) -> None:
    """Refuse the state of a game that has begun already, or whose direct links do not cost what they do."""
    if state.current_phase not in (None, phase):
        raise wrong(f"the game is in phase {state.current_phase}", f"{phase}", f"{_STATE}.currentPhase")
    for number, connection in enumerate(state.inter_city_connections):
        if connection.cost not in (None, _CONNECTION_COST):
            field = f"{_STATE}.interCityConnections[{number}].cost"
            raise wrong(f"a connection costs ${connection.cost}", f"${_CONNECTION_COST}", field)


def setup_of(order: Sequence[int], cubes: Iterable[CubesOnHex], columns: dict[str, list[Color]]) -> AgeOfSteamSetup:
    """Return the set-up of these cubes; columns are told from the top down."""
    display = [DisplayColumn(name, _without_end(columns[name])) for name in _COLUMNS if name in columns]
    return AgeOfSteamSetup(tuple(order), (), tuple(cubes), tuple(each for each in display if each.cubes))


def _letter_of(city: NewCity, field: str) -> str:
    """Return the letter of a New City."""
    column = city.on_roll[0]
    letter = NEW_CITIES.get((column.group, column.on_roll))
    if letter is None:
        raise wrong(f"there is no New City at {column.label()}", field=field)
    if colours_of(city.color) != (colour := NEW_CITY_COLOURS[letter],):
        raise wrong(f"New City {letter} has another colour", colour.name.lower(), field.replace(".onRoll[0]", ".color"))
    return letter


def _without_end(fields: Sequence[Color]) -> tuple[Color, ...]:
    """Return fields without the empty ones at the end."""
    count = len(fields)
    while count and fields[count - 1] is Color.NONE:
        count -= 1
    return tuple(fields[:count])


def _cubes_on(space: Space) -> tuple[Color, ...]:
    """Return the cubes on a hex; on a station abroad one of the colour that it takes."""
    return space.colours() if space.type == CITY and space.is_port() else tuple(CUBES[good] for good in space.goods)


def _add_column(columns: dict[str, list[Color]], name: str, column: Column, rows: int, field: str) -> None:
    """Add the fields of a column from the top down."""
    if name in columns:
        raise wrong(f"the column {name} is there twice", field=field)
    if len(column.goods) > rows:
        raise wrong(f"{count(len(column.goods), 'cube')} in a column of {rows}", field=f"{field}.goods")
    cubes = [Color.NONE if good is None else CUBES[good] for good in column.goods]
    cubes += [Color.NONE] * (rows - len(cubes))
    columns[name] = cubes[::-1]


_COLUMNS = (*(f"{area} {number}" for area in AREAS.values() for number in range(1, 7)), *NEW_CITIES.values())


T = TypeVar("T")

_CUBES = ((Color.RED, 20), (Color.PURPLE, 20), (Color.YELLOW, 20), (Color.BLUE, 20), (Color.BLACK, 16))
# The colours that players get one after the other.
_COLOURS: tuple[Colour, ...] = (1, 6, 2, 3, 4, 5, 7, 9)


def start_from_seed(seed: str, players: int, places: Places) -> Start:
    """Return the start that the site deals from a seed."""
    land, map_ = land_of(places.grid), map_of(places.grid.board.name)
    if any(land.abroad):
        raise wrong("the colours of Germany's stations abroad do not follow from the seed", "the state", "startState")
    if not 1 <= players <= len(_COLOURS):
        raise wrong(count(players, "player"), f"1 to {len(_COLOURS)}", "playerIds")
    random = SeedRandom(seed)
    bag = _shuffled([cube for cube, count in _CUBES for _ in range(count) if cube in map_.bag], random)
    cubes, columns = _on_the_map(land, map_, bag)
    _shuffled(range(len(_COLOURS)), random)  # The site's own colours, which players with wishes of theirs do not get.
    colours = _shuffled(_COLOURS[:players], random)
    order = _shuffled(range(1, players + 1), random)
    for letter in map_.new_cities:
        columns[letter] = _below(map_, letter, bag)
    return Start(tuple(colours), setup_of(order, cubes, columns), tuple(bag), tuple(map_.new_cities))


def _shuffled(things: Sequence[T], random: SeedRandom) -> list[T]:
    """Take things out at random, one after the other."""
    left = list(things)
    return [left.pop(random.below(len(left))) for _ in things]


def _on_the_map(land: Land, map_: BaseMap, bag: list[Color]) -> tuple[list[CubesOnHex], dict[str, list[Color]]]:
    """Draw for every hex its own cubes, then those of its columns; return both."""
    cubes, columns = [], {}
    for at, hex_ in enumerate(land.grid.board.hexes):
        if drawn := [map_.first_cube(land, at, bag) for _ in range(map_.first_cubes(land, at))]:
            cubes.append(CubesOnHex(land.grid.names[at], tuple(drawn)))
        for column in hex_.columns:
            columns[column] = _take_cubes(bag, map_.columns[column])[::-1]
    return cubes, columns


def _below(map_: BaseMap, letter: str, bag: list[Color]) -> list[Color]:
    """Draw the column of a New City, told from the top down; cubes that do not begin there go to the front."""
    drawn = _take_cubes(bag, map_.columns.get(letter, 0))
    while drawn and drawn[0] is map_.never_on.get(letter):
        bag[:0] = drawn
        drawn = _take_cubes(bag, 1)
    return drawn[::-1]


def _take_cubes(bag: list[Color], count: int) -> list[Color]:
    """Take cubes from the end of the bag."""
    return [bag.pop() for _ in range(count)]


class SiteBag:
    """The cubes in the bag, in the order that the site keeps them in."""

    def __init__(self, cubes: Iterable[Color]) -> None:
        self.cubes = list(cubes)

    def draw(self, count: int, random: SeedRandom) -> tuple[Color, ...]:
        """Draw cubes, as many as there are."""
        return tuple(self.cubes.pop(random.below(len(self.cubes))) for _ in range(min(count, len(self.cubes))))

    def put_back(self, cubes: Iterable[Color]) -> None:
        """Put cubes that were delivered, or drawn and not wanted, into the bag."""
        self.cubes += cubes
