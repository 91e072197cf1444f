"""Seeds of random games: a part of them by default, all with `--thorough`."""

thorough = False
"""Whether pytest runs with `--thorough`; it is set before tests are collected."""


def seeds(few: int, every: int, first: int = 0) -> range:
    """Return the seeds to play from the first on: a few of them, or every one with `--thorough`."""
    return range(first, first + (every if thorough else few))
