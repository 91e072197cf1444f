"""What nobody has told of a player's quantities: for each how much less or more there may be than is reckoned with."""

Quantity = str | tuple[int, int] | tuple[str, str]
"""A figure's name; workers of a color by place and color; trains of a kind by "trains" or "turned" and the kind."""
ANY = 10**9
"""As much as you like: nobody can tell how much."""
LIKELY = 10
"""How many shares, workers or trains an unknown effect brings at most, where it is asked what others find left."""


class Doubt:
    """What nobody has told of a quantity: there may be so many less, or so many more."""

    __slots__ = ("less", "missing", "more")

    def __init__(self, missing: str) -> None:
        self.missing = missing
        """What nobody has told."""
        self.less = 0
        self.more = 0


class Doubts:
    """The doubts about what a player has, by quantity; what is not here is known."""

    __slots__ = ("_doubts",)

    def __init__(self) -> None:
        self._doubts: dict[Quantity, Doubt] = {}

    def widen(self, quantity: Quantity, missing: str, less: int = 0, more: int = 0) -> None:
        """Remember that there may be less or more of something than before."""
        doubt = self._doubts.setdefault(quantity, Doubt(missing))
        doubt.less = min(ANY, doubt.less + less)
        doubt.more = min(ANY, doubt.more + more)

    def take(self, quantity: Quantity, lacking: int) -> int:
        """Note that so many were taken as nobody knew of; return how many of them there may have been."""
        doubt = self._doubts.get(quantity)
        if doubt is None:
            return 0
        taken = max(min(lacking, doubt.more), 0)
        if taken:
            doubt.less = min(0, doubt.less + taken)
            doubt.more -= taken if doubt.more < ANY else 0
        return taken

    def shift(self, quantity: Quantity, count: int) -> None:
        """Note that of what there may have been more so many are reckoned with from now on."""
        if doubt := self._doubts.get(quantity):
            doubt.less += count if doubt.less < ANY else 0
            doubt.more -= count if doubt.more < ANY else 0

    def settle(self, quantity: Quantity) -> None:
        """Forget a doubt: from now on the quantity is known."""
        self._doubts.pop(quantity, None)

    def bound(self, quantity: Quantity, now: int) -> None:
        """Note that of something that is reckoned to be so much there cannot be less than nothing."""
        if doubt := self._doubts.get(quantity):
            doubt.less = min(doubt.less, now)

    def missing(self, quantity: Quantity) -> str:
        """Return what nobody has told of a quantity; empty where it is known."""
        doubt = self._doubts.get(quantity)
        return doubt.missing if doubt and (doubt.less or doubt.more) else ""

    def least(self, quantity: Quantity, now: int) -> int:
        """Return how many there are at least, where so many are reckoned with."""
        doubt = self._doubts.get(quantity)
        return max(0, now - doubt.less) if doubt else now

    def most(self, quantity: Quantity, now: int) -> int:
        """Return how many there are at most, where so many are reckoned with."""
        doubt = self._doubts.get(quantity)
        return min(ANY, now + doubt.more) if doubt else now

    def lacks(self, quantity: Quantity, now: int, asked: int) -> str:
        """Return what nobody has told by which there may be as many as are asked for; empty where there are not."""
        return self.missing(quantity) if self.most(quantity, now) >= asked else ""

    def __bool__(self) -> bool:
        return len(self._doubts) > 0
