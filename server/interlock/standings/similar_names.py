"""Find names that may belong to the same player, such as spellings that differ by one letter.

They are reported, never merged.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import combinations
from typing import NamedTuple
from unicodedata import combining, normalize

MOST_COMPARED = 5_000
"""Among more players nobody would look through what is found."""
MOST_SIMILAR_NAMES = 50

_LEAST_LETTERS = 5
_MOST_LETTERS = 40
_MOST_OF_A_KIND = 10
"""Where more names have something in common, that tells nothing."""


class _NameFeature(NamedTuple):
    key: str
    tells: bool


def similar_names(names: Mapping[str, str], met: Mapping[str, Set[str]]) -> Sequence[tuple[str, ...]]:
    """Return names, of some by their keys, that are near each other; who met in a game are not one player."""
    if len(names) > MOST_COMPARED:
        return []
    kinds: defaultdict[str, list[_NameFeature]] = defaultdict(list)
    for key in sorted(names):
        for kind, tells in set(_kinds(key)):
            kinds[kind].append(_NameFeature(key, tells))
    pairs = {
        (one.key, other.key)
        for them in kinds.values()
        if len(them) <= _MOST_OF_A_KIND
        for one, other in combinations(them, 2)
        if (one.tells or other.tells) and other.key not in met.get(one.key, ())
    }
    return [(names[one], names[other]) for one, other in sorted(pairs)][:MOST_SIMILAR_NAMES]


def _kinds(key: str) -> Iterator[tuple[str, bool]]:
    """Yield what names that are near each other have in common, and whether it tells anything of this one."""
    bare = "".join(char for char in normalize("NFKD", key) if not combining(char))
    words = "".join(char if char.isalnum() else " " for char in bare).split()
    yield f"words {' '.join(sorted(words))}", True
    letters = "".join(words)
    # "Guest 1" and "Guest 2" are two guests.
    if _LEAST_LETTERS <= len(letters) <= _MOST_LETTERS and letters.isalpha():
        # Two words that differ by one letter, or by two that are swapped, are the same without one of them.
        yield f"letters {letters}", True
        yield from ((f"letters {letters[:at]}{letters[at + 1 :]}", True) for at in range(len(letters)))
    if len(words) > 1:
        # Ann Miller and Amy Miller are two, but A. Miller may be either.
        first, last = words[0], words[-1]
        yield f"initial {first[0]}, {last}", len(first) == 1
        yield f"{first}, initial {last[0]}", len(last) == 1
