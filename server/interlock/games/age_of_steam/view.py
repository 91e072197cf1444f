"""Build the position struct from the state of a game of Age of Steam."""

from itertools import compress
from typing import Any

from interlock.games.age_of_steam.building.tile_planning import possible_kinds
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.tiles import KINDS
from interlock.games.age_of_steam.mechanics.unknown_cubes import count_unknown
from interlock.games.age_of_steam.phases.player_order import high_bid, leader
from interlock.games.age_of_steam.position import AgeOfSteamPlayer, AgeOfSteamPosition, AgeOfSteamStep, CubeCount
from interlock.record.age_of_steam import DisplayColumn, SpecialAction

_KIND_NAMES = [kind.name for kind in KINDS]
_NO_AUCTION: tuple[int, tuple[int, ...], int, int] = (0, (), 0, 0)
_NO_TURN = (0, 0, False)


def view(table: AgeOfSteamTable) -> AgeOfSteamPosition:
    """Return the position as the outside sees it."""
    kept, shown, bidders, turn = table.kept, table.shown, table.bidders, table.turn
    if table.network.touched:
        shown.track = _track(table)
    if table.goods_touched:
        shown.goods = _goods(table)
    tiles, links, stock = shown.track
    bag, columns, new_cities, places, unknown = shown.goods
    changed = kept.changed(table.ledger.balances, table.touched)
    bid, bids, opener, leading = _auction(table, bidders) if bidders else _NO_AUCTION
    laid, most, urbanized = (turn.tiles, turn.most, turn.urbanized) if turn else _NO_TURN
    # In the order of the fields: to name so many takes longer than to look at them.
    return AgeOfSteamPosition(
        bag,
        bid,
        tuple(bidders),
        bids,
        _chain(table) if table.chains else (),
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
        kept.each(_player, table, table.seats, changed),
        table.round,
        table.rounds_in_game,
        stock,
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


def _track(table: AgeOfSteamTable) -> tuple[Any, ...]:
    """Return what is shown of track and stock."""
    kept, shown, network = table.kept, table.shown, table.network
    possible = {hex_: possible_kinds(table, hex_) for hex_, kinds in table.kinds_open.items() if len(kinds) > 1}
    tiles = shown.tiles(kept, network, table.kinds, possible)
    parts = tiles, shown.links(kept, network), kept.told(_stock(table))
    network.touched.clear()
    network.altered.clear()
    return parts


def _goods(table: AgeOfSteamTable) -> tuple[Any, ...]:
    """Return what is shown of cubes and cities."""
    kept, touched = table.kept, table.goods_touched
    parts = (
        kept.part(_bag, table, table.bag),
        kept.part(_columns, table, table.display.fields),
        kept.part(_new_cities, table, table.cities_left),
        table.shown.places(kept, touched, table.cubes, table.new_city, table.factories, table.city),
        count_unknown(table),
    )
    touched.clear()
    return parts


def _chain(table: AgeOfSteamTable) -> tuple[AgeOfSteamStep, ...]:
    """Return the links that the player on turn has used in the pass under way, where that player goes on in it."""
    labels, used = table.land.grid.labels, table.chains.get(next(iter(table.waiting), 0), [])
    return tuple([AgeOfSteamStep(owner, labels[start], labels[to]) for start, to, owner in used])


def _player(table: AgeOfSteamTable, seat: int) -> AgeOfSteamPlayer:
    player = table.players[seat]
    return AgeOfSteamPlayer(
        player.action or SpecialAction.UNSPECIFIED,
        table.ledger.balances[seat],
        player.has_built,
        player.income,
        player.locomotive,
        player.out,
        seat,
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
