"""Tables of the games that an archive has."""

from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from sqlalchemy import delete as remove
from sqlalchemy import func, select

from interlock.archive.archive import open_archive
from interlock.archive.schema import VERDICTS
from interlock.record.model import GameRecord, Player
from interlock.service.archive.lazy_archive import LazyArchive
from interlock.service.archive.standings_method import StandingsMethod
from interlock.service.call import Call
from interlock.service.config import Config
from interlock.service.refusal import RefusedError
from interlock.v1 import archive_pb2, archive_pb2_grpc, standings_pb2
from kit.archive_calls import create, delete, new_game
from kit.service_calls import illegal_record, refusal_of, running

CUP = 'event = "Standings Cup*"'
FOUR = ("Ann", "Ben", "Cara", "Dan")


def played(round_: str, *players: str, event: str = "Standings Cup", date: str = "") -> GameRecord:
    """A game of a tournament."""
    made = new_game(event=event, date=date)
    header = replace(made.header, players=tuple(map(Player, players or FOUR)), tags={"round": round_}, results=())
    return replace(made, header=header)


def table(archive: Any, filter_: str = CUP, **fields: Any) -> standings_pb2.StandingsTable:
    """Make the table of the tournament."""
    request = archive_pb2.ComputeStandingsRequest(filter=filter_, **fields)
    found: standings_pb2.StandingsTable = archive.ComputeStandings(request).table
    return found


@pytest.fixture(scope="session")
def cup(address: str) -> None:
    """A tournament of three rounds, with an illegal game, a deleted one and one of another event."""
    with grpc.insecure_channel(address) as channel:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        create(archive, played("2", date="2026-02-02"), "cup-second")
        create(archive, played("1", date="2026-02-01"), "cup-first")
        create(archive, played("", event="Standings Cup, round 3", date="2026-02-03"), "cup-third")
        illegal = illegal_record()
        header = replace(illegal.header, event="Standings Cup", tags={"round": "4"})
        create(archive, replace(illegal, header=header), "cup-illegal", allow_same_game=True)
        delete(archive, create(archive, played("1"), "cup-deleted").name)
        create(archive, played("1", event="Another Cup"), "cup-other")


@pytest.mark.usefixtures("cup")
def test_a_table_is_of_the_records_that_a_filter_lets_through(archive: Any) -> None:
    made = table(archive, list_games=True)
    assert (made.record_count, made.game_count) == (4, 3)
    assert [each.name for each in made.games] == ["records/cup-first", "records/cup-second", "records/cup-third"]
    assert [(each.name, each.left_out) for each in made.left_out] == [("records/cup-illegal", "status")]
    assert list(made.column_titles) == ["1", "2", "3"]
    assert {row.player for row in made.rows} == set(FOUR)
    by_hand = dict.fromkeys(FOUR, 0.0)
    for name in ("first", "second", "third"):
        request = archive_pb2.GetVerdictRequest(name=f"records/cup-{name}")
        told = archive.GetVerdict(request).verdict.standings
        for each in told:
            level = [place for place, other in enumerate(told, 1) if other.rank == each.rank]
            by_hand[each.player] += sum(max(4 - place, 0) for place in level) / len(level)
    assert {row.player: float(row.points.rounded) for row in made.rows} == by_hand
    assert table(archive, f'{CUP} AND date >= "2026-02-02"').game_count == 2
    assert list(table(archive, rounds=["1"]).column_titles) == ["1"]


@pytest.mark.usefixtures("cup")
def test_a_table_is_of_an_event_with_all_its_rounds(archive: Any) -> None:
    assert table(archive, "", event="standings cup").game_count == 3
    assert table(archive, 'event = "Standings Cup"').game_count == 2
    assert table(archive, 'date >= "2026-02-02"', event="Standings Cup").game_count == 2
    assert table(archive, "", event='No "such\\ Cup').game_count == 0


