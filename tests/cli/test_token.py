"""Tokens are made, listed and revoked, and kept where nobody learns them from."""

import json
import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from interlock.service.access.tokens import digest

TOKENS = ("--tokens", "tokens.json")


@pytest.fixture
def made(folder, run):
    """Make a token; return it."""
    return run("token", "new", "Ann", "--scope", "submit,read", "--expires", "90d", *TOKENS).stdout.strip()


def listed(run):
    """Return what is listed."""
    return [json.loads(line) for line in run("token", "list", "--format", "json", *TOKENS).stdout.splitlines()]


def test_a_token_is_shown_once_and_kept_as_its_digest(run, made):
    assert re.fullmatch(r"ilk_[0-9a-f]{12}_[\w-]{43}", made)
    kept = Path("tokens.json").read_text()
    assert made.split("_", 2)[2] not in kept
    assert digest(made) in kept
    (token,) = listed(run)
    assert (token["id"], token["name"], token["scopes"]) == (made.split("_")[1], "Ann", ["read", "submit"])
    assert "sha256" not in token
    assert digest(made) not in run("token", "list", *TOKENS).stdout


def test_nobody_else_can_read_the_file(made, run):
    assert stat.S_IMODE(Path("tokens.json").stat().st_mode) == 0o600
    Path("tokens.json").chmod(0o640)
    run("token", "new", "Ben", *TOKENS)
    assert stat.S_IMODE(Path("tokens.json").stat().st_mode) == 0o640
    assert [path.name for path in Path().glob("*") if path.suffix != ".rgn"] == ["tokens.json"]


def test_the_file_may_be_named_by_the_environment(run, folder, monkeypatch):
    monkeypatch.setenv("INTERLOCK_TOKENS", "mine.json")
    run("token", "new", "Ann")
    assert "Ann" in run("token", "list").stdout


def test_what_many_make_at_the_same_time_is_all_there(folder, start, run):
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda number: start("token", "new", f"P{number}", *TOKENS), range(12)))
    assert [result.returncode for result in results] == [0] * 12
    assert sorted(token["name"] for token in listed(run)) == sorted(f"P{number}" for number in range(12))


def test_revoking_takes_one_by_its_id_or_all_of_a_name(run, made):
    others = [run("token", "new", name, *TOKENS).stdout.strip() for name in ("Ann", "Ben", "Ben")]
    result = run("token", "revoke", "Ann", others[1].split("_")[1], *TOKENS)
    assert len(result.stdout.splitlines()) == 3
    assert [token["id"] for token in listed(run)] == [others[2].split("_")[1]]
    result = run("token", "revoke", "Ben", "Cara", "Dan", *TOKENS)
    assert result.exit_code == 2
    assert "There is no token of the name or id 'Cara', 'Dan'; none was revoked." in result.stderr
    assert len(listed(run)) == 1


def test_a_certificate_stands_for_a_token(run, folder):
    result = run("token", "new", "Bot", "--certificate", "bot.example.org", *TOKENS)
    assert result.stdout == "who has a certificate of bot.example.org is Bot\n"
    assert "ilk_" not in result.output
    assert listed(run)[0]["certificate"] == "bot.example.org"
    result = run("token", "new", "Other", "--certificate", "bot.example.org", *TOKENS)
    assert result.exit_code == 2
    assert "makes somebody known already" in result.stderr


WRONG = {
    ("new", "A]nn"): "a name with ']'",
    ("new", " Ann"): "blanks at its ends",
    ("new", ""): "no name",
    ("new", "A\x1bnn"): "U+001B",
    ("new", "A\u200bnn"): "unseen character",
    ("new", "x" * 81): "a name of 81 characters",
    ("new", "Ann", "--scope", "write"): "There is no scope 'write'; expected some of read, submit, referee, admin.",
    ("new", "Ann", "--scope", ""): "There is no scope ''",
    ("new", "Ann", "--certificate", ""): "No certificate has an empty name.",
    ("new", "Ann", "--expires", "soon"): "'soon' is no time; expected days, hours or minutes, such as 90d.",
    ("new", "Ann", "--expires", "0d"): "'0d' is no time",
    ("new", "Ann", "--rate", "10"): "'10' is no rate; expected a number of calls per s, m or h, such as 10/s.",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_cannot_be_is_told_and_makes_no_file(run, folder, words):
    result = run("token", *words, *TOKENS)
    assert (result.exit_code, result.stdout) == (2, "")
    assert WRONG[words] in result.stderr
    assert not Path("tokens.json").exists()


@pytest.mark.parametrize("command", [("list",), ("new", "Ann"), ("revoke", "Ann")])
def test_a_file_that_is_none_of_tokens_is_told_and_kept(run, write, command):
    write("tokens.json", "{}]")
    Path("tokens.json").chmod(0o600)
    result = run("token", *command, *TOKENS)
    assert result.exit_code == 3
    assert "interlock: tokens.json: this is no file of tokens: " in result.stderr.replace(f"{Path.cwd()}/", "")
    assert Path("tokens.json").read_text() == "{}]"


def test_a_file_that_cannot_be_written_is_told(run, folder):
    result = run("token", "new", "Ann", "--tokens", "nowhere/tokens.json")
    assert result.exit_code == 3
    assert result.stderr.endswith("tokens.json: no such file or directory\n")
