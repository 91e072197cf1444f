"""The recorded games that come with the project: each game's ways to end and numbers of players are among them."""

from pathlib import Path

import pytest

from interlock.analysis.annotate import annotate
from interlock.analysis.judge import judge
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import VerdictStatus

FOLDER = Path(__file__).parents[2] / "records" / "games"
PATHS = sorted(FOLDER.glob("*/*.rgn"))
ENDINGS = {
    "chicago-express": ("have no share left", "have no locomotive left", "houses are left", "Detroit stands on 8"),
    "american-rails": (
        "the train stands on 1857",
        "all shares are sold or out of the game",
        "have 2 pieces left or fewer",
    ),
    "age-of-steam": ("is over", "everybody is out", "is left alone"),
    "railroad-revolution": ("gone from the board of Cara", "gone from the boards of Ann and Ben"),
}
NOT_PLAINLY_VALID = {
    "tournament-with-rulings": VerdictStatus.VALID_WITH_RULINGS,
    "referee-at-the-table": VerdictStatus.VALID_WITH_RULINGS,
    "with-rulings-and-wrong-claims": VerdictStatus.CLAIMS_DIFFER,
    "without-a-component-set": VerdictStatus.NOT_FULLY_CHECKABLE,
}


def texts_of(game: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in PATHS if path.parent.name == game]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_shipped_game_is_what_it_says_and_written_canonically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_rgn(text).record
    assert record.header.game == path.parent.name
    verdict = judge(record)
    assert verdict.status is NOT_PLAINLY_VALID.get(path.stem, VerdictStatus.VALID)
    assert verdict.finished
    assert write_rgn(record) == text
    once, _ = annotate(record)
    assert annotate(once)[0] == once


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_is_reached_by_a_shipped_game(game: str) -> None:
    endings = [judge(read_rgn(text).record).ending for text in texts_of(game)]
    for way in ENDINGS[game]:
        assert any(ending.endswith(way) for ending in endings), way


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_is_among_the_shipped_games(game: str) -> None:
    counts = {len(read_rgn(text).record.header.players) for text in texts_of(game)}
    least, most = GAMES[game].players
    assert counts == set(range(least, most + 1))
