"""Selling parts of the company (rulebook, Verkauf)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.money import earn
from interlock.games.railroad_revolution.pieces import take_building, take_rail
from interlock.games.railroad_revolution.printed import BUILDINGS, RAILS
from interlock.games.railroad_revolution.saying import WHAT
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn_rules import WORKER
from interlock.games.railroad_revolution.using import Using
from interlock.record.railroad_revolution import SellPiece
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

PIECE = Rule(
    "RR-TRADE-PIECE",
    "The leftmost building or the leftmost rail of the own board leaves the game; the bank pays the value printed "
    "above its place.",
    "Verkauf",
    WHAT,
    physical=True,
)
FLIP = Rule(
    "RR-TRADE-FLIP",
    "Before or after the sale the player may turn over one own train, either way.",
    "Verkauf",
)

RULES = (PIECE, FLIP)


def _place(table: RailroadRevolutionTable, seat: int, rail: bool) -> int:
    """Return which place on the board the leftmost piece lies on, from 0."""
    player = table.players[seat]
    return RAILS - player.rails if rail else BUILDINGS - player.buildings


def _value(table: RailroadRevolutionTable, seat: int, rail: bool) -> int | None:
    values = table.printed.rail_values if rail else table.printed.building_values
    place = _place(table, seat, rail)
    return values[place] if place < len(values) else None


def check_sell(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with selling a building or a rail."""
    assert isinstance(action, SellPiece)
    if using.right("sell") is None:
        yield WORKER.broken(what="sells a part of the company, but nothing allows that now")
        return
    player = table.players[using.seat]
    name = "rail" if action.rail else "building"
    if not (player.rails if action.rail else player.buildings):
        yield PIECE.broken("rail", "a piece that is left", what=f"has no {name} left to sell")
    elif _value(table, using.seat, action.rail) is None:
        yield PIECE.unchecked(f"the value above {name} {_place(table, using.seat, action.rail) + 1}")


def sell_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield the pieces that can be sold."""
    if using.right("sell"):
        player = table.players[using.seat]
        if player.buildings:
            yield SellPiece()
        if player.rails:
            yield SellPiece(rail=True)


def sell(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Take the leftmost piece out of the game for its value."""
    assert isinstance(action, SellPiece)
    right = using.right("sell")
    assert right is not None
    using.use(right)
    value = _value(table, using.seat, action.rail)
    if value is None:
        name = "rail" if action.rail else "building"
        table.doubt(using.seat, f"the value above {name} {_place(table, using.seat, action.rail) + 1}")
    (take_rail if action.rail else take_building)(table, using, PIECE)
    earn(table, using.seat, value or 0, PIECE)
