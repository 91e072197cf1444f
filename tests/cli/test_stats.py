"""`interlock stats`: what many games have in common, as text, CSV, JSON, a page and tables."""

import csv
import json
import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from interlock.stats.export_tables import RECORD, TABLES
from kit.service_process import freeze, workers_of

RECORDS = Path(__file__).parents[2] / "records/games"
PAGE = Path(__file__).parents[2] / "server/STATS.md"


def rows_of(text):
    """Return the rows of CSV."""
    return list(csv.DictReader(StringIO(text)))


def table(folder, name):
    """Return the rows of a table."""
    return pq.read_table(folder / f"{name}.parquet").to_pylist()


@pytest.fixture
def club(folder, write, game):
    """A folder of records: valid ones, an illegal one, one that cannot be read, and one of another game."""
    (folder / "club").mkdir()
    write("club/a.rgn", game.text)
    write("club/b.rgn", game.text)
    write("club/c.rgn", game.illegal())
    write("club/d.rgn", game.text.replace("bid", "bod"))
    write("club/e.rgn", (RECORDS / "american-rails/first-game.rgn").read_text())
    return folder / "club"


def test_the_recorded_games_are_told_game_by_game(run):
    result = run("stats", RECORDS)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "26 records, 23 counted (valid, valid-with-rulings)"
    heads = [line for line in lines if line and not line.startswith(" ")][1:]
    assert heads == [
        "Age of Steam: 11 records, 11 counted",
        "American Rails: 5 records, 4 counted",
        "Chicago Express: 5 records, 5 counted",
        "Railroad Revolution: 5 records, 3 counted",
    ]
    # The winners of the five games of Chicago Express sat on 1 (twice), 2 (twice) and 3.
    at = lines.index("  Winners by seat", lines.index(heads[2]))
    assert [line.split() for line in lines[at + 2 : at + 5]] == [
        ["1", "5", "2", "40.0"],
        ["2", "5", "2", "40.0"],
        ["3", "4", "1", "25.0"],
    ]


def test_prices_are_averages_of_what_was_bid(run):
    first, two = RECORDS / "american-rails/first-game.rgn", RECORDS / "chicago-express/first-game.rgn"
    rows = rows_of(run("stats", "--format", "csv", first, two).stdout)
    prices = {(row["game"], row["which"]): row for row in rows if row["statistic"] == "price"}
    american = prices["american-rails", "American"]
    # Its shares went for 16, 12 and 16.
    assert [american[name] for name in ("count", "sum", "least", "median", "most")] == ["3", "44", "12", "16", "16"]
    assert float(american["mean"]) == pytest.approx(44 / 3)
    # 15, 5, 4 and 12.
    assert prices["chicago-express", "B&O"]["mean"] == "9.0"


def test_records_that_are_not_valid_are_told_and_left_out(run, club):
    result = run("stats", club, "--format", "json")
    assert result.exit_code == 3
    assert "club/d.rgn" in result.stderr
    told = json.loads(result.stdout)
    assert (told["records"], told["unreadable"]) == (5, 1)
    chicago = next(group for group in told["groups"] if group["game"] == "chicago-express")
    assert (chicago["records"], chicago["counted"]) == (3, 2)
    statistics = chicago["statistics"]
    assert {row["status"]: row["count"] for row in statistics["status"]} == {"valid": 2, "illegal": 1}
    assert [row["count"] for row in statistics["broken"]] == [1]
    assert statistics["moves"][0]["count"] == 2
    more = json.loads(run("stats", club, "--format", "json", "--count", "illegal").stdout)
    chicago = next(group for group in more["groups"] if group["game"] == "chicago-express")
    assert (chicago["counted"], chicago["statistics"]["moves"][0]["count"]) == (3, 2)
    # Nobody has won a game that was not judged to its end.
    assert chicago["statistics"]["wins"][0]["count"] == 2


def test_a_game_under_way_has_no_scores_and_no_length_but_prices(run, write, game):
    lines = game.text.splitlines()
    last = max(number for number, line in enumerate(lines) if ": bid " in line)
    write("half.rgn", "\n".join(lines[: last + 1]) + "\n")
    told = run("stats", "half.rgn", "--count", "incomplete", "--format", "json", "--parquet", "tables")
    (group,) = json.loads(told.stdout)["groups"]
    assert group["counted"] == 1
    for name in ("moves", "rounds", "ending", "wins", "score", "margin", "out"):
        assert group["statistics"][name] == []
    assert group["statistics"]["price"] != []
    (row,) = table(Path("tables"), "games")
    assert (row["status"], row["finished"], row["ending"], row["margin"]) == ("incomplete", False, None, None)
    assert {(row["place"], row["score"], row["out"], row["won"]) for row in table(Path("tables"), "seats")} == {
        (None, None, False, None)
    }


