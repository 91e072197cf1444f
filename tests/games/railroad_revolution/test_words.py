"""What players are told: about the right player, in the rulebook's words, with what can be done instead."""

from itertools import islice

import pytest

from interlock.analysis.judge import judge
from interlock.basics.color import Color
from interlock.games.railroad_revolution.wording import effect_in_words, offer_in_words
from interlock.railroad_revolution.components.effects import read_effect
from interlock.record.railroad_revolution import (
    BuildStation,
    DrawMilestones,
    EndTurn,
    HireWorker,
    LayRail,
    MakeProgress,
    PutWorker,
    RefuseDeal,
    SellOwnShares,
    TurnUpDeal,
    WorkerPlace,
)
from interlock.record.rgn import read_rgn
from kit.railroad_revolution.script import Script

BEGUN = Script().begun("1 A")


def test_an_orange_worker_has_its_article() -> None:
    told_so = message(
        Script().begun("4 A")("put white on trade", "sell rail", "done", "put orange on trade"), "Ben: done"
    )
    assert told_so.startswith("Ben has put an orange worker on trade")


@pytest.mark.parametrize(
    ("moves", "line", "missing"),
    [
        ([], "Andy: done", "Andy: put "),
        ([], "Andy: build Charlotte", "Andy: put "),
        ([], "Ben: done", "Andy: put "),
        (["put white on telegraph", "office 3", "done"], "Andy: done", "Andy: no deal"),
    ],
)
def test_what_is_due_is_suggested_before_what_may_be_done_at_any_time(moves, line, missing) -> None:
    finding = judge(read_rgn(f"{BEGUN(*moves).text}{line}\n").record).findings[0]
    assert finding.alternatives[0].rgn.startswith(missing)


def message(script: Script, line: str) -> str:
    finding = judge(read_rgn(f"{script.text}{line}\n").record).findings[0]
    return finding.message


@pytest.mark.parametrize(
    ("moves", "line", "expected"),
    [
        ([], "Ben: put white on trade", "Ben puts a worker, but it is Andy's turn: Andy must put a worker on a field"),
        (
            ["put white on trade"],
            "Ben: put white on trade",
            (
                "Ben puts a worker, but it is Andy's turn: "
                "Andy must sell a building or a rail, turn a train over or promote a worker"
            ),
        ),
        (
            ["put white on trade", "sell rail"],
            "Ben: done",
            "Ben says done, but it is Andy's turn: Andy must turn a train over, promote a worker or say done",
        ),
        (
            ["put white on railroad", "rail Charlotte-Atlanta-1"],
            "Andy: done",
            "Andy has laid a rail on Charlotte-Atlanta-1, and has to lay 1 more rail",
        ),
        (
            ["put white on telegraph"],
            "Andy: done",
            "Andy has put a white worker on telegraph and not carried out the main action: set up an office",
        ),
        (
            ["put white on telegraph", "office 3", "done"],
            "table: turn up 2",
            "the table turns a deal up, but it is Andy's turn: Andy must take offer 1 or 2 of the deal 1, or none",
        ),
        (
            ["put white on telegraph", "office 3", "done"],
            "Andy: put white on trade",
            "Andy puts a worker, but first has to take offer 1 or 2 of the deal 1, or none",
        ),
        (
            ["put white on telegraph", "office 3", "done", "no deal", "no deal"],
            "Ben: put white on trade",
            "Ben puts a worker, but it is the table's turn: the table must turn up the next deal",
        ),
        (
            ["put white on telegraph", "office 3", "done", "no deal", "no deal"],
            "table: turn up 1",
            "the table turns up the deal 1, which is not in the stack",
        ),
        (
            [],
            "Andy: deal 1",
            "Andy deals, but there is no deal to be answered: Andy must put a worker on a field",
        ),
        ([], "Andy: keep B-1", "Andy keeps a milestone, but none has been drawn"),
        ([], "Andy: side 3 B", "Andy takes a side of a set-up tile, but the set-up is over"),
        (
            [],
            "table: draw B-1, B-2, B-3",
            "the table draws milestones, but it is Andy's turn: Andy must put a worker on a field",
        ),
        ([], "Andy: sell 4 shares", "Andy sells 4 shares and has 3"),
        ([], "Ben: sell 4 shares", "Ben sells 4 shares and has 3"),
        (["put white on trade", "sell rail"], "Andy: accept 1", "Andy accepts an effect, but none is offered"),
    ],
)
def test_a_sentence_is_about_the_right_player(moves: list[str], line: str, expected: str) -> None:
    assert message(BEGUN(*moves), line) == expected


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ([], "put a worker on a field"),
        (["put purple on station"], "build a station, use the extra effect or promote a worker"),
        (["put white on railroad"], "lay 2 rails or promote a worker"),
        (
            ["put purple on trade", "extra"],
            "sell a building or a rail, turn a train over or make 2 steps on the tracks",
        ),
        (
            ["put white on telegraph", "office 1"],
            "give up a worker for the telegraph tile 1, promote a worker or say done",
        ),
    ],
)
def test_what_may_be_done_is_told_and_done_only_where_the_turn_may_end(moves: list[str], words: str) -> None:
    assert BEGUN(*moves).replay.decision.words() == words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("sequence[shares 2, worker any]", "2 shares and a worker of any colour"),
        ("choice[money 100, worker orange]", "a choice of $100 or an orange worker"),
        ("per(station, money 50)", "$50 for each station"),
        ("sequence[rails 1 paid, station free, flip 1]",
         "1 rail at the cost of the triangles, a station without its cost and turning a train over"),
        ("sequence[promote 2, steps 1 left, take_train Pacific]",
         "2 promotions, 1 step on the left track and a train Pacific"),
        ("sequence[office, swap_worker, take_train]", "an office, swapping a worker and a train"),
        ("opaque(dance)", "dance"),
        ("none", "nothing"),
    ],
)  # fmt: skip
def test_effects_are_told_in_words(effect: str, words: str) -> None:
    assert effect_in_words(read_effect(effect)) == words


