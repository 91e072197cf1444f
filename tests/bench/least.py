"""The least CPU time that something takes."""

from collections.abc import Callable
from time import process_time

ROUNDS = 10


def least(*actions: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """Return the least CPU time of each action in several rounds, in seconds; they take turns."""
    best = [float("inf")] * len(actions)
    for _ in range(rounds):
        for index, action in enumerate(actions):
            start = process_time()
            action()
            best[index] = min(best[index], process_time() - start)
    return best
