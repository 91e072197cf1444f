"""Take the leftmost building or rail of a player's board, or the spare one from a set-up tile; tell when the logo
is reached.
"""

from interlock.games.railroad_revolution.table.printed_values import BUILDINGS, RAILS
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import Logo, RailroadRevolutionTable
from interlock.replay.rule import Rule


def buildings_left(table: RailroadRevolutionTable, using: Using) -> int:
    """Count the buildings that can be placed now."""
    player = table.players[using.seat]
    return int(player.spare_building) if _spare(table, using) else player.buildings


def rails_left(table: RailroadRevolutionTable, using: Using) -> int:
    """Count the rails that can be placed now."""
    player = table.players[using.seat]
    return int(player.spare_rail) if _spare(table, using) else player.rails


def take_building(table: RailroadRevolutionTable, using: Using, rule: Rule) -> None:
    """Take a building."""
    player = table.players[using.seat]
    if _spare(table, using):
        player.spare_building = False
        player.changed.append("spare_building")
    else:
        player.buildings = max(0, player.buildings - 1)
        player.change("buildings", rule)
        _look_for_end(table, using.seat)


def take_rail(table: RailroadRevolutionTable, using: Using, rule: Rule) -> None:
    """Take a rail."""
    player = table.players[using.seat]
    if _spare(table, using):
        player.spare_rail = False
        player.changed.append("spare_rail")
    else:
        player.rails = max(0, player.rails - 1)
        player.change("rails", rule)
        _look_for_end(table, using.seat)


def next_place(table: RailroadRevolutionTable, seat: int, *, rail: bool) -> int:
    """Return which place on the board the leftmost piece of a kind lies on, from 0."""
    player = table.players[seat]
    return RAILS - player.rails if rail else BUILDINGS - player.buildings


def next_value(table: RailroadRevolutionTable, seat: int, *, rail: bool) -> int | None:
    """Return what stands above the leftmost piece: 0 where none is left, None where nobody has told."""
    values = table.printed.rail_values if rail else table.printed.building_values
    place = next_place(table, seat, rail=rail)
    if place >= (RAILS if rail else BUILDINGS):
        return 0
    return values[place] if place < len(values) else None


def all_built(table: RailroadRevolutionTable, seat: int) -> bool:
    """Tell whether all buildings and rails left of the logo are gone from a player's board, wherever it may stand."""
    return all(_is_gone(table, seat, logo) for logo in table.logos)


def logos_reached(table: RailroadRevolutionTable) -> list[Logo]:
    """Return where the logo may stand so that everything left of it is gone from somebody's board."""
    return [logo for logo in table.logos if any(_is_gone(table, seat, logo) for seat in table.seats)]


def _is_gone(table: RailroadRevolutionTable, seat: int, logo: Logo) -> bool:
    player, (buildings, rails) = table.players[seat], logo
    return player.buildings <= BUILDINGS - buildings and player.rails <= RAILS - rails


def _look_for_end(table: RailroadRevolutionTable, seat: int) -> None:
    if not table.triggered and all_built(table, seat):
        table.triggered = True


def _spare(table: RailroadRevolutionTable, using: Using) -> bool:
    return using.setup and table.options.spare_pieces
