"""The players' order hangs on what nobody has told only where it matters."""

import pytest

from interlock.games.railroad_revolution.end import has_pair, score, tie_break, track_value, untold_order
from kit.railroad_revolution.script import Script


@pytest.mark.parametrize("quantity", ["cash", "shares"])
@pytest.mark.parametrize(("seat", "matters"), [(1, True), (2, True), (3, False)])
def test_untold_money_matters_only_between_players_with_the_same_score(
    seat: int, quantity: str, *, matters: bool
) -> None:
    table = Script(3).table
    table.players[3].trains["Mogul"] += 1
    assert untold_order(table) == ""
    table.players[seat].doubts.widen(quantity, "what a deal gave", more=1)
    assert untold_order(table) == ("what a deal gave" if matters else "")


def test_a_part_of_a_score_that_nobody_has_told_always_matters() -> None:
    table = Script(3).table
    table.players[3].doubts.widen("trains", "what a deal gave", more=1)
    assert untold_order(table) == "what a deal gave"


def test_ties_are_broken_by_money_and_150_for_each_share() -> None:
    table = Script().table
    table.players[1].shares = 3
    assert tie_break(table, 1) == table.ledger.balances[1] + 3 * 150


def test_a_track_counts_the_field_that_its_marker_has_reached() -> None:
    table = Script().table
    values = table.printed.tracks[0]
    for at, value in enumerate(values):
        table.players[1].tracks[0] = at
        assert track_value(table, 1, 0) == value
    table.players[1].tracks[0] = len(values)
    assert track_value(table, 1, 0) == 0


def test_a_train_counts_eight_points() -> None:
    table = Script().table
    before = sum(part.value for part in score(table, 1))
    table.players[1].trains["Mogul"] += 1
    assert sum(part.value for part in score(table, 1)) == before + 8


def test_offices_count_between_a_section_and_the_next() -> None:
    table = Script().table
    table.players[1].offices[:] = [0, 1, 3]
    assert [has_pair(table, 1, section) for section in range(4)] == [True, False, False, False]
