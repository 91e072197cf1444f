"""What the log of a server may be like."""

from enum import StrEnum


class LogFormat(StrEnum):
    """How lines are written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """What the log tells, and all that follows here."""

    DEBUG = "debug"
    """Health checks, too."""
    INFO = "info"
    """Every call."""
    WARNING = "warning"
    """What is refused for the server's sake."""
    ERROR = "error"
    """Faults of the server."""
