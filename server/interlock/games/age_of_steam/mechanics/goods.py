"""Goods cubes: the bag and the goods display."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from interlock.basics.color import Color
from interlock.games.age_of_steam.setup.setup_rules import printed
from interlock.record.age_of_steam import DisplayColumn
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

_COUNTS = printed("the cubes in the box", of="how many cubes there are of each colour")
CUBES = Rule(
    "AOS-CUBES",
    "There are 20 red, 20 blue, 20 purple, 20 yellow and 16 black cubes in the bag, and on Southern U.S. 14 white ones "
    "beside it. Every cube drawn must still be in the bag; delivered cubes return to it. From an empty bag nothing is "
    "drawn.",
    rulebook(
        "Kartenaufbau; Gütertransport",
        _COUNTS,
        reading("Kartenaufbau", takes="nothing is drawn", of="a draw from an empty bag"),
    ),
    physical=True,
    messages={
        "not_drawn": "no {color} cube was drawn: the cubes drawn are {cubes}",
        "left": "{drawn} {color} cubes are drawn, but {left} are left in the bag",
        "one_left": "{drawn} {color} cubes are drawn, but {left} is left in the bag",
        "none_left": "no {color} cubes are left in the bag",
        "never": "there are no {color} cubes in the bag on this map, from the beginning",
        "out": "{out} {color} cubes lie on the map and in the display; the game has {count}",
        "all_out": "{out} cubes lie on the map and in the display; the game has {count}",
    },
    rests_on={"left": _COUNTS, "one_left": _COUNTS, "none_left": _COUNTS, "out": _COUNTS, "all_out": _COUNTS},
)

BAG = {Color.RED: 20, Color.BLUE: 20, Color.PURPLE: 20, Color.YELLOW: 20, Color.BLACK: 16}
Cubes = tuple[Color, ...]
"""Cubes that lie together; where some come or go, these are others, and one sees soon where nothing has changed."""

EMPTY, UNKNOWN = Color.NONE, Color.UNKNOWN
_SIGNS = {EMPTY: "-", UNKNOWN: "?"}
AREAS = ("light", "dark")
LETTERS = {
    "light 3": "A", "light 4": "B", "light 5": "C", "light 6": "D",
    "dark 1": "E", "dark 2": "F", "dark 3": "G", "dark 4": "H",
}  # fmt: skip
"""The New City whose column lies below a numbered one."""
NUMBERED = tuple(f"{area} {number}" for area in AREAS for number in range(1, 7))
HEIGHT = {**dict.fromkeys(NUMBERED, 3), **dict.fromkeys(LETTERS.values(), 2)}
"""How many fields each column has."""


class Display:
    """The goods display: the fields of each column, from the top down."""

    __slots__ = ("fields",)

    def __init__(self, columns: Sequence[DisplayColumn]) -> None:
        self.fields: dict[str, Cubes] = {name: (EMPTY,) * height for name, height in HEIGHT.items()}
        for column in columns:
            if column.column in HEIGHT:
                filled = column.cubes[: HEIGHT[column.column]]
                self.fields[column.column] = filled + self.fields[column.column][len(filled) :]

    def take_top(self, column: str) -> Color:
        """Take the highest cube of a column; EMPTY where there is none."""
        fields = self.fields[column]
        for row, cube in enumerate(fields):
            if cube is not EMPTY:
                self.put(column, row, EMPTY)
                return cube
        return EMPTY

    def put(self, column: str, row: int, cube: Color) -> None:
        """Put a cube on a field, or EMPTY in its place; the rows count from 0 at the top."""
        fields = self.fields[column]
        self.fields[column] = (*fields[:row], cube, *fields[row + 1 :])

    def holds(self, column: str) -> bool:
        """Tell whether there is a cube in a column."""
        return any(cube is not EMPTY for cube in self.fields[column])

    def empty_rows(self, column: str) -> list[int]:
        """Return the empty fields of a column, 1 at the top, the lowest first."""
        fields = self.fields[column]
        return [row for row in range(len(fields), 0, -1) if fields[row - 1] is EMPTY]

    def columns(self) -> tuple[DisplayColumn, ...]:
        """Return the columns that hold a cube."""
        return tuple([column for column in map(_column, self.fields, self.fields.values()) if column.cubes])

    def cubes(self) -> Iterator[Color]:
        """Yield all cubes."""
        for fields in self.fields.values():
            yield from (cube for cube in fields if cube is not EMPTY)


@lru_cache(maxsize=4096)  # Most columns are as they were in the position before.
def _column(name: str, fields: Cubes) -> DisplayColumn:
    """Return a column without the empty fields at the end."""
    last = len(fields)
    while last and fields[last - 1] is EMPTY:
        last -= 1
    return DisplayColumn(name, fields[:last])


def without(cubes: Cubes, cube: Color) -> Cubes:
    """Return cubes without one of a colour that is among them."""
    at = cubes.index(cube)
    return cubes[:at] + cubes[at + 1 :]


def words(cubes: Iterable[Color]) -> str:
    """Name cubes by their colours; an empty field is "-" and an unknown cube "?", as in a record."""
    return " ".join(_SIGNS.get(cube) or cube.name.lower() for cube in cubes) or "none"
