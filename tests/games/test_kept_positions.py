"""What a position shows is the same whether others were looked at before it or not, and so are the digests."""

from itertools import cycle
from pathlib import Path

import pytest

from interlock.games.age_of_steam.shown import Shown
from interlock.games.judge import begin, judge
from interlock.games.position import position_digest
from interlock.games.railroad_revolution.options import OPTIONS
from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer
from interlock.games.registry import GAMES
from interlock.games.sample import sample
from interlock.record.files import load
from interlock.record.model import GameRecord, Header
from interlock.replay.kept import Kept
from interlock.replay.replay import Replay
from kit.railroad_revolution.random_sets import scrambled_by_own_set
from kit.scrambled import scrambled

RECORDED = sorted((Path(__file__).parents[2] / "records/games").glob("*/*.rgn"))

CHANGING = ("workers", "trains", "left", "milestones", "stations", "offices", "network")
"""Every quantity of a player of Railroad Revolution of which positions go by the changes."""


def anew(replay: Replay) -> str:
    table = replay.table
    table.kept = Kept()
    if replay.game.name == "age-of-steam":
        table.shown = Shown(table.land)
        for touched in (table.network.touched, table.goods_touched):
            touched.update(range(len(table.cubes)))
    if replay.game.name == "railroad-revolution":
        for player in table.players:
            player.shown, player.changed = (0, RailroadRevolutionPlayer(seat=player.seat)), [*CHANGING]
    return position_digest(replay)


def require_the_same(record: GameRecord, every: int) -> None:
    replay, other = begin(record, carry_on=True), begin(record, carry_on=True)
    digests = judge(record, carry_on=True, full=True).position_digests
    for number, looked_at in zip(range(len(digests)), cycle([True, *[False] * (every - 1)])):
        replay.run(number)
        other.run(number)
        assert digests[number] == anew(other), f"after move {number}"
        if looked_at:
            assert digests[number] == position_digest(replay), f"after move {number}"


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.stem}-{path.stem}")
@pytest.mark.parametrize("every", [1, 7])
def test_in_recorded_games(path: Path, every: int) -> None:
    require_the_same(load(path).record, every)


@pytest.mark.parametrize(
    ("board", "players"),
    [("rust-belt", 4), ("western-us", 3), ("southern-us", 3), ("germany", 5), ("barbados", 1), ("st-lucia", 2)],
)
def test_in_random_games_of_age_of_steam(board: str, players: int) -> None:
    require_the_same(sample("age-of-steam", players, 11, header=Header(board=board)), 1)


@pytest.mark.parametrize("game", ["american-rails", "chicago-express"])
def test_in_random_games(game: str) -> None:
    require_the_same(sample(game, 4, 11), 1)


@pytest.mark.parametrize("options", [{}, *({option.name: [*option.values][1]} for option in OPTIONS)], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_random_games_of_railroad_revolution(players: int, options: dict[str, str]) -> None:
    require_the_same(sample("railroad-revolution", players, 11, header=Header(options=options)), 1)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_with_moves_put_in_and_with_rulings(game: str, seed: int) -> None:
    require_the_same(scrambled(game, seed), 1)


@pytest.mark.parametrize("seed", range(100, 112))
def test_by_component_sets_made_up_at_random(seed: int) -> None:
    require_the_same(scrambled_by_own_set(seed), 3)
