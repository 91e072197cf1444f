"""What is told of American Rails alone."""

from collections.abc import Iterable, Mapping, Sequence

from interlock.boards.grid import Grid
from interlock.games.american_rails.auctions import PAY
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.position import Position
from interlock.pictures.american_rails.companies import PAINTS
from interlock.report.game_stories import Lot
from interlock.report.model import StoryPrice
from interlock.report.share_auctions import incomes_of, lot_of, prices_of

COMPANIES = PAINTS
INCOME_TITLE = "Income: what a dividend of all companies would have paid"
AUCTION_RULE = PAY.id


def companies(position: Position) -> tuple[str, ...]:
    """Return the companies that are in the game."""
    return tuple(each.company for each in _own(position).companies)


def places(world: Grid) -> frozenset[str]:  # noqa: ARG001
    """Return no places: what is counted of them is little."""
    return frozenset()


def changed_places(before: Position, after: Position, world: Grid) -> Iterable[str]:  # noqa: ARG001
    """Return no places."""
    return ()


def incomes(position: Position) -> Sequence[int]:
    """Return what a general dividend would pay each player now."""
    own = _own(position)
    return incomes_of(own.players, {each.company: each.income for each in own.companies})


def lot(position: Position) -> Lot | None:
    """Return whose share is auctioned."""
    return lot_of(_own(position).auction, position.phase)


def prices(lot: Lot, before: Position, after: Position, paid: Mapping[int, int]) -> Iterable[StoryPrice]:
    """Yield who got the share, and the price."""
    return prices_of(lot, _own(before).players, _own(after).players, paid)


def _own(position: Position) -> AmericanRailsPosition:
    assert position.american_rails is not None
    return position.american_rails
