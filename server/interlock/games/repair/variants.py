"""Actions that differ from one in a single value: another amount, hex, city, colour or name."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from enum import Enum
from itertools import islice

from interlock.basics.leaves import Path, fields_of, leaves, with_leaf
from interlock.basics.names import UNKNOWN
from interlock.boards.grid import Grid
from interlock.replay.boards import Boards
from interlock.replay.decision import Action, Decision
from interlock.replay.prepare import Prepared

_STEPS = (1, 2, 3, 10)
_LOOKED_AT = 100
_NOT_MEANT = ("UNSPECIFIED", "UNKNOWN")
"""Values of enums that tell nothing."""


class Values:
    """What may stand in an action: names that some actions have in the same field, all hexes, amounts near by."""

    def __init__(self, prepared: Prepared, actions: Iterable[Action], differences: Collection[int]) -> None:
        self._grid: Grid | None = prepared.world if isinstance(prepared.game.worlds, Boards) else None
        self._names: defaultdict[tuple[type[Action], tuple[str, ...]], dict[str, None]] = defaultdict(dict)
        for action in actions:
            for path, value in leaves(action):
                if isinstance(value, str):
                    self._names[type(action), fields_of(path)][value] = None
        self._steps = {**{step: step for step in _STEPS}, **dict.fromkeys(differences, 0)}
        """By how much amounts may be wrong, with how likely: by what a claim is off goes first."""

    def amounts(self, amount: int) -> Iterator[tuple[int, int]]:
        """Yield what may stand in the place of an amount, with how far it is changed."""
        for step, size in self._steps.items():
            yield amount + step, size
            if amount >= step:
                yield amount - step, size

    def instead(self, kind: type[Action], path: Path, name: str, *, everywhere: bool) -> Iterable[str]:
        """Return what may stand in the place of a name; of hexes all where these are looked for everywhere."""
        if everywhere and self._grid and self._grid.find(name) is not None:
            return self._grid.names
        return self._names.get((kind, fields_of(path)), ())


def variants(action: Action, values: Values, *, everywhere: bool) -> Iterator[tuple[Action, int]]:
    """Yield actions that differ from one in a single value, with how far it is changed."""
    for path, value in leaves(action):
        if isinstance(value, str):
            for name in values.instead(type(action), path, value, everywhere=everywhere):
                if name not in (value, UNKNOWN):
                    yield with_leaf(action, path, name), 1
        else:
            for other, size in _others(value, values):
                yield with_leaf(action, path, other), size


def _others(value: object, values: Values) -> Iterator[tuple[object, int]]:
    if isinstance(value, Enum):
        for other in type(value):
            if other is not value and other.name not in _NOT_MEANT:
                yield other, 1
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from values.amounts(value)


def near_options(decision: Decision, action: Action) -> Iterator[tuple[Action, int]]:
    """Yield legal actions of the same kind that differ from one in a single value."""
    own = dict(leaves(action))
    for option in islice(decision.like(action), _LOOKED_AT):
        if type(option) is type(action):
            theirs = dict(leaves(option))
            if sum(own.get(path) != theirs.get(path) for path in own.keys() | theirs.keys()) == 1:
                yield option, 1
