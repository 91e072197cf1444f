"""What a game brings, reckoned by hand."""

import pytest

from interlock.standings.points import SettingsError, read_points
from kit.standings import game, points

FOUR = "Ann 60, Ben 45, Cara 45, Dan 30"


@pytest.mark.parametrize(
    ("system", "result", "brings"),
    [
        # The usual one. Ben and Cara share second and third place: (2 + 1) / 2.
        ([], FOUR, {"Ann": "3", "Ben": "3/2", "Cara": "3/2", "Dan": "0"}),
        (["3-2-1"], FOUR, {"Ann": "3", "Ben": "3/2", "Cara": "3/2", "Dan": "0"}),
        (["5,3,2,1"], FOUR, {"Ann": "5", "Ben": "5/2", "Cara": "5/2", "Dan": "1"}),
        (["4-2-1-0"], FOUR, {"Ann": "4", "Ben": "3/2", "Cara": "3/2", "Dan": "0"}),
        (["1.5-0.5"], FOUR, {"Ann": "3/2", "Ben": "1/4", "Cara": "1/4", "Dan": "0"}),
        # A tie that the game's own tie-break decided is none.
        (["5-3-2-1"], "Ann 60, Ben 45! Cara 45, Dan 30", {"Ann": "5", "Ben": "3", "Cara": "2", "Dan": "1"}),
        # Three share 5 + 3 + 2.
        (["5-3-2-1"], "Ann 9, Ben 9, Cara 9, Dan 3", {"Ann": "10/3", "Ben": "10/3", "Cara": "10/3", "Dan": "1"}),
        # Everybody shares everything.
        (["3-2-1"], "Ann 9, Ben 9, Cara 9, Dan 9", {"Ann": "3/2", "Ben": "3/2", "Cara": "3/2", "Dan": "3/2"}),
        # Who is out gets nothing for the last place.
        (["5-3-2-1"], "Ann 60, Ben 45, Cara 30, Dan out", {"Ann": "5", "Ben": "3", "Cara": "2", "Dan": "0"}),
        (["3-2-1", "3:4-2-0"], "Ann 5, Ben 4, Cara 3", {"Ann": "4", "Ben": "2", "Cara": "0"}),
        (["3-2-1", "3:4-2-0"], "Ann 5, Ben 4, Cara 3, Dan 2", {"Ann": "3", "Ben": "2", "Cara": "1", "Dan": "0"}),
        (["wins"], FOUR, {"Ann": "1", "Ben": "0", "Cara": "0", "Dan": "0"}),
        (["wins"], "Ann 9, Ben 9, Cara 3", {"Ann": "1/2", "Ben": "1/2", "Cara": "0"}),
        (["beaten"], FOUR, {"Ann": "3", "Ben": "3/2", "Cara": "3/2", "Dan": "0"}),
        (["beaten"], "Ann 5, Ben 4, Cara 3", {"Ann": "2", "Ben": "1", "Cara": "0"}),
        # 100, 66.67, 33.33, 0; the middle of the second and the third is 50.
        (["relative"], FOUR, {"Ann": "100", "Ben": "50", "Cara": "50", "Dan": "0"}),
        (
            ["relative"],
            "Ann 8, Ben 7, Cara 6, Dan 5",
            {"Ann": "100", "Ben": "200/3", "Cara": "100/3", "Dan": "0"},
        ),
        (["relative"], "Ann 8, Ben 7", {"Ann": "100", "Ben": "0"}),
        (["percent"], FOUR, {"Ann": "100", "Ben": "75", "Cara": "75", "Dan": "50"}),
        # 2 / 3 is 66.67, and who is below nothing has nothing.
        (["percent"], "Ann 30, Ben 20, Cara -5, Dan out", {"Ann": "100", "Ben": "6667/100", "Cara": "0", "Dan": "0"}),
        (["percent"], "Ann 0, Ben -4", {"Ann": "100", "Ben": "0"}),
        # Of 180: a third, a quarter, a quarter, a sixth.
        (["share"], FOUR, {"Ann": "3333/100", "Ben": "25", "Cara": "25", "Dan": "1667/100"}),
        (["share"], "Ann 0, Ben 0", {"Ann": "50", "Ben": "50"}),
        (["score"], "Ann 30, Ben -5, Cara out", {"Ann": "30", "Ben": "-5", "Cara": "0"}),
    ],
)
def test_a_game_brings_what_the_system_says(system: list[str], result: str, brings: dict[str, str]) -> None:
    assert dict(sorted(points(game(result), points=system).items())) == brings


def test_thirds_add_up_to_a_whole() -> None:
    thirds = [game("Ann 9, Ben 9, Cara 9", date=f"2026-01-0{day}") for day in (1, 2, 3)]
    assert points(*thirds, points=["2"]) == {"Ann": "2", "Ben": "2", "Cara": "2"}


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (["3-2-"], "unknown system '3-2-'"),
        (["1-2-3"], "gives more for a lower place"),
        (["percnt"], "did you mean 'percent'?"),
        (["3:4-2"], "no row for any number of players"),
        (["3-2-1", "3:4-2", "3:5-1"], "a second row for as many players"),
        (["3-2-1", "percent"], "unknown system 'percent'"),
        (["0:3-2"], "expected 1 to 30 players"),
        (["31:3-2", "1"], "expected 1 to 30 players"),
        (["-".join("1" * 31)], "expected 1 to 30 players"),
        (["1.2345"], "'1.2345' is no number"),
        (["1..2"], "'1..2' is no number"),
        (["9999999"], "'9999999' is no number"),
        ([""], "unknown system ''"),
        (["9" * 100_000], "9' is no number"),
    ],
)
def test_a_system_that_is_none_is_refused(told: list[str], why: str) -> None:
    with pytest.raises(SettingsError) as error:
        read_points(told)
    assert why in str(error.value)
    assert len(str(error.value)) < 400
