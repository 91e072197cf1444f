"""Effects of tiles: what comes at once, and what gives a right that the player uses in a move of its own."""

from collections.abc import Iterator

from interlock.basics.wording import bounds, count, listed
from interlock.games.railroad_revolution.money import AFFORD, can_raise, charge, earn, out_of_reach
from interlock.games.railroad_revolution.offers import brought, choice_first, costs, price
from interlock.games.railroad_revolution.players import COLOR_INDEX
from interlock.games.railroad_revolution.saying import WHAT, short, untold
from interlock.games.railroad_revolution.table import SHARE_PRICE, RailroadRevolutionTable
from interlock.games.railroad_revolution.telling import in_words, offer_in_words
from interlock.games.railroad_revolution.using import Right, Using
from interlock.railroad_revolution.components.effects import Effect
from interlock.record.railroad_revolution import WORKER_COLORS, AcceptEffect, ChooseEffect
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

EXTRA = Rule(
    "RR-TURN-EXTRA",
    "The worker's colour allows that action's extra effect, once, and never forces it; white promotes one worker, and "
    "any coloured worker may be used as a white one instead.",
    "Zusätzliche Effekte je nach Arbeiterfarbe",
    WHAT,
    physical=True,
)

RULES = (EXTRA,)


def grant(
    table: RailroadRevolutionTable, using: Using, effect: Effect | None, rule: Rule, missing: str = "", times: int = 1
) -> None:
    """Give what an effect brings by a rule; of one that nobody has told, remember what is missing."""
    seat = using.seat
    if effect is None:
        table.doubt(seat, missing)
        using.untold = True
        return
    match effect.kind:
        case "none":
            pass
        case "opaque":
            table.doubt(seat, f"what {effect.what!r} brings")
            using.untold = True
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
        case "choice":
            using.rights.append(Right("choice", rule, times, effect=effect))
        case "pay" | "give_shares" | "sequence" | "per":
            offer = choice_first(effect)
            kind = "choice" if offer.kind == "choice" else "offer"
            using.rights.append(Right(kind, rule, times, effect=offer))
        case kind:
            using.rights.append(Right(kind, rule, effect.n * times, effect.what))


def check_choose(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:  # noqa: ARG001
    """Yield what is wrong with choosing an effect."""
    assert isinstance(action, ChooseEffect)
    right = using.right("choice")
    if right is None or right.effect is None:
        yield EXTRA.broken(what="chooses an effect, but there is nothing to choose from")
    elif not 1 <= action.number <= len(right.effect.parts):
        what = f"chooses effect {action.number} of {listed(map(in_words, right.effect.parts), 'or')}"
        yield EXTRA.broken("number", bounds(1, len(right.effect.parts)), what=what)
    else:
        yield from untold(right.rule, right.effect.parts[action.number - 1], "what it brings", "number")


def choose(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Take one of several effects."""
    assert isinstance(action, ChooseEffect)
    right = using.right("choice")
    assert right is not None
    assert right.effect is not None
    using.use(right)
    grant(table, using, right.effect.parts[action.number - 1], right.rule)


def check_accept(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with accepting an effect that costs something."""
    assert isinstance(action, AcceptEffect)
    offers = using.rights_of("offer")
    if not offers:
        yield EXTRA.broken(what="accepts an effect, but none is offered")
        return
    if not 1 <= action.number <= len(offers):
        what = f"accepts effect {action.number}, but {count(len(offers), 'effect is', 'effects are')} offered"
        yield EXTRA.broken("number", bounds(1, len(offers)), what=what)
        return
    right = offers[action.number - 1]
    assert right.effect is not None
    player = table.players[using.seat]
    yield from untold(right.rule, brought(right.effect), "what it brings", "number")
    money, shares = (price(right.effect, kind, player.count) for kind in ("pay", "give_shares"))
    if shares > player.shares:
        what = f"would have to give {count(shares, 'share')} and has {player.shares}"
        yield short(player, AFFORD, "number", count(shares, "share"), what, shares=player.shares)
    # Shares given up cannot be sold to pay for something.
    elif not can_raise(table, using, money + shares * SHARE_PRICE, [(brought(right.effect), 1)], own=right):
        asked = listed([f"${money}"] * bool(money) + [count(shares, "share")] * bool(shares))
        yield out_of_reach(table, using, AFFORD, "number", asked)


def accept(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Pay for an effect and take it."""
    assert isinstance(action, AcceptEffect)
    right = using.rights_of("offer")[action.number - 1]
    assert right.effect is not None
    player = table.players[using.seat]
    money, shares = (price(right.effect, kind, player.count) for kind in ("pay", "give_shares"))
    using.use(right)
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


def choose_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:  # noqa: ARG001
    """Yield every effect that can be chosen."""
    right = using.right("choice")
    if right and right.effect:
        yield from (ChooseEffect(number) for number in range(1, len(right.effect.parts) + 1))


def accept_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every effect that can be paid for."""
    for number in range(1, len(using.rights_of("offer")) + 1):
        action = AcceptEffect(number)
        if not any(violation.is_grave() for violation in check_accept(table, using, action)):
            yield action
