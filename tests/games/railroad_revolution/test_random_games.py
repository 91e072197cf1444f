"""What holds after every move of every game, tried on random ones."""

from itertools import islice

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.railroad_revolution.sampling import STYLES
from interlock.games.railroad_revolution.table.player import COLORS
from interlock.games.railroad_revolution.table.table import SHARES, WORKERS
from interlock.record.railroad_revolution import (
    BuildStation,
    EndTurn,
    FlipTrain,
    KeepMilestone,
    LayRail,
    MakeDeal,
    PromoteWorker,
    PutWorker,
    RefuseDeal,
    SetUpOffice,
    TakeTrain,
    WorkerPlace,
)
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.railroad_revolution.script import SET
from kit.railroad_revolution.stated_values import without_set
from kit.random_games import replayed
from kit.seeds import seeds

GAME = "railroad-revolution"
GAMES = [(players, seed, style) for players in (2, 3, 4) for seed in seeds(2, 8) for style in STYLES]


@pytest.mark.parametrize(("players", "seed", "style"), GAMES)
def test_a_random_game_is_valid_and_its_books_balance_after_every_move(players: int, seed: int, style: str) -> None:
    for replay in replayed(GAME, players, seed, style):
        table = replay.table
        assert table.shares + sum(player.shares for player in table.players) == SHARES
        for color, count in enumerate(WORKERS):
            held = sum(place[color] for player in table.players for place in player.workers)
            promoted = sum(each.workers.count(COLORS[color]) for player in table.players for each in player.milestones)
            assert table.workers[color] + held + promoted == count
        trains = sum(player.trains.total() + player.turned.total() for player in table.players)
        assert sum(table.trains.values()) + trains == 24
        for player in table.players[1:]:
            check_network(table, player)


def check_network(table, player) -> None:
    """Reckon the network anew: from the start, over everything that is joined."""
    printed = table.printed
    reached = {printed.start_space}
    while more := {near for space in reached for near in printed.near[space] if near in player.laid} - reached:
        reached |= more
    assert reached == player.laid
    assert player.cities == {city for space in player.laid for city in printed.touches[space]}
    assert set(player.stations) <= player.cities
    assert player.frontier == {near for space in player.laid for near in printed.near[space]} - player.laid


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", seeds(2, 6))
def test_a_game_differs_without_a_component_set_only_in_what_cannot_be_checked(players: int, seed: int) -> None:
    record = sample(GAME, players, seed)
    by_set, without = judge(record), judge(without_set(record))
    assert by_set.status is VerdictStatus.VALID
    assert without.status is VerdictStatus.NOT_FULLY_CHECKABLE
    assert {finding.kind for finding in without.findings} == {FindingKind.NOT_CHECKABLE}
    assert without.standings == by_set.standings
    assert without.ending == by_set.ending


@pytest.mark.parametrize("seed", seeds(1, 3))
def test_the_options_are_just_what_passes_the_check(seed: int) -> None:
    record = sample(GAME, 3, seed)
    replay = begin(record)
    for number, move in enumerate(record.moves):
        decision = replay.decision
        assert decision is not None
        if number % 5 == 0:
            options = list(decision.options())
            assert len(options) == len(set(options))
            for option in options:
                assert not any(found.is_grave() for found in decision.check(option)), option
            for tried in attempts(replay):
                legal = not any(found.is_grave() for found in decision.check(tried))
                assert legal == (tried in options), tried
        replay.run(number + 1)
        assert move.seat == decision.seat


def attempts(replay):
    """Yield all kinds of moves, most of them illegal."""
    printed = replay.table.printed
    yield from (BuildStation(city) for city in printed.cities)
    yield from (LayRail(space) for space in printed.spaces)
    yield from (SetUpOffice(section) for section in range(1, 10))
    yield from (PutWorker(color, field) for color in (Color.WHITE, Color.GRAY) for field in FIELDS)
    yield from (FlipTrain(kind, back) for kind in printed.trains for back in (False, True))
    yield from (TakeTrain(kind) for kind in printed.trains)
    yield from (RefuseDeal(), MakeDeal(1), MakeDeal(2))
    yield EndTurn()
    for milestone in islice(printed.milestones, 12):
        yield KeepMilestone(milestone)
        yield PromoteWorker(Color.WHITE, WorkerPlace.SUPPLY, milestone=milestone)


FIELDS = [field for field in WorkerPlace if field not in (WorkerPlace.UNSPECIFIED, WorkerPlace.SUPPLY)]


@pytest.mark.parametrize(
    "option",
    [
        ("minimum_workers", "hire"),
        ("milestone_after_last", "same-letter"),
        ("effect_order_money", "after"),
        ("deal_time", "after_action"),
        ("deal_from_bonus", "no"),
        ("start_city_station", "no"),
        ("supply_limit", "no"),
        ("main_reward", "due"),
        ("setup_pieces", "board"),
    ],
)
@pytest.mark.parametrize("seed", seeds(1, 3))
def test_games_with_another_reading_are_played_to_their_end(option: tuple[str, str], seed: int) -> None:
    name, value = option
    header = replace(sample(GAME, 3, 0).header, options={name: value}, results=())
    record = sample(GAME, 3, seed, header=header)
    verdict = judge(record)
    assert verdict.status is VerdictStatus.VALID
    assert SET.id == verdict.components


@pytest.mark.parametrize(("players", "seed"), [(2, 11)])
def test_a_random_game_that_comes_to_a_dead_end_is_begun_anew(players: int, seed: int) -> None:
    record = sample(GAME, players, seed)
    assert judge(record).status is VerdictStatus.VALID
    assert sample(GAME, players, seed) == record
