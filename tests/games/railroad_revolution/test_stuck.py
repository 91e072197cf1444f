"""Players who cannot go on as usual: no piece left, no worker, no money to hire one."""

from msgspec.structs import replace

import interlock
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.railroad_revolution.table.printed_values import BUILDINGS, RAILS
from interlock.railroad_revolution.components.model import components_digest
from interlock.record.model import GameRecord, Move
from interlock.record.railroad_revolution import (
    EndTurn,
    PutWorker,
    RailroadRevolutionMove,
    SellOwnShares,
    SellPiece,
    WorkerPlace,
)
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind, VerdictStatus
from kit.railroad_revolution.script import SET, Script


def illegal(text: str) -> list[Finding]:
    return [each for each in judge(read_rgn(text).record).findings if each.kind is FindingKind.ILLEGAL]


def poor(option: str = "") -> Script:
    """Andy has three workers and, by a penalty, no money, with his turn to come to an end."""
    script = Script(header=option).begun("1 A")
    script = script("put white on trade", "sell building", "promote white on A1-2", "done").idle()
    return script("put white on trade", "sell building", "promote white on A2-1")


def fined(script: Script, cash: int) -> str:
    """Return a game in which Andy is left with so much."""
    return f"{script.text}ruling penalty Andy ${script.table.ledger.balances[1] - cash}\n"


def test_who_can_hire_the_missing_workers_has_to() -> None:
    script = poor()
    assert script.table.players[1].at_hand() == 3
    (refused,) = illegal(f"{script.text}Andy: done\n")
    assert refused.rule == "RR-TURN-MINIMUM"
    assert refused.message == "Andy ends the turn with 3 workers on board and in the supply, and could hire more"


def test_shares_are_sold_to_hire_as_many_as_can_be_paid_for() -> None:
    script = poor()
    # $350 and 3 shares are $800 together, and $349 are not enough.
    assert [finding.rule for finding in illegal(f"{fined(script, 350)}Andy: done\n")] == ["RR-TURN-MINIMUM"]
    assert not illegal(f"{fined(script, 349)}Andy: done\n")
    assert not illegal(f"{fined(script, 350)}Andy: sell 3 shares\nAndy: hire white\nAndy: done\n")


def test_where_the_missing_are_hired_after_the_turn_who_cannot_pay_goes_on() -> None:
    script = poor("option minimum_workers hire")
    assert not illegal(f"{fined(script, 349)}Andy: done\nBen: put white on trade\n")
    (refused,) = illegal(f"{fined(script, 350)}Andy: done\nBen: put white on trade\n")
    assert refused.rule == "RR-TURN-CLOCKWISE"
    assert (
        refused.message == "Ben puts a worker, but it is Andy's turn: Andy must hire 1 more, and sell shares if need be"
    )


def test_to_hire_is_told_with_how_many_can_be_paid_for() -> None:
    script = poor("option minimum_workers hire")
    decision = interlock.Game.parse(f"{fined(script, 350)}Andy: done\n").at().decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.least, decision.most) == ("hire_workers", 1, 1, 1)
    assert decision.text == "hire 1 more, and sell shares if need be"


def bare() -> GameRecord:
    """Both have sold everything, by a set whose logo comes after all pieces, so that a last round follows."""
    board = replace(SET.player_board, logo_after_building=BUILDINGS, logo_after_rail=RAILS)
    components = replace(SET, id="bare", player_board=board)
    record = read_rgn(Script().begun().text).record
    header = replace(record.header, components="bare", components_digest=components_digest(components))
    moves = list(record.moves)
    replay = begin(replace(record, header=header, components=components))
    replay.run()
    while (decision := replay.decision) and (decision.seat, EndTurn()) != (1, next(decision.own_options())):
        kinds = (PutWorker, SellPiece, EndTurn)
        legal = [option for option in decision.own_options() if isinstance(option, kinds)]
        on_trade = [each for each in legal if not isinstance(each, PutWorker) or each.field is WorkerPlace.TRADE]
        moves.append(replay.game.whole_move(decision.seat, on_trade[0]))
        replay.make(decision.seat, on_trade[0])
    return replace(record, header=header, components=components, moves=tuple(moves))


def test_who_has_no_building_and_no_rail_left_passes_the_turn_with_no_worker_put() -> None:
    record = bare()
    replay = begin(record)
    replay.run()
    decision = replay.decision
    assert not replay.findings
    assert decision.seat == 1
    assert not replay.table.players[1].buildings + replay.table.players[1].rails
    assert decision.words() == "say done, because no action can be carried out"
    assert list(decision.own_options()) == [EndTurn()]
    assert SellOwnShares(1) in set(decision.options())
    passing = [Move(seat, railroad_revolution=RailroadRevolutionMove(done=EndTurn())) for seat in (1, 2)]
    verdict = judge(replace(record, moves=(*record.moves, *passing)))
    assert verdict.status is VerdictStatus.VALID
    assert verdict.finished
    put = Move(1, railroad_revolution=RailroadRevolutionMove(put=PutWorker(Color.WHITE, WorkerPlace.TRADE)))
    assert judge(replace(record, moves=(*record.moves, put))).findings[0].rule == "RR-TRADE-PIECE"


def test_who_could_put_a_worker_does_not_pass() -> None:
    (refused,) = illegal(f"{Script().begun().text}Andy: done\n")
    assert refused.rule == "RR-TURN-WORKER"
    assert refused.message == "Andy ends the turn without having put a worker"


def test_nothing_is_open_or_owed_once_the_turn_is_over() -> None:
    script = Script().begun()("put white on telegraph", "office 5")
    use = script.replay.game.view(script.table).use
    assert [right.told() for right in use.open] == ["tile 4"]
    script = script("done")
    position = begin(read_rgn(script.text).record)
    position.run()
    view = position.game.view(position.table)
    assert view.use.open == ()
    assert view.use.owed == 0
    assert not illegal(f"{script.text}claim owed 0\n")
    over = Script()
    assert over.table.using is None
    assert judge(read_rgn(f"{over.text}claim owed 0\n").record).findings[0].kind is FindingKind.INCOMPLETE
    (wrong, _) = judge(read_rgn(f"{over.text}claim owed 1\n").record).findings
    assert wrong.kind is FindingKind.CLAIM
