"""Collect figures for a story: the changes by each move, all figures at the end of each round, and each player's
cash, income and score over the moves.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence

from interlock.analysis.explain.figure_changes import Watch, lasting
from interlock.basics.text_format import cell
from interlock.drawing.paint import Paint, seat_paint
from interlock.games.game_report import GameStory
from interlock.games.position_view import PositionView
from interlock.record.model import Figure
from interlock.replay.replay import Replay
from interlock.replay.verdict import Round
from interlock.report.charts import Line, Span, bars_chart, steps_chart
from interlock.report.story_model import Cell, StoryChange, StoryFigures, StoryLine, StorySeries

_LEFT_OUT = ("score", "cost", "minimum")
"""What follows from other figures, and what is of the last move alone."""


class FigureChanges:
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


UNKNOWN_VALUE = "?"
"""The value of a figure that hangs on what nobody has told."""


class RoundFigures:
    """Figures written down whenever a round has ended."""

    def __init__(self, replay: Replay, subjects: Sequence[str]) -> None:
        self._replay = replay
        counted = list(replay.counted().figures())
        self._figures = [figure for subject in subjects for figure in counted if figure.subject == subject]
        self._rows: list[tuple[Cell, ...]] = []
        self.spans: list[Span] = []
        """The rounds, by the moves from which and up to which they go."""

    def note(self, name: Cell) -> None:
        """Write the figures down at the end of a round, or of what goes before the first."""
        move = self._replay.position_move()
        # A game may begin with a phase that is called as the set-up is.
        column = f"{name}, done" if any(row[0] == name for row in self._rows) else name
        self._rows.append((column, move, *map(self._value, self._figures)))
        if move:
            self.spans.append(Span(self.spans[-1].end if self.spans else 0, move, str(name)))

    def table(self) -> StoryFigures:
        """Return all that was written down."""
        columns = ("round", "move", *(f"{figure.subject} {figure.quantity}" for figure in self._figures))
        text = io.StringIO()
        csv.writer(text).writerows([*map(cell, row)] for row in (columns, *self._rows))
        return StoryFigures(columns, tuple(self._rows), text.getvalue())

    def _value(self, figure: Figure) -> Cell:
        game, table = self._replay.game, self._replay.table
        return UNKNOWN_VALUE if game.untold_figure(table, figure) else game.figure(table, figure)[0]


_CASH, _INCOME, _SCORE = "cash", "income", "score"

Value = int | None
"""A figure; None where it hangs on what nobody has told, or there is none."""


class PlayerSeries:
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


def dividend_series(rounds: Sequence[Round], companies: Mapping[str, Paint]) -> Iterator[StorySeries]:
    """Yield what each company has paid a share, where any has; companies come with what they look like."""
    paid = [{each.company: each.per_share for each in round_.dividends} for round_ in rounds]
    names = [name for name in companies if any(name in each for each in paid)]
    if names:
        title = "Dividends per share"
        lines = tuple(StoryLine(name, 0, tuple(each.get(name, 0) for each in paid)) for name in names)
        drawn = [Line(line.name, line.values, companies[line.name]._replace(letter=line.name[:1])) for line in lines]
        yield StorySeries("dividend", title, lines, bars_chart(title, drawn, [round_.title for round_ in rounds]))
