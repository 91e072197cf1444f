"""The site's actions as moves of our record."""

from interlock.basics.message import Message
from interlock.imports.choochoo.actions import (
    BuildCity,
    BuildTile,
    ConnectCities,
    MoveGood,
    PlaceBid,
    ProduceGood,
    RecordedAction,
    Select,
    Step,
    TakeShares,
)
from interlock.imports.choochoo.numbers import ACTIONS, AREAS, CUBES, NEW_CITIES
from interlock.imports.choochoo.places import Places
from interlock.imports.choochoo.problems import wrong
from interlock.imports.choochoo.start import Start
from interlock.imports.choochoo.tiles import tracks_of
from interlock.record.age_of_steam import (
    AddLink,
    BuildDirectLink,
    ChooseAction,
    EndBuilding,
    LayTrack,
    MoveCube,
    PassOnce,
    PayForFirst,
    PlaceGoods,
    SellShares,
    TileWork,
    Urbanize,
    UsedLink,
)
from interlock.record.auction import Bid, Pass

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
                return ChooseAction(ACTIONS[action])
            case BuildTile() as build:
                hex_ = self._places.name(build.coordinates, recorded.field("actionData.coordinates"))
                return LayTrack(hex_, tracks_of(build.tile_type, build.orientation), TileWork.LAY)
            case BuildCity() as build:
                return self._urbanize(build, recorded)
            case ConnectCities(connection):
                return self._direct_link(connection, recorded)
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
