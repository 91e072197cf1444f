"""Collect pictures and tables for a story: the pieces and rows that each move changed, every drawing stored once."""

from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from interlock.drawing.picture import Piece, Pieces, changed_keys, draw_layout, svg_document
from interlock.games.position_view import PositionView
from interlock.library.position_picture import game_picture
from interlock.report.story_model import Cell, StoryPicture, StoryTable

T = TypeVar("T", bound=Hashable)


class Distinct(Generic[T]):
    """Things in the order in which they first came, each with its place."""

    def __init__(self) -> None:
        self._places: dict[T, int] = {}

    def place(self, thing: T) -> int:
        """Return where a thing is kept."""
        return self._places.setdefault(thing, len(self._places))

    def all(self) -> tuple[T, ...]:
        """Return all things."""
        return tuple(self._places)


class PictureChange(NamedTuple):
    """What a move changed of it."""

    pieces: dict[str, int | None]
    tables: dict[int, tuple[int, ...]]


class PictureHistory:
    """The positions of a game as they are drawn, each by what is otherwise than in the one before."""

    def __init__(self, field: str, world: Any, names: Sequence[str]) -> None:
        self._picture = game_picture(field)
        self._world, self._names = world, names
        self._pieces: Pieces = {}
        self._tables: Distinct[StoryTable] = Distinct()
        self._rows: dict[int, tuple[int, ...]] = {}
        self.drawings: Distinct[Piece] = Distinct()
        self.rows: Distinct[tuple[Cell, ...]] = Distinct()

    def see(self, position: PositionView) -> PictureChange:
        """Look at a position, and return what has changed."""
        before, pieces = self._pieces, self._picture.pieces(position, self._world, self._names)
        tables = self._picture.tables(position, self._world, self._names)
        rows = {
            self._tables.place(StoryTable(table.title, table.columns)): tuple(map(self.rows.place, table.rows))
            for table in tables
        }
        # A table that is not there any more has no rows.
        rows = {**dict.fromkeys(self._rows, ()), **rows}
        change = PictureChange(
            {key: self.drawings.place(pieces[key]) if key in pieces else None for key in changed_keys(before, pieces)},
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
        svg = svg_document(layout, draw_layout(layout, self._pieces), title)
        return StoryPicture(svg, layout.width, layout.height)
