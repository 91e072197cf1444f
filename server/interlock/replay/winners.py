"""Who has won."""

from collections.abc import Sequence

from interlock.replay.verdict import Standing, Verdict


def has_won(standing: Standing) -> bool:
    """Tell whether a game that ended so was won, perhaps with others; nobody who is out has won, though all may be."""
    return standing.rank == 1 and not standing.out


def winners(verdict: Verdict) -> Sequence[Standing]:
    """Return who has won: nobody before the game has ended."""
    return [standing for standing in verdict.standings if has_won(standing)] if verdict.finished else []