def test_an_event_is_told_with_all_its_rounds(run, write, game):
    for number, event in enumerate(("Cup", "Cup, round 2", "Cup Final"), 1):
        write(f"{number}.rgn", game.text.replace("players", f"event {event}\nplayers", 1))
    rows = rows_of(run("stats", "1.rgn", "2.rgn", "3.rgn", "--by", "event", "--format", "csv").stdout)
    told = {row["event"]: row["count"] for row in rows if row["statistic"] == "status"}
    assert told == {"Cup": "2", "Cup Final": "1"}
    chosen = run("stats", "1.rgn", "2.rgn", "3.rgn", "--event", "cup").stdout
    assert chosen.startswith("2 records, 2 counted")


def test_games_are_told_apart_as_it_is_asked(run):
    rows = rows_of(run("stats", RECORDS, "--by", "players", "--by", "board", "--format", "csv").stdout)
    groups = {(row["game"], row["board"], row["players"]) for row in rows}
    assert ("age-of-steam", "barbados", "1") in groups
    assert ("chicago-express", "chicago-express", "2") in groups
    by_event = run("stats", RECORDS, "--by", "event").stdout
    assert "Chicago Express, Thursday club: 1 record, 1 counted" in by_event


def test_one_game_alone_is_told_where_it_is_asked_for(run, club):
    result = run("stats", club, "--game", "American-Rails")
    assert "American Rails: 1 record, 1 counted" in result.stdout
    assert "Chicago Express" not in result.stdout
    wrong = run("stats", club, "--game", "american-rail")
    assert (wrong.exit_code, "american-rails" in wrong.stderr) == (2, True)


def test_records_are_chosen_as_in_an_archive(run):
    told = run("stats", RECORDS, "--player", "ben", "--date", "2026-11..", "--event", "Thursday*", "--format", "json")
    groups = json.loads(told.stdout)["groups"]
    assert [(group["game"], group["records"]) for group in groups] == [("chicago-express", 1)]


@pytest.mark.parametrize("form", ["text", "csv", "json", "html"])
def test_several_processes_tell_the_same_as_one(run, club, form):
    alone, together = (run("stats", club, "--format", form, "--workers", workers) for workers in (1, 2))
    assert alone.exit_code == together.exit_code == 3
    assert (alone.stdout, alone.stderr) == (together.stdout, together.stderr)
    assert len(alone.stdout) > 500


