"""The maps that have rules: a module here that is called like a board file has the rules of that board, as `MAP`."""

from importlib import import_module
from pkgutil import iter_modules

from interlock.boards.board_files import board_names
from interlock.games.age_of_steam import maps
from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.record.model import Header

_USUAL = "rust-belt"


def _maps() -> dict[str, type[BaseMap]]:
    """Return the maps by the name of their board, the usual one first."""
    modules = {module.name for module in iter_modules(maps.__path__)}
    boards = (name for name in board_names() if name.replace("-", "_") in modules)
    return {
        name: import_module(f"{maps.__name__}.{name.replace('-', '_')}").MAP
        for name in sorted(boards, key=lambda name: name != _USUAL)
    }


MAPS = _maps()
BOARDS = tuple(MAPS)
"""The boards that come with the project."""
MAP_OPTIONS = tuple(option for map_ in MAPS.values() for option in map_.options)
MAP_RULES = tuple(rule for map_ in MAPS.values() for rule in map_.rules)
MAP_BUILD_COSTS = tuple(rule for map_ in MAPS.values() for rule in map_.build_costs)
_PLAIN = Header()


def map_of(board: str, header: Header = _PLAIN) -> BaseMap:
    """Return the rules of a board for one game, with the options that a header sets."""
    return map_type(board)(header)


def map_type(board: str) -> type[BaseMap]:
    """Return what holds on a board in every game; the base rules for boards that have none of their own."""
    return MAPS.get(board, BaseMap)
