"""A deal of which nobody has told whether it was triggered."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Violation


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
