"""The options of American Rails: what a table plays otherwise than the rulebook."""

from enum import Enum, auto

from msgspec import Struct

from interlock.replay.option import Option


class Short(Enum):
    """What a player with less than $2 pays for Take $2."""

    PART = auto()
    NOTHING = auto()


class NoCityBid(Enum):
    """What becomes of the bid for a company that finds no free city."""

    PAID = auto()
    RETURNED = auto()


class Options(Struct, frozen=True):
    """What a game is played by."""

    starting_cash: int | None
    """What each player starts with; None where it goes by the number of players."""
    take_short: Short
    no_city_bid: NoCityBid


def _read_cash(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise ValueError(text)
    return int(text)


OPTIONS = (
    Option(
        "starting_cash",
        "by players",
        "What each player starts with; by the rulebook $50 with 3 or 4 players, $40 with 5.",
        {"by players": None},
        other="any amount of dollars, as in 50",
        read=_read_cash,
    ),
    Option(
        "take_short",
        "part",
        "What a player with less than $2 pays where another takes $2 from every player: what there is, or nothing.",
        {"part": Short.PART, "nothing": Short.NOTHING},
    ),
    Option(
        "no_city_bid",
        "paid",
        "What becomes of the bid for a company that finds no free city: paid all the same, or returned.",
        {"paid": NoCityBid.PAID, "returned": NoCityBid.RETURNED},
    ),
)
