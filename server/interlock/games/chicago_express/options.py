"""The options of Chicago Express: questions that the rulebook leaves open, and what a table plays otherwise."""

from enum import Enum, auto

from msgspec import Struct

from interlock.replay.option import Option


class Interrupts(Enum):
    """When reaching Chicago ends the action."""

    FIRST = auto()
    NEVER = auto()
    ALWAYS = auto()


class DetroitEnd(Enum):
    """When in a general dividend Detroit is looked at for the end of the game."""

    PAYMENT = auto()
    PHASE = auto()


class Options(Struct, frozen=True):
    """What a game is played by."""

    chicago_interrupts: Interrupts
    dials: tuple[int, int, int]
    starting_income: tuple[int, int, int, int]
    """The incomes of PRR, B&O, C&O and NYC at the start."""
    detroit_end: DetroitEnd


def _read_dials(text: str) -> tuple[int, ...]:
    """Read the fields until red of the three dials, such as "3/5/4"."""
    fields = tuple(int(part) for part in text.split("/") if part.isascii() and part.isdigit())
    if len(fields) != 3 or len(text.split("/")) != 3 or not all(1 <= field <= 99 for field in fields):
        raise ValueError(text)
    return fields


def _read_incomes(text: str) -> tuple[int, ...]:
    """Read the incomes at the start of PRR, B&O, C&O and NYC, such as "7/6/5/8"."""
    incomes = tuple(int(part) for part in text.split("/") if part.isascii() and part.isdigit())
    if len(incomes) != 4 or len(text.split("/")) != 4 or not all(income <= 50 for income in incomes):
        raise ValueError(text)
    return incomes


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
    Option(
        "starting_income",
        "7/6/5/8",
        "Incomes at the start of PRR, B&O, C&O and NYC. The rulebook does not give them, and our two sources of the "
        "board differ: by the other one C&O has 8 and NYC 5, 7/6/8/5.",
        other="four numbers from 0 to 50, as in 7/6/5/8",
        read=_read_incomes,
    ),
    Option(
        "detroit_end",
        "payment",
        "When Detroit on 8 ends the game: where it stands there at the payment of a general dividend (p. 8), or also "
        "where it comes there in the dividend phase, after the payment (p. 7).",
        {"payment": DetroitEnd.PAYMENT, "phase": DetroitEnd.PHASE},
    ),
)
