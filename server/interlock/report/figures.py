"""What is counted in a game, as it stands after each move."""

from collections.abc import Iterable, Iterator, Sequence, Set

from interlock.record.model import Figure
from interlock.replay.replay import Replay
from interlock.report.model import StoryChange

_LEFT_OUT = ("score", "cost", "minimum")
"""What follows from other figures, and what is of the last move alone."""


class Figures:
    """The figures of the table, of players and of companies."""

    def __init__(self, replay: Replay, first: Sequence[str], places: Set[str]) -> None:
        """Take the figures of a game, with the subjects that come first; of places there may be many."""
        self._replay = replay
        counted = [figure for figure in replay.counted().figures() if figure.quantity not in _LEFT_OUT]
        order = {subject: place for place, subject in enumerate(first)}
        # What is the table's comes last.
        counted.sort(key=lambda figure: order.get(figure.subject, len(order) + (not figure.subject)))
        self._always = [figure for figure in counted if figure.subject not in places]
        self._of_place: dict[str, list[Figure]] = {}
        for figure in counted:
            if figure.subject in places:
                self._of_place.setdefault(figure.subject, []).append(figure)
        self._values = {figure: self._value(figure) for figure in counted}

    def changes(self, places: Iterable[str]) -> Iterator[StoryChange]:
        """Yield what has changed since the figures were last looked at; of places just those named."""
        values = self._values
        for figure in [*self._always, *(each for place in places for each in self._of_place.get(place, ()))]:
            before, (after, rule) = values[figure], self._replay.game.figure(self._replay.table, figure)
            if before != after:
                values[figure] = after
                yield StoryChange(figure.subject, figure.quantity, before, after, rule.id)

    def _value(self, figure: Figure) -> int:
        value, _ = self._replay.game.figure(self._replay.table, figure)
        return value
