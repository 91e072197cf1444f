"""Play many random games, in several processes."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from interlock.cli.check.check_result import Summary
from interlock.cli.many_records.progress import Progress
from interlock.cli.terminal.errors import Failure
from interlock.library.new_records import sample_by
from interlock.record.collection.output import entry
from interlock.record.model import GameRecord, Header
from interlock.service.config import cores


@dataclass(frozen=True)
class SampleJob:
    """Plays games at random, one for each seed, here or in another process."""

    game: str
    players: int
    style: str
    header: Header
    form: str
    """One for many records."""

    def __call__(self, seeds: Sequence[int]) -> list[bytes]:
        """Return the records of the games as they stand among many."""
        return [entry(self.played(seed), self.form) for seed in seeds]

    def played(self, seed: int) -> GameRecord:
        """Return the record of a game; RecordError tells what does not go together."""
        return sample_by(self.game, self.players, seed, self.style, self.header)

    def lost(self, seed: int) -> bytes:
        """Say at which game a process ended."""
        raise Failure(f"the process that played the game of seed {seed} ended before it was done")


def with_progress(entries: Iterable[bytes], count: int) -> Iterator[bytes]:
    """Yield so many records, and show on a terminal how far that has come."""
    seen = Summary()
    progress = Progress(seen, 0, lambda: count)
    try:
        for entry in entries:
            yield entry
            seen.records += 1
            progress.show(seen.records)
    finally:
        progress.hide()


def sample_games(sampling: SampleJob, seeds: Sequence[int], workers: int | None) -> Generator[bytes, None, None]:
    """Yield the records of games in the order of their seeds, whichever process has played which."""
    # Importing them takes longer than playing a few games.
    from interlock.batch.jobs import run_in_order
    from interlock.batch.processes_on_demand import ProcessesOnDemand

    yield from run_in_order(sampling, seeds, ProcessesOnDemand(workers or cores()))
