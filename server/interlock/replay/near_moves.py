"""Find the legal moves that are most similar to a rejected move."""

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nsmallest
from itertools import islice
from typing import Any, NamedTuple, Protocol

from interlock.basics.message import leaves
from interlock.record.model import Move
from interlock.replay.decision import Action, Decision
from interlock.replay.game_type import AnyGameType
from interlock.replay.verdict import LegalMove

_SHOWN = 3
# The likeliest come first, so that what comes later is seldom what was meant.
_LOOKED_AT = 200
_ANOTHER_KIND = (True, 0, 0, 0)


class MoveFormatter(Protocol):
    """Writes moves: what the kernel is handed, since it knows no notation."""

    def words(self, move: Move) -> str:
        """Write a move without who makes it."""

    def line(self, move: Move) -> str:
        """Write a move as a whole line."""


class _Near(NamedTuple):
    """A legal move, and how far it is from the refused one."""

    move: Move
    distance: tuple[bool, int, int, int]
    """Whether it is of another kind, the words not shared, how many more or fewer there are, how far amounts are."""


def near_moves(
    decision: Decision, seat: int, refused: Action, game: AnyGameType, writer: MoveFormatter
) -> tuple[LegalMove, ...]:
    """Return the few legal moves most like a refused one.

    They are moves of whoever has to decide, whoever it was that tried to move. Of what the table does none tells
    more dice, cubes or tiles than the refused one: only those who saw them know which they were.
    """
    wrong = game.whole_move(seat, refused)
    alike = _looked_at(decision, decision.like(refused), wrong, refused, game, writer)
    found = [near for near in alike if near.move != wrong]
    if not found:
        found = list(_looked_at(decision, decision.options(), wrong, refused, game, writer))
    found = [near for near in found if not makes_up_chance(wrong, near.move)]
    best = nsmallest(_SHOWN, found, _distance)
    others = (near for near in found if _is_of_another_kind(near))
    if len(best) == _SHOWN and not _is_of_another_kind(best[-1]) and (other := next(others, None)):
        # What is missing is often something else, such as a pass.
        best[-1] = other
    return tuple(LegalMove(near.move, writer.line(near.move)) for near in best)


def makes_up_chance(refused: Move, other: Move) -> bool:
    """Tell whether a move of the table tells dice, cubes or tiles that a refused one, of the table too, does not."""
    return not (refused.seat or other.seat or _values(other) <= _values(refused))


def _values(move: Move) -> Counter[Any]:
    return Counter(value for _, value in leaves(move))


def _looked_at(
    decision: Decision,
    options: Iterable[Action],
    wrong: Move,
    refused: Action,
    game: AnyGameType,
    writer: MoveFormatter,
) -> Iterator[_Near]:
    meant = _parts(writer.words(wrong))
    wanted, number = Counter(meant), _number(meant)
    for option in islice(options, _LOOKED_AT):
        move = game.whole_move(decision.seat, option)
        parts = _parts(writer.words(move))
        distance = (
            False,
            -sum(min(count, parts.count(word)) for word, count in wanted.items()),
            abs(len(meant) - len(parts)),
            abs(number - _number(parts)),
        )
        # Words shared with a move of another kind say nothing, unless all are; else the likeliest stay first.
        another = type(option) is not type(refused) and not wanted.keys() <= set(parts)
        yield _Near(move, _ANOTHER_KIND if another else distance)


def _distance(near: _Near) -> tuple[bool, int, int, int]:
    return near.distance


def _is_of_another_kind(near: _Near) -> bool:
    return near.distance[0]


def _parts(words: str) -> list[str]:
    return words.replace(",", "").split()


def _number(parts: list[str]) -> int:
    return next((int(part) for part in parts if part.lstrip("-").isdigit()), 0)
