"""How the tracks of a tile run: by its kind, and the sides that they join."""

from collections.abc import Sequence
from typing import NamedTuple

from interlock.games.age_of_steam.tiles import KINDS
from interlock.pictures.age_of_steam.curves import Curve, between, inward
from interlock.pictures.hexes import Hexes


class Shape(NamedTuple):
    """The tracks of a tile, the lowest first; where it has a town, each is one that leads from a side to the town."""

    curves: tuple[Curve, ...]
    town: bool
    crossing: bool


def _partners() -> dict[tuple[str, frozenset[int]], dict[int, int]]:
    found: dict[tuple[str, frozenset[int]], dict[int, int]] = {}
    for kind in KINDS:
        if kind.shape == "town":
            continue
        for turn in range(6):
            pairs = [((one + turn) % 6, (other + turn) % 6) for one, other in kind.tracks]
            partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
            found[kind.name, frozenset(partner)] = partner
    return found


_PARTNERS = _partners()
"""For tiles that are printed without a town, by the sides that track leads to: which of them it joins to which."""
_CROSSING = {kind.name for kind in KINDS if kind.shape == "crossing"}


def shape_of(hexes: Hexes, label: str, kind: str, tracks: Sequence[tuple[int, ...]]) -> Shape:
    """Return how tracks run that join sides of a hex; those with one side lead into the town of the hex."""
    town, crossing = any(len(sides) == 1 for sides in tracks), kind in _CROSSING
    if not town:
        return Shape(tuple(between(hexes, label, *sides) for sides in tracks), town, crossing)
    exits = [side for (side,) in tracks]
    # A tile that is printed without a town has its own track there, and the town's marker stands where that is halfway.
    partner = _PARTNERS.get((kind, frozenset(exits)), {})
    curves = (
        between(hexes, label, side, partner[side]).half() if side in partner else inward(hexes, label, side)
        for side in exits
    )
    return Shape(tuple(curves), town, crossing)
