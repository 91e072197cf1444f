"""The blocks beside the map: each has a title, is printed somewhere, and tells what lies on it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.maps.base import BaseMap
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.picture import Piece

WIDE = 222.0
"""How wide a block is."""

Told = Iterator[tuple[str, Piece]]
"""Pieces with their keys."""


class Setting(NamedTuple):
    """What is played on, and by whom."""

    grid: Grid
    map_: BaseMap
    names: tuple[str, ...]


class Block(NamedTuple):
    """What is printed, where it ends, and what lies on it in a position."""

    title: str
    ground: str
    bottom: float
    pieces: Callable[[AgeOfSteamPosition], Told]
