"""Seeds of random games: a part of them by default, all with `--thorough`."""

thorough = False
"""Whether pytest runs with `--thorough`; it is set before tests are collected."""


def seeds(few: int, every: int) -> range:
    """Return the seeds from 0 to play: a few of them, or every one with `--thorough`."""
    return range(every if thorough else few)
