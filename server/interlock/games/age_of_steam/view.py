"""The position of a game of Age of Steam as the outside sees it."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.order import high_bid, leader
from interlock.games.age_of_steam.position import AgeOfSteamPlayer, AgeOfSteamPosition, CubeCount
from interlock.games.age_of_steam.tiles import KINDS
from interlock.games.age_of_steam.unknown import count_unknown
from interlock.record.age_of_steam import DisplayColumn, SpecialAction


def view(table: AgeOfSteamTable) -> AgeOfSteamPosition:
    """Return the position as the outside sees it."""
    kept, turn = table.kept, table.turn
    tiles, links = table.shown.track(kept, table.network, table.kinds)
    return AgeOfSteamPosition(
        round=table.round,
        order=tuple(table.order),
        players=kept.each(_player, table, table.seats, [_of_player(table, seat) for seat in table.seats]),
        places=table.shown.places(kept, table.cubes, table.new_city, table.city),
        tiles=tiles,
        links=links,
        goods_display=kept.part(_columns, table, table.display.fields),
        bag=kept.part(_bag, table, table.bag),
        stock=kept.part(_stock, table, table.stock),
        town_markers=table.town_markers,
        new_cities=kept.part(_new_cities, table, table.cities_left),
        drawn=table.drawn,
        bid=high_bid(table) if table.bidders else 0,
        bidders=tuple(table.bidders),
        bids=tuple([table.bids.get(seat, 0) for seat in table.bidders]) if table.bidders else (),
        dropped=tuple(table.dropped),
        pass_holder=table.pass_holder,
        taken=tuple(table.taken),
        waiting=tuple(table.waiting),
        tiles_laid=turn.tiles if turn else 0,
        urbanized=turn is not None and turn.urbanized,
        goods_pass=table.goods_pass,
        grown=tuple(sorted(table.grown)) if table.grown else (),
        rounds=table.rounds_in_game,
        on_turn=_on_turn(table),
        opener=table.order[0] if table.bidders else 0,
        leader=leader(table) if table.bidders else 0,
        most_tiles=turn.most if turn else 0,
        unknown_cubes=count_unknown(table),
    )


def _on_turn(table: AgeOfSteamTable) -> int:
    """Return whose turn it is."""
    if table.turn:
        return table.turn.seat
    return next(iter(table.bidders or table.waiting), 0)


def _of_player(table: AgeOfSteamTable, seat: int) -> tuple[object, ...]:
    """Return all that is shown of a player."""
    player = table.players[seat]
    return (
        table.ledger.balances[seat],
        player.income,
        player.shares,
        player.locomotive,
        player.action,
        player.out,
        player.has_built,
    )


def _player(table: AgeOfSteamTable, seat: int) -> AgeOfSteamPlayer:
    player = table.players[seat]
    return AgeOfSteamPlayer(
        action=player.action or SpecialAction.UNSPECIFIED,
        cash=table.ledger.balances[seat],
        has_built=player.has_built,
        income=player.income,
        locomotive=player.locomotive,
        out=player.out,
        seat=seat,
        shares=player.shares,
    )


def _columns(table: AgeOfSteamTable) -> tuple[DisplayColumn, ...]:
    return tuple(table.display.columns())


def _bag(table: AgeOfSteamTable) -> tuple[CubeCount, ...]:
    return tuple(CubeCount(color, count) for color, count in table.bag.items() if count > 0)


def _stock(table: AgeOfSteamTable) -> dict[str, int]:
    return {kind.name: left for kind, left in zip(KINDS, table.stock, strict=True) if left}


def _new_cities(table: AgeOfSteamTable) -> tuple[str, ...]:
    return tuple(sorted(table.cities_left))
