"""What stands in a protobuf message and is not known here."""

from collections.abc import Iterator, Sequence

from google.protobuf.message import Message as ProtobufMessage
from google.protobuf.unknown_fields import UnknownFieldSet

from interlock.basics.problem import Problem


def unknown_problems(message: ProtobufMessage, path: str, passing_over: str = "") -> Iterator[Problem]:
    """Yield the fields and the enum numbers that are not known here, each with its place."""
    unknown = UnknownFieldSet(message)
    for index in range(len(unknown)):
        number = unknown[index].field_number
        yield Problem(f"{message.DESCRIPTOR.name} has a field {number} that is not known here", field=path)
    for field, value in message.ListFields():
        place = f"{path}.{field.name}" if path else field.name
        if isinstance(value, ProtobufMessage):
            yield from unknown_problems(value, place)
        elif field.enum_type:
            for where, number in _places(value, place):
                if number not in field.enum_type.values_by_number:
                    yield Problem(f"{number} is not the number of a {field.enum_type.name}", field=where)
        elif field.message_type and not field.message_type.GetOptions().map_entry and place != passing_over:
            for index, item in enumerate(value):
                yield from unknown_problems(item, f"{place}[{index}]")


def _places(value: int | Sequence[int], path: str) -> Iterator[tuple[str, int]]:
    """Yield the number in a field, or each of a repeated one, with its place."""
    if isinstance(value, int):
        yield path, value
    else:
        for index, number in enumerate(value):
            yield f"{path}[{index}]", number
