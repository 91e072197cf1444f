"""Reads the notes that an Annotate request adds, and says which of them cannot be read."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.games.notes_by_move import NotesByMove
from interlock.record.model import GameRecord, Note
from interlock.record.protobuf_form import note_from_message
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, Violation
from interlock.v1 import record_pb2

_NOTE_FIELD = re.compile(r"notes\[([0-9]+)\](.*)")


def read_additions(messages: Iterable[record_pb2.Note]) -> list[Note]:
    """Read notes; whether they fit the record is not looked at."""
    try:
        return [note_from_message(message, f"notes[{index}]") for index, message in enumerate(messages)]
    except RecordError as error:
        violations = [Violation(each.field, each.sentence(), each) for each in error.problems]
        raise _refusal(violations, error) from error


@contextmanager
def refusing_additions(record: GameRecord, additions: Sequence[Note]) -> Iterator[None]:
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
