"""Reads the notes that an Annotate request adds, and says which of them cannot be read."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from google.protobuf.json_format import MessageToDict
from google.rpc import code_pb2
from msgspec import ValidationError, convert
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.games.notes_by_move import NotesByMove
from interlock.record.model import GameRecord, Note
from interlock.service.reason import Reason
from interlock.service.refusal import RefusedError, Violation, bad_field
from interlock.v1 import record_pb2

_NOTE_FIELD = re.compile(r"notes\[([0-9]+)\](.*)")


def read_additions(messages: Iterable[record_pb2.Note]) -> list[Note]:
    """Read notes; whether they fit the record is not looked at."""
    additions = []
    for index, message in enumerate(messages):
        try:
            additions.append(convert(MessageToDict(message), Note))
        except ValidationError as error:
            raise bad_field(f"notes[{index}]", str(error), Reason.UNREADABLE_NOTE) from error
    return additions


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
        message = f"the notes cannot be added: {violations[0].description}"
        raise RefusedError(
            code_pb2.INVALID_ARGUMENT,
            Reason.UNREADABLE_NOTE,
            message,
            violations,
            problems=str(len(error.problems)),
        ) from error


def _violation(problem: Problem, together: Sequence[Note], additions: Sequence[Note]) -> Violation:
    """Name the note by its place in the request."""
    field = "notes"
    if (place := _NOTE_FIELD.fullmatch(problem.field)) and (note := together[int(place[1])]) in additions:
        field = f"notes[{additions.index(note)}]{place[2]}"
    return Violation(field, problem.sentence(), replace(problem, field=field))
