"""The tiles that a player might lay: every one that can be legal, for the check to choose from."""

from collections.abc import Iterator

from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.games.age_of_steam.tiles import KIND_OF, TOWN, TOWN_KINDS, sides_of
from interlock.games.age_of_steam.turn import Turn
from interlock.record.age_of_steam import LayTrack, Side, Track

_AWAY_FROM_TOWNS = tuple(KIND_OF)
_IN_TOWNS = tuple(
    (tuple(1 << side | TOWN for side in sides_of(exits)), kinds) for exits, kinds in sorted(TOWN_KINDS.items())
)


def lays(table: AgeOfSteamTable, turn: Turn) -> Iterator[LayTrack]:
    """Yield the tiles that a player might lay, hex by hex."""
    for hex_ in range(len(table.kinds)):
        yield from lays_on(table, turn, hex_)


def lays_on(table: AgeOfSteamTable, turn: Turn, hex_: int) -> Iterator[LayTrack]:
    """Yield the tiles that a player might lay on a hex."""
    if table.city[hex_] or not table.land.buildable[hex_]:
        return
    anchors = _anchors(table, turn.seat, hex_)
    old = table.network.tracks[hex_]
    if table.land.town[hex_]:
        for tracks, kinds in _IN_TOWNS:
            if len(tracks) > len(old) and set(old).issubset(tracks):
                yield from _written(table, hex_, tracks, two_kinds=len(kinds) > 1)
    else:
        for tracks in _AWAY_FROM_TOWNS:
            if _may_follow(old, tracks, anchors):
                yield from _written(table, hex_, tracks, two_kinds=False)


def _anchors(table: AgeOfSteamTable, seat: int, hex_: int) -> int:
    """Return the sides, as bits, where a new track meets a city, or track of the player's or nobody's."""
    anchors = 0
    for side, other in enumerate(table.land.neighbour[hex_]):
        if other >= 0:
            section = table.network.at_side[other * 6 + (side + 3) % 6]
            if table.city[other] or (section is not None and section.owner in (0, seat)):
                anchors |= 1 << side
    return anchors


def _may_follow(old: tuple[int, ...], tracks: tuple[int, ...], anchors: int) -> bool:
    """Tell whether tracks may come in place of old ones: every new one is anchored or redirects an old one."""
    lost = [track for track in old if track not in tracks]
    added = [track for track in tracks if track not in old]
    if not added or len(lost) > len(added):
        return False
    if all(track & anchors for track in added) and not lost:
        return True
    return any(one & other & ~TOWN for one in lost for other in added)


def _written(table: AgeOfSteamTable, hex_: int, tracks: tuple[int, ...], *, two_kinds: bool) -> Iterator[LayTrack]:
    name, names = table.name(hex_), table.land.side_names
    ends = [tuple(Side[names[side]] for side in sides_of(track)) for track in tracks]
    written = tuple(Track(*pair) for pair in ends)
    yield LayTrack(name, written)
    if two_kinds:
        yield LayTrack(name, written, side_by_side=True)
