"""Auctions with an opening bid and raises, in which a pass is final."""

from collections import deque
from collections.abc import Generator, Iterator, Sequence

from interlock.basics.text_format import bounds
from interlock.record.auction import Bid, Pass
from interlock.replay.auction_rules import AuctionRules
from interlock.replay.decision import Action, Decision
from interlock.replay.rule import Rule, Violation

_NEAREST = 3
PASSED = "{player} has passed in this auction and is out of it: {turn} must {decision}{reason}"
"""The sentence of the rule by which nobody speaks who has passed."""
OUT_OF_PLACE = {
    "under_way": "the auction is under way: {turn} must {decision}",
    "over": "the auction is over: {turn} must {decision}",
}
"""The sentences of the rule by which bids and passes belong to an auction, and nothing else does."""


def nearest(amount: int, least: int, most: int) -> Iterator[int]:
    """Yield the few amounts from the least to the most that are nearest to another, the nearest first."""
    first = min(max(amount, least), most)
    around = range(max(least, first - _NEAREST), min(most, first + _NEAREST) + 1)
    return iter(sorted(around, key=lambda each: (abs(each - first), each))[:_NEAREST])


class Auction:
    """One auction under way."""

    __slots__ = ("bidders", "high", "last", "leader", "minimum", "names", "opener", "opening", "rules")

    def __init__(
        self, minimum: int, bidders: Sequence[int], rules: AuctionRules, names: Sequence[str], opening: str
    ) -> None:
        self.minimum = minimum
        self.opener = bidders[0]
        """The seat of who speaks first."""
        self.bidders = deque(bidders)
        """The seats still in, the next to speak first."""
        self.rules = rules
        self.names = names
        """The players' names by seat."""
        self.opening = opening
        """Why the opener speaks first, as "is the banker"."""
        self.high = 0
        self.leader = 0
        """The seat of the highest bidder; 0 while nobody has bid."""
        self.last = 0
        """The seat that spoke last; 0 before anybody has."""

    def least_bid(self) -> int:
        """Return the least bid that is legal now."""
        return self.high + 1 if self.leader else self.minimum

    def run(self, cash: Sequence[int]) -> Generator[Decision, tuple[int, Action], None]:
        """Take bids and passes until one bidder or nobody is left; `cash` holds every seat's money."""
        bidders = self.bidders
        while bidders and (len(bidders) > 1 or not self.leader):
            speaker, action = yield self.decision(cash)
            if speaker != bidders[0]:
                self._speak_out_of_turn(speaker)
            bidders.popleft()
            self.last = speaker
            if type(action) is Bid:
                self.high = action.amount
                self.leader = speaker
                bidders.append(speaker)

    def decision(self, cash: Sequence[int]) -> "Bidding":
        """Return the next decision."""
        return Bidding(self, cash)

    def _speak_out_of_turn(self, speaker: int) -> None:
        """Go on from a speaker whose move stands though it was another's turn, or though they had passed."""
        if speaker in self.bidders:
            self.bidders.rotate(-self.bidders.index(speaker))
        else:
            self.bidders.appendleft(speaker)


class Bidding(Decision):
    """The next bidder bids or passes."""

    __slots__ = ("auction", "cash")
    kind = "bid"

    def __init__(self, auction: Auction, cash: Sequence[int]) -> None:
        self.seat = auction.bidders[0]
        self.auction = auction
        self.cash = cash

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with a bid; a pass is always legal."""
        if type(action) is Pass:
            return
        auction, rules = self.auction, self.auction.rules
        if type(action) is not Bid:
            ending = rules.end if len(auction.bidders) > 1 else rules.alone
            yield ending.broken("under_way", expected=self.words(), decision=self.said())
            return
        amount = action.amount
        if auction.leader:
            if amount <= auction.high:
                yield rules.raising.broken(
                    "amount", f"at least {auction.high + 1}", str(amount), bid=amount, high=auction.high
                )
        elif amount < auction.minimum:
            yield rules.opening_bid.broken(
                "amount", f"at least {auction.minimum}", str(amount), bid=amount, minimum=auction.minimum
            )
        if amount > self.cash[self.seat]:
            yield rules.cash.broken(
                "amount",
                f"at most {self.cash[self.seat]}",
                str(amount),
                bid=amount,
                cash=self.cash[self.seat],
            )

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return who may speak at all and, for a bid, how high it has to be and may be."""
        rules = self.auction.rules
        if type(action) is Bid:
            return rules.out, rules.raising if self.auction.leader else rules.opening_bid, rules.cash
        return (rules.out,) if type(action) is Pass else ()

    def options(self) -> Iterator[Action]:
        """Yield a pass, then every bid from the least to all the bidder's cash."""
        yield Pass()
        for amount in range(self.auction.least_bid(), self.cash[self.seat] + 1):
            yield Bid(amount)

    def like(self, refused: Action) -> Iterator[Action]:
        """Yield the legal bids nearest to one that was refused, the nearest first, and a pass."""
        least, most = self.auction.least_bid(), self.cash[self.seat]
        if type(refused) is Bid:
            yield from map(Bid, nearest(refused.amount, least, most))
        yield Pass()
        if type(refused) is not Bid and least <= most:
            yield Bid(least)

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by speaking now."""
        auction, rules, due = self.auction, self.auction.rules, self.due(seat)
        if seat and seat not in auction.bidders:
            return rules.out.broken(**due)
        return (rules.order if auction.last else rules.opener).broken(**due)

    def reason(self, seat: int) -> str:  # noqa: ARG002 - it is the same for all others
        """Return why the next bidder speaks before others: who spoke last, or why the first one opens."""
        auction = self.auction
        if auction.last:
            return f"the bidding goes clockwise and {auction.names[auction.last]} spoke last"
        return f"{auction.names[self.seat]} {auction.opening}"

    def limits(self) -> tuple[int, int] | None:
        """Return the least and the highest bid."""
        least, cash = self.auction.least_bid(), self.cash[self.seat]
        return (least, cash) if least <= cash else None

    def words(self) -> str:
        """Say which bids are legal."""
        least, cash = self.auction.least_bid(), self.cash[self.seat]
        return f"bid {bounds(least, cash)}, or pass" if least <= cash else f"pass (a bid of {least} is out of reach)"
