"""What is suggested in place of a refused move is legal, like it, and can be pasted as it stands."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random

import pytest

from interlock.analysis.judge import begin, judge
from interlock.games.chicago_express.auctions import NORMAL
from interlock.games.registry import GAMES
from interlock.record.auction import Bid, Pass
from interlock.record.model import Player
from interlock.record.rgn import read_move, read_rgn
from interlock.record.rgn.moves import MoveWriter
from interlock.record.rgn.players import Players
from interlock.replay.auction import Auction, Bidding, nearest
from interlock.replay.decision import Action, Decision
from interlock.replay.near_moves import near_moves
from interlock.replay.preparation import play_of
from interlock.replay.replay import Replay
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import rulebook
from interlock.replay.verdict import LegalMove
from kit.chicago_express.script import Script
from kit.hostile_games import PLAYED, actions_of, sampled
from kit.step_counter import steps

OPENED = Script(3).opening()
_MOST_STEPS = 1_000_000


def suggested(script: Script, line: str) -> tuple[str, ...]:
    """Return what is suggested in place of a move that is refused."""
    return tuple(each.rgn for each in judge(read_rgn(f"{script.text}{line}\n").record).findings[0].alternatives)


def can_be_pasted(line: str, replay: Replay, players: Players) -> bool:
    """Tell whether a line reads as a legal move of whoever has to decide."""
    decision = replay.decision
    assert decision is not None
    label = players.label(decision.seat)
    if not line.startswith(f"{label}: "):
        return False
    words = line.removeprefix(f"{label}: ")
    _, action = play_of(read_move(words, replay.game.name, decision.seat, players), replay.game)
    return not any(found.is_grave() for found in decision.check(action))


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_every_suggestion_can_be_pasted(game: str, board: str, players: int) -> None:
    random, replay = Random(1), begin(sampled(game, board, players, 0))
    writer = MoveWriter(replay.record.header.players)
    tried = 0
    while replay.decision:
        for action in random.sample(actions_of(game, board, players), 2):
            seat = random.randint(1, players)
            suggest = partial(near_moves, replay.decision, seat, action, replay.game, writer)
            steps(suggest, most=_MOST_STEPS)
            suggestions = [each.rgn for each in suggest()]
            assert len(suggestions) <= 3
            assert len(set(suggestions)) == len(suggestions)
            for line in suggestions:
                assert can_be_pasted(line, replay, writer.players), (line, action)
                tried += 1
        replay.run(replay.move + random.randint(1, 12))
    assert tried


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_where_nothing_of_its_kind_is_legal_what_is_most_likely_missing_comes_first(
    game: str, board: str, players: int
) -> None:
    random, replay = Random(2), begin(sampled(game, board, players, 0))
    writer = MoveWriter(replay.record.header.players)
    tried = 0
    while decision := replay.decision:
        for action in random.sample(actions_of(game, board, players), 2):
            likeliest = list(islice(decision.like(action), 200))
            if likeliest and not any(type(each) is type(action) for each in likeliest):
                shown = near_moves(decision, random.randint(1, players), action, replay.game, writer)
                moves = [replay.game.whole_move(decision.seat, each) for each in likeliest[:3]]
                assert [(each.move, each.rgn) for each in shown] == [(move, writer.line(move)) for move in moves]
                tried += 1
        replay.run(replay.move + random.randint(1, 12))
    assert tried


class Boundless(Decision):
    """A decision with more options than anybody could go through."""

    def __init__(self) -> None:
        self.seat = 1

    def check(self, action: Action) -> Iterator[Violation]:  # noqa: ARG002
        return iter(())

    def options(self) -> Iterator[Action]:
        yield Pass()
        amount = 0
        while True:
            amount += 1
            yield Bid(amount)

    def out_of_turn(self, seat: int) -> Violation:  # noqa: ARG002
        return Rule("X", "", rulebook("")).broken()

    def words(self) -> str:
        return "bid"


def test_a_bounded_number_of_options_is_looked_at() -> None:
    chicago, writer = GAMES["chicago-express"], MoveWriter([Player("Ann"), Player("Ben")])
    found: list[LegalMove] = []
    steps(lambda: found.extend(near_moves(Boundless(), 1, Bid(7), chicago, writer)), most=_MOST_STEPS)
    assert [each.rgn for each in found] == ["Ann: bid 6", "Ann: bid 8", "Ann: pass"]


def test_suggestions_are_ordered_by_likeness() -> None:
    script = OPENED("extend PRR Q5, P4, Harrisburg", "extend", "extend")
    lines = suggested(script, "Andy: extend PRR N3, M3, B3")
    wanted = {"extend", "PRR", "N3", "M3", "B3"}
    shared = [len(wanted & set(line.replace(",", "").split())) for line in lines if line.startswith("Andy: extend")]
    assert shared == sorted(shared, reverse=True)
    assert lines[0].startswith("Andy: extend PRR N3")


@pytest.mark.parametrize(
    ("line", "kind"),
    [("develop Chicago", "Andy: develop"), ("auction Wabash", "Andy: auction"), ("extend PRR F2", "Andy: extend ")],
)
def test_suggestions_are_of_the_kind_of_what_was_refused(line: str, kind: str) -> None:
    for script in (OPENED, OPENED("extend PRR Q5, P4, Harrisburg", "extend", "extend")):
        lines = suggested(script, f"Andy: {line}")
        assert lines
        assert all(each.startswith(kind) for each in lines)
        assert f"Andy: {line}" not in lines


def test_a_move_out_of_turn_is_answered_with_moves_of_whoever_is_on_turn() -> None:
    script = OPENED("extend PRR Q5, P4, Harrisburg", "extend", "extend")
    assert suggested(script, "Ben: develop Harrisburg")[0] == "Andy: develop Harrisburg"
    assert all(line.startswith("Andy: ") for line in suggested(script, "Ben: extend B&O Q6"))


def test_the_very_words_that_were_refused_are_not_suggested() -> None:
    assert "Charly: pass" not in suggested(OPENED("auction NYC", "bid 4"), "Charly: pass")


def test_names_stand_as_a_record_has_them() -> None:
    text = 'interlock 1\ngame chicago-express\nplayers "Claim", "A: B"\n"Claim": bid 3\n'
    (finding,) = judge(read_rgn(text).record).findings
    lines = [each.rgn for each in finding.alternatives]
    assert lines == ['"Claim": bid 7', '"Claim": bid 8', '"Claim": pass']
    for line in lines:
        mended = judge(read_rgn(text.replace('"Claim": bid 3', line)).record)
        assert [found.rule for found in mended.findings] == ["REC-INCOMPLETE"]


def test_the_nearest_amounts_come_first() -> None:
    assert list(nearest(50, 4, 33)) == [33, 32, 31]
    assert list(nearest(1, 4, 33)) == [4, 5, 6]
    assert list(nearest(20, 4, 33)) == [20, 19, 21]
    assert list(nearest(20, 34, 33)) == []
    assert list(nearest(20, 8, 9)) == [9, 8]


def test_a_bid_that_is_the_only_one_is_named_alone() -> None:
    auction = Auction(8, [1, 2], NORMAL, ["bank", "Ann", "Ben"], "offers the share")
    assert [Bidding(auction, [0, cash, 9]).words() for cash in (7, 8, 9)] == [
        "pass (a bid of 8 is out of reach)",
        "bid 8, or pass",
        "bid 8 to 9, or pass",
    ]
