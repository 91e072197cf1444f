"""The symbols that trigger a deal, and those that may have done so for all that has been told."""

from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Using


def pass_symbol(
    table: RailroadRevolutionTable, using: Using, symbol: bool | None, missing: str, *, of_action: bool
) -> None:
    """Note that something was placed where a deal symbol stands, or may stand."""
    if of_action or table.options.bonus_triggers:
        using.deal |= bool(symbol)
        if symbol is None:
            using.untold_deal = using.untold_deal or missing
    elif using.untold and (using.deal or symbol is not False):
        # Nobody can tell what was placed by the action, and what by something unknown.
        using.deal = False
        using.untold_deal = using.untold_deal or using.untold
