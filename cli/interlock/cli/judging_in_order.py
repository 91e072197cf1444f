"""Judges records, on all cores where there are many."""

import os
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interlock.cli.folding import width
from interlock.cli.judging import Wanted, lost, told_of
from interlock.cli.reading import STANDARD_INPUT
from interlock.cli.told import Told
from interlock.record.collection.piece import Piece
from interlock.service.config import cores

if TYPE_CHECKING:
    from interlock.batch.job import Over
    from interlock.batch.keeping import Results
    from interlock.service.remote import Remote


@dataclass(frozen=True)
class Judging:
    """Judges records, here or in another process."""

    wanted: Wanted
    columns: int | None
    """As wide as what the command prints to."""
    server: "Remote | None" = None

    def __call__(self, pieces: Sequence[Piece]) -> list[Told]:
        """Return what is told of each record."""
        if self.columns:
            os.environ["COLUMNS"] = str(self.columns)
        return [told_of(piece, self.wanted, self.server) for piece in pieces]

    def lost(self, piece: Piece) -> Told:
        """Return what is told of a record at which the process ended."""
        return lost(piece, self.wanted)


def judged_in_chunks(
    pieces: Iterable[Piece], wanted: Wanted, over: "Over", kept: "Results | None", server: "Remote | None"
) -> Generator[Sequence[Told], None, None]:
    """Judge many records, and yield what is told of them in their order, of some at a time."""
    from interlock.batch.in_order import in_chunks
    from interlock.batch.keeping import Keeping

    yield from in_chunks(Judging(wanted, width(), server), pieces, Keeping(over, kept) if kept else over, weight)


def over_processes(workers: int | None) -> "Over":
    """Return where records are judged: in so many processes, or in as many as there are cores where it takes long."""
    # Importing them takes longer than judging a few records.
    if workers is None:
        from interlock.batch.as_needed import AsNeeded

        return AsNeeded(cores(), weight)
    if workers > 1:
        from interlock.batch.processes import Processes

        return Processes(workers)
    from interlock.batch.in_order import here

    return here


def weight(piece: Piece) -> int:
    """Return how many bytes a record has; one of standard input counts for many, so that it is told as it comes."""
    if piece.path != STANDARD_INPUT:
        return len(piece.data)
    # Whoever judges a single record does not wait for this.
    from interlock.batch.in_order import MOST_WEIGHT

    return max(len(piece.data), MOST_WEIGHT)
