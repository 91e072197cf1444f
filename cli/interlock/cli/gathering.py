"""Takes the figures of many records, on all cores."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from interlock.basics.problem import Problem
from interlock.batch.as_needed import AsNeeded
from interlock.batch.in_order import in_order
from interlock.batch.job import Over
from interlock.cli.judging_in_order import weight
from interlock.cli.reading import Unreadable, replaying, to_judge
from interlock.record.collection.piece import Piece
from interlock.service.config import cores
from interlock.stats.figures import Figures, figures


class Gathered(NamedTuple):
    """The figures of a record, which are None where it is not wanted; what it is called and why it cannot be read."""

    figures: Figures | None
    unreadable: tuple[str, Sequence[Problem]] | None = None


@dataclass(frozen=True)
class Gathering:
    """Takes the figures of records, here or in another process."""

    components: Path | None
    game: str
    """The game of which records are wanted; empty where all are."""

    def __call__(self, pieces: Sequence[Piece]) -> list[Gathered]:
        """Return the figures of each record."""
        return [self._gathered(piece) for piece in pieces]

    def lost(self, piece: Piece) -> Gathered:
        """Return what is known of a record at which the process ended."""
        return _unreadable(piece, piece.name, [Problem("the process that judged it ended before it was done")])

    def _gathered(self, piece: Piece) -> Gathered:
        try:
            loaded = to_judge(piece, self.components)
            if self.game not in ("", loaded.record.header.game):
                return Gathered(None)
            with replaying(loaded):
                return Gathered(figures(piece.name, loaded.record))
        except Unreadable as error:
            return _unreadable(piece, error.name, error.problems)


def _unreadable(piece: Piece, name: str, problems: Sequence[Problem]) -> Gathered:
    return Gathered(Figures(piece.name), (name, problems))


def gathered_in_order(
    gathering: Gathering, pieces: Iterable[Piece], workers: int | None
) -> Generator[Gathered, None, None]:
    """Yield the figures of records in their order, however many processes take them."""
    if workers and workers > 1:
        # Importing them takes longer than judging a few records.
        from interlock.batch.processes import Processes

        over: Over = Processes(workers)
    else:
        over = AsNeeded(workers or cores(), weight)
    yield from in_order(gathering, pieces, over, weight)
