"""The tie-breaks, which rank players who have the same number of points."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from interlock.standings.model import StandingsFigure
from interlock.standings.player_results import PlayerGame, PlayerResults
from interlock.standings.points import figure

Value = Fraction | tuple[int, ...]
_Reckoning = Callable[[PlayerResults, Set[str]], Value]
_Told = dict[str, list[StandingsFigure]]

DIRECT, _PLACE = "direct", "place"
DEFAULT_TIE_BREAKS = ("finishes", DIRECT, "percent")


class _TieBreak(NamedTuple):
    title: str
    told: str
    reckon: _Reckoning
    """Given a player and the keys of those who are level, whoever has more is ahead."""


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def _finishes(tally: PlayerResults, _: Set[str]) -> tuple[int, ...]:
    return tally.finishes()


def _direct(tally: PlayerResults, level: Set[str]) -> Fraction:
    return Fraction(sum(twice for played in tally.counted for key, twice in played.ahead() if key in level), 2)


def _place(tally: PlayerResults) -> Fraction:
    return -_mean([Fraction(played.halves, 2) for played in tally.counted])


def _opponents(tally: PlayerResults, _: Set[str]) -> Fraction:
    met = Counter(other for played in tally.counted for other in played.others())
    total = sum((tally.all[other].total * times for other, times in met.items()), Fraction(0))
    return total / met.total() if met else Fraction(0)


def _mean_of(of: Callable[[PlayerGame], Fraction]) -> _Reckoning:
    return lambda tally, _: _mean([of(played) for played in tally.counted])


TIE_BREAKS = {
    "wins": _TieBreak("wins", "more first places, shared ones too", lambda tally, _: Fraction(tally.wins())),
    "finishes": _TieBreak("finishes", "more first places, then more second places, and so on", _finishes),
    DIRECT: _TieBreak(
        "direct",
        "in games against those who are level, more of them left behind; level in a game counts half",
        _direct,
    ),
    "percent": _TieBreak(
        "% of winner", "the score in per cent of the winner's, on average", _mean_of(lambda played: played.percent)
    ),
    "share": _TieBreak(
        "% of table", "the score in per cent of all scores of a game, on average", _mean_of(lambda played: played.share)
    ),
    "score": _TieBreak(
        "scores",
        "the sum of the scores",
        lambda tally, _: Fraction(sum(played.seat.score for played in tally.counted if not played.seat.out)),
    ),
    "average": _TieBreak("average", "points a game", _mean_of(lambda played: played.points)),
    "best": _TieBreak(
        "best", "the points of the best game", lambda tally, _: max(played.points for played in tally.counted)
    ),
    _PLACE: _TieBreak(
        "average place",
        "the better place on average",
        lambda tally, _: _place(tally),
    ),
    "opponents": _TieBreak("opponents", "the points of those met, on average", _opponents),
    "games": _TieBreak("games", "more games", lambda tally, _: Fraction(len(tally.played))),
}


def tie_break_text(name: str, value: Value) -> StandingsFigure:
    """Return what a tie-break gives, as it is told."""
    if isinstance(value, tuple):
        words = "-".join(map(str, value)) or "0"
        return StandingsFigure(words, words)
    return figure(abs(value) if name == "place" else value)


def ranked(
    tallies: Sequence[PlayerResults], names: Sequence[str]
) -> list[tuple[int, PlayerResults, list[StandingsFigure]]]:
    """Return players best first, each with the place and what the tie-breaks give; who is level shares a place."""
    found: list[tuple[int, PlayerResults, list[StandingsFigure]]] = []
    for level in _groups({tally: tally.total for tally in tallies}):
        told: _Told = {tally.key: [] for tally in level}
        for group in _divided(level, names, told):
            place = len(found) + 1
            in_order = sorted(group, key=lambda tally: (tally.name.casefold(), tally.name))
            found += [(place, tally, told[tally.key]) for tally in in_order]
    return found


def _divided(level: Sequence[PlayerResults], names: Sequence[str], told: _Told) -> list[Sequence[PlayerResults]]:
    """Divide those who are level by one tie-break after another, and tell what each gives."""
    groups = [level]
    for name in names:
        after: list[Sequence[PlayerResults]] = []
        for group in groups:
            keys = frozenset(tally.key for tally in group)
            values = {tally: TIE_BREAKS[name].reckon(tally, keys) for tally in group}
            for tally, value in values.items():
                # Nobody is level any more with whoever stands alone.
                told[tally.key].append(
                    StandingsFigure() if name == DIRECT and len(group) == 1 else _figure(name, value)
                )
            after += _groups(values)
        groups = after
    return groups


def _groups(values: Mapping[PlayerResults, Value]) -> list[Sequence[PlayerResults]]:
    """Put together who has as much, those who have most first."""
    found: dict[Value, list[PlayerResults]] = {}
    for tally, value in values.items():
        found.setdefault(value, []).append(tally)
    # Values of one tie-break are all numbers, or all rows of numbers.
    return [found[value] for value in sorted(found, reverse=True)]


def _figure(name: str, value: Value) -> StandingsFigure:
    if isinstance(value, tuple):
        words = "-".join(map(str, value)) or "0"
        return StandingsFigure(words, words)
    return figure(abs(value) if name == _PLACE else value)
