"""Large records that differ in everything are compared with work in proportion."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.model import Claim, Comment, Figure, GameRecord, Header, Move, Note, Player, Ruling, RulingKind
from kit.game_copies import NAMES, compared, first_game
from kit.step_counter import steps

MANY = 20_000
HEADER = Header(1, "chicago-express", players=(Player("Ann"), Player("Ben"), Player("Cara")))


def bid(amount: int, seat: int = 2) -> Move:
    return Move(seat, ChicagoExpressMove(bid=Bid(amount)))


def taken_back(count: int, opening: int = 7) -> GameRecord:
    """An opening bid and then moves that are all taken back, so that the record is judged to its end."""
    moves = (bid(opening, 1), *(bid(8 + at % 20) for at in range(count - 1)))
    notes = [Note(at, ruling=Ruling(RulingKind.TAKEN_BACK, at)) for at in range(2, count + 1)]
    return GameRecord(HEADER, moves=moves, notes=tuple(notes))


def commented(text: str, count: int) -> GameRecord:
    notes = [Note(1, comment=Comment(f"{text} {at}")) for at in range(count)]
    return GameRecord(HEADER, moves=(bid(7, 1),), notes=tuple(notes))


def claimed(least: int, count: int) -> GameRecord:
    notes = [Note(1, claim=Claim((Figure("Ann", "cash", least + at),))) for at in range(count)]
    return GameRecord(HEADER, moves=(bid(7, 1),), notes=tuple(notes))


def test_positions_that_differ_for_many_moves_are_compared() -> None:
    comparison = compared(taken_back(MANY), taken_back(MANY, opening=8))
    assert (comparison.move_count, comparison.parting_count) == (1, 1)
    assert comparison.partings[0].together_first_move_number == 0


def test_many_moves_that_have_nothing_in_common_are_of_two_games() -> None:
    other = GameRecord(HEADER, moves=tuple(bid(1000 + at) for at in range(MANY)))
    assert "just 0 stand in the other" in compared(taken_back(MANY), other).not_one_game


def test_many_notes_are_compared() -> None:
    comparison = compared(commented("comment", MANY), commented("remark", MANY))
    assert (comparison.move_count, comparison.note_count) == (0, MANY)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (lambda count: taken_back(count), lambda count: taken_back(count, opening=8)),
        (lambda count: commented("comment", count), lambda count: commented("remark", count)),
        (lambda count: claimed(0, count), lambda count: claimed(count, count)),
        (lambda count: commented("comment", count), lambda count: commented("comment", count // 2)),
    ],
)
def test_comparing_takes_work_in_proportion(
    first: Callable[[int], GameRecord], second: Callable[[int], GameRecord]
) -> None:
    once, twice = (steps(lambda count=count: compared(first(count), second(count))) for count in (2000, 4000))
    assert twice < 2.5 * once


def swapped(moves: tuple[Move, ...]) -> list[Move]:
    """Return moves of which every third stands in the place of the next."""
    found = list(moves)
    for at in range(0, len(found) - 1, 3):
        found[at], found[at + 1] = found[at + 1], found[at]
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "other",
    [
        lambda moves: moves,
        lambda moves: moves[:-5] + moves[-4:],
        lambda moves: [move for at, move in enumerate(moves) if at % 3],
        lambda moves: moves[: len(moves) // 2] + moves[len(moves) // 2 :][::-1],
        lambda moves: moves[::-1],
        lambda moves: Random(1).sample(moves, len(moves)),
        swapped,
    ],
    ids=["same", "one left out", "a third left out", "half turned round", "turned round", "shuffled", "swapped"],
)
def test_comparing_takes_no_more_than_judging_three_times(
    name: str, other: Callable[[tuple[Move, ...]], list[Move]]
) -> None:
    record = first_game(name).record
    changed = replace(record, moves=tuple(other(record.moves)), notes=())
    judge(record)
    compared(record, changed)
    assert steps(lambda: compared(record, changed)) <= 3 * steps(lambda: judge(record))
