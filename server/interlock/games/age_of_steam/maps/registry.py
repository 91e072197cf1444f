"""The maps that have rules of their own, by the name of their board."""

from interlock.games.age_of_steam.maps.barbados import Barbados
from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.games.age_of_steam.maps.germany import Germany
from interlock.games.age_of_steam.maps.southern_us import SouthernUS
from interlock.games.age_of_steam.maps.st_lucia import StLucia
from interlock.games.age_of_steam.maps.western_us import WesternUS

MAPS: dict[str, type[BaseMap]] = {
    "western-us": WesternUS,
    "southern-us": SouthernUS,
    "germany": Germany,
    "barbados": Barbados,
    "st-lucia": StLucia,
}
BOARDS = ("rust-belt", *MAPS)
"""The boards that come with the project, the usual one first."""
MAP_RULES = tuple(rule for map_ in MAPS.values() for rule in map_.rules)
MAP_BUILD_COSTS = tuple(rule for map_ in MAPS.values() for rule in map_.build_costs)


def map_of(board: str) -> BaseMap:
    """Return what is different on a board, for one game; the base rules where nothing is."""
    return MAPS.get(board, BaseMap)()
