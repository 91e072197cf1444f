"""Plays for the app Board Game Stats, in the fields that its support pages tell."""

import json
import re
from datetime import datetime
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from interlock.record.games import GAMES

RECORDS = Path(__file__).parents[2] / "records/games"
ENDED = "chicago-express/first-game"

FIELDS = {"sourceName", "sourcePlayId", "playDate", "location", "comments", "board", "game", "players"}
OF_GAMES = {"name", "sourceGameId", "bggId", "highestWins", "noPoints"}
OF_PLAYERS = {"name", "sourcePlayerId", "startPlayer", "score", "rank", "winner"}


@pytest.fixture
def play(run, write):
    """Return the play of a text, or of a recorded game by its name."""

    def of(record):
        text = record if "\n" in record else (RECORDS / f"{record}.rgn").read_text(encoding="utf-8")
        result = run("score", "--format", "bgstats", write("played.rgn", text))
        assert result.exit_code == 0, result.stderr
        return json.loads(result.stdout)

    return of


@pytest.fixture
def refused(run, write):
    """Return what is said of a text that is no play."""

    def of(text):
        result = run("score", "--format", "bgstats", write("played.rgn", text))
        assert (result.exit_code, result.stdout) == (1, "")
        return result.stderr.strip()

    return of


def recorded(name=ENDED):
    return (RECORDS / f"{name}.rgn").read_text(encoding="utf-8")


def test_a_play_tells_the_game_the_day_and_everybodys_score_and_place(play):
    told = play(recorded().replace("date 2026-11-12", "site The Signal Box\ndate 2026-11-12"))
    assert told == {
        "sourceName": "Interlock",
        "sourcePlayId": told["sourcePlayId"],
        "playDate": "2026-11-12 12:00:00",
        "location": "The Signal Box",
        "comments": "Thursday club; PRR, B&O and Wabash have no share left",
        "game": {
            "name": "Chicago Express",
            "sourceGameId": "chicago-express",
            "bggId": 31730,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {"name": "Ann", "sourcePlayerId": "Ann", "startPlayer": False, "score": 64, "rank": 3, "winner": False},
            {"name": "Ben", "sourcePlayerId": "Ben", "startPlayer": True, "score": 87, "rank": 1, "winner": True},
            {"name": "Cara", "sourcePlayerId": "Cara", "startPlayer": False, "score": 77, "rank": 2, "winner": False},
        ],
    }
    assert told["sourcePlayId"].startswith("sha256:")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*.rgn")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_recorded_game_with_a_day_is_a_play_in_the_fields_that_there_are(run, path):
    result = run("score", "--format", "bgstats", path)
    if not re.search(r"^date \d{4}-\d\d-\d\d$", path.read_text(encoding="utf-8"), re.MULTILINE):
        assert "does not tell the day" in result.stderr
        return
    told = json.loads(result.stdout)
    assert told.keys() <= FIELDS
    assert told["game"].keys() <= OF_GAMES
    assert all(player.keys() <= OF_PLAYERS for player in told["players"])
    datetime.strptime(told["playDate"], "%Y-%m-%d %H:%M:%S")
    assert sum(player["startPlayer"] for player in told["players"]) == 1


def test_a_link_holds_the_play(run, play):
    link = run("score", "--format", "bgstats-link", RECORDS / f"{ENDED}.rgn").stdout.strip()
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert json.loads(parse_qs(urlsplit(link).query)["data"][0]) == play(ENDED)


def test_several_games_are_a_line_each(run):
    names = ["chicago-express/first-game", "age-of-steam/first-game"]
    result = run("score", "--format", "bgstats", *(RECORDS / f"{name}.rgn" for name in names))
    assert [json.loads(line)["game"]["sourceGameId"] for line in result.stdout.splitlines()] == [
        "chicago-express",
        "age-of-steam",
    ]


def test_the_board_is_told_where_a_game_has_several(play):
    assert play("age-of-steam/first-game")["board"] == "rust-belt"


def test_who_is_out_has_no_score_and_who_lost_alone_does_not_win(play):
    [player] = play("age-of-steam/barbados-lost")["players"]
    assert "score" not in player
    assert not player["winner"]


def test_who_share_the_win_all_win(play):
    players = play("age-of-steam/shared-win")["players"]
    assert [player["winner"] for player in players if player["rank"] == 1] == [True, True]


def test_the_numbers_on_boardgamegeek_are_those_that_are_known_for_sure():
    assert {name: game.bgg_id for name, game in GAMES.items() if game.bgg_id} == {
        "age-of-steam": 4098,
        "chicago-express": 31730,
    }


def test_a_game_that_has_not_ended_is_no_play(refused):
    assert refused("interlock 1\ngame chicago-express\nplayers Ann, Ben\ndate 2026-11-12\nAnn: bid 7\n") == (
        "interlock: played.rgn: no play for BG Stats: the game has not ended"
    )


def test_a_game_with_an_illegal_move_is_no_play(refused):
    assert "an illegal move keeps it from being reckoned" in refused(recorded().replace("Ben: bid 11", "Ben: bid 9"))


@pytest.mark.parametrize("date", ["", "date 2026", "date 2026-11"])
def test_a_game_whose_day_nobody_knows_is_no_play(refused, date):
    assert "does not tell the day" in refused(recorded().replace("date 2026-11-12", date))


def test_the_same_game_is_the_same_play_however_it_is_commented(play):
    commented = recorded().replace("Ann: bid 9", "Ann: bid 9 ; well")
    assert play(commented)["sourcePlayId"] == play(ENDED)["sourcePlayId"]


def test_hostile_names_do_not_leave_the_link(run, write):
    hostile = '"<script>&data=%#?"'
    text = recorded().replace("players Ann,", f"players {hostile},").replace("Ann:", f"{hostile}:")
    text = "\n".join(line for line in text.splitlines() if not line.startswith(("claim", "result"))) + "\n"
    link = run("score", "--format", "bgstats-link", write("played.rgn", text)).stdout.strip()
    assert link.isascii()
    assert json.loads(parse_qs(urlsplit(link).query)["data"][0])["players"][0]["name"] == hostile.strip('"')
