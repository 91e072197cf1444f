"""The story of a record: what pages show, as data."""

from pathlib import Path

import pytest

from interlock.games.judge import judge
from interlock.record.files import load
from interlock.report.story import tell_story

GAMES = Path(__file__).parents[2] / "records/games"
RECORDED = sorted(GAMES.glob("*/*.rgn"))


def name_of(path: Path) -> str:
    """What a test of a record is called by."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", RECORDED, ids=name_of)
def test_a_story_tells_what_the_verdict_tells(path: Path) -> None:
    loaded = load(path)
    verdict, story = judge(loaded.record, full=True), tell_story(loaded)
    assert (story.status, story.findings, story.standings) == (verdict.status, verdict.findings, verdict.standings)
    assert (story.ledger, story.rounds, story.ending) == (verdict.ledger, verdict.rounds, verdict.ending)
    assert [move.number for move in story.moves] == list(range(verdict.move_count + 1))
