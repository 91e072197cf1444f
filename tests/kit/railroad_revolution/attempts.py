"""Plays games of Railroad Revolution at random, and tries moves of every kind at every decision."""

from collections.abc import Iterator
from random import Random

from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.record.railroad_revolution import (
    WORKER_COLORS,
    AcceptEffect,
    BuildStation,
    ChooseEffect,
    DrawMilestones,
    EndTurn,
    FlipTrain,
    GainWorker,
    GiveWorker,
    HireWorker,
    KeepMilestone,
    LayRail,
    MakeDeal,
    MakeProgress,
    Piece,
    PromoteWorker,
    PutWorker,
    RefuseDeal,
    SellOwnShares,
    SellPiece,
    SetUpOffice,
    SwapWorker,
    TakeFirstBonus,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
    UseExtra,
    WorkerPlace,
)
from interlock.replay.decision import Action, Decision
from interlock.replay.replay import Replay

COLORS = tuple(WORKER_COLORS.values())
PLACES = tuple(place for place in WorkerPlace if place is not WorkerPlace.UNSPECIFIED)
FIELDS = PLACES[:-1]
NUMBERS = (-1, 0, 1, 2, 3, 5, 1_000_000)


def attempts(table: RailroadRevolutionTable, random: Random) -> Iterator[Action]:
    """Yield moves of every kind, most of them illegal."""
    printed = table.printed
    yield from (EndTurn(), UseExtra(), TakeFirstBonus(), RefuseDeal(), *map(SellPiece, (Piece.BUILDING, Piece.RAIL)))
    yield from (PutWorker(color, field) for color in COLORS for field in FIELDS)
    yield from (BuildStation(city) for city in printed.cities)
    yield from (LayRail(space) for space in printed.spaces)
    yield from (SetUpOffice(section) for section in (*range(-1, 11), 1_000_000))
    yield from (FlipTrain(kind, back) for kind in printed.trains for back in (False, True))
    yield from (TakeTrain(kind) for kind in printed.trains)
    yield from (GainWorker(color) for color in COLORS)
    yield from (kind(number) for kind in (AcceptEffect, ChooseEffect, MakeDeal, SellOwnShares) for number in NUMBERS)
    yield from (HireWorker(color) for color in COLORS)
    yield from (GiveWorker(color, place) for color in COLORS for place in PLACES)
    yield from (SwapWorker(color, place, random.choice(COLORS)) for color in COLORS for place in PLACES)
    yield from (MakeProgress(*(random.choice((0, 0, 1, 2, 3)) for _ in range(3))) for _ in range(6))
    yield from (MakeProgress(*random.sample((-1, 0, 1_000_000), 3)), MakeProgress())
    names = list(printed.milestones)
    own = [each.tile.id for player in table.players for each in player.milestones]
    for name in (*own, *random.sample(names, 2)):
        yield from (PromoteWorker(color, random.choice(PLACES), name) for color in COLORS)
        yield PromoteWorker(COLORS[0], WorkerPlace.SUPPLY, name)
    yield from (KeepMilestone(name) for name in random.sample(names, 5))
    yield from (DrawMilestones(tuple(random.sample(names, count))) for count in (1, 2, 3, 3, 4))
    yield from (TurnUpDeal(deal) for deal in printed.deals)
    yield from (TakeSide(tile, side) for tile, side in printed.sides)


def some_option(replay: Replay, decision: Decision, random: Random) -> tuple[int, Action] | None:
    """Return who makes which legal move, of a kind that is drawn first; None where nobody can move."""
    by_kind: dict[type[Action], list[Action]] = {}
    for option in decision.options():
        by_kind.setdefault(type(option), []).append(option)
    weights = [_LIKING.get(kind, 10) for kind in by_kind]
    if not by_kind:
        return None
    (kind,) = random.choices(list(by_kind), weights)
    return decision.seat, random.choice(by_kind[kind])


_LIKING = {SellOwnShares: 1, HireWorker: 1, EndTurn: 6}
