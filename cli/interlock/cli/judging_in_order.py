"""Judges records, on all cores where there are many."""

import os
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from interlock.basics.problem import Problem
from interlock.cli.judging import Told, Wanted, judged, unreadable
from interlock.cli.output import width
from interlock.record.collection.piece import Piece
from interlock.service.config import cores

if TYPE_CHECKING:
    from interlock.batch.job import Over
    from interlock.service.remote import Remote


@dataclass(frozen=True)
class Judging:
    """Judges records in another process."""

    wanted: Wanted
    columns: int | None
    """As wide as what the command prints to."""

    def __call__(self, pieces: Sequence[Piece]) -> list[Told]:
        """Return what is told of each record."""
        if self.columns:
            os.environ["COLUMNS"] = str(self.columns)
        told = (judged(piece, self.wanted) for piece in pieces)
        return [replace(each, lines=list(each.lines)) for each in told]

    def lost(self, piece: Piece) -> Told:
        """Return what is told of a record at which the process ended."""
        return unreadable(piece.name, [Problem("the process that judged it ended before it was done")])


def judged_in_order(
    pieces: Iterable[Piece], wanted: Wanted, many: bool, workers: int | None, server: "Remote | None" = None
) -> Generator[Told, None, None]:
    """Judge records, and yield what is told of each in their order; `many` where there are certainly several.

    Told how many processes to use, it does; else it uses as many as there are cores where it takes long.
    """
    left = iter(pieces)
    some = [] if many else list(islice(left, 2))
    if len(some) == 1 or server or workers == 1:
        yield from (judged(piece, wanted, server) for piece in chain(some, left))
        return
    # Importing it takes time, which one record is not made to wait for.
    from interlock.batch.as_needed import AsNeeded
    from interlock.batch.in_order import in_order

    if workers:
        from interlock.batch.processes import Processes

        over: Over = Processes(workers)
    else:
        over = AsNeeded(cores(), weight)
    yield from in_order(Judging(wanted, width()), chain(some, left), over, weight)


def weight(piece: Piece) -> int:
    """Return how many bytes a record has."""
    return len(piece.data)
