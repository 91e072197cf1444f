"""Structs of a position of American Rails, and the labels of the action track's rows."""

from interlock.basics.message import Int32, Message
from interlock.replay.position_parts import AuctionUnderWay, OwnPosition


class AmericanRailsPlayer(Message, frozen=True):
    """A player's possessions."""

    cash: Int32 = 0
    seat: Int32 = 0
    shares: dict[str, Int32] = {}


class AmericanRailsCompany(Message, frozen=True):
    """A company."""

    company: str = ""
    cubes: Int32 = 0
    income: Int32 = 0
    shares: Int32 = 0
    shares_out: Int32 = 0
    track: tuple[str, ...] = ()
    treasury: Int32 = 0


class AmericanRailsMarker(Message, frozen=True):
    """A marker on the action track."""

    phase: Int32 = 0
    row: Int32 = 0
    seat: Int32 = 0


class AmericanRailsPosition(OwnPosition, frozen=True):
    """A position of American Rails."""

    auction: AuctionUnderWay | None = None
    companies: tuple[AmericanRailsCompany, ...] = ()
    developed: tuple[str, ...] = ()
    developments: Int32 = 0
    markers: tuple[AmericanRailsMarker, ...] = ()
    on_turn: Int32 = 0
    order: tuple[Int32, ...] = ()
    phase: Int32 = 0
    players: tuple[AmericanRailsPlayer, ...] = ()
    to_offer: tuple[str, ...] = ()
    to_start: str = ""
    year: Int32 = 0


_LABELS = ("Pass", "Develop", "Fund $5", "Take $2", "Expand 3", "Auction", "Expand 4")
_TAKE = _LABELS.index("Take $2")
_FEWEST_EXPANDING = 4


def row_labels(players: int) -> tuple[str, ...]:
    """Return the labels of the rows from the top, for a number of players (AR-TRACK-ROWS, AR-TAKE-EXPAND)."""
    if players < _FEWEST_EXPANDING:
        return _LABELS
    return (*_LABELS[:_TAKE], f"{_LABELS[_TAKE]} / Expand 2", *_LABELS[_TAKE + 1 :])
