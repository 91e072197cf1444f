"""What tiles amounted to: their kind, what they cost, and whether they were laid, replaced or redirected."""

from collections.abc import Iterator

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.plan import Plan
from interlock.games.age_of_steam.planning import words
from interlock.games.age_of_steam.tiles import KINDS
from interlock.replay.verdict import MoveRemark


def remarks(table: AgeOfSteamTable) -> Iterator[MoveRemark]:
    """Yield what every tile laid amounted to."""
    for move, plan in table.laid:
        yield MoveRemark(move, _sentence(table, plan))


def _sentence(table: AgeOfSteamTable, plan: Plan) -> str:
    kind = KINDS[plan.kind].words + (" with a town marker" if plan.town_marker else "")
    what = "laid"
    if plan.redirects:
        turned = "; ".join(f"{words(table, [one])} to {words(table, [other])}" for one, other in plan.redirects)
        what = f"redirected from {turned}"
    elif plan.replaces:
        what = "replaced"
    return f"{table.name(plan.hex)}: {kind}, {what} for ${plan.cost} ({plan.cost_rule.id})"
