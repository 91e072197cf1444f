"""Extra effects used before the main action. They come once the place of the station or office is known."""

from collections.abc import Iterator
from copy import copy

from interlock.games.railroad_revolution.effects.effects import pay_and_grant
from interlock.games.railroad_revolution.effects.extra_effects import extra_of
from interlock.games.railroad_revolution.effects.payment import check_cost
from interlock.games.railroad_revolution.effects.possible_gains import Bag
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import check_effect_known
from interlock.replay.rule import Violation


def after_main_action(using: Using, city: int | None = None, section: int | None = None) -> Using:
    """Return the turn as it is once the main action has taken place there, and the extra effect used before it."""
    then = copy(using)
    then.city, then.section, then.pending = city, section, False
    return then


def check_pending(
    table: RailroadRevolutionTable, using: Using, then: Using, right: Right, part: str, gains: Bag, cost: int = 0
) -> Iterator[Violation]:
    """Yield why the extra effect used before cannot be had once the main action is done, which has a cost itself."""
    extra = extra_of(using)
    if not (using.pending and right.main and extra):
        return
    yield from extra.lacking(table, then)
    bargain = extra.bargain(table, then)
    yield from check_effect_known(extra.rule, bargain.effect, bargain.name, part)
    if bargain.cost is None:
        yield extra.rule.unchecked(f"what {bargain.name} costs", part)
    elif bargain.cost:
        yield from check_cost(table, then, cost + bargain.cost, extra.rule, part, gains, own=right)


def settle_pending(table: RailroadRevolutionTable, using: Using) -> None:
    """Give what the extra effect used before brings, and charge its price."""
    extra = extra_of(using)
    if using.pending and extra:
        using.pending = False
        pay_and_grant(table, using, extra.bargain(table, using), extra.rule)
