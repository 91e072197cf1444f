"""Legal moves near one that was refused."""

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nsmallest
from itertools import islice
from typing import NamedTuple

from interlock.record.rgn import move_to_rgn
from interlock.record.rgn.players import Players
from interlock.replay.decision import Action, Decision
from interlock.replay.game import AnyGame

_SHOWN = 3
# The likeliest come first, so that what comes later is seldom what was meant.
_LOOKED_AT = 200


class _Near(NamedTuple):
    """A legal move, and how far it is from the refused one."""

    line: str
    distance: tuple[bool, int, int, int]
    """Whether it is of another kind, the words not shared, how many more or fewer there are, how far amounts are."""


def nearby(decision: Decision, seat: int, refused: Action, game: AnyGame, players: Players) -> list[str]:
    """Return the few legal moves most like a refused one, as lines of RGN.

    They are moves of whoever has to decide, whoever it was that tried to move.
    """
    wrong = _line(seat, _words(seat, refused, game, players), players)
    alike = _looked_at(decision, decision.like(refused), refused, game, players)
    found = [near for near in alike if near.line != wrong]
    if not found:
        found = list(_looked_at(decision, decision.options(), refused, game, players))
    best = nsmallest(_SHOWN, found, _distance)
    others = (near for near in found if _is_of_another_kind(near))
    if len(best) == _SHOWN and not _is_of_another_kind(best[-1]) and (other := next(others, None)):
        # What is missing is often something else, such as a pass.
        best[-1] = other
    return [near.line for near in best]


def _looked_at(
    decision: Decision, options: Iterable[Action], refused: Action, game: AnyGame, players: Players
) -> Iterator[_Near]:
    seat = decision.seat
    meant = _parts(_words(seat, refused, game, players))
    for option in islice(options, _LOOKED_AT):
        words = _words(seat, option, game, players)
        parts = _parts(words)
        shared = (Counter(meant) & Counter(parts)).total()
        if type(option) is not type(refused) and not shared:
            # There is nothing to compare: they stay in their order, which is that of the likeliest.
            yield _Near(_line(seat, words, players), (True, 0, 0, 0))
            continue
        distance = (
            type(option) is not type(refused),
            -shared,
            abs(len(meant) - len(parts)),
            abs(_number(meant) - _number(parts)),
        )
        yield _Near(_line(seat, words, players), distance)


def _distance(near: _Near) -> tuple[bool, int, int, int]:
    return near.distance


def _is_of_another_kind(near: _Near) -> bool:
    return near.distance[0]


def _words(seat: int, action: Action, game: AnyGame, players: Players) -> str:
    return move_to_rgn(game.whole_move(seat, action), players)


def _line(seat: int, words: str, players: Players) -> str:
    return f"{players.label(seat)}: {words}"


def _parts(words: str) -> list[str]:
    return words.replace(",", "").split()


def _number(parts: list[str]) -> int:
    return next((int(part) for part in parts if part.lstrip("-").isdigit()), 0)
