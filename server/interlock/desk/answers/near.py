"""Legal moves near what is typed and clicked, where there are too many to look at all of them.

A game knows which legal moves somebody may have meant by one that is not: mostly those that begin like it and go on by
one part. So what is there already is read as a move, as far as it is one, and goes on from there, a clicked place at a
time.
"""

import re
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from heapq import nlargest
from itertools import islice

from interlock.basics.problem import RecordError
from interlock.boards.grid import Grid
from interlock.games.move_reader import MoveReader
from interlock.replay.decision import Action, Decision
from interlock.replay.prepare import play_of
from interlock.replay.replay import Replay

_LOOKED_AT = 300
_KEPT = 8
"""From how many moves of a kind it goes on."""
_NUMBER = re.compile(r"(?<!\w)\d+(?!\w)")
_NEXT_NUMBERS = 3

Pattern = re.Pattern[str]


def near(replay: Replay, prefix: str, places: Sequence[Pattern], samples: Sequence[str], end: float) -> Iterator[str]:
    """Yield legal moves as lines, those with fewer of the places first, until so much time is spent."""
    decision, reader = replay.decision, MoveReader(replay)
    assert decision is not None
    frontier: list[Action] = []
    for guess in _guesses(prefix, samples, replay.world):
        with suppress(RecordError):
            read = reader.read(guess, decision.seat, replay.record.moves)
            frontier.append(play_of(read, replay.game)[1])
    for _ in range(len(places) + 1):
        found: dict[str, tuple[int, Action]] = {}
        for action in _like(decision, frontier):
            if time.process_time() > end:
                return
            line = reader.line(replay.game.whole_move(decision.seat, action))
            if line not in found:
                found[line] = sum(bool(place.search(line)) for place in places), action
                yield line
        frontier = [*_best(found)]


def _best(found: Mapping[str, tuple[int, Action]]) -> Iterator[Action]:
    """Yield the moves with the most places, some of each kind: one kind may take fewer places than another."""
    kinds: defaultdict[str, list[tuple[int, Action]]] = defaultdict(list)
    for line, each in found.items():
        kinds[" ".join(line.split()[:3])].append(each)
    for of_kind in kinds.values():
        yield from (action for _, action in nlargest(_KEPT, of_kind, key=lambda each: each[0]))


def _like(decision: Decision, frontier: Sequence[Action]) -> Iterator[Action]:
    for refused in frontier:
        yield from islice(decision.like(refused), _LOOKED_AT)


def _guesses(prefix: str, samples: Sequence[str], world: object) -> Iterator[str]:
    """Yield what may be meant, legal or not: what is typed, and moves of a kind that begin so."""
    words = prefix.rstrip(", ").split()
    for count in range(len(words), max(0, len(words) - 3), -1):
        yield " ".join(words[:count]).rstrip(",")
    # A hex where nothing can be done leads to everything that can be done in its place.
    anywhere = (world.labels[0], world.labels[-1]) if isinstance(world, Grid) else ()
    place_words = _place_words(world) if isinstance(world, Grid) else None
    if words:
        yield from (" ".join([*words, place]) for place in anywhere)
    for sample in samples:
        if place_words and not place_words.search(sample):
            continue
        guess = " ".join([*words, *sample.split()[len(words) :]])
        for each in (guess, *(place_words.sub(place, guess, count=1) for place in anywhere if place_words)):
            yield each
            if not words and (number := _NUMBER.search(each)):
                for more in range(1, _NEXT_NUMBERS):
                    yield f"{each[: number.start()]}{int(number[0]) + more}{each[number.end() :]}"


def _place_words(world: Grid) -> Pattern:
    """Return what finds a hex in a line."""
    names = sorted({*world.labels, *world.names}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
