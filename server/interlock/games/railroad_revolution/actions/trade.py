"""Selling parts of the company (rulebook, Verkauf)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects.effects import Way
from interlock.games.railroad_revolution.effects.payment import earn
from interlock.games.railroad_revolution.table.board_pieces import next_place, next_value, take_building, take_rail
from interlock.games.railroad_revolution.table.player import ANY
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.turn_rules import WORKER
from interlock.games.railroad_revolution.wording import action_in_words
from interlock.record.railroad_revolution import Piece, SellPiece
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import rulebook

PIECE: Rule = Rule(
    "RR-TRADE-PIECE",
    "The leftmost building or the leftmost rail of the own board leaves the game; the bank pays the value printed "
    "above its place.",
    rulebook("p. 2, Verkauf"),
    physical=True,
    messages={
        "sell": "{player} has no {piece} left to sell",
        "put": "{player} has nothing left to sell",
    },
)
FLIP = Rule(
    "RR-TRADE-FLIP",
    "Before or after the sale the player may turn over one own train, either way.",
    rulebook("p. 2, Verkauf"),
)

RULES = (PIECE, FLIP)


def _above(table: RailroadRevolutionTable, seat: int, rail: bool) -> str:
    """Name the value that is printed above the leftmost piece."""
    return f"the value above {'rail' if rail else 'building'} {next_place(table, seat, rail=rail) + 1}"


def _check(table: RailroadRevolutionTable, using: Using, action: SellPiece) -> Iterator[Violation]:
    """Yield what is wrong with selling a building or a rail."""
    if using.right("sell") is None:
        yield WORKER.broken("nothing", does=action_in_words(action))
        return
    player = table.players[using.seat]
    rail = action.piece is Piece.RAIL
    if not (player.rails if rail else player.buildings):
        piece = action.piece.name.lower()
        yield PIECE.broken("sell", "piece", piece=piece)
    elif next_value(table, using.seat, rail=rail) is None:
        yield PIECE.unchecked(_above(table, using.seat, rail))


def _options(table: RailroadRevolutionTable, using: Using) -> Iterator[SellPiece]:
    """Yield the pieces that can be sold."""
    if using.right("sell"):
        player = table.players[using.seat]
        if player.buildings:
            yield SellPiece(Piece.BUILDING)
        if player.rails:
            yield SellPiece(Piece.RAIL)


def _sell(table: RailroadRevolutionTable, using: Using, action: SellPiece) -> None:
    """Take the leftmost piece out of the game for its value."""
    using.use_first("sell")
    rail = action.piece is Piece.RAIL
    value = next_value(table, using.seat, rail=rail)
    if value is None:
        table.doubt(using.seat, _above(table, using.seat, rail), "cash", more=ANY)
    (take_rail if rail else take_building)(table, using, PIECE)
    earn(table, using.seat, value or 0, PIECE)


SELL = Way(SellPiece, "sell", _check, _options, _sell, (WORKER, PIECE))
