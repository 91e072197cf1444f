"""What holds after every move of every game, tried on random ones of all maps, numbers of players and editions."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.maps.ireland import Ireland
from interlock.games.age_of_steam.maps.registry import map_type
from interlock.games.age_of_steam.maps.western_us import WesternUS
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.tiles import COUNTS, SHAPES
from interlock.games.age_of_steam.phases.income import reduction
from interlock.games.age_of_steam.sampling.styles import STYLES
from interlock.record.age_of_steam import MoveCube, SpecialAction
from interlock.record.model import Header
from interlock.replay.replay import Replay
from interlock.replay.verdict import VerdictStatus
from kit.random_games import replayed

COUNTS_OF_PLAYERS = {
    "rust-belt": (3, 4, 5, 6), "western-us": (3, 4, 5, 6), "southern-us": (3, 4, 5, 6), "germany": (3, 4, 5, 6),
    "barbados": (1, 1, 1), "st-lucia": (2, 2, 2), "ireland": (3, 4, 3, 4),
    "chesapeake-and-ohio": (4, 5, 6, 4),
}  # fmt: skip
GAMES = [
    (board, players, seed, style, edition)
    for board, counts in COUNTS_OF_PLAYERS.items()
    for seed, (players, style) in enumerate(zip(counts, STYLES, strict=False))
    for edition in ("", "choochoo")
    if (edition or "rulebook") in map_type(board).editions
]


@pytest.mark.parametrize(("board", "players", "seed", "style", "edition"), GAMES)
def test_a_random_game_is_valid_and_nothing_is_lost(
    board: str, players: int, seed: int, style: str, edition: str
) -> None:
    random, check = Random(seed), Checks()
    for replay in replayed("age-of-steam", players, seed, style, Header(board=board, edition=edition)):
        check.supplies(replay.table)
        check.incomes(replay)
        if random.random() < 0.04:
            options(replay, random)


def options(replay: Replay, random: Random) -> None:
    """See that there is something to choose, and that what is offered may be chosen."""
    if (decision := replay.decision) is None:
        return
    found = list(islice(decision.options(), 300))
    assert found
    for option in random.sample(found, min(len(found), 30)):
        assert not list(decision.check(option)), option
    if isinstance(decision, Building):
        assert len(set(found)) == len(found)


class Checks:
    """What is reckoned anew from move to move."""

    def __init__(self) -> None:
        self.cubes: Counter[Color] = Counter()
        self.delivered: Counter[Color] = Counter()
        self.income: dict[int, int] = {}
        self.shares: Counter[int] = Counter()
        self.links: Counter[int] = Counter()
        self.factories: Counter[int] = Counter()
        self.factory_at: dict[str, int] = {}
        self.rounds = 0
        self.transcontinental = False
        self.earned: Counter[int] = Counter()
        """What the next move will bring, by seat."""

    def supplies(self, table: AgeOfSteamTable) -> None:
        """Count cubes, tiles and markers."""
        cubes = Counter({cube: count for cube, count in table.bag.items() if count})
        cubes.update(table.display.cubes())
        cubes.update(table.drawn)
        cubes.update(cube for lying in table.cubes for cube in lying)
        self.cubes = self.cubes or cubes
        assert cubes + Counter({Color.WHITE: self.delivered[Color.WHITE]}) == self.cubes
        laid = Counter(kind for kind in table.kinds if kind >= 0)
        assert [left + laid[kind] for kind, left in enumerate(table.stock)] == list(COUNTS)
        assert min(table.stock) >= 0
        on_towns = [hex_ for hex_, kind in enumerate(table.kinds) if kind >= 0 and table.land.town[hex_]]
        assert table.town_markers + sum(SHAPES[table.kinds[hex_]] != "town" for hex_ in on_towns) == 8
        assert table.town_markers >= 0
        owned = Counter(section.owner for section in table.network.sections)
        assert all(table.network.owned[seat] == owned[seat] <= 20 for seat in table.seats)
        tracks = Counter((hex_, track) for hex_, here in enumerate(table.network.tracks) for track in here)
        assert tracks == Counter(piece for section in table.network.sections for piece in section.pieces)
        assert len(table.cities_left) + len(table.new_city) == len(table.map.new_cities)

    def incomes(self, replay: Replay) -> None:
        """Reckon incomes, shares and locomotives anew, and what the move to come will bring."""
        table = replay.table
        expected = {seat: self.income.get(seat, 0) + self.earned[seat] for seat in table.seats}
        if len(table.rounds) > self.rounds:
            expected = self._after_round(table, expected)
        income = {seat: table.players[seat].income for seat in table.seats}
        joined = isinstance(table.map, WesternUS) and table.map.transcontinental
        if joined and not self.transcontinental and sum(income.values()) != sum(expected.values()):
            assert sum(income.values()) - sum(expected.values()) in (0, 4)
            assert all(income[seat] - expected[seat] in (0, 2, 4) for seat in table.seats)
            self.transcontinental = True
            expected = income
        assert income == expected
        self.income, self.rounds = income, len(table.rounds)
        for seat in table.seats:
            if not (table.ending and not table.players[seat].shares):
                assert table.players[seat].shares == 2 + self.shares[seat] <= 15
            assert table.players[seat].locomotive == min(1 + self.links[seat], 6)
        self.earned = Counter()
        if replay.decision is not None:
            self._next_move(replay)

    def _after_round(self, table: AgeOfSteamTable, income: dict[int, int]) -> dict[int, int]:
        after = dict(income)
        for receipt in table.rounds[-1].receipts:
            player = table.players[receipt.seat]
            assert receipt.received == income[receipt.seat]
            due = 2 + self.shares[receipt.seat] + player.locomotive + self.factories[receipt.seat]
            assert receipt.income == receipt.received - (due - receipt.paid)
            assert (receipt.seat in table.order) == (receipt.income >= 0)
            after[receipt.seat] = receipt.income
            if receipt.income >= 0 and not (table.ending and table.ending.reasons[0].kind == "insolvent"):
                loss, _ = table.map.reduction(table, receipt.seat, reduction(receipt.income), table.map.cash_rule)
                after[receipt.seat] -= loss
        return after

    def _next_move(self, replay: Replay) -> None:
        table, whole = replay.table, replay.record.moves[replay.move]
        seat, move = whole.seat, whole.age_of_steam
        assert move is not None
        action = move.move
        if move.shares:
            self.shares[seat] += move.shares.shares
        at_once = not isinstance(table.map, Ireland)
        if move.locomotive or (at_once and move.choose and move.choose.action is SpecialAction.LOCOMOTIVE):
            self.links[seat] += 1
        if move.factory:
            self.factories[seat] += 1
            self.factory_at[move.factory.city] = seat
        if action:
            owner = self.factory_at.get(action.path[-1].to, 0)
            self.earned.update([owner] if owner in table.order else [])
            self.delivered[action.cube] += 1
            used = list(links_used(table, seat, action))
            if not getattr(table.map, "pays_twice", False):
                used = list(dict.fromkeys(used))
            self.earned.update(link.owner for link in used if link.owner in table.order)
            self.earned[seat] += action.cube is Color.WHITE
            ends = {region(table, action.start), region(table, action.path[-1].to)}
            if table.land.grid.board.name == "western-us" and ends == {"east", "west"}:
                owners = [link.owner for link in used if link.owner in table.order]
                self.earned.update([action.bonus or owners[0]] if owners else [])


def links_used(table: AgeOfSteamTable, seat: int, action: MoveCube) -> list[Section]:
    """Find the links of a move by what ends where, whatever the rules make of it."""
    place, used = table.land.grid.hex(action.start), []
    for step in action.path:
        to = table.land.grid.hex(step.to)
        lying = table.kinds[place] >= 0 and not table.land.town[place] and not table.city[place]
        found = [
            section
            for section in table.network.sections
            if to in section.ends
            and (any(hex_ == place for hex_, _ in section.pieces) if lying else set(section.ends) == {place, to})
        ]
        owner = step.owner or (0 if step.unowned else seat)
        used.append(next((link for link in found if link.owner == owner), found[0]))
        place = to
    return used


EAST = ["Duluth", "Minneapolis", "Des Moines", "St. Louis", "Memphis", "Vicksburg", "New Orleans", "Kansas City"]
WEST = ["Seattle", "San Francisco", "Los Angeles", "Portland", "San Diego"]


def region(table: AgeOfSteamTable, name: str) -> str:
    """Return where a city lies on the map Western U.S."""
    if not table.city[table.land.grid.hex(name)]:
        return ""
    return "east" if name in EAST else "west" if name in WEST else ""


@pytest.mark.parametrize("style", STYLES)
def test_in_germany_nobody_is_ever_left_with_an_unfinished_section(style: str) -> None:
    for edition in ("", "choochoo"):
        record = sample("age-of-steam", 6, 11, style, Header(board="germany", edition=edition))
        assert judge(record).status is VerdictStatus.VALID


def test_the_same_seed_plays_the_same_game() -> None:
    assert sample("age-of-steam", 4, 7) == sample("age-of-steam", 4, 7)
    assert sample("age-of-steam", 4, 7) != sample("age-of-steam", 4, 8)


def test_positions_are_the_same_every_time() -> None:
    record = sample("age-of-steam", 3, 7)
    first, second = judge(record, full=True), judge(record, full=True)
    assert first == second
    assert first.status is VerdictStatus.VALID
    assert len(first.position_digests) == len(record.moves) + 1
