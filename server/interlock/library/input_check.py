"""Check records and messages that a program passes in: every value has its declared type, and the record is sound."""

from typing import TypeVar

import msgspec

from interlock.basics.decoding_errors import validation_problem
from interlock.basics.message import Message
from interlock.basics.problem import Problem, RecordError
from interlock.record.model import GameRecord
from interlock.record.validation import require_sound

M = TypeVar("M", bound=Message)


def check_record(record: GameRecord) -> GameRecord:
    """Return a record that is sound; RecordError tells every problem of another."""
    return require_sound(check_types(record, GameRecord))


def check_types(given: M, wanted: type[M]) -> M:
    """Return a struct in which everything is of its declared type, lists as tuples; RecordError where something is not.

    Python itself looks at no types, and a record that was read is never wrong in them, so soundness relies on them.
    """
    if not isinstance(given, wanted):
        raise TypeError(f"a {wanted.__name__} is wanted, not {given!r:.60}")
    try:
        return msgspec.convert(msgspec.to_builtins(given), wanted)
    except msgspec.ValidationError as error:
        raise RecordError([validation_problem(error)]) from error
    except TypeError as error:
        raise RecordError([Problem(f"nothing that a record may hold: {error}")]) from error
