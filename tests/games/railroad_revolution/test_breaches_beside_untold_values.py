"""A breach whose facts are known is found, whatever else nobody has told."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path as FilePath
from random import Random

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.record.files import load
from interlock.record.model import Figure, GameRecord
from interlock.record.railroad_revolution import (
    WORKER_COLORS,
    BuildStation,
    LayRail,
    PromoteWorker,
    SellOwnShares,
    SetUpOffice,
    WorkerPlace,
)
from interlock.replay.decision import Action
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind
from kit import seeds
from kit.railroad_revolution.attempts import attempts
from kit.railroad_revolution.blank_values import PATHS, Path, paths_of, with_opaque, without_values

GAMES = FilePath(__file__).resolve().parents[3] / "records" / "games" / "railroad-revolution"
MONEY = (
    "player_board.rail_values", "player_board.building_values", "rail_spaces.triangles", "cities.station_cost",
    "city_tiles.first_bonus_cost",
)  # fmt: skip
POINTS = ("milestones.vp", "vp_between", "city_tiles.level")
SHARES = ("sections.shares", "sections.first_shares")
WHITE = WORKER_COLORS["white"]
EFFECTS = (
    "city_tiles.main_reward", "city_tiles.first_bonus", "telegraph_tiles.bonus", "trains.bonus", "deals.offers.reward",
    "setup_sides.effect", "trade_effects.purple", "trade_effects.grey", "trade_effects.orange",
    "trade_effects.turquoise",
)  # fmt: skip
BY_CASH = {
    "RR-TURN-HIRE", "RR-TURN-AFFORD", "RR-TURN-ORDER", "RR-TURN-MINIMUM", "RR-RAIL-COST", "RR-STATION-COST",
    "RR-STATION-FIRST", "RR-X-STATION-PURPLE", "RR-X-STATION-TURQUOISE", "RR-X-RAIL-PURPLE",
    "RR-X-TELEGRAPH-TURQUOISE",
}  # fmt: skip
"""The rules that a player's cash decides."""
BY_SHARES = {"RR-TURN-SELL-SHARES", "RR-DEAL-ACTIVE", "RR-DEAL-OTHERS", *BY_CASH}
"""The rules that a player's shares decide, or what may be raised by selling them."""


@cache
def game(name: str) -> GameRecord:
    if name == "shipped":
        return replace(load(GAMES / "the-last-player-ends-it.rgn").record, notes=())
    return replace(sample("railroad-revolution", int(name), 5), notes=())


def side_by_side(told: GameRecord, untold: GameRecord) -> Iterator[tuple[Replay, Replay]]:
    """Play a game with and without some values; yield both at every move."""
    known, partly = begin(told), begin(untold)
    for number in range(len(told.moves)):
        known.run(number)
        partly.run(number)
        assert not any(found.kind is FindingKind.ILLEGAL for found in partly.findings)
        yield known, partly


def broken(replay: Replay, seat: int, action: Action) -> set[str]:
    return {found.rule for found in replay.try_move(seat, action) if found.kind is FindingKind.ILLEGAL}


@pytest.mark.parametrize("name", ["shipped", "2", "4"])
@pytest.mark.parametrize(("kinds", "unjudged"), [(MONEY, BY_CASH), (POINTS, set()), (SHARES, BY_SHARES)])
def test_values_that_nobody_has_told_hide_only_what_hangs_on_them(
    name: str, kinds: tuple[str, ...], unjudged: set[str]
) -> None:
    random = Random(name + kinds[0])
    for known, partly in side_by_side(game(name), without_values(game(name), paths_of(*kinds))):
        assert known.decision
        for action in attempts(known.table, random):
            if random.random() < (0.02 if seeds.thorough else 0.005):
                rules = broken(known, known.decision.seat, action)
                assert bool(rules) == bool(broken(partly, known.decision.seat, action)) or rules <= unjudged, action


def breaches(table: RailroadRevolutionTable, seat: int) -> Iterator[Action]:
    """Yield moves that are illegal by what moves tell alone, where the main action allows them."""
    player = table.players[seat]
    yield SellOwnShares(49)
    yield from (SetUpOffice(section) for section in (0, 9, *(own + 1 for own in player.offices)))
    yield from (BuildStation(table.printed.cities[city]) for city in player.stations)
    yield from (BuildStation(name) for city, name in enumerate(table.printed.cities) if city not in player.cities)
    spaces = enumerate(table.printed.spaces)
    yield from (LayRail(name) for space, name in spaces if space not in player.frontier)
    others = (each.tile for other in table.players for each in other.milestones if other is not player)
    own = {each.tile.id for each in player.milestones}
    there = WHITE, WorkerPlace.SUPPLY
    yield from (PromoteWorker(*there, tile.id) for tile in others if tile.id not in own)


@pytest.mark.parametrize("name", ["shipped", "3"])
@pytest.mark.parametrize("share", [0.05, 0.4, 1])
@pytest.mark.parametrize("change", [without_values, with_opaque])
def test_what_moves_alone_tell_is_judged_whatever_values_are_untold(
    name: str, share: float, change: Callable[[GameRecord, list[Path]], GameRecord]
) -> None:
    random = Random(f"{name} {share}")
    paths = list(PATHS) if change is without_values else paths_of(*EFFECTS)
    record = change(game(name), random.sample(paths, int(share * len(paths))))
    for known, partly in side_by_side(game(name), record):
        assert known.decision
        seat = known.decision.seat
        for action in breaches(known.table, seat) if seat else ():
            if random.random() < (0.2 if seeds.thorough else 0.05):
                assert broken(partly, seat, action), (partly.move, action)


@pytest.mark.parametrize("name", ["shipped", "3"])
@pytest.mark.parametrize("share", [0.02, 0.1])
def test_shares_are_judged_wherever_it_is_told_how_many_there_are(name: str, share: float) -> None:
    random = Random(f"{name} {share}")
    record, judged = without_values(game(name), random.sample(PATHS, int(share * len(PATHS)))), 0
    for known, partly in side_by_side(game(name), record):
        for seat in known.table.seats:
            player = partly.table.players[seat]
            if partly.game.untold_figure(partly.table, Figure(player.name, "shares")) is None:
                judged += 1
                assert broken(partly, seat, SellOwnShares(player.shares + 1))
    assert judged
