"""Laying rails (rulebook, Eisenbahnstrecke)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.money import charge, check_cost, check_main_cost
from interlock.games.railroad_revolution.pieces import rails_left, take_rail
from interlock.games.railroad_revolution.prospects import extra_effect
from interlock.games.railroad_revolution.saying import WHAT, short
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn_rules import TRIGGER
from interlock.games.railroad_revolution.using import Right, Using
from interlock.record.railroad_revolution import LayRail
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

COUNT = Rule(
    "RR-RAIL-COUNT",
    "Exactly the 2 leftmost rails are laid; with a single rail left, that one. With the turquoise extra effect there "
    "are 3, or what is left.",
    "Eisenbahnstrecke",
    WHAT,
    physical=True,
)
SPACE = Rule(
    "RR-RAIL-SPACE",
    "Each rail goes on a space joined to the own network, across a city also without an own station; a player has at "
    "most one rail on a space, other players' rails do not matter, and the second rail may join the first.",
    "Eisenbahnstrecke",
    WHAT,
)
COST = Rule(
    "RR-RAIL-COST",
    "The action costs $400 and $100 for each triangle at the spaces built in it; a flat space adds nothing.",
    "Eisenbahnstrecke",
    WHAT,
)
NETWORK = Rule(
    "RR-TURN-NETWORK",
    "The own network is the own rails and every city they touch; rails are joined where they lie on neighbouring "
    "spaces or on both sides of a city.",
    "reading",
)

RULES = (COUNT, SPACE, COST, NETWORK)

ACTION_COST, TRIANGLE_COST = 400, 100
RAILS_OF_ACTION = 2
THIRD = "third"
"""How the further rail of the turquoise extra effect is paid: by its triangles, as a part of the action."""


def right_of(using: Using) -> Right | None:
    """Return the right by which the next rail is laid: free ones first, the third one of the action last."""
    rights = using.rights_of("rails")
    return min(rights, key=lambda right: (right.what == THIRD, right.main)) if rights else None


def cost_of(table: RailroadRevolutionTable, using: Using, right: Right, space: int) -> int | None:
    """Return what a rail costs: the first of the action also pays for the action; None where nobody has told."""
    triangles = table.printed.triangles[space]
    if not right.main and not right.what:
        return 0
    if triangles is None:
        return None
    return TRIANGLE_COST * triangles + (ACTION_COST if right.main and not using.spaces else 0)


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


def check_rail(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with laying a rail."""
    assert isinstance(action, LayRail)
    right = right_of(using)
    if right is None:
        yield COUNT.broken(what="lays a rail, but nothing allows that now")
        return
    printed, player = table.printed, table.players[using.seat]
    space = printed.space(action.space)
    assert space is not None
    name = printed.spaces[space]
    if not rails_left(table, using):
        yield COUNT.broken(what="has no rail left")
    if space in player.laid:
        yield SPACE.broken("space", "a space without a rail of the player", what=f"has a rail on {name} already")
    elif space not in player.frontier:
        yield short(player, SPACE, "space", "a space joined to the player's network", f"has no network beside {name}")
    cost = cost_of(table, using, right, space)
    if cost is None:
        yield COST.unchecked(f"how many triangles stand beside {name}", "space")
    elif right.main:
        triangles = printed.triangles[space] or 0
        yield from check_main_cost(table, using, right, cost, COST, "space", extra_effect(table, using, triangles))
    else:
        yield from check_cost(table, using, cost, COST, "space")
    if printed.deal_spaces[space] is None:
        yield TRIGGER.unchecked(f"whether the deal symbol stands beside {name}", "space")


def rail_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every space where a rail may be laid."""
    if right_of(using) and rails_left(table, using):
        for space in sorted(table.players[using.seat].frontier):
            action = LayRail(table.printed.spaces[space])
            if not any(violation.is_grave() for violation in check_rail(table, using, action)):
                yield action


def rail(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Lay a rail and pay for it."""
    assert isinstance(action, LayRail)
    right = right_of(using)
    space = table.printed.space(action.space)
    assert right is not None
    assert space is not None
    using.use(right)
    cost = cost_of(table, using, right, space)
    if cost is None:
        table.doubt(using.seat, f"how many triangles stand beside {table.printed.spaces[space]}")
    charge(table, using, cost or 0, COST, f"the rail on {table.printed.spaces[space]}")
    take_rail(table, using, COUNT)
    of_action = right.main or right.what == THIRD
    if of_action:
        using.spaces.append(space)
    table.players[using.seat].lay(space)
    table.reasons[using.seat, "network"] = NETWORK
    if table.printed.deal_spaces[space] and (of_action or table.options.bonus_triggers):
        using.deal = True
