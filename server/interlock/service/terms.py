"""By what a worker works."""

from msgspec import Struct

from interlock.service.seen.log_format import LogFormat, LogLevel


class Terms(Struct, frozen=True):
    """What the front tells each of its workers when it starts."""

    secret: bytes
    """The key of page tokens."""
    max_answer_bytes: int
    max_memory: int
    last_resort: int
    """After how many seconds of one call the system ends a worker that nobody else ended."""
    log_format: LogFormat | None = None
    log_level: LogLevel = LogLevel.INFO
    archive: str = ""
    """Where the archive is; nowhere, where no method works with one."""
    at_tables: bool = False
    """Whether it judges at live tables, and so works with the archive from its first call on."""
