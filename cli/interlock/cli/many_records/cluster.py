"""Judge records, or run other jobs on them, on the workers of a Dask cluster. Loaded only with --cluster."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import tee
from pathlib import Path
from typing import Generic, TypeVar

from interlock.basics.terminal_lines import width
from interlock.batch.cluster_task import ClusterError
from interlock.batch.dask_cluster import cluster
from interlock.batch.jobs import Executor, Job, run_in_chunks, run_in_order
from interlock.cli.check.check_result import CheckResult
from interlock.cli.check.judge import CheckJob, CheckOptions, weight
from interlock.cli.files.locations import address_in
from interlock.cli.files.record_input import STANDARD_INPUT
from interlock.cli.many_records.record_source import RecordPlace, RecordSource
from interlock.cli.many_records.remote_records import (
    FolderJob,
    OutlineJob,
    RemotePiece,
    not_found_error,
    remote_file,
    with_bytes,
)
from interlock.cli.terminal.errors import NO_SERVER, Failure
from interlock.record.collection.pieces import Piece

_Result = TypeVar("_Result")


class NoCluster(Failure):
    """A cluster that cannot be reached, or does not do what it is there for."""

    exit_code = NO_SERVER


@dataclass(frozen=True)
class RemoteJob(Generic[_Result]):
    """Reads records on another machine, and does there what is to be done with them."""

    job: Job[Piece, _Result]
    components: Path | None
    """Where it looks for component sets."""

    def __call__(self, pieces: Sequence[Piece]) -> Sequence[_Result]:
        """Return the job's result for each record."""
        if self.components and not self.components.exists():
            raise not_found_error(str(self.components))
        return self.job([*with_bytes(pieces)])

    def lost(self, piece: Piece) -> _Result:
        """Return the job's result for a record at which a process ended."""
        return self.job.lost(piece)


class RemoteSource(RecordSource):
    """The records of files that other machines read."""

    def __init__(self, files: Iterable[Path], after: RecordPlace, notes: Path | None, there: "ClusterWorkers") -> None:
        files, same = tee(files)
        super().__init__(files, after, notes)
        outlining = FolderJob(OutlineJob(), there.folder)
        self._outlines = run_in_order(outlining, map(remote_file, same), there.over, lambda file: file.size or 0)

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
class ClusterWorkers:
    """Where records are read and judged: the workers of a cluster."""

    over: Executor
    folder: Path | None
    """The folder that paths are told from."""

    def source(self, files: Iterable[Path], after: RecordPlace, notes: Path | None) -> RecordSource:
        """Return the records of files, from a place on."""
        return RemoteSource(files, after, notes, self)

    def judged(self, pieces: Iterable[Piece], wanted: CheckOptions) -> Generator[Sequence[CheckResult], None, None]:
        """Judge records, and yield what is told of them in their order, of some at a time."""
        job = FolderJob(RemoteJob(CheckJob(wanted, width()), wanted.components), self.folder)
        yield from run_in_chunks(job, pieces, self.over, _weight)

    def done(
        self, job: Job[Piece, _Result], components: Path | None, pieces: Iterable[Piece]
    ) -> Generator[_Result, None, None]:
        """Do something with records, and yield the results in their order."""
        yield from run_in_order(FolderJob(RemoteJob(job, components), self.folder), pieces, self.over, _weight)


@contextmanager
def connect_cluster(address: str, paths: Iterable[Path]) -> Iterator[ClusterWorkers]:
    """Connect with a cluster, by whose workers what lies at paths is to be read and judged."""
    told_from_here = (path for path in paths if not (path == STANDARD_INPUT or path.is_absolute() or address_in(path)))
    try:
        with cluster(address) as over:
            yield ClusterWorkers(over, Path.cwd() if any(told_from_here) else None)
    except ClusterError as error:
        raise NoCluster(f"the cluster {address} cannot be used: {error}") from None


def _weight(piece: Piece) -> int:
    return piece.size if isinstance(piece, RemotePiece) else weight(piece)
