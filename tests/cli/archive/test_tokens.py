"""At a server that asks for tokens, the archive's commands do what the token allows, and are signed by its owner."""

from pathlib import Path

import pytest

from interlock.service.config import Config
from kit.service_calls import running
from kit.tokens import new_token

SCOPES = {"Ann": "read", "Ben": "submit", "Ref": "referee", "Root": "admin"}


@pytest.fixture
def asked(run, folder):
    """Run `interlock archive` at a server with the token of somebody."""
    file = folder / "tokens.json"
    tokens = {name: new_token(file, name, "--scope", scope) for name, scope in SCOPES.items()}
    with running(Config(archive=str(folder / "club.db"), workers=1, tokens=file)) as address:
        yield lambda name, *words: run("archive", *words, "--server", address, "--token", tokens.get(name, name))


def test_everybody_does_what_the_token_allows(asked):
    assert asked("Ann", "list").exit_code == 0
    refused = asked("Ann", "add", "game.rgn")
    assert (refused.exit_code, refused.stdout) == (4, "")
    assert "refuses (PERMISSION_DENIED): " in refused.stderr
    assert asked("Ben", "add", "game.rgn").exit_code == 0
    assert asked("Ben", "annotate", "game", "--add", 3, "too dear").exit_code == 0
    assert asked("Ben", "annotate", "game", "--penalty", 3, "Ann $1").exit_code == 4
    assert asked("Ben", "delete", "game").exit_code == 4
    assert asked("Ref", "annotate", "game", "--penalty", 3, "Ann $1").exit_code == 1
    assert asked("Root", "delete", "game").exit_code == 0
    lines = asked("Ann", "history", "game").stdout.splitlines()
    assert [line.split()[-1] for line in lines if line.startswith("revision")] == ["Root", "Ref", "Ben", "Ben"]
    assert "  after move 3: ; [Ben] too dear" in lines
    assert "  after move 3: ruling penalty Ann $1 by Ref" in lines


def test_who_has_no_token_is_told_so_once(asked):
    result = asked("nonsense", "add", "game.rgn", "illegal.rgn")
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.count("refuses (UNAUTHENTICATED): ") == 1
    assert "nonsense" not in result.stderr


def test_who_asks_too_often_is_waited_for(run, folder, another):
    Path("games").mkdir()
    for seed in range(2, 8):
        another(f"games/number-{seed}.rgn", seed)
    with running(Config(archive=str(folder / "club.db"), workers=1, rate="4/s")) as address:
        result = run("archive", "add", "games", "--server", address)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count(": stored as ") == 6
