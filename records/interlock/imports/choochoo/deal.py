"""The start of a game from its seed: shuffles and draws as the site makes them."""

from collections.abc import Sequence
from typing import TypeVar

from interlock.basics.wording import count
from interlock.boards.model import Board
from interlock.imports.choochoo.numbers import NEW_CITIES, NEW_CITY_COLOURS, Colour
from interlock.imports.choochoo.places import Places
from interlock.imports.choochoo.problems import wrong
from interlock.imports.choochoo.start import Start, setup_of
from interlock.imports.seedrandom import SeedRandom
from interlock.record.age_of_steam import CubesOnHex
from interlock.record.color import Color

T = TypeVar("T")

_CUBES = ((Color.RED, 20), (Color.PURPLE, 20), (Color.YELLOW, 20), (Color.BLUE, 20), (Color.BLACK, 16))
# The colours that players get one after the other.
_COLOURS: tuple[Colour, ...] = (1, 6, 2, 3, 4, 5, 7, 9)
_BARBADOS, _ST_LUCIA, _GERMANY = "barbados", "st-lucia", "germany"
_BARBADOS_CITIES = ("A", "B", "C", "D")
# On Barbados a cube of their own colour is not put below these.
_NOT_BELOW = {letter: NEW_CITY_COLOURS[letter] for letter in ("A", "B")}


def start_from_seed(seed: str, players: int, places: Places) -> Start:
    """Return the start that the site deals from a seed."""
    board = places.grid.board
    if board.name == _GERMANY:
        raise wrong("the colours of Germany's stations abroad do not follow from the seed", "the state", "startState")
    if not 1 <= players <= len(_COLOURS):
        raise wrong(count(players, "player"), f"1 to {len(_COLOURS)}", "playerIds")
    random = SeedRandom(seed)
    bag = _shuffled_bag(board.name, random)
    cubes, columns = _on_the_map(board, places.grid.names, bag)
    _shuffled(range(len(_COLOURS)), random)  # The site's own colours, which players with wishes of theirs do not get.
    colours = _shuffled(_COLOURS[:players], random)
    order = _shuffled(range(1, players + 1), random)
    new_cities = _BARBADOS_CITIES if board.name == _BARBADOS else tuple(NEW_CITIES.values())
    for letter in new_cities:
        columns[letter] = _below(board.name, letter, bag)
    return Start(tuple(colours), setup_of(order, cubes, columns), tuple(bag), new_cities)


def _shuffled(things: Sequence[T], random: SeedRandom) -> list[T]:
    """Take things out at random, one after the other."""
    left = list(things)
    return [left.pop(random.below(len(left))) for _ in things]


def _shuffled_bag(board: str, random: SeedRandom) -> list[Color]:
    cubes = [cube for cube, count in _CUBES for _ in range(count) if board != _BARBADOS or cube is not Color.PURPLE]
    return _shuffled(cubes, random)


def _on_the_map(
    board: Board, names: Sequence[str], bag: list[Color]
) -> tuple[list[CubesOnHex], dict[str, list[Color]]]:
    """Draw for every hex its own cubes, then those of its columns; return both."""
    cubes, columns = [], {}
    for hex_, name in zip(board.hexes, names, strict=True):
        count = hex_.figures.get("cubes", 0)
        drawn = [Color.WHITE] * count if hex_.kind == "town" else _taken(bag, count)
        if drawn:
            cubes.append(CubesOnHex(name, tuple(drawn)))
        for column in hex_.columns:
            columns[column] = _taken(bag, 1) if board.name == _BARBADOS else _taken(bag, 3)[::-1]
    return cubes, columns


def _below(board: str, letter: str, bag: list[Color]) -> list[Color]:
    """Draw the column of a New City, told from the top down."""
    if board == _ST_LUCIA:
        return []
    if board != _BARBADOS:
        return _taken(bag, 2)[::-1]
    while (drawn := _taken(bag, 1)) and drawn[0] is _NOT_BELOW.get(letter):
        bag[:0] = drawn
    return drawn


def _taken(bag: list[Color], count: int) -> list[Color]:
    """Take cubes from the end of the bag."""
    return [bag.pop() for _ in range(count)]
