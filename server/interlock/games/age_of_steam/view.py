"""The position of a game of Age of Steam as the outside sees it."""

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.network import Section
from interlock.games.age_of_steam.order import high_bid, leader
from interlock.games.age_of_steam.position import (
    AgeOfSteamLink,
    AgeOfSteamPlace,
    AgeOfSteamPlayer,
    AgeOfSteamPosition,
    AgeOfSteamTile,
    CubeCount,
    OwnedTrack,
)
from interlock.games.age_of_steam.tiles import KINDS, SHAPES
from interlock.games.age_of_steam.unknown import count_unknown
from interlock.record.age_of_steam import SpecialAction
from interlock.record.color import Color


def view(table: AgeOfSteamTable) -> AgeOfSteamPosition:
    """Return the position as the outside sees it."""
    return AgeOfSteamPosition(
        round=table.round,
        order=tuple(table.order),
        players=tuple(_player(table, seat) for seat in table.seats),
        places=tuple(
            [
                _place(table, hex_)
                for hex_, cubes in enumerate(table.cubes)
                if cubes or table.city[hex_] or table.land.town[hex_]
            ]
        ),
        tiles=tuple([_tile(table, hex_, kind) for hex_, kind in enumerate(table.kinds) if kind >= 0]),
        links=tuple([_link(table, section) for section in table.network.sections]),
        goods_display=tuple(table.display.columns()),
        bag=tuple(CubeCount(color, count) for color, count in table.bag.items() if count > 0),
        stock={kind.name: left for kind, left in zip(KINDS, table.stock, strict=True) if left},
        town_markers=table.town_markers,
        new_cities=tuple(sorted(table.cities_left)),
        drawn=tuple(table.drawn),
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


def _place(table: AgeOfSteamTable, hex_: int) -> AgeOfSteamPlace:
    label, cubes = table.land.grid.labels[hex_], tuple(table.cubes[hex_])
    if table.land.abroad[hex_]:
        return AgeOfSteamPlace(label, takes=cubes[0] if cubes else Color.UNSPECIFIED)
    return AgeOfSteamPlace(label, table.new_city.get(hex_, ""), cubes)


def _tile(table: AgeOfSteamTable, hex_: int, kind: int) -> AgeOfSteamTile:
    network, land = table.network, table.land
    tracks = [OwnedTrack(land.written[track], network.section(hex_, track).owner) for track in network.tracks[hex_]]
    marker = land.town[hex_] and SHAPES[kind] != "town"
    return AgeOfSteamTile(land.grid.labels[hex_], KINDS[kind].name, tuple(tracks), marker)


def _link(table: AgeOfSteamTable, section: Section) -> AgeOfSteamLink:
    labels = table.land.grid.labels
    ends = [labels[end] for end in sorted(section.ends) if end >= 0]
    return AgeOfSteamLink(section.owner, tuple(ends), tuple(sorted({labels[hex_] for hex_, _ in section.pieces})))
