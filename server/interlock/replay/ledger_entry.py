"""One entry of the ledger: a payment and its rule."""

from msgspec import Struct

from interlock.replay.rule import Rule


# It is never part of a ring, so the garbage collector has nothing to find.
class Entry(Struct, frozen=True, gc=False):
    """A movement of money between two accounts."""

    move: int
    payer: int
    payee: int
    amount: int
    rule: Rule
    unpaid: int
    """What was due beyond the amount and not there: only by a ruling, or after an illegal move that stands."""
