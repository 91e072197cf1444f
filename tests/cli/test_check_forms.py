"""What a check of many records is told as: summaries, tables, and what systems that test changes read."""

import csv
import json
import os
import re
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from interlock.cli.check import judge
from interlock.cli.check.check_result import STATUSES
from interlock.cli.check.formats.output_format import FORMS

ODD = "odd, <b>&]]>'\"\x1b[31m\u202e%0A:: name"


@pytest.fixture
def games(folder, game, write):
    """A folder with a valid record, an illegal one, one that cannot be read, and one that is not over."""
    Path("games").mkdir()
    write("games/a.rgn", game.text)
    write("games/b.rgn", game.illegal())
    write("games/c.rgn", "interlock 1\n")
    write("games/d.rgn", "\n".join(game.lines[: game.line(": develop ")]) + "\n")
    return "games"


def test_a_summary_comes_last_by_status_game_and_rule(run, games):
    lines = run("check", games).stdout.splitlines()
    told = [line.split() for line in lines[lines.index("Summary") + 1 :]]
    assert told[0] == ["records", "valid", "illegal", "incomplete", "unreadable"]
    assert ["chicago-express", "3", "1", "1", "1", "-"] in told
    assert ["all", "4", "1", "1", "1", "1"] in told
    findings = json.loads(run("check", "--format", "json", "games/b.rgn").stdout)["verdict"]["findings"]
    assert ["rule", "records"] in told
    assert [findings[0]["rule"], "1"] in told[told.index(["rule", "records"]) :]


def test_a_summary_alone_tells_of_no_single_record(run, games):
    alone = run("check", "--summary", games)
    assert (alone.exit_code, alone.stderr) == (3, "")
    assert "games/" not in alone.stdout
    assert run("check", games).stdout.endswith(alone.stdout)
    summary = json.loads(run("check", "--summary", "--format", "jsonl", games).stdout)["summary"]
    assert summary["statuses"] == {"valid": 1, "illegal": 1, "incomplete": 1, "unreadable": 1}
    assert summary["records"] == 4
    assert summary["games"]["chicago-express"] == {"valid": 1, "illegal": 1, "incomplete": 1}


def test_quiet_or_of_one_record_there_is_none(run, games):
    assert "Summary" not in run("check", "-q", games).stdout
    assert "Summary" not in run("check", "games/a.rgn").stdout
    assert run("check", "--format", "csv", "games/a.rgn").stderr == ""


@pytest.mark.parametrize("form", ["json", "jsonl", "csv", "github"])
def test_a_sentence_beside_sums_up_what_programs_read(run, games, form):
    sentence = "interlock: 4 records: 1 valid, 1 illegal, 1 incomplete, 1 unreadable\n"
    assert run("check", "--format", form, games).stderr == sentence
    assert run("check", "-q", "--format", form, games).stderr == ""


@pytest.mark.parametrize("status", ["valid", "illegal", "incomplete", "unreadable"])
def test_only_some_are_told_and_all_count(run, games, status):
    result = run("check", "--format", "csv", "--only", status, games)
    assert [row["status"] for row in csv.DictReader(StringIO(result.stdout))] == [status]
    assert result.exit_code == 3
    assert "4 records" in result.stderr
    text = run("check", "-q", "--only", status, games)
    assert bool(text.stderr) is (status == "unreadable")


def test_several_statuses_and_games_under_way_can_be_asked_for(run, games):
    told = run("check", "--partial", "--format", "csv", "--only", "valid", "--only", "valid-so-far", games).stdout
    assert [row["status"] for row in csv.DictReader(StringIO(told))] == ["valid", "valid-so-far"]
    assert run("check", "--only", "broken", games).exit_code == 2
    assert set(STATUSES) >= {"valid-with-rulings", "claims-differ", "not-fully-checkable", "stopped"}


def test_csv_has_a_row_for_each_record(run, games, game):
    rows = list(csv.DictReader(StringIO(run("check", "--format", "csv", games).stdout)))
    assert [row["file"] for row in rows] == ["games/a.rgn", "games/b.rgn", "games/c.rgn", "games/d.rgn"]
    assert rows[0]["moves"] == rows[0]["judged_moves"] == str(len(game.record.moves))
    assert rows[1]["line"] == str(game.line(": develop "))
    assert rows[1]["rule"].startswith("CE-DEVELOP")
    assert (rows[2]["game"], rows[2]["rule"]) == ("", "unreadable")


