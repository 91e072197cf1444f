"""Whatever is built, legally or not, the links that are kept are those that the tiles alone show."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.mechanics.tiles import KIND_OF, track_as_written
from interlock.record.age_of_steam import EndBuilding, LayTrack, Side, TileWork, Track, Urbanize
from interlock.record.model import GameRecord, Header, Move
from interlock.replay.decision import Action
from interlock.replay.replay import Replay
from kit.age_of_steam.links import links_of
from kit.seeds import seeds

APART = {"redirect_joins": "apart"}
GAMES = [
    ("rust-belt", {}),
    ("rust-belt", APART),
    ("rust-belt", {**APART, "redirect_unowned": "taken", "redirect_end": "either", "unextended": "turn_end"}),
    ("rust-belt", {"redirect_unowned": "taken", "redirect_end": "either", "urbanize_takes": "unowned"}),
    ("rust-belt", {"redirect_merge": "allowed"}),
    ("western-us", {}),
    ("germany", {"redirect_end": "either"}),
    ("st-lucia", APART),
]
MOVES = 260


@pytest.mark.parametrize("seed", seeds(1, 3))
@pytest.mark.parametrize(("board", "options"), GAMES)
def test_links_are_what_the_tiles_show_after_every_wild_tile(board: str, options: dict[str, str], seed: int) -> None:
    random = Random(seed)
    players = 2 if board == "st-lucia" else 4
    begun = sample("age-of-steam", players, seed, header=Header(board=board, options=options))
    replay = begin(GameRecord(begun.header, begun.setup))
    moves: list[Move] = []
    while replay.decision and len(moves) < MOVES:
        seat, action = _wild(replay, random)
        violations = list(replay.decision.check(action))
        if any(violation.rule.physical for violation in violations):
            continue
        moves.append(replay.game.whole_move(seat, action))
        replay.make(seat, action)
        position = replay.game.view(replay.table)
        anew = Counter(links_of(position, replay.world, apart=options.get("redirect_joins") == "apart"))
        assert anew == Counter((each.owner, each.ends, each.hexes) for each in position.links if each.hexes)
        assert Counter(each.owner for each in position.links) == Counter(
            {seat: count for seat, count in enumerate(replay.table.network.owned) if count}
        )
    # The record says the same to whoever carries on.
    verdict = judge(GameRecord(begun.header, begun.setup, tuple(moves)), carry_on=True)
    assert verdict.judged_move_count == len(moves)


def _wild(replay: Replay, random: Random) -> tuple[int, Action]:
    """Return a tile laid anywhere near track, mostly against the rules; what is legal where nothing is built."""
    decision = replay.decision
    if not isinstance(decision, Building):
        return decision.seat, replay.game.random.action(replay.table, decision, random, "reckless")
    if random.random() < 0.15:
        return decision.seat, EndBuilding()
    table = replay.table
    if random.random() < 0.05 and table.cities_left:
        towns = [hex_ for hex_, town in enumerate(table.land.town) if town]
        return decision.seat, Urbanize(random.choice(table.cities_left), table.name(random.choice(towns)))
    seat = decision.seat if random.random() < 0.7 else random.choice(table.order)
    return seat, random.choice(list(_tiles(replay, random)))


def _tiles(replay: Replay, random: Random) -> Iterator[Action]:
    """Yield the tiles for a hex: one with track, of which most go on with some of it, or one beside."""
    table = replay.table
    laid = [hex_ for hex_, kind in enumerate(table.kinds) if kind >= 0]
    near = [hex_ for hex_, city in enumerate(table.city) if city] or [
        hex_ for hex_, t in enumerate(table.land.town) if t
    ]
    hex_ = random.choice(laid if laid and random.random() < 0.7 else near)
    if hex_ not in laid or random.random() < 0.5:
        hex_ = random.choice([other for other in table.land.neighbor[hex_] if other >= 0])
    names = [Side[side] for side in replay.world.sides]
    if table.land.town[hex_]:
        for count in (1, 2, 3, 4):
            for sides in combinations(names, count):
                yield LayTrack(table.name(hex_), tuple(Track(side, Side.TOWN) for side in sides), TileWork.LAY)
    else:
        for tracks in KIND_OF:
            lay = tuple(track_as_written(table.land.sides, track) for track in tracks)
            yield LayTrack(table.name(hex_), lay, TileWork.LAY)
