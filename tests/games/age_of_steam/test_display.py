"""The goods display: its fields and the cubes on them."""

import pytest

from interlock.basics.color import Color
from interlock.games.age_of_steam.mechanics.goods import BAG, EMPTY, HEIGHT, UNKNOWN, Display, without, words
from interlock.record.age_of_steam import DisplayColumn

RED, BLUE = Color.RED, Color.BLUE


def test_numbered_columns_have_three_fields_and_the_lettered_two() -> None:
    names = [f"{area} {number}" for area in ("light", "dark") for number in range(1, 7)]
    assert {**dict.fromkeys(names, 3), **dict.fromkeys("ABCDEFGH", 2)} == HEIGHT
    assert {name: len(fields) for name, fields in Display([]).fields.items()} == HEIGHT


def test_the_bag_holds_20_cubes_of_each_color_and_16_black_ones() -> None:
    twenty = (Color.RED, Color.BLUE, Color.PURPLE, Color.YELLOW)
    assert {**dict.fromkeys(twenty, 20), Color.BLACK: 16} == BAG


@pytest.mark.parametrize(
    ("cubes", "told", "empty"),
    [
        ((), None, [3, 2, 1]),
        ((RED,), (RED,), [3, 2]),
        ((EMPTY, RED), (EMPTY, RED), [3, 1]),
        ((RED, EMPTY, BLUE), (RED, EMPTY, BLUE), [2]),
        ((EMPTY, EMPTY, UNKNOWN), (EMPTY, EMPTY, UNKNOWN), [2, 1]),
        ((RED, BLUE, EMPTY), (RED, BLUE), [3]),
        ((RED, BLUE, RED, BLUE), (RED, BLUE, RED), []),
    ],
)
def test_a_column_is_told_without_the_empty_fields_at_its_end(
    cubes: tuple[Color, ...], told: tuple[Color, ...] | None, empty: list[int]
) -> None:
    display = Display([DisplayColumn("dark 2", cubes)])
    assert display.columns() == (() if told is None else (DisplayColumn("dark 2", told),))
    assert display.empty_rows("dark 2") == empty
    assert display.holds("dark 2") is (told is not None)
    assert list(display.cubes()) == [cube for cube in told or () if cube is not EMPTY]


def test_the_highest_cube_is_taken_first() -> None:
    display = Display([DisplayColumn("A", (EMPTY, RED)), DisplayColumn("dark 2", (BLUE, RED))])
    assert [display.take_top("dark 2") for _ in range(3)] == [BLUE, RED, EMPTY]
    assert display.take_top("A") is RED
    assert display.columns() == ()
    display.put("dark 2", 1, BLUE)
    assert display.columns() == (DisplayColumn("dark 2", (EMPTY, BLUE)),)


def test_cubes_are_named_and_taken_one_by_one() -> None:
    assert without((RED, BLUE, RED), RED) == (BLUE, RED)
    assert words((RED, EMPTY, UNKNOWN)) == "red - ?"
    assert words(()) == "none"
