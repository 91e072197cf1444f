"""The figures that are printed in hexes, as short as they fit there; a legend tells what they mean."""

from collections.abc import Iterator

from interlock.boards.model import BoardHex

CONFIRMED = "*"
NAME_MARKS = {"certain": "", "likely": "~", "guess": "?"}
"""How sure the name of a hex is, as `interlock boards` marks it."""

_KNOWN = ("cost", "income", "development", "last", "full", "shared", "barred", "cubes")


def name_of(hex_: BoardHex) -> str:
    """Return the name of a hex, with the mark of how sure it is."""
    return f"{hex_.name}{NAME_MARKS.get(hex_.name_certainty, '')}"


def price(hex_: BoardHex) -> str:
    """Return what it costs to build here, where that is printed."""
    return f"${_figure(hex_, 'cost')}" if "cost" in hex_.figures else ""


def cubes(hex_: BoardHex) -> str:
    """Return how many cubes lie here in the set-up, where that is printed."""
    return _figure(hex_, "cubes")


def values(hex_: BoardHex) -> str:
    """Return what a hex is worth, and whatever other figures it has."""
    return " ".join(filter(None, (_income(hex_), _shares(hex_), *other_figures(hex_))))


def other_figures(hex_: BoardHex) -> Iterator[str]:
    """Yield the figures that no shipped board has, with their names."""
    return (f"{name} {_figure(hex_, name)}" for name in hex_.figures if name not in _KNOWN)


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
    return CONFIRMED if name in hex_.confirmed else ""
