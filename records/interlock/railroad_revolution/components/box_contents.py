"""What is publicly known of the box: how many of each part there are, the fields that name them, the names of rail
spaces, and a blank component set with nothing else filled in.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import asdict

from interlock.basics.message import Message
from interlock.railroad_revolution.components.model import (
    UNKNOWN,
    ComponentCity,
    ComponentCityTile,
    ComponentDeal,
    ComponentMilestone,
    ComponentOffer,
    ComponentPlayerBoard,
    ComponentRailSpace,
    ComponentSection,
    ComponentSet,
    ComponentSide,
    ComponentTelegraphTile,
    ComponentTracks,
    ComponentTrain,
)

CITIES, CITY_TILES, TELEGRAPH_TILES, DEALS, MILESTONES, SECTIONS = 15, 13, 6, 9, 38, 8
TRAIN_KINDS, TRAINS = 5, 24
BUILDINGS, RAILS = 12, 15
SETUP_TILES = 4
START_CITIES = ("Washington", "Charlotte")


_SPACE = re.compile(r"([^-]+)-([^-]+)-([1-9])\.([1-9])")


class OnLine(NamedTuple):
    """A place on a line."""

    between: tuple[str, str]
    position: int
    length: int

    def names(self) -> tuple[str, str]:
        """Return what the space is called, counted from either end."""
        one, two = self.between
        back = self.length + 1 - self.position
        return f"{one}-{two}-{self.position}.{self.length}", f"{two}-{one}-{back}.{self.length}"


def on_line(name: str) -> OnLine | None:
    """Return the place that a name tells of; None where it tells none."""
    found = _SPACE.fullmatch(name)
    if not found or int(found[3]) > int(found[4]):
        return None
    return OnLine((found[1], found[2]), int(found[3]), int(found[4]))


def names_on_line(between: Sequence[str], position: int | None, length: int) -> tuple[str, ...]:
    """Return what a space that lies on a line is called by it; nothing where nobody has told enough."""
    if len(between) != 2 or not position or position > length:
        return ()
    return OnLine((between[0], between[1]), position, length).names()


MOST: Mapping[str, int] = {
    "cities": CITIES,
    "city_tiles": CITY_TILES,
    "telegraph_tiles": TELEGRAPH_TILES,
    "trains": TRAIN_KINDS,
    "deals": DEALS,
    "milestones": MILESTONES,
    "setup_sides": 2 * SETUP_TILES,
}
"""How many rows each part has whose names are its owner's to choose; there may be any number of rail spaces."""

KEYS = ("name", "id", "type", "tile", "side")
"""The fields that rows are known by; but at a city `tile` says whether one lies there."""
_UNTOLD = (None, "", (), (ComponentOffer(), ComponentOffer()))


def lacks_names(components: ComponentSet) -> bool:
    """Tell whether a set has yet to name some of the things that the game has, or to say where a line leads."""
    for part, most in MOST.items():
        if sum(has_name(row) and not is_placeholder(row) for row in getattr(components, part)) < most:
            return True
    reached = {city for space in components.rail_spaces for city in space.between}
    return any(len(space.between) != 2 for space in components.rail_spaces) or any(
        city.name not in reached for city in components.cities
    )


def has_name(row: Message) -> bool:
    """Tell whether somebody has named a thing."""
    return all(value != "" for key, value in asdict(row).items() if key in KEYS)


def is_placeholder(row: Message) -> bool:
    """Tell whether nothing is told of a thing but a name, which then only keeps a place free: a city's is its own."""
    told = asdict(row)
    return "station_cost" not in told and all(value in _UNTOLD for key, value in told.items() if key not in KEYS)


_NAMED_BY_REVIEWERS = ("Denver", "Salt Lake City", "El Paso")
_LOWEST = {"left": 0, "middle": 1, "right": 5}


def blank_set(name: str) -> ComponentSet:
    """Return an empty set of that name."""
    named = START_CITIES + _NAMED_BY_REVIEWERS
    cities = [ComponentCity(city, tile=city not in START_CITIES) for city in named]
    cities += [ComponentCity(tile=True)] * (CITIES - len(named))
    kinds = [ComponentTrain(bonus="promote 2"), *[ComponentTrain()] * (TRAIN_KINDS - 1)]
    return ComponentSet(
        id=name,
        edition="base-2016",
        cities=tuple(cities),
        rail_spaces=(ComponentRailSpace("Washington-Charlotte-1", START_CITIES, 1),),
        sections=(ComponentSection(),) * SECTIONS,
        vp_between=(UNKNOWN,) * (SECTIONS - 1),
        player_board=ComponentPlayerBoard((UNKNOWN,) * BUILDINGS, (UNKNOWN,) * RAILS),
        tracks=ComponentTracks(*((low, UNKNOWN) for low in _LOWEST.values())),
        city_tiles=tuple(ComponentCityTile(str(number)) for number in range(1, CITY_TILES + 1)),
        telegraph_tiles=tuple(ComponentTelegraphTile(str(number)) for number in range(1, TELEGRAPH_TILES + 1)),
        trains=tuple(kinds),
        deals=tuple(ComponentDeal(str(number), (ComponentOffer(), ComponentOffer())) for number in range(1, DEALS + 1)),
        milestones=tuple(ComponentMilestone(str(number)) for number in range(1, MILESTONES + 1)),
        setup_sides=tuple(ComponentSide(str(tile), side) for tile in range(1, SETUP_TILES + 1) for side in ("A", "B")),
    )
