"""The digests of all positions of a replay."""

from interlock.games.position import digests_of
from interlock.replay.kept import Encoded
from interlock.replay.own_position import OwnPosition
from interlock.replay.replay import Replay

_AT_ONCE = 64
"""One digest right after another takes less time than each between two moves; more would take only more memory."""


class PositionDigests:
    """The digests of one position of a replay after another; its positions are no more to be had for anything else."""

    def __init__(self, replay: Replay) -> None:
        self._replay, self._table, self._view = replay, replay.table, replay.game.view
        self._field = replay.game.field
        self._seen: list[tuple[OwnPosition, int]] = []
        self._digests: list[str] = []
        replay.table.kept = Encoded()

    def look(self) -> None:
        """Look at the position that the replay has reached now."""
        decision = self._replay.decision
        self._seen.append((self._view(self._table), decision.seat if decision else 0))
        if len(self._seen) == _AT_ONCE:
            self._digest()

    def all(self) -> list[str]:
        """Return the digests of the positions looked at."""
        self._digest()
        return self._digests

    def _digest(self) -> None:
        self._digests += digests_of(self._field, self._seen)
        self._seen.clear()
