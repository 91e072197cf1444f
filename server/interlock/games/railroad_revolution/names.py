"""Names in moves and the set-up that mean nothing."""

from collections.abc import Iterable, Iterator

from interlock.basics.known import unknown
from interlock.basics.problem import Problem
from interlock.games.railroad_revolution.printed import Printed
from interlock.record.railroad_revolution import (
    BuildStation,
    DrawMilestones,
    FlipTrain,
    KeepMilestone,
    LayRail,
    PromoteWorker,
    RailroadRevolutionSetup,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
)
from interlock.replay.decision import Action
from interlock.replay.game import Misnomer

_WITH_NAMES = frozenset((
    BuildStation, LayRail, FlipTrain, TakeTrain, TakeSide, TurnUpDeal, DrawMilestones, PromoteWorker, KeepMilestone
))  # fmt: skip
_A_SPACE = "a rail space of the component set or, without one, a name such as Denver-Omaha-2.3, the second of three"


def name_problems(actions: Iterable[Action | None], printed: Printed) -> Iterator[Misnomer]:
    """Yield the names in actions that are not in the component set."""
    for index, action in enumerate(actions):
        if type(action) not in _WITH_NAMES:
            continue
        match action:
            case BuildStation():
                if not printed.has_city(action.city):
                    yield Misnomer(index, "build.city", *unknown("city", action.city, printed.cities))
            case LayRail():
                if not printed.has_space(action.space):
                    message, _ = unknown("rail space", action.space, printed.spaces)
                    yield Misnomer(index, "rail.space", message, _A_SPACE)
            case FlipTrain() | TakeTrain():
                if action.type not in printed.trains:
                    field = "flip" if isinstance(action, FlipTrain) else "train"
                    yield Misnomer(index, f"{field}.type", *unknown("train", action.type, printed.trains))
            case TakeSide():
                if (action.tile, action.side) not in printed.sides:
                    sides = [f"{tile} {side}" for tile, side in printed.sides]
                    yield Misnomer(index, "side", *unknown("side", f"{action.tile} {action.side}", sides))
            case TurnUpDeal():
                if action.deal not in printed.deals:
                    yield Misnomer(index, "turn_up.deal", *unknown("deal", action.deal, printed.deals))
            case DrawMilestones():
                for place, name in enumerate(action.milestones):
                    if name not in printed.milestones:
                        part = f"draw.milestones[{place}]"
                        yield Misnomer(index, part, *unknown("milestone", name, printed.milestones))
            case PromoteWorker() | KeepMilestone():
                if action.milestone not in printed.milestones:
                    field = "promote" if isinstance(action, PromoteWorker) else "keep"
                    part = f"{field}.milestone"
                    yield Misnomer(index, part, *unknown("milestone", action.milestone, printed.milestones))


def set_up_problems(setup: RailroadRevolutionSetup, printed: Printed) -> Iterator[Problem]:
    """Yield the names in a set-up that are not in the component set."""
    path = "setup.railroad_revolution"
    for index, placed in enumerate(setup.city_tiles):
        field = f"{path}.city_tiles[{index}]"
        if not printed.has_city(placed.place):
            yield Problem(*unknown("city", placed.place, printed.cities), f"{field}.place")
        if placed.tile not in printed.city_tiles:
            yield Problem(*unknown("city tile", placed.tile, printed.city_tiles), f"{field}.tile")
    for index, placed in enumerate(setup.telegraph_tiles):
        field = f"{path}.telegraph_tiles[{index}]"
        if placed.place not in map(str, range(1, len(printed.sections) + 1)):
            expected = f"a number from 1 to {len(printed.sections)}"
            yield Problem(f"unknown section '{placed.place}'", expected, f"{field}.place")
        if placed.tile not in printed.telegraph_tiles:
            yield Problem(*unknown("telegraph tile", placed.tile, printed.telegraph_tiles), f"{field}.tile")
    for index, dealt in enumerate(setup.milestones):
        for place, name in enumerate(dealt.milestones):
            if name not in printed.milestones:
                field = f"{path}.milestones[{index}].milestones[{place}]"
                yield Problem(*unknown("milestone", name, printed.milestones), field)
    if setup.deal and setup.deal not in printed.deals:
        yield Problem(*unknown("deal", setup.deal, printed.deals), f"{path}.deal")