@pytest.mark.parametrize(
    ("offer", "words"),
    [
        ("sequence[pay 50, shares 3]", "pay $50 for 3 shares"),
        ("sequence[pay 50, give_shares 1, steps 2, money 10]",
         "pay $50 and give up 1 share for 2 steps on the tracks and $10"),
        ("per(train, sequence[pay 50, shares 1])", "pay $50 for 1 share, all of that for each train"),
        ("pay 100", "pay $100"),
    ],
)  # fmt: skip
def test_offers_are_told_with_what_they_ask_for(offer: str, words: str) -> None:
    assert offer_in_words(read_effect(offer)) == words


TRADE, RAILROAD = WorkerPlace.TRADE, WorkerPlace.RAILROAD


@pytest.mark.parametrize(
    ("moves", "refused", "first"),
    [
        (["put white on trade", "sell rail"], PutWorker(Color.WHITE, TRADE), [EndTurn()]),
        (["put white on telegraph", "office 3"], TurnUpDeal("2"), [EndTurn()]),
        (["put purple on railroad"], EndTurn(), [LayRail("Washington-Pittsburgh-1")]),
        (["sell 1 share", "hire grey"], HireWorker(Color.GRAY), []),
        ([], SellOwnShares(4), [SellOwnShares(3), SellOwnShares(2)]),
        (["put white on telegraph", "office 3", "done"], PutWorker(Color.WHITE, TRADE), [RefuseDeal()]),
        ([], LayRail("Charlotte-Atlanta-1"), [PutWorker(Color.WHITE, RAILROAD)]),
        ([], BuildStation("Charlotte"), [PutWorker(Color.WHITE, WorkerPlace.STATION)]),
        (["put purple on trade", "extra"], MakeProgress(3, 0, 0), [MakeProgress(2, 0, 0)]),
        (["put purple on trade", "extra"], MakeProgress(0, 1_000_000, 0), [MakeProgress(0, 2, 0)]),
    ],
)  # fmt: skip
def test_what_is_most_likely_missing_comes_first(moves: list[str], refused: object, first: list[object]) -> None:
    near = list(islice(BEGUN(*moves).replay.decision.like(refused), 10))
    assert near[: len(first)] == first


@pytest.mark.parametrize(
    ("moves", "line", "shown"),
    [
        ([], "Andy: build Charlotte", "Andy: put white on station"),
        ([], "Andy: done", "Andy: put white on station"),
        (["put white on trade", "sell rail"], "Ben: put white on trade", "Andy: done"),
        (["put white on telegraph", "office 3", "done"], "Ben: put white on trade", "Andy: no deal"),
        (["put white on telegraph", "office 3", "done"], "table: turn up 2", "Andy: no deal"),
        (["put white on telegraph", "office 3", "done", "no deal"], "table: turn up 2", "Ben: no deal"),
        (["put white on telegraph", "office 3", "done", "no deal", "no deal"], "Ben: done", "table: turn up 2"),
    ],
)
def test_the_line_that_is_most_likely_missing_is_shown_first(moves: list[str], line: str, shown: str) -> None:
    finding = judge(read_rgn(f"{BEGUN(*moves).text}{line}\n").record).findings[0]
    assert finding.alternatives[0].rgn == shown


def test_the_shares_that_have_to_be_sold_are_told_where_money_is_missing() -> None:
    # $600: two shares make up what a worker costs, and one what is owed for the station.
    start = Script().begun("2 A", "progress left 1")
    assert next(start.replay.decision.like(HireWorker(Color.GRAY))) == SellOwnShares(2)
    owing = Script().begun("1 A")("hire grey", "put purple on station", "build Charlotte")
    assert next(owing.replay.decision.like(EndTurn())) == SellOwnShares(1)


def test_draws_are_made_near_the_refused_one() -> None:
    script = Script().begun("1 A")("put white on telegraph", "office 1", "promote white on A2-1", "done").idle()
    decision = script("put white on telegraph", "office 2").replay.decision
    first = next(decision.like(DrawMilestones(("B-4", "C-1", "B-7"))))
    assert {"B-4", "B-7"} < set(first.milestones)
