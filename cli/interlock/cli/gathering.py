"""Takes the figures of many records, on all cores."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from interlock.basics.problem import Problem
from interlock.batch.in_order import in_order
from interlock.cli.archive.filters import Chosen
from interlock.cli.cluster_option import there_or_here
from interlock.cli.judging_in_order import over_processes, weight
from interlock.cli.progress import Progress
from interlock.cli.reading import Unreadable, each_file_in, replaying, to_judge
from interlock.cli.source import Place, Source, size_of
from interlock.cli.summary import Summary
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
    """Yield the figures of the records wanted in their order, however many processes take them.

    Of records that cannot be read it is told why; on a terminal it is shown how far it has come.
    """
    with there_or_here(cluster, paths, gathering.components) as there:
        source = (there.source if there else Source)(each_file_in(paths), Place(), None)
        if there:
            gathered = there.done(gathering, gathering.components, source.pieces())
        else:
            gathered = in_order(gathering, source.pieces(), over_processes(workers), weight)
        seen = Summary()
        progress = Progress(seen, 0, lambda: size_of(each_file_in(paths)))
        try:
            with closing(gathered):
                for each in gathered:
                    seen.records += 1
                    if each.unreadable:
                        progress.hide()
                        Unreadable(*each.unreadable).show()
                    if each.figures:
                        yield each.figures
                    progress.show(source.next_place().bytes)
        finally:
            progress.hide()
