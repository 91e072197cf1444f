"""Grant the effects of tiles: some come at once, others become rights that the player uses in a later move."""

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from interlock.basics.text_format import bounds, count, list_words
from interlock.games.railroad_revolution.effects.payment import (
    AFFORD,
    charge,
    check_cost,
    earn,
    lacking_money,
    out_of_reach,
)
from interlock.games.railroad_revolution.effects.prices import Bargain, choice_first, costs, effect_after_payment, price
from interlock.games.railroad_revolution.table.player import COLOR_INDEX
from interlock.games.railroad_revolution.table.rights import UNTOLD_SHARES, Right, Using
from interlock.games.railroad_revolution.table.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import (
    NOTHING_ALLOWS,
    check_effect_known,
    effect_in_words,
    offer_in_words,
    shortage,
)
from interlock.railroad_revolution.components.effects import Effect
from interlock.record.railroad_revolution import WORKER_COLORS, AcceptEffect, ChooseEffect
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import rulebook

A = TypeVar("A", bound=Action)


class Way(NamedTuple, Generic[A]):
    """A way to use something."""

    action: type[A]
    right: str
    """The kind of right that it needs, where an effect may give it."""
    check: Callable[[RailroadRevolutionTable, Using, A], Iterator[Violation]]
    options: Callable[[RailroadRevolutionTable, Using], Iterator[A]]
    do: Callable[[RailroadRevolutionTable, Using, A], None]
    judged_by: tuple[Rule, ...]
    """The rules that it may break."""


EXTRA = Rule(
    "RR-TURN-EXTRA",
    "The worker's colour allows that action's extra effect, once, and never forces it; white promotes one worker, and "
    "any coloured worker may be used as a white one instead.",
    rulebook("p. 1, Zusätzliche Effekte je nach Arbeiterfarbe"),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        "no worker": "{player} uses an extra effect, but has put no worker",
        "used": "{player} has used the extra effect already",
        "white": "{player} has put a white worker, whose effect is a promotion",
        "no choice": "{player} chooses an effect, but there is nothing to choose from",
        "which choice": "{player} chooses effect {number} of {effects}",
        "no offer": "{player} accepts an effect, but none is offered",
        "which offer": "{player} accepts effect {number}, but {offers:effect is/effects are} offered",
        "gain": "{player} gains {color:a} worker, and none is left",
        "swap": "{player} wants {color:a} worker, and none is left",
    },
)

RULES = (EXTRA,)


def grant(
    table: RailroadRevolutionTable, using: Using, effect: Effect | None, rule: Rule, missing: str = "", times: int = 1
) -> None:
    """Give what an effect brings by a rule; of one that nobody has told, remember what is missing."""
    seat = using.seat
    if effect is None:
        doubt_all(table, using, missing, takes=False)
        return
    if effect is UNTOLD_SHARES:
        table.doubt(seat, missing, "shares", more=table.most_left("shares"))
        return
    match effect.kind:
        case "none":
            pass
        case "opaque":
            doubt_all(table, using, f"what {effect.what!r} brings", takes=True)
        case "money":
            earn(table, seat, effect.n * times, rule)
        case "shares":
            table.gain_shares(seat, effect.n * times, rule)
        case "worker" if effect.what != "any":
            table.gain_worker(seat, COLOR_INDEX[WORKER_COLORS[effect.what]], rule, times)
        case "take_train" if effect.what:
            table.gain_train(seat, effect.what, rule, times)
        case "sequence" if not costs(effect):
            for part in effect.parts:
                grant(table, using, part, rule, times=times)
        case "per" if not costs(effect):
            if more := table.players[seat].count(effect.what):
                grant(table, using, effect.parts[0], rule, times=times * more)
            _doubt_each(table, using, effect, times)
        case "choice":
            using.rights.append(Right("choice", rule, times, effect=effect))
        case "pay" | "give_shares" | "sequence" | "per":
            offer = choice_first(effect)
            kind = "choice" if offer.kind == "choice" else "offer"
            using.rights.append(Right(kind, rule, times, effect=offer))
        case kind:
            using.rights.append(Right(kind, rule, effect.n * times, effect.what))


def doubt_all(table: RailroadRevolutionTable, using: Using, missing: str, *, takes: bool) -> None:
    """Remember that an effect which nobody has told may have brought anything: by itself, and by moves to come."""
    table.doubt_gains(using.seat, missing, takes=takes)
    using.untold = using.untold or missing


def _doubt_each(table: RailroadRevolutionTable, using: Using, effect: Effect, times: int) -> None:
    """Remember that an effect may bring less or more, where nobody has told how many there are of what it goes by."""
    player, (each,) = table.players[using.seat], effect.parts
    now, (least, most) = player.count(effect.what), player.least_and_most(effect.what)
    if least == most:
        return
    missing = f"which milestones {player.name} has completed"
    if effect.what != "milestone":
        missing = next(filter(None, map(player.doubts.missing, ("shares", "trains", "turned"))))
    if each.kind == "money":
        n = each.n * times
        table.doubt(using.seat, missing, "cash", less=n * (now - least), more=n * (most - now))
    else:
        doubt_all(table, using, missing, takes=True)


