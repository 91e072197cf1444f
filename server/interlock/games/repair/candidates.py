"""What may be done otherwise at a position: edits of which the first move at least is legal there."""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain, islice
from typing import Any

from interlock.basics.leaves import leaves
from interlock.games.repair.edit import Edit
from interlock.games.repair.repair import RepairKind
from interlock.games.repair.variants import Values, legal_amounts, near_options, variants
from interlock.games.repair.work import Work
from interlock.record.soundness import are_sound_moves
from interlock.replay.decision import Action, Decision
from interlock.replay.nearby import MoveWriter, nearby
from interlock.replay.replay import CHANCE
from interlock.replay.trial import Play, Trial

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

    def __init__(self, values: Values, actions: Collection[Action], writer: MoveWriter, work: Work) -> None:
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
            for near in nearby(decision, decision.seat, action, game, self._writer):
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
