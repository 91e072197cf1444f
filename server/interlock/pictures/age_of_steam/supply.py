"""The cubes in the bag and those drawn, and the New Cities that nobody has built."""

from functools import lru_cache

from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.pictures.age_of_steam.blocks import Block, Setting, Told
from interlock.pictures.age_of_steam.signs import CUBE, cube, lettered, new_city
from interlock.pictures.fitting import text_width
from interlock.pictures.paint import INK
from interlock.pictures.picture import Piece
from interlock.pictures.svg import text
from interlock.record.color import Color

_APART, _BELOW, _LINE = 36.0, 22.0, 29.0
"""From color to color, and from those down to what is told of them and to the cubes drawn."""
_CITIES, _CITY_LINE = 6, 19.0
"""How many New Cities stand in a row, and how high it is."""
_WORD, _WORD_SIZE = "drawn", 10
_GAP = 8.0
"""Between that word, however wide its letters are, and the cubes, around which there may be a ring."""


def bag(x: float, y: float, setting: Setting) -> Block:
    """Print the bag."""
    top = y + 4
    places = {color: x + _APART * at for at, color in enumerate((*setting.map_.bag, Color.UNKNOWN))}

    def pieces(position: AgeOfSteamPosition) -> Told:
        for each in position.bag:
            if each.color in places:
                yield f"bag {each.color.name.lower()}", _counted(each.color, each.count, places[each.color], top)
        if position.unknown_cubes:
            yield "unknown", _unknown(position.unknown_cubes, x, top + _BELOW)
        if position.drawn:
            yield "drawn", _drawn(position.drawn, x, top + _LINE)

    return Block("Bag", "", top + _LINE + CUBE + 6, pieces)


def new_cities(x: float, y: float, setting: Setting) -> Block:
    """Print the New Cities that are left."""
    places = {
        letter: (x + 16 + _APART * (at % _CITIES), y + 8 + _CITY_LINE * (at // _CITIES))
        for at, letter in enumerate(setting.map_.new_cities)
    }

    def pieces(position: AgeOfSteamPosition) -> Told:
        for letter in position.new_cities:
            if letter in places:
                yield f"city {letter}", _city(letter, *places[letter])

    rows = -(-len(places) // _CITIES)
    return Block("New Cities left", "", y + _CITY_LINE * rows, pieces)


@lru_cache(maxsize=1024)
def _counted(color: Color, count: int, x: float, y: float) -> Piece:
    number = text(str(count), x + CUBE + 2, y + 9, 10, text_anchor="start", fill=INK)
    return Piece(lettered(cube(color, x, y)) + number, x + 12, y + CUBE / 2, 16, 9)


@lru_cache(maxsize=1024)
def _unknown(count: int, x: float, y: float) -> Piece:
    """Tell how many of these cubes lie elsewhere: nobody wrote their colors down."""
    return Piece(text(f"{count} of these lie elsewhere as ?", x, y, 9, text_anchor="start", fill=INK), x + 60, y - 3, 0)


@lru_cache(maxsize=1024)
def _drawn(cubes: tuple[Color, ...], x: float, y: float) -> Piece:
    words = text(_WORD, x, y + 9, _WORD_SIZE, text_anchor="start", fill=INK)
    left = x + text_width(_WORD, _WORD_SIZE) + _GAP
    row = "".join(cube(color, left + CUBE * at, y) for at, color in enumerate(cubes))
    half = CUBE * len(cubes) / 2
    return Piece(words + lettered(row), left + half, y + CUBE / 2, half + 4, 9)


@lru_cache(maxsize=64)
def _city(letter: str, x: float, y: float) -> Piece:
    return Piece(lettered(new_city(letter, x, y), data_place=f"urbanize {letter}"), x, y, 17.5, 9)
