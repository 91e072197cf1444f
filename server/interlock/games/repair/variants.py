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
from interlock.replay.prepared import Prepared

_STEPS = (1, 2, 3, 10)
_LOOKED_AT = 100
_NEAREST = 3
"""How many of the legal moves nearest to one may differ in several values: a part may be left out."""
_MOST_AMOUNTS = 60
_ANY_AMOUNT, _ANY_HEX, _NEAR = 14, 4, 4
"""How far a value is changed where nothing but the rules speaks for the other one."""
_DIGITS = "1234567890"
_NOT_MEANT = ("UNSPECIFIED", "UNKNOWN")
"""Values of enums that tell nothing."""


class Values:
    """What may stand in an action: names that some actions have in the same field, all hexes, amounts near by."""

    def __init__(self, prepared: Prepared, actions: Iterable[Action], differences: Collection[int]) -> None:
        self._grid: Grid | None = prepared.world if isinstance(prepared.game.worlds, Boards) else None
        self._names: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for action in actions:
            for path, value in leaves(action):
                if isinstance(value, str):
                    self._names[fields_of(path)[-1]][value] = None
        self._steps = {**{step: 2 + step for step in _STEPS}, **dict.fromkeys(differences, 0)}
        """By how much amounts may be wrong, with how likely: by what a claim is off goes first."""

    def amounts(self, amount: int) -> Iterator[tuple[int, int]]:
        """Yield what may stand in the place of an amount, with how far it is changed."""
        for slip, size in _slips(str(amount)):
            yield int(slip), size
        for step, size in self._steps.items():
            yield amount + step, size
            if amount >= step:
                yield amount - step, size

    def instead(self, path: Path, name: str, *, everywhere: bool) -> Iterator[tuple[str, int]]:
        """Yield what may stand in the place of a name, with how far it is changed.

        Of hexes all where these are looked for everywhere.
        """
        for other in self._names.get(fields_of(path)[-1], ()):
            yield other, 1
        if everywhere and self._grid and self._grid.find(name) is not None:
            for label, other in zip(self._grid.labels, self._grid.names, strict=True):
                yield other, 1 if _is_near(label, name) else _ANY_HEX


def variants(action: Action, values: Values, *, everywhere: bool) -> Iterator[tuple[Action, int]]:
    """Yield actions that differ from one in a single value, with how far it is changed."""
    # One word may have been written for several values, as a company is for each of its cubes.
    words: defaultdict[tuple[tuple[str, ...], str], list[Path]] = defaultdict(list)
    for path, value in leaves(action):
        if isinstance(value, str):
            words[fields_of(path), value].append(path)
    for path, value in leaves(action):
        if isinstance(value, str):
            alike = words[fields_of(path), value]
            for name, size in values.instead(path, value, everywhere=everywhere):
                if name not in (value, UNKNOWN):
                    yield with_leaf(action, path, name), size
                    if path == alike[0] and len(alike) > 1:
                        yield _with_each(action, alike, name), size
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


def _slips(digits: str) -> Iterator[tuple[str, int]]:
    """Yield numbers of which one is written as another by a slip, with how likely: the less the likelier.

    A digit is written once for twice or twice for once, two are swapped, one is left out, added, or is another one.
    """
    for index, digit in enumerate(digits):
        before, after = digits[:index], digits[index + 1 :]
        yield before + digit + digit + after, 1
        if after:
            yield before + after[:1] + digit + after[1:], 1
            yield before + after, 1 if after.startswith(digit) else 2
        elif before:
            yield before, 2
    for index in range(len(digits) + 1):
        for digit in _DIGITS:
            yield digits[:index] + digit + digits[index:], 2 if index == len(digits) else 3
    for index, old in enumerate(digits):
        for digit in _DIGITS:
            if digit != old:
                yield digits[:index] + digit + digits[index + 1 :], 3


def _is_near(label: str, name: str) -> bool:
    """Tell whether two labels differ by one column or one row."""
    column, row = ord(label[0]) - ord(name[0]), label[1:] == name[1:]
    if not (label[1:].isdecimal() and name[1:].isdecimal()):
        return False
    return (abs(column) == 1 and row) or (not column and abs(int(label[1:]) - int(name[1:])) == 1)


def _with_each(action: Action, paths: Iterable[Path], name: str) -> Action:
    """Return an action with a name at each of some paths."""
    for path in paths:
        action = with_leaf(action, path, name)
    return action


def near_options(decision: Decision, action: Action) -> Iterator[tuple[Action, int]]:
    """Yield the nearest legal actions of the same kind, and others that differ from one in a single value."""
    own = dict(leaves(action))
    for rank, option in enumerate(islice(decision.like(action), _LOOKED_AT)):
        if type(option) is type(action):
            theirs = dict(leaves(option))
            differ = [path for path in own.keys() | theirs.keys() if own.get(path) != theirs.get(path)]
            if len(differ) == 1:
                # Of amounts the nearest to the limit is no likelier than others.
                if not isinstance(own.get(differ[0]), int):
                    yield option, 1
            elif rank < _NEAREST:
                yield option, _NEAR


def legal_amounts(decision: Decision, action: Action) -> Iterator[tuple[Action, int]]:
    """Yield actions with each other amount that is within the limits, where these are few."""
    least, most = decision.limits() or (0, -1)
    for path, value in leaves(action):
        if isinstance(value, int) and most - least < _MOST_AMOUNTS:
            for amount in range(least, most + 1):
                yield with_leaf(action, path, amount), _ANY_AMOUNT
