"""rules, boards and sample, and how the shell completes their names."""

import json
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from msgspec.json import encode

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.hex_labels import GRIDS
from interlock.cli.main import cli
from interlock.games.registry import GAMES
from interlock.record.files import FORMS, dump, load
from interlock.record.rgn import read_rgn
from interlock.replay.record_rules import RECORD_RULES
from interlock.replay.verdict import VerdictStatus

CHICAGO_EXPRESS = GAMES["chicago-express"]


def test_the_games_are_listed(run):
    text = run("rules").stdout
    assert "american-rails       American Rails " in text
    assert "chicago-express      Chicago Express" in text
    games = json.loads(run("rules", "--format", "json").stdout)["games"]
    assert [each["name"] for each in games] == list(GAMES)


@pytest.mark.parametrize(
    ("name", "rules"), [*((name, game.rules) for name, game in GAMES.items()), ("records", RECORD_RULES)]
)
def test_the_rules_of_a_game_are_listed_in_their_order(run, name, rules):
    listed = json.loads(run("rules", name, "--format", "json").stdout)["rules"]
    assert [each["id"] for each in listed] == list(rules)
    text = run("rules", name).stdout
    assert all(f"{rule.id}\n" in text and f"  {rule.source.text}\n" in text for rule in rules.values())


@pytest.mark.parametrize(("name", "id_"), [("chicago-express", "CE-EXTEND-COST"), ("american-rails", "AR-EXPAND-COST")])
def test_one_rule_is_shown_whatever_the_case_of_its_id(run, name, id_):
    rule = GAMES[name].rules[id_]
    assert run("rules", name, id_.lower()).stdout.startswith(f"{id_}\n")
    shown = json.loads(run("rules", name, id_, "--format", "json").stdout)
    keys = list(rule.fact_keys())
    game = {"game": name, "id": rule.id}
    assert shown == game | {"text": rule.text, "source": json.loads(encode(rule.source)), "factKeys": keys}


def test_the_options_of_a_game_are_listed_with_their_defaults(run):
    text = run("rules", "chicago-express", "--options").stdout
    assert "dials  3/5/4" in text
    options = json.loads(run("rules", "chicago-express", "--options", "--format", "json").stdout)["options"]
    assert {each["name"]: each["defaultValue"] for each in options}["chicago_interrupts"] == "first"
    assert "  decides CE-END-CONDITIONS, when Detroit ends the game (our reading)\n" in text
    assert "  changes CE-DIAL-FIELDS\n" in text
    assert {each["name"]: each["rules"] for each in options}["detroit_end"] == ["CE-END-CONDITIONS"]
    assert "starting_cash  by players" in run("rules", "american-rails", "--options").stdout


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["chicago-expres"], "(did you mean 'chicago-express'?)"),
        (["chess"], "no game, rule or option with 'chess'; `interlock rules` lists the games."),
        (["chicago-express", "CE-EXTEND-COSTS"], "(did you mean 'CE-EXTEND-COST'?)"),
        (["records", "CE-EXTEND-COST"], "There is no rule"),
        (["american-rails", "CE-EXTEND-COST"], "There is no rule"),
        (["--options"], "--options goes with a game"),
        (["records", "--options"], "--options goes with a game"),
    ],
)
def test_an_unknown_game_or_rule_is_wrong_usage_with_a_hint(run, arguments, hint):
    result = run("rules", *arguments)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_the_boards_are_listed(run):
    lines = [line.split() for line in run("boards").stdout.splitlines()]
    assert ["american-rails", "American", "Rails,"] in [line[:3] for line in lines]
    assert ["chicago-express", "Chicago", "Express,"] in [line[:3] for line in lines]
    listed = json.loads(run("boards", "--format", "json").stdout)["boards"]
    assert [each["name"] for each in listed] == board_names()


@pytest.mark.parametrize(("name", "grid"), [("chicago-express", GRIDS[0]), ("american-rails", GRIDS[1])])
def test_a_board_is_shown_with_every_hex_and_how_sure_its_name_is(run, name, grid):
    text = run("boards", name).stdout
    board = shipped_board(name)
    assert f"\ngrid: {grid}\n" in text
    marks = {"certain": "", "likely": "~", "guess": "?"}
    lines = text.splitlines()
    for hex_ in board.hexes:
        line = next(line for line in lines if line.startswith(f"{hex_.label} "))
        assert line.endswith(f"  {' '.join(hex_.neighbors)}")
        if hex_.name:
            assert f"{hex_.name}{marks[hex_.name_certainty]} " in line
        for figure, value in hex_.figures.items():
            assert f"{figure} {value}" in line
        assert not hex_.remark or f"      {hex_.remark}\n" in text
        assert all(f"* {figure}: {how}\n" in text for figure, how in hex_.confirmed.items())
    assert all(source.title in text for source in board.sources)
    assert board.digest in text


