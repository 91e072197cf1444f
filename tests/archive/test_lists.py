"""Records are listed by filters, in an order, page by page, and none is missed while others are added."""

from datetime import UTC, datetime, timedelta
from random import Random
from string import ascii_letters
from typing import Any

import grpc
import pytest
from msgspec.structs import replace

from interlock.basics.limits import LONGEST_TEXT
from interlock.record.model import Player
from interlock.service.config import Config
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2, validator_pb2
from kit.archive_calls import annotate, create, delete, names, new_game
from kit.service_calls import illegal_record, in_record, refusal_of, running

CUP = 'event = "Filter Cup"'
ONE, TWO, THREE = "records/filter-one", "records/filter-two", "records/filter-three"


@pytest.fixture(scope="session")
def filled(address: str) -> None:
    """Some records of one event, with one that is deleted."""
    players = tuple(Player(name) for name in ("Zoë", "Bo", "Cy", "Dee Dee"))
    other = new_game(event="Filter Cup", site="Liège", date="2026")
    illegal = illegal_record()
    with grpc.insecure_channel(address) as channel:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        create(archive, new_game(event="Filter Cup", site='A "quoted" \\ place', date="2026-01-31"), "filter-one")
        create(archive, replace(other, header=replace(other.header, players=players)), "filter-two")
        create(
            archive,
            replace(illegal, header=replace(illegal.header, event="filter cup")),
            "filter-three",
            allow_same_game=True,
        )
        delete(archive, create(archive, new_game(event="Filter Cup"), "filter-four").name)


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("filter_", "found"),
    [
        ("", {ONE, TWO, THREE}),
        ("AND game = chicago-express", {ONE, TWO, THREE}),
        ("AND game=age-of-steam", set()),
        ("AND game != age-of-steam", {ONE, TWO, THREE}),
        ('AND board = "chicago-express"', {ONE, TWO, THREE}),
        ("AND player = zoë", {TWO}),
        ('AND player = "dee  DEE"', {TWO}),
        ("AND player:zoë", {TWO}),
        ("AND player != Zoë", {ONE, THREE}),
        ("AND player = Z*", {TWO}),
        ("AND player = Z* AND player = B*", {TWO}),
        ("AND player = Z* AND player = Ann", set()),
        ('AND site = "lièGE"', {TWO}),
        ('AND site = "LIE\u0300GE"', {TWO}),
        ('AND site = "A \\"quoted\\" \\\\ place"', {ONE}),
        ('AND site = ""', {THREE}),
        ('AND date >= "2026-01"', {ONE}),
        ("AND date = 2026*", {ONE, TWO}),
        ("AND date != 2026*", {THREE}),
        ("AND date < 2026-01 AND date > 2025", {TWO}),
        ("AND status = ILLEGAL", {THREE}),
        ("AND status = VERDICT_STATUS_ILLEGAL", {THREE}),
        ("AND status != ILLEGAL", {ONE, TWO}),
        ("AND name = records/filter-o*", {ONE}),
        ("AND name > records/filter-one", {TWO, THREE}),
        ('AND winner = "*"', {ONE, TWO}),
        ('AND create_time > "2026-01-01T00:00:00Z"', {ONE, TWO, THREE}),
        ("AND create_time < 1999-12-31", set()),
        ('AND update_time <= "9999-12-31T23:59:59.999999+00:00"', {ONE, TWO, THREE}),
        ("AND digest = sha256:*", {ONE, TWO, THREE}),
        ("AND digest != sha256:*", set()),
        ("AND event = Fil*", {ONE, TWO, THREE}),
        ("AND event = %", set()),
        ("AND event = Filter_Cup", set()),
    ],
)
def test_a_filter_finds_what_it_says(archive: Any, filter_: str, found: set[str]) -> None:
    assert set(names(archive, f"{CUP} {filter_}")) == found


@pytest.mark.usefixtures("filled")
def test_deleted_records_are_listed_where_they_are_asked_for(archive: Any) -> None:
    assert set(names(archive, CUP, show_deleted=True)) == {ONE, TWO, THREE, "records/filter-four"}


