"""Candidate edits at a position whose first move is legal there, and actions that differ from another in one value."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from enum import Enum
from itertools import chain, islice
from typing import Any

from interlock.analysis.repair.edit import Edit, Work
from interlock.analysis.repair.model import RepairKind
from interlock.basics.message import Path, field_names, leaves, with_leaf
from interlock.basics.names import UNKNOWN
from interlock.boards.grid import Grid
from interlock.record.validation import are_sound_moves
from interlock.replay.boards import Boards
from interlock.replay.decision import Action, Decision
from interlock.replay.near_moves import MoveFormatter, near_moves
from interlock.replay.preparation import PreparedRecord
from interlock.replay.replay import CHANCE
from interlock.replay.trial import Play, Trial

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

    def __init__(self, prepared: PreparedRecord, actions: Iterable[Action], differences: Collection[int]) -> None:
        self._grid: Grid | None = prepared.world if isinstance(prepared.game.worlds, Boards) else None
        self._names: defaultdict[str, dict[str, None]] = defaultdict(dict)
        for action in actions:
            for path, value in leaves(action):
                if isinstance(value, str):
                    self._names[field_names(path)[-1]][value] = None
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
        for other in self._names.get(field_names(path)[-1], ()):
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
            words[field_names(path), value].append(path)
    for path, value in leaves(action):
        if isinstance(value, str):
            alike = words[field_names(path), value]
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


_MOST_INSERTED, _MOST_INSERTED_AT_FAULT = 40, 400
_MOST_OF_A_KIND = 12
_MOST_MISSING = 12
_ANOTHER_KIND = 5
"""The size of an edit that makes a move of another kind of one."""
_SIZE_OF_A_VALUE = 2
"""How much more is made up with each value of a move that is missing."""
_SEVERAL = 3
"""The size of an edit by which several moves are missing: a small change of one is likelier."""


class Candidates:
    """The edits of a record at its positions."""

    def __init__(self, values: Values, actions: Collection[Action], writer: MoveFormatter, work: Work) -> None:
        self._values = values
        self._writer = writer
        self._work = work
        self._kinds = {type(action): action for action in actions}
        self._brief = [each for each in dict.fromkeys(actions) if sum(1 for _ in leaves(each)) <= 1]
        """The actions of the record that say little, such as a pass: these are forgotten most easily."""

    def at(self, trial: Trial, *, near: bool, at_fault: bool) -> Iterator[Edit]:
        """Yield what may be done otherwise with the next move of a trial; near the fault any hex may be meant."""
        at, decision = trial.move, trial.decision
        seat, action = play = trial.plays[at]
        following = trial.plays[at + 1 : at + 2]
        # Of two moves that are the same the second is one too many.
        if following == [play] and not at_fault:
            pass
        elif decision is None or (following and (following == [play] or self._is_legal(trial, following[0]))):
            yield Edit(RepairKind.REMOVE, at, 1)
        if decision is None:
            return
        if following and following[0] != play and self._is_legal(trial, following[0]):
            yield Edit(RepairKind.SWAP, at, 2, (following[0], play))
        if seat == decision.seat:
            for other, size in self._changes(trial, decision, action, everywhere=near, at_fault=at_fault):
                if seat != CHANCE or _values(other) == _values(action):
                    yield Edit(RepairKind.CHANGE, at, 1, ((seat, other),), size)
        elif self._is_legal(trial, (decision.seat, action)):
            yield Edit(RepairKind.PLAYER, at, 1, ((decision.seat, action),))
        yield from self.inserted(trial, at_fault=at_fault)

    def inserted(self, trial: Trial, *, at_fault: bool, above_notes: bool = False) -> Iterator[Edit]:
        """Yield the moves that may be missing before the next one."""
        decision = trial.decision
        if decision is None or decision.seat == CHANCE:
            # What chance brought only those know who saw it.
            return
        brief = (action for action in self._brief if self._is_legal(trial, (decision.seat, action)))
        kinds = self._kinds.values() if at_fault else ()
        of_each_kind = (islice(decision.like(action), _MOST_OF_A_KIND) for action in kinds)
        first = islice(decision.options(), _MOST_INSERTED_AT_FAULT if at_fault else _MOST_INSERTED)
        for action in dict.fromkeys(chain(brief, *of_each_kind, first)):
            self._work.do(1)
            size = 1 + _SIZE_OF_A_VALUE * sum(1 for _ in leaves(action))
            yield Edit(RepairKind.INSERT, trial.move, 0, ((decision.seat, action),), size, above_notes)

    def several(self, trial: Trial, *, above_notes: bool) -> Iterator[Edit]:
        """Yield the moves that may be missing before the next one, where these are several; it is played on with them.

        Each stands for what may have been played: the only move there is, or one that says as little as possible.
        """
        at = trial.move
        written: list[Play] = []
        while (decision := trial.decision) and len(written) < _MOST_MISSING and at < len(trial.plays):
            if self._is_legal(trial, trial.plays[at]):
                break
            if decision.seat == CHANCE:
                return
            options = list(islice(decision.options(), _MOST_INSERTED))
            self._work.do(len(options))
            if not options:
                return
            action = next((each for each in options if not any(leaves(each))), options[0])
            written.append((decision.seat, action))
            trial.make(*written[-1])
        if len(written) > 1:
            yield Edit(RepairKind.INSERT, at, 0, tuple(written), _SEVERAL, above_notes)

    def _changes(
        self, trial: Trial, decision: Decision, action: Action, *, everywhere: bool, at_fault: bool
    ) -> Iterator[tuple[Action, int]]:
        """Yield the legal actions that differ from one in a single value, with how far it is changed."""
        game, players = trial.game, len(trial.record.header.players)
        seen = {action}
        for other, size in near_options(decision, action):
            self._work.do(1)
            if other not in seen:
                seen.add(other)
                yield other, size
        if at_fault:
            for near in near_moves(decision, decision.seat, action, game, self._writer):
                other = game.recorded.action_of(near.move)
                if type(other) is not type(action) and near.move.seat == decision.seat:
                    seen.add(other)
                    yield other, _ANOTHER_KIND
        others = variants(action, self._values, everywhere=everywhere)
        for other, size in chain(others, legal_amounts(decision, action) if at_fault else ()):
            if other in seen:
                continue
            if not self._work.has_room():
                return
            seen.add(other)
            self._work.do(1)
            move = game.whole_move(decision.seat, other)
            sound = are_sound_moves((move,), game.name, players) and not game.name_problems(other, trial.world)
            if sound and self._is_legal(trial, (decision.seat, other)):
                yield other, size

    def _is_legal(self, trial: Trial, play: tuple[int, Action]) -> bool:
        self._work.do(1)
        return trial.is_legal(play)


def _values(action: Action) -> Counter[Any]:
    """Return how often each value is written in an action, in whatever order."""
    return Counter(value for _, value in leaves(action))
