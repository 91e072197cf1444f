"""The recorded games that come with the project are valid, and every way the game can end is among them."""

from pathlib import Path

import pytest

from interlock.games.annotate import annotate
from interlock.games.judge import judge
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import VerdictStatus

FOLDER = Path(__file__).parents[3] / "records" / "games" / "chicago-express"
GAMES = sorted(FOLDER.glob("*.rgn"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_shipped_game_is_valid_and_written_canonically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_rgn(text).record
    ruled = path.stem == "tournament-with-rulings"
    expected = VerdictStatus.VALID_WITH_RULINGS if ruled else VerdictStatus.VALID
    assert judge(record).status is expected
    assert write_rgn(record) == text
    once, _ = annotate(record)
    assert annotate(once)[0] == once


def test_every_way_to_end_is_reached_by_a_shipped_game() -> None:
    endings = [judge(read_rgn(path.read_text(encoding="utf-8")).record).ending for path in GAMES]
    for way in ("have no share left", "have no locomotive left", "houses are left", "Detroit stands on 8"):
        assert any(way in ending for ending in endings), way


def test_two_to_six_players_are_among_the_shipped_games() -> None:
    counts = {len(read_rgn(path.read_text(encoding="utf-8")).record.header.players) for path in GAMES}
    assert counts == {2, 3, 4, 5, 6}
