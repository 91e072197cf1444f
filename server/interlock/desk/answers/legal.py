"""The legal moves at a position: those that begin with some words and name some places.

There may be millions, so they are taken one by one, until there are enough, or until that has taken too long.
"""

import re
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from interlock.boards.grid import Grid
from interlock.desk.answers.near import near
from interlock.desk.answers.position import reach
from interlock.desk.answers.texts import Typed, read_so_far
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.decision import Action
from interlock.replay.replay import Replay

SECONDS = 0.25
"""Of the processor's time: how busy the machine is makes no difference to what is found."""
MOST_LOOKED_AT = 20_000
USUAL, MOST = 100, 1000


class Place(Struct, frozen=True):
    """Something that was clicked: a hex or a city, or a cube there."""

    place: str
    color: str = ""


class Asked(Typed, frozen=True, rename="camel"):
    """Which moves are wanted: those after a move that begin so and name all places."""

    move: int | None = None
    prefix: str = ""
    places: tuple[Place, ...] = ()
    limit: int = USUAL


def legal(root: Path, asked: Asked) -> dict[str, Any]:
    """List legal moves."""
    told = read_so_far(root, asked)
    replay, _ = reach(told, asked.move)
    decision = replay.decision
    if decision is None or replay.stopped:
        return {
            "move": replay.position_move(),
            "player": "",
            "decision": None,
            "lines": [],
            "more": False,
            "places": [],
            "names": [],
        }
    lines, more = listed(replay, asked.prefix, asked.places, max(1, min(asked.limit, MOST)))
    return {
        "move": replay.move,
        "player": told.record.player(decision.seat),
        "decision": msgspec.to_builtins(decision.told()),
        "lines": lines,
        "more": more,
        "places": _named(lines, replay.world),
        "names": [_name(place, replay.world) for place in asked.places],
    }


def listed(
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
        for line in filter(fits, near(replay, bare, named, kinds, begun + seconds)):
            keep(line)
    return [*(lines or others)][:limit], True


def _alike(words: str, prefix: str) -> bool:
    """Tell whether a move is of the kind that somebody has begun to type."""
    return not prefix or words.partition(" ")[0].casefold().startswith(prefix.split(" ")[0].casefold())


def _begins(line: str, before: str, wanted: str) -> bool:
    """Tell whether a line begins with some words, with what stands before the move or without."""
    return line.casefold().startswith(wanted) or line[len(before) :].casefold().startswith(wanted)


def _named(lines: list[str], world: object) -> list[str]:
    """Return the labels of the hexes that lines name."""
    if not isinstance(world, Grid):
        return []
    text = "\n".join(lines)
    named = zip(world.labels, world.names, strict=True)
    return [label for label, name in named if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def _name(place: Place, world: object) -> str:
    """Return what lines call a place."""
    if isinstance(world, Grid) and (index := world.index.spelled(place.place)) is not None:
        return world.names[index]
    return place.place


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
