"""What nobody has told of a quantity: the least and the most that there may be."""

import pytest

from interlock.games.railroad_revolution.table.player import ANY, UnknownQuantities


def between(less: int = 0, more: int = 0) -> UnknownQuantities:
    """Return the doubt that there may be so many shares less or more."""
    doubts = UnknownQuantities()
    doubts.widen("shares", "what a deal gave", less, more)
    return doubts


def bounds(doubts: UnknownQuantities, now: int) -> tuple[int, int]:
    """Return how many shares there are at least and at most."""
    return doubts.least("shares", now), doubts.most("shares", now)


def test_what_is_known_is_as_much_as_is_reckoned_with() -> None:
    doubts = UnknownQuantities()
    assert bounds(doubts, 3) == (3, 3)
    assert not doubts
    assert doubts.missing("shares") == ""
    assert doubts.take("shares", 1) == 0


@pytest.mark.parametrize(
    ("less", "more", "now", "least", "most"), [(1, 2, 3, 2, 5), (4, 0, 3, 0, 3), (0, ANY, 3, 3, ANY)]
)
def test_there_are_so_many_less_or_more_and_never_less_than_none(
    less: int, more: int, now: int, least: int, most: int
) -> None:
    assert bounds(between(less, more), now) == (least, most)


def test_doubts_add_up_to_as_much_as_you_like_at_most() -> None:
    doubts = between(1, 2)
    doubts.widen("shares", "another", 2, 3)
    assert bounds(doubts, 10) == (7, 15)
    assert doubts.missing("shares") == "what a deal gave"
    doubts.widen("shares", "another", less=2)
    assert bounds(doubts, 10) == (5, 15)
    doubts.widen("shares", "another", more=2)
    assert bounds(doubts, 10) == (5, 17)
    doubts.widen("shares", "another", ANY, ANY)
    doubts.shift("shares", 5)
    assert bounds(doubts, 10) == (0, ANY)


@pytest.mark.parametrize(
    ("less", "more", "lacking", "taken", "least", "most"),
    [
        (0, 2, 1, 1, 0, 1),
        (0, 2, 2, 2, 0, 0),
        (0, 2, 3, 2, 0, 0),
        (0, 2, 0, 0, 0, 2),
        (0, ANY, 3, 3, 0, ANY),
        (0, 0, 1, 0, 0, 0),
        (0, 2, -1, 0, 0, 2),
        (0, -1, 1, 0, 0, -1),
    ],
)
def test_what_nobody_knew_of_is_taken_from_what_there_may_be_more(
    less: int, more: int, lacking: int, taken: int, least: int, most: int
) -> None:
    doubts = between(less, more)
    assert doubts.take("shares", lacking) == taken
    assert bounds(doubts, 0) == (least, most)
    assert doubts.least("shares", 1) == 1, "what comes later is there"


def test_what_is_reckoned_with_from_now_on_may_be_less() -> None:
    doubts = between(0, 3)
    doubts.shift("shares", 2)
    assert bounds(doubts, 2) == (0, 3)
    doubts = between(ANY, ANY)
    doubts.shift("shares", 2)
    assert bounds(doubts, 0) == (0, ANY)


def test_no_more_may_be_missing_than_is_reckoned_with() -> None:
    doubts = between(5, 0)
    doubts.bound("shares", 2)
    assert bounds(doubts, 4) == (2, 4)


def test_a_doubt_is_told_until_it_is_settled() -> None:
    doubts = between(1, 0)
    assert doubts
    assert doubts.missing("shares") == "what a deal gave"
    doubts.bound("shares", 0)
    assert doubts.missing("shares") == ""
    doubts = between(0, 1)
    assert doubts.missing("shares") == "what a deal gave"
    doubts.settle("shares")
    assert doubts.missing("shares") == ""
    assert not doubts


@pytest.mark.parametrize(("asked", "lacks"), [(3, "what a deal gave"), (4, "what a deal gave"), (5, "")])
def test_more_than_there_may_be_is_lacked_for_certain(asked: int, lacks: str) -> None:
    assert between(0, 2).lacks("shares", 2, asked) == lacks
