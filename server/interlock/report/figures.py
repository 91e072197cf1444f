"""What is counted in a game, and how each move changes it."""

from collections.abc import Iterable, Iterator, Sequence

from interlock.games.explain.changes import Watch, lasting
from interlock.replay.replay import Replay
from interlock.report.model import StoryChange

_LEFT_OUT = ("score", "cost", "minimum")
"""What follows from other figures, and what is of the last move alone."""


class Figures:
    """The figures of the table, of players and of companies."""

    def __init__(self, replay: Replay, first: Sequence[str], places: frozenset[str]) -> None:
        """Take the figures of a game, with the subjects that come first; of places there may be many."""
        counted = [figure for figure in replay.counted().figures() if figure.quantity not in _LEFT_OUT]
        order = {subject: place for place, subject in enumerate(first)}
        # What is the table's comes last.
        counted.sort(key=lambda figure: order.get(figure.subject, len(order) + (not figure.subject)))
        self._order = {figure: place for place, figure in enumerate(counted)}
        self._places = places
        self._replay = replay
        self._watch = Watch(replay, counted)

    def changes(self, places: Iterable[str]) -> Iterator[StoryChange]:
        """Yield the changes since this was last asked, one for each cause; of places just those of the ones named."""
        changes = sorted(
            lasting(self._watch.take(self._places.difference(places))), key=lambda change: self._order[change.figure]
        )
        for _, figure, before, after, rule, parts in changes:
            yield StoryChange(figure.subject, figure.quantity, before, after, rule.id, parts, self._replay.basis(rule))
