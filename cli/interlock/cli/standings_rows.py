"""Judges records for a table; of each just a row is kept."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from interlock.cli.archive.filters import Chosen
from interlock.cli.over_records import over_records
from interlock.cli.reading import Unreadable, game_in, to_judge
from interlock.record.collection.piece import Piece
from interlock.standings.game import game_of, unreadable
from interlock.standings.model import StandingsGame


@dataclass(frozen=True)
class Rows:
    """Judges records, here or in another process."""

    components: Path | None
    chosen: Chosen

    def __call__(self, pieces: Sequence[Piece]) -> list[StandingsGame | None]:
        """Return the row of each record; None where it is not asked for."""
        return [self._row(piece) for piece in pieces]

    def lost(self, piece: Piece) -> StandingsGame:
        """Return the row of a record at which a process ended."""
        return unreadable(piece.name, "the process that judged it ended before it was done")

    def _row(self, piece: Piece) -> StandingsGame | None:
        try:
            loaded = to_judge(piece, self.components)
            header = loaded.record.header
            if not self.chosen.includes(header):
                return None
            verdict = game_in(loaded).verdict
        except Unreadable as error:
            return unreadable(piece.name, error.problems[0].placed())
        return game_of(piece.name, header, verdict) if self.chosen.includes_status(verdict.status) else None


def rows_in_order(
    rows: Rows, paths: Sequence[Path], workers: int | None, cluster: str | None
) -> Generator[StandingsGame, None, None]:
    """Yield the rows of the records asked for in their order."""
    with closing(over_records(rows, rows.components, paths, workers, cluster)) as found:
        yield from (row for row in found if row)
