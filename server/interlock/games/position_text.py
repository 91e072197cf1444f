"""Format positions as text: the interface of a game's `position_text` module, its lookup, and the tables that games
with companies share.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from interlock.basics.terminal_lines import Line, fold, heading, joined
from interlock.basics.terminal_tables import headed
from interlock.boards.grid import Grid
from interlock.games.position_view import PositionView
from interlock.record.games import GAMES
from interlock.replay.position_parts import AuctionUnderWay

SHARES = "shares"
"""Names the shares of a game in which all shares are of one kind."""


class PlayerHoldings(NamedTuple):
    """What a player holds of cash and shares."""

    seat: int
    cash: int
    shares: Mapping[str, int]


def player_lines(
    players: Iterable[PlayerHoldings], companies: Sequence[str], names: Sequence[str], on_turn: int
) -> list[Line]:
    """Return the players' table: whose turn it is, cash, and shares of each company."""
    rows = [
        [
            ">" if player.seat == on_turn else "",
            names[player.seat - 1],
            str(player.cash),
            *(str(player.shares.get(company, "")) for company in companies),
        ]
        for player in players
    ]
    return headed([["", "player", "cash", *companies], *rows], "ll|r" + "r" * len(companies))


def auction_lines(auction: AuctionUnderWay | None, names: Sequence[str]) -> Iterator[Line]:
    """Yield what is bid and who is still in, where an auction is under way."""
    if auction is None:
        return
    bid = f"${auction.bid} bid by {names[auction.leader - 1]}" if auction.leader else "no bid yet"
    yield fold(f"auction: a share of {auction.company}, opening bid ${auction.minimum}, {bid}")
    yield fold(f"still in: {joined(names[seat - 1] for seat in auction.bidders)}")


def hex_lines(developed: Sequence[str], tracks: Mapping[str, Sequence[str]], grid: Grid) -> Iterator[Line]:
    """Yield the hexes that are developed and the track of each company that has some."""
    yield heading("developed")
    yield _hex_list(developed, grid)
    for company, track in tracks.items():
        if track:
            yield heading(f"track of {company}")
            yield _hex_list(track, grid)


def _hex_list(labels: Sequence[str], grid: Grid) -> Line:
    return fold("  ", joined(grid.names[grid.hex(label)] for label in labels))


class GameText(Protocol):
    """How a game is shown."""

    def position_lines(self, position: PositionView, names: Sequence[str], world: Any) -> Iterator[Line]:
        """Lay a position out, of players by their names, seen on what the game is played on."""

    def shares(self, position: PositionView, seat: int) -> dict[str, int]:
        """Return the shares that the player on a seat holds, by company."""


_FIELDS = [game.field for game in GAMES.values()]


def game_text(position: PositionView) -> GameText:
    """Return how the game of a position is shown: the one whose field is set."""
    field = next(name for name in _FIELDS if getattr(position, name))
    text: GameText = import_module(f"interlock.games.{field}.position_text")
    return text
