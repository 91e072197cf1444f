"""What the tests of drawn positions of Age of Steam share."""

import re
from collections.abc import Iterator, Sequence
from math import dist
from pathlib import Path

from interlock.analysis.judge import begin
from interlock.drawing.picture import Pieces
from interlock.games.position_view import PositionView, position_of
from interlock.library.position_picture import game_picture
from interlock.record.files import load
from interlock.record.model import GameRecord
from interlock.replay.replay import Replay

GAMES = sorted((Path(__file__).parents[3] / "records/games/age-of-steam").glob("*.rgn"))
PICTURE = game_picture("age_of_steam")

Point = tuple[float, float]


def game(name: str) -> GameRecord:
    """Return a recorded game."""
    return load(next(path for path in GAMES if path.stem == name)).record


def positions(record: GameRecord) -> Iterator[tuple[Replay, PositionView]]:
    """Yield every position of a game, from the one before the first move on."""
    replay = begin(record, carry_on=True)
    yield replay, position_of(replay)
    while not replay.done():
        replay.run(replay.move + 1)
        yield replay, position_of(replay)


def pieces_in(replay: Replay, position: PositionView) -> Pieces:
    """Return what lies on the table in a position."""
    return PICTURE.pieces(position, replay.world, names_in(replay.record))


def names_in(record: GameRecord) -> Sequence[str]:
    """Return the names of a game's players."""
    return [player.name for player in record.header.players]


def ends_of(svg: str) -> list[tuple[Point, Point]]:
    """Return where each path of a drawing begins and ends, once for all paths that are drawn over one another."""
    found = re.findall(r' d="M(\S+) ([-\d.]+)[LA](?:[^"M]* )?([-\d.]+) ([-\d.]+)"', svg)
    return list(dict.fromkeys(((float(x), float(y)), (float(to_x), float(to_y))) for x, y, to_x, to_y in found))


def near(one: Point, other: Point) -> bool:
    """Tell whether two places are the same but for rounding."""
    return dist(one, other) < 0.2
