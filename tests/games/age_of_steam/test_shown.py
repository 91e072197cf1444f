"""What a position shows is the same whether others were looked at before it or not."""

from itertools import cycle
from pathlib import Path

import pytest

from interlock.games.age_of_steam.shown import Shown
from interlock.games.age_of_steam.view import view
from interlock.games.judge import begin
from interlock.games.sample import sample
from interlock.record.files import load
from interlock.record.model import GameRecord, Header

RECORDED = sorted((Path(__file__).parents[3] / "records/games/age-of-steam").glob("*.rgn"))


def require_the_same(record: GameRecord, every: int) -> None:
    replay = begin(record, carry_on=True)
    for looked_at in cycle([True, *[False] * (every - 1)]):
        if looked_at:
            told, shown = view(replay.table), replay.table.shown
            replay.table.shown = Shown(replay.table.land)
            assert told == view(replay.table), f"after move {replay.move}"
            replay.table.shown = shown
        if replay.done():
            return
        replay.run(replay.move + 1)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
@pytest.mark.parametrize("every", [1, 7])
def test_in_recorded_games(path: Path, every: int) -> None:
    require_the_same(load(path).record, every)


@pytest.mark.parametrize(
    ("board", "players"),
    [("rust-belt", 4), ("western-us", 3), ("southern-us", 3), ("germany", 5), ("barbados", 1), ("st-lucia", 2)],
)
def test_in_random_games(board: str, players: int) -> None:
    require_the_same(sample("age-of-steam", players, 11, header=Header(board=board)), 1)
