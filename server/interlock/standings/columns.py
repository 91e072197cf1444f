"""The columns of a table: rounds of one event, or events."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from interlock.basics.names import name_key
from interlock.standings.model import StandingsColumns, StandingsGame

MOST_COLUMNS = 40

_NUMBER = re.compile("([0-9]+)")


class Columns(NamedTuple):
    """What the columns are, by their keys in their order."""

    kind: StandingsColumns
    titles: dict[str, str]

    def key_of(self, game: StandingsGame) -> str:
        """Return the key of the column that a game belongs to."""
        return name_key(_title(game, self.kind))


def columns_of(games: Sequence[StandingsGame], wanted: StandingsColumns) -> Columns:
    """Return the columns for games: as wanted, or else rounds where all are of one event; none where just one is."""
    kind = wanted
    if kind is StandingsColumns.UNSPECIFIED:
        events = {name_key(game.event) for game in games}
        kind = StandingsColumns.EVENTS if len(events) > 1 else StandingsColumns.ROUNDS
    titles: dict[str, str] = {}
    first: dict[str, str] = {}
    for game in games:
        title = _title(game, kind)
        key = name_key(title)
        titles.setdefault(key, title)
        first[key] = min(first.get(key, game.date), game.date)
    if len(titles) == 1 and not any(titles):
        return Columns(kind, {})
    order = sorted(titles, key=lambda key: _place(key, first[key], kind))
    return Columns(kind, {key: titles[key] for key in order})


def _title(game: StandingsGame, kind: StandingsColumns) -> str:
    return game.round if kind is StandingsColumns.ROUNDS else game.event


def _place(key: str, first: str, kind: StandingsColumns) -> tuple[object, ...]:
    """Return what columns are sorted by: rounds by their number, what has none, such as a final, by when it began."""
    if kind is StandingsColumns.EVENTS:
        return first, _natural(key)
    return (key == "", not key[:1].isdecimal(), "" if key[:1].isdecimal() else first, _natural(key))


def _natural(text: str) -> Sequence[tuple[bool, int, str]]:
    """Return what names are sorted by in which numbers count as such."""
    parts: Iterable[str] = _NUMBER.split(text)
    return [(part.isdecimal(), int(part) if part.isascii() and part.isdecimal() else 0, part) for part in parts]
