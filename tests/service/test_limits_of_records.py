"""What is beyond the limits of a record is refused with its field, whatever it came in."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.v1 import components_pb2
from interlock.record.model import Note, Ruling, RulingKind
from interlock.record.protobuf_form import to_message
from interlock.record.protobuf_values import plain_fields
from interlock.v1 import record_pb2, validator_pb2
from kit.service_calls import refusal_of

GAME = sample("railroad-revolution", 2, 1)


def test_a_component_set_beyond_the_limits_is_refused_with_its_field(stub):
    sets = [components_pb2.ComponentSet(id="a"), components_pb2.ComponentSet(id="b")]
    sets[1].cities.add(name="x" * 81)
    source = validator_pb2.RecordSource(record=to_message(GAME), components=sets)
    refusal = refusal_of(lambda: stub.Validate(validator_pb2.ValidateRequest(source=source)))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_COMPONENTS")
    assert refusal.violations == [
        ("source.components[1].cities[0].name", "a text too long; expected at most 80 characters")
    ]


def test_a_record_beyond_the_limits_is_refused_with_its_field(stub):
    penalty = Note(1, ruling=Ruling(RulingKind.PENALTY, seat=1, amount=2**31 - 1))
    record = to_message(replace(GAME, notes=(penalty,)))
    source = validator_pb2.RecordSource(record=record)
    refusal = refusal_of(lambda: stub.Validate(validator_pb2.ValidateRequest(source=source)))
    assert refusal.violations == [
        ("source.record.notes[0].ruling.amount", "a number too large; expected at most 1,000,000")
    ]


@pytest.mark.parametrize("amount", [10**6 + 1, 2**31 - 1])
def test_a_note_beyond_the_limits_is_not_added(stub, amount):
    ruling = Ruling(RulingKind.PENALTY, seat=1, amount=amount)
    note = record_pb2.Note(**plain_fields(Note(1, ruling=ruling)))
    request = validator_pb2.AnnotateRequest(source=validator_pb2.RecordSource(record=to_message(GAME)), notes=[note])
    refusal = refusal_of(lambda: stub.Annotate(request))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_NOTE")
