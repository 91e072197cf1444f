"""Paying: costs in a turn, whose effects come in any order."""

from collections.abc import Iterator

from interlock.components.effects import Effect
from interlock.games.railroad_revolution.players import WHITE
from interlock.games.railroad_revolution.saying import WHAT, short
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Right, Using
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation

AFFORD = Rule(
    "RR-TURN-AFFORD",
    "Costs are paid from cash; nobody goes below $0 or gives up shares or workers they do not have.",
    "Ablauf eines Zuges; reading",
    WHAT,
)
ORDER = Rule(
    "RR-TURN-ORDER",
    "Main action, extra effect and whatever they bring may come in any order; what one brings may pay for another "
    "(option effect_order_money).",
    "Ablauf eines Zuges",
    WHAT,
)

RULES = (ORDER, AFFORD)

_ANY = 10**9
# What these bring depends on where they are used.
_UNKNOWN = ("flip", "station", "office", "opaque", "first_bonus", "tile", "sell")


def brings(table: RailroadRevolutionTable, seat: int, effect: Effect | None) -> int:
    """Return the most money that an effect can bring, with shares at their price."""
    if effect is None or effect.kind in _UNKNOWN:
        return _ANY
    match effect.kind:
        case "money":
            return effect.n
        case "shares":
            return effect.n * SHARE_PRICE
        case "choice":
            return max(brings(table, seat, part) for part in effect.parts)
        case "sequence":
            return sum(brings(table, seat, part) for part in effect.parts)
        case "per":
            return count(table, seat, effect.what) * brings(table, seat, effect.parts[0])
    return 0


def reach(table: RailroadRevolutionTable, using: Using, *, by_extra: bool = False, own: Right | None = None) -> int:
    """Return the most that a player can pay by the end of what is going on, for the extra effect or by a right."""
    seat = using.seat
    money = table.ledger.balances[seat] - using.owed + table.players[seat].shares * SHARE_PRICE
    if using.field and not using.extra_used and using.colour != WHITE and not by_extra:
        return _ANY
    for right in using.rights:
        if right is own:
            continue
        if right.kind in _UNKNOWN:
            return _ANY
        if right.effect:
            money += brings(table, seat, right.effect)
    return money


def count(table: RailroadRevolutionTable, seat: int, thing: str) -> int:
    """Count what an effect goes by."""
    player = table.players[seat]
    return {
        "station": len(player.stations),
        "office": len(player.offices),
        "rail": len(player.spaces),
        "train": player.trains.total() + player.turned.total(),
        "milestone": len(player.completed),
        "share": player.shares,
    }[thing]


def check_cost(
    table: RailroadRevolutionTable,
    using: Using,
    cost: int,
    rule: Rule,
    part: str = "",
    gains: int = 0,
    *,
    by_extra: bool = False,
    own: Right | None = None,
) -> Iterator[Violation]:
    """Yield that a cost is out of reach, even with what the same effect gains."""
    if cost and cost > reach(table, using, by_extra=by_extra, own=own) + gains:
        player = table.players[using.seat]
        cash = table.ledger.balances[using.seat]
        what = f"would have to pay ${cost} and has ${cash} and {_shares(player.shares)}"
        yield short(player, rule, part, f"a cost within ${cash}", what, cost=cost, cash=cash, shares=player.shares)


def check_main_cost(
    table: RailroadRevolutionTable, using: Using, right: Right, cost: int, rule: Rule, part: str, gains: int
) -> Iterator[Violation]:
    """Yield that the cost of a main action cannot be paid, or not by what was there before it."""
    if not table.options.pay_from_before:
        yield from check_cost(table, using, cost, rule, part, gains, own=right)
        return
    cash = table.ledger.balances[using.seat]
    before = cash - using.brought
    if cost > before:
        what = f"would have to pay ${cost} from what was there before, which is ${before}"
        broken = ORDER if cost <= cash else rule
        yield short(table.players[using.seat], broken, part, f"a cost within ${before}", what, cost=cost)


def charge(table: RailroadRevolutionTable, using: Using, cost: int, rule: Rule) -> None:
    """Take a cost from the cash; what is missing is owed until the end of what is going on."""
    paid = min(cost, table.ledger.balances[using.seat])
    table.ledger.pay(using.seat, BANK, paid, rule)
    if cost > paid:
        using.owed += cost - paid
        using.owed_rule = rule


def earn(table: RailroadRevolutionTable, seat: int, amount: int, rule: Rule) -> None:
    """Pay a player, who first pays off what is owed."""
    table.ledger.pay(BANK, seat, amount, rule)
    using = table.using
    if using is not None and using.seat == seat:
        using.brought += amount
    if using is not None and using.owed and using.seat == seat and using.owed_rule:
        paid = min(using.owed, table.ledger.balances[seat])
        table.ledger.pay(seat, BANK, paid, using.owed_rule)
        using.owed -= paid


def check_owed(table: RailroadRevolutionTable, using: Using) -> Iterator[Violation]:
    """Yield that something bought is still to be paid."""
    if using.owed:
        what = f"still owes ${using.owed}"
        yield short(table.players[using.seat], AFFORD, "", "everything paid", what, owed=using.owed)


def write_off(table: RailroadRevolutionTable, using: Using) -> None:
    """Note what stays owed: only after an illegal move that stands, or by something unknown."""
    if using.owed and using.owed_rule:
        table.ledger.pay(using.seat, BANK, using.owed, using.owed_rule)
        using.owed = 0


def _shares(count: int) -> str:
    return "1 share" if count == 1 else f"{count} shares"
