"""Whatever rulings and carrying on make of a game, every move is judged in bounded work and every position is told."""

from functools import partial

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.games.position_view import position_of
from interlock.record.model import GameRecord, Note, Ruling, RulingKind
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import require_sound
from interlock.replay.conclusion import conclude
from interlock.replay.verdict import VerdictStatus
from interlock.service.methods.messages import position_message, verdict_message
from kit.hostile_games import PLAYED, hostile_play, sampled
from kit.seeds import seeds
from kit.step_counter import steps

_MOST_STEPS = 1_000_000
"""Far more than the hardest move takes, and far less than what never ends."""
_MOST_WORDS = 300

games = pytest.mark.parametrize(("game", "board", "players"), PLAYED)


@games
@pytest.mark.parametrize("seed", seeds(1, 4, first=4))
def test_every_move_is_judged_in_a_counted_number_of_steps(game: str, board: str, players: int, seed: int) -> None:
    for replay, moves in hostile_play(game, board, players, seed, moves=50):
        steps(partial(replay.run, len(moves)), most=_MOST_STEPS)
        assert replay.decision is None or len(replay.decision.words()) <= _MOST_WORDS


@games
@pytest.mark.parametrize("seed", seeds(1, 4, first=20))
def test_every_position_and_verdict_on_the_way_is_told(game: str, board: str, players: int, seed: int) -> None:
    for replay, moves in hostile_play(game, board, players, seed, moves=80):
        steps(partial(replay.run, len(moves)), most=_MOST_STEPS)
        position_message(position_of(replay))
        verdict_message(conclude(replay, "", ("digest",)))


@games
@pytest.mark.parametrize("seed", seeds(1, 3, first=40))
def test_moves_that_all_stand_are_judged(game: str, board: str, players: int, seed: int) -> None:
    for replay, moves in hostile_play(game, board, players, seed, moves=60):
        steps(partial(replay.run, len(moves)), most=_MOST_STEPS)
    notes = tuple(Note(number, ruling=Ruling(RulingKind.STANDS, number)) for number in range(1, len(moves) + 1))
    record = require_sound(replace(replay.record, moves=tuple(moves), notes=notes))
    assert read_rgn(write_rgn(record)).record == record
    for each in (record, replace(record, notes=())):
        for carry_on in (False, True):
            steps(partial(judge, each, carry_on=carry_on), most=_MOST_STEPS * len(moves))
            verdict = judge(each, carry_on=carry_on, full=True)
            assert verdict.status not in (VerdictStatus.VALID, VerdictStatus.UNSPECIFIED)
            verdict_message(verdict)


def repeated(bids: str, rulings: bool) -> GameRecord:
    """Return a record of Age of Steam whose auction for the player order goes on with the bids given."""
    record = sampled("age-of-steam", "rust-belt", 4, 0)
    lines = write_rgn(record).split("\n")
    first = next(number for number, line in enumerate(lines) if ": bid " in line or line.endswith(": pass"))
    ruled = [part for line in bids.split("\n") for part in ((line, "ruling stands") if rulings else (line,))]
    head = [line for line in lines[:first] if not line.startswith("result")]
    return read_rgn("\n".join([*head, *ruled]) + "\n").record


@pytest.mark.parametrize("rulings", [True, False])
@pytest.mark.parametrize("bids", ["Ann: bid 5\nBen: bid 5\nCara: bid 5\nDan: bid 5", "Ann: bid 0\n" * 3 + "Ben: bid 0"])
def test_an_auction_in_which_all_bid_the_same_goes_on(bids: str, rulings: bool) -> None:
    record = repeated(bids, rulings)
    steps(lambda: judge(record, carry_on=True), most=_MOST_STEPS)


@pytest.mark.parametrize("line", ["table: bid 5", "table: pass"])
@pytest.mark.parametrize("game", ["chicago-express", "american-rails"])
def test_nobody_neither_bids_nor_passes(game: str, line: str) -> None:
    record = sampled(game, "", 4, 0)
    lines = write_rgn(record).split("\n")
    first = next(number for number, each in enumerate(lines) if ": bid " in each or each.endswith(": pass"))
    head = [each for each in lines[:first] if not each.startswith("result")]
    told = judge(read_rgn("\n".join([*head, line, "ruling stands"]) + "\n").record)
    assert told.status is VerdictStatus.ILLEGAL
    assert [finding.rule for finding in told.findings] == ["REC-RULING-POSSIBLE", told.findings[-1].rule]
    assert "has passed" not in told.findings[-1].message
