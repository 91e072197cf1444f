"""Compare tells what two records of one game differ in."""

from typing import Any

import pytest
from msgspec.structs import replace

from interlock.analysis.compare.compare import compare
from interlock.analysis.compare.comparison import MOST_TOLD
from interlock.analysis.judge import begin
from interlock.record.json_form import to_json
from interlock.record.model import Comment, GameRecord, Note
from interlock.record.rgn import write_rgn
from interlock.service.methods.messages import comparison_message
from interlock.v1 import comparison_pb2, validator_pb2
from kit.game_copies import NAMES, compared, first_game
from kit.service_calls import illegal_record, in_record, legal_record, record_with_unknown_hex, refusal_of

RECORD = legal_record()


def asked(stub: Any, first: GameRecord, second: GameRecord, **fields: Any) -> comparison_pb2.Comparison:
    request = validator_pb2.CompareRequest(first=in_record(first), second=in_record(second), **fields)
    comparison: comparison_pb2.Comparison = stub.Compare(request).comparison
    return comparison


def test_the_answer_is_that_of_the_library_in_every_game(stub: Any) -> None:
    for told in map(first_game, NAMES):
        other = told.without(30)
        assert asked(stub, told.record, other) == comparison_message(compared(told.record, other))


def test_forms_make_no_difference(stub: Any) -> None:
    forms = (
        in_record(RECORD),
        validator_pb2.RecordSource(rgn=write_rgn(RECORD)),
        validator_pb2.RecordSource(json=to_json(RECORD).decode()),
    )
    for first in forms:
        for second in forms:
            assert stub.Compare(validator_pb2.CompareRequest(first=first, second=second)).comparison.same


def test_findings_tell_their_places_in_rgn(stub: Any) -> None:
    request = validator_pb2.CompareRequest(
        first=in_record(RECORD), second=validator_pb2.RecordSource(rgn=write_rgn(illegal_record()))
    )
    comparison = stub.Compare(request).comparison
    (parting,) = comparison.partings
    (finding,) = parting.second.findings
    assert (parting.first.legal, parting.second.legal, finding.rule) == (True, False, "CE-AUCTION-CASH")
    line = write_rgn(illegal_record()).splitlines()[finding.line - 1]
    assert line == parting.second.line
    assert comparison.second.stopped_by.line == finding.line
    assert not comparison.first.HasField("stopped_by")


def test_records_of_two_games_are_a_successful_call(stub: Any) -> None:
    comparison = asked(stub, RECORD, first_game("american-rails").record)
    assert "American Rails" in comparison.not_one_game
    assert not comparison.HasField("first")


def test_notes_may_be_ignored(stub: Any) -> None:
    other = replace(RECORD, notes=(*RECORD.notes, Note(len(RECORD.moves), comment=Comment("well"))))
    assert asked(stub, RECORD, other).note_count == 1
    assert asked(stub, RECORD, other, ignore_notes=True).same


def test_a_long_list_of_differences_is_cut_and_counted(stub: Any) -> None:
    last = len(RECORD.moves)
    notes = tuple(Note(last, comment=Comment(f"comment {at}")) for at in range(MOST_TOLD + 5))
    comparison = asked(stub, replace(RECORD, notes=(*RECORD.notes, *notes)), RECORD)
    assert (len(comparison.notes), comparison.note_count) == (MOST_TOLD, MOST_TOLD + 5)
    whole = compare(begin(replace(RECORD, notes=(*RECORD.notes, *notes))), begin(RECORD))
    assert len(whole.notes) == MOST_TOLD + 5


@pytest.mark.parametrize("field", ["first", "second"])
def test_the_record_that_cannot_be_judged_is_named(stub: Any, field: str) -> None:
    request = validator_pb2.CompareRequest(first=in_record(RECORD), second=in_record(RECORD))
    request.ClearField(field)  # type: ignore[arg-type]
    refusal = refusal_of(lambda: stub.Compare(request))
    assert (refusal.code, refusal.reason, refusal.violations[0][0]) == ("INVALID_ARGUMENT", "MISSING_SOURCE", field)
    getattr(request, field).rgn = "interlock 1\ngame chess\n"
    refusal = refusal_of(lambda: stub.Compare(request))
    assert (refusal.reason, refusal.violations[0][0]) == ("UNREADABLE_RECORD", f"{field}.rgn")
    getattr(request, field).CopyFrom(in_record(record_with_unknown_hex()))
    refusal = refusal_of(lambda: stub.Compare(request))
    path = f"{field}.record.moves[2].chicago_express.extend_network.hexes[1]"
    assert (refusal.reason, refusal.violations[0][0]) == ("UNREADABLE_RECORD", path)
