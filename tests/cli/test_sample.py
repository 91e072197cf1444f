"""`interlock sample` with its options in all combinations: a game, or a sentence."""

import re

import pytest

from interlock.games.registry import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_boards_editions_and_players_go_together_or_are_refused(run, name):
    game = GAMES[name]
    for board in ("", *game.boards):
        for edition in ("", *filter(None, game.editions)):
            for players in ("", 0, 1, 2, 6, 7):
                options = ["--seed", 1, "--board", board, "--edition", edition]
                result = run("sample", name, *options, *(["--players", players] if players != "" else []))
                assert result.exit_code in (0, 2)
                assert (result.exit_code == 0) == result.stdout.startswith("interlock 1\n")
                assert result.exit_code == 0 or "Error: " in result.stderr


def test_an_edition_that_a_board_does_not_have_is_a_sentence(run):
    result = run("sample", "age-of-steam", "--board", "western-us", "--edition", "choochoo")
    assert result.exit_code == 2
    assert "Such a game cannot be played: western-us is not played in the edition choochoo" in result.stderr


@pytest.mark.parametrize(
    ("name", "option"), [(name, option.name) for name, game in GAMES.items() for option in game.options]
)
def test_every_value_of_every_option_is_played_or_refused(run, name, option):
    asked = next(each for each in GAMES[name].options if each.name == option)
    words = {*asked.values, *re.findall(r"[\w/-]+", asked.other), "", "-1", "x", "9" * 30, "a=b", "\u0663"}
    for word in sorted(words - {asked.default}):
        result = run("sample", name, "--seed", 1, "--option", f"{option}={word}")
        assert result.exit_code in (0, 2), word
        assert (result.exit_code == 0) == bool(result.stdout), word


@pytest.mark.parametrize("name", GAMES)
def test_the_default_of_every_option_is_played(run, name):
    options = [word for option in GAMES[name].options for word in ("--option", f"{option.name}={option.default}")]
    assert run("sample", name, "--seed", 1, *options).exit_code == 0


@pytest.mark.parametrize("name", GAMES)
def test_every_style_is_played(run, name):
    for style in filter(None, GAMES[name].random.styles):
        assert run("sample", name.upper(), "--seed", 1, "--style", style.upper()).exit_code == 0


def test_a_game_is_for_one_player_or_for_some(run):
    one = run("sample", "age-of-steam", "--board", "barbados", "--players", 2)
    assert "Age of Steam on barbados is for 1 player." in one.stderr
    assert "Chicago Express is for 2 to 6 players." in run("sample", "chicago-express", "--players", 7).stderr
