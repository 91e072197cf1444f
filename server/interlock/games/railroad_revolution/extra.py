"""Using the extra effect of the worker put."""

from collections.abc import Iterator
from copy import copy
from typing import Any

from interlock.games.railroad_revolution import station, telegraph
from interlock.games.railroad_revolution.effects import EXTRA, check_bargain, strike
from interlock.games.railroad_revolution.extra_effects import Extra, extra_of
from interlock.games.railroad_revolution.players import STATION
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Using
from interlock.games.railroad_revolution.way import Way
from interlock.record.railroad_revolution import UseExtra
from interlock.replay.rule import Violation


def _check(table: RailroadRevolutionTable, using: Using, _: UseExtra) -> Iterator[Violation]:
    """Yield what is wrong with using the extra effect."""
    extra = extra_of(using)
    if not using.field:
        yield EXTRA.broken("no worker")
    elif using.extra_used and using.untold:  # Something unknown may have allowed the promotion.
        yield EXTRA.unchecked(using.untold)
    elif using.extra_used:
        yield EXTRA.broken("used")
    elif extra is None:
        yield EXTRA.broken("white")
    elif extra.is_early(using) and not extra.per_triangle:
        yield from _check_early(table, using, extra)
    else:
        yield from extra.lacking(table, using)
        yield from check_bargain(table, using, extra.bargain(table, using), extra.rule, by_extra=True)


def _check_early(table: RailroadRevolutionTable, using: Using, extra: Extra) -> Iterator[Violation]:
    """Yield that nowhere both the main action and the extra effect before it are possible."""
    if "early" not in extra.rule.messages:
        return  # It brings something everywhere.
    then = copy(using)
    then.extra_used = then.pending = True
    way: Way[Any] = station.BUILD if using.field == STATION else telegraph.SET_UP
    if next(way.options(table, then), None) is None:
        if table.printed.whole_map:
            yield extra.rule.broken("early")
        else:
            yield extra.rule.unchecked("all of the map")


def _options(table: RailroadRevolutionTable, using: Using) -> Iterator[UseExtra]:
    """Yield that the extra effect may be used."""
    action = UseExtra()
    if not any(violation.is_grave() for violation in _check(table, using, action)):
        yield action


def _use(table: RailroadRevolutionTable, using: Using, _: UseExtra) -> None:
    """Use the extra effect."""
    using.extra_used = True
    if extra := extra_of(using):
        using.waived = extra.waives_cost
        using.pending = extra.is_early(using)
        if not using.pending or extra.per_triangle:
            strike(table, using, extra.bargain(table, using), extra.rule)


USE = Way(UseExtra, "", _check, _options, _use, (EXTRA,))
