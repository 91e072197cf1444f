"""Tiles, milestones and deals that nobody wrote down: `?` in the set-up, and of a deal that is turned up."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.games.railroad_revolution.table.tile_stack import Stack
from interlock.record.model import GameRecord, Move
from interlock.record.railroad_revolution import (
    DrawMilestones,
    KeepMilestone,
    PromoteWorker,
    RailroadRevolutionMove,
    TurnUpDeal,
)
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.railroad_revolution.script import Script

Forget = Callable[[str], str]
WHAT = ("city_tiles", "telegraph_tiles", "milestones", "deal", "draws")


def forgotten(record: GameRecord, what: str, forget: Forget) -> GameRecord:
    """Return a record in which some of one kind of thing is not written down."""
    assert record.setup
    own = record.setup.railroad_revolution
    assert own
    moves = record.moves
    if what == "deal":
        own = replace(own, deal=forget(own.deal))
        moves = tuple(without_deal(move, forget) for move in moves)
    elif what == "draws":
        moves = tuple(without_draw(move, forget) for move in moves)
    elif what == "milestones":
        dealt = (replace(each, milestones=tuple(map(forget, each.milestones))) for each in own.milestones)
        own = replace(own, milestones=tuple(dealt))
    else:
        own = replace(own, **{what: tuple(replace(each, tile=forget(each.tile)) for each in getattr(own, what))})
    return replace(record, setup=replace(record.setup, railroad_revolution=own), moves=moves)


def without_deal(move: Move, forget: Forget) -> Move:
    own = move.railroad_revolution
    if own is None or own.turn_up is None:
        return move
    return replace(move, railroad_revolution=RailroadRevolutionMove(turn_up=TurnUpDeal(forget(own.turn_up.deal))))


def without_draw(move: Move, forget: Forget) -> Move:
    own = move.railroad_revolution
    if own and own.draw:
        draw = DrawMilestones(tuple(map(forget, own.draw.milestones)))
        return replace(move, railroad_revolution=RailroadRevolutionMove(draw=draw))
    if own and own.keep:
        keep = KeepMilestone(forget(own.keep.milestone))
        return replace(move, railroad_revolution=RailroadRevolutionMove(keep=keep))
    return move


@pytest.mark.parametrize("what", WHAT)
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 1), (4, 0)])
def test_a_random_game_with_some_of_it_forgotten_is_as_legal_as_it_was(what: str, players: int, seed: int) -> None:
    record, random = sample("railroad-revolution", players, seed), Random(what)
    for share in (0.2, 1):
        unknown = forgotten(record, what, lambda name, share=share: "?" if random.random() < share else name)
        assert read_rgn(write_rgn(unknown)).record == unknown
        verdict = judge(unknown)
        assert {found.kind for found in verdict.findings} <= {FindingKind.NOT_CHECKABLE}
        assert verdict.status in (VerdictStatus.VALID, VerdictStatus.NOT_FULLY_CHECKABLE)
    assert verdict.status is VerdictStatus.NOT_FULLY_CHECKABLE


UNSEEN = "?"
BEGUN = Script().begun("1 A")("put white on telegraph", "office 1").text
UNKNOWN = BEGUN.replace("Andy A1-2 A2-1", "Andy ? A2-1")
WHICH = (FindingKind.NOT_CHECKABLE, "this cannot be checked, because nobody has told which milestones Andy works on")


def told(text: str) -> list[tuple[FindingKind, str]]:
    kinds = (FindingKind.ILLEGAL, FindingKind.NOT_CHECKABLE)
    return [(found.kind, found.message) for found in judge(read_rgn(text).record).findings if found.kind in kinds]


def test_a_promotion_tells_which_milestone_was_dealt() -> None:
    before = told(UNKNOWN)
    assert told(UNKNOWN + "Andy: promote white on A2-1\n") == before
    assert told(UNKNOWN + "Andy: promote white on A1-2\n") == [*before, WHICH]
    view = begin(read_rgn(UNKNOWN + "Andy: promote white on A1-2\n").record)
    view.run()
    assert [each.tile.id for each in view.table.players[1].milestones] == ["A1-2", "A2-1"]


@pytest.mark.parametrize("milestone", ["A2-3", "A1-4", "B-1"])
def test_a_milestone_that_cannot_have_been_dealt_is_none(milestone: str) -> None:
    found = told(f"{UNKNOWN}Andy: promote white on {milestone}\n")
    assert found[-1] == (FindingKind.ILLEGAL, f"Andy has no open milestone {milestone}")


def test_a_worker_may_be_promoted_to_a_milestone_that_nobody_wrote_down() -> None:
    asked = "this cannot be checked, because nobody has told what the milestone ? asks for"
    assert told(UNKNOWN + "Andy: promote white on ?\n")[-1] == (FindingKind.NOT_CHECKABLE, asked)
    known = told(BEGUN + "Andy: promote white on ?\n")
    which = "this cannot be checked, because nobody has told to which milestone the worker is promoted"
    assert known == [(FindingKind.NOT_CHECKABLE, which)]


def test_what_is_listed_is_legal_and_names_what_may_have_been_dealt() -> None:
    replay = begin(read_rgn(UNKNOWN).record)
    replay.run()
    assert replay.decision
    options = [*replay.decision.options()]
    named = {option.milestone for option in options if isinstance(option, PromoteWorker)}
    assert {"?", "A2-1", "A1-2"} <= named
    assert not named & {"A1-4", "A2-3", "B-1"}
    assert not any(fault.is_grave() for option in options for fault in replay.decision.check(option))


def test_of_a_stack_out_of_which_something_unknown_was_drawn_anything_else_may_come() -> None:
    stack = Stack(["a", "b", "c", "d", "e"])
    assert stack.may_draw([UNSEEN, "a", "b"])
    assert not stack.may_draw([UNSEEN, "a", "a"])
    assert not stack.may_draw([UNSEEN] * 6)
    stack.remove([UNSEEN, "a", "b"])
    assert len(stack) == 2
    assert stack.out_of_sight() == {"c", "d", "e"}
    assert all(stack.may_draw([each]) for each in "cde")
    stack.put_under(["b", UNSEEN], ["a", "b", UNSEEN])
    assert len(stack) == 4
    assert stack.may_draw(["b", "c", "d", "e"])
    stack.remove([UNSEEN] * 4)
    assert len(stack) == 0
    assert not stack.may_draw([UNSEEN])
