"""Positions within a record."""

from typing import NamedTuple

from interlock.cli.move_reference import position_named
from interlock.cli.output import remark
from interlock.cli.reading import replaying
from interlock.games.judge import replay_to
from interlock.games.places import place_of
from interlock.record.files import Loaded
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind


class Reached(NamedTuple):
    """A position, and whether it is the one that was asked for."""

    replay: Replay
    legally: bool


def reach(loaded: Loaded, at: str | None) -> Reached:
    """Replay a record up to a move; where an illegal move stops that, say so and return the position before it."""
    move = None if at is None else position_named(at, loaded, "--at")
    with replaying(loaded):
        replay = replay_to(loaded.record, move)
    finding = replay.stopped_by
    if finding is None:
        return Reached(replay, True)
    place = loaded.name
    if loaded.rgn_text:
        line, column, _ = place_of(finding, loaded.rgn_text)
        place += f":{line}:{column}"
    if finding.kind is FindingKind.STOPPED:
        remark(f"{place}: {finding.message}; the position reached follows")
        return Reached(replay, False)
    what = f"move {finding.move_number} is illegal" if finding.move_number else "this is no legal game"
    remark(f"{place}: {what}: {finding.message}; the position before it follows")
    return Reached(replay, False)
