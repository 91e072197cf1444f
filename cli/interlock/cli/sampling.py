"""Plays many games at random, on all cores."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from interlock.cli.failure import Failure
from interlock.cli.progress import Progress
from interlock.cli.summary import Summary
from interlock.games.sample import sample
from interlock.record.collection.writing import entry
from interlock.record.model import GameRecord, Header
from interlock.service.config import cores


@dataclass(frozen=True)
class Sampling:
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
        return sample(self.game, self.players, seed, self.style, self.header)

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


def sampled(sampling: Sampling, seeds: Sequence[int], workers: int | None) -> Generator[bytes, None, None]:
    """Yield the records of games in the order of their seeds, whichever process has played which."""
    # Importing them takes longer than playing a few games.
    from interlock.batch.as_needed import AsNeeded
    from interlock.batch.in_order import in_order

    yield from in_order(sampling, seeds, AsNeeded(workers or cores()))
