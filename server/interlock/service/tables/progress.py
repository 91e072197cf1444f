"""How far a part of a table's journal goes."""

from msgspec import Struct


class Reading(Struct, frozen=True, array_like=True):
    """How far a part of the journal goes; it comes before the parts of the answer."""

    table: str
    """The table's name."""
    sequence: int
    """The number of the last chunk that was read."""
    done: bool
    """Whether no more will come: the table is closed."""
