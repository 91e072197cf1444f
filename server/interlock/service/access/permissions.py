"""Scopes that each method requires, and checks of what a caller may write, rule and sign."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.descriptor_pb2 import MethodOptions
from google.rpc import code_pb2
from msgspec.structs import replace

from interlock.record.model import Comment, GameRecord, Note, Ruling
from interlock.service.access.tokens import Scope
from interlock.service.call import Call
from interlock.service.refusal import Reason, RefusedError
from interlock.v1 import archive_pb2, tables_pb2, validator_pb2

_OTHERS = {
    "interlock.v1.Archive/DeleteRecord": Scope.ADMIN,
    # What a client asks first, whatever it may do then.
    "interlock.v1.Validator/GetServerInfo": None,
    "grpc.reflection.v1.ServerReflection/ServerReflectionInfo": None,
    "grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo": None,
}
"""The methods whose scope does not follow from whether they change anything."""


@cache
def needed_scope(method: str) -> Scope | None:
    """Return the scope that a method takes, by its full name; None: whoever is let in may call it."""
    if method in _OTHERS:
        return _OTHERS[method]
    return Scope.READ if is_reading(method) else Scope.SUBMIT


@cache
def is_reading(method: str) -> bool:
    """Tell whether a method changes nothing."""
    if (found := _METHODS.get(method)) is None:
        return method in _OTHERS
    return bool(found.GetOptions().idempotency_level == MethodOptions.NO_SIDE_EFFECTS)


_METHODS: dict[str, MethodDescriptor] = {
    f"{service.full_name}/{method.name}": method
    for module in (validator_pb2, tables_pb2, archive_pb2)
    for service in module.DESCRIPTOR.services_by_name.values()
    for method in service.methods
}


def require(call: Call, scope: Scope, what: str = "the call") -> None:
    """Refuse what the caller may not do."""
    if scope not in call.scopes:
        raise not_permitted(scope, f"{what} takes the scope {scope}")


def not_permitted(scope: Scope, sentence: str) -> RefusedError:
    """Return the refusal of what another scope would allow."""
    return RefusedError(code_pb2.PERMISSION_DENIED, Reason.NOT_PERMITTED, sentence, scope=scope.value)


def signed_note(call: Call, note: Note) -> Note:
    """Return a note that is written now, signed by the caller; RefusedError where it is not the caller's to write."""
    if note.ruling is not None:
        return replace(note, ruling=signed_ruling(call, note.ruling))
    if note.comment is not None:
        return replace(note, comment=_signed_comment(call, note.comment))
    return note


def signed_ruling(call: Call, ruling: Ruling) -> Ruling:
    """Return a ruling that is made now, signed by the caller; RefusedError where the caller may not make it."""
    require(call, Scope.REFEREE, "a ruling")
    return replace(ruling, referee=_signature(call, ruling.referee, "a ruling"))


def signed_record(call: Call, record: GameRecord, before: GameRecord | None = None) -> GameRecord:
    """Return a record that is stored, with the rulings signed that were not in it before.

    Rulings that are not in it any more are as much a referee's as new ones. Comments are taken as they are: a record
    tells what was said by many.
    """
    known = Counter(_rulings(before)) if before else Counter()
    if known - Counter(_rulings(record)):
        require(call, Scope.REFEREE, "taking a ruling out")
    notes = []
    for note in record.notes:
        if note.ruling is not None and known[note]:
            known[note] -= 1
        elif note.ruling is not None:
            note = signed_note(call, note)
        notes.append(note)
    return replace(record, notes=tuple(notes))


def require_ruled_on_kept(call: Call, record: GameRecord, before: GameRecord) -> None:
    """Refuse that anything becomes another that was ruled on, unless a referee has it so."""
    if any(_rulings(before)) and _ruled_on(record) != _ruled_on(before):
        require(call, Scope.REFEREE, "changing more than event, site, date, tags and notes of a record with rulings")


def _signed_comment(call: Call, comment: Comment) -> Comment:
    return replace(comment, author=_signature(call, comment.author, "a comment"))


def _signature(call: Call, told: str, what: str) -> str:
    """Return who signs: the caller; another only where it is an admin who says so."""
    if told and told != call.caller and Scope.ADMIN not in call.scopes:
        raise not_permitted(Scope.ADMIN, f"{what} is signed by who makes it, {call.caller!r}, not by {told!r}")
    return told or call.caller


def _rulings(record: GameRecord) -> Iterator[Note]:
    return (note for note in record.notes if note.ruling is not None)


def _ruled_on(record: GameRecord) -> GameRecord:
    """Return of a record what nobody changes below a ruling but a referee."""
    header = replace(record.header, format=0, event="", site="", date="", tags={})
    return replace(record, header=header, notes=tuple(_rulings(record)))
