"""A record that is repaired is what it was before it was broken, and what goes with a repair is told with the fault."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.analysis.repair.application import repaired, with_what_goes
from interlock.analysis.repair.model import Repair, RepairKind
from interlock.cli.main import cli
from interlock.library.game import Game
from interlock.record.model import GameRecord, Note, Ruling, RulingKind
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import FAULTS, FindingKind, LegalMove, VerdictStatus, every_finding

GAMES = Path(__file__).parents[2] / "records" / "games"
PLACES = [
    ("chicago-express", 14),
    ("chicago-express", 26),
    ("chicago-express", 30),
    ("american-rails", 3),
    ("american-rails", 40),
    ("age-of-steam", 7),
    ("age-of-steam", 40),
    ("railroad-revolution", 44),
    ("railroad-revolution", 120),
]
"""Games, and the number of a move whose line is left out."""


def first_game(game: str, number: int) -> GameRecord:
    """Return a game without what stands on the line of a move."""
    record = read_rgn((GAMES / game / "first-game.rgn").read_text(encoding="utf-8")).record
    notes = [note for note in record.notes if note.move_number != number or not _is_beside(note)]
    return replace(record, notes=tuple(notes))


def _is_beside(note: Note) -> bool:
    return bool(note.glyph or (note.comment and note.comment.beside) or (note.claim and note.claim.beside))


def without_line(record: GameRecord, number: int) -> GameRecord:
    """Return a record as it is read where nobody wrote a move's line."""
    lines = write_rgn(record, numbers=True).split("\n")
    [line] = [line for line in lines if line.startswith(f"{number}. ")]
    written = write_rgn(record).split("\n")
    del written[lines.index(line)]
    return read_rgn("\n".join(written)).record


@pytest.mark.parametrize(("game", "number"), PLACES)
def test_a_line_that_was_left_out_comes_back_where_it_was(game: str, number: int) -> None:
    record = first_game(game, number)
    broken = without_line(record, number)
    texts = [write_rgn(repaired(broken, each)) for each in Game.of(broken).repairs()]
    assert write_rgn(record) in texts


@pytest.mark.parametrize(("game", "number"), PLACES)
def test_what_would_be_right_with_the_line_is_told_with_the_first_fault(game: str, number: int) -> None:
    broken = without_line(first_game(game, number), number)
    verdict = judge(broken, carry_on=True)
    told = with_what_goes(broken, verdict.findings, Game.of(broken).repairs())
    first, *others = [each for each in told if each.kind in FAULTS]
    # The first illegal move, by which the verdict goes, stands by itself with each rule that it breaks.
    assert {(each.kind, each.move_number) for each in others} <= {(FindingKind.ILLEGAL, number), (first.kind, number)}
    # Nothing is lost: what was found before is found in what follows from the fault.
    before = {(each.kind, each.move_number, each.message) for each in every_finding(verdict.findings)}
    assert {(each.kind, each.move_number, each.message) for each in every_finding(told)} == before


def test_a_second_fault_stands_by_itself(tmp_path: Path) -> None:
    text = write_rgn(without_line(first_game("chicago-express", 26), 26))
    wrong = tmp_path / "game.rgn"
    wrong.write_text(text.replace("claim Ann $53,", "claim Ann $52,"), encoding="utf-8")
    command = ["check", "--quiet", "--carry-on", str(wrong)]
    shown = CliRunner(env={"COLUMNS": "300"}).invoke(cli, command).output.split("\n")
    places = [line for line in shown if line.startswith(f"{wrong}:") and "[" in line]
    assert len(places) == 2
    assert "Ann cash: 52 is written down" in places[1]
    assert any("what follows: gone with the repair: 3 more moves refused" in line for line in shown)


def test_everything_is_told_in_full_where_all_is_wanted(tmp_path: Path) -> None:
    wrong = tmp_path / "game.rgn"
    wrong.write_text(write_rgn(without_line(first_game("chicago-express", 26), 26)), encoding="utf-8")
    found = CliRunner().invoke(cli, ["check", "--verbose", "--carry-on", str(wrong)]).output
    plain = CliRunner().invoke(cli, ["check", "--verbose", "--carry-on", "--no-repair", str(wrong)]).output
    assert found.count("the rule: ") == plain.count("the rule: ") > 20


def test_a_move_that_is_one_too_many_goes_and_rulings_keep_their_moves() -> None:
    record = first_game("chicago-express", 26)
    ruling = Note(60, ruling=Ruling(RulingKind.STANDS, 58, reason="nobody minds"))
    notes = tuple(sorted((*record.notes, ruling), key=lambda note: note.move_number))
    record = replace(record, notes=notes)
    moves = (*record.moves[:26], record.moves[25], *record.moves[26:])
    later = [replace(note, move_number=note.move_number + (note.move_number > 25)) for note in notes]
    moved = [
        replace(note, ruling=replace(note.ruling, move_number=59)) if note.ruling and note.ruling.move_number else note
        for note in later
    ]
    broken = replace(record, moves=moves, notes=tuple(moved))
    assert judge(broken).status is VerdictStatus.ILLEGAL
    assert [repaired(broken, each) for each in Game.of(broken).repairs()] == [record]


def test_a_colour_in_the_set_up_is_put_right() -> None:
    text = (GAMES / "age-of-steam" / "first-game.rgn").read_text(encoding="utf-8")
    broken = read_rgn(text.replace("Evansville blue yellow", "Evansville red yellow", 1)).record
    assert [repaired(broken, each) for each in Game.of(broken).repairs()] == [read_rgn(text).record]


def test_what_stands_on_a_line_goes_with_a_move_that_changes_places() -> None:
    text = (GAMES / "chicago-express" / "first-game.rgn").read_text(encoding="utf-8")
    first, second = "Ben: develop Binghamton\n", "Cara: extend NYC O2, S4 (cost 4)\n"
    assert first + second in text
    broken = read_rgn(text.replace(first + second, second + first)).record
    assert [repaired(broken, each) for each in Game.of(broken).repairs()] == [read_rgn(text).record]


def test_a_line_written_twice_goes_with_what_stands_on_it() -> None:
    text = (GAMES / "chicago-express" / "first-game.rgn").read_text(encoding="utf-8")
    line = "Ben: extend B&O P7, O7, N7 (cost 4)\n"
    assert line in text
    broken = read_rgn(text.replace(line, line + line, 1)).record
    assert [repaired(broken, each) for each in Game.of(broken).repairs()] == [read_rgn(text).record]


def test_rulings_keep_their_numbers_where_two_moves_change_places() -> None:
    record = read_rgn((GAMES / "chicago-express" / "tournament-with-rulings.rgn").read_text(encoding="utf-8")).record
    ruling = next(note.ruling for note in record.notes if note.ruling and note.ruling.move_number)
    swap = Repair(RepairKind.SWAP, ruling.move_number - 1, 2)
    moves = record.moves[ruling.move_number - 2 : ruling.move_number]
    swap = replace(swap, written=tuple(LegalMove(move) for move in reversed(moves)))
    assert ruling in [note.ruling for note in repaired(record, swap).notes]
