"""Which set-ups and moves of Railroad Revolution are sound."""

from collections.abc import Iterator, Sequence

from msgspec.structs import asdict

from interlock.basics.known import listing
from interlock.basics.problem import Problem
from interlock.basics.texts import name_problems, required_text_problems
from interlock.record.model import Move, Setup
from interlock.record.railroad_revolution import (
    COLOR_WORDS,
    WORKER_COLORS,
    MakeProgress,
    Piece,
    PrintedValue,
    PutWorker,
    RailroadRevolutionAction,
    RailroadRevolutionMove,
    WorkerPlace,
)
from interlock.record.soundness.seats import seat_problems

_SETUP_LINES = {
    "city_tiles": "cities",
    "telegraph_tiles": "telegraphs",
    "milestones": "milestones",
    "deal": "deal",
}
_LEAST = {"section": 1, "count": 1, "number": 1, "offer": 1, "left": 0, "middle": 0, "right": 0}
_MOST = {"offer": 2}
_EXPECTED = {"offer": "1 or 2"}
_COLORS = ("color", "wanted")


def setup_problems(setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up."""
    fixed = setup.railroad_revolution
    assert fixed is not None
    path = "setup.railroad_revolution"
    for name in ("city_tiles", "telegraph_tiles"):
        for index, placed in enumerate(getattr(fixed, name)):
            yield from name_problems(placed.place, "place", f"{path}.{name}[{index}].place")
            yield from name_problems(placed.tile, "tile", f"{path}.{name}[{index}].tile")
    for index, dealt in enumerate(fixed.milestones):
        yield from seat_problems(dealt.seat, players, f"{path}.milestones[{index}].seat")
        yield from _list_problems(dealt.milestones, f"{path}.milestones[{index}].milestones")
    if fixed.deal:
        yield from name_problems(fixed.deal, "deal", f"{path}.deal")


def setup_lines(setup: Setup) -> list[str]:
    """Return the names of the lines that tell a set-up."""
    fixed = setup.railroad_revolution
    lines = [f"setup {line}" for name, line in _SETUP_LINES.items() if fixed and getattr(fixed, name)]
    return lines or ["setup"]


def move_problems(moves: Sequence[Move], players: int, path: str) -> Iterator[Problem]:  # noqa: ARG001 - names no seat
    """Yield what is not sound in moves; the path has {} where a move's index goes."""
    sound: set[RailroadRevolutionMove] = set()
    for index, move in enumerate(moves):
        own = move.railroad_revolution
        # The same few moves come again and again.
        if own is not None and own in sound:
            continue
        problems = list(_problems_of(own, path, index))
        yield from problems
        if own is not None and not problems:
            sound.add(own)


def _problems_of(own: RailroadRevolutionMove | None, path: str, index: int) -> Iterator[Problem]:
    path = path.format(index)
    if own is None:
        yield Problem("no move of this game", "a move of Railroad Revolution", path)
        return
    path += ".railroad_revolution"
    played = {name: part for name, part in asdict(own).items() if name != "printed" and part is not None}
    if len(played) != 1:
        yield Problem("not exactly one action", "one of the actions of Railroad Revolution", path)
    for name, action in played.items():
        yield from _action_problems(action, f"{path}.{name}")
    for at, printed in enumerate(own.printed):
        yield from _printed_problems(printed, f"{path}.printed[{at}]")


def _action_problems(action: RailroadRevolutionAction, path: str) -> Iterator[Problem]:
    for name, value in asdict(action).items():
        field = f"{path}.{name}"
        if name in _COLORS:
            if value not in COLOR_WORDS:
                yield Problem("no color of a worker", listing(WORKER_COLORS), field)
        elif value is Piece.UNSPECIFIED:
            yield Problem("no piece", "building or rail", field)
        elif name == "place" and value is WorkerPlace.UNSPECIFIED:
            yield Problem("no place", "supply, station, railroad, telegraph or trade", field)
        elif isinstance(value, str):
            yield from name_problems(value, name, field)
        elif isinstance(value, tuple):
            yield from _list_problems(value, field)
        elif name in _LEAST and not _LEAST[name] <= value <= _MOST.get(name, value):
            yield Problem(f"{name} {value}", _EXPECTED.get(name, f"at least {_LEAST[name]}"), field)
    if isinstance(action, PutWorker) and action.field in (WorkerPlace.UNSPECIFIED, WorkerPlace.SUPPLY):
        yield Problem("no field", "station, railroad, telegraph or trade", f"{path}.field")
    if action == MakeProgress():
        yield Problem("no progress", "steps on a track", path)


def _list_problems(names: Sequence[str], field: str) -> Iterator[Problem]:
    if not names:
        yield Problem("none named", "at least one", field)
    for index, name in enumerate(names):
        yield from name_problems(name, "name", f"{field}[{index}]")


def _printed_problems(printed: PrintedValue, path: str) -> Iterator[Problem]:
    yield from name_problems(printed.name, "name", f"{path}.name")
    yield from required_text_problems(printed.value, "value", f"{path}.value")
