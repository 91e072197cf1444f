"""Milestones: completed at the moment in which their conditions hold, and drawn for one after another."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.view import view
from interlock.railroad_revolution.components.model import components_digest
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import DrawMilestones, KeepMilestone
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind
from kit.railroad_revolution.script import SET, Script


def by_set(text: str, **conditions: str) -> GameRecord:
    """Return a game by a set in which some milestones ask for one white worker and for other conditions."""
    own = {name.replace("_", "-"): conditions for name, conditions in conditions.items()}
    tiles = tuple(
        replace(tile, workers=("white",), conditions=own[tile.id]) if tile.id in own else tile
        for tile in SET.milestones
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
    assert known[0].message.startswith("the table draws milestones, but it is Andy's turn: Andy must ")


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


# Ben has promoted to A1-4, too; Andy's milestone is done by his office, and Ben's by the shares he sells then.
BOTH_PLAYERS = (
    Script()
    .begun("1 A")("put white on trade", "sell building", "promote white on A1-2", "done")(
        "put white on trade", "sell building", "sell 1 share", "hire white", "promote white on A1-4", "done"
    )
    .text
)
OPAQUE = "opaque(two neighbours are friends)"


def played(text: str, **parts: str) -> RailroadRevolutionTable:
    """Return the table after a record in which nothing is illegal."""
    record = by_set(text, **parts)
    assert not [each.message for each in found(record) if each.kind is FindingKind.ILLEGAL]
    replay = begin(record)
    replay.run()
    return replay.table


@pytest.mark.parametrize("names", [("Andy", "Ben"), ("Ben", "Andy")])
@pytest.mark.parametrize("kept", ["B-2 B-5", "? ?", "B-2 ?", "? B-5"])
@pytest.mark.parametrize("condition", ["money 350", OPAQUE])
def test_of_two_players_who_complete_one_each_either_draws_first(
    names: tuple[str, str], kept: str, condition: str
) -> None:
    stack = iter(("B-1, B-2, B-3", "B-4, B-5, B-6"))
    moves = ["Andy: put white on telegraph", "Andy: office 2", "Ben: sell 2 shares"]
    for name, each in zip(names, kept.split(), strict=True):
        drawn = next(stack)
        moves += [f"table: draw {'?, ?, ?' if each == '?' else drawn}", f"{name}: keep {each}"]
    table = played(BOTH_PLAYERS + "\n".join(moves) + "\n", A1_2="shares 5", A1_4=condition)
    assert not table.due
    assert all(len(player.milestones) == 2 for player in table.players[1:])


# Andy has a milestone of letter A2 and one of letter B, both done by his office: C and B follow, in either order.
BEN_SELLS = "Ben: put white on trade\nBen: sell building\nBen: done\n"
TWO_LETTERS = f"""{Script().begun("1 A").text}\
ruling award Andy $2000
Andy: put white on trade
Andy: sell building
Andy: promote white on A1-2
table: draw B-6, B-7, B-8
Andy: keep B-8
Andy: hire white
Andy: done
{BEN_SELLS}\
Andy: put white on trade
Andy: sell building
Andy: promote white on A2-1
Andy: hire white
Andy: done
{BEN_SELLS}\
Andy: put white on trade
Andy: sell building
Andy: promote white on B-8
Andy: hire white
Andy: done
{BEN_SELLS}\
Andy: put purple on telegraph
Andy: office 2
"""
BY_OFFICE = {"A1_2": "shares 3", "A2_1": "offices 1", "B_8": "offices 1"}


def drawn(letters: str, *kept: str) -> str:
    """Return the moves in which milestones are drawn one after another; `?` where nobody wrote down which."""
    moves = ""
    for letter, name in zip(letters, kept, strict=True):
        names = ", ".join("?" if letter == "?" else f"{letter}-{number}" for number in (1, 2, 3))
        moves += f"table: draw {names}\nAndy: keep {name}\n"
    return moves


@pytest.mark.parametrize("untold", ["", "A2_1", "B_8"])
@pytest.mark.parametrize("letters", ["BC", "CB"])
def test_of_a_known_and_an_untold_milestone_completed_at_once_either_is_followed_first(
    untold: str, letters: str
) -> None:
    parts = {**BY_OFFICE, **({untold: OPAQUE} if untold else {})}
    text = f"{TWO_LETTERS}{drawn(letters, *(f'{letter}-2' for letter in letters))}Andy: done\n"
    table = played(text, **parts)
    assert not table.due
    assert {each.tile.id for each in table.players[1].milestones} == {"B-2", "C-2"}


@pytest.mark.parametrize(
    ("letters", "kept"),
    [
        ("??", ["?", "?"]), ("??", ["B-2", "?"]), ("??", ["C-2", "?"]), ("??", ["?", "B-2"]), ("??", ["?", "C-2"]),
        ("?B", ["?", "B-2"]), ("?C", ["?", "C-2"]), ("B?", ["B-2", "C-5"]), ("C?", ["C-2", "B-5"]),
    ],
)  # fmt: skip
def test_of_two_completed_at_once_either_came_first_where_nobody_wrote_down_which(
    letters: str, kept: list[str]
) -> None:
    table = played(f"{TWO_LETTERS}{drawn(letters, *kept)}Andy: done\n", **BY_OFFICE)
    assert not table.due
    assert not table.followed
    left = {letter: len(table.milestones[letter]) for letter in "BC"}
    assert left == {"B": 8, "C": 7}


def test_a_third_draw_for_two_milestones_is_refused() -> None:
    for letters in ("BCB", "B?C", "???", "BB", "CC"):
        kept = [f"{letter}-{place}" if letter != "?" else "?" for place, letter in enumerate(letters, 1)]
        record = by_set(TWO_LETTERS + drawn(letters, *kept), **BY_OFFICE)
        assert [each for each in found(record) if each.kind is FindingKind.ILLEGAL], letters
