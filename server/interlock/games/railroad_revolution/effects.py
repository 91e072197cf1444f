"""Effects of tiles: what comes at once, and what gives a right that the player uses in a move of its own."""

from collections.abc import Iterator

from interlock.components.effects import Effect, write_effect
from interlock.games.railroad_revolution.money import AFFORD, charge, check_cost, count, earn
from interlock.games.railroad_revolution.players import COLOUR_INDEX
from interlock.games.railroad_revolution.saying import WHAT, short
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Right, Using
from interlock.record.railroad_revolution import (
    AcceptEffect,
    ChooseEffect,
)
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


def grant(table: RailroadRevolutionTable, using: Using, effect: Effect | None, rule: Rule, missing: str = "") -> None:
    """Give what an effect brings by a rule; of one that nobody has told, remember what is missing."""
    seat = using.seat
    if effect is None:
        table.doubt(seat, missing)
        return
    match effect.kind:
        case "none":
            pass
        case "opaque":
            table.doubt(seat, f"what {effect.what!r} brings")
        case "money":
            earn(table, seat, effect.n, rule)
        case "shares":
            table.gain_shares(seat, effect.n, rule)
        case "worker" if effect.what != "any":
            table.gain_worker(seat, COLOUR_INDEX[effect.what], rule)
        case "take_train" if effect.what:
            table.gain_train(seat, effect.what, rule)
        case "sequence" if not costs(effect):
            for part in effect.parts:
                grant(table, using, part, rule)
        case "per":
            for _ in range(count(table, seat, effect.what)):
                grant(table, using, effect.parts[0], rule)
        case "choice":
            using.rights.append(Right("choice", rule, effect=effect))
        case "pay" | "give_shares" | "sequence":
            using.rights.append(Right("offer", rule, effect=effect))
        case kind:
            using.rights.append(Right(kind, rule, effect.n, effect.what))


def costs(effect: Effect) -> bool:
    """Tell whether an effect has to be paid for."""
    return effect.kind in ("pay", "give_shares") or (effect.kind == "sequence" and any(map(costs, effect.parts)))


def check_choose(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:  # noqa: ARG001
    """Yield what is wrong with choosing an effect."""
    assert isinstance(action, ChooseEffect)
    right = using.right("choice")
    if right is None or right.effect is None:
        yield EXTRA.broken(what="chooses an effect, but there is nothing to choose from")
    elif action.number > len(right.effect.parts):
        yield EXTRA.broken(
            "number",
            f"1 to {len(right.effect.parts)}",
            what=f"chooses effect {action.number} of {write_effect(right.effect)}",
        )


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
    if action.number > len(offers):
        yield EXTRA.broken("number", "", what=f"accepts effect {action.number} of {len(offers)}")
        return
    right = offers[action.number - 1]
    assert right.effect is not None
    player = table.players[using.seat]
    shares = _sum(right.effect, "give_shares")
    if shares > player.shares:
        what = f"would have to give {shares} shares and has {player.shares}"
        yield short(player, AFFORD, "number", f"{shares} shares", what, shares=player.shares)
    yield from check_cost(table, using, _sum(right.effect, "pay"), AFFORD, "number", own=right)


def accept(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Pay for an effect and take it."""
    assert isinstance(action, AcceptEffect)
    right = using.rights_of("offer")[action.number - 1]
    assert right.effect is not None
    using.rights.remove(right)
    _carry_out(table, using, right.effect, right.rule)


def _carry_out(table: RailroadRevolutionTable, using: Using, effect: Effect, rule: Rule) -> None:
    if effect.kind == "pay":
        charge(table, using, effect.n, rule)
    elif effect.kind == "give_shares":
        table.give_shares(using.seat, effect.n, rule)
    elif costs(effect):
        for part in effect.parts:
            _carry_out(table, using, part, rule)
    else:
        grant(table, using, effect, rule)


def _sum(effect: Effect, kind: str) -> int:
    own = effect.n if effect.kind == kind else 0
    return own + (sum(_sum(part, kind) for part in effect.parts) if effect.kind == "sequence" else 0)


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
