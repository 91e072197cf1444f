"""The position of a game of Age of Steam as the outside sees it."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.order import high_bid, leader
from interlock.games.age_of_steam.position import AgeOfSteamPlayer, AgeOfSteamPosition
from interlock.games.age_of_steam.shown import cube_counts
from interlock.games.age_of_steam.tiles import KINDS
from interlock.games.age_of_steam.unknown import count_unknown
from interlock.record.age_of_steam import SpecialAction


def view(table: AgeOfSteamTable) -> AgeOfSteamPosition:
    """Return the position as the outside sees it."""
    shown = table.shown
    tiles, links = shown.track(table.network, table.kinds)
    return AgeOfSteamPosition(
        round=table.round,
        order=tuple(table.order),
        players=tuple([_player(table, seat) for seat in table.seats]),
        places=shown.places(table.cubes, table.new_city, table.city),
        tiles=tiles,
        links=links,
        goods_display=shown.columns(table.display),
        bag=cube_counts(tuple(table.bag.items())),
        stock={kind.name: left for kind, left in zip(KINDS, table.stock, strict=True) if left},
        town_markers=table.town_markers,
        new_cities=tuple(sorted(table.cities_left)),
        drawn=table.drawn,
        bid=high_bid(table) if table.bidders else 0,
        bidders=tuple(table.bidders),
        bids=tuple(table.bids.get(seat, 0) for seat in table.bidders),
        dropped=tuple(table.dropped),
        pass_holder=table.pass_holder,
        taken=tuple(table.taken),
        waiting=tuple(table.waiting),
        tiles_laid=table.turn.tiles if table.turn else 0,
        urbanized=table.turn is not None and table.turn.urbanized,
        goods_pass=table.goods_pass,
        grown=tuple(sorted(table.grown)),
        rounds=table.rounds_in_game,
        on_turn=_on_turn(table),
        opener=table.order[0] if table.bidders else 0,
        leader=leader(table) if table.bidders else 0,
        most_tiles=table.turn.most if table.turn else 0,
        unknown_cubes=count_unknown(table),
    )


def _on_turn(table: AgeOfSteamTable) -> int:
    """Return whose turn it is."""
    if table.turn:
        return table.turn.seat
    return next(iter(table.bidders or table.waiting), 0)


def _player(table: AgeOfSteamTable, seat: int) -> AgeOfSteamPlayer:
    player = table.players[seat]
    return AgeOfSteamPlayer(
        seat,
        table.ledger.balances[seat],
        player.income,
        player.shares,
        player.locomotive,
        player.action or SpecialAction.UNSPECIFIED,
        player.out,
        player.has_built,
    )
