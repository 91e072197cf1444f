"""The figures that are printed in hexes, as short as they fit there; a legend tells what they mean."""

from collections.abc import Iterator

from interlock.boards.faults import NAME_CERTAINTIES
from interlock.boards.model import BoardHex

CUBES = "cubes"
MEANINGS = {
    "cost": ("$2", "what it costs to build here"),
    "income": ("1", "the income that a company has here"),
    "development": ("+2", "how much more it has once this is developed"),
    "last": ("→8", "the most that it becomes by being developed again"),
    "full": ("5/", "what a city is worth to a company alone in it"),
    "shared": ("/3", "and to each company where there are several"),
    "barred": ("!", "a city that is never developed"),
    CUBES: ("2", "how many cubes lie here in the set-up"),
}
"""What the figures of the boards mean that games are played on, each with a sample of how it is printed."""
_CONFIRMED = "*"


def name_of(hex_: BoardHex) -> str:
    """Return the name of a hex, with the mark of how sure it is."""
    return f"{hex_.name}{NAME_CERTAINTIES.get(hex_.name_certainty, '')}"


def price(hex_: BoardHex) -> str:
    """Return what it costs to build here, where that is printed."""
    return f"${_figure(hex_, 'cost')}" if "cost" in hex_.figures else ""


def cubes(hex_: BoardHex) -> str:
    """Return how many cubes lie here in the set-up, where that is printed."""
    return _figure(hex_, CUBES)


def values(hex_: BoardHex) -> str:
    """Return what a hex is worth, and whatever other figures it has."""
    return " ".join(filter(None, (_income(hex_), _shares(hex_), *other_figures(hex_))))


def other_figures(hex_: BoardHex) -> Iterator[str]:
    """Yield the figures that games know nothing of, with their names."""
    return (f"{name} {_figure(hex_, name)}" for name in hex_.figures if name not in MEANINGS)


def _income(hex_: BoardHex) -> str:
    income, development, last = (_figure(hex_, name) for name in ("income", "development", "last"))
    return f"{income}{development and f'+{development}'}{last and f'→{last}'}"


def _shares(hex_: BoardHex) -> str:
    worth = "/".join(filter(None, (_figure(hex_, "full"), _figure(hex_, "shared"))))
    return f"{worth}!{_mark(hex_, 'barred')}" if hex_.figures.get("barred") else worth


def _figure(hex_: BoardHex, name: str) -> str:
    """Return a figure with a mark where the rulebook confirms it; nothing where there is none."""
    if name not in hex_.figures:
        return ""
    return f"{hex_.figures[name]}{_mark(hex_, name)}"


def _mark(hex_: BoardHex, name: str) -> str:
    return _CONFIRMED if name in hex_.confirmed else ""
