"""Positions of a game, drawn one after another."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

import interlock
from interlock.analysis.judge import replay_to
from interlock.drawing.picture import Layout, Piece, Pieces, changed_keys
from interlock.games.position_view import PositionView
from interlock.library.position_picture import game_picture
from interlock.record.model import GameRecord

SMALLEST_LETTERS = 8.0


class Step(NamedTuple):
    """A move, and the position after it."""

    line: str
    position: PositionView


class Drawn:
    """The pictures of a game's positions."""

    def __init__(self, record: GameRecord) -> None:
        start = replay_to(record, 0, carry_on=True)
        self.picture = game_picture(start.game.field)
        self.world = start.world
        self.names = [player.name for player in record.header.players]
        self.steps = [Step(each.line, each.view) for each in interlock.Game(record, carry_on=True)]

    def layout(self) -> Layout:
        """Return the layout."""
        return self.picture.layout(self.world, self.names)

    def pieces(self, position: PositionView) -> Pieces:
        """Return the pieces of a position."""
        return self.picture.pieces(position, self.world, self.names)

    def after(self, line: str) -> Pieces:
        """Return the pieces after the first move with a line that begins so."""
        return self.pieces(self.steps[self._number(line)].position)

    def changed_by(self, line: str) -> set[str]:
        """Return the keys that the first move changes whose line begins so."""
        at = self._number(line)
        return set(changed_keys(self.pieces(self.steps[at - 1].position), self.pieces(self.steps[at].position)))

    def _number(self, line: str) -> int:
        return next(at for at, step in enumerate(self.steps) if step.line.startswith(line))


def faults(layout: Layout, pieces: Pieces) -> Iterator[str]:
    """Yield what is wrong with pieces: not well formed, on no layer, out of the picture, too small to read."""
    for key, piece in pieces.items():
        if key.partition("/")[0] not in layout.layers:
            yield f"{key} is on no layer"
        if not (
            layout.left < piece.x < layout.left + layout.width and layout.top < piece.y < layout.top + layout.height
        ):
            yield f"{key} is out of the picture"
        if any(float(each.get("font-size", 0)) < SMALLEST_LETTERS for each in parsed(piece).iter("text")):
            yield f"{key} is too small to read"


def parsed(piece: Piece) -> ElementTree.Element:
    """Return a piece as elements."""
    return ElementTree.fromstring(f"<g>{piece.svg}</g>")


def words(piece: Piece) -> str:
    """Return what is written on a piece."""
    return " ".join(parsed(piece).itertext())
