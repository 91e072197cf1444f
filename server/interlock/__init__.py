"""Replays records of railway board games, judges every move by the rulebook and reckons the scores.

What stands here is the library; LIBRARY.md tells how it is used. Each name is imported when it is first asked for.
"""

from importlib import import_module
from pkgutil import extend_path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interlock.analysis.compare.comparison import Comparison
    from interlock.analysis.explain.model import FigureExplanation, MoveExplanation
    from interlock.analysis.repair.model import Repair, RepairKind
    from interlock.basics.problem import Problem, RecordError
    from interlock.library.catalogue import (
        embed,
        list_boards,
        list_component_sets,
        load_board,
        load_component_set,
    )
    from interlock.library.files import parse, read, read_all, to_json, to_protobuf, to_rgn, write, write_all
    from interlock.library.game import Game
    from interlock.library.game_replay import IllegalMoveError
    from interlock.library.move_names import NoSuchMoveError
    from interlock.library.new_records import draft, new_record, sample
    from interlock.library.other_systems import import_game
    from interlock.library.position import Payment, Position
    from interlock.library.rules import find_rules
    from interlock.record.model import GameRecord, Move
    from interlock.replay.rule import Rule
    from interlock.replay.verdict import Decision, Finding, FindingKind, Phase, Standing, Verdict, VerdictStatus

    __version__: str

__all__ = [
    "Comparison",
    "Decision",
    "FigureExplanation",
    "Finding",
    "FindingKind",
    "Game",
    "GameRecord",
    "IllegalMoveError",
    "Move",
    "MoveExplanation",
    "NoSuchMoveError",
    "Payment",
    "Phase",
    "Position",
    "Problem",
    "RecordError",
    "Repair",
    "RepairKind",
    "Rule",
    "Standing",
    "Verdict",
    "VerdictStatus",
    "__version__",
    "draft",
    "embed",
    "find_rules",
    "import_game",
    "list_boards",
    "list_component_sets",
    "load_board",
    "load_component_set",
    "new_record",
    "parse",
    "read",
    "read_all",
    "sample",
    "to_json",
    "to_protobuf",
    "to_rgn",
    "write",
    "write_all",
]

# The package lies in several folders of the source tree, as one of several folders each.
__path__ = extend_path(__path__, __name__)

_MODULES = {
    "interlock.basics.problem": ("Problem", "RecordError"),
    "interlock.analysis.compare.comparison": ("Comparison",),
    "interlock.analysis.repair.model": ("Repair", "RepairKind"),
    "interlock.analysis.explain.model": ("FigureExplanation", "MoveExplanation"),
    "interlock.library.catalogue": (
        "embed",
        "list_boards",
        "list_component_sets",
        "load_board",
        "load_component_set",
    ),
    "interlock.library.files": (
        "parse",
        "read",
        "read_all",
        "to_json",
        "to_protobuf",
        "to_rgn",
        "write",
        "write_all",
    ),
    "interlock.library.game": ("Game",),
    "interlock.library.move_names": ("NoSuchMoveError",),
    "interlock.library.game_replay": ("IllegalMoveError",),
    "interlock.library.position": ("Payment", "Position"),
    "interlock.library.other_systems": ("import_game",),
    "interlock.library.new_records": ("draft", "new_record", "sample"),
    "interlock.library.rules": ("find_rules",),
    "interlock.record.model": ("GameRecord", "Move"),
    "interlock.replay.rule": ("Rule",),
    "interlock.replay.verdict": ("Decision", "Finding", "FindingKind", "Phase", "Standing", "Verdict", "VerdictStatus"),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import what is asked for."""
    if name == "__version__":
        return import_module("importlib.metadata").version("interlock")
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'interlock' has no attribute {name!r}")
    return getattr(import_module(_MODULE_OF[name]), name)


def __dir__() -> list[str]:
    """Name what is offered."""
    return sorted(__all__)
