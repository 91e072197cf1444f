"""Says what a finding, a payment or a change of a figure rests on, where that is not the rulebook."""

from collections.abc import Iterable

from msgspec.structs import replace

from interlock.boards.confirmation import confirmation_of
from interlock.boards.grid import Grid
from interlock.record.model import Header
from interlock.replay.option import Option
from interlock.replay.source import RuleSource, RuleSourceKind
from interlock.replay.verdict import Finding, FindingKind

_HEXES = ("hex", "other")
"""The facts that name a hex."""


def with_basis(found: Finding, options: Iterable[Option], header: Header, world: object) -> Finding:
    """Return a finding whose message says so where it rests on a reading, or on a hex that nobody has confirmed.

    What cannot be checked rests on nothing.
    """
    if found.kind is FindingKind.NOT_CHECKABLE:
        return found
    basis = basis_of(found.source, options, header)
    if found.source.kind is RuleSourceKind.COMPONENT and isinstance(world, Grid):
        basis = _doubt(found, world)
    return replace(found, message=f"{found.message} ({basis})") if basis else found


def basis_of(source: RuleSource, options: Iterable[Option], header: Header) -> str:
    """Say of a reading that it is ours, or by which option the record decides it; empty for other sources."""
    if source.kind is not RuleSourceKind.READING:
        return ""
    name = source.option
    if decided := next((option.decided(header) for option in options if option.name == name), ""):
        return f"option {name}: {decided}"
    return f"our reading; option {name}" if name else "our reading"


def _doubt(found: Finding, world: Grid) -> str:
    """Say why the hexes that a finding is about are not confirmed; empty where they are."""
    confirmation = confirmation_of(world.board)
    named = (world.index.spelled(found.facts[key]) for key in _HEXES if key in found.facts)
    hexes = world.board.hexes
    labels = [world.labels[hex_] for hex_ in named if hex_ is not None and not hexes[hex_].confirmed]
    return confirmation.doubt(labels) if confirmation and labels else ""
