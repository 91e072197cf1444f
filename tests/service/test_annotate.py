"""Annotate writes into a record what the replay knows."""

from typing import Any

import pytest

from interlock.analysis.annotate import annotate
from interlock.record.json_form import to_json
from interlock.record.model import Comment, Note
from interlock.record.protobuf_form import from_message
from interlock.record.rgn import write_rgn
from interlock.service.methods.conversion import in_form
from interlock.v1 import record_pb2, validator_pb2, verdict_pb2
from kit.service_calls import illegal_record, in_record, legal_record, refusal_of


def test_the_answer_has_the_record_and_a_verdict(stub: Any) -> None:
    record = legal_record()
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(record)))
    expected, _ = annotate(record)
    assert from_message(response.source.record) == expected
    assert response.verdict.status == verdict_pb2.VERDICT_STATUS_VALID


SOURCES = {
    validator_pb2.RECORD_FORM_PROTOBUF: in_record(legal_record()),
    validator_pb2.RECORD_FORM_JSON: validator_pb2.RecordSource(json=to_json(legal_record()).decode()),
    validator_pb2.RECORD_FORM_RGN: validator_pb2.RecordSource(rgn=write_rgn(legal_record())),
}


@pytest.mark.parametrize("given", SOURCES)
@pytest.mark.parametrize("wanted", [validator_pb2.RECORD_FORM_UNSPECIFIED, *SOURCES])
def test_the_record_comes_in_the_form_wanted_or_the_one_it_came_in(stub: Any, given: Any, wanted: Any) -> None:
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=SOURCES[given], form=wanted))
    expected, _ = annotate(legal_record())
    assert response.source == in_form(expected, wanted or given)


def test_a_form_that_is_not_known_is_refused(stub: Any) -> None:
    request = validator_pb2.AnnotateRequest(source=in_record(legal_record()))
    request.form = 9  # type: ignore[assignment]
    refusal = refusal_of(lambda: stub.Annotate(request))
    assert (refusal.reason, refusal.violations[0][0]) == ("UNKNOWN_FORM", "form")


def test_notes_are_added(stub: Any) -> None:
    notes = [
        record_pb2.Note(move_number=2, glyph="?!"),
        record_pb2.Note(move_number=2, comment=record_pb2.Comment(text="Too much.", author="Ann")),
    ]
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(legal_record()), notes=notes))
    written = from_message(response.source.record).notes
    assert Note(2, glyph="?!") in written
    assert Note(2, comment=Comment("Too much.", "Ann")) in written


def test_rulings_on_money_and_figures_are_added_and_judged_by(stub: Any) -> None:
    record = legal_record()
    ann = record.header.players[0].name
    award = record_pb2.Ruling(kind="RULING_KIND_AWARD", payee=ann, amount=5, referee="Ref")
    figures = [record_pb2.Figure(subject="PRR", quantity="income", value=9)]
    ruled = record_pb2.Ruling(kind="RULING_KIND_SET", figures=figures, reason="so it was")
    notes = [record_pb2.Note(move_number=2, ruling=each) for each in (award, ruled)]
    response = stub.Annotate(validator_pb2.AnnotateRequest(source=in_record(record), notes=notes))
    found = [each for each in response.verdict.findings if each.kind == verdict_pb2.FINDING_KIND_RULED]
    assert [each.rule for each in found] == ["REC-RULING-AWARD", "REC-RULING-SET"]
    assert found[1].part.endswith(".ruling.figures[0]")
    assert found[0].facts == {"payer": "bank", "payee": ann, "amount": "5", "referee": "Ref", "reason": ""}
    assert [note.ruling for note in from_message(response.source.record).notes if note.ruling]


@pytest.mark.parametrize(
    ("ruling", "field"),
    [
        ({"kind": "RULING_KIND_AWARD", "payee": "Nobody there", "amount": 5}, "notes[0].ruling.payee"),
        ({"kind": "RULING_KIND_AWARD", "amount": 5}, "notes[0].ruling.payee"),
        (
            {"kind": "RULING_KIND_SET", "figures": [{"subject": "PRR", "quantity": "dividend", "value": 9}]},
            "notes[0].ruling.figures[0].quantity",
        ),
    ],
)
def test_a_ruling_that_cannot_be_is_refused_with_its_field(stub: Any, ruling: Any, field: str) -> None:
    notes = [record_pb2.Note(move_number=2, ruling=record_pb2.Ruling(**ruling))]
    request = validator_pb2.AnnotateRequest(source=in_record(legal_record()), notes=notes)
    refusal = refusal_of(lambda: stub.Annotate(request))
    assert (refusal.reason, [violation[0] for violation in refusal.violations]) == ("UNREADABLE_NOTE", [field])


def test_findings_stand_where_the_annotated_text_has_them(stub: Any) -> None:
    request = validator_pb2.AnnotateRequest(source=in_record(illegal_record()), form=validator_pb2.RECORD_FORM_RGN)
    response = stub.Annotate(request)
    finding = response.verdict.findings[0]
    assert "9999" in response.source.rgn.split("\n")[finding.line - 1]
    request.form = validator_pb2.RECORD_FORM_PROTOBUF
    assert stub.Annotate(request).verdict.findings[0].line == 0


@pytest.mark.parametrize(
    ("note", "field"),
    [
        (record_pb2.Note(move_number=9999, glyph="!"), "notes[1].move_number"),
        (record_pb2.Note(move_number=-1, glyph="!"), "notes[1].move_number"),
        (record_pb2.Note(move_number=1), "notes[1]"),
        (record_pb2.Note(move_number=1, glyph="!!!"), "notes[1].glyph"),
        (record_pb2.Note(move_number=1, comment=record_pb2.Comment(text="a\nb")), "notes[1].comment.text"),
        (record_pb2.Note(move_number=1, ruling={"kind": 77}), "notes[1].ruling.kind"),
        (
            record_pb2.Note(move_number=1, ruling={"kind": "RULING_KIND_AWARD", "payee": "Ben", "amount": 2**31 - 1}),
            "notes[1].ruling.amount",
        ),
        (record_pb2.Note(move_number=1, comment=record_pb2.Comment(text="a" * 10_001)), "notes[1].comment.text"),
        (record_pb2.Note(move_number=2**31 - 1, glyph="!"), "notes[1].move_number"),
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
