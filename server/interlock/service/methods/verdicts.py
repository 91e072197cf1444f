"""The methods Validate, ValidateBatch (for one record) and Annotate, and the notes that a request adds to a record."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.library.record_text import with_places
from interlock.record.model import GameRecord, Note
from interlock.record.notes_by_move import NotesByMove
from interlock.record.protobuf_form import note_from_message
from interlock.record.rgn import read_rgn
from interlock.service.methods.conversion import in_form, require_form
from interlock.service.methods.messages import verdict_message
from interlock.service.methods.record_source import read_source
from interlock.service.refusal import Reason, RefusedError, Violation, bad_field
from interlock.service.workers.work import work_meter
from interlock.v1 import record_pb2, validator_pb2

_FORMS = {
    "record": validator_pb2.RECORD_FORM_PROTOBUF,
    "rgn": validator_pb2.RECORD_FORM_RGN,
    "json": validator_pb2.RECORD_FORM_JSON,
}


def validate(request: validator_pb2.ValidateRequest) -> validator_pb2.ValidateResponse:
    """Judge a whole record."""
    source = read_source(request.source)
    full = is_full(request.view)
    game = source.game(carry_on=request.carry_on)
    verdict = game.full_verdict() if full else game.verdict
    work_meter.reached(verdict)
    return validator_pb2.ValidateResponse(verdict=verdict_message(verdict))


def validate_one_of_many(request: validator_pb2.ValidateBatchRequest) -> validator_pb2.ValidateBatchResponse:
    """Judge a record of a batch."""
    return validator_pb2.ValidateBatchResponse(id=request.id, verdict=validate(request.request).verdict)


def annotate_record(request: validator_pb2.AnnotateRequest) -> validator_pb2.AnnotateResponse:
    """Write into a record what the replay knows, and a person's own notes."""
    if request.form:
        require_form(request.form)
    source = read_source(request.source)
    additions = read_notes(request.notes)
    game = source.game(carry_on=request.carry_on)
    with refusing_notes(source.record, additions):
        annotated = game.annotated(additions)
    verdict = annotated.verdict
    work_meter.reached(verdict)
    record = replace(annotated.record, components=source.record.components)
    written = in_form(record, request.form or _FORMS[source.form])
    if verdict.findings and written.rgn:
        verdict = with_places(verdict, read_rgn(written.rgn))
    return validator_pb2.AnnotateResponse(source=written, verdict=verdict_message(verdict))


def is_full(view: validator_pb2.VerdictView) -> bool:
    """Tell whether a verdict is wanted in full; RefusedError where that is no view."""
    if view not in validator_pb2.VerdictView.values():
        raise bad_field("view", f"{view} is not the number of a VerdictView", Reason.UNKNOWN_VIEW)
    return view == validator_pb2.VERDICT_VIEW_FULL


_NOTE_FIELD = re.compile(r"notes\[([0-9]+)\](.*)")


def read_notes(messages: Iterable[record_pb2.Note]) -> list[Note]:
    """Read notes; whether they fit the record is not looked at."""
    try:
        return [note_from_message(message, f"notes[{index}]") for index, message in enumerate(messages)]
    except RecordError as error:
        violations = [Violation(each.field, each.sentence(), each) for each in error.problems]
        raise _refusal(violations, error) from error


@contextmanager
def refusing_notes(record: GameRecord, additions: Sequence[Note]) -> Iterator[None]:
    """Turn a RecordError on a record with notes added into a refusal of those notes."""
    try:
        yield
    except RecordError as error:
        notes = NotesByMove(record.notes)
        for note in additions:
            notes.add(note)
        together = notes.in_order()
        violations = [_violation(problem, together, additions) for problem in error.problems]
        raise _refusal(violations, error) from error


def _refusal(violations: Sequence[Violation], error: RecordError) -> RefusedError:
    message = f"the notes cannot be added: {violations[0].description}"
    count = str(len(error.problems))
    return RefusedError(code_pb2.INVALID_ARGUMENT, Reason.UNREADABLE_NOTE, message, violations, problems=count)


def _violation(problem: Problem, together: Sequence[Note], additions: Sequence[Note]) -> Violation:
    """Name the note by its place in the request."""
    field = "notes"
    if (place := _NOTE_FIELD.fullmatch(problem.field)) and (note := together[int(place[1])]) in additions:
        field = f"notes[{additions.index(note)}]{place[2]}"
    return Violation(field, problem.sentence(), replace(problem, field=field))
