"""Replay a record up to a move or to its end, and return the verdict."""

from interlock.analysis.position_digests import run_and_digest
from interlock.games.registry import find_game
from interlock.record.digest import digest
from interlock.record.model import GameRecord
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.conclusion import conclude
from interlock.replay.preparation import PreparedRecord, prepare
from interlock.replay.replay import Replay
from interlock.replay.verdict import Verdict


def begin(record: GameRecord, *, carry_on: bool = False) -> Replay:
    """Set a record up to be replayed; RecordError where it names what is not to be found."""
    return begin_prepared(prepare(record, find_game(record.header.game)), carry_on=carry_on)


def begin_prepared(prepared: PreparedRecord, *, carry_on: bool = False) -> Replay:
    """Set a record up to be replayed in which every name was found."""
    return Replay(prepared, MoveWriter(prepared.record.header.players), carry_on=carry_on)


def judge(record: GameRecord, *, carry_on: bool = False, full: bool = False) -> Verdict:
    """Replay a record and return the verdict, in full with the ledger and the digests of all positions."""
    replay = begin(record, carry_on=carry_on)
    if full:
        return conclude(replay, digest(record), run_and_digest(replay))
    replay.run()
    return conclude(replay, digest(record))


def replay_to(record: GameRecord, move: int | None = None, *, carry_on: bool = False) -> Replay:
    """Return the replay of a record up to a move; to its end where `move` is None."""
    replay = begin(record, carry_on=carry_on)
    replay.run(move)
    return replay
