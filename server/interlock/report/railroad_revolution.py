"""What is told of Railroad Revolution alone."""

from collections.abc import Iterable, Mapping, Sequence

from interlock.games.position import Position
from interlock.games.railroad_revolution.ground import Ground
from interlock.pictures.paint import Paint
from interlock.report.game_stories import Lot
from interlock.report.model import StoryPrice

COMPANIES: Mapping[str, Paint] = {}
INCOME_TITLE = ""
AUCTION_RULE = ""


def companies(position: Position) -> tuple[str, ...]:  # noqa: ARG001
    """Return no companies: each player has a railroad of their own."""
    return ()


def places(world: Ground) -> frozenset[str]:  # noqa: ARG001
    """Return no places: nothing is counted of them."""
    return frozenset()


def changed_places(before: Position, after: Position, world: Ground) -> Iterable[str]:  # noqa: ARG001
    """Return no places."""
    return ()


def incomes(position: Position) -> Sequence[int]:  # noqa: ARG001
    """Return nothing: there are no incomes."""
    return ()


def lot(position: Position) -> Lot | None:  # noqa: ARG001
    """Return None: nothing is auctioned."""
    return None


def prices(lot: Lot, before: Position, after: Position, paid: Mapping[int, int]) -> Iterable[StoryPrice]:  # noqa: ARG001
    """Return nothing: nothing is auctioned."""
    return ()
