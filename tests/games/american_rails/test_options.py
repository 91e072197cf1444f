"""What a decision offers and what its check passes are the same, and both are what the rules say."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.boards.board_files import shipped_board
from interlock.games.american_rails.action_track import Choice
from interlock.games.american_rails.companies import COMPANY_NAMES
from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.american_rails.sampling import STYLES
from interlock.record.american_rails import (
    Decline,
    DevelopCity,
    ExpandTrack,
    FundCompany,
    HandOver,
    OfferShare,
    PlacedCube,
    Row,
    StartCompany,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import Action, Decision
from interlock.replay.replay import Replay

BOARD = shipped_board("american-rails").hexes
HEXES = {hex_.label: hex_ for hex_ in BOARD}
NAMES = [hex_.name or hex_.label for hex_ in BOARD]
LABELS = {hex_.name or hex_.label: hex_.label for hex_ in BOARD}
GAMES = [(players, seed, style) for players in (3, 4, 5) for seed in range(4) for style in STYLES]
MANY = 4000
"""Where there are more options than this, most of them expansions, not all are gone through."""


# Each third game is one of every number of players and every style.
@pytest.mark.parametrize(("players", "seed", "style"), GAMES[::3])
def test_the_options_of_a_decision_are_what_its_check_passes(players: int, seed: int, style: str) -> None:
    random = Random(seed)
    record = sample("american-rails", players, seed, style)
    replay = begin(record)
    for number in range(len(record.moves)):
        replay.run(number)
        decision = replay.decision
        assert decision is not None
        if isinstance(decision, Choice) and random.random() > 0.1:
            continue
        options = list(islice(decision.options(), MANY + 1))
        assert len(set(options)) == len(options)
        few = random.sample(options, min(len(options), 200))
        assert all(not list(decision.check(option)) for option in few)
        simple = [action for action in simple_actions(replay, decision) if not list(decision.check(action))]
        if len(options) <= MANY:
            assert {option for option in options if not isinstance(option, ExpandTrack)} == set(simple)
        elif isinstance(decision, Choice):
            # What is no expansion comes before those of its row, so that these are not listed.
            assert all(action in decision.like(action) for action in simple)
        if isinstance(decision, Choice):
            check_expansions(replay, decision, options, random)


def simple_actions(replay: Replay, decision: Decision) -> Iterator[Action]:
    """Yield every action that is no expansion, legal or not."""
    yield Pass()
    yield HandOver(1, 5)
    yield from (Bid(amount) for amount in range(-1, replay.table.ledger.balances[decision.seat] + 3))
    yield from (DevelopCity(name) for name in NAMES)
    yield from (StartCompany(name) for name in NAMES)
    yield from (TakeMoney(source) for source in (TakeFrom.BANK, TakeFrom.PLAYERS))
    yield from (Decline(row) for row in Row if row is not Row.UNSPECIFIED)
    for company in COMPANY_NAMES:
        yield FundCompany(company)
        yield OfferShare(company)


def check_expansions(replay: Replay, decision: Choice, options: list[Action], random: Random) -> None:
    """Try expansions, legal or not, against the rules as they are read here."""
    position = replay.game.view(replay.table)
    assert isinstance(position, AmericanRailsPosition)
    legal = set(options)
    for expansion in some_expansions(replay, decision, random):
        passes = not list(decision.check(expansion))
        assert passes == may_expand(position, decision.seat, expansion), expansion
        if len(options) <= MANY:
            assert passes == (expansion in legal)


def some_expansions(replay: Replay, decision: Choice, random: Random) -> Iterator[ExpandTrack]:
    """Yield expansions that a player may like, and others that differ in a cube, in their order or in their number."""
    for company in COMPANY_NAMES:
        yield from (ExpandTrack(4, (PlacedCube(company, name),)) for name in NAMES)
    for _ in range(30):
        action = replay.game.random.action(replay.table, decision, random, "builders")
        if isinstance(action, ExpandTrack):
            cubes, up_to = action.cubes, action.up_to
            other = PlacedCube(random.choice(COMPANY_NAMES), random.choice((*NAMES, *(cube.hex for cube in cubes))))
            place = random.randrange(len(cubes))
            yield action
            yield ExpandTrack(up_to, tuple(random.sample(cubes, len(cubes))))
            yield ExpandTrack(random.choice((2, 3, 4)), cubes)
            yield ExpandTrack(up_to, (*cubes[:place], other, *cubes[place + 1 :]))
            if len(cubes) > 1:
                yield ExpandTrack(up_to, (*cubes[:place], *cubes[place + 1 :]))
            yield ExpandTrack(up_to, (*cubes, other))


def may_expand(position: AmericanRailsPosition, seat: int, expansion: ExpandTrack) -> bool:
    """Tell by the rulebook whether a player may place these cubes, one after the other."""
    row = {2: 4, 3: 5, 4: 7}[expansion.up_to]
    if any(marker.phase == position.phase and marker.row == row for marker in position.markers):
        return False
    if len(expansion.cubes) > expansion.up_to or (expansion.up_to == 2 and len(position.players) == 3):
        return False
    companies = {company.company: company for company in position.companies}
    tracks = {name: list(company.track) for name, company in companies.items()}
    treasuries = {name: company.treasury for name, company in companies.items()}
    held = next(player.shares for player in position.players if player.seat == seat)
    for cube in expansion.cubes:
        if not held.get(cube.company):
            return False
        label, track = LABELS[cube.hex], tracks[cube.company]
        kind = HEXES[label].kind
        there = sum(label in other for other in tracks.values())
        if kind == "forest" or kind == "mountain":
            cost = 3 if kind == "forest" else 5
            free = not there
        else:
            cost = 2 + 2 * there + 2 * (label in position.developed)
            free = label not in track
        placed = len(track) - len(companies[cube.company].track)
        touches = any(near in track for near in HEXES[label].neighbors)
        if not (free and touches and cost <= treasuries[cube.company] and placed < companies[cube.company].cubes):
            return False
        treasuries[cube.company] -= cost
        track.append(label)
    return True
