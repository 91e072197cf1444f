"""Search the legal moves at a position for those that begin with given words and name given places."""

import re
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from heapq import nlargest
from itertools import islice

from msgspec import Struct

from interlock.analysis.move_reader import MoveReader
from interlock.basics.problem import RecordError
from interlock.boards.grid import Grid
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.decision import Action, Decision
from interlock.replay.preparation import play_of
from interlock.replay.replay import Replay

SECONDS = 0.25
"""Of the processor's time: how busy the machine is makes no difference to what is found."""
MOST_LOOKED_AT = 20_000
_LOOKED_AT = 300
_KEPT = 8
"""From how many moves of a kind it goes on."""
_NUMBER = re.compile(r"(?<!\w)\d+(?!\w)")
_NEXT_NUMBERS = 3

Pattern = re.Pattern[str]


class Place(Struct, frozen=True):
    """A place that a move has to name: a hex or a city, or a cube there."""

    place: str
    color: str = ""


def legal_lines(
    replay: Replay, prefix: str, places: tuple[Place, ...], limit: int, seconds: float = SECONDS
) -> tuple[list[str], bool]:
    """Return the first legal moves that fit, and whether others were not looked at.

    Those that name the places in the order of the clicks, where there are any: so two clicks tell from where to where.
    """
    decision, writer = replay.decision, MoveWriter(replay.record.header.players)
    assert decision is not None
    begun = time.process_time()
    wanted = " ".join(prefix.casefold().split())
    spots = [_spot(place, replay.world) for place in places]
    named = [*spots, *(_word(re.escape(place.color)) for place in places if place.color)]

    before = f"{writer.players.label(decision.seat)}: "

    def fits(line: str) -> bool:
        return _begins(line, before, wanted) and all(pattern.search(line) for pattern in named)

    lines: dict[str, None] = {}
    others: dict[str, None] = {}
    """Those that name the places in another order."""

    def keep(line: str) -> None:
        (lines if _in_order(line, spots) else others)[line] = None

    samples: dict[type[Action], str] = {}
    """The first move of each kind, without the name."""
    options = decision.options()
    for action in islice(options, MOST_LOOKED_AT):
        if len(lines) == limit or time.process_time() > begun + seconds / 2:
            break
        words = writer.words(replay.game.whole_move(decision.seat, action))
        samples.setdefault(type(action), words)
        if fits(line := before + words):
            keep(line)
    else:
        if next(options, None) is None:
            return [*(lines or others)][:limit], not lines and len(others) > limit
    if wanted or named:
        bare = prefix.removeprefix(before)
        kinds = [words for words in samples.values() if _alike(words, bare)]
        for line in filter(fits, _near(replay, bare, named, kinds, begun + seconds)):
            keep(line)
    return [*(lines or others)][:limit], True


def _alike(words: str, prefix: str) -> bool:
    """Tell whether a move is of the kind that somebody has begun to type."""
    return not prefix or words.partition(" ")[0].casefold().startswith(prefix.split(" ")[0].casefold())


def _begins(line: str, before: str, wanted: str) -> bool:
    """Tell whether a line begins with some words, with what stands before the move or without."""
    return line.casefold().startswith(wanted) or line[len(before) :].casefold().startswith(wanted)


def _spot(place: Place, world: object) -> re.Pattern[str]:
    """Return what is found in lines that name a place: the label of its hex or the name of its city."""
    names = [place.place]
    if isinstance(world, Grid) and (index := world.index.spelled(place.place)) is not None:
        names += [world.labels[index], world.names[index]]
    return _word("|".join(map(re.escape, filter(None, names))))


def _word(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


def _in_order(line: str, spots: Sequence[re.Pattern[str]]) -> bool:
    """Tell whether a line names places one after the other."""
    at = 0
    for spot in spots:
        if (found := spot.search(line, at)) is None:
            return False
        at = found.end()
    return True


def _near(replay: Replay, prefix: str, places: Sequence[Pattern], samples: Sequence[str], end: float) -> Iterator[str]:
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
