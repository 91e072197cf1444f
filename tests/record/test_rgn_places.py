import pytest

from interlock.record.rgn import RgnText, read_rgn

TEXT = read_rgn(
    """; of the club
interlock 1
game chicago-express
board chicago-express@sha256:0123abcd
option dials red ; odd
players Andy, "Charly B."
setup banker charly b.
== Play ==
Andy: extend PRR q5, Fort Wayne ! !? (Andy $3; PRR income 4) { first } ; second
\tCharly B.:\tbid $7
claim Andy $3, treasury 2
ruling corrected move 1 to Andy: develop Q3 by Ann because "why not"
result Andy $3, "Charly B." 4
"""
)


def marked(text: RgnText, place: tuple[int, int, int]) -> str:
    line, column, width = place
    return text.line(line)[column - 1 : column - 1 + width]


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("header.game", "chicago-express"),
        ("header.format", "1"),
        ("header.board_digest", "chicago-express@sha256:0123abcd"),
        ("header.options[dials]", "dials red"),
        ("header.options", "option"),
        ("header.players", "players"),
        ("header.players[1].name", '"Charly B."'),
        ("header.results[1]", '"Charly B." 4'),
        ("header.results[1].score", "4"),
        ("header.results", "result"),
        ("setup.chicago_express.banker", "charly b."),
        ("moves[0]", "extend PRR q5, Fort Wayne"),
        ("moves[0].seat", "Andy"),
        ("moves[0].chicago_express.extend_network.company", "PRR"),
        ("moves[0].chicago_express.extend_network.hexes[1]", "Fort Wayne"),
        ("moves[0].chicago_express.extend_network.hexes[9]", "extend PRR q5, Fort Wayne"),
        ("moves[1].seat", "Charly B."),
        ("moves[1].chicago_express.bid.amount", "$7"),
        ("notes[0].comment.text", "; of the club"),
        ("notes[1]", "; odd"),
        ("notes[2].heading", "Play"),
        ("notes[3].glyph", "!"),
        ("notes[4]", "!?"),
        ("notes[5].claim", "(Andy $3; PRR income 4)"),
        ("notes[5].claim.figures[1].subject", "PRR"),
        ("notes[6]", "{ first }"),
        ("notes[7].comment.author", "; second"),
        ("notes[8].claim.figures[1]", "treasury 2"),
        ("notes[8].claim.figures[1].quantity", "treasury"),
        ("notes[8].claim.figures[1].value", "2"),
        ("notes[9].ruling.move_number", "1"),
        ("notes[9].ruling.referee", "Ann"),
        ("notes[9].ruling.correction.chicago_express.develop.hex", "Q3"),
        ("notes[9].move_number", 'ruling corrected move 1 to Andy: develop Q3 by Ann because "why not"'),
    ],
)
def test_a_field_of_the_record_has_its_place(field: str, expected: str) -> None:
    assert marked(TEXT, TEXT.locate(field)) == expected


@pytest.mark.parametrize("field", ["header.site", "nonsense", "", "moves[7]", "notes[70].glyph"])
def test_what_stands_nowhere_is_at_the_start(field: str) -> None:
    assert TEXT.locate(field) == (1, 1, 1)


@pytest.mark.parametrize(
    ("move", "part", "expected"),
    [
        (1, "", "extend PRR q5, Fort Wayne"),
        (1, "hexes[0]", "q5"),
        (1, "company", "PRR"),
        (1, "nonsense", "extend PRR q5, Fort Wayne"),
        (2, "amount", "$7"),
        (2, "bid", "bid $7"),
        (2, "seat", "Charly B."),
    ],
)
def test_a_part_of_a_move_has_its_place(move: int, part: str, expected: str) -> None:
    assert marked(TEXT, TEXT.place(move, part)) == expected


def test_lines_and_columns_count_from_1_with_a_tab_for_one() -> None:
    assert TEXT.place(2, "amount") == (10, 17, 2)
    assert TEXT.header_place("game") == (3, 6, 15)
    assert TEXT.locate("notes[2]") == (8, 4, 4)
