"""Which notes differ: comments, headings, glyphs, claims and rulings, each by the move that it belongs to."""

import re

import pytest

from interlock.analysis.compare.comparison import Comparison
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn
from kit.game_copies import FOLDER, NAMES, compared, first_game, read, telling_in

SIGNATURE = f"signature player Ann time 2026-11-19T08:30:00Z moves {{}} digest sha256:{'0' * 64} ssh AAAA"
MOVES = ["Ann: bid 7", "Ben: bid 8", "Cara: pass", "Ann: pass"]


def noted(*lines: str, beside: str = "", players: str = "Ann, Ben, Cara") -> GameRecord:
    """Four moves, with something beside the second and lines below it."""
    first, second, *others = MOVES
    moves = [first, f"{second} {beside}", *lines, *others]
    return read(["interlock 1", "game chicago-express", f"players {players}", *moves])


def differing(comparison: Comparison) -> list[tuple[str, int, int, str, str]]:
    return [
        (note.kind.name, note.first_move_number, note.second_move_number, note.first, note.second)
        for note in comparison.notes
    ]


@pytest.mark.parametrize(
    ("line", "other", "kind", "first", "second"),
    [
        ("; too early", "; too late", "COMMENT", "; too early", "; too late"),
        ("claim Ann $33", "claim Ann $34", "CLAIM", "claim Ann $33", "claim Ann $34"),
        ("claim Ann $33, Ben $1", "claim Ben $2, Ann $33", "CLAIM", "claim Ben $1", "claim Ben $2"),
        ("claim houses 22", "claim houses 21", "CLAIM", "claim houses 22", "claim houses 21"),
        ("== Play ==", "== Opening auctions ==", "HEADING", "== Play ==", "== Opening auctions =="),
        ("ruling penalty Ann $5", "ruling penalty Ann $6", "RULING", "ruling penalty Ann $5", "ruling penalty Ann $6"),
        (
            "ruling stands move 1 by Ref",
            "ruling taken back move 1 by Ref",
            "RULING",
            "ruling stands move 1 by Ref",
            "ruling taken back move 1 by Ref",
        ),
        (SIGNATURE.format(1), SIGNATURE.format(2), "SIGNATURE", SIGNATURE.format(1), SIGNATURE.format(2)),
    ],
)
def test_a_note_told_differently_is_one_difference(line: str, other: str, kind: str, first: str, second: str) -> None:
    assert differing(compared(noted(line), noted(other))) == [(kind, 2, 2, first, second)]


def test_comments_of_two_people_are_two_comments() -> None:
    found = [("COMMENT", 2, 2, "; [Ann] well", ""), ("COMMENT", 2, 2, "", "; [Ben] well")]
    assert differing(compared(noted("; [Ann] well"), noted("; [Ben] well"))) == found


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("; too early", "COMMENT"),
        ("claim Ann $33", "CLAIM"),
        ("== Opening auctions ==", "HEADING"),
        ("ruling penalty Ann $5", "RULING"),
        (SIGNATURE.format(1), "SIGNATURE"),
    ],
)
def test_a_missing_note_is_one_difference(line: str, kind: str) -> None:
    assert differing(compared(noted(line), noted())) == [(kind, 2, 2, line, "")]
    assert differing(compared(noted(), noted(line))) == [(kind, 2, 2, "", line)]


def test_a_note_stands_after_the_move_that_only_one_record_has() -> None:
    more = ["Ben: bid 9 !", "ruling taken back move 3 by Ref"]
    found = [("GLYPH", "!"), ("RULING", "ruling taken back move 3 by Ref")]
    assert differing(compared(noted(), noted(*more))) == [(kind, 2, 3, "", text) for kind, text in found]
    assert differing(compared(noted(*more), noted())) == [(kind, 3, 2, text, "") for kind, text in found]


