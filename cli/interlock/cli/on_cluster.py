"""Judges records on the machines of a cluster, which read them where they lie."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import tee
from pathlib import Path
from typing import Generic, TypeVar

from interlock.batch.cluster import cluster
from interlock.batch.in_order import in_chunks, in_order
from interlock.batch.job import Job, Over
from interlock.batch.task import ClusterError
from interlock.cli.addresses import address_in
from interlock.cli.exits import NO_SERVER
from interlock.cli.failure import Failure
from interlock.cli.far import FarPiece, Outlining, file_seen, with_bytes
from interlock.cli.folding import width
from interlock.cli.in_folder import InFolder, not_seen
from interlock.cli.judging import Wanted
from interlock.cli.judging_in_order import Judging, weight
from interlock.cli.reading import STANDARD_INPUT
from interlock.cli.source import Place, Source
from interlock.cli.told import Told
from interlock.record.collection.piece import Piece

_Result = TypeVar("_Result")


class NoCluster(Failure):
    """A cluster that cannot be reached, or does not do what it is there for."""

    exit_code = NO_SERVER


@dataclass(frozen=True)
class Far(Generic[_Result]):
    """Reads records on another machine, and does there what is to be done with them."""

    job: Job[Piece, _Result]
    components: Path | None
    """Where it looks for component sets."""

    def __call__(self, pieces: Sequence[Piece]) -> Sequence[_Result]:
        """Return the job's result for each record."""
        if self.components and not self.components.exists():
            raise not_seen(str(self.components))
        return self.job([*with_bytes(pieces)])

    def lost(self, piece: Piece) -> _Result:
        """Return the job's result for a record at which a process ended."""
        return self.job.lost(piece)


class FarSource(Source):
    """The records of files that other machines read."""

    def __init__(self, files: Iterable[Path], after: Place, notes: Path | None, there: "There") -> None:
        files, same = tee(files)
        super().__init__(files, after, notes)
        outlining = InFolder(Outlining(), there.folder)
        self._outlines = in_order(outlining, map(file_seen, same), there.over, lambda file: file.size or 0)

    def records_in(self, path: Path) -> Iterator[Piece]:
        """Yield the records in the next file of this path."""
        outline = next(each for each in self._outlines if each.file.path == path)
        if outline.file.is_near:
            yield from super().records_in(path)
            return
        for piece in outline.pieces():
            self.read(piece.size)
            yield piece


@dataclass(frozen=True)
class There:
    """Where records are read and judged: the workers of a cluster."""

    over: Over
    folder: Path | None
    """The folder that paths are told from."""

    def source(self, files: Iterable[Path], after: Place, notes: Path | None) -> Source:
        """Return the records of files, from a place on."""
        return FarSource(files, after, notes, self)

    def judged(self, pieces: Iterable[Piece], wanted: Wanted) -> Generator[Sequence[Told], None, None]:
        """Judge records, and yield what is told of them in their order, of some at a time."""
        job = InFolder(Far(Judging(wanted, width()), wanted.components), self.folder)
        yield from in_chunks(job, pieces, self.over, _weight)

    def done(
        self, job: Job[Piece, _Result], components: Path | None, pieces: Iterable[Piece]
    ) -> Generator[_Result, None, None]:
        """Do something with records, and yield the results in their order."""
        yield from in_order(InFolder(Far(job, components), self.folder), pieces, self.over, _weight)


@contextmanager
def on_cluster(address: str, paths: Iterable[Path]) -> Iterator[There]:
    """Connect with a cluster, by whose workers what lies at paths is to be read and judged."""
    told_from_here = (path for path in paths if not (path == STANDARD_INPUT or path.is_absolute() or address_in(path)))
    try:
        with cluster(address) as over:
            yield There(over, Path.cwd() if any(told_from_here) else None)
    except ClusterError as error:
        raise NoCluster(f"the cluster {address} cannot be used: {error}") from None


def _weight(piece: Piece) -> int:
    return piece.size if isinstance(piece, FarPiece) else weight(piece)
