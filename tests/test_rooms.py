"""Which room imports which: each just those below it, wherever the import stands, without rings; one table of games."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from msgspec.structs import fields

from interlock.games.position_view import PositionView
from interlock.record.games import GAMES
from interlock.record.model import Move, Setup

HERE = Path(__file__).parents[1]
SOURCES = {
    ".".join(path.relative_to(HERE / part).with_suffix("").parts).removesuffix(".__init__"): path
    for part in ("records", "server", "cli")
    for path in (HERE / part / "interlock").rglob("*.py")
}

BASICS = "interlock.basics"
BOARDS = "interlock.boards"
COMPONENTS = "interlock.railroad_revolution.components"
RECORD = "interlock.record"
PRINTED = "interlock.railroad_revolution"
REPLAY = "interlock.replay"
DRAWING = "interlock.drawing"
GAMES_ROOM = "interlock.games"
ANALYSIS = "interlock.analysis"
LIBRARY = "interlock.library"
SIGNATURES = "interlock.signatures"
STANDINGS = "interlock.standings"
ARCHIVE = "interlock.archive"
PROCESSES = "interlock.processes"
BATCH = "interlock.batch"
SERVICE = "interlock.service"
WEB = "interlock.web"
CLI = "interlock.cli"
REPORT = "interlock.report"
STATS = "interlock.stats"
DESK = "interlock.desk"
HTTP_SERVER = "interlock.http_server"
ENTRANCE = "interlock"
RECORDS = (BASICS, BOARDS, COMPONENTS, RECORD, PRINTED)
VALUES = (
    "interlock.replay.verdict",
    "interlock.replay.rule",
    "interlock.replay.option",
    "interlock.replay.source",
    "interlock.replay.record_figures",
    "interlock.games.position_view",
    "interlock.analysis.explain.model",
    "interlock.analysis.compare.comparison",
    "interlock.analysis.repair.model",
)
"""The structs of answers, which every room above may hold: modules of rooms that it may not ask itself."""
BELOW: dict[str, tuple[str, ...]] = {
    BASICS: (),
    BOARDS: (BASICS,),
    COMPONENTS: (BASICS,),
    RECORD: (BASICS, BOARDS, COMPONENTS),
    PRINTED: (BASICS, COMPONENTS, RECORD),
    SIGNATURES: (BASICS, RECORD),
    REPLAY: (BASICS, BOARDS, RECORD),
    DRAWING: (BASICS, BOARDS, REPLAY),
    GAMES_ROOM: (*RECORDS, REPLAY, DRAWING),
    ANALYSIS: (BASICS, BOARDS, RECORD, PRINTED, REPLAY, GAMES_ROOM),
    LIBRARY: (*RECORDS, REPLAY, DRAWING, GAMES_ROOM, ANALYSIS),
    ENTRANCE: (BASICS, RECORD, REPLAY, ANALYSIS, LIBRARY),
    HTTP_SERVER: (),
    STANDINGS: (BASICS, RECORD, LIBRARY),
    # A story tells more of each move than a position knows, and replays the record itself for that, once.
    REPORT: (BASICS, BOARDS, RECORD, REPLAY, DRAWING, GAMES_ROOM, ANALYSIS, LIBRARY, STANDINGS, ENTRANCE),
    STATS: (BASICS, RECORD, DRAWING, LIBRARY, REPORT),
    DESK: (*RECORDS, DRAWING, LIBRARY, REPORT, HTTP_SERVER, PROCESSES, ENTRANCE),
    ARCHIVE: (BASICS, COMPONENTS, RECORD, LIBRARY),
    SERVICE: (*RECORDS, DRAWING, LIBRARY, STANDINGS, ARCHIVE, PROCESSES),
    PROCESSES: (),
    BATCH: (PROCESSES,),
    WEB: (BASICS, SERVICE, HTTP_SERVER),
    CLI: (
        *RECORDS,
        SIGNATURES,
        DRAWING,
        LIBRARY,
        STANDINGS,
        ARCHIVE,
        SERVICE,
        BATCH,
        WEB,
        REPORT,
        STATS,
        DESK,
        ENTRANCE,
    ),
}
"""What each room may import besides itself, and what protobuf generates."""


def room_of(module: str) -> str:
    """Return the innermost room that a module lies in."""
    return max((room for room in BELOW if module == room or module.startswith(f"{room}.")), key=len)


def imported(path: Path) -> Iterator[str]:
    """Yield the modules of ours that a module imports, wherever it does so."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "interlock":
            modules = [f"{node.module}.{name.name}" for name in node.names]
            yield from (module if module in SOURCES else node.module for module in modules)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.split(".")[0] == "interlock")


def is_generated(module: str) -> bool:
    """Tell whether a module comes from a .proto file."""
    return module.endswith(("_pb2", "_pb2_grpc", ".v1"))


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_just_those_below_it(room: str) -> None:
    upwards = [
        f"{module} imports {other}"
        for module, path in SOURCES.items()
        if room_of(module) == room
        for other in imported(path)
        if not is_generated(other) and room_of(other) not in (room, *BELOW[room])
        if not (other in VALUES and LIBRARY in BELOW[room])
    ]
    assert upwards == []


def test_no_room_lies_below_itself() -> None:
    TopologicalSorter(BELOW).prepare()


def test_no_modules_import_each_other_in_a_ring() -> None:
    # A position refers to its game in types only, which are not imported.
    rings = {"interlock.library.position": {"interlock.library.game"}}
    TopologicalSorter(
        {module: {*imported(path)} - {module} - rings.get(module, set()) for module, path in SOURCES.items()}
    ).prepare()


@pytest.mark.parametrize("room", [REPLAY, "interlock.record.rgn", "interlock.record.validation"])
def test_the_kernel_and_what_checks_records_know_no_other_form(room: str) -> None:
    forbidden = {
        REPLAY: ("interlock.record.rgn", "interlock.record.json_form", "interlock.record.protobuf_form"),
        "interlock.record.rgn": ("interlock.record.json_form", "interlock.record.protobuf_form"),
        "interlock.record.validation": ("interlock.record.rgn", "interlock.record.json_form"),
    }[room]
    used = {other for module, path in SOURCES.items() if module.startswith(room) for other in imported(path)}
    assert [other for other in used if other.startswith(forbidden)] == []


def test_there_is_one_table_of_games() -> None:
    tables = [
        module
        for module, path in SOURCES.items()
        if sum(f'"{name}"' in path.read_text(encoding="utf-8") for name in GAMES) > 1
        or len({game for other in imported(path) for game in GAMES.values() if f".{game.field}" in other}) > 1
    ]
    # The messages have a field for each game, since protobuf wants that.
    assert sorted(tables) == ["interlock.games.position_view", "interlock.record.games", "interlock.record.model"]


@pytest.mark.parametrize("message", [Setup, Move, PositionView])
def test_the_messages_have_a_field_for_each_game(message: type) -> None:
    own = [field.name for field in fields(message) if "_" in field.name and field.name != "move_number"]
    assert sorted(own) == sorted(game.field for game in GAMES.values())
