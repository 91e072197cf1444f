"""Claims that tell a quantity once for several subjects, judged in every game."""

from pathlib import Path

import pytest

import interlock

GAMES = Path(__file__).parents[2] / "records" / "games"
OTHERS = {
    "age-of-steam": "locomotive {0} 1, {1} 1, {2} 1",
    "american-rails": "income Majestic 0, Liberty 0",
    "chicago-express": "income PRR 7, B&O 6, NYC 8",
    "railroad-revolution": "stations {0} 0, {1} 0, {2} 0",
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_quantity_is_claimed_of_several_at_once(run, write, name):
    text = (GAMES / name / "first-game.rgn").read_text(encoding="utf-8")
    record = interlock.parse(text)
    players = [player.name for player in record.header.players]
    cash = interlock.Game(record).at(0).cash
    claim = f"claim cash {', '.join(f'{each} {cash[each]}' for each in players)}; {OTHERS[name].format(*players)}"
    header, moves = text.split("\n\n", 1)
    write("claimed.rgn", f"{header}\n\n{claim}\n{moves}")
    assert run("check", "claimed.rgn").exit_code == 0
    second = players[1]
    wrong = claim.replace(f"{second} {cash[second]}", f"{second} {cash[second] + 1}", 1)
    write("wrong.rgn", f"{header}\n\n{wrong}\n{moves}")
    result = run("check", "wrong.rgn")
    assert result.exit_code == 1
    place = f"{header.count(chr(10)) + 3}:{claim.index(second) + 1}"
    assert f"wrong.rgn:{place}: " in result.stdout
    assert f"{second} cash: {cash[second] + 1} is written down" in result.stdout


def test_what_cannot_be_though_nobody_knows_what_it_is_is_told_in_every_command(run, write):
    text = run("new", "age-of-steam", "--players", "Ann,Ben,Cara").stdout
    write("more.rgn", text + "claim Duluth red 3, blue 1; Ann $99\nclaim Duluth red 3\n")
    told = run("check", "more.rgn").stdout
    assert "claim: Duluth red: 3 is written down, but it can be 0 to 2 [" in told
    assert "not checkable: Duluth blue: 1 is written down" in told
    assert run("annotate", "more.rgn").exit_code == 1
    assert run("explain", "more.rgn", "--figure", "Duluth red").exit_code == 0
    write("fewer.rgn", text + "claim Duluth red 1\n")
    assert "claim Duluth red 3" in run("diff", "more.rgn", "fewer.rgn").stdout
