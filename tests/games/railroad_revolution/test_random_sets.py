"""Games by component sets that are made up at random: what is listed as legal is just what passes the check."""

from functools import cache
from itertools import islice
from random import Random
from string import Formatter

import pytest

from interlock.analysis.judge import judge
from interlock.games.position_view import position_of
from interlock.games.railroad_revolution.table.player import COLORS
from interlock.games.railroad_revolution.table.table import SHARES, WORKERS
from interlock.record.json_form import from_json, to_json
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.railroad_revolution import DrawMilestones
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.decision import Action, Decision
from interlock.replay.replay import Replay
from interlock.replay.rule import Violation
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.attempts import attempts
from kit.railroad_revolution.random_set_games import Look, play, scrambled_by_own_set
from kit.seeds import seeds


@cache
def keys(message: str) -> frozenset[str]:
    """Return the facts that a sentence is made of."""
    return frozenset(key for _, key, _, _ in Formatter().parse(message) if key)


def is_legal(decision: Decision, action: Action) -> bool | None:
    """Tell whether a move passes the check; None where nobody can tell."""
    found = list(decision.check(action))
    if any(map(Violation.is_grave, found)):
        return False
    return None if found else True


def in_any_order(action: Action) -> Action:
    """Return a move with the milestones drawn in order."""
    return DrawMilestones(tuple(sorted(action.milestones))) if isinstance(action, DrawMilestones) else action


def compare(decision: Decision, tried: list[Action]) -> None:
    """Compare what is listed with what passes."""
    options = list(decision.options())
    listed = set(map(in_any_order, options))
    assert len(options) == len(listed)
    for option in options:
        assert is_legal(decision, option) is not False, option
    for action in tried:
        for found in decision.check(action):
            assert set(found.facts) - {"player", "turn"} == set(keys(found.message)) - {"player", "turn"}, action
        legal = is_legal(decision, action)
        if legal is not None:
            assert legal == (in_any_order(action) in listed), (action, list(decision.check(action)))


def compare_likenesses(decision: Decision, refused: list[Action]) -> None:
    """See that what is told in the place of a refused move is legal, each once, and that there is some."""
    listed = set(islice(decision.options(), 2000))
    for action in refused:
        near = list(islice(decision.like(action), 50))
        assert len(near) == len(set(near))
        assert all(is_legal(decision, each) is not False for each in near)
        assert bool(near) == bool(listed)


def check_books(replay: Replay) -> None:
    table = replay.table
    balances = table.ledger.balances
    assert sum(balances) == 0
    assert all(balance >= 0 for balance in balances[1:])
    if not table.options.supply_limit:
        return
    assert table.shares + sum(player.shares for player in table.players) == SHARES
    for color, count in enumerate(WORKERS):
        held = sum(place[color] for player in table.players for place in player.workers)
        promoted = sum(each.workers.count(COLORS[color]) for player in table.players for each in player.milestones)
        assert table.workers[color] + held + promoted == count


def comparing(seed: int, every: int) -> Look:
    """Return what compares at every so many decisions of a game."""
    random = Random(-seed)

    def compare_at(replay: Replay, decision: Decision) -> None:
        if replay.table.ledger.move % every:
            return
        tried = list(attempts(replay.table, random))
        compare(decision, tried)
        compare_likenesses(decision, random.sample(tried, 5))
        for seat in replay.table.seats:
            if seat != decision.seat and (other := decision.aside(seat, tried[0])):
                compare(other, random.sample(tried, 40))
        check_books(replay)
        assert position_of(replay).decision == decision.told()

    return compare_at


@pytest.mark.parametrize("carry_on", [True, False])
@pytest.mark.parametrize("seed", [*seeds(3, 10, first=100), 609, 611, 1243, 1501, 1575])
def test_whatever_is_tried_and_ruled_is_judged(seed: int, carry_on: bool) -> None:
    record = scrambled_by_own_set(seed)
    verdict = judge(record, carry_on=carry_on, full=True)
    assert verdict.judged_move_count <= len(record.moves)
    for finding in verdict.findings:
        assert finding.message
        assert "{" not in finding.message
        assert "_" not in finding.message.partition("option ")[0]


@pytest.mark.parametrize("in_full", [True, False])
@pytest.mark.parametrize("seed", seeds(2, 8))
def test_the_options_are_just_what_passes_the_check(seed: int, in_full: bool) -> None:
    record = play(seed, in_full=in_full, look=comparing(seed, every=2))
    verdict = judge(record, full=True)
    harmless = {FindingKind.NOT_CHECKABLE, FindingKind.INCOMPLETE, FindingKind.REMARK}
    assert {finding.kind for finding in verdict.findings} <= harmless
    assert verdict.judged_move_count == len(record.moves)
    assert from_json(to_json(record)) == record
    assert from_protobuf(to_protobuf(record)) == record
    assert read_rgn(write_rgn(record)).record.moves == record.moves
