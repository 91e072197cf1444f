"""Deals (rulebook, Handel), also the deal that the last turn of the game may have triggered."""

from collections.abc import Generator, Iterator
from typing import Any

from interlock.basics.names import UNKNOWN
from interlock.basics.text_format import count, list_words
from interlock.games.railroad_revolution.effects.effects import grant
from interlock.games.railroad_revolution.end import LAST
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.table.tile_stack import Stack
from interlock.games.railroad_revolution.turn.base_decision import Aside, RevolutionDecision
from interlock.games.railroad_revolution.turn.decision_flow import ask, use_up
from interlock.games.railroad_revolution.wording import INSTEAD, THE_TABLE, check_effect_known, shortage
from interlock.railroad_revolution.components.effects import Effect
from interlock.record.railroad_revolution import MakeDeal, RefuseDeal, TurnUpDeal
from interlock.replay.decision import Action, Decision, Flow, clockwise
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_TAKEN = reading("p. 2, Handel", takes="it may be taken by several players", of="an offer that another has taken")
_NOBODY = reading(
    "p. 2, Handel",
    says="that the tile is discarded after all deals",
    takes="also where nobody deals",
    of="a deal that nobody takes",
)
_OFFERS = {
    "not there": "{player} takes offer {offer}, which is not on the deal",
    "too few shares": "{player} has {shares:share}, and offer {offer} of the deal {deal} asks for {asked}",
}
ACTIVE = Rule(
    "RR-DEAL-ACTIVE",
    "The active player may take none, one or both of the deal's two offers, giving up the shares it asks for and "
    "gaining its reward.",
    rulebook("p. 2, Handel"),
    physical=True,
    messages={**_OFFERS, "twice": "{player} takes offer {offer} for the second time"},
)
OTHERS = Rule(
    "RR-DEAL-OTHERS",
    "Then clockwise each other player may take one of the two, also one already taken by others.",
    rulebook("p. 2, Handel", _TAKEN),
    physical=True,
    messages={**_OFFERS, "second": "{player} takes a second offer; only the player on turn may take both"},
)
NEXT = Rule(
    "RR-DEAL-NEXT",
    "Then the tile goes face down to the discards, also if nobody dealt, and the top one of the stack is turned up; "
    "with the stack used up the discards are shuffled.",
    rulebook("p. 2, Handel", _NOBODY),
    physical=True,
    messages={
        "instead": INSTEAD,
        "not in stack": "{player} turns up the deal {deal}, which is not in the stack",
    },
)

RULES = (ACTIVE, OTHERS, NEXT)

Offer = tuple[int | None, Effect | None]
"""The shares that it asks for and its reward, as far as somebody has told."""


