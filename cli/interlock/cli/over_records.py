"""Does something with many records, on all cores or on a cluster, and shows how far it has come."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from interlock.batch.in_order import in_order
from interlock.batch.job import Job
from interlock.cli.cluster_option import there_or_here
from interlock.cli.judging_in_order import over_processes, weight
from interlock.cli.progress import Progress
from interlock.cli.reading import Unreadable, each_file_in
from interlock.cli.source import Place, Source, size_of
from interlock.cli.summary import Summary
from interlock.record.collection.piece import Piece

_Result = TypeVar("_Result")


def over_records(
    job: Job[Piece, _Result],
    components: Path | None,
    paths: Sequence[Path],
    workers: int | None,
    cluster: str | None,
    unreadable: Callable[[_Result], Unreadable | None] = lambda _: None,
) -> Generator[_Result, None, None]:
    """Yield the result for each record in their order, however many processes work; what is unreadable is told."""
    with there_or_here(cluster, paths, components) as there:
        source = (there.source if there else Source)(each_file_in(paths), Place(), None)
        if there:
            results = there.done(job, components, source.pieces())
        else:
            results = in_order(job, source.pieces(), over_processes(workers), weight)
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
