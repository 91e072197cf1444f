"""`?` in RGN: what nobody wrote down, where it may stand, and a glyph everywhere else."""

import pytest

from interlock.basics.color import Color
from interlock.basics.problem import RecordError
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_message, to_message
from interlock.record.rgn import read_rgn, write_rgn

HEADER = """interlock 1
game age-of-steam
players Ann, Ben, Cara
setup cubes Pittsburgh ? red ?; Wheeling ?
setup display light 1: ? - ?
setup display A: ?

"""


def read(moves: str) -> GameRecord:
    record = read_rgn(HEADER + moves).record
    assert write_rgn(record) == HEADER + moves
    assert from_json(to_json(record).decode()) == record
    assert from_message(to_message(record)) == record
    return record


def drawn(record: GameRecord) -> list[tuple[Color, ...]]:
    return [move.age_of_steam.draw.cubes for move in record.moves if move.age_of_steam and move.age_of_steam.draw]


def glyphs(record: GameRecord) -> list[tuple[int, str | None]]:
    return [(note.move_number, note.glyph) for note in record.notes]


def test_cubes_of_the_set_up_may_be_unknown():
    record = read("")
    assert record.setup
    assert record.setup.age_of_steam
    pittsburgh, wheeling = record.setup.age_of_steam.cubes
    assert pittsburgh.cubes == (Color.UNKNOWN, Color.RED, Color.UNKNOWN)
    assert wheeling.cubes == (Color.UNKNOWN,)
    assert record.setup.age_of_steam.goods_display[0].cubes == (Color.UNKNOWN, Color.NONE, Color.UNKNOWN)


def test_cubes_drawn_may_be_unknown_and_behind_them_the_glyph_stands_in_parentheses():
    record = read(
        "table: draw ? red\ntable: draw red ?\ntable: draw red (?)\ntable: draw\ntable: draw (?)\n"
        "table: draw ? (?) !?\ntable: draw red !? (?) ; hm\ntable: draw red ??\n"
    )
    unknown, red = Color.UNKNOWN, Color.RED
    assert drawn(record) == [(unknown, red), (red, unknown), (red,), (), (), (unknown,), (red,), (red,)]
    told = [(3, "?"), (5, "?"), (6, "?"), (6, "!?"), (7, "!?"), (7, "?"), (7, None), (8, "??")]
    assert glyphs(record) == told


def test_a_cube_placed_may_be_unknown_and_behind_it_the_mark_is_a_glyph():
    record = read("Ann: place ? light 3\nAnn: place ? light 3 ?\nAnn: place red A row 2 ?\nBen: pass ?\n")
    assert glyphs(record) == [(2, "?"), (3, "?"), (4, "?")]


def test_a_cube_moved_may_be_unknown():
    record = read("Ann: move ? Evansville > Detroit\nAnn: move ? Evansville > Detroit ?\n")
    assert glyphs(record) == [(2, "?")]


def test_a_correction_may_name_an_unknown_cube():
    read("table: draw red\nruling corrected move 1 to table: draw ? by Ref\n")


@pytest.mark.parametrize(
    "move",
    [
        "Ann: urbanize ? Toledo",
        "Ann: action ?",
        "table: dice light ?",
    ],
)
def test_nothing_else_may_be_unknown(move):
    with pytest.raises(RecordError):
        read_rgn(f"{HEADER}{move}\n")