def check_offer(table: RailroadRevolutionTable, seat: int, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with the first answer of the active player."""
    if isinstance(action, MakeDeal | RefuseDeal):
        yield from Dealing(table, seat, table.printed.offers(table.deal), ACTIVE, set()).check_own(action)


def deal_with_all(table: RailroadRevolutionTable, active: int, first: Action | None = None) -> Flow:
    """Let everybody deal, then turn up the next deal; the active player may have given a first answer."""
    offers: tuple[Offer, ...] = table.printed.offers(table.deal)
    taken = table.offers_taken
    table.dealers = set()
    while len(taken) < len(offers):
        offer = yield from _deal(table, active, offers, ACTIVE, taken, first)
        first = None
        if not offer:
            break
        taken.add(offer)
    table.offers_taken = set()
    for seat in clockwise(active, len(table.seats))[1:]:
        if offers and (yield from _deal(table, seat, offers, OTHERS, set())):
            table.dealers.add(seat)
    yield from _turn_up(table)


def _deal(
    table: RailroadRevolutionTable,
    seat: int,
    offers: tuple[Offer, ...],
    rule: Rule,
    taken: set[int],
    given: Action | None = None,
) -> Generator[Decision, tuple[int, Action], int]:
    action = given or (yield from ask(table, Dealing(table, seat, offers, rule, taken)))
    if not isinstance(action, MakeDeal):
        return 0
    shares, reward = offers[action.offer - 1]
    what = f"offer {action.offer} of the deal {table.deal}"
    if shares is None:
        table.doubt(seat, f"what {what} asks for", "shares", less=table.players[seat].shares)
    table.give_shares(seat, shares or 0, rule)
    using = Using(seat, table.players[seat].shares)
    grant(table, using, reward, rule, f"what {what} brings")
    yield from use_up(table, using)
    return action.offer


def _turn_up(table: RailroadRevolutionTable) -> Flow:
    if table.deal == UNKNOWN:
        table.untold_discards += 1
    elif table.deal:
        table.discarded = tuple(sorted({*table.discarded, table.deal}))
    if not table.deals:
        # Where some are unknown: all that there are have been discarded.
        discarded = table.printed.deals if table.untold_discards else table.discarded
        table.deals, table.discarded, table.untold_discards = Stack(discarded), (), 0
    if not table.deals and not _may_be_any(table):
        return
    action = yield from ask(table, TurningUp(table, 0))
    table.deal = action.deal
    table.untold_deals |= action.deal == UNKNOWN
    if table.deals:
        table.deals.remove([action.deal])


def _may_be_any(table: RailroadRevolutionTable) -> bool:
    """Tell whether nobody knows which deals are left: neither is it told which there are nor which were turned up."""
    return table.untold_deals and not table.printed.known


class Dealing(RevolutionDecision[MakeDeal | RefuseDeal]):
    """A player takes an offer of the deal, or none."""

    __slots__ = ("offers", "rule", "taken")
    kind = "make_deal"
    takes = (MakeDeal, RefuseDeal)

    def __init__(
        self, table: RailroadRevolutionTable, seat: int, offers: tuple[Offer, ...], rule: Rule, taken: set[int]
    ) -> None:
        super().__init__(table, seat)
        self.offers = offers
        self.rule = rule
        self.taken = taken

    def check_own(self, action: MakeDeal | RefuseDeal) -> Iterator[Violation]:
        """Yield what is wrong with an offer."""
        if isinstance(action, RefuseDeal):
            return
        number = action.offer
        if not 1 <= number <= len(self.offers):
            yield self.rule.broken("not there", "offer", self.words(), offer=number)
            return
        if number in self.taken:
            yield self.rule.broken("twice", "offer", self.words(), offer=number)
            return
        shares, reward = self.offers[number - 1]
        deal, player = self.table.deal, self.table.players[self.seat]
        what = f"offer {number} of the deal {deal}"
        if shares is None:
            yield self.rule.unchecked(f"how many shares {what} asks for", "offer")
        elif shares > player.shares:
            facts = {"offer": number, "deal": deal, "asked": shares, "shares": player.shares}
            untold_shares = self.table.lacks(self.seat, "shares", player.shares, shares)
            yield shortage(untold_shares, self.rule, "too few shares", "offer", count(shares, "share"), **facts)
        yield from check_effect_known(self.rule, reward, f"what {what} brings", "offer")

    def aside(self, seat: int, action: Action) -> Decision | None:
        """Return what another player may do meanwhile: sell shares and hire."""
        return _aside(self, seat, action)

    def own_rules(self, action: MakeDeal | RefuseDeal) -> tuple[Rule, ...]:
        """Return who may take which offer."""
        return (self.rule,) if isinstance(action, MakeDeal) else ()

    def own_options(self) -> Iterator[Action]:
        """Yield every offer that can be taken, and none."""
        yield RefuseDeal()
        for number in range(1, len(self.offers) + 1):
            action = MakeDeal(number)
            if not any(violation.is_grave() for violation in self.check_own(action)):
                yield action

    def words(self) -> str:
        """Say which offers there are."""
        left = [str(number) for number in range(1, len(self.offers) + 1) if number not in self.taken]
        return f"take offer {list_words(left, 'or')} of the deal {self.table.deal}, or none"


class SecondOffer(Aside):
    """A player who has dealt as another's turn triggered it takes a second offer."""

    __slots__ = ()

    def check_own(self, action: Action) -> Iterator[Violation]:  # noqa: ARG002 - any offer is a second one
        """Yield that only the player on turn may take both."""
        yield OTHERS.broken("second")


def _aside(decision: RevolutionDecision[Any], seat: int, action: Action) -> Decision:
    second = isinstance(action, MakeDeal) and seat in decision.table.dealers
    return SecondOffer(decision, seat) if second else Aside(decision, seat)


class TurningUp(RevolutionDecision[TurnUpDeal]):
    """The table tells which deal is turned up."""

    __slots__ = ()
    kind = "turn_up_deal"
    takes = (TurnUpDeal,)
    instead_rule = NEXT

    def aside(self, seat: int, action: Action) -> Decision | None:
        """Return what another player may do meanwhile: sell shares and hire."""
        return _aside(self, seat, action)

    def check_own(self, action: TurnUpDeal) -> Iterator[Violation]:
        """Yield why it cannot be this one."""
        if self.table.deals.may_draw([action.deal]):
            return
        if action.deal == UNKNOWN or _may_be_any(self.table):
            yield NEXT.unchecked("which deals are left in the stack", "deal")
        else:
            yield NEXT.broken("not in stack", "deal", self.words(), deal=action.deal, player=THE_TABLE)

    def own_options(self) -> Iterator[Action]:
        """Yield every deal that can be on top."""
        deals = [deal for (deal,) in self.table.deals.draws(1)] if self.table.deals else [UNKNOWN]
        return map(TurnUpDeal, deals)

    def words(self) -> str:
        """Say what is to be told."""
        return "turn up the next deal"


class LastDeal(RevolutionDecision[MakeDeal | RefuseDeal]):
    """Whoever had the last turn may still answer a deal, which tells that it was triggered."""

    __slots__ = ()
    kind = "make_deal"
    takes = (MakeDeal, RefuseDeal)

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that the game has ended, where this is no answer to a deal."""
        if isinstance(action, self.takes):
            yield from super().check(action)
        else:
            ending = self.table.ending
            yield LAST.broken(ending=ending.said() if ending else "")

    def check_own(self, _: MakeDeal | RefuseDeal) -> Iterator[Violation]:
        """Yield nothing more."""
        return iter(())

    def aside(self, seat: int, action: Action) -> None:
        """Return nothing: for everybody else the game has ended."""

    def own_options(self) -> Iterator[Action]:
        """Yield nothing: by all that has been told the game has ended."""
        return iter(())

    def words(self) -> str:
        """Say what may still come."""
        return "answer the deal, if there is one"
