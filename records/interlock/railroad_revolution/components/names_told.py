"""Which names a component set still lacks: until it has them all, it takes those that a record brings up."""

from collections.abc import Mapping

from msgspec.structs import asdict

from interlock.basics.message import Message
from interlock.railroad_revolution.components.counts import (
    CITIES,
    CITY_TILES,
    DEALS,
    MILESTONES,
    SETUP_TILES,
    TELEGRAPH_TILES,
    TRAIN_KINDS,
)
from interlock.railroad_revolution.components.model import ComponentOffer, ComponentSet

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
        if sum(is_named(row) and not is_spare(row) for row in getattr(components, part)) < most:
            return True
    reached = {city for space in components.rail_spaces for city in space.between}
    return any(len(space.between) != 2 for space in components.rail_spaces) or any(
        city.name not in reached for city in components.cities
    )


def is_named(row: Message) -> bool:
    """Tell whether somebody has named a thing."""
    return all(value != "" for key, value in asdict(row).items() if key in KEYS)


def is_spare(row: Message) -> bool:
    """Tell whether nothing is told of a thing but a name, which then only keeps a place free: a city's is its own."""
    told = asdict(row)
    return "station_cost" not in told and all(value in _UNTOLD for key, value in told.items() if key not in KEYS)