@pytest.mark.parametrize(
    ("filter_", "told"),
    [
        ("moon = 1", "unknown field 'moon'"),
        ("playr = Ann", "did you mean 'player'"),
        ("player", "nothing after 'player'; expected a sign"),
        ("player Ann", "'Ann' after 'player'; expected a sign"),
        ("player =", "nothing after '='; expected a value"),
        ("player > Ann", "player >; expected =, != or :"),
        ("game : chicago-express", "game :; expected"),
        ("player = Ann OR player = Ben", "'OR' after a comparison; expected AND"),
        ("player = Ann player = Ben", "'player' after a comparison; expected AND"),
        ("player = Ann AND", "nothing after AND"),
        ("NOT player = Ann", "'NOT'; expected a field"),
        ("(player = Ann)", "'('; expected a field"),
        ('player = "Ann', "'\"' after '='; expected a value"),
        ("status = 3", "unknown status '3'"),
        ("status < VALID", "status <; expected = or !="),
        ("create_time = yesterday", "'yesterday' is no time"),
        ("name = tables/filter-one", "expected records/..."),
        ("player = \0", "characters that no text may have"),
        (" AND ".join(["player = Ann"] * 21), "at most 20"),
        ("player = " + "x" * 5000, "at most 4000"),
        ("(" * 4000, "too many comparisons"),
        ('"' * 3999, "expected"),
    ],
)
def test_what_is_no_filter_is_refused_with_what_was_expected(archive: Any, filter_: str, told: str) -> None:
    refusal = refusal_of(lambda: names(archive, filter_))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_FILTER")
    assert [field for field, _ in refusal.violations] == ["filter"]
    assert told in refusal.message


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("moon", "unknown field 'moon'"),
        ("date up", "'up' after 'date'; expected desc or asc"),
        ("date, date desc", "'date' comes twice"),
        ("date,", "unknown field ''"),
        ("date; DROP TABLE records", "unknown field 'date;'"),
    ],
)
def test_what_is_no_order_is_refused(archive: Any, order: str, told: str) -> None:
    refusal = refusal_of(lambda: names(archive, "", order_by=order))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_ORDER")
    assert told in refusal.message


_DATES = "", "2026", "2026-01-31"
_EVENTS = "B", "Z", "a", "é"


@pytest.fixture(scope="session")
def ordered(address: str) -> list[archive_pb2.StoredRecord]:
    """Records of which no two are alike in date and event."""
    with grpc.insecure_channel(address) as channel:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        return [
            create(archive, new_game(event=event, date=date, site="Ordered")) for date in _DATES for event in _EVENTS
        ]


@pytest.mark.parametrize("size", [1, 5, 1000])
@pytest.mark.parametrize(
    "order",
    ["", "name", "name desc", "event, date desc", "date asc,event desc", "create_time desc", "game, update_time"],
)
def test_pages_in_any_order_are_one_list(
    archive: Any, ordered: list[archive_pb2.StoredRecord], order: str, size: int
) -> None:
    wanted = list(ordered)
    for part in reversed((order or "date desc, create_time desc").split(",")):
        field, _, direction = part.strip().partition(" ")
        wanted.sort(key=lambda record: _value(record, field), reverse=direction == "desc")
    found = names(archive, "site = Ordered", order_by=order, page_size=size)
    assert found == [record.name for record in wanted]


def _value(record: archive_pb2.StoredRecord, field: str) -> Any:
    value = getattr(record, field)
    return value.ToMicroseconds() if field.endswith("_time") else value


def test_records_that_are_added_meanwhile_neither_repeat_nor_hide_others(archive: Any) -> None:
    before = [create(archive, new_game(site="Meanwhile", date="2026-05")).name for _ in range(4)]
    request = archive_pb2.ListRecordsRequest(filter="site = meanwhile", page_size=2)
    first = archive.ListRecords(request)
    create(archive, new_game(site="Meanwhile", date="2026-09"))
    delete(archive, first.records[0].name)
    request.page_token = first.next_page_token
    second = archive.ListRecords(request)
    assert [record.name for record in (*first.records, *second.records)] == before[::-1]
    assert not second.next_page_token


