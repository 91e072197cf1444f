"""Names in moves and the set-up that mean nothing: no component set and no rulebook has them."""

from collections.abc import Iterator

from interlock.basics.holders import misfits
from interlock.basics.known import did_you_mean, unknown
from interlock.basics.message import Message
from interlock.basics.names import UNKNOWN
from interlock.basics.problem import UNKNOWN as UNKNOWN_WORD
from interlock.basics.problem import Problem
from interlock.games.railroad_revolution.printed import Printed
from interlock.record.names_of_things import Called
from interlock.record.railroad_revolution import RailroadRevolutionSetup, TakeSide
from interlock.replay.decision import Action

_A_SPACE = "a rail space of the component set or, without one, a name such as Denver-Omaha-2.3, the second of three"


def name_problems(message: Action | RailroadRevolutionSetup, printed: Printed) -> list[Problem]:
    """Return the names in an action or a set-up that are not in the component set."""
    special = isinstance(message, TakeSide | RailroadRevolutionSetup)
    return [*(_together(message, printed) if special else ()), *_alone(message, printed)]


def _alone(message: Message, printed: Printed) -> Iterator[Problem]:
    """Yield the names that mean nothing by themselves, by what they are declared to be the names of."""
    named = printed.named

    def is_there(called: Called, name: str) -> bool:
        known = called.what not in named or named[called.what][0](name)
        return known or (name == UNKNOWN and called.may_be_unknown)

    for path, called, name in misfits(message, Called, is_there):
        if called.what == "space":
            turned = _other_way(name, printed)
            meant = f"{UNKNOWN_WORD}rail space '{name}'{did_you_mean(turned)}"
            yield Problem(meant if turned else unknown("rail space", name, printed.spaces)[0], _A_SPACE, path)
        else:
            yield Problem(*unknown(called.what, name, named[called.what][1]), path)


def _other_way(name: str, printed: Printed) -> str:
    """Return the rail space that is named from its other end; "" where there is none."""
    ends, dash, number = name.rpartition("-")
    one, between, other = ends.partition("-")
    turned = f"{other}{between}{one}{dash}{number}"
    return turned if between and turned in printed.spaces else ""


def _together(message: Message, printed: Printed) -> Iterator[Problem]:
    """Yield the names that mean something only where they stand, or beside each other."""
    if isinstance(message, TakeSide):
        if (message.tile, message.side) not in printed.sides:
            sides = [f"{tile} {side}" for tile, side in printed.sides]
            yield Problem(*unknown("side", f"{message.tile} {message.side}", sides))
    elif isinstance(message, RailroadRevolutionSetup):
        yield from _tile_problems(message, printed)


def _tile_problems(setup: RailroadRevolutionSetup, printed: Printed) -> Iterator[Problem]:
    for index, placed in enumerate(setup.city_tiles):
        field = f"city_tiles[{index}]"
        if not printed.has_city(placed.place):
            yield Problem(*unknown("city", placed.place, printed.cities), f"{field}.place")
        if placed.tile != UNKNOWN and placed.tile not in printed.city_tiles:
            yield Problem(*unknown("city tile", placed.tile, printed.city_tiles), f"{field}.tile")
    sections = [str(number) for number in range(1, len(printed.sections) + 1)]
    for index, placed in enumerate(setup.telegraph_tiles):
        field = f"telegraph_tiles[{index}]"
        if placed.place not in sections:
            expected = f"a number from 1 to {len(sections)}"
            yield Problem(f"unknown section '{placed.place}'", expected, f"{field}.place")
        if placed.tile != UNKNOWN and placed.tile not in printed.telegraph_tiles:
            yield Problem(*unknown("telegraph tile", placed.tile, printed.telegraph_tiles), f"{field}.tile")
