"""List the tiles that a player might lay. The list contains every legal one; the check selects them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from interlock.games.age_of_steam.building.tile_legality import connected, leads_on, reach_at
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.mechanics.tiles import KIND_OF, KINDS, SHAPES, SIDES_OF, TOWN, TOWN_KINDS
from interlock.record.age_of_steam import Hand, LayTrack, TileWork

_EITHER = Hand.UNSPECIFIED
_IN_TOWNS = tuple(
    (tuple(1 << side | TOWN for side in SIDES_OF[exits]), kinds) for exits, kinds in sorted(TOWN_KINDS.items())
)


class _Follower(NamedTuple):
    """Tracks that may come in place of others, away from towns."""

    tracks: tuple[int, ...]
    kind: int
    added: tuple[int, ...]
    lost: tuple[int, ...]
    """The tracks that are turned to some of those added."""
    new_sides: int
    lost_sides: int


class _Around(NamedTuple):
    """What a new track on a hex meets, by its sides as bits."""

    connected: int
    """Where it meets a city, or track that a player may build on."""
    closed: int
    """Where it may not lead."""


def lays(table: AgeOfSteamTable, turn: Turn) -> Iterator[LayTrack]:
    """Yield the tiles that a player might lay, hex by hex."""
    for hex_ in range(len(table.kinds)):
        yield from lays_on(table, turn, hex_)


def lays_at_ends(table: AgeOfSteamTable, turn: Turn) -> Iterator[LayTrack]:
    """Yield the tiles that a player might lay at the loose ends of the own track."""
    for section in table.network.sections:
        if section.owner == turn.seat:
            for hex_, side in section.loose_ends():
                if (other := table.land.neighbor[hex_][side]) >= 0:
                    yield from lays_on(table, turn, other)


def lays_on(table: AgeOfSteamTable, turn: Turn, hex_: int) -> Iterator[LayTrack]:
    """Yield the tiles that a player might lay on a hex."""
    if table.city[hex_] or not table.land.buildable[hex_]:
        return
    around = _around(table, turn.seat, hex_)
    if table.land.town[hex_]:
        yield from _in_town(table, turn, hex_, around)
    else:
        yield from _away_from_towns(table, turn, hex_, around)


def _around(table: AgeOfSteamTable, seat: int, hex_: int) -> _Around:
    meets = closed = 0
    for side, other in enumerate(table.land.neighbor[hex_]):
        if other < 0 or not table.land.buildable[other]:
            closed |= 1 << side
            continue
        reach = reach_at(table.network, hex_ * 6 + side)
        if reach.section is not None and reach.section.owner not in (0, seat):
            closed |= 1 << side
        elif (reach.section is not None or reach.end >= 0) and connected(table, seat, (reach,)):
            meets |= 1 << side
    return _Around(meets, closed)


def _in_town(table: AgeOfSteamTable, turn: Turn, hex_: int, around: _Around) -> Iterator[LayTrack]:
    old = table.network.tracks[hex_]
    open_to = -1 if old and leads_on(table, turn.seat, hex_) else around.connected
    for tracks, kinds in _IN_TOWNS:
        if len(tracks) > len(old) and set(old).issubset(tracks):
            new_sides = _sides(tracks) & ~_sides(old)
            if new_sides & open_to and not new_sides & around.closed:
                yield _as_action(table, hex_, tracks)
                if len(kinds) > 1:
                    lay = replace(_as_action(table, hex_, tracks), side_by_side=True)
                    yield replace(_as_action(table, hex_, tracks), crossing=True)
                    yield lay
                    yield from (replace(lay, hand=hand) for kind in kinds if (hand := KINDS[kind].hand) is not _EITHER)


def _away_from_towns(table: AgeOfSteamTable, turn: Turn, hex_: int, around: _Around) -> Iterator[LayTrack]:
    old, old_kind = table.network.tracks[hex_], table.kinds[hex_]
    if not old and not around.connected:
        return
    stays, loose = _what_stays(table, turn.seat, hex_)
    if table.options.redirect_either_end:
        # Where a track is turned from the side by which it hangs on its section, another one may take that side.
        loose, around = -1, _Around(around.connected | _sides(old), around.closed)
    for follower in _followers(old, table.options.redirect_merges):
        if (
            not follower.new_sides & around.closed
            and not follower.lost_sides & ~loose
            and (table.stock[follower.kind] or follower.kind == old_kind or SHAPES[follower.kind] != "simple")
            and not any(track in stays for track in follower.lost)
            and sum(bool(track & around.connected) for track in follower.added)
            >= len(follower.added) - len(follower.lost)
        ):
            yield _as_action(table, hex_, follower.tracks)


def _what_stays(table: AgeOfSteamTable, seat: int, hex_: int) -> tuple[list[int], int]:
    """Return the tracks on a hex that the player may not turn, and the loose sides of the others, as bits."""
    stays, loose = [], 0
    for track in table.network.tracks[hex_]:
        section = table.network.section(hex_, track)
        own = sum(1 << side for at, side in section.loose_ends() if at == hex_ and track >> side & 1)
        if section.owner in (0, seat) and own:
            loose |= own
        else:
            stays.append(track)
    return stays, loose


@cache  # By the tracks that some tile shows, and none.
def _followers(old: tuple[int, ...], merges: bool) -> tuple[_Follower, ...]:
    """Return the tiles whose tracks may come in place of old ones: every track that is not kept is turned.

    Where the option says so, two tracks may become one.
    """
    found = []
    for tracks, kind in KIND_OF.items():
        lost = tuple(track for track in old if track not in tracks)
        added = tuple(track for track in tracks if track not in old)
        if len(lost) <= len(added) + merges and added and all(any(one & other for other in added) for one in lost):
            new_sides, lost_sides = _sides(tracks) & ~_sides(old), _sides(old) & ~_sides(tracks)
            found.append(_Follower(tracks, kind, added, lost, new_sides, lost_sides))
    return tuple(found)


def _sides(tracks: tuple[int, ...]) -> int:
    """Return all sides of tracks, as bits."""
    bits = 0
    for track in tracks:
        bits |= track & ~TOWN
    return bits


def _as_action(table: AgeOfSteamTable, hex_: int, tracks: tuple[int, ...]) -> LayTrack:
    return LayTrack(table.name(hex_), tuple(table.land.written[track] for track in tracks), TileWork.LAY)
