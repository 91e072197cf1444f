"""What is seen of a game after each move: the pieces on the table, and the tables of figures."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from interlock.games.position_view import PositionView
from interlock.pictures.draw import game_picture
from interlock.pictures.picture import Piece, Pieces, changed, drawn, whole
from interlock.report.distinct import Distinct
from interlock.report.model import Cell, StoryPicture, StoryTable


class SeenChange(NamedTuple):
    """What a move changed of it."""

    pieces: dict[str, int | None]
    tables: dict[int, tuple[int, ...]]


class Seen:
    """The positions of a game as they are drawn, each by what is otherwise than in the one before."""

    def __init__(self, field: str, world: Any, names: Sequence[str]) -> None:
        self._picture = game_picture(field)
        self._world, self._names = world, names
        self._pieces: Pieces = {}
        self._tables: Distinct[StoryTable] = Distinct()
        self._rows: dict[int, tuple[int, ...]] = {}
        self.drawings: Distinct[Piece] = Distinct()
        self.rows: Distinct[tuple[Cell, ...]] = Distinct()

    def see(self, position: PositionView) -> SeenChange:
        """Look at a position, and return what has changed."""
        before, pieces = self._pieces, self._picture.pieces(position, self._world, self._names)
        tables = self._picture.tables(position, self._world, self._names)
        rows = {
            self._tables.place(StoryTable(table.title, table.columns)): tuple(map(self.rows.place, table.rows))
            for table in tables
        }
        # A table that is not there any more has no rows.
        rows = {**dict.fromkeys(self._rows, ()), **rows}
        change = SeenChange(
            {key: self.drawings.place(pieces[key]) if key in pieces else None for key in changed(before, pieces)},
            {place: new for place, new in rows.items() if self._rows.get(place) != new},
        )
        self._pieces, self._rows = pieces, rows
        return change

    def tables(self) -> tuple[StoryTable, ...]:
        """Return the tables that there have been."""
        return self._tables.all()

    def picture(self, title: str) -> StoryPicture:
        """Return the picture of the position that was looked at last."""
        layout = self._picture.layout(self._world, self._names)
        svg = whole(layout, drawn(layout, self._pieces), title)
        return StoryPicture(svg, layout.width, layout.height)
