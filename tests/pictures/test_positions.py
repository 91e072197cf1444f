"""Pictures of positions: well formed, and what moves change in them."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from interlock.games.judge import replay_to
from interlock.pictures.draw import position_svg
from interlock.record.files import load

GAMES = Path(__file__).parents[2] / "records/games"


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/*.rgn")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_position_of_a_recorded_game_is_drawn(path: Path) -> None:
    record = load(path).record
    for move in range(0, len(record.moves), 10):
        ElementTree.fromstring(position_svg(replay_to(record, move, carry_on=True)))
