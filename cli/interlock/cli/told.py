"""What is told of a record that was checked, made ready to be printed: it comes from other processes, or was kept."""

import msgspec

Beside = tuple[str, str, str]
"""What a record goes by that lies beside it: the kind of thing, its name, and the digest of what it holds."""


class Told(msgspec.Struct, frozen=True, array_like=True):
    """What is told of a record, and what counts in a summary."""

    code: int
    status: str
    """One of those in statuses.py."""
    game: str = ""
    """The name of its game, where the record can be read."""
    rules: tuple[str, ...] = ()
    """The rules by which something was found, each once."""
    out: str = ""
    """What goes to standard output, ends of lines included."""
    err: str = ""
    """What goes to standard error, before the other."""
    beside: tuple[Beside, ...] | None = None
    """What it goes by besides the record itself; None where that is not known."""
