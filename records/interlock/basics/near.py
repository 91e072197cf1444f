"""Which of some known words somebody may have meant."""

from collections.abc import Collection, Iterable
from difflib import SequenceMatcher
from functools import lru_cache

# A text may name any number of anything; what is said of each mistake is soon said.
_MOST_COMPARED = 200
_LONGEST_WORD = 50
_SHORTEST_BEGINNING = 3
_LEAST_IN_COMMON = 0.6
_SLIPS = 32
"""How many are remembered: the same slip may come again on every line of a long text."""


def near(word: str, known: Collection[str], *, strictly: bool = False) -> str:
    """Return the known word that differs from a word by few letters or goes on where it ends; "" where none does."""
    if len(known) > _MOST_COMPARED or not 1 < len(word) <= _LONGEST_WORD or word.isdecimal():
        return ""
    return _nearest(word, tuple(known), strictly)


@lru_cache(maxsize=_SLIPS)
def _nearest(word: str, known: tuple[str, ...], strictly: bool) -> str:
    meant = word.casefold()
    most = max(len(word) // 3, 1) if strictly else (len(word) + 2) // 3
    within = [
        (-distance, ratio, each)
        for each in known
        if each != word
        and (distance := _distance(meant, each.casefold(), most)) <= most
        and (ratio := SequenceMatcher(None, meant, each.casefold()).ratio()) >= _LEAST_IN_COMMON
    ]
    if within:
        return max(within)[2]
    return _longer_or_shorter(meant, known)


def alike(word: str, known: Iterable[str]) -> str:
    """Return the known word that differs from a word only in its case, blanks and hyphens; "" where none does."""
    return _alike(word, tuple(known))


@lru_cache(maxsize=_SLIPS)
def _alike(word: str, known: tuple[str, ...]) -> str:
    bare = _bare(word)
    return next((each for each in known if _bare(each) == bare and each != word), "") if bare else ""


def _bare(word: str) -> str:
    return "".join(char for char in word.casefold() if char.isalnum())


def _longer_or_shorter(meant: str, known: Iterable[str]) -> str:
    """Return the only known word that begins with a word, or that a word begins with."""
    found = [
        each
        for each in known
        if (len(meant) >= _SHORTEST_BEGINNING and each.casefold().startswith(meant))
        or (len(each) >= _SHORTEST_BEGINNING and meant.startswith(f"{each.casefold()} "))
    ]
    return found[0] if len(found) == 1 else ""


def _distance(one: str, other: str, most: int) -> int:
    """Return how many letters were added, left out, changed or swapped, as far as it is at most `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    above = list(range(len(other) + 1))
    for row, char in enumerate(one, 1):
        line = [row]
        for column, wanted in enumerate(other, 1):
            cost = min(above[column] + 1, line[-1] + 1, above[column - 1] + (char != wanted))
            if row > 1 and column > 1 and char == other[column - 2] and one[row - 2] == wanted:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        if min(line) > most:
            return most + 1
        before, above = above, line
    return above[-1]
