"""How a server is run."""

from msgspec import Struct


class Config(Struct, frozen=True):
    """Where a server listens, and its limits."""

    host: str = "127.0.0.1"
    port: int = 0
    """0 takes any free port."""
    max_message_bytes: int = 4 * 2**20
    max_seconds: float = 10
    """The longest that one call may take."""
    max_concurrent: int = 100
    """How many calls are answered at the same time, health checks included."""
    grace: float = 10
    """How many seconds calls under way are given to end when the server stops."""
