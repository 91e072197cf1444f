"""The track tiles: the tracks of each kind and the number in the box (rulebook, the overview of the tiles)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from interlock.record.age_of_steam import Hand, Side, Track
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

_USED_UP = reading(
    "Streckenplättchen",
    takes="a tile of which none is left cannot be laid",
    of="what happens when a kind is used up",
)
_RETURNED = reading(
    "Strecken ersetzen",
    takes="it is back in the stock before the new one is taken",
    option="tile_return",
    of="a replaced tile",
)
_ANY_KIND = reading(
    "Streckenplättchen",
    takes="any that is left, unless the record says which",
    of="which kind is laid where several show the same track",
)
_NO_MARKER = reading(
    "Die Streckenplättchen", takes="the tile cannot be laid", of="what happens when no town marker is left"
)
TILES = Rule(
    "AOS-TILES",
    "136 tiles: 48 straight, 55 gentle curve, 7 sharp curve; crossing 4 gentle curve and straight, 3 two gentle "
    "curves, 4 two straights; side by side 1 each of two gentle curves, gentle curve left and sharp, gentle curve "
    "right and sharp, straight and sharp; towns 3 with one exit, 2 each of the five with three. What is used up cannot "
    "be laid. Where the record does not say of a town with four tracks which kind lies there, that stays open: any "
    "kind that shows the tracks may serve as long as one is left.",
    rulebook("Streckenplättchen, overview on the last page", _USED_UP, _RETURNED, _ANY_KIND),
    physical=True,
    messages={
        "used_up": "no {tile} is left; the game has {pieces}",
        "none": "no tile shows {tracks}",
        "beside": "no tile shows {tracks} side by side",
        "cross": "no tile shows {tracks} crossing",
        "hand": "no tile called {hand} shows {tracks} side by side",
    },
    rests_on={"used_up": _USED_UP},
)
TOWN_MARKERS = Rule(
    "AOS-TOWN-MARKERS",
    "8 town markers: a simple or complex tile laid on a town carries one, and without one left it cannot be laid "
    "there.",
    rulebook("Kartenaufbau; Die Streckenplättchen", _NO_MARKER),
    physical=True,
    messages={"none_left": "no town marker is left for the tile on {hex}; the game has {markers}"},
    rests_on={"none_left": _NO_MARKER},
)

SIDES = range(6)
TOWN = 1 << 6
"""The bit of a track that leads into the town; the bits below it are the sides of the hex, clockwise."""
MOST_MARKERS = 8


class Kind(NamedTuple):
    """A kind of tile: by what tracks it shows, not how it is turned."""

    name: str
    words: str
    pieces: int
    shape: str
    """simple, crossing, side (by side) or town."""
    tracks: tuple[tuple[int, ...], ...]
    """The sides that each track joins, in one of the ways the tile can be turned; of a town tile the exits."""
    hand: Hand = Hand.UNSPECIFIED
    """Which of two tiles it is that are each other in the mirror."""


KINDS = (
    Kind("straight", "straight", 48, "simple", ((0, 3),)),
    Kind("gentle", "gentle curve", 55, "simple", ((0, 2),)),
    Kind("sharp", "sharp curve", 7, "simple", ((0, 1),)),
    Kind("two-straight", "crossing of two straights", 4, "crossing", ((0, 3), (1, 4))),
    Kind("gentle-straight", "crossing of a gentle curve and a straight", 4, "crossing", ((0, 3), (1, 5))),
    Kind("two-gentle", "crossing of two gentle curves", 3, "crossing", ((0, 2), (1, 3))),
    Kind("side-straight", "straight and sharp curve side by side", 1, "side", ((0, 3), (1, 2))),
    Kind("side-gentle", "two gentle curves side by side", 1, "side", ((0, 2), (3, 5))),
    Kind("side-left", "gentle and sharp curve side by side, left", 1, "side", ((0, 2), (4, 5)), Hand.LEFT),
    Kind("side-right", "gentle and sharp curve side by side, right", 1, "side", ((0, 2), (3, 4)), Hand.RIGHT),
    Kind("town-one", "town with one exit", 3, "town", ((0,),)),
    Kind("town-star", "town with three exits, star", 2, "town", ((0,), (2,), (4,))),
    Kind("town-left", "town with three exits, left", 2, "town", ((0,), (3,), (5,))),
    Kind("town-right", "town with three exits, right", 2, "town", ((0,), (3,), (1,))),
    Kind("town-same", "town with three exits on the same side", 2, "town", ((0,), (1,), (5,))),
)
KIND_INDEX = {kind.name: index for index, kind in enumerate(KINDS)}
COUNTS = tuple(kind.pieces for kind in KINDS)
SHAPES = tuple(kind.shape for kind in KINDS)


def track_of(sides: Iterable[int]) -> int:
    """Return the track that joins sides, as bits; with one side only it leads into the town."""
    bits = sum(1 << side for side in sides)
    return bits if bits & (bits - 1) else bits | TOWN


def track_as_written(sides: Sequence[Side], track: int) -> Track:
    """Return a track as moves write it; the sides are those of the land."""
    return Track(*[side for place, side in enumerate(sides) if track >> place & 1])


def _turned(kind: Kind, by: int) -> tuple[int, ...]:
    return tuple(sorted(track_of((side + by) % 6 for side in track) for track in kind.tracks))


SIDES_OF = tuple(tuple(side for side in SIDES if track >> side & 1) for track in range(TOWN << 1))
"""The sides that each track joins."""

KIND_OF: dict[tuple[int, ...], int] = {
    _turned(kind, by): index for index, kind in enumerate(KINDS) if kind.shape != "town" for by in SIDES
}
"""The kind of tile that shows just these tracks, sorted, away from towns."""


def _town_kinds() -> dict[int, tuple[int, ...]]:
    found: dict[int, list[int]] = {}
    for index, kind in enumerate(KINDS):
        for by in SIDES:
            exits = 0
            for track in _turned(kind, by):
                exits |= track & ~TOWN
            kinds = found.setdefault(exits, [])
            if index not in kinds:
                kinds.append(index)
    return {exits: tuple(kinds) for exits, kinds in found.items()}


TOWN_KINDS = _town_kinds()
"""The kinds of tile that bring tracks from just these sides, as bits, into a town; crossing kinds come first."""
