"""Every struct has the fields of its protobuf message."""

import pytest

from interlock.analysis.compare.comparison import Comparison
from interlock.analysis.explain.model import FigureExplanation, MoveExplanation
from interlock.analysis.repair.model import Repair
from interlock.archive.record_model import Event, RevisionKind
from interlock.boards.confirmation import BoardConfirmation
from interlock.boards.model import Board
from interlock.games.position_view import PositionView
from interlock.replay.source import RuleSource
from interlock.replay.verdict import Verdict
from interlock.standings.model import StandingsTable
from interlock.v1 import (
    archive_pb2,
    catalogue_pb2,
    comparison_pb2,
    explanation_pb2,
    repair_pb2,
    rule_source_pb2,
    standings_pb2,
    verdict_pb2,
)
from kit.mirror import differences


@pytest.mark.parametrize(
    ("message", "struct"),
    [
        (verdict_pb2.Verdict, Verdict),
        (verdict_pb2.Position, PositionView),
        (catalogue_pb2.Board, Board),
        (catalogue_pb2.BoardConfirmation, BoardConfirmation),
        (rule_source_pb2.RuleSource, RuleSource),
        (comparison_pb2.Comparison, Comparison),
        (explanation_pb2.MoveExplanation, MoveExplanation),
        (explanation_pb2.FigureExplanation, FigureExplanation),
        (repair_pb2.Repair, Repair),
        (archive_pb2.Event, Event),
        (standings_pb2.StandingsTable, StandingsTable),
    ],
)
def test_a_struct_mirrors_its_message(message: type, struct: type) -> None:
    assert differences(message.DESCRIPTOR, struct) == []


def test_what_may_be_done_to_a_record_is_called_by_the_same_names() -> None:
    names = [f"REVISION_KIND_{kind}" for kind in RevisionKind]
    assert ["REVISION_KIND_UNSPECIFIED", *names] == list(archive_pb2.RevisionKind.keys())
