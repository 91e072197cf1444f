"""The position of a game of Age of Steam as the outside sees it."""

from itertools import compress
from typing import Any

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.order import high_bid, leader
from interlock.games.age_of_steam.position import AgeOfSteamPlayer, AgeOfSteamPosition, CubeCount
from interlock.games.age_of_steam.table import Player
from interlock.games.age_of_steam.tiles import KINDS
from interlock.games.age_of_steam.unknown import count_unknown
from interlock.record.age_of_steam import DisplayColumn, SpecialAction

_KIND_NAMES = [kind.name for kind in KINDS]
_NO_AUCTION: tuple[int, tuple[int, ...], int, int] = (0, (), 0, 0)
_NO_TURN = (0, 0, False)


def view(table: AgeOfSteamTable) -> AgeOfSteamPosition:
    """Return the position as the outside sees it."""
    kept, balances, bidders, turn = table.kept, table.ledger.balances, table.bidders, table.turn
    tiles, links = table.shown.track(kept, table.network, table.kinds)
    bag, columns, new_cities, places, unknown = kept.several(_goods, table, table.goods_changes)
    bid, bids, opener, leading = _auction(table, bidders) if bidders else _NO_AUCTION
    laid, most, urbanized = (turn.tiles, turn.most, turn.urbanized) if turn else _NO_TURN
    of_players = [(balances[seat], table.changes[seat]) for seat in table.seats]
    # In the order of the fields: to name so many takes longer than to look at them.
    return AgeOfSteamPosition(
        bag,
        bid,
        tuple(bidders),
        bids,
        table.drawn,
        tuple(table.dropped),
        columns,
        table.goods_pass,
        tuple(sorted(table.grown)) if table.grown else (),
        leading,
        links,
        most,
        new_cities,
        turn.seat if turn else next(iter(bidders or table.waiting), 0),
        opener,
        tuple(table.order),
        table.pass_holder,
        places,
        kept.each(_player, table, table.players[1:], of_players),
        table.round,
        table.rounds_in_game,
        kept.part(_stock, table, table.stock),
        tuple(table.taken),
        tiles,
        laid,
        table.town_markers,
        unknown,
        urbanized,
        tuple(table.waiting),
    )


def _auction(table: AgeOfSteamTable, bidders: list[int]) -> tuple[int, tuple[int, ...], int, int]:
    """Return the highest bid, what those who are still in have bid, who spoke first and who has bid most."""
    return high_bid(table), tuple([table.bids.get(seat, 0) for seat in bidders]), table.order[0], leader(table)


def _goods(table: AgeOfSteamTable) -> tuple[Any, ...]:
    """Return the bag, the display, the New Cities that are left, the places and how many unknown cubes there are."""
    kept = table.kept
    return (
        kept.part(_bag, table, table.bag),
        kept.part(_columns, table, table.display.fields),
        kept.part(_new_cities, table, table.cities_left),
        table.shown.places(kept, table.cubes, table.new_city, table.city),
        count_unknown(table),
    )


def _player(table: AgeOfSteamTable, player: Player) -> AgeOfSteamPlayer:
    return AgeOfSteamPlayer(
        player.action or SpecialAction.UNSPECIFIED,
        table.ledger.balances[player.seat],
        player.has_built,
        player.income,
        player.locomotive,
        player.out,
        player.seat,
        player.shares,
    )


def _columns(table: AgeOfSteamTable) -> tuple[DisplayColumn, ...]:
    return table.display.columns()


def _bag(table: AgeOfSteamTable) -> tuple[CubeCount, ...]:
    return tuple([CubeCount(color, count) for color, count in table.bag.items() if count > 0])


def _stock(table: AgeOfSteamTable) -> dict[str, int]:
    return dict(compress(zip(_KIND_NAMES, table.stock, strict=True), table.stock))


def _new_cities(table: AgeOfSteamTable) -> tuple[str, ...]:
    return tuple(sorted(table.cities_left))
