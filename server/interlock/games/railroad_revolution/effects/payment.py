"""Pay the costs of a turn. Costs are judged together, because the effects of a turn come in any order."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects.extra_effects import extra_of
from interlock.games.railroad_revolution.effects.possible_gains import Bag, most_money, raisable, unused_effects
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import OWING, PRICE_AND_SHARES, PRICE_BEFORE, PRICES, THERE, shortage
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_NO_DEBT = reading(
    "p. 1, Ablauf eines Zuges",
    says="that costs are paid",
    takes="nobody ends a turn with less than $0, or gives up what is not there",
    of="debts",
)
_TOGETHER = reading(
    "p. 1, Ablauf eines Zuges",
    says="that an effect may bring the share that pays for the main action",
    takes="all costs of a turn are judged together",
    option="effect_order_money",
    of="what pays for what",
)
_BEFORE = reading(
    "p. 1, Ablauf eines Zuges",
    says="that effects come in any order and may pay for the main action",
    takes="also an effect that comes after it",
    option="effect_order_money",
    of="what pays for the main action",
)
AFFORD = Rule(
    "RR-TURN-AFFORD",
    "Costs are paid from cash; nobody goes below $0 or gives up shares or workers they do not have. The costs of a "
    "turn are judged together: what it brings may pay for them, also where that has a price of its own.",
    rulebook("p. 1, Ablauf eines Zuges", _NO_DEBT, _TOGETHER),
    messages={
        **PRICES,
        **THERE,
        "owing": "{player} still owes ${owed} for {bought}",
        "too few shares": "{player} would have to give {asked:share} and has {shares}",
        "shares, owing": "{player} would have to give {asked:share} and has ${cash} and {shares:share}" + OWING,
        "price and shares": PRICE_AND_SHARES,
        "price and shares, owing": PRICE_AND_SHARES + OWING,
    },
)
ORDER = Rule(
    "RR-TURN-ORDER",
    "Main action, extra effect and whatever they bring may come in any order; what one brings may pay for another "
    "(option effect_order_money).",
    rulebook("p. 1, Ablauf eines Zuges", _BEFORE),
    messages={
        "price before": PRICE_BEFORE,
        "not waived": "{player} can pay for the station only by the extra effect, and has not used it",
        "station": "{player} can raise ${money} for a station before the action, and the cheapest costs ${cost}",
        "rails": "{player} can raise ${money} before the action, less than the ${cost} that {rails:rail costs/rails "
        "cost} at least",
    },
    rests_on=dict.fromkeys(("price before", "station", "rails"), _BEFORE),
)

RULES = (ORDER, AFFORD)

_MOST_MONEY = 10**9
"""Nobody gets more, whatever a component set says."""


def check_cost(
    table: RailroadRevolutionTable,
    using: Using,
    cost: int,
    rule: Rule,
    part: str = "",
    gains: Bag | None = None,
    *,
    by_extra: bool = False,
    own: Right | None = None,
) -> Iterator[Violation]:
    """Yield that nothing could pay for a cost: neither what there is, nor what is open, nor what it brings itself."""
    if lacking := lacking_money(table, using, cost, gains, by_extra=by_extra, own=own):
        yield out_of_reach(table, using, lacking, rule, "price", part, cost=cost)


def out_of_reach(
    table: RailroadRevolutionTable, using: Using, lacking: int, rule: Rule, message: str, part: str, **asked: int
) -> Violation:
    """Return the violation of buying what nothing could pay for, by so much."""
    player, cash = table.players[using.seat], table.ledger.balances[using.seat]
    facts: dict[str, object] = {**asked, "cash": cash, "shares": player.shares}
    if using.owed:
        message, facts = f"{message}, owing", {**facts, "owed": using.owed, "bought": using.named()}
    return shortage(untold_money(table, using.seat, lacking), rule, message, part, f"a cost within ${cash}", **facts)


def lacking_money(
    table: RailroadRevolutionTable,
    using: Using,
    cost: int,
    gains: Bag | None = None,
    *,
    by_extra: bool = False,
    own: Right | None = None,
) -> int:
    """Return how much of a cost nothing could pay for by the end of what is going on."""
    missing = cost - raisable(table, using)
    if not cost or missing <= 0:
        return 0
    bag = unused_effects(table, using, own, by_extra=by_extra) + (gains or [])
    return max(0, missing - most_money(table, using.seat, bag))


def untold_money(table: RailroadRevolutionTable, seat: int, lacking: int) -> str:
    """Return what nobody has told by which a player may raise so much more; empty where nothing is."""
    doubts = table.players[seat].doubts
    if not doubts:
        return ""
    cash, shares = doubts.most("cash", 0), min(doubts.most("shares", 0), table.most_left("shares"))
    if cash + SHARE_PRICE * shares < lacking:
        return ""
    return doubts.missing("cash" if cash > 0 else "shares")


def check_main_cost(
    table: RailroadRevolutionTable, using: Using, right: Right, cost: int, rule: Rule, part: str, gains: Bag
) -> Iterator[Violation]:
    """Yield that the cost of a main action cannot be paid, or not by what was there before it."""
    if not table.options.pay_from_before:
        yield from check_cost(table, using, cost, rule, part, gains, own=right)
        return
    cash, before, extra = table.ledger.balances[using.seat], cash_before_turn(table, using), extra_of(using)
    if cost > before and not (extra and extra.waives_cost and using.may_use_extra()):
        broken = ORDER if cost <= cash else rule
        expected = f"a cost within ${before}"
        untold = table.players[using.seat].doubts.lacks("cash", before, cost)
        yield shortage(untold, broken, "price before", part, expected, cost=cost, before=before)


def cash_before_turn(table: RailroadRevolutionTable, using: Using) -> int:
    """Return how much of the cash was there before the turn brought any."""
    return max(0, table.ledger.balances[using.seat] - using.brought)


def charge(table: RailroadRevolutionTable, using: Using, cost: int, rule: Rule, bought: str) -> None:
    """Take the cost of something from the cash; what is missing is owed until the end of what is going on."""
    paid = min(cost, table.ledger.balances[using.seat])
    table.doubt_cost(using.seat)  # What is not there is paid later, and what is free costs nothing.
    table.ledger.pay(using.seat, BANK, paid, rule)
    if cost:
        using.bought.append(f"${cost} for {bought}")
    if cost > paid:
        using.owed += cost - paid
        using.owed_rule = rule
        using.on_credit.append(bought)


def earn(table: RailroadRevolutionTable, seat: int, amount: int, rule: Rule) -> None:
    """Pay a player, who first pays off what is owed."""
    amount = min(amount, _MOST_MONEY - table.ledger.balances[seat])
    table.ledger.pay(BANK, seat, amount, rule)
    using = table.using
    if using is None or using.seat != seat:
        return
    using.brought += amount
    table.doubt_cost(seat)  # It may pay for what is owed.
    if using.owed and using.owed_rule:
        paid = min(using.owed, table.ledger.balances[seat])
        table.ledger.pay(seat, BANK, paid, using.owed_rule)
        using.owed -= paid
        if not using.owed:
            using.on_credit.clear()


def check_owed(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    """Yield that something bought is still to be paid, and what that was, or that a cost is still to be waived."""
    if using.must_waive and not using.waived:
        yield ORDER.broken("not waived")
    elif using.owed > table.ledger.balances[using.seat]:  # By ruling there may be cash now that has not paid it yet.
        untold = table.players[using.seat].doubts.lacks("cash", table.ledger.balances[using.seat], using.owed)
        yield shortage(untold, AFFORD, "owing", "", "everything paid", owed=using.owed, bought=using.named())


def owes(table: RailroadRevolutionTable, using: Using) -> bool:
    """Tell whether something is surely still to be paid, whatever money nobody has told."""
    cash = table.ledger.balances[using.seat]
    return using.owed > 0 and not table.players[using.seat].doubts.lacks("cash", cash, using.owed)


def write_off(table: RailroadRevolutionTable, using: Using) -> None:
    """Note what stays owed: only by a ruling, after an illegal move that stands, or by something unknown."""
    if using.owed and using.owed_rule:
        table.doubt_cost(using.seat)
        pay_untold(table, using.seat, using.owed, using.owed_rule)
        using.owed = 0
        using.on_credit.clear()
    if doubts := table.players[using.seat].doubts:
        doubts.bound("cash", table.ledger.balances[using.seat])


def pay_untold(table: RailroadRevolutionTable, seat: int, amount: int, rule: Rule) -> None:
    """Have a player pay; what is missing comes from money that nobody has told, if there is any."""
    if doubts := table.players[seat].doubts:
        doubts.take("cash", amount - table.ledger.balances[seat])
    table.ledger.pay(seat, BANK, amount, rule)
