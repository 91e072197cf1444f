"""Signatures go through the service as they are, in every form."""

from typing import Any

import pytest

from interlock.record.digest import digest
from interlock.record.json_form import to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_message
from interlock.record.rgn import write_rgn
from interlock.service.methods.record_source import read_source
from interlock.signatures.results import KnownKeys
from interlock.signatures.verify import verify
from interlock.v1 import validator_pb2, verdict_pb2
from kit.service_calls import in_record, legal_record
from write_signature_vectors import sign


def signed(record: GameRecord) -> GameRecord:
    """Return a record that a player and a referee have signed."""
    return sign(sign(record, player=record.header.players[0].name), referee="Ref", until=3)


FORMS = {
    validator_pb2.RECORD_FORM_PROTOBUF: in_record,
    validator_pb2.RECORD_FORM_JSON: lambda record: validator_pb2.RecordSource(json=to_json(record).decode()),
    validator_pb2.RECORD_FORM_RGN: lambda record: validator_pb2.RecordSource(rgn=write_rgn(record)),
}


def hold(record: GameRecord) -> bool:
    """Tell whether both signatures hold."""
    return [each.holds for each in verify(record, KnownKeys())] == [True, True]


@pytest.mark.parametrize("given", FORMS)
@pytest.mark.parametrize("wanted", FORMS)
def test_signatures_hold_in_every_form(stub: Any, given: Any, wanted: Any) -> None:
    record = signed(legal_record())
    request = validator_pb2.ConvertRequest(source=FORMS[given](record), form=wanted)
    source = stub.Convert(request).source
    assert source == FORMS[wanted](record)
    assert hold(read_source(source).record)


def test_a_signed_record_is_judged_like_any_other(stub: Any) -> None:
    record = legal_record()
    answers = [
        stub.Validate(validator_pb2.ValidateRequest(source=in_record(each))) for each in (record, signed(record))
    ]
    assert answers[0].verdict == answers[1].verdict
    assert answers[0].verdict.status == verdict_pb2.VERDICT_STATUS_VALID
    assert answers[0].verdict.record_digest == digest(record)
    annotated = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(signed(record)))).source
    assert hold(from_message(annotated.record))
