"""The options of Chicago Express: questions that the rulebook leaves open, and what a table plays otherwise."""

from enum import Enum, auto

from msgspec import Struct

from interlock.replay.option import Option


class Interrupts(Enum):
    """When reaching Chicago ends the action."""

    FIRST = auto()
    NEVER = auto()
    ALWAYS = auto()


class Options(Struct, frozen=True):
    """What a game is played by."""

    chicago_interrupts: Interrupts
    dials: tuple[int, int, int]


def _read_dials(text: str) -> tuple[int, ...]:
    """Read the fields until red of the three dials, such as "3/5/4"."""
    fields = tuple(int(part) for part in text.split("/") if part.isascii() and part.isdigit())
    if len(fields) != 3 or len(text.split("/")) != 3 or not all(1 <= field <= 99 for field in fields):
        raise ValueError(text)
    return fields


OPTIONS = (
    Option(
        "chicago_interrupts",
        "first",
        "When reaching Chicago ends the action: where the first Wabash share is then auctioned, never, or always.",
        {"first": Interrupts.FIRST, "never": Interrupts.NEVER, "always": Interrupts.ALWAYS},
    ),
    Option(
        "dials",
        "3/5/4",
        "Fields until red on the dials of auction, extend and develop.",
        other="three numbers from 1 to 99, as in 3/5/4",
        read=_read_dials,
    ),
)
