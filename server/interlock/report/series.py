"""How the players' cash, incomes and scores went over the moves."""

from collections.abc import Sequence

from interlock.games.position import Position
from interlock.record.model import Figure
from interlock.replay.replay import Replay
from interlock.report.game_stories import GameStory
from interlock.report.model import StoryLine, StorySeries

_CASH, _INCOME, _SCORE = "cash", "income", "score"

Value = int | None
"""A figure; None where it hangs on what nobody has told, or there is none."""


class Series:
    """Values of each player after the set-up and after every move."""

    def __init__(self, replay: Replay, own: GameStory, names: Sequence[str]) -> None:
        self._replay, self._own, self._names = replay, own, names
        self._cash: list[list[Value]] = []
        self._incomes: list[Sequence[Value]] = []
        self._scores: list[list[Value]] = []

    def note(self, position: Position) -> None:
        """Write down how things stand."""
        balances = self._replay.table.ledger.balances
        self._cash.append([self._told(seat, _CASH, balances[seat]) for seat in self._seats()])
        self._incomes.append(self._own.incomes(position))
        self._scores.append([self._score(seat) for seat in self._seats()])

    def all(self) -> tuple[StorySeries, ...]:
        """Return the series that there are: a score that is the cash is told with it."""
        if self._scores == self._cash:
            return (self._series(_CASH, "Cash, which is the score", self._cash), *self._income())
        scores = self._series(_SCORE, "Score, had the game ended there", self._scores)
        return self._series(_CASH, "Cash", self._cash), *self._income(), scores

    def _income(self) -> tuple[StorySeries, ...]:
        if not any(self._incomes):
            return ()
        return (self._series(_INCOME, self._own.INCOME_TITLE, self._incomes),)

    def _series(self, kind: str, title: str, values: Sequence[Sequence[Value]]) -> StorySeries:
        by_seat = zip(self._seats(), self._names, zip(*values, strict=True), strict=True)
        return StorySeries(kind, title, tuple(StoryLine(name, seat, told) for seat, name, told in by_seat))

    def _seats(self) -> range:
        return range(1, len(self._names) + 1)

    def _score(self, seat: int) -> Value:
        game, table = self._replay.game, self._replay.table
        if game.is_out(table, seat):
            return None
        return self._told(seat, _SCORE, sum(part.value for part in game.score(table, seat)))

    def _told(self, seat: int, quantity: str, value: int) -> Value:
        figure = Figure(self._names[seat - 1], quantity)
        return None if self._replay.game.untold_figure(self._replay.table, figure) else value
