"""The figures of all players and companies at the end of each round."""

import csv
import io
from collections.abc import Sequence

from interlock.basics.csv_cells import cell
from interlock.record.model import Figure
from interlock.replay.replay import Replay
from interlock.report.charts import Span
from interlock.report.model import Cell, StoryFigures

UNTOLD = "?"
"""The value of a figure that hangs on what nobody has told."""


class ByRound:
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
        return UNTOLD if game.untold_figure(table, figure) else game.figure(table, figure)[0]
