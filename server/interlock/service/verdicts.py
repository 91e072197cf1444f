"""The methods that answer with a verdict: Validate and Annotate."""

from msgspec.structs import replace

from interlock.games.places import with_places
from interlock.record.rgn import read_rgn
from interlock.service.additions import read_additions, refusing_additions
from interlock.service.convert import in_form, require_form
from interlock.service.messages import verdict_message
from interlock.service.reason import Reason
from interlock.service.refusal import bad_field
from interlock.service.source import read_source
from interlock.service.work import working
from interlock.v1 import validator_pb2

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
    working.reached(verdict)
    return validator_pb2.ValidateResponse(verdict=verdict_message(verdict))


def validate_one_of_many(request: validator_pb2.ValidateBatchRequest) -> validator_pb2.ValidateBatchResponse:
    """Judge a record of a batch."""
    return validator_pb2.ValidateBatchResponse(id=request.id, verdict=validate(request.request).verdict)


def annotate_record(request: validator_pb2.AnnotateRequest) -> validator_pb2.AnnotateResponse:
    """Write into a record what the replay knows, and a person's own notes."""
    if request.form:
        require_form(request.form)
    source = read_source(request.source)
    additions = read_additions(request.notes)
    game = source.game(carry_on=request.carry_on)
    with refusing_additions(source.record, additions):
        annotated = game.annotated(additions)
    verdict = annotated.verdict
    working.reached(verdict)
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
