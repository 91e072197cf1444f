"""What a position shows is the same whether others were looked at before it or not, and so are the digests."""

from pathlib import Path
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.games.railroad_revolution.options import OPTIONS
from interlock.games.registry import GAMES
from interlock.record.files import load
from interlock.record.model import Header
from kit.age_of_steam.unknown_cubes import forgotten
from kit.cached_positions import require_the_same
from kit.railroad_revolution.random_set_games import scrambled_by_own_set
from kit.scrambled_records import scrambled
from kit.seeds import seeds

RECORDED = sorted((Path(__file__).parents[2] / "records/games").glob("*/*.rgn"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.stem}-{path.stem}")
@pytest.mark.parametrize("every", [1, 7])
def test_in_recorded_games(path: Path, every: int) -> None:
    require_the_same(load(path).record, every)


@pytest.mark.parametrize(
    ("board", "players"),
    [("rust-belt", 4), ("western-us", 3), ("southern-us", 3), ("germany", 5), ("barbados", 1), ("st-lucia", 2)],
)
def test_in_random_games_of_age_of_steam(board: str, players: int) -> None:
    require_the_same(sample("age-of-steam", players, 11, header=Header(board=board)))


@pytest.mark.parametrize("board", ["rust-belt", "germany"])
@pytest.mark.parametrize("seed", seeds(1, 4))
def test_where_cubes_are_not_written_down(board: str, seed: int) -> None:
    record = sample("age-of-steam", 3, seed, header=Header(board=board))
    require_the_same(forgotten(record, Random(seed), share=0.5))


@pytest.mark.parametrize("game", ["american-rails", "chicago-express"])
def test_in_random_games(game: str) -> None:
    require_the_same(sample(game, 4, 11))


@pytest.mark.parametrize("options", [{}, *({option.name: [*option.values][1]} for option in OPTIONS)], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_of_railroad_revolution(players: int, options: dict[str, str]) -> None:
    require_the_same(sample("railroad-revolution", players, 11, header=Header(options=options)))


@pytest.mark.parametrize("seed", seeds(4, 14))
@pytest.mark.parametrize("game", GAMES)
def test_with_moves_put_in_and_with_rulings(game: str, seed: int) -> None:
    require_the_same(scrambled(game, seed))


@pytest.mark.parametrize("seed", seeds(3, 12, first=100))
def test_by_component_sets_made_up_at_random(seed: int) -> None:
    require_the_same(scrambled_by_own_set(seed), 3)
