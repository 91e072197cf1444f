"""Milestones: completed at the moment in which their conditions hold, and drawn for one after another."""

from msgspec.structs import replace

from interlock.games.judge import begin, judge
from interlock.games.railroad_revolution.view import view
from interlock.railroad_revolution.components.digest import components_digest
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import DrawMilestones, KeepMilestone
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind
from kit.railroad_revolution.script import SET, Script


def by_set(text: str, **conditions: str) -> GameRecord:
    """Return a game by a set in which some milestones have other conditions."""
    tiles = tuple(
        replace(tile, conditions=conditions.get(tile.id.replace("-", "_"), tile.conditions)) for tile in SET.milestones
    )
    components = replace(SET, id="other", milestones=tiles)
    record = read_rgn(text).record
    header = replace(record.header, components="other", components_digest=components_digest(components))
    return replace(record, header=header, components=components)


def found(record: GameRecord) -> list[Finding]:
    return [finding for finding in judge(record).findings if finding.kind is not FindingKind.INCOMPLETE]


# Andy has promoted to A1-2 and A2-1, and sets an office up.
BEGUN = (
    Script()
    .begun("1 A")("put white on trade", "sell building", "promote white on A1-2", "done")
    .idle()("put white on trade", "sell building", "promote white on A2-1", "hire white", "done")
    .idle()
    .text
)
OFFICE = "Andy: put white on telegraph\nAndy: office 2\n"
BOTH = {"A1_2": "shares 5", "A2_1": "shares 5"}


def test_of_two_completed_at_once_neither_is_lost_by_what_is_sold_between() -> None:
    sold = "Andy: sell 6 shares\n"
    draws = ["table: draw B-1, B-2, B-3\n", "Andy: keep B-1\n", "table: draw B-4, B-5, B-6\n", "Andy: keep B-4\n"]
    for place in range(len(draws)):
        between = [*draws[:place], sold, *draws[place:]]
        text = BEGUN + OFFICE + "".join(between) + "claim Andy milestones 2\n"
        assert not found(by_set(text, **BOTH)), place


def test_both_count_as_soon_as_they_are_complete() -> None:
    text = f"{BEGUN}{OFFICE}claim Andy milestones 2\n"
    assert not found(by_set(text, **BOTH))
    replay = begin(by_set(text, **BOTH))
    replay.run()
    assert not replay.table.players[1].milestones
    assert replay.decision.words() == "draw 3 milestones B for Andy"


def test_a_position_tells_what_is_drawn_and_what_is_still_due() -> None:
    at_start, replay = (
        begin(by_set(BEGUN, **BOTH)),
        begin(by_set(f"{BEGUN}{OFFICE}table: draw B-1, B-2, B-3\n", **BOTH)),
    )
    replay.run()
    told = view(replay.table)
    assert told.drawn == ("B-1", "B-2", "B-3")
    assert [due.seat for due in told.due] == [1]
    left = {stack.letter: stack.count for stack in view(at_start.table).milestone_stacks}
    assert {stack.letter: stack.count for stack in told.milestone_stacks} == {**left, "B": left["B"] - 3}


def test_what_is_completed_while_somebody_draws_is_drawn_for_after_that() -> None:
    # Andy's second milestone asks for money, which he gets by selling shares while he draws for the first.
    parts = {"A1_2": "shares 5", "A2_1": "all[money 900, offices 1]"}
    moves = "table: draw B-1, B-2, B-3\nAndy: sell 5 shares\nclaim Andy milestones 2\nAndy: keep B-1\n"
    text = f"{BEGUN}{OFFICE}{moves}table: draw B-4, B-5, B-6\nAndy: keep B-6\n"
    assert not found(by_set(text, **parts))


def test_a_milestone_whose_conditions_nobody_can_judge_is_completed_by_the_draw() -> None:
    parts = {"A2_1": "opaque(two neighbours are friends)"}
    text = f"{BEGUN}Andy: put white on trade\ntable: draw B-1, B-2, B-3\nAndy: keep B-2\nclaim Andy milestones 1\n"
    findings = found(by_set(text, **parts))
    assert {finding.kind for finding in findings} == {FindingKind.NOT_CHECKABLE}
    assert {finding.message for finding in findings} == {
        "this cannot be checked, because nobody has told the conditions of the milestone A2-1"
    }
    known = found(by_set(text))
    assert known[0].rule == "RR-TURN-CLOCKWISE"
    assert known[0].message.startswith("the table draws milestones, but Andy must ")


def test_of_two_completed_at_once_either_is_followed_first() -> None:
    replay = begin(by_set(BEGUN + OFFICE, **BOTH))
    replay.run()
    replay.table.due[:] = [(1, "B")]
    assert replay.decision.words() == "draw 3 milestones B for Andy or 3 milestones C for Andy"
    draw = DrawMilestones(("C-1", "C-2", "C-3"))
    assert draw in set(replay.decision.options())
    assert not list(replay.decision.check(draw))
    assert any(each.is_grave() for each in replay.decision.check(DrawMilestones(("B-1", "C-2", "C-3"))))
    replay.make(0, draw)
    replay.make(1, KeepMilestone("C-2"))
    assert replay.decision.words() == "draw 3 milestones B for Andy"
    replay.make(0, DrawMilestones(("B-1", "B-2", "B-3")))
    replay.make(1, KeepMilestone("B-2"))
    assert [each.tile.id for each in replay.table.players[1].milestones] == ["C-2", "B-2"]