def test_junit_has_a_case_for_each_record(run, games):
    document = run("check", "--format", "junit", games)
    assert document.stderr == ""
    suites = ElementTree.fromstring(document.stdout)
    (suite,) = suites
    assert (suites.tag, suite.tag) == ("testsuites", "testsuite")
    assert [suite.get(name) for name in ("tests", "failures", "errors", "skipped")] == ["4", "2", "1", "0"]
    valid, illegal, unread, under_way = suite
    assert {case.tag for case in suite} == {"testcase"}
    assert (valid.get("name"), valid.get("classname"), len(valid)) == ("games/a.rgn", "chicago-express", 0)
    assert illegal[0].tag == under_way[0].tag == "failure"
    assert re.search(r"^games/b\.rgn:\d+:\d+: .* \[CE-DEVELOP", illegal[0].text)
    assert unread[0].tag == "error"
    # Jenkins refuses a document with any other attribute.
    assert set(suites.keys()) == {"name"}
    assert all(set(case.keys()) == {"name", "classname"} for case in suite)
    assert all(set(fault.keys()) == {"message", "type"} for case in suite for fault in case)


def test_many_cases_come_in_suites_of_a_thousand(run, write):
    write("tiny.rgn", "interlock 1\ngame chicago-express\nplayers A, B, C\n\n" * 1001)
    suites = ElementTree.fromstring(run("check", "--no-repair", "--format", "junit", "tiny.rgn").stdout)
    assert [(suite.get("tests"), len(suite)) for suite in suites] == [("1000", 1000), ("1", 1)]


def test_sarif_tells_each_fault_with_its_rule_and_its_place(run, games, game):
    told = json.loads(run("check", "--format", "sarif", games).stdout)
    assert told["version"] == "2.1.0"
    assert told["$schema"].endswith("sarif-2.1.0.json")
    (run_,) = told["runs"]
    assert set(run_) == {"columnKind", "results", "tool", "properties"}
    assert run_["properties"]["summary"]["records"] == 4
    rules = {rule["id"]: rule for rule in run_["tool"]["driver"]["rules"]}
    for result in run_["results"]:
        assert result["level"] in ("error", "warning")
        assert result["message"]["text"]
        rule = rules[result["ruleId"]]
        assert all(rule[wanted]["text"] for wanted in ("shortDescription", "fullDescription", "help"))
        region = result["locations"][0]["physicalLocation"]["region"]
        assert min(region.values()) >= 1
    illegal = run_["results"][0]["locations"][0]["physicalLocation"]
    assert illegal["artifactLocation"]["uri"] == "games/b.rgn"
    assert illegal["region"]["startLine"] == game.line(": develop ")


def test_sarif_of_nothing_wrong_is_whole(run, folder):
    (run_,) = json.loads(run("check", "--format", "sarif", "game.rgn").stdout)["runs"]
    assert (run_["results"], run_["tool"]["driver"]["rules"]) == ([], [])


def test_braces_in_sarif_are_no_placeholders(run, write, game):
    write("odd.rgn", _bid_too_high(game, "{0}"))
    (run_,) = json.loads(run("check", "--no-repair", "--format", "sarif", "odd.rgn").stdout)["runs"]
    assert run_["results"][0]["message"]["text"].startswith("move 1: {{0}} bids $99")


def test_github_is_told_what_to_show_where(run, games, game):
    lines = run("check", "--format", "github", games).stdout.splitlines()
    assert lines[0].startswith(f"::error file=games/b.rgn,line={game.line(': develop ')},col=")
    assert lines[-1].startswith("::warning file=games/d.rgn,line=")


def test_github_reads_what_was_written(run, write, game):
    player, name = "A, 100%25: ::error::", "odd, 50%0A::.rgn"
    write(name, _bid_too_high(game, player))
    (line,) = run("check", "--no-repair", "--format", "github", name).stdout.splitlines()
    command, told, message = re.fullmatch(r"::(\w+) (.*?)::(.*)", line).groups()
    properties = {key: _github(value) for key, _, value in (each.partition("=") for each in told.split(","))}
    assert (command, properties["file"]) == ("error", name)
    assert properties["title"].startswith(f"{name}: CE-AUCTION")
    assert _github(message).startswith(f"move 1: {player} bids $99")


