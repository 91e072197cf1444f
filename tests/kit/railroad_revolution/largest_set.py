"""A component set with as much in it as one may hold."""

from itertools import pairwise

from interlock.basics.limits import LONGEST_NAME, LONGEST_TEXT, MOST_PARTS
from interlock.railroad_revolution.components.model import (
    ComponentCity,
    ComponentRailSpace,
    ComponentSection,
    ComponentSet,
    ComponentTracks,
    ComponentTradeEffects,
    ComponentTrain,
)
from kit.pictures import HOSTILE

_TEXT = (HOSTILE * 200)[:LONGEST_TEXT].strip()


def largest_set() -> ComponentSet:
    """Return a set whose names and texts mean harm, and whose lines cross each other all over the map."""
    names = ["Washington", "Charlotte", *(f"{at}{HOSTILE}"[:LONGEST_NAME] for at in range(MOST_PARTS - 2))]
    crossing = sorted(names, key=lambda name: name[::-1])
    return ComponentSet(
        id="largest",
        description=_TEXT,
        filled_by=_TEXT,
        cities=tuple(ComponentCity(name, 5, 1_000_000, True) for name in names),
        rail_spaces=tuple(
            ComponentRailSpace(f"{at}{HOSTILE}"[:LONGEST_NAME], pair, 1, 1_000_000, True)
            for at, pair in enumerate(pairwise(crossing))
        ),
        sections=(ComponentSection(1_000_000, 1_000_000, 1_000_000, True, True),) * MOST_PARTS,
        vp_between=(1_000_000,) * MOST_PARTS,
        tracks=ComponentTracks(*((1_000_000,) * MOST_PARTS for _ in range(3))),
        trains=tuple(ComponentTrain(f"{at}{HOSTILE}"[:LONGEST_NAME], _TEXT, 24) for at in range(MOST_PARTS)),
        trade_effects=ComponentTradeEffects(_TEXT, _TEXT, _TEXT, _TEXT),
    )
