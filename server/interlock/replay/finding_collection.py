"""Collect the findings of a replay. Only a limited number is stored, but the verdict takes all of them into account."""

from interlock.replay.verdict import Finding, FindingKind

MOST_FAULTS = 1000
"""How many things may be wrong before a replay stops."""
MOST_OTHERS = 1000
"""How many rulings, remarks and things that cannot be checked are told, besides the first of each kind."""

_FAULTS = (FindingKind.ILLEGAL, FindingKind.CLAIM)


class Findings:
    """The findings of a replay, in the order of the moves."""

    __slots__ = ("_faults", "_others", "_stopped", "_untold", "kinds", "told")

    def __init__(self) -> None:
        self.told: list[Finding] = []
        self.kinds: set[FindingKind] = set()
        """Of what kinds there were any, told or not."""
        self._faults = 0
        self._others = 0
        self._untold = 0
        self._stopped = False

    def add(self, found: Finding) -> None:
        """Add what was found; faults beyond the most of them are not even known of, for the replay has stopped."""
        if found.kind in _FAULTS:
            if self._stopped:
                return
            self._faults += 1
        else:
            if self._others >= MOST_OTHERS and found.kind in self.kinds:
                self._untold += 1
                return
            self._others += 1
        self._keep(found)

    def stop(self, found: Finding) -> None:
        """Add why the replay stops."""
        self._stopped = True
        self._keep(found)

    def too_many(self) -> bool:
        """Tell whether so many things are wrong that the replay has to stop."""
        return self._faults >= MOST_FAULTS and not self._stopped

    def untold(self) -> int:
        """Return how many rulings, remarks and things that cannot be checked are not told."""
        return self._untold

    def _keep(self, found: Finding) -> None:
        self.kinds.add(found.kind)
        self.told.append(found)