@pytest.mark.usefixtures("cup")
def test_aliases_make_one_player_of_two(archive: Any) -> None:
    made = table(archive, aliases=["Annabel = Ann"])
    (annabel,) = (row for row in made.rows if row.player == "Annabel")
    assert (annabel.game_count, list(annabel.spellings)) == (3, ["Ann"])
    assert table(archive, aliases=["Ann = Ben"]).game_count == 0


@pytest.mark.usefixtures("cup")
@pytest.mark.parametrize(
    ("fields", "reason", "sentence"),
    [
        ({"filter_": "event"}, "INVALID_FILTER", "filter: nothing after 'event'"),
        ({"points": ["1-2"]}, "INVALID_TERMS", "points: '1-2' gives more for a lower place"),
        ({"tie_breaks": ["luck"]}, "INVALID_TERMS", "tie_breaks: unknown tie-break 'luck'"),
        ({"best": -1}, "INVALID_TERMS", "best: -1; expected 0 to 1000000"),
        ({"columns": 9}, "INVALID_TERMS", "columns: 9 is not the number of StandingsColumns"),
        ({"count": [0]}, "INVALID_TERMS", "count: 0 is not the number of a VerdictStatus"),
        ({"leave_out": [99]}, "INVALID_TERMS", "leave_out: 99 is not the number of a VerdictStatus"),
        ({"aliases": ["Ann = A", "Ben = A"]}, "INVALID_TERMS", "aliases[1]: 'A' is Ann on line 1 already"),
        ({"rounds": [str(number) for number in range(101)]}, "INVALID_TERMS", "rounds: 101 rounds"),
    ],
)
def test_terms_that_make_no_sense_are_refused(archive: Any, fields: dict[str, Any], reason: str, sentence: str) -> None:
    refusal = refusal_of(lambda: table(archive, **fields))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", reason)
    assert refusal.message.startswith(sentence)


def test_verdicts_that_are_kept_are_used_and_others_given_anew(where: str) -> None:
    with running(Config(archive=where, workers=1)) as address, grpc.insecure_channel(address) as channel:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        names = [create(archive, played(round_)).name for round_ in "123"]
        before = table(archive)
        here = open_archive(where)
        try:
            with here.database.writing() as connection:
                # What is kept is believed, so that it shows whether it is asked for.
                kept = connection.execute(select(VERDICTS.c.verdict).limit(1)).scalar_one()
                told = kept.replace(b'"rank":1', b'"rank":5')
                connection.execute(VERDICTS.update().where(VERDICTS.c.verdict == kept).values(verdict=told))
            assert table(archive) != before
            with here.database.writing() as connection:
                connection.execute(remove(VERDICTS))
            assert table(archive) == before
            with here.database.reading() as connection:
                assert connection.execute(select(func.count()).select_from(VERDICTS)).scalar_one() == len(names)
        finally:
            here.close()


def test_a_table_of_too_many_records_is_refused(where: str) -> None:
    archive = open_archive(where)
    try:
        for round_ in "123":
            archive.create(played(round_))
        request, call = archive_pb2.ComputeStandingsRequest(), Call("interlock.v1.Archive/ComputeStandings")
        tables, archives = StandingsMethod(most_records=2), LazyArchive(where, archive)
        with pytest.raises(RefusedError) as refused:
            tables.compute(request, call, archives)
        assert refused.value.reason == "TOO_MANY_RECORDS"
        assert refused.value.message == "a table of 3 records; this server makes one of at most 2"
        assert refused.value.metadata == {"limit": "records", "value": "2"}
        request.filter = "name < a"
        assert tables.compute(request, call, archives).table.record_count == 0
    finally:
        archive.close()


def test_many_records_are_read_page_by_page(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interlock.archive.archive._OUTCOMES", 2)
    archive = open_archive(where)
    try:
        for number in range(5):
            archive.create(played("1", date=f"2026-01-0{number // 2 + 1}"))
        found = [outcome.id for outcome in archive.outcomes()]
        assert len(set(found)) == 5
        dates = [outcome.header.date for outcome in archive.outcomes()]
        assert dates == sorted(dates)
    finally:
        archive.close()
