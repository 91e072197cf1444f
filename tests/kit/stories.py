"""Stories for tests: of recorded games, and of texts."""

from functools import cache
from pathlib import Path

from interlock.record.files import Loaded, load, load_bytes
from interlock.report.story_builder import tell_story
from interlock.report.story_model import Story

GAMES = Path(__file__).parents[2] / "records/games"
RECORDED = [f"{path.parent.name}/{path.stem}" for path in sorted(GAMES.glob("*/*.rgn"))]
"""The recorded games by their names."""


@cache
def recorded(name: str) -> Loaded:
    """Return a recorded game."""
    return load(GAMES / f"{name}.rgn")


@cache
def recorded_story(name: str) -> Story:
    """Return the story of a recorded game."""
    return tell_story(recorded(name))


def story_of(text: str, *, carry_on: bool = False) -> Story:
    """Return the story of a record written as RGN."""
    return tell_story(load_bytes(text.encode(), "game.rgn", "rgn"), carry_on=carry_on)


def opening(*lines: str, players: str = "Ann, Ben, Cara", game: str = "chicago-express") -> str:
    """Return a record that begins with some moves and notes."""
    return "\n".join(["interlock 1", f"game {game}", f"players {players}", *lines, ""])