def check_bargain(
    table: RailroadRevolutionTable,
    using: Using,
    bargain: Bargain,
    rule: Rule,
    *,
    by_extra: bool = False,
    own: Right | None = None,
) -> Iterator[Violation]:
    """Yield what nobody has told of a bargain, and that nothing could pay for it."""
    yield from check_effect_known(rule, bargain.effect, bargain.name)
    if bargain.cost is None:
        yield rule.unchecked(f"what {bargain.name} costs")
    else:
        gains = [(bargain.effect, 1)]
        yield from check_cost(table, using, bargain.cost, rule, gains=gains, by_extra=by_extra, own=own)


def pay_and_grant(table: RailroadRevolutionTable, using: Using, bargain: Bargain, rule: Rule) -> None:
    """Give what a bargain brings, at its price."""
    grant(table, using, bargain.effect, rule, bargain.name)
    charge(table, using, bargain.cost or 0, rule, bargain.bought)


def _check_choose(_: RailroadRevolutionTable, using: Using, action: ChooseEffect) -> Iterator[Violation]:
    """Yield what is wrong with choosing an effect."""
    right = using.right("choice")
    if right is None:
        yield EXTRA.broken("no choice")
        return
    parts = right.effect.parts
    if not 1 <= action.number <= len(parts):
        effects = list_words(map(effect_in_words, parts), "or")
        yield EXTRA.broken("which choice", "number", bounds(1, len(parts)), number=action.number, effects=effects)
    else:
        yield from check_effect_known(right.rule, parts[action.number - 1], "what it brings", "number")


def _choose_options(_: RailroadRevolutionTable, using: Using) -> Iterator[ChooseEffect]:
    """Yield every effect that can be chosen."""
    if right := using.right("choice"):
        yield from (ChooseEffect(number) for number in range(1, len(right.effect.parts) + 1))


def _choose(table: RailroadRevolutionTable, using: Using, action: ChooseEffect) -> None:
    """Take one of several effects."""
    right = using.use_first("choice")
    grant(table, using, right.effect.parts[action.number - 1], right.rule)


def _check_accept(table: RailroadRevolutionTable, using: Using, action: AcceptEffect) -> Iterator[Violation]:
    """Yield what is wrong with accepting an effect that costs something."""
    offers = using.rights_of("offer")
    if not offers:
        yield EXTRA.broken("no offer")
        return
    if not 1 <= action.number <= len(offers):
        expected = bounds(1, len(offers))
        yield EXTRA.broken("which offer", "number", expected, number=action.number, offers=len(offers))
        return
    right = offers[action.number - 1]
    player = table.players[using.seat]
    yield from check_effect_known(right.rule, effect_after_payment(right.effect), "what it brings", "number")
    money, shares = (price(right.effect, kind, player.count) for kind in ("pay", "give_shares"))
    if shares > player.shares:
        expected = count(shares, "share")
        untold_shares = table.lacks(using.seat, "shares", player.shares, shares)
        yield shortage(untold_shares, AFFORD, "too few shares", "number", expected, asked=shares, shares=player.shares)
    # Shares given up cannot be sold to pay for something.
    elif lacking := lacking_money(
        table, using, money + shares * SHARE_PRICE, [(effect_after_payment(right.effect), 1)], own=right
    ):
        if money and shares:
            yield out_of_reach(table, using, lacking, AFFORD, "price and shares", "number", cost=money, asked=shares)
        elif money:
            yield out_of_reach(table, using, lacking, AFFORD, "price", "number", cost=money)
        else:  # Shares alone are too much only for who owes something.
            yield out_of_reach(table, using, lacking, AFFORD, "shares", "number", asked=shares)


def _accept_options(table: RailroadRevolutionTable, using: Using) -> Iterator[AcceptEffect]:
    """Yield every effect that can be paid for."""
    for number in range(1, len(using.rights_of("offer")) + 1):
        action = AcceptEffect(number)
        if not any(violation.is_grave() for violation in _check_accept(table, using, action)):
            yield action


def _accept(table: RailroadRevolutionTable, using: Using, action: AcceptEffect) -> None:
    """Pay for an effect and take it."""
    right = using.use(using.rights_of("offer")[action.number - 1])
    player = table.players[using.seat]
    money, shares = (price(right.effect, kind, player.count) for kind in ("pay", "give_shares"))
    charge(table, using, money, right.rule, f"the offer to {offer_in_words(right.effect)}")
    if shares:
        table.give_shares(using.seat, shares, right.rule)
    _take(table, using, right.effect, right.rule)


def _take(table: RailroadRevolutionTable, using: Using, effect: Effect, rule: Rule, times: int = 1) -> None:
    """Take what an offer brings once it is paid."""
    if not costs(effect):
        grant(table, using, effect, rule, times=times)
    elif effect.kind == "sequence":
        for part in effect.parts:
            _take(table, using, part, rule, times)
    elif effect.kind == "per":
        _take(table, using, effect.parts[0], rule, times * table.players[using.seat].count(effect.what))


CHOOSE = Way(ChooseEffect, "choice", _check_choose, _choose_options, _choose, (EXTRA,))
ACCEPT = Way(AcceptEffect, "offer", _check_accept, _accept_options, _accept, (EXTRA, AFFORD))
