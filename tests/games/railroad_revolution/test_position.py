"""A position tells what is on the table."""

from interlock.basics.color import Color
from interlock.games.railroad_revolution import position as messages
from interlock.games.railroad_revolution.position import (
    OpenRight,
    RailroadRevolutionPosition,
    RightKind,
    WorkerCount,
)
from interlock.games.railroad_revolution.view import view
from interlock.record.railroad_revolution import EndTurn, Piece, PutWorker, SellPiece, WorkerPlace
from kit.mirror import filled_by_default
from kit.railroad_revolution.script import Script

BEGUN = Script().begun("1 A")


def position(script: Script) -> RailroadRevolutionPosition:
    return view(script.replay.table)


def test_the_start_is_told() -> None:
    told = position(Script())
    assert (told.round, told.turn, told.start_player, told.use) == (0, 0, 1, None)
    assert told.deal == "1"
    assert told.deals_left == 8
    assert [stack.letter for stack in told.milestone_stacks] == ["A1", "A2", "B", "C", "D"]
    assert told.players[0].supply == (WorkerCount(Color.WHITE, 4),)
    assert told.players[0].spare_building
    assert told.setup_tiles_taken == ()


def test_a_turn_tells_the_worker_put_and_what_is_open() -> None:
    told = position(BEGUN("put white on trade"))
    assert told.turn == 1
    assert told.setup_tiles_taken == ("1", "3")
    assert told.use is not None
    assert (told.use.seat, told.use.field, told.use.color) == (1, WorkerPlace.TRADE, Color.WHITE)
    assert not told.use.extra_used
    assert told.use.open == (OpenRight(1, kind=RightKind.SELL, main=True), OpenRight(1, kind=RightKind.FLIP))
    assert told.players[0].on_trade == (WorkerCount(Color.WHITE, 1),)


def test_a_worker_put_is_told_though_no_money_has_moved() -> None:
    replay = Script().begun("1 A").replay
    for seat in (1, 2):
        before = view(replay.table).players[seat - 1]
        replay.make(seat, PutWorker(Color.WHITE, WorkerPlace.TRADE))
        after = view(replay.table).players[seat - 1]
        assert (before.cash, before.on_trade) == (after.cash, ())
        assert after.on_trade == (WorkerCount(Color.WHITE, 1),)
        replay.make(seat, SellPiece(Piece.RAIL))
        replay.make(seat, EndTurn())


def test_a_deal_tells_whose_turn_it_is_and_which_offers_are_taken() -> None:
    dealing = BEGUN("put white on telegraph", "office 3", "done")
    assert (position(dealing).turn, position(dealing).offers_taken) == (1, ())
    taken = dealing("deal 1")
    assert position(taken).offers_taken == (1,)
    others = taken("no deal")
    assert others.replay.decision.seat == 2
    assert (position(others).turn, position(others).offers_taken) == (1, ())
    after = others("no deal", "turn up 2")
    assert (position(after).deal, position(after).deals_left, position(after).deals_discarded) == ("2", 7, ("1",))


def test_offices_and_stations_that_were_the_first_are_told() -> None:
    told = position(BEGUN("put white on telegraph", "office 3"))
    assert (told.players[0].offices, told.players[0].first_offices) == ((3,), (3,))
    assert told.use is not None
    assert (told.use.section, told.use.deal) == (3, True)


def test_workers_on_milestones_are_told_by_their_colors() -> None:
    told = position(BEGUN("put white on trade", "sell building", "promote white on A1-2"))
    assert told.players[0].milestones[0].workers == (Color.WHITE,)
    assert told.use is not None
    assert told.use.extra_used


def test_what_a_position_leaves_out_is_zero_or_empty() -> None:
    assert filled_by_default(messages) == []
