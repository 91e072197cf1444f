"""What a referee may set to what was played with, and how."""

from interlock.games.railroad_revolution.pieces import gone
from interlock.games.railroad_revolution.printed import BUILDINGS, RAILS
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.railroad_revolution.components.effects import TRACKS
from interlock.replay.record_rules import SET
from interlock.replay.setting import Settable, Setting, any_number, money

SETTABLE = Settable(frozenset({"cash", "shares", "buildings", "rails", *TRACKS}))


def setting(table: RailroadRevolutionTable, subject: str, quantity: str) -> Setting:
    """Return how a figure is set."""
    seat = table.ledger.account(subject)
    match quantity:
        case "cash":
            found = money(table.ledger, seat)
        case "shares":
            found = _shares(table, seat)
        case "buildings":
            found = _buildings(table, seat)
        case "rails":
            found = _rails(table, seat)
        case _:
            found = _track(table, seat, TRACKS.index(quantity))

    def put(value: int) -> None:
        found.put(value)
        table.players[seat].doubts.settle(quantity)  # From now on it is known.

    return Setting(found.values, put)


def _shares(table: RailroadRevolutionTable, seat: int) -> Setting:
    """Shares come from the supply and go back to it; in a turn they count as if they had been there before."""
    player = table.players[seat]

    def put(shares: int) -> None:
        more = shares - player.shares
        table.shares -= more
        player.shares = shares
        player.change("shares", SET)
        if table.using and table.using.seat == seat:
            table.using.shares_before = max(0, table.using.shares_before + more)

    return Setting(range(player.shares + table.shares + 1), put)


def _buildings(table: RailroadRevolutionTable, seat: int) -> Setting:
    player = table.players[seat]

    def put(buildings: int) -> None:
        player.buildings = buildings
        player.change("buildings", SET)
        _look_for_end(table)

    return Setting(range(BUILDINGS + 1), put)


def _rails(table: RailroadRevolutionTable, seat: int) -> Setting:
    player = table.players[seat]

    def put(rails: int) -> None:
        player.rails = rails
        player.change("rails", SET)
        _look_for_end(table)

    return Setting(range(RAILS + 1), put)


def _look_for_end(table: RailroadRevolutionTable) -> None:
    """See anew whether the last round is to come, unless it is under way."""
    table.triggered = table.last or any(gone(table, seat) for seat in table.seats)


def _track(table: RailroadRevolutionTable, seat: int, track: int) -> Setting:
    player = table.players[seat]

    def put(field: int) -> None:
        player.tracks[track] = field
        player.change(TRACKS[track], SET)

    length = table.printed.track_lengths[track]
    return any_number(put) if length is None else Setting(range(length), put)
