"""Settings of the server's workers, and what they say of a table's journal."""

from msgspec import Struct

from interlock.service.config import LogFormat, LogLevel


class WorkerConfig(Struct, frozen=True):
    """What the server tells each of its workers when it starts."""

    secret: bytes
    """The key of page tokens."""
    max_answer_bytes: int
    log_format: LogFormat | None = None
    log_level: LogLevel = LogLevel.INFO
    archive: str = ""
    """Where the archive is; nowhere, where no method works with one."""


class JournalPosition(Struct, frozen=True, array_like=True):
    """How far a part of the journal goes; it comes before the parts of the answer."""

    table: str
    """The table's name."""
    sequence: int
    """The number of the last chunk that was read."""
    done: bool
    """Whether no more will come: the table is closed."""
