"""Convert turns every form into every other."""

from typing import Any

import pytest

from interlock.record.json_form import to_json
from interlock.record.rgn import write_rgn
from interlock.v1 import validator_pb2
from kit.service_calls import in_record, legal_record, refusal_of

SOURCES = {
    validator_pb2.RECORD_FORM_PROTOBUF: in_record(legal_record()),
    validator_pb2.RECORD_FORM_JSON: validator_pb2.RecordSource(json=to_json(legal_record()).decode()),
    validator_pb2.RECORD_FORM_RGN: validator_pb2.RecordSource(rgn=write_rgn(legal_record())),
}


@pytest.mark.parametrize("given", SOURCES)
@pytest.mark.parametrize("wanted", SOURCES)
def test_a_record_can_be_had_in_every_form(stub: Any, given: Any, wanted: Any) -> None:
    response = stub.Convert(validator_pb2.ConvertRequest(source=SOURCES[given], form=wanted))
    assert response.source == SOURCES[wanted]


def test_the_moves_of_rgn_are_numbered_where_that_is_asked_for(stub: Any) -> None:
    request = validator_pb2.ConvertRequest(source=in_record(legal_record()), form="RECORD_FORM_RGN", number_moves=True)
    answer = stub.Convert(request).source.rgn
    assert answer == write_rgn(legal_record(), numbers=True) != write_rgn(legal_record())
    assert stub.Convert(validator_pb2.ConvertRequest(source={"rgn": answer}, form="RECORD_FORM_RGN")).source.rgn == (
        write_rgn(legal_record())
    )


@pytest.mark.parametrize("form", [0, 9])
def test_a_form_that_is_none_is_refused(stub: Any, form: int) -> None:
    request = validator_pb2.ConvertRequest(source=in_record(legal_record()))
    request.form = form  # type: ignore[assignment]
    refusal = refusal_of(lambda: stub.Convert(request))
    assert (refusal.code, refusal.violations[0][0]) == ("INVALID_ARGUMENT", "form")


def test_a_hex_has_one_name_whichever_it_was_written_by(stub: Any) -> None:
    record = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n\nAnn: develop {}\n"
    one, other = (
        stub.Convert(validator_pb2.ConvertRequest(source={"rgn": record.format(hex_)}, form="RECORD_FORM_JSON"))
        for hex_ in ("Binghamton", "q3")
    )
    assert one == other
