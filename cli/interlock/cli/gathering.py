"""Takes the figures of many records."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from interlock.basics.problem import Problem
from interlock.cli.archive.filters import Chosen
from interlock.cli.over_records import over_records
from interlock.cli.reading import Unreadable, replaying, to_judge
from interlock.record.collection.piece import Piece
from interlock.stats.figures import Figures, figures


class Gathered(NamedTuple):
    """The figures of a record, which are None where it is not wanted; what it is called and why it cannot be read."""

    figures: Figures | None
    unreadable: tuple[str, Sequence[Problem]] | None = None


@dataclass(frozen=True)
class Gathering:
    """Takes the figures of records, here or in another process."""

    components: Path | None
    chosen: Chosen

    def __call__(self, pieces: Sequence[Piece]) -> list[Gathered]:
        """Return the figures of each record."""
        return [self._gathered(piece) for piece in pieces]

    def lost(self, piece: Piece) -> Gathered:
        """Return what is known of a record at which the process ended."""
        return _unreadable(piece, piece.name, [Problem("the process that judged it ended before it was done")])

    def _gathered(self, piece: Piece) -> Gathered:
        try:
            loaded = to_judge(piece, self.components)
            if not self.chosen.includes(loaded.record.header):
                return Gathered(None)
            with replaying(loaded):
                return Gathered(figures(piece.name, loaded.record))
        except Unreadable as error:
            return _unreadable(piece, error.name, error.problems)


def _unreadable(piece: Piece, name: str, problems: Sequence[Problem]) -> Gathered:
    return Gathered(Figures(piece.name), (name, problems))


def gathered_in_order(
    gathering: Gathering, paths: Sequence[Path], workers: int | None, cluster: str | None
) -> Generator[Figures, None, None]:
    """Yield the figures of the records wanted in their order; of records that cannot be read it is told why."""
    with closing(over_records(gathering, gathering.components, paths, workers, cluster, _why_not)) as gathered:
        yield from (each.figures for each in gathered if each.figures)


def _why_not(gathered: Gathered) -> Unreadable | None:
    return Unreadable(*gathered.unreadable) if gathered.unreadable else None
