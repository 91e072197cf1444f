"""Positions of a game, drawn one after another."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

import interlock
from interlock.analysis.judge import replay_to
from interlock.drawing.picture import Layout, Piece, Pieces, changed_keys
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.games.position_view import PositionView
from interlock.library.position_picture import game_picture
from interlock.record.model import GameRecord
from interlock.replay.position_parts import AuctionUnderWay

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


def in_chicago_express(old: ChicagoExpressPosition, new: ChicagoExpressPosition) -> Iterator[str]:
    """Yield the keys of what is otherwise in a position of Chicago Express, but for whose turn it is."""
    for was, company in zip(old.companies, new.companies, strict=True):
        yield from (f"locomotives/{company.company}/{label}" for label in {*was.track} ^ {*company.track})
        if (was.income, not was.track) != (company.income, not company.track):
            yield f"income/{company.company}"
    yield from (f"houses/{label}" for label in {*old.developed} ^ {*new.developed})
    yield from (f"dials/{dial.action}" for was, dial in zip(old.dials, new.dials, strict=True) if was != dial)
    yield from (f"industry/{city.city}" for was, city in zip(old.industry, new.industry, strict=True) if was != city)
    if old.houses != new.houses:
        yield "supply/houses"
    yield from _in_auction(old.auction, new.auction)


def in_american_rails(old: AmericanRailsPosition, new: AmericanRailsPosition) -> Iterator[str]:
    """Yield the keys of what is otherwise in a position of American Rails, but for whose turn it is."""
    for was, company in zip(old.companies, new.companies, strict=True):
        yield from (f"cubes/{company.company}/{label}" for label in {*was.track} ^ {*company.track})
        if was.income != company.income:
            yield f"income/{company.company}"
    yield from (f"houses/{label}" for label in {*old.developed} ^ {*new.developed})
    yield from (f"order/{seat}" for _, seat in {*enumerate(old.order)} ^ {*enumerate(new.order)})
    changed = [marker for marker in (*old.markers, *new.markers) if (marker in old.markers) != (marker in new.markers)]
    yield from (f"markers/{marker.phase}/{marker.row}/{marker.seat}" for marker in changed)
    if old.year != new.year:
        yield "year/train"
    if old.developments != new.developments:
        yield "supply/developments"
    yield from _in_auction(old.auction, new.auction)


def _in_auction(old: AuctionUnderWay | None, new: AuctionUnderWay | None) -> Iterator[str]:
    nobody = AuctionUnderWay()
    was, now = old or nobody, new or nobody
    if (was.company, was.minimum) != (now.company, now.minimum):
        yield "auction/share"
    if (old is None, was.bid, was.leader) != (new is None, now.bid, now.leader):
        yield "auction/bid"
    yield from (f"auction/bidder/{seat}" for seat in {*was.bidders} ^ {*now.bidders})
