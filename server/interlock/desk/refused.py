"""What the desk does not do, and why."""

from typing import Any


class RefusedError(Exception):
    """A request that is refused: an HTTP status, a sentence, and facts for the page."""

    def __init__(self, status: int, error: str, **facts: Any) -> None:
        super().__init__(error)
        self.status = status
        self.facts = {"error": error, **facts}
