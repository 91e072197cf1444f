"""Which scope each method takes."""

from functools import cache

from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.descriptor_pb2 import MethodOptions

from interlock.service.access.scopes import Scope
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
