"""Annotate writes into a record what the replay knows."""

from typing import Any

import pytest

from interlock.games.annotate import annotate
from interlock.record.model import Comment, Note
from interlock.record.protobuf_form import from_message
from interlock.record.rgn import read_rgn
from interlock.v1 import record_pb2, validator_pb2, verdict_pb2
from kit.service_calls import illegal_record, in_record, legal_record, refusal_of


def test_the_answer_has_the_record_twice_and_a_verdict(stub: Any) -> None:
    record = legal_record()
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(record)))
    expected, _ = annotate(record)
    assert from_message(response.record) == expected
    assert read_rgn(response.rgn).record == expected
    assert response.verdict.status == verdict_pb2.VERDICT_STATUS_VALID


def test_notes_are_added(stub: Any) -> None:
    notes = [
        record_pb2.Note(move_number=2, glyph="?!"),
        record_pb2.Note(move_number=2, comment=record_pb2.Comment(text="Too much.", author="Ann")),
    ]
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(legal_record()), notes=notes))
    written = from_message(response.record).notes
    assert Note(2, glyph="?!") in written
    assert Note(2, comment=Comment("Too much.", "Ann")) in written


def test_findings_stand_where_the_annotated_text_has_them(stub: Any) -> None:
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(illegal_record())))
    finding = response.verdict.findings[0]
    assert "9999" in response.rgn.split("\n")[finding.line - 1]


@pytest.mark.parametrize(
    ("note", "field"),
    [
        (record_pb2.Note(move_number=9999, glyph="!"), "notes[1].move_number"),
        (record_pb2.Note(move_number=-1, glyph="!"), "notes[1].move_number"),
        (record_pb2.Note(move_number=1), "notes[1]"),
        (record_pb2.Note(move_number=1, glyph="!!!"), "notes[1].glyph"),
        (record_pb2.Note(move_number=1, comment=record_pb2.Comment(text="a\nb")), "notes[1].comment.text"),
        (record_pb2.Note(move_number=1, ruling={"kind": 77}), "notes[1]"),
        (
            record_pb2.Note(move_number=1, claim={"figures": [{"subject": "Nobody", "quantity": "cash"}]}),
            "notes[1].claim.figures[0].subject",
        ),
    ],
)
def test_a_note_that_cannot_be_read_is_named(stub: Any, note: record_pb2.Note, field: str) -> None:
    notes = [record_pb2.Note(move_number=3, glyph="!"), note]
    request = validator_pb2.AnnotateRequest(source=in_record(legal_record()), notes=notes)
    refusal = refusal_of(lambda: stub.Annotate(request))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNREADABLE_NOTE")
    assert refusal.violations[0][0] == field
