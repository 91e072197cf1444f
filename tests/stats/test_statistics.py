"""Statistics are the same in whatever order games come, and take no more memory for more of them."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.stats.game_figures import GameFigures, game_figures
from interlock.stats.statistics import MOST_GROUPS, OTHERS, Statistics, Tally
from interlock.stats.statistics_output import to_csv

COUNTED = ("valid", "valid-with-rulings")


def tallied(*values: int) -> Tally:
    """Return values in a tally."""
    made = Tally()
    for value in values:
        made.add(value)
    return made


def gathered(*games: GameFigures, by: tuple[str, ...] = ()) -> Statistics:
    """Return the statistics of games."""
    made = Statistics(by, COUNTED)
    for each in games:
        made.add(each)
    return made


def test_values_are_summed_up_as_by_hand() -> None:
    told = tallied(7, 1, 3, 3, 10).summary()
    assert (told.count, told.sum, told.mean, told.least, told.most) == (5, 24, 4.8, 1, 10)
    # Sorted 1 3 3 7 10: the second, the third and the fourth.
    assert (told.lower, told.median, told.upper) == (3, 3, 7)
    assert tallied(-5).summary().median == -5
    # Between two values: three quarters of a step, one and a half, two and a quarter.
    told = tallied(8, -1, 5, 1).summary()
    assert (told.lower, told.median, told.upper) == (0.5, 3, 5.75)
    # Whole numbers are told as such.
    assert str(tallied(4, 6).summary().median) == "5"


def test_quartiles_of_large_values_are_within_a_hundredth_and_take_a_bounded_number_of_places() -> None:
    random = Random(1)
    values = sorted(random.randrange(-100_000_000, 100_000_000) for _ in range(20_000))
    tally = tallied(*values)
    told = tally.summary()
    assert (told.least, told.most, told.sum) == (values[0], values[-1], sum(values))
    for found, exact in zip(
        (told.lower, told.median, told.upper), (values[4999], values[9999], values[14999]), strict=True
    ):
        assert abs(found - exact) <= abs(exact) / 100
    assert len(tally.values) < 13_000


def test_the_order_of_games_makes_no_difference() -> None:
    games = [
        game_figures("game", sample(name, 3, seed)) for name in ("chicago-express", "age-of-steam") for seed in range(5)
    ]
    told = to_csv(gathered(*games, by=("players",)))
    Random(2).shuffle(games)
    assert to_csv(gathered(*games, by=("players",))) == told
    assert b"chicago-express,3,price,lot,PRR," in told


def test_of_very_many_groups_those_that_come_later_go_together() -> None:
    game = game_figures("game", sample("chicago-express", 3, 1))
    statistics = gathered(*(replace(game, event=f"event {n}") for n in range(MOST_GROUPS + 10)), by=("event",))
    assert len(statistics.groups) == MOST_GROUPS + 1
    assert statistics.groups["chicago-express", OTHERS].counted == 10


def test_games_that_do_not_count_are_told_by_their_verdict_alone() -> None:
    game = game_figures("game", sample("chicago-express", 3, 1))
    statistics = gathered(game, replace(game, status="illegal"), GameFigures(str(Path("nothing.rgn"))))
    (group,) = statistics.groups.values()
    assert (statistics.records, statistics.unreadable, group.records, group.counted) == (3, 1, 2, 1)
    told = to_csv(statistics).decode().splitlines()
    assert "chicago-express,status,status,illegal,1,1,1.0,1,1,1,1,1" in told
    assert sum(line.startswith("chicago-express,moves,") for line in told) == 1
    assert f"chicago-express,moves,,,1,{game.moves},{game.moves}.0" in "\n".join(told)
