"""How many may play at tables at the same time, and how many watch."""

from collections.abc import Iterator
from contextlib import contextmanager

from interlock.service.reason import Reason
from interlock.service.refusal import limit_reached


class Places:
    """So many places, each of which is taken as long as a block runs."""

    def __init__(self, most: int, option: str, what: str) -> None:
        self._most = most
        self._option = option
        self._what = what
        """What is done there, such as "watch tables"."""
        self._taken = 0

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Take a place; RefusedError where none is free."""
        if self._taken >= self._most:
            sentence = f"{self._most} {self._what}, and the server takes no more"
            raise limit_reached(Reason.TOO_MANY_STREAMS, sentence, self._option, self._most)
        self._taken += 1
        try:
            yield
        finally:
            self._taken -= 1
