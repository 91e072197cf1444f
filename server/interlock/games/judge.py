"""From a record to a verdict."""

from collections.abc import Callable

from interlock.games.position import position_digest
from interlock.games.registry import find_game
from interlock.record.digest import digest
from interlock.record.model import GameRecord
from interlock.replay.conclude import conclude
from interlock.replay.prepare import prepare
from interlock.replay.replay import Replay
from interlock.replay.verdict import Verdict

Tick = Callable[[], None]
"""Called at least every few hundred moves of a long replay; it raises to end the work."""

_MOVES_BETWEEN_TICKS = 500


def go_on() -> None:
    """Let the work go on: the tick where nothing limits it."""


def begin(record: GameRecord, *, carry_on: bool = False) -> Replay:
    """Set a record up to be replayed; RecordError where it names what is not to be found."""
    return Replay(prepare(record, find_game(record.header.game)), carry_on=carry_on)


def run(replay: Replay, until: int | None = None, tick: Tick = go_on) -> None:
    """Run a replay up to and including a move, or to its end where it is None."""
    moves = len(replay.record.moves)
    last = moves if until is None else min(until, moves)
    while replay.move < last and not replay.stopped:
        tick()
        replay.run(min(replay.move + _MOVES_BETWEEN_TICKS, last))


def judge(record: GameRecord, *, carry_on: bool = False, full: bool = False, tick: Tick = go_on) -> Verdict:
    """Replay a record and return the verdict, in full with the ledger and the digests of all positions."""
    replay = begin(record, carry_on=carry_on)
    if not full:
        run(replay, tick=tick)
        return conclude(replay, digest(record))
    digests = [position_digest(replay)]
    while not replay.done():
        run(replay, replay.move + 1, tick)
        digests.append(position_digest(replay))
    return conclude(replay, digest(record), digests)


def replay_to(record: GameRecord, move: int | None = None, *, carry_on: bool = False, tick: Tick = go_on) -> Replay:
    """Return the replay of a record up to a move; to its end where `move` is None."""
    replay = begin(record, carry_on=carry_on)
    run(replay, move, tick)
    return replay
