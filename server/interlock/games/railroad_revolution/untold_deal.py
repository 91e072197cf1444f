"""What somebody may do for all that has been told: use an effect, or answer a deal, of which nobody has told."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.games.railroad_revolution.using import Using
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Violation


class UntoldUse(NamedTuple):
    """What a deal or a set-up tile has brought and nobody has told: its player may use it until the next decision."""

    using: Using
    check: Callable[[Action], Iterator[Violation]]
    """Yields what is wrong with using it, or with ending it."""


class UntoldDeal(NamedTuple):
    """A deal that the last turn may have triggered, for all that has been told: an answer to it tells that it did."""

    seat: int
    """Whose turn that was."""
    missing: str
    """What nobody has told."""
    check: Callable[[Action], Iterator[Violation]]
    """Yields what is wrong with an answer."""
    answered: Callable[[Action], Flow]
    """Goes on with the deal, once it has been answered."""
