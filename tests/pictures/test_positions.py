"""Pictures of positions: well formed, and what moves change in them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from interlock.basics.paper_sizes import PAPERS
from interlock.drawing.sheet import Sheet, sheet_svg
from interlock.drawing.text_layout import TextBlock
from interlock.library.game import Game
from interlock.record.files import load

GAMES = Path(__file__).parents[2] / "records/games"


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/*.rgn")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_position_of_a_recorded_game_is_drawn(path: Path) -> None:
    record = load(path).record
    for move in range(0, len(record.moves), 10):
        ElementTree.fromstring(Game.of(record, carry_on=True).at(move).picture())


@pytest.mark.parametrize(
    ("game", "least"),
    [
        ("age-of-steam", 0.15),
        ("american-rails", 0.13),
        ("chicago-express", 0.15),
        ("railroad-revolution", 0.12),
    ],
)
def test_on_paper_the_board_is_as_large_as_it_can_be_with_tables_that_are_read(game: str, least: float) -> None:
    svg = Game.read(GAMES / game / "first-game.rgn").at(60).picture("A4")
    [_, board, tables] = re.findall(r'<g transform="translate\([^)]*\) scale\(([^)]*)\)">', svg)[:3]
    assert float(board) >= least
    assert float(tables) >= 0.13


@pytest.mark.parametrize("paper", PAPERS)
def test_tables_without_end_leave_room_for_the_board(paper: str) -> None:
    sheet = Sheet("", "", 0, 0, 1000, 1000, "<g/>", lambda room: TextBlock("", room, 50_000))
    [(_, board)] = re.findall(r'<g transform="translate\(([^)]*)\) scale\(([^)]*)\)"><g/></g>', sheet_svg(sheet, paper))
    assert float(board) > 0.05
