"""`interlock archive list` and `events` tell what is in an archive."""

import csv
import io
import json
from pathlib import Path

import pytest

from interlock.cli.archive import archive_calls

CHOSEN = (
    ((), {"first", "second", "third", "fourth", "illegal"}),
    (("--game", "american-rails"), {"fourth"}),
    (("--player", "ann", "--event", "thursday"), {"third"}),
    (("--player", "Nobody"), set()),
    (("--event", "Spring*"), {"first", "second"}),
    (("--event", ""), {"fourth", "illegal"}),
    (("--status", "illegal"), {"illegal"}),
    (("--date", "2026"), {"first", "second"}),
    (("--date", "2026-03"), {"first"}),
    (("--date", "2026-03-14"), {"first"}),
    (("--date", "2026-01.."), {"first", "second"}),
    (("--date", "..2026-03"), {"first", "third"}),
    (("--date", "2026-04..2026-04"), {"second"}),
    (("--date", "2025..2026-03"), {"first", "third"}),
    (("--filter", 'site = "Utrecht"'), {"fourth"}),
    (("--filter", 'name = "records/f*"', "--game", "chicago-express"), {"first"}),
    (("--filter", "name = first"), {"first"}),
    (("--event", 'a" OR "b\\'), set()),
)


@pytest.fixture
def club(told, another):
    """Store some games."""
    another("first.rgn", 1, "event Spring Cup", "date 2026-03-14")
    another("second.rgn", 2, "event Spring Cup", "date 2026-04")
    another("third.rgn", 3, "event Thursday", "date 2025")
    another("fourth.rgn", 4, "site Utrecht", game="american-rails")
    told("add", "first.rgn", "second.rgn", "third.rgn", "fourth.rgn", "illegal.rgn")


def names(text):
    return [line.split()[0] for line in text.splitlines()[1:]]


def test_the_records_stand_in_columns(told, club):
    lines = told("list", "--event", "Spring Cup").splitlines()
    assert [line.rstrip() for line in lines] == [
        "name    date        game             players         event       status  winner",
        "second  2026-04     chicago-express  Ann, Ben, Cara  Spring Cup  valid   " + lines[1].split()[-1],
        "first   2026-03-14  chicago-express  Ann, Ben, Cara  Spring Cup  valid   " + lines[2].split()[-1],
    ]


def test_options_choose_records(told, club):
    for options, found in CHOSEN:
        assert (options, set(names(told("list", *options)))) == (options, found)


@pytest.mark.parametrize("dates", ["..", "yesterday", "2026-1", "2026..2026..2026", "14.3.2026"])
def test_what_is_no_date_is_wrong_usage(archive, club, dates):
    result = archive("list", "--date", dates)
    assert result.exit_code == 2
    assert f"'{dates}' is no date; expected 2026, 2026-01 or 2026-01-31" in result.stderr


@pytest.mark.parametrize(
    ("dates", "why"),
    [
        ("2026-13", "'2026-13' is no date of the calendar."),
        ("2026..2026-02-30", "'2026-02-30' is no date of the calendar."),
        ("2026..2025", "2026 is after 2025."),
    ],
)
def test_dates_that_no_game_was_played_on_are_wrong_usage(archive, club, dates, why):
    result = archive("list", "--date", dates)
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr


def test_a_filter_that_cannot_be_read_is_wrong_usage(archive, club):
    result = archive("list", "--filter", "colour = red")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("interlock: filter: ")
    assert "colour" in result.stderr


def test_deleted_records_are_listed_where_they_are_asked_for(told, club):
    told("delete", "third")
    assert "third" not in names(told("list"))
    assert "deleted" in next(line for line in told("list", "--deleted").splitlines() if line.startswith("third"))


@pytest.mark.parametrize("form", ["text", "json"])
def test_where_there_is_none_that_is_told_beside(archive, club, form):
    result = archive("list", "--player", "Nobody", "--format", form)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "interlock: there is no such record\n"


def test_an_archive_without_records_says_so(told, club):
    for name in ("first", "second", "third", "fourth", "illegal"):
        told("delete", name)
    assert told("list") == "interlock: the archive has no records\n"


def test_programs_are_told_in_json(told, club):
    (record,) = told("list", "--date", "2026-03", "--format", "json")
    assert (record["name"], record["status"]) == ("records/first", "VERDICT_STATUS_VALID")
    assert record["players"] == ["Ann", "Ben", "Cara"]


def test_spreadsheets_are_told_in_csv(told, club):
    rows = [*csv.DictReader(io.StringIO(told("list", "--format", "csv", "--game", "american-rails")))]
    assert [(row["name"], row["players"], row["status"]) for row in rows] == [("fourth", "Ann, Ben, Cara", "valid")]


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_all_pages_are_told(told, club, monkeypatch, form):
    at_once = told("list", "--format", form)
    monkeypatch.setattr(archive_calls, "_PAGE", 2)
    in_pages = told("list", "--format", form)
    if form == "text":
        assert names(at_once) == [name for name in names(in_pages) if name != "name"]
    else:
        assert in_pages == at_once


def test_events_are_listed_with_their_dates(told, club, monkeypatch):
    expected = [("Spring Cup", 2, "2026-03-14", "2026-04"), ("Thursday", 1, "2025", "2025")]
    lines = [line.rsplit(maxsplit=3) for line in told("events").splitlines()[1:]]
    assert [(name, int(records), first, last) for name, records, first, last in lines[-2:]] == expected
    monkeypatch.setattr(archive_calls, "_PAGE", 1)
    told_so = [each for each in told("events", "--format", "json") if "title" in each]
    assert [(each["title"], each["recordCount"], each["firstDate"], each["lastDate"]) for each in told_so] == expected


def test_nothing_that_a_terminal_would_act_on_is_printed(told, another):
    another("odd.rgn", 5, "event Evil \u202e night")
    told("add", "odd.rgn")
    assert "\u202e" not in told("list") + told("events")


def test_in_csv_no_word_is_a_formula(told, another):
    another("odd.rgn", 5, 'event =HYPERLINK("http://example.org","prize")')
    told("add", "odd.rgn")
    (row,) = csv.DictReader(io.StringIO(told("list", "--format", "csv")))
    assert row["event"] == '\'=HYPERLINK("http://example.org","prize")'


def test_nobody_who_is_out_has_won_even_where_all_are(run):
    games = Path(__file__).parents[3] / "records/games/age-of-steam"
    run("archive", "add", games / "everybody-out.rgn", games / "left-alone.rgn", "--archive", "out.db")
    lines = run("archive", "list", "--archive", "out.db", "--format", "json").stdout.splitlines()
    assert sorted(len(json.loads(line).get("winners", [])) for line in lines) == [0, 1]
    assert run("archive", "list", "--archive", "out.db", "--filter", "winner = Olga").stdout == ""
