"""A worker has the last few tables at hand, and no more."""

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.record_in_progress import RecordInProgress
from interlock.service.tables import adjudicator
from interlock.service.tables.adjudicator import TableCache
from interlock.service.tables.live_table import LiveTable

PLAYED = RecordInProgress(sample("chicago-express", 3, 1))


def table(id_: str) -> LiveTable:
    return LiveTable(id_, PLAYED)


def there(tables: TableCache, *ids: str) -> list[str]:
    """Which tables are at hand, from now on none of these."""
    return [id_ for id_ in ids if tables.take(id_)]


def test_the_table_that_waited_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adjudicator, "MOST_TABLES", 2)
    tables = TableCache()
    for id_ in ("first", "second", "first", "third"):
        tables.put(table(id_))
    assert there(tables, "first", "second", "third") == ["first", "third"]


def test_long_games_have_less_room(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = len(PLAYED.moves)
    monkeypatch.setattr(adjudicator, "MOST_MOVES", 2 * moves)
    tables = TableCache()
    for id_ in ("first", "second", "third"):
        tables.put(table(id_))
    assert there(tables, "first", "second", "third") == ["second", "third"]
    monkeypatch.setattr(adjudicator, "MOST_MOVES", moves - 1)
    tables.put(table("first"))
    assert there(tables, "first") == ["first"]
