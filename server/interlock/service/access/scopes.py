"""What callers may be allowed to do, and what each method takes."""

from enum import StrEnum
from functools import cache

from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.descriptor_pb2 import MethodOptions

from interlock.v1 import archive_pb2, tables_pb2, validator_pb2


class Scope(StrEnum):
    """Something that a token may allow."""

    READ = "read"
    """Whatever changes nothing."""
    SUBMIT = "submit"
    """To store records and comments, and to play at tables."""
    REFEREE = "referee"
    """To rule; and to submit."""
    ADMIN = "admin"
    """To delete, to speak for others; and everything else."""


EVERYTHING = frozenset(Scope)
_ALSO = {Scope.REFEREE: frozenset({Scope.SUBMIT}), Scope.ADMIN: EVERYTHING}
_OTHERS = {
    "interlock.v1.Archive/DeleteRecord": Scope.ADMIN,
    # What a client asks first, whatever it may do then.
    "interlock.v1.Validator/GetServerInfo": None,
    "grpc.reflection.v1.ServerReflection/ServerReflectionInfo": None,
    "grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo": None,
}
"""The methods whose scope does not follow from whether they change anything."""


def with_what_they_include(scopes: frozenset[Scope]) -> frozenset[Scope]:
    """Return scopes together with those that they include."""
    return scopes.union(*(_ALSO.get(scope, ()) for scope in scopes))


@cache
def scope_of(method: str) -> Scope | None:
    """Return the scope that a method takes, by its full name; None: any caller that is let in may."""
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