def test_a_glyph_told_differently_is_one_difference() -> None:
    assert differing(compared(noted(beside="!"), noted(beside="?!"))) == [("GLYPH", 2, 2, "!", "?!")]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (noted(beside="; well"), noted("; well")),
        (noted(beside="(Ann $33)"), noted("claim Ann $33")),
        (noted("claim Ann $33, Ben $40; houses 22"), noted("claim houses 22", "claim Ben $40", "claim ann $33")),
        (noted("; one", "; two"), noted("; two", "; one")),
        (noted("== Opening auctions =="), noted("== opening auctions ==")),
        (noted("claim Ann $33"), noted("claim ann $33", players="ANN, Ben, Cara")),
    ],
)
def test_where_and_in_which_order_notes_stand_makes_no_difference(first: GameRecord, second: GameRecord) -> None:
    assert compared(first, second).same


def test_what_a_figure_is_called_makes_no_difference() -> None:
    told = first_game("age-of-steam")
    first, second = told.with_more(1, "claim Pittsburgh cubes 3"), told.with_more(1, "claim r5 cubes 3")
    assert compared(first, second).same


def test_notes_on_a_player_spelled_otherwise_are_the_same() -> None:
    lines = "claim Ann $40", "ruling penalty Ann $5", "ruling award Ann $2 from Ben", "ruling set Ann $37"
    record = noted(*lines)
    other = read([line.replace("Ann", "Anna") for line in write_rgn(record).splitlines()])
    assert compared(record, other).notes == ()


def test_behind_a_missing_line_notes_belong_to_the_moves_that_they_belonged_to() -> None:
    for name in NAMES:
        told = first_game(name)
        number = next(at for at in range(5, 30) if told.words(at) != told.words(at + 1))
        comparison = compared(told.record, told.without(number))
        assert comparison.move_count == 1
        assert comparison.note_count <= len([note for note in told.record.notes if note.move_number == number])


def test_rulings_are_the_same_where_the_numbers_of_their_moves_are_others() -> None:
    told = telling_in(FOLDER / "chicago-express" / "tournament-with-rulings.rgn")
    ruled = {note.ruling.move_number for note in told.record.notes if note.ruling and note.ruling.move_number}
    assert len(ruled) > 1
    first = min(ruled) - 3
    later = [
        re.sub(r"move (\d+)", lambda number: f"move {int(number[1]) + 1}", line) if line.startswith("ruling ") else line
        for line in [*told.lines[: told.at[first]], told.words(first), *told.lines[told.at[first] :]]
    ]
    comparison = compared(told.record, read(later))
    assert comparison.move_count == 1
    assert [note for note in comparison.notes if note.kind.name == "RULING"] == []


def test_notes_are_ignored_where_they_are_not_wanted_but_rulings_are_not() -> None:
    lines = "; well", "claim Ann $33", "== Play ==", "ruling penalty Ann $5"
    comparison = compared(noted(*lines, beside="!"), noted(), ignore_notes=True)
    assert differing(comparison) == [("RULING", 2, 2, "ruling penalty Ann $5", "")]
    assert compared(noted(*lines[:3]), noted(), ignore_notes=True).same


@pytest.mark.parametrize(
    ("first", "second", "values"),
    [
        ("claim Ann $40", "claim Ann $39", (40, 40)),
        ("claim Ann $38", "claim Ann $39", (40, 40)),
        ("claim Ann $40", "; well", (40, None)),
        ("claim Ann $41", "ruling penalty Ann $5\nclaim Ann $35", (40, 35)),
        ("== Play ==", "== Opening auctions ==", (None, None)),
    ],
)
def test_beside_figures_it_is_told_what_they_really_are(
    first: str, second: str, values: tuple[int | None, int | None]
) -> None:
    comparison = compared(noted(first), noted(*second.split("\n")))
    told = next(note for note in comparison.notes if note.kind.name in ("CLAIM", "HEADING"))
    assert (told.first_value, told.second_value) == values


def test_a_figure_behind_an_illegal_move_is_not_judged() -> None:
    lines = ["interlock 1", "game chicago-express", "players Ann, Ben", "Ben: bid 7"]
    comparison = compared(read([*lines, "claim Ann $40"]), read([*lines, "claim Ann $39"]))
    assert [(note.first_value, note.second_value) for note in comparison.notes] == [(None, None)]
