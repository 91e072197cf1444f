"""Which moves differ, in every game."""

import pytest

from interlock.analysis.compare.comparison import Comparison, MoveDifferenceKind
from kit.game_copies import NAMES, Telling, compared, first_game

KINDS = MoveDifferenceKind


@pytest.fixture(params=NAMES)
def told(request: pytest.FixtureRequest) -> Telling:
    return first_game(request.param)


def numbers(comparison: Comparison) -> list[tuple[MoveDifferenceKind, int, int]]:
    return [(move.kind, move.first_move_number, move.second_move_number) for move in comparison.moves]


def unlike_the_next(told: Telling, start: int) -> int:
    """The first move from one on that is told in other words than those around it."""
    return next(
        number for number in range(start, len(told.record.moves) - 2)
        if len({told.words(each) for each in range(number - 2, number + 3)}) == 5
    )  # fmt: skip


def test_a_record_is_the_same_as_itself(told: Telling) -> None:
    comparison = compared(told.record, told.record)
    assert comparison.same
    assert comparison.first == comparison.second
    assert comparison.facts == comparison.moves == comparison.notes == comparison.partings == ()


@pytest.mark.parametrize("share", [3, 2])
def test_a_missing_line_is_one_difference(told: Telling, share: int) -> None:
    number = unlike_the_next(told, len(told.record.moves) // share)
    comparison = compared(told.record, told.without(number))
    assert numbers(comparison) == [(KINDS.ONLY_FIRST, number, 0)]
    assert comparison.moves[0].first_line == told.words(number)
    other_way_round = compared(told.without(number), told.record)
    assert numbers(other_way_round) == [(KINDS.ONLY_SECOND, 0, number)]


def test_lines_missing_in_several_places_are_so_many_differences(told: Telling) -> None:
    missing = [unlike_the_next(told, len(told.record.moves) * part // 6) for part in range(1, 5)]
    comparison = compared(told.record, told.without(*missing))
    assert numbers(comparison) == [(KINDS.ONLY_FIRST, number, 0) for number in missing]


def test_a_doubled_line_is_one_difference(told: Telling) -> None:
    number = unlike_the_next(told, 30)
    comparison = compared(told.record, told.with_more(number, told.words(number)))
    assert numbers(comparison) == [(KINDS.ONLY_SECOND, 0, number + 1)]


def test_swapped_lines_are_one_moved_line(told: Telling) -> None:
    number = unlike_the_next(told, 30)
    comparison = compared(told.record, told.swapped(number))
    moved = numbers(comparison)
    assert moved in ([(KINDS.MOVED, number, number + 1)], [(KINDS.MOVED, number + 1, number)])
    assert comparison.move_count == 1


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        ("chicago-express", "Ann: bid 9", "Ann: bid 10"),
        ("american-rails", ": bid ", ": bid 1"),
        ("age-of-steam", "Ruth: shares 1", "Ruth: shares 2"),
        ("railroad-revolution", "Dan: side 1 A", "Dan: side 1 B"),
    ],
)
def test_a_move_told_differently_is_one_difference(game: str, old: str, new: str) -> None:
    told = first_game(game)
    number = next(number for number in range(1, 20) if old in told.words(number))
    line = told.words(number).replace(old, new)
    comparison = compared(told.record, told.with_line(number, line))
    assert numbers(comparison) == [(KINDS.CHANGED, number, number)]
    assert (comparison.moves[0].first_line, comparison.moves[0].second_line) == (told.words(number), line)


def test_a_move_of_another_player_is_one_difference(told: Telling) -> None:
    number = unlike_the_next(told, 20)
    name, _, words = told.words(number).partition(": ")
    other = next(player.name for player in told.record.header.players if player.name != name)
    comparison = compared(told.record, told.with_line(number, f"{other}: {words}"))
    assert numbers(comparison) == [(KINDS.CHANGED, number, number)]


def test_a_record_that_ends_earlier_lacks_its_last_moves(told: Telling) -> None:
    last = len(told.record.moves)
    half = told.without(*range(last - 9, last + 1))
    comparison = compared(told.record, half)
    assert numbers(comparison) == [(KINDS.ONLY_FIRST, number, 0) for number in range(last - 9, last + 1)]
    (parting,) = comparison.partings
    assert parting.first
    assert (parting.first.move_number, parting.first.legal, parting.second) == (last - 9, True, None)
    assert comparison.first
    assert comparison.second
    assert (comparison.first.finished, comparison.second.finished) == (True, False)


def test_a_changed_move_beside_a_missing_one_is_paired_by_player_and_kind() -> None:
    told = first_game("chicago-express")
    number = next(number for number in range(20, 100) if ": bid " in told.words(number))
    lines = [told.words(number).replace("bid ", "bid 1"), "Cara: extend"]
    comparison = compared(told.record, told.with_line(number, *lines))
    assert numbers(comparison) == [(KINDS.CHANGED, number, number), (KINDS.ONLY_SECOND, 0, number + 1)]


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        ("chicago-express", "Binghamton", "q3"),
        ("american-rails", "Buffalo", "BUFFALO"),
        ("age-of-steam", "Lexington", "N9"),
        ("railroad-revolution", "Charlotte", "charlotte"),
    ],
)
def test_what_has_several_names_is_the_same_by_each_of_them(game: str, old: str, new: str) -> None:
    told = first_game(game)
    number = next(number for number in range(1, len(told.record.moves)) if old in told.words(number))
    line = told.words(number).replace(old, new)
    assert line != told.words(number)
    assert compared(told.record, told.with_line(number, line)).moves == ()
