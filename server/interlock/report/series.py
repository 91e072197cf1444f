"""How the players' cash, incomes and scores went over the moves."""

from collections.abc import Iterator, Mapping, Sequence

from interlock.games.position_view import PositionView
from interlock.pictures.paint import Paint, seat_paint
from interlock.record.model import Figure
from interlock.replay.replay import Replay
from interlock.replay.verdict import Round
from interlock.report.charts import Line, Span, bars_chart, steps_chart
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

    def note(self, position: PositionView) -> None:
        """Write down how things stand."""
        balances = self._replay.table.ledger.balances
        self._cash.append([self._told(seat, _CASH, balances[seat]) for seat in self._seats()])
        self._incomes.append(self._own.incomes(position))
        self._scores.append([self._score(seat) for seat in self._seats()])

    def all(self, rounds: Sequence[Span]) -> Iterator[StorySeries]:
        """Yield the series that there are, with where rounds end; a score that is the cash is told with it."""
        is_cash = self._scores == self._cash
        yield self._series(_CASH, "Cash, which is the score" if is_cash else "Cash", self._cash, rounds)
        if any(self._incomes):
            yield self._series(_INCOME, self._own.income_title, self._incomes, rounds)
        if not is_cash:
            yield self._series(_SCORE, "Score, if the game had ended there", self._scores, rounds)

    def _series(self, kind: str, title: str, values: Sequence[Sequence[Value]], rounds: Sequence[Span]) -> StorySeries:
        by_seat = zip(self._seats(), self._names, zip(*values, strict=True), strict=True)
        lines = tuple(StoryLine(name, seat, told) for seat, name, told in by_seat)
        drawn = [Line(line.name, line.values, seat_paint(line.seat)) for line in lines]
        return StorySeries(kind, title, lines, steps_chart(title, drawn, rounds))

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


def dividends(rounds: Sequence[Round], companies: Mapping[str, Paint]) -> Iterator[StorySeries]:
    """Yield what each company has paid a share, where any has; companies come with what they look like."""
    paid = [{each.company: each.per_share for each in round_.dividends} for round_ in rounds]
    names = [name for name in companies if any(name in each for each in paid)]
    if names:
        title = "Dividends per share"
        lines = tuple(StoryLine(name, 0, tuple(each.get(name, 0) for each in paid)) for name in names)
        drawn = [Line(line.name, line.values, companies[line.name]._replace(letter=line.name[:1])) for line in lines]
        yield StorySeries("dividend", title, lines, bars_chart(title, drawn, [round_.title for round_ in rounds]))
