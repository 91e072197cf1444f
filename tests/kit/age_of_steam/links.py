"""The links and unfinished sections of a position, reckoned from its tiles alone."""

from collections.abc import Iterator

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.record.age_of_steam import Side, Track

End = tuple[str, str]
"""A hex and one of its sides, or of a town's track no side."""
Link = tuple[int, tuple[str, ...], tuple[str, ...]]
"""Owner, the cities and towns where it ends, and all its hexes."""


def links_of(position: AgeOfSteamPosition, grid: Grid, *, apart: bool = False) -> Iterator[Link]:
    """Yield all links and unfinished sections, found by following the tracks of the tiles from end to end.

    Where owners are kept apart, track ends at the track of somebody else.
    """
    cities = {hex_.label for hex_ in grid.board.hexes if hex_.kind in ("city", "station abroad")}
    cities |= {place.hex for place in position.places if place.new_city}
    owners: dict[tuple[str, Track], int] = {}
    at: dict[End, tuple[str, Track]] = {}
    for tile in position.tiles:
        for owned in tile.tracks:
            piece = tile.hex, owned.track
            owners[piece] = owned.owner
            at.update({(tile.hex, side): piece for side in _sides(owned.track)})
    left = set(owners)
    while left:
        todo, pieces, ends = [left.pop()], set(), []
        while todo:
            piece = todo.pop()
            pieces.add(piece)
            hex_, track = piece
            if track.other_end is Side.TOWN:
                ends.append(hex_)
            for side in _sides(track):
                beyond = _beyond(grid, hex_, side)
                if beyond is not None and beyond[0] in cities:
                    ends.append(beyond[0])
                elif beyond in at and at[beyond] not in pieces and (not apart or owners[at[beyond]] == owners[piece]):
                    todo.append(at[beyond])
        left -= pieces
        (owner,) = {owners[piece] for piece in pieces}
        order = {label: index for index, label in enumerate(grid.labels)}
        yield owner, tuple(sorted(ends, key=order.__getitem__)), tuple(sorted({hex_ for hex_, _ in pieces}))


def _sides(track: Track) -> list[str]:
    return [side.name for side in (track.end, track.other_end) if side is not Side.TOWN]


def _beyond(grid: Grid, hex_: str, side: str) -> End | None:
    """Return the hex behind a side, and the side of it that faces there."""
    number = grid.sides.index(side)
    other = grid.toward[grid.hex(hex_)][number]
    return (grid.labels[other], grid.sides[(number + 3) % 6]) if other >= 0 else None
