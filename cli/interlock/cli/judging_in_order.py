"""Judges records, on all cores where there are many."""

import os
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from time import monotonic
from typing import TYPE_CHECKING

from interlock.basics.problem import Problem
from interlock.cli.judging import Told, Wanted, judged, unreadable
from interlock.cli.output import width
from interlock.record.collection.piece import Piece
from interlock.service.config import cores

if TYPE_CHECKING:
    from interlock.service.remote import Remote

_SECONDS_ALONE = 0.5
"""So long records are judged one after another: processes take about as long to start."""


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
    pieces: Iterable[Piece], wanted: Wanted, workers: int | None, server: "Remote | None" = None
) -> Generator[Told, None, None]:
    """Judge records, and yield what is told of each in their order.

    Told how many processes to use, it does; else it uses as many as there are cores where it takes long.
    """
    left = iter(pieces)
    if workers is None:
        workers = cores()
        start = monotonic()
        while monotonic() - start < _SECONDS_ALONE and (piece := next(left, None)):
            yield judged(piece, wanted)
    if workers > 1 and (some := list(islice(left, 2))):
        # Importing them takes longer than judging a few records.
        from interlock.batch.in_order import in_order
        from interlock.batch.processes import Processes

        yield from in_order(Judging(wanted, width()), chain(some, left), Processes(workers), chunk=1)
    else:
        yield from (judged(piece, wanted, server) for piece in left)
