"""The site's tiles, as tracks between sides."""

from typing import Literal

from interlock.imports.choochoo.numbers import Exit
from interlock.record.age_of_steam import Side, Track

TileType = Literal[1, 2, 3, 11, 12, 13, 14, 15, 16, 17, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]

# The sides by the site's numbers, 1 to 6 clockwise.
_SIDES = (Side.NW, Side.N, Side.NE, Side.SE, Side.S, Side.SW)
# The order that tracks and their ends are written in.
_WRITTEN = {side: place for place, side in enumerate((*_SIDES[1:], _SIDES[0], Side.TOWN))}
# Each tile's tracks as it lies with orientation 2; tracks with one end lead into the town.
_UPRIGHT = 2
_TRACKS: dict[TileType, tuple[tuple[Exit, ...], ...]] = {
    1: ((2, 5),),
    2: ((2, 6),),
    3: ((2, 1),),
    11: ((1, 4), (6, 3)),
    12: ((6, 4), (5, 2)),
    13: ((1, 5), (6, 2)),
    14: ((2, 5), (6, 1)),
    15: ((1, 5), (2, 4)),
    16: ((2, 4), (1, 6)),
    17: ((2, 4), (6, 5)),
    101: ((2,),),
    102: ((2,), (5,)),
    103: ((2,), (6,)),
    104: ((2,), (1,)),
    105: ((2,), (6,), (4,)),
    106: ((2,), (5,), (1,)),
    107: ((2,), (5,), (3,)),
    108: ((2,), (1,), (3,)),
    109: ((2,), (5,), (3,), (6,)),
    110: ((2,), (5,), (4,), (6,)),
    111: ((2,), (3,), (4,), (5,)),
}


def tracks_of(tile: TileType, orientation: Exit) -> tuple[Track, ...]:
    """Return the tracks of a tile as it lies."""
    turn = orientation - _UPRIGHT
    tracks = [sorted((_turned(end, turn) for end in ends), key=_WRITTEN.__getitem__) for ends in _TRACKS[tile]]
    whole = [[*ends, Side.TOWN][:2] for ends in tracks]
    return tuple(Track(*ends) for ends in sorted(whole, key=lambda ends: [_WRITTEN[end] for end in ends]))


def _turned(end: Exit, turn: int) -> Side:
    return _SIDES[(end - 1 + turn) % 6]
