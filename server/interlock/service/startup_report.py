"""Lines that a server prints when it has started: what it serves, and where."""

from collections.abc import Iterator


class StartupReport:
    """What there is to say, told by each part of a server that has something, in the order in which it is said."""

    def __init__(self, address: str) -> None:
        self.address = address
        """Where it listens for gRPC."""
        self._told: dict[str, str] = {}

    def tell(self, what: str, how: object) -> None:
        """Have a line of its own say something, such as where the archive is."""
        self._told[what] = str(how)

    def lines(self) -> Iterator[str]:
        """Return all lines; programs wait for the last, and find the others by how they begin."""
        yield f"listening on {self.address}"
        for what, how in self._told.items():
            yield f"{what}: {how}"
        yield "ready"
