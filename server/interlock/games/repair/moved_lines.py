"""Lines that stand a few lines from where they belong."""

from collections.abc import Iterator, Set

from interlock.games.repair.edit import Edit
from interlock.games.repair.repair import RepairKind
from interlock.replay.trial import Play, Trial

_MOST_LINES = 30
"""How many lines away a line is looked for."""
_NEAR = 6
"""How many lines before the refused one may be the first that is wrong, and legal all the same."""
_SIZE = 2


def moved_lines(fault: int, trial: Trial, noted: Set[int]) -> Iterator[Edit]:
    """Yield the edits that move one line to the refused one, or the refused one to elsewhere.

    The fault is the number of the refused move; the trial is at its start. After the noted moves something stands on a
    line of its own, such as a heading, which the moved line may pass.
    """
    for edit in _moved_lines(trial.plays.copy(), fault, trial):
        if not noted.isdisjoint(range(edit.at + 1, edit.at + edit.removed)):
            yield edit._replace(above_notes=True)
        yield edit


def _moved_lines(plays: list[Play], fault: int, trial: Trial) -> Iterator[Edit]:
    """Yield the edits whose first move, and whose moved one where it comes last, are legal at their places."""
    here, last = fault - 1, min(len(plays), fault + _MOST_LINES)
    first, first_near, last_near = max(0, fault - _MOST_LINES), max(0, here - _NEAR), min(last, here + _NEAR)
    spare: set[int] = set()
    """The indices of the moves without which the next one is legal."""
    earlier: list[tuple[int, int]] = []
    """A move near the refused one that is legal earlier, and where."""
    for to in range(first, here):
        trial.repeat(to)
        if trial.is_legal(plays[to + 1]):
            spare.add(to)
        if to >= first_near:
            earlier += [(index, to) for index in range(here, last_near) if trial.is_legal(plays[index])]
    trial.repeat(here)
    for index in range(here + 1, last):
        if trial.is_legal(plays[index]):
            yield _moved(plays, index, here)
    del trial.plays[here]
    for index in range(here + 1, last):
        trial.run(index)
        if trial.stopped:
            break
        if trial.is_legal(plays[here]):
            yield _moved(plays, here, index)
    for index in sorted(spare):
        yield _moved(plays, index, here)
        if index < here - 1:
            yield _moved(plays, index, here - 1)
    for to in range(first_near, here):
        for index in (index for index, place in earlier if place == to):
            yield _moved(plays, index, to)
        if to in spare:
            for index in range(here + 1, last_near):
                yield _moved(plays, to, index)


def _moved(plays: list[Play], start: int, to: int) -> Edit:
    """Return the edit that moves the line at an index to another."""
    first, last = min(start, to), max(start, to)
    between = [plays[index] for index in range(first, last + 1) if index != start]
    written = [*between, plays[start]] if to > start else [plays[start], *between]
    return Edit(RepairKind.SWAP, first, last + 1 - first, tuple(written), _SIZE)
