"""The options of American Rails: what a table plays otherwise than the rulebook."""

from msgspec import Struct

from interlock.replay.option import Option


class Options(Struct, frozen=True):
    """What a game is played by."""

    starting_cash: int | None
    """What each player starts with; None where it goes by the number of players."""


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
)
