"""Compute the digests of all positions of a replay."""

from interlock.games.position_view import digests_of
from interlock.replay.position_cache import EncodedPositionCache
from interlock.replay.position_parts import OwnPosition
from interlock.replay.replay import Replay

_AT_ONCE = 64
"""One digest right after another takes less time than each between two moves; more would take only more memory."""


def run_and_digest(replay: Replay) -> list[str]:
    """Run a replay to its end; return the digest of every position, which are then good for nothing else."""
    table, view, field = replay.table, replay.game.view, replay.game.field
    table.kept = EncodedPositionCache()
    seen: list[tuple[OwnPosition, int]] = []
    digests: list[str] = []

    def look() -> None:
        decision = replay.decision
        seen.append((view(table), decision.seat if decision else 0))
        if len(seen) == _AT_ONCE:
            digest()

    def digest() -> None:
        digests.extend(digests_of(field, seen))
        seen.clear()

    look()
    replay.run(after_each=look)
    digest()
    return digests
