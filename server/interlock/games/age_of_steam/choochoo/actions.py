"""The actions of an export: their fields, and the moves of our record that they become."""

from typing import Annotated

from msgspec import Meta, Struct

from interlock.basics.limits import MOST_PARTS, Name, at_most
from interlock.basics.message import Message
from interlock.games.age_of_steam.choochoo.codes import (
    AREAS,
    CUBES,
    NEW_CITIES,
    Amount,
    Chosen,
    Colour,
    Coordinates,
    Exit,
    Good,
    Group,
    Rolled,
    TileType,
)
from interlock.games.age_of_steam.choochoo.places import Places
from interlock.games.age_of_steam.choochoo.problems import wrong
from interlock.games.age_of_steam.choochoo.start import Start
from interlock.record.age_of_steam import (
    AddLink,
    BuildDirectLink,
    BuildFactory,
    ChooseAction,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    RemoveCube,
    SellShares,
    TileWork,
    Urbanize,
    UsedLink,
)
from interlock.record.auction import Bid, Pass


class Plain(Struct, frozen=True):
    """An action that says it all by its name."""


class TakeShares(Struct, frozen=True, rename="camel"):
    """Shares are sold."""

    num_shares: Amount


class PlaceBid(Struct, frozen=True):
    """A bid for the player order."""

    bid: Amount


class Select(Struct, frozen=True):
    """An action is chosen for the round."""

    action: Chosen


class BuildTile(Struct, frozen=True, rename="camel"):
    """A tile is laid."""

    coordinates: Coordinates
    tile_type: TileType
    orientation: Exit


class BuildCity(Struct, frozen=True, rename="camel"):
    """A New City is built: by its place in the list of those left."""

    city_index: Annotated[int, Meta(ge=0, le=7)]
    coordinates: Coordinates


class ConnectCities(Struct, frozen=True):
    """A link without a tile is built."""

    id: Name


class OnHex(Struct, frozen=True):
    """Something is done on a hex: a printed link is claimed."""

    coordinates: Coordinates


class BuildOnHex(Struct, frozen=True):
    """A factory is built."""

    coordinates: Coordinates


class CubeOnHex(Struct, frozen=True):
    """Something is done with a cube that lies on a hex."""

    coordinates: Coordinates
    good: Good


class Step(Struct, frozen=True, rename="camel"):
    """A link that a cube uses, with its owner if it has one."""

    ending_stop: Coordinates
    owner: Colour | None = None


class MoveGood(Struct, frozen=True, rename="camel"):
    """A cube is moved."""

    starting_city: Coordinates
    good: Good
    path: Annotated[list[Step], at_most(MOST_PARTS)]


class ProduceGood(Struct, frozen=True, rename="camel"):
    """A cube drawn by production is placed: in a city's column, or that of a New City, rows from the bottom."""

    urbanized: bool
    good: Good
    city_group: Group
    on_roll: Rolled
    row: Annotated[int, Meta(ge=0, le=2)]


class BidUntil(Struct, frozen=True, rename="camel"):
    """How far a player wants to bid."""

    max_bid: Amount
    incrementally: bool = False
    then_pass: bool = False


class Wishes(Struct, frozen=True, rename="camel"):
    """What a player told the site to do for them; which of it was done depends on the phase."""

    skip_shares: bool = False
    take_shares_next: Amount | None = None
    bid_until: BidUntil | None = None
    take_action_next: Chosen | None = None
    loco_next: bool = False


ActionData = (
    Plain
    | TakeShares
    | PlaceBid
    | Select
    | BuildTile
    | BuildCity
    | ConnectCities
    | OnHex
    | BuildOnHex
    | CubeOnHex
    | MoveGood
    | ProduceGood
    | Wishes
)
ACTION_DATA: dict[str, type[ActionData]] = {
    "takeShares": TakeShares,
    "bid": PlaceBid,
    "turnOrderPass": Plain,
    "stLuciaBid": Plain,
    "stLuciaPass": Plain,
    "select": Select,
    "build": BuildTile,
    "urbanize": BuildCity,
    "connect-cities": ConnectCities,
    "claim": OnHex,
    "build-factory": BuildOnHex,
    "deurbanize": CubeOnHex,
    "done": Plain,
    "move": MoveGood,
    "locomotive": Plain,
    "production": ProduceGood,
    "pass": Plain,
    "auto-action": Wishes,
}


