"""`interlock standings`: the table of a tournament, from files and from an archive."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.files import dump
from interlock.record.model import Player, Result
from interlock.record.rgn import write_rgn
from interlock.service.config import Config
from kit.service_calls import running

NAMES = {1: ("Ann", "Ben", "Cara"), 2: ("Ann", "Cara", "Dan"), 3: ("ann", "Ben", "Dan"), 4: ("Ann M.", "Ben", "Cara")}


def record(seed, players, **header):
    made = sample("chicago-express", len(players), seed)
    return replace(made, header=replace(made.header, players=tuple(map(Player, players)), **header))


@pytest.fixture
def club(write):
    """A tournament of four rounds in a folder, one of them played with an illegal move."""
    Path("club").mkdir()
    for seed, players in NAMES.items():
        tags, date = {"round": str(seed)}, f"2026-01-0{seed}"
        write(f"club/{seed}.rgn", write_rgn(record(seed, players, event="Club", tags=tags, date=date)))
    lines = write_rgn(record(5, NAMES[1], event="Club, round 5", date="2026-01-05")).splitlines()
    at = next(number for number, line in enumerate(lines) if ": bid " in line)
    lines[at] = lines[at].partition(":")[0] + ": bid 999"
    write("club/5.rgn", "\n".join(lines) + "\n")
    return "club"


@pytest.fixture
def told(run):
    """Run the command for JSON, and return the table."""

    def invoke(*args, exit_code=1, **more):
        result = run("standings", *args, "--format", "json", **more)
        assert result.exit_code == exit_code, result.output
        return json.loads(result.stdout)

    return invoke


def brief(table):
    return [(row.get("place", 0), row["player"], row["points"]["rounded"]) for row in table["rows"]]


def expected(run, folder, seeds, system=(3, 2, 1)):
    """Reckon the points by hand, from what `interlock score` tells."""
    found = {}
    for seed in seeds:
        scored = json.loads(run("score", f"{folder}/{seed}.rgn", "--format", "json").stdout)
        ranks = [each["rank"] for each in scored["standings"]]
        for each in scored["standings"]:
            level = range(each["rank"], each["rank"] + ranks.count(each["rank"]))
            points = sum(system[place - 1] for place in level) / len(level)
            key = each["player"].lower()
            found[key] = found.get(key, 0) + points
    return found


def test_a_folder_becomes_a_table(run, club, told):
    table = told(club)
    assert {row["player"].lower(): float(row["points"]["rounded"]) for row in table["rows"]} == expected(
        run, club, NAMES
    )
    assert (table["event"], table["columnTitles"]) == ("Club", ["1", "2", "3", "4"])
    assert (table["firstDate"], table["lastDate"]) == ("2026-01-01", "2026-01-04")
    assert [(each["name"], each["why"]) for each in table["leftOut"]] == [("club/5.rgn", "illegal")]
    result = run("standings", club, "--workers", 1)
    assert result.exit_code == 1
    first, head, *rows = result.stdout.splitlines()
    assert first == "Club, 2026-01-01 to 2026-01-04"
    assert head.split()[:5] == ["player", "games", "points", "wins", "finishes"]
    assert rows[0].split()[0] == "1"
    assert "4 games count, of 5 records" in result.stdout
    assert "points: 3-2-1 for the places" in result.stdout
    assert "with as many points: 1. more first places, then more second places" in result.stdout
    assert "  club/5.rgn  illegal" in result.stdout


def test_one_player_or_two_is_asked_and_an_alias_answers(run, club, told, write):
    assert "alikeNames" not in told(club)
    write("who.txt", "Ann Miller = Ann, Ann M.\n")
    names = {row["player"]: row["gameCount"] for row in told(club, "--aliases", "who.txt")["rows"]}
    assert names == {"Ann Miller": 4, "Ben": 3, "Cara": 3, "Dan": 2}
    write("club/6.rgn", write_rgn(record(6, ("Ann Miller", "Ben", "Eve"))))
    assert [each["names"] for each in told(club)["alikeNames"]] == [["Ann M.", "Ann Miller"]]
    assert "  Ann M. / Ann Miller" in run("standings", club).stdout


@pytest.mark.parametrize("suffix", ["html", "csv", "json", "txt"])
def test_the_form_is_that_of_the_files_name(run, club, suffix):
    result = run("standings", club, "-o", f"table.{suffix}")
    assert (result.exit_code, result.stdout) == (1, "")
    assert (
        Path(f"table.{suffix}")
        .read_text()
        .startswith({"html": "<!doctype html>", "csv": "place,player", "json": "{", "txt": "Club, 2026"}[suffix])
    )


def test_what_is_left_out_is_told_beside_a_file(run, club):
    for options in (["-o", "table.html"], ["-o", "table.txt"], ["--format", "csv"]):
        assert run("standings", club, *options).stderr == "interlock: club/5.rgn: left out: illegal\n"
    assert run("standings", club).stderr == ""


def test_a_form_that_no_name_tells_is_asked_for(run, club):
    result = run("standings", club, "-o", "table")
    assert result.exit_code == 2
    assert "expected a name that ends in .html, .csv, .json or .txt, or --format" in result.stderr
    assert run("standings", club, "-o", "table", "--format", "csv").exit_code == 1
    assert not Path("table.csv").exists()


def test_csv_has_a_row_for_each_player_and_no_formulas(run, write):
    players = ("=1+1", "@SUM", "-Cara")
    write("1.rgn", write_rgn(record(1, players, event="+Cup", tags={"round": "-1"})))
    rows = list(csv.DictReader(StringIO(run("standings", "1.rgn", "--format", "csv").stdout)))
    assert {row["player"] for row in rows} == {f"'{name}" for name in players}
    assert [row["'-1"] for row in rows] == [row["points"] for row in rows]
    games = list(csv.DictReader(StringIO(run("standings", "1.rgn", "--format", "csv", "--games").stdout)))
    assert {(row["event"], row["round"], row["counts"]) for row in games} == {("'+Cup", "'-1", "yes")}
    assert sorted(row["points"] for row in games) == sorted(row["points"] for row in rows)


def test_csv_tells_what_does_not_count_and_what_has_no_event(run, write):
    for seed, event in ((1, "Cup"), (2, "")):
        write(f"{seed}.rgn", write_rgn(record(seed, ("Ann", "Ben"), event=event)))
    text = run("standings", "1.rgn", "2.rgn", "--best", "1", "--format", "csv").stdout
    rows = list(csv.DictReader(StringIO(text)))
    assert {"Cup", "no event"} < rows[0].keys()
    assert all(sum(row[column].startswith("'(") for column in ("Cup", "no event")) == 1 for row in rows)
    games = run("standings", "1.rgn", "--games", "--format", "csv").stdout
    assert {row["status"] for row in csv.DictReader(StringIO(games))} == {"valid"}


def test_heads_that_are_cut_differ(run, write):
    for seed in (1, 2):
        event = f"Spring tournament of the railway club 202{seed}"
        write(f"{seed}.rgn", write_rgn(record(seed, ("Ann", "Ben"), event=event)))
    told = run("standings", "1.rgn", "2.rgn").stdout
    assert "Spring t…ub 2021" in told
    assert "Spring t…ub 2022" in told


def test_who_met_whom_has_letters_where_the_table_has_places(run, club):
    lines = run("standings", club).stdout.partition("Who met whom")[2].splitlines()
    assert lines[1].split() == ["A", "B", "C", "D", "E"]
    assert [line.split()[0] for line in lines[2:7]] == ["A", "B", "C", "D", "E"]


def test_a_pipe_by_its_name_takes_a_table(start, game):
    told = start("standings", "game.rgn", "-o", "/dev/stdout", "--format", "csv")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("place,player")


def test_games_are_chosen_as_in_an_archive(told, club):
    def counted(*options, exit_code):
        return told(club, *options, exit_code=exit_code).get("gameCount", 0)

    assert counted("--date", "2026-01-02..2026-01-03", exit_code=0) == 2
    assert counted("--date", "2026-01-04", exit_code=0) == 1
    assert counted("--player", "DAN", exit_code=0) == 2
    assert counted("--event", "club", exit_code=1) == 4
    assert counted("--event", "Club*", exit_code=1) == 4
    assert counted("--game", "age-of-steam", exit_code=0) == 0
    assert counted("--status", "valid", exit_code=0) == 4
    assert counted("--round", "2", "--round", "4", exit_code=0) == 2


def test_an_event_has_all_its_rounds_wherever_they_are_told(told, write):
    Path("cup").mkdir()
    rounds = ("Cup, round 1", {}), ("Cup", {"round": "2"}), ("Cup, round 3", {"round": "Round 3"}), ("Cup Final", {})
    for seed, (event, tags) in enumerate(rounds, 1):
        write(f"cup/{seed}.rgn", write_rgn(record(seed, NAMES[1], event=event, tags=tags)))

    def columns(*options):
        table = told(*options, exit_code=0)
        return table.get("event", ""), table["columnTitles"]

    of_files = columns("cup", "--event", "CUP")
    assert of_files == ("Cup", ["1", "2", "3"])
    assert columns("cup", "--event", "Cup*") == ("", ["Cup", "Cup Final"])
    assert columns("cup", "--event", "Cup, round 3") == ("Cup", ["3"])
    assert columns("cup", "--event", "Cup", "--round", "round 3") == ("Cup", ["3"])


def test_an_event_of_an_archive_has_all_its_rounds(run, told, write):
    Path("cup").mkdir()
    for seed, event in enumerate(('The "Cup", round 1', 'The "Cup"', 'The "Cup", round 3', 'The "Cup" Final'), 1):
        write(f"cup/{seed}.rgn", write_rgn(record(seed, NAMES[1], event=event)))
    run("archive", "add", "cup", "--archive", "cup.db")
    with running(Config(archive=str(Path("cup.db").absolute()), workers=1)) as address:
        for where in (["cup"], ["--archive", "cup.db"], ["--server", address]):
            table = told(*where, "--event", 'the "cup" ', exit_code=0)
            assert (table["event"], table["gameCount"]) == ('The "Cup"', 3)
            assert told(*where, "--event", 'The "Cup*', exit_code=0)["gameCount"] == 4


def test_an_illegal_game_counts_by_its_result_where_the_director_says_so(told, club, write):
    without = Path("club/5.rgn").read_text().partition("result ")[0]
    write("club/5.rgn", without)
    (left_out,) = told(club, "--count", "illegal")["leftOut"]
    assert left_out["leftOut"] == "no_result"
    write("club/5.rgn", f"{without}result Cara $50, Ann $40, Ben $40\n")
    table = told(club, "--count", "illegal", "--round", "5", exit_code=0)
    assert brief(table) == [(1, "Cara", "3"), (2, "Ann", "1.5"), (2, "Ben", "1.5")]
    assert table["remarks"] == ["1 game counts by the result that was written down, which no replay confirms."]


def test_many_records_in_one_file_and_the_same_game_twice(told, write):
    games = [record(seed, ("Ann", "Ben", "Cara")) for seed in (1, 2, 1)]
    write("all.jsonl", "".join(f"{json.dumps(json.loads(dump(each, 'json')))}\n" for each in games))
    table = told("all.jsonl", exit_code=0)
    assert table["gameCount"] == 2
    assert [(each["name"], each["why"]) for each in table["leftOut"]] == [
        ("all.jsonl#3", "the same game as all.jsonl#1, which counts")
    ]


def test_a_record_that_cannot_be_read_is_told_and_the_others_count(run, told, club, write):
    write("club/bad.rgn", Path("club/1.rgn").read_text().replace("game chicago-express", "game chess"))
    table = told(club, exit_code=3)
    assert table["gameCount"] == 4
    (bad,) = (each for each in table["leftOut"] if each["leftOut"] == "unreadable")
    assert bad["name"] == "club/bad.rgn"
    assert bad["why"].startswith("line 2, column 6: unknown game 'chess'")


@pytest.mark.parametrize(
    ("options", "exit_code", "sentence"),
    [
        (["--points", "1-2"], 2, "--points: '1-2' gives more for a lower place"),
        (["--points", "percnt"], 2, "did you mean 'percent'?"),
        (["--best", "0"], 2, "0 is not in the range 1<=x<=1000000"),
        (["--tie-break", "luck"], 2, "'luck' is not one of"),
        (["--aliases", "nobody.txt"], 2, "does not exist"),
        (["--aliases", "twice.txt"], 3, "twice.txt:2:7: 'a' is Ann on line 1 already"),
        (["--aliases", "latin.txt"], 3, "latin.txt:1:3: byte 0xeb is no text"),
        (["--filter", 'game = "x"'], 2, "--filter chooses records of an archive"),
        (["--archive", "club.db"], 2, "of files or of an archive: name one of them"),
        (["--cluster", "tcp://127.0.0.1:1", "--workers", "2"], 2, "does not go with --workers"),
        (["--date", "yesterday"], 2, "'yesterday' is no date"),
        (["--game", "chicago-expres"], 2, "There is no game 'chicago-expres' (did you mean 'chicago-express'?)"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(run, club, write, options, exit_code, sentence):
    write("twice.txt", "Ann = A\nBen = a\n")
    write("latin.txt", b"Zo\xeb = Z\n")
    result = run("standings", club, *options)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    assert sentence in " ".join(result.stderr.split())


def test_without_records_the_table_is_of_the_usual_archive(run, monkeypatch, folder):
    monkeypatch.delenv("INTERLOCK_ARCHIVE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    result = run("standings")
    assert result.exit_code == 3
    assert "there is no archive" in result.stderr
    run("archive", "add", "game.rgn")
    assert "1 game counts" in run("standings").stdout


def test_an_archive_and_a_server_give_the_table_that_the_files_give(run, told, club, write):
    write("who.txt", "Ann Miller = Ann, Ann M. ; one of us\n")
    options = ("--best", "3", "--points", "beaten", "--aliases", "who.txt", "--games", "--event", "Club*")
    of_files = told(club, *options)
    assert run("archive", "add", club, "--archive", "club.db").exit_code == 0
    of_archive = told(*options, "--archive", "club.db")
    with running(Config(archive=str(Path("club.db").absolute()), workers=1)) as address:
        of_server = told(*options, "--server", address)
    assert of_server == of_archive
    names = [each["name"] for each in of_archive["games"]]
    assert all(name.startswith("records/") for name in names)
    for table in (of_files, of_archive):
        for each in (*table["games"], *table["leftOut"]):
            del each["name"]
    assert of_archive == of_files


def test_a_cluster_judges_no_archive(run, folder):
    result = run("standings", "--cluster", "tcp://127.0.0.1:1")
    assert (result.exit_code, "--cluster judges records in files" in result.stderr) == (2, True)


def test_an_archive_that_is_not_there_is_told(run):
    result = run("standings", "--archive", "nowhere.db")
    assert result.exit_code == 3
    assert "there is no archive nowhere.db" in result.stderr
    result = run("standings", "--server", "127.0.0.1:1")
    assert result.exit_code == 4


def test_names_as_they_come_do_not_reach_the_terminal(run, write):
    players = ("Ann", "<b>Ben</b>", "Ca]]>ra")
    write("1.rgn", write_rgn(record(1, players, event="\u202eevil", results=(Result(1, 3),))))
    result = run("standings", "1.rgn", "--count", "claims-differ")
    assert result.exit_code == 0
    assert "\u202e" not in result.stdout
