"""The links that are kept up to date tile by tile are those that the tiles alone show."""

from collections import Counter

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.mechanics.tiles import COUNTS, KINDS
from interlock.games.age_of_steam.position import AgeOfSteamPosition, AgeOfSteamTile
from interlock.record.model import Header
from kit.age_of_steam.links import links_of

GAMES = [
    ("rust-belt", 5, "reckless", "rulebook"),
    ("rust-belt", 4, "", "choochoo"),
    ("rust-belt", 3, "idle", "rulebook"),
    ("southern-us", 6, "careful", "choochoo"),
    ("western-us", 3, "reckless", "rulebook"),
    ("germany", 4, "", "rulebook"),
    ("barbados", 1, "reckless", "choochoo"),
    ("st-lucia", 2, "", "rulebook"),
]
Course = tuple[tuple[str, ...], tuple[str, ...]]
"""The cities and towns where a link ends, and all its hexes."""


@pytest.mark.parametrize(("board", "players", "style", "edition"), GAMES)
def test_links_reckoned_anew_from_the_tiles_are_those_that_are_kept(
    board: str, players: int, style: str, edition: str
) -> None:
    replay = begin(sample("age-of-steam", players, 11, style, Header(board=board, edition=edition)))
    before: dict[Course, int] = {}
    tiles_before: tuple[AgeOfSteamTile, ...] = ()
    while True:
        position = replay.game.view(replay.table)
        assert _pieces(position) == dict(zip((kind.name for kind in KINDS), COUNTS, strict=True))
        assert position.town_markers + sum(tile.town_marker for tile in position.tiles) == 8
        assert len(position.new_cities) + sum(bool(place.new_city) for place in position.places) == len(
            map_of(board).new_cities
        )
        if position.tiles != tiles_before:
            anew = Counter(links_of(position, replay.world))
            # The direct link of Germany lies on no tile.
            assert anew == Counter((each.owner, each.ends, each.hexes) for each in position.links if each.hexes)
            tiles_before = position.tiles
        owners, out = _owners(position), {0, *(player.seat for player in position.players if player.out)}
        # A New City on the way of a link makes others of it.
        assert all(owners.get(link, owner) == owner for link, owner in before.items() if owner not in out)
        before = owners
        if replay.done():
            break
        replay.run(replay.move + 1)
    assert before


def _pieces(position: AgeOfSteamPosition) -> dict[str, int]:
    """Count all tiles of every kind, those in the stock and those on the map."""
    laid = Counter(tile.kind for tile in position.tiles)
    return {kind.name: position.stock.get(kind.name, 0) + laid[kind.name] for kind in KINDS}


def _owners(position: AgeOfSteamPosition) -> dict[Course, int]:
    """Return who owns each completed link; not of those that share ends and hexes with another, on complex tiles."""
    links = [each for each in position.links if len(set(each.ends)) == 2]
    courses = Counter((each.ends, each.hexes) for each in links)
    return {(each.ends, each.hexes): each.owner for each in links if courses[each.ends, each.hexes] == 1}
