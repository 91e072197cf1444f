"""Structs of the site's game state, as far as the start of a game needs them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from interlock.basics.color import Color
from interlock.basics.limits import MOST_HEXES, MOST_PARTS, Name, at_most
from interlock.games.age_of_steam.choochoo.codes import (
    AREAS,
    CUBES,
    Amount,
    Colour,
    Coordinates,
    Exit,
    Good,
    Group,
    Rolled,
)

CITY = 1
_FEW = at_most(MOST_PARTS)
_MOST_CUBES = 1_000
Goods = Annotated[list[Good], _FEW]


class Column(Struct, frozen=True, rename="camel"):
    """A column of the goods display: its cubes from the bottom up, null for an empty field."""

    group: Group
    on_roll: Rolled
    goods: Annotated[list[Good | None], Meta(max_length=3)]

    def label(self) -> str:
        """Return what we call the column of a city on the map."""
        return f"{AREAS[self.group]} {self.on_roll}"


def colours_of(color: Good | Goods) -> tuple[Color, ...]:
    """Return the colours of a city."""
    return tuple(CUBES[good] for good in (color if isinstance(color, list) else [color]))


class Space(Struct, frozen=True, rename="camel"):
    """What a hex is."""

    type: Annotated[int, Meta(ge=1, le=16)]
    name: Name = ""
    town_name: Name | None = None
    color: Good | Goods = []
    goods: Goods = []
    on_roll: Annotated[list[Column], _FEW] = []
    tile: object = None
    urbanized: bool = False
    terrain_cost: Amount | None = None
    unpassable_edges: Annotated[list[Exit], _FEW] = []
    map_specific: object = None

    def is_port(self) -> bool:
        """Tell whether it is a station abroad, which takes one colour and holds no goods."""
        return isinstance(self.map_specific, dict) and self.map_specific.get("portCity") is True

    def colours(self) -> tuple[Color, ...]:
        """Return the colours of a city."""
        return colours_of(self.color)


class SeatedPlayer(Struct, frozen=True, rename="camel"):
    """A player, in the order of the seats, with what everybody has to begin with."""

    color: Colour
    selected_action: None = None
    out_of_game: bool = False
    income: Literal[0] = 0
    shares: Literal[2] = 2
    money: Literal[10] = 10
    locomotive: Literal[1] = 1


class NewCity(Struct, frozen=True, rename="camel"):
    """A New City that is not built yet."""

    color: Good | Goods
    on_roll: Annotated[list[Column], Meta(min_length=1, max_length=1)]
    goods: Annotated[list[Good], Meta(max_length=0)] = []


class Connection(Struct, frozen=True):
    """A link between two cities that is built without a tile."""

    id: Name
    connects: Annotated[list[Coordinates], Meta(min_length=2, max_length=2)]
    cost: Amount | None = None
    owner: None = None


class StLuciaState(Struct, frozen=True, rename="camel"):
    """Who is asked first on St. Lucia."""

    first_player: Colour


class GameData(Struct, frozen=True, rename="camel"):
    """What the engine keeps of a game."""

    bag: Annotated[list[Good], at_most(_MOST_CUBES)]
    grid: Annotated[list[tuple[Coordinates, Space]], Meta(min_length=1, max_length=MOST_HEXES)]
    players: Annotated[list[SeatedPlayer], Meta(min_length=1, max_length=9)]
    turn_order: Annotated[list[Colour], _FEW]
    available_cities: Annotated[list[NewCity], _FEW]
    round_number: Literal[1]
    current_phase: int | None = None
    current_player: Colour | None = None
    selected_actions: Annotated[list[int], Meta(max_length=0)] = []
    inter_city_connections: Annotated[list[Connection], _FEW] = []
    st_lucia_state: StLuciaState | None = None


class StartState(Struct, frozen=True, rename="camel"):
    """The state right after the set-up."""

    game_data: GameData