class RecordedAction(Struct, frozen=True):
    """An action, and the seed of what was drawn and thrown after it."""

    number: int
    """Its place in the list, from 0."""
    name: str
    data: ActionData
    seed: str | None = None

    def field(self, part: str = "") -> str:
        """Return the path of a part of it in the export."""
        return f"actions[{self.number}]{part and '.'}{part}"


# Actions that say it all by their name.
_PLAIN: dict[str, Message] = {
    "turnOrderPass": PassOnce(),
    "stLuciaBid": PayForFirst(),
    "stLuciaPass": Pass(),
    "done": EndBuilding(),
    "locomotive": AddLink(),
    "pass": Pass(),
}


class MoveReader:
    """Turns actions into ours; it has to be told of every New City that is built."""

    def __init__(self, start: Start, places: Places) -> None:
        self._start, self._places = start, places
        self._new_cities = list(start.new_cities)

    def built(self, letter: str) -> None:
        """Take a New City off the list that the site's numbers go by."""
        self._new_cities.remove(letter)

    def read(self, recorded: RecordedAction) -> Message:
        """Return what a player did; RecordError names the field that means nothing."""
        match recorded.data:
            case TakeShares(count):
                return SellShares(count)
            case PlaceBid(amount):
                return Bid(amount)
            case Select(action):
                return ChooseAction(self._places.action(action))
            case BuildTile() as build:
                hex_ = self._places.name(build.coordinates, recorded.field("actionData.coordinates"))
                return LayTrack(hex_, self._places.tracks(build.tile_type, build.orientation), TileWork.LAY)
            case BuildCity() as build:
                return self._urbanize(build, recorded)
            case ConnectCities(connection):
                return self._direct_link(connection, recorded)
            case OnHex(coordinates):
                return BuildDirectLink(*self._places.link(coordinates, recorded.field("actionData.coordinates")))
            case BuildOnHex(coordinates):
                return BuildFactory(self._places.name(coordinates, recorded.field("actionData.coordinates")))
            case CubeOnHex(coordinates, good):
                hex_ = self._places.name(coordinates, recorded.field("actionData.coordinates"))
                return RemoveCube(CUBES[good], hex_)
            case MoveGood() as move:
                return self._move(move, recorded)
            case ProduceGood() as production:
                return _place(production, recorded)
        if recorded.name not in _PLAIN:
            raise wrong(f"'{recorded.name}' is nothing that a player does", field=recorded.field("actionName"))
        return _PLAIN[recorded.name]

    def _urbanize(self, build: BuildCity, recorded: RecordedAction) -> Urbanize:
        if build.city_index >= len(self._new_cities):
            field = recorded.field("actionData.cityIndex")
            raise wrong(f"New City {build.city_index}, and {len(self._new_cities)} are left", field=field)
        hex_ = self._places.name(build.coordinates, recorded.field("actionData.coordinates"))
        return Urbanize(self._new_cities[build.city_index], hex_)

    def _direct_link(self, connection: str, recorded: RecordedAction) -> BuildDirectLink:
        field = recorded.field("actionData.id")
        if connection not in self._start.connections:
            raise wrong(f"there is no connection '{connection}'", field=field)
        city, other_city = (self._places.name(hex_, field) for hex_ in self._start.connections[connection])
        return BuildDirectLink(city, other_city)

    def _move(self, move: MoveGood, recorded: RecordedAction) -> MoveCube:
        start = self._places.name(move.starting_city, recorded.field("actionData.startingCity"))
        path = [
            self._used_link(step, recorded.field(f"actionData.path[{number}]")) for number, step in enumerate(move.path)
        ]
        return MoveCube(CUBES[move.good], start, tuple(path))

    def _used_link(self, step: Step, field: str) -> UsedLink:
        """Return the link with the owner that the site checks, be it the mover or nobody."""
        to = self._places.name(step.ending_stop, f"{field}.endingStop")
        if step.owner is None:
            return UsedLink(to, unowned=True)
        return UsedLink(to, self._start.seat(step.owner, f"{field}.owner"))


def _place(production: ProduceGood, recorded: RecordedAction) -> PlaceGoods:
    number = production.city_group, production.on_roll
    column, rows = f"{AREAS[production.city_group]} {production.on_roll}", 3
    if production.urbanized:
        if number not in NEW_CITIES:
            raise wrong(f"there is no New City at {column}", field=recorded.field("actionData.onRoll"))
        column, rows = NEW_CITIES[number], 2
    if production.row >= rows:
        raise wrong(f"row {production.row} of {rows}", field=recorded.field("actionData.row"))
    return PlaceGoods(CUBES[production.good], column, rows - production.row)
