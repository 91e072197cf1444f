"""What the games' own parts of positions have in common."""

from typing import ClassVar

from interlock.basics.message import Message


class OwnPosition(Message, frozen=True):
    """A game's own part of a position.

    Its fields, and those of whatever it holds, stand in the order of their names in JSON: that is the canonical form.
    """

    long: ClassVar[tuple[str, ...]] = ()
    """Those of its parts that are long and mostly stay as they are."""
