"""The maps that have rules: a module here that is called like a board file has the rules of that board, as `MAP`.

A map's module is imported when the map is first used.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from interlock.boards.board_files import board_names
from interlock.games.age_of_steam import maps
from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.record.model import Header

_USUAL = "rust-belt"


def _boards() -> Iterator[str]:
    """Yield the boards that there is a module for."""
    modules = {module.name for module in iter_modules(maps.__path__)}
    return (name for name in board_names() if name.replace("-", "_") in modules)


BOARDS = tuple(sorted(_boards(), key=lambda name: name != _USUAL))
"""The boards that come with the project, the usual one first."""
MAPS: dict[str, type[BaseMap]] = {}
"""The maps that have been used, by the names of their boards."""
_PLAIN = Header()


def map_of(board: str, header: Header = _PLAIN) -> BaseMap:
    """Return the rules of a board for one game, with the options that a header sets."""
    return map_type(board)(header)


def map_type(board: str) -> type[BaseMap]:
    """Return what holds on a board in every game; the base rules for boards that have none of their own."""
    if board not in MAPS and board in BOARDS:
        MAPS[board] = import_module(f"{maps.__name__}.{board.replace('-', '_')}").MAP
    return MAPS.get(board, BaseMap)


def all_maps() -> list[type[BaseMap]]:
    """Return all maps, which imports them."""
    return [map_type(board) for board in BOARDS]
