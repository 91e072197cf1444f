import pytest

from imports.peer import export_of, game_names, needs_peer, spelled_out
from interlock.games.age_of_steam.choochoo.seedrandom import SeedRandom


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        ("hello.", [0.9282578795792454, 0.3752569768646784]),
        ("5506416902061946", [0.3406935948776703, 0.7476452285579605]),
    ],
)
def test_a_seed_gives_the_numbers_of_the_npm_package(seed, numbers):
    random = SeedRandom(seed)
    assert [random.double() for _ in numbers] == numbers


@pytest.mark.parametrize("seed", ["", "x" * 1000, "Größe", "\N{STEAM LOCOMOTIVE}", "\ud800"])
def test_any_text_is_a_seed(seed):
    random = SeedRandom(seed)
    assert all(0 <= random.double() < 1 for _ in range(100))
    assert SeedRandom(seed).below(1) == 0


def test_the_dice_of_a_recorded_round_come_out():
    random = SeedRandom("5506416902061946")
    assert [random.below(6) + 1 for _ in range(10)] == [3, 5, 2, 1, 2, 3, 1, 2, 3, 3]


@needs_peer
def test_all_draws_of_all_games_come_out():
    for name in game_names():
        seeds = [action["seed"] for action in export_of(name)["actions"]]
        random = None
        for step in spelled_out(name)["steps"]:
            if step["kind"] == "action" and step["origin"] != "forced":
                random = seeds[step["recorded_index"]] and SeedRandom(seeds[step["recorded_index"]])
            for limit, value in step.get("rng", []):
                assert random.below(limit) == value, (name, step["i"])
