"""Where nobody has told where the logo stands, a game may end wherever it may stand, and is not incomplete then."""

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.games.railroad_revolution.sampling import random_action
from interlock.railroad_revolution.components.model import components_digest
from interlock.record.model import Claim, Figure, GameRecord, Move, Note
from interlock.record.railroad_revolution import EndTurn, SellOwnShares
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.railroad_revolution.blank_values import paths_of, without_values
from kit.railroad_revolution.script import SET

LOGO = paths_of("player_board.logo_after_building", "player_board.logo_after_rail")


@cache
def played(buildings: int, rails: int) -> GameRecord:
    """Return a random game of two with the logo in some place."""
    board = replace(SET.player_board, logo_after_building=buildings, logo_after_rail=rails)
    components = replace(SET, id="other-logo", player_board=board)
    begun = replace(sample("railroad-revolution", 2, 1), moves=(), notes=())
    header = replace(begun.header, components=components.id, components_digest=components_digest(components))
    record = replace(begun, components=components, header=replace(header, results=()))
    replay, random, moves = begin(record), Random(buildings), list[Move]()
    while decision := replay.decision:
        action = random_action(replay.table, decision, random, "")
        moves.append(replay.game.whole_move(decision.seat, action))
        replay.make(decision.seat, action)
    return replace(record, moves=tuple(moves))


def round_ends(record: GameRecord) -> list[int]:
    """Return the moves after which another round begins."""
    replay, ends, number = begin(record), [], 0
    for move in range(1, len(record.moves) + 1):
        replay.run(move)
        if replay.table.round > number and number:
            ends.append(move)
        number = replay.table.round
    return ends


@pytest.mark.parametrize("logo", [(5, 4), (8, 11), (10, 13), (12, 15)])
def test_a_whole_game_is_not_fully_checkable_wherever_the_logo_stood(logo: tuple[int, int]) -> None:
    record = played(*logo)
    assert judge(record).status is VerdictStatus.VALID
    for paths in (LOGO, LOGO[:1], LOGO[1:]):
        verdict = judge(without_values(record, paths, record.components))
        assert verdict.status is VerdictStatus.NOT_FULLY_CHECKABLE
        assert verdict.finished


def test_a_game_ends_only_at_the_end_of_a_round_and_once_something_is_gone() -> None:
    record = without_values(played(10, 13), LOGO)
    ends = round_ends(played(10, 13))
    late, first = ends[-1], ends[0]
    assert judge(replace(record, moves=record.moves[:late])).finished
    for moves in (late - 1, late + 1, first):
        assert judge(replace(record, moves=record.moves[:moves])).status is VerdictStatus.INCOMPLETE


def test_whatever_a_round_may_bring_is_legal_after_one_that_may_have_been_the_last() -> None:
    record = without_values(played(10, 13), LOGO)
    replay = begin(record)
    replay.run(round_ends(played(10, 13))[-1])
    other = next(seat for seat in (2, 1) if replay.table.players[seat].shares)
    found = replay.try_move(other, SellOwnShares(1))
    assert not [each for each in found if each.kind is FindingKind.ILLEGAL]
    (refused,) = [each for each in replay.try_move(2, EndTurn()) if each.kind is FindingKind.ILLEGAL]
    assert refused.rule == "RR-TURN-CLOCKWISE"


def test_a_round_may_be_headed_though_the_one_before_may_have_been_the_last() -> None:
    record, move = without_values(played(10, 13), LOGO), round_ends(played(10, 13))[-1]
    replay = begin(played(10, 13))
    replay.run(move)
    number = replay.table.round
    for heading, wrong in ((f"Round {number}", False), ("End", False), (f"Round {number + 1}", True)):
        verdict = judge(replace(record, notes=(Note(move, heading=heading),)))
        assert any(each.kind is FindingKind.CLAIM for each in verdict.findings) == wrong


def test_whether_a_round_is_the_last_is_not_told() -> None:
    record = without_values(played(10, 13), LOGO)
    note = Note(len(record.moves) - 1, claim=Claim((Figure("", "last", 1),)))
    verdict = judge(replace(record, notes=(note,)))
    assert verdict.status is VerdictStatus.NOT_FULLY_CHECKABLE
    missing = "how many buildings and rails lie left of the logo"
    assert sum(each.facts.get("missing") == missing for each in verdict.findings) == 2