@pytest.mark.parametrize("name", board_names())
def test_a_board_as_json_mirrors_the_message(run, name):
    shown = json.loads(run("boards", name, "--format", "json").stdout)
    board = shipped_board(name)
    assert (shown["digest"], shown["grid"]) == (board.digest, board.grid)
    assert len(shown["hexes"]) == len(board.hexes)


def test_a_board_file_of_ones_own_is_shown(run, write):
    board = json.loads(run("boards", "chicago-express", "--format", "json").stdout)
    del board["digest"]
    board["name"] = "mine"
    assert run("boards", write("mine.json", json.dumps(board))).stdout.startswith("mine: ")
    assert run("boards", write("mine", json.dumps(board))).stdout.startswith("mine: ")


def test_an_unknown_board_is_wrong_usage_with_a_hint(run):
    result = run("boards", "chicago")
    assert result.exit_code == 2
    assert "(did you mean 'chicago-express'?)." in result.stderr


@pytest.mark.parametrize(
    ("name", "players"), [("chicago-express", 4), ("american-rails", 3), ("american-rails", 4), ("american-rails", 5)]
)
def test_a_sample_is_a_complete_legal_game(run, name, players):
    result = run("sample", name, "--seed", 5, "--players", players)
    assert result.exit_code == 0
    assert not result.stderr
    record = read_rgn(result.stdout).record
    assert (record.header.game, len(record.header.players)) == (name, players)
    assert judge(record).status is VerdictStatus.VALID


def test_without_a_seed_the_sample_tells_the_one_it_took(run):
    result = run("sample", "chicago-express")
    seed = result.stderr.split()[-1]
    assert run("sample", "chicago-express", "--seed", seed).stdout == result.stdout
    assert len(read_rgn(result.stdout).record.header.players) == CHICAGO_EXPRESS.players[0] + 1


@pytest.mark.parametrize("form", FORMS)
def test_a_sample_is_written_in_the_form_wanted(run, form):
    record = sample("chicago-express", 3, 5, "builders")
    options = ["chicago-express", "--seed", 5, "--style", "builders"]
    assert run("sample", *options, "--format", form).stdout_bytes == dump(record, form)
    run("sample", *options, "-o", f"out.{form}")
    assert load(Path(f"out.{form}")).record == record


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["chicago-express", "--players", 7],
        ["chicago-express", "--players", 1],
        ["american-rails", "--players", 2],
        ["american-rails", "--players", 6],
        ["chicago-express", "--seed", "x"],
        ["chicago-express", "--style", "gamblers"],
        ["chicago-express", "--format", "xml"],
    ],
)
def test_a_sample_of_nothing_known_is_wrong_usage(run, arguments):
    assert run("sample", *arguments).exit_code == 2


def completed(*words):
    *args, incomplete = words
    return [item.value for item in ShellComplete(cli, {}, "interlock", "_").get_completions(args, incomplete)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["che"], ["check"]),
        (["rules", "chi"], ["chicago-express"]),
        (["rules", "am"], ["american-rails"]),
        (["rules", "r"], ["railroad-revolution", "records"]),
        (["rules", "chicago-express", "ce-extend-c"], ["CE-EXTEND-CONNECTED", "CE-EXTEND-COST"]),
        (["rules", "american-rails", "ar-take-e"], ["AR-TAKE-EXPAND"]),
        (["rules", "records", "REC-INC"], ["REC-INCOMPLETE"]),
        (["boards", "chi"], ["chicago-express"]),
        (["boards", "a"], ["american-rails"]),
        (["sample", "c"], ["chicago-express"]),
        (["sample", "american-rails", "--style", "i"], ["investors"]),
        (["annotate", "x.rgn", "--breaking", "AR-END-S"], ["AR-END-SHARES", "AR-END-SUPPLIES"]),
        (["sample", "chicago-express", "--style", "b"], ["builders"]),
        (["sample", "age-of-steam", "--board", "s"], ["southern-us", "st-lucia"]),
        (["sample", "age-of-steam", "--edition", "c"], ["choochoo"]),
        (["sample", "age-of-steam", "--option", "u"], ["urbanize=", "unextended=", "urbanize_takes="]),
        (["rules", "age-of-steam", "aos-cost-s"], ["AOS-COST-SIMPLE", "AOS-COST-SIDE"]),
        (["annotate", "x.rgn", "--breaking", "CE-END-W"], ["CE-END-WABASH", "CE-END-WINNER"]),
        (["check", "--format", ""], ["text", "json", "jsonl", "csv", "junit", "sarif", "github"]),
        (["convert", "--to", ""], ["rgn", "json", "ilk", "jsonl", "ilks"]),
        (["--color", "al"], ["always"]),
    ],
)
def test_the_shell_completes_names(words, found):
    assert completed(*words) == found