def test_a_process_that_dies_changes_nothing(start, club, game):
    for number in range(600):
        (club / f"more{number}.rgn").write_text(game.text)
    alone = start("stats", "--workers", "1", club)
    together = [sys.executable, "-c", "from interlock.cli.main import main; main()", "stats", "--workers", "2", club]
    with subprocess.Popen(together, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        # By then they have begun; what is read here would be missing from what communicate() returns.
        first = process.stderr.readline()
        lost, *_ = workers_of(process.pid)
        freeze(lost)
        os.kill(lost, signal.SIGKILL)
        out, err = process.stdout.read(), first + process.stderr.read()
    assert (out, err) == (alone.stdout, alone.stderr)
    assert out.startswith("605 records, 603 counted")


def test_the_end_of_a_files_name_tells_its_form(run, club):
    for suffix, beginning in (("csv", "game,statistic"), ("json", "{"), ("html", "<!doctype"), ("txt", "5 records, ")):
        assert run("stats", club, "-o", f"told.{suffix}").stdout == ""
        assert Path(f"told.{suffix}").read_text().startswith(beginning)
    assert "\x1b" not in Path("told.txt").read_text()


def test_a_file_with_many_records_is_told_record_by_record(run, club, write, game):
    write("season.rgn", f"{game.text}\n{game.text}\n{game.text.replace('bid 7', 'bid 9999', 1)}")
    run("stats", "season.rgn", "--parquet", "tables")
    games = table(Path("tables"), "games")
    assert [row["name"] for row in games] == ["season.rgn#1", "season.rgn#2", "season.rgn#3"]
    assert [row["status"] for row in games] == ["valid", "valid", "illegal"]


def test_tables_have_the_columns_that_the_page_tells_of():
    blocks = PAGE.read_text().split("\n### ")[1:]
    told = {block.splitlines()[0]: block for block in blocks}
    for each in TABLES:
        lines = [f"| `{column.name}` | {column.type} | {column.holds} |" for column in each.columns]
        assert (
            f"A row for each {each.of}.\n\n| column | type | holds |\n|---|---|---|\n" + "\n".join(lines)
            in told[each.name]
        )
    assert f"`{RECORD.name}` ({RECORD.type}), {RECORD.holds}" in PAGE.read_text().replace("\n", " ")


def test_tables_are_joined_by_the_number_of_the_record(run, club):
    result = run("stats", club, "--parquet", "tables/new")
    assert (result.exit_code, result.stdout) == (3, "")
    folder = Path("tables/new")
    assert {path.name for path in folder.iterdir()} == {f"{each.name}.parquet" for each in TABLES}
    for each in TABLES:
        schema = pq.read_schema(folder / f"{each.name}.parquet")
        assert [(field.name, str(field.type)) for field in schema] == [
            (column.name, column.type) for column in (RECORD, *each.columns)
        ]
    games = {row["record"]: row for row in table(folder, "games")}
    assert [games[n]["status"] for n in range(1, 6)] == ["valid", "valid", "illegal", "unreadable", "valid"]
    assert games[4] == {**dict.fromkeys(games[4]), "record": 4, "name": games[4]["name"], "status": "unreadable"}
    rails = [row for row in table(folder, "prices") if row["record"] == 5]
    assert [(row["lot"], row["share"], row["round"], row["price"]) for row in rails if row["seat"] == 3] == [
        ("National", 1, 1851, 18),
        ("American", 2, 1852, 12),
        ("Continental", 2, 1857, 17),
    ]
    seats = [row for row in table(folder, "seats") if row["record"] == 5]
    assert [(row["player"], row["score"], row["won"]) for row in seats] == [
        ("Mary", 208, True),
        ("Rick", 152, False),
        ("Mike", 80, False),
    ]
    assert games[5]["margin"] == 56
    last = [row for row in table(folder, "rounds") if row["record"] == 5 and row["round"] == 1857]
    assert [(row["seat"], row["received"], row["cash"]) for row in last] == [(1, 34, 152), (2, 9, 80), (3, 45, 208)]
    paid = [row for row in table(folder, "dividends") if row["record"] == 5 and row["company"] == "National"]
    assert [row["per_share"] for row in paid] == [9, 20, 22, 24, 26, 28, 30]
    (found,) = {row["rule"] for row in table(folder, "findings") if row["kind"] == "illegal"}
    assert found.startswith("CE-")


def test_tables_are_the_same_whoever_judges_and_in_several_row_groups(run, club, monkeypatch):
    monkeypatch.setattr("interlock.stats.parquet._ROWS_IN_GROUP", 10)
    for workers in (1, 2):
        run("stats", club, "--parquet", f"tables{workers}", "--workers", workers)
    for each in TABLES:
        one, two = (Path(f"tables{workers}") / f"{each.name}.parquet" for workers in (1, 2))
        assert one.read_bytes() == two.read_bytes()
    assert pq.ParquetFile(one.with_name("rounds.parquet")).num_row_groups > 1


def test_tables_replace_tables_and_nothing_else(run, club, write):
    run("stats", club, "--parquet", "tables")
    before = len(table(Path("tables"), "games"))
    run("stats", club / "a.rgn", "--parquet", "tables")
    assert (before, len(table(Path("tables"), "games"))) == (5, 1)
    write("tables/notes.txt", "mine")
    refused = run("stats", club, "--parquet", "tables")
    assert (refused.exit_code, Path("tables/notes.txt").read_text()) == (2, "mine")
    assert "tables holds other files than such tables" in refused.stderr
    assert not [path for path in Path().iterdir() if path.name.startswith(".interlock")]


def test_tables_that_cannot_be_written_leave_what_was_there(run, club, write):
    write("file", "x")
    result = run("stats", club, "--parquet", "file/tables")
    assert result.exit_code == 3
    assert "file/tables: the tables cannot be written: not a directory" in result.stderr
    assert Path("file").read_text() == "x"


def test_statistics_are_told_beside_tables_where_they_are_asked_for(run, club):
    result = run("stats", club, "--parquet", "tables", "--format", "csv")
    assert result.stdout.startswith("game,statistic,of,which,count")
    assert Path("tables/games.parquet").exists()


@pytest.mark.parametrize(
    ("module", "options", "what", "extra"),
    [
        (
            "pyarrow",
            ["--parquet", "tables"],
            "Parquet is written with pyarrow",
            "stats",
        ),
        (
            "jinja2",
            ["--format", "html"],
            "pages are made with Jinja2",
            "report",
        ),
    ],
)
def test_what_an_extra_brings_is_told_where_it_is_missing(run, club, monkeypatch, module, options, what, extra):
    monkeypatch.setattr("interlock.cli.terminal.errors.find_spec", lambda name: None if name == module else True)
    result = run("stats", club, *options)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"interlock: {what}, which is not there: pip install 'interlock[{extra}]' brings it\n"


def test_names_that_a_terminal_or_a_spreadsheet_would_act_on_are_harmless(run, write, game):
    event = "=HYPERLINK(1) \u202egnp"
    write("odd.rgn", game.text.replace("players", f"event {event}\nplayers", 1))
    assert "\u202e" not in run("stats", "odd.rgn", "--by", "event").stdout
    row, *_ = rows_of(run("stats", "odd.rgn", "--by", "event", "--format", "csv").stdout)
    assert row["event"].startswith("'=HYPERLINK")


def test_statistics_without_tables_import_neither_pyarrow_nor_jinja2(run, club, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "jinja2", None)
    assert run("stats", club / "a.rgn").exit_code == 0