def test_a_token_holds_for_its_own_list_only(archive: Any) -> None:
    for _ in range(2):
        create(archive, new_game(site="Sealed"))
    token = archive.ListRecords(archive_pb2.ListRecordsRequest(filter="site = sealed", page_size=1)).next_page_token
    for filter_, each in (("site = other", token), ("site = sealed", token[:-4] + "AAAA"), ("site = sealed", "é")):
        request = archive_pb2.ListRecordsRequest(filter=filter_, page_token=each)
        refusal = refusal_of(lambda: archive.ListRecords(request))  # noqa: B023 - it is called at once
        assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_PAGE_TOKEN")
    refusal = refusal_of(lambda: archive.ListRecords(archive_pb2.ListRecordsRequest(page_size=-1)))
    assert refusal.reason == "INVALID_PAGE_SIZE"


def test_lists_have_the_records_themselves_where_asked_for(archive: Any) -> None:
    game = new_game(site="In full")
    name = create(archive, game).name
    request = archive_pb2.ListRecordsRequest(filter='site = "In full"', view=archive_pb2.RECORD_VIEW_FULL)
    (found,) = archive.ListRecords(request).records
    assert (found.name, found.source) == (name, in_record(game))
    request.form = validator_pb2.RECORD_FORM_RGN
    assert archive.ListRecords(request).records[0].source.rgn.startswith("interlock 1\n")


def test_records_that_take_much_room_come_on_smaller_pages(where: str) -> None:
    config = Config(archive=where, max_answer_bytes=60_000, workers=1)
    with running(config) as address, grpc.insecure_channel(address) as channel:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        wanted = {create(archive, new_game()).name for _ in range(6)}
        response = archive.ListRecords(archive_pb2.ListRecordsRequest(view=archive_pb2.RECORD_VIEW_FULL))
        assert 0 < len(response.records) < 6
        assert set(names(archive, "", view=archive_pb2.RECORD_VIEW_FULL)) == wanted


def test_the_longest_title_of_an_event_is_stored_and_found(archive: Any) -> None:
    # None that a database could write more shortly.
    title = "".join(Random(1).choices(ascii_letters, k=LONGEST_TEXT))
    created = create(archive, new_game(event=title))
    assert names(archive, f'event = "{title[:2000]}*"') == [created.name]
    assert created.event == title


def test_events_are_listed_with_how_many_records_and_from_when_to_when(where: str) -> None:
    with running(Config(archive=where, workers=1)) as address, grpc.insecure_channel(address) as channel:
        archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
        for event, date in (("Cup", "2026-01"), ("Cup", "2025-12-31"), ("Cup", ""), ("Arena", ""), ("", "2026")):
            create(archive, new_game(event=event, date=date))
        delete(archive, create(archive, new_game(event="Gone")).name)
        request = archive_pb2.ListEventsRequest(page_size=1)
        first = archive.ListEvents(request)
        request.page_token = first.next_page_token
        second = archive.ListEvents(request)
    assert list(first.events) == [archive_pb2.Event(title="Arena", record_count=1)]
    cup = archive_pb2.Event(title="Cup", record_count=3, first_date="2025-12-31", last_date="2026-01")
    assert list(second.events) == [cup]
    assert not second.next_page_token


def test_the_history_of_a_record_comes_in_pages(archive: Any) -> None:
    name = create(archive, new_game()).name
    for number in range(3):
        annotate(archive, name, record_pb2.Note(move_number=1, comment=record_pb2.Comment(text=f"note {number}")))
    request = archive_pb2.ListRevisionsRequest(name=name, page_size=3)
    first = archive.ListRevisions(request)
    request.page_token = first.next_page_token
    second = archive.ListRevisions(request)
    assert [each.number for each in (*first.revisions, *second.revisions)] == [4, 3, 2, 1]
    times = [each.time.ToDatetime(UTC) for each in (*first.revisions, *second.revisions)]
    assert times == sorted(times, reverse=True)
    assert times[0] - times[-1] < timedelta(minutes=5)
    assert datetime.now(UTC) - times[0] < timedelta(minutes=5)
