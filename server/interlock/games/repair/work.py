"""How much work a search may be."""


class Work:
    """Moves judged and options looked at, as many as there may be."""

    def __init__(self, most: int) -> None:
        self._left = most

    def do(self, much: int) -> None:
        """Count some work."""
        self._left -= much

    def has_room(self, much: int = 0) -> bool:
        """Tell whether more may be done."""
        return self._left > much
