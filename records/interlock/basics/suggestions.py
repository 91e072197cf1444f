"""Report an unknown word, with a suggestion of the known word that was probably meant."""

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable
from contextvars import ContextVar, Token
from functools import lru_cache
from itertools import islice
from math import ceil
from operator import itemgetter
from typing import NamedTuple, Self

from interlock.basics.problem import UNKNOWN

_MOST_WORDS = 200
_MOST_MATCHED = 8
"""How many of the known words are compared in full: those that have most letters in common with the unknown one."""
_LONGEST_WORD = 50
_SHORTEST_BEGINNING = 3
_LEAST_IN_COMMON = 0.6
_MOST_LETTERS = 50_000
_LISTS = 32
"""How many lists of known words are kept ready: the same lists come again on every line of a long text."""
_NOT_IN_BARE = r"[\W_]+"


class LetterBudget:
    """The letters that all guesses within a `with` block may compare; once they are spent, nothing is guessed."""

    __slots__ = ("_guesses", "_left", "_token")

    def __init__(self, letters: int = _MOST_LETTERS) -> None:
        self._left = letters
        self._guesses: dict[tuple[str, tuple[str, ...], bool], str] = {}

    def __enter__(self) -> Self:
        self._token: Token[LetterBudget | None] = _BUDGET.set(self)
        return self

    def __exit__(self, *_: object) -> None:
        _BUDGET.reset(self._token)

    def guess(self, word: str, known: tuple[str, ...], strictly: bool) -> str:
        """Return what the same word meant before, or a new guess if letters are left; else ""."""
        key = word, known, strictly
        guess = self._guesses.get(key)
        if guess is None:
            if self._left <= 0:
                return ""
            guess, compared = _guess(word, known, strictly)
            self._left -= compared
            self._guesses[key] = guess
        return guess


_BUDGET: ContextVar[LetterBudget | None] = ContextVar("letter budget", default=None)


def near(word: str, known: Collection[str], *, strictly: bool = False) -> str:
    """Return the known word that differs from a word by few letters or goes on where it ends; "" where none does."""
    if len(known) > _MOST_WORDS or not 1 < len(word) <= _LONGEST_WORD or word.isdecimal():
        return ""
    budget = _BUDGET.get()
    if budget:
        return budget.guess(word, tuple(known), strictly)
    return _guess(word, tuple(known), strictly)[0]


def alike(word: str, known: Iterable[str]) -> str:
    """Return the known word that differs from a word only in its case, blanks and hyphens; "" where none does."""
    bare = _bare(word)
    same = _by_bare(tuple(known)).get(bare, ()) if bare else ()
    return next((each for each in same if each != word), "")


class _KnownWord(NamedTuple):
    """A known word, ready to be compared."""

    word: str
    folded: str
    letters: frozenset[tuple[str, int]]


class _KnownWords:
    """Known words by what guesses look for; words too long to be meant by any word are left out."""

    def __init__(self, known: tuple[str, ...]) -> None:
        folded = [(each.casefold(), each) for each in known if len(each) <= 2 * _LONGEST_WORD]
        self.sorted = sorted(folded)
        self.folded = dict(self.sorted)
        self._of_length: dict[int, list[_KnownWord]] = {}
        for fold, each in folded:
            self._of_length.setdefault(len(fold), []).append(_KnownWord(each, fold, _letters(fold)))

    def with_letters(self, word: str, most_off: int) -> tuple[list[tuple[int, _KnownWord]], int]:
        """Return by how many letters words differ from a word at least, the nearest first, and how many letters were
        compared."""
        letters, size = _letters(word), len(word)
        possible, compared = [], 0
        for length in range(size - most_off, size + most_off + 1):
            if of_length := self._of_length.get(length):
                least = max(max(size, length) - most_off, ceil(_LEAST_IN_COMMON * (size + length) / 2))
                compared += length * len(of_length)
                longest = max(size, length)
                possible += [
                    (longest - common, each) for each in of_length if (common := len(letters & each.letters)) >= least
                ]
        return sorted(possible, key=itemgetter(0))[:_MOST_MATCHED], compared


def _guess(word: str, known: tuple[str, ...], strictly: bool) -> tuple[str, int]:
    """Return a guess, and how many letters were compared for it."""
    meant, ready = word.casefold(), _ready(known)
    most_off = max(len(word) // 3, 1) if strictly else (len(word) + 2) // 3
    possible, compared = ready.with_letters(meant, most_off)
    best = (-most_off, _LEAST_IN_COMMON, "")
    for least_off, each in possible:
        if least_off > -best[0]:
            break
        if each.word != word:
            compared += len(meant) * len(each.folded)
            matched = _matched(meant, each.folded)
            off, letters = max(len(meant), len(each.folded)) - matched, len(meant) + len(each.folded)
            best = max(best, (-off, 2 * matched / letters, each.word))
    return best[2] or _longer_or_shorter(meant, ready), compared


def _matched(one: str, other: str) -> int:
    """Return how many letters two words have in the same order."""
    from difflib import SequenceMatcher  # Most texts have no mistakes.

    return sum(block.size for block in SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks())


def _longer_or_shorter(meant: str, known: _KnownWords) -> str:
    """Return the only known word that begins with a word, or that a word begins with."""
    found = []
    if len(meant) >= _SHORTEST_BEGINNING:
        at = bisect_left(known.sorted, (meant,))
        found = [each for fold, each in known.sorted[at : at + 2] if fold.startswith(meant)]
    beginnings = [meant[:at] for at in range(_SHORTEST_BEGINNING, len(meant)) if meant[at] == " "]
    found += [known.folded[each] for each in beginnings if each in known.folded]
    return found[0] if len(found) == 1 else ""


@lru_cache(maxsize=_LISTS)
def _ready(known: tuple[str, ...]) -> _KnownWords:
    return _KnownWords(known)


def _letters(word: str) -> frozenset[tuple[str, int]]:
    """Return the letters of a word, each with how often it came before."""
    return frozenset((char, word.count(char, 0, at)) for at, char in enumerate(word))


@lru_cache(maxsize=_LISTS)
def _by_bare(known: tuple[str, ...]) -> dict[str, list[str]]:
    """Return known words by what they are without case, blanks and hyphens."""
    found: dict[str, list[str]] = {}
    for each in known:
        found.setdefault(_bare(each), []).append(each)
    return found


def _bare(word: str) -> str:
    return re.sub(_NOT_IN_BARE, "", word.casefold())


_MOST_LISTED = 20


def unknown(what: str, word: str, known: Collection[str], *, strictly: bool = False) -> tuple[str, str]:
    """Return what is wrong, with the known word that may have been meant, and what was expected."""
    message = f"{UNKNOWN}{what} '{word}'"
    if word in known:
        # It is known, but not here.
        return message, listing(known)
    if written := alike(word, known):
        return f"{message}, which is written '{written}'", listing(known)
    return message + did_you_mean(near(word, known, strictly=strictly)), listing(known)


def did_you_mean(*words: str) -> str:
    """Return the question whether a word was meant, or which; nothing where there is none."""
    told = [f"'{word}'" for word in words if word]
    return f" (did you mean {listing(told)}?)" if told else ""


def listing(known: Collection[str]) -> str:
    """Return words, each once, as a sentence lists them: "a, b or c"."""
    if not known:
        return "nothing"
    words = list(dict.fromkeys(islice(known, _MOST_LISTED)))
    last = words.pop() if len(known) <= _MOST_LISTED else f"{len(known) - _MOST_LISTED} more"
    return f"{', '.join(words)} or {last}" if words else last
