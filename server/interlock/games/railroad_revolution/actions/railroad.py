"""Laying rails (rulebook, Eisenbahnstrecke)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects.effects import Way
from interlock.games.railroad_revolution.effects.extra_effects import extra_of
from interlock.games.railroad_revolution.effects.payment import ORDER, charge, check_cost, check_main_cost, earn
from interlock.games.railroad_revolution.effects.possible_gains import gains_of_triangles
from interlock.games.railroad_revolution.table.board_pieces import rails_left, take_rail
from interlock.games.railroad_revolution.table.rights import THIRD, Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.turn_rules import TRIGGER, note_deal_symbol
from interlock.games.railroad_revolution.wording import (
    NOTHING_ALLOWS,
    PRICE_BEFORE,
    PRICES,
    action_in_words,
    unfinished_messages,
)
from interlock.railroad_revolution.components.values import RANGES
from interlock.record.railroad_revolution import LayRail
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, reading, rulebook

_THIRD = component(
    "the player's board",
    by="the publisher's description",
    certainty="likely",
    of="the third rail",
)
_SECOND = reading("p. 1, Eisenbahnstrecke", takes="the second rail may join the first", of="the second rail")
COUNT = Rule(
    "RR-RAIL-COUNT",
    "Exactly the 2 leftmost rails are laid; with a single rail left, that one. The turquoise extra effect allows a "
    "third, which may be left out.",
    rulebook("p. 1, Eisenbahnstrecke", _THIRD),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        "no rail": "{player} has no rail left",
        **unfinished_messages("{player} has laid a rail on {spaces}, and has to lay {rails:more rail}"),
    },
)
SPACE = Rule(
    "RR-RAIL-SPACE",
    "Each rail goes on a space joined to the own network, across a city also without an own station; a player has at "
    "most one rail on a space, other players' rails do not matter, and the second rail may join the first.",
    rulebook("p. 1, Eisenbahnstrecke", _SECOND),
    messages={
        "own": "{player} has a rail on {space} already",
        "apart": "{player} has no network beside {space}",
        "put": "{player} has no space where {rails:rail} could be laid",
    },
)
COST: Rule = Rule(
    "RR-RAIL-COST",
    "The action costs $400 and $100 for each triangle at the spaces built in it; a flat space adds nothing.",
    rulebook("p. 1, Eisenbahnstrecke"),
    messages={
        **PRICES,
        "price before": PRICE_BEFORE,
        "put": "{player} can raise ${money}, less than the ${cost} that {rails:rail costs/rails cost} at least",
    },
)
NETWORK = Rule(
    "RR-TURN-NETWORK",
    "The own network is the own rails and every city they touch; rails are joined where they lie on neighbouring "
    "spaces or on both sides of a city.",
    reading(
        "p. 1, Bahnhof and Eisenbahnstrecke",
        says="that a space is joined to the own network also across a city, but not what the network is",
    ),
)

RULES = (COUNT, SPACE, COST, NETWORK)

ACTION_COST, TRIANGLE_COST = 400, 100
RAILS_OF_ACTION = 2
_, MOST_TRIANGLES = RANGES["rail_spaces", "triangles"]


def best_right(using: Using) -> Right:
    """Return the right by which the next rail is laid: free ones first, the third one of the action last."""
    return min(using.rights_of("rails"), key=lambda right: (right.what == THIRD, right.main))


def cost_of(table: RailroadRevolutionTable, using: Using, right: Right, space: int) -> int:
    """Return what a rail costs, by the triangles that are told: the first of the action also pays for the action."""
    if not right.main and not right.what:
        return 0
    triangles = table.printed.triangles[space] or 0
    return TRIANGLE_COST * triangles + (ACTION_COST if right.main and not using.spaces else 0)


def _has_untold_cost(table: RailroadRevolutionTable, right: Right, space: int) -> bool:
    return table.printed.triangles[space] is None and (right.main or bool(right.what))


def fewest_triangles(table: RailroadRevolutionTable, seat: int, rails: int) -> int | None:
    """Return how few triangles one or two rails can be laid at; None where there is no room for them."""
    printed, player = table.printed, table.players[seat]
    first = sorted((printed.triangles[space] or 0, space) for space in player.frontier)
    if rails < RAILS_OF_ACTION or not first:
        return first[0][0] if first else None
    pairs = [first[0][0] + first[1][0]] if len(first) > 1 else []
    for triangles, space in first:
        beyond = (each for each in printed.near[space] if each not in player.laid and each not in player.frontier)
        pairs += [triangles + (printed.triangles[each] or 0) for each in beyond]
    return min(pairs, default=None)


def _check(table: RailroadRevolutionTable, using: Using, action: LayRail) -> Iterator[Violation]:
    """Yield what is wrong with laying a rail."""
    if not using.right("rails"):
        yield COUNT.broken("nothing", does=action_in_words(action))
        return
    right, printed, player = best_right(using), table.printed, table.players[using.seat]
    space = printed.space(action.space)
    name = printed.spaces[space]
    if not rails_left(table, using):
        yield COUNT.broken("no rail")
    if space in player.laid:
        yield SPACE.broken("own", "space", "a space without a rail of the player", space=name)
    elif space not in player.frontier:
        yield SPACE.broken("apart", "space", "a space joined to the player's network", space=name)
    cost = cost_of(table, using, right, space)
    if _has_untold_cost(table, right, space):
        yield COST.unchecked(_triangles_at(table, space), "space")
    if right.main:
        gains = gains_of_triangles(using, printed.triangles[space] or 0)
        yield from check_main_cost(table, using, right, cost, COST, "space", gains)
    else:
        yield from check_cost(table, using, cost, COST, "space")
    if printed.deal_spaces[space] is None:
        yield TRIGGER.unchecked(_symbol(table, space), "space")


def _options(table: RailroadRevolutionTable, using: Using) -> Iterator[LayRail]:
    """Yield every space where a rail may be laid."""
    if using.right("rails") and rails_left(table, using):
        for space in sorted(table.players[using.seat].frontier):
            action = LayRail(table.printed.spaces[space])
            if not any(violation.is_grave() for violation in _check(table, using, action)):
                yield action


def _triangles_at(table: RailroadRevolutionTable, space: int) -> str:
    """Name the triangles that stand beside a space."""
    return f"how many triangles stand beside {table.printed.spaces[space]}"


def _symbol(table: RailroadRevolutionTable, space: int) -> str:
    """Name the deal symbol that may stand beside a space."""
    return f"whether the deal symbol stands beside {table.printed.spaces[space]}"


def _lay(table: RailroadRevolutionTable, using: Using, action: LayRail) -> None:
    """Lay a rail and pay for it."""
    right = using.use(best_right(using))
    space = table.printed.space(action.space)
    cost = cost_of(table, using, right, space)
    if _has_untold_cost(table, right, space):
        table.doubt_cost(using.seat, _triangles_at(table, space))
        table.doubt(using.seat, _triangles_at(table, space), "cash", less=TRIANGLE_COST * MOST_TRIANGLES)
    charge(table, using, cost, COST, f"the rail on {table.printed.spaces[space]}")
    take_rail(table, using, right.rule if right.what == THIRD else COUNT)
    of_action = right.main or right.what == THIRD
    if of_action:
        triangles = table.printed.triangles[space] or 0
        using.spaces.append(space)
        using.triangles += triangles
        if using.pending and (extra := extra_of(using)):
            earn(table, using.seat, extra.per_triangle * triangles, extra.rule)
    player = table.players[using.seat]
    player.lay(space)
    player.change("network", NETWORK)
    note_deal_symbol(table, using, table.printed.deal_spaces[space], _symbol(table, space), of_action=of_action)


LAY = Way(LayRail, "rails", _check, _options, _lay, (COUNT, SPACE, COST, ORDER))
