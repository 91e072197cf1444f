"""What a player may still use and still has to pay, in a turn or from a deal or a set-up tile, and what is unknown
of it.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from interlock.basics.text_format import list_words
from interlock.railroad_revolution.components.effects import Effect
from interlock.replay.decision import Action, Flow
from interlock.replay.rule import Rule, Violation

NOTHING = Effect("none")
UNTOLD_SHARES = Effect("shares", -1)
"""Shares of which nobody has told how many there are."""
THIRD = "third"
"""How the further rail of the turquoise extra effect is paid: by its triangles, as a part of the action."""


class Right:
    """Something that a player may still do, because a field, an effect or a bonus allows it."""

    __slots__ = ("city", "effect", "kind", "main", "n", "rule", "what")

    def __init__(
        self,
        kind: str,
        rule: Rule,
        n: int = 1,
        what: str = "",
        *,
        effect: Effect = NOTHING,
        city: int = 0,
        main: bool = False,
    ) -> None:
        self.kind = kind
        """As in the language of effects; also "offer", "first_bonus", "tile" and "sell"."""
        self.rule = rule
        """The rule that it comes from."""
        self.n = n
        """How many times."""
        self.what = what
        """A track, a kind of train, a city, a telegraph tile, or how it is paid."""
        self.effect = effect
        """What is chosen from, or accepted; of other kinds nothing."""
        self.city = city
        """The city of a first bonus."""
        self.main = main
        """Whether it is the main action of a turn, which must be carried out."""


# So that it can be copied also where it is compiled.
@mypyc_attr(serializable=True)
class Using:
    """What one player is using: a turn, from the worker put to its end, or what came outside a turn."""

    __slots__ = (
        "bought",
        "brought",
        "city",
        "color",
        "cost",
        "deal",
        "extra_used",
        "field",
        "must_waive",
        "on_credit",
        "owed",
        "owed_rule",
        "pending",
        "rights",
        "seat",
        "section",
        "setup",
        "shares_before",
        "shares_taken",
        "spaces",
        "triangles",
        "untold",
        "untold_deal",
        "waived",
    )

    def __init__(self, seat: int, shares: int, *, setup: bool = False) -> None:
        self.seat = seat
        self.setup = setup
        """Whether it comes from a set-up tile."""
        self.field = 0
        """The field that a worker was put on; 0 while none was."""
        self.color = 0
        self.extra_used = False
        self.pending = False
        """Whether the extra effect was used before the main action that it hangs on."""
        self.rights: list[Right] = []
        self.owed = 0
        """What has been bought and cannot be paid yet: the effects of a turn come in any order."""
        self.owed_rule: Rule | None = None
        self.on_credit: list[str] = []
        """What that was, for whoever still has to pay it."""
        self.bought: list[str] = []
        """What has been paid for, on credit or not, with its price."""
        self.brought = 0
        """The money that effects have brought, also by shares that were sold."""
        self.shares_before = shares
        """The shares that were there before and have not been sold."""
        self.city: int | None = None
        """Where the main action built a station."""
        self.cost = 0
        """What that cost."""
        self.waived = False
        """Whether the station's cost is waived."""
        self.must_waive = False
        """Whether only that pays for the station, which was built before."""
        self.spaces: list[int] = []
        """Where the main action laid rails."""
        self.triangles = 0
        """The triangles there."""
        self.section: int | None = None
        """Where the main action set up an office."""
        self.shares_taken = 0
        """The shares that it brought."""
        self.untold = ""
        """What came that nobody has told."""
        self.deal = False
        """Whether a deal has been triggered."""
        self.untold_deal = ""
        """What nobody has told by which a deal may have been triggered."""

    def named(self) -> str:
        """Name what is still to be paid for, each thing once."""
        return list_words(dict.fromkeys(self.on_credit))

    def may_use_extra(self) -> bool:
        """Tell whether the extra effect of the worker put, or its promotion, is left."""
        return self.field > 0 and not self.extra_used

    def may_promote(self) -> bool:
        """Tell whether the worker put may be used as a white one."""
        return self.may_use_extra() and not self.must_waive

    def right(self, kind: str) -> Right | None:
        """Return the first right of a kind: one that a bonus gave before that of the main action."""
        found = None
        for right in self.rights:
            if right.kind == kind and (found is None or (found.main and not right.main)):
                found = right
        return found

    def rights_of(self, kind: str) -> list[Right]:
        """Return all rights of a kind, in the order in which they came."""
        return [right for right in self.rights if right.kind == kind]

    def use(self, right: Right, n: int = 1) -> Right:
        """Use a right so many times, and return it."""
        right.n -= n
        if right.n <= 0:
            self.rights.remove(right)
        return right

    def use_first(self, kind: str) -> Right:
        """Use the first right of a kind of which there are some, and return it."""
        right = self.right(kind)
        if right is None:
            raise LookupError(kind)
        return self.use(right)

    def main(self) -> Right | None:
        """Return what is left of the main action."""
        return next((right for right in self.rights if right.main), None)


class UntoldUse(NamedTuple):
    """What a deal or a set-up tile has brought and nobody has told: its player may use it until the next decision."""

    using: Using
    check: Callable[[Action], Iterator[Violation]]
    """Yields what is wrong with using it, or with ending it."""


class UntoldDeal(NamedTuple):
    """A deal that the last turn may have triggered, for all that has been told: an answer to it tells that it did."""

    seat: int
    """Whose turn that was."""
    missing: str
    """What nobody has told."""
    check: Callable[[Action], Iterator[Violation]]
    """Yields what is wrong with an answer."""
    answered: Callable[[Action], Flow]
    """Goes on with the deal, once it has been answered."""
