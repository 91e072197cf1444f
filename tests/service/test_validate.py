"""Validate answers with the verdict that judging the record gives."""

from typing import Any

import msgspec
import pytest
from google.protobuf.json_format import MessageToJson
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.record.json_form import to_json
from interlock.record.rgn import write_rgn
from interlock.replay.verdict import Verdict
from interlock.v1 import validator_pb2, verdict_pb2
from kit.service_calls import illegal_record, in_record, legal_record, long_record, record_with_unknown_hex, refusal_of

BASIC, FULL = validator_pb2.VERDICT_VIEW_BASIC, validator_pb2.VERDICT_VIEW_FULL


def _struct(message: verdict_pb2.Verdict) -> Verdict:
    return msgspec.json.decode(MessageToJson(message), type=Verdict)


def _without_places(verdict: Verdict) -> Verdict:
    findings = tuple(replace(finding, line=0, column=0) for finding in verdict.findings)
    return replace(verdict, findings=findings)


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("make", [legal_record, illegal_record])
def test_the_verdict_is_the_one_of_the_rules(stub: Any, make: Any, full: bool) -> None:
    record = make()
    request = validator_pb2.ValidateRequest(source=in_record(record), view=FULL if full else BASIC)
    assert _struct(stub.Validate(request).verdict) == judge(record, full=full)


def test_all_three_forms_get_the_same_verdict(stub: Any) -> None:
    record = illegal_record()
    sources = [
        in_record(record),
        validator_pb2.RecordSource(rgn=write_rgn(record)),
        validator_pb2.RecordSource(json=to_json(record).decode()),
    ]
    verdicts = [
        _without_places(_struct(stub.Validate(validator_pb2.ValidateRequest(source=source, carry_on=True)).verdict))
        for source in sources
    ]
    assert verdicts == [judge(record, carry_on=True)] * 3


def test_an_illegal_game_is_a_successful_call(stub: Any) -> None:
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=in_record(illegal_record()))).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_ILLEGAL
    assert verdict.findings[0].rule == "CE-AUCTION-CASH"
    assert verdict.judged_move_count == 4


def test_findings_on_rgn_have_line_and_column(stub: Any) -> None:
    text = write_rgn(illegal_record())
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(rgn=text))
    finding = stub.Validate(request).verdict.findings[0]
    line = text.split("\n")[finding.line - 1]
    assert line[finding.column - 1 :].startswith(("9999", "$9999"))


def test_findings_on_the_record_as_a_whole_stand_where_it_names_the_game(stub: Any) -> None:
    record = replace(legal_record(), moves=(), notes=(), header=replace(legal_record().header, results=()))
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(rgn=write_rgn(record)))
    verdict = stub.Validate(request).verdict
    assert verdict.status == verdict_pb2.VERDICT_STATUS_INCOMPLETE
    assert [(finding.line, finding.column) for finding in verdict.findings] == [(2, 6)]


def test_a_large_record_gets_the_same_verdict(stub: Any) -> None:
    record = long_record(10_000)
    request = validator_pb2.ValidateRequest(source=in_record(record), carry_on=True)
    assert request.ByteSize() > 64 * 1024
    assert _struct(stub.Validate(request).verdict) == judge(record, carry_on=True)


def test_an_unknown_view_is_refused(stub: Any) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(legal_record()))
    request.view = 7  # type: ignore[assignment]
    assert refusal_of(lambda: stub.Validate(request)).violations[0][0] == "view"


def test_a_hex_that_is_not_on_the_board_is_named_by_its_field(stub: Any) -> None:
    request = validator_pb2.ValidateRequest(source=in_record(record_with_unknown_hex()))
    refusal = refusal_of(lambda: stub.Validate(request))
    assert refusal.code == "INVALID_ARGUMENT"
    assert refusal.reason == "UNREADABLE_RECORD"
    assert refusal.metadata == {"form": "record", "problems": "1"}
    assert [field for field, _ in refusal.violations] == [
        "source.record.moves[2].chicago_express.extend_network.hexes[1]"
    ]


def test_a_hex_that_is_not_on_the_board_is_named_by_line_and_column(stub: Any) -> None:
    text = write_rgn(record_with_unknown_hex())
    line = text[: text.index("Nowhere")].count("\n") + 1
    column = text.split("\n")[line - 1].index("Nowhere") + 1
    request = validator_pb2.ValidateRequest(source=validator_pb2.RecordSource(rgn=text))
    ((field, description),) = refusal_of(lambda: stub.Validate(request)).violations
    assert field == "source.rgn"
    assert description.startswith(f"line {line}, column {column}: ")
