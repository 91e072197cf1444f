"""Run a job on many records, in local processes or on a cluster, and show progress."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from interlock.batch.jobs import Job, run_in_order
from interlock.cli.check.check_result import Summary
from interlock.cli.check.judge import process_pool, weight
from interlock.cli.files.record_input import Unreadable, each_file_in
from interlock.cli.many_records.progress import Progress
from interlock.cli.many_records.record_source import RecordPlace, RecordSource, size_of
from interlock.cli.options.remote_options import cluster_or_none
from interlock.record.collection.pieces import Piece

_Result = TypeVar("_Result")


def run_job(
    job: Job[Piece, _Result],
    components: Path | None,
    paths: Sequence[Path],
    workers: int | None,
    cluster: str | None,
    unreadable: Callable[[_Result], Unreadable | None] = lambda _: None,
) -> Generator[_Result, None, None]:
    """Yield the result for each record in their order, however many processes work; what is unreadable is told."""
    with cluster_or_none(cluster, paths, components) as there:
        source = (there.source if there else RecordSource)(each_file_in(paths), RecordPlace(), None)
        if there:
            results = there.done(job, components, source.pieces())
        else:
            results = run_in_order(job, source.pieces(), process_pool(workers), weight)
        seen = Summary()
        progress = Progress(seen, 0, lambda: size_of(each_file_in(paths)))
        try:
            with closing(results):
                for each in results:
                    seen.records += 1
                    if error := unreadable(each):
                        progress.hide()
                        error.show()
                    yield each
                    progress.show(source.next_place().bytes)
        finally:
            progress.hide()