def _bid_too_high(game, player):
    """Return a record in which a player of this name bids what nobody has."""
    text = game.changed(": bid ", "bid 99")
    first = next(line for line in text.splitlines() if ": bid 99" in line).partition(":")[0]
    return re.sub(rf"\b{first}\b", f'"{player}"', text)


def _github(text):
    """Read a text as GitHub's runner does."""
    for code, character in {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"}.items():
        text = text.replace(code, character)
    return text


@pytest.mark.parametrize("form", [form for form in FORMS if form != "text"])
def test_odd_names_break_out_of_no_form(run, write, game, form):
    name = f"{ODD}.rgn".replace("/", "")
    write(name, game.illegal().replace("Ann", '"=1+1 ]]> %0A ::error:: <script>"'))
    write("=second.rgn", "x")
    told = run("check", "--format", form, name, "=second.rgn").stdout
    assert "\x1b" not in told
    assert "\u202e" not in told
    if form == "junit":
        assert len(ElementTree.fromstring(told)[0]) == 2
    elif form == "csv":
        assert [row["file"][:2] for row in csv.DictReader(StringIO(told))] == ["od", "'="]
    elif form == "github":
        assert all(re.match(r"::(error|warning) file=[^:,]*,line=\d+,", line) for line in told.splitlines())
    else:
        assert json.loads(told.splitlines()[0] if form != "sarif" else told)


@pytest.mark.parametrize("form", [form for form in FORMS if form != "text"])
def test_a_name_that_is_no_text_is_told_as_well_as_can_be(run, folder, game, form):
    name = os.fsdecode(b"latin-\xe9.rgn")
    Path(name).write_text(game.illegal())
    result = run("check", "--format", form, name)
    assert result.exit_code == 1
    assert ("latin-%E9.rgn" if form == "sarif" else "latin-\N{REPLACEMENT CHARACTER}.rgn") in result.stdout


def test_a_record_at_an_address_has_that_address(run, folder, game):
    Path("a b.rgn").write_text(game.illegal())
    at = f"file://{folder}/a b.rgn"
    (run_,) = json.loads(run("check", "--format", "sarif", at).stdout)["runs"]
    place = run_["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
    assert place["uri"] == Path("a b.rgn").absolute().as_uri()
    assert f"::error file={at.replace(':', '%3A')},line=" in run("check", "--format", "github", at).stdout
    assert f">{at}:" in run("check", "--format", "junit", at).stdout


def test_what_makes_no_sense_together_is_refused(run, games):
    for options in (
        ["--summary", "--format", "csv"],
        ["--watch", "--format", "junit"],
        ["--watch", "--summary"],
        ["--resume", "notes", "--format", "sarif"],
        ["--resume", "notes", "-"],
    ):
        result = run("check", *options, games)
        assert (result.exit_code, result.stdout) == (2, ""), options
    assert not Path("notes").exists()


@pytest.mark.parametrize("form", ["junit", "sarif"])
@pytest.mark.parametrize("interrupted", [False, True])
def test_a_document_is_closed_where_the_check_ends_early(run, games, monkeypatch, form, interrupted):
    def ending(*_, **__):
        raise KeyboardInterrupt if interrupted else judge.NoVerdict("it is <gone>")

    monkeypatch.setattr(judge, "game_in", ending)
    told = run("check", "--workers", "1", "--no-cache", "--format", form, games)
    assert told.exit_code == (130 if interrupted else 4)
    why = f"the check ended early: {'it was interrupted' if interrupted else 'it is <gone>'}"
    if form == "junit":
        (suite,) = ElementTree.fromstring(told.stdout)
        assert (suite[-1][0].tag, suite[-1][0].get("message")) == ("error", why)
    else:
        (one,) = json.loads(told.stdout)["runs"][0]["invocations"]
        assert not one["executionSuccessful"]
        assert one["toolExecutionNotifications"][0]["message"]["text"] == why
