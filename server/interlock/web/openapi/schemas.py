"""JSON schemas of protobuf messages, with the comments of the .proto files as descriptions."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor, FileDescriptor

from interlock.service.encoding.json_writer import WITH_TEXT, is_map, is_repeated
from interlock.v1 import validator_pb2

Schema = dict[str, Any]

_SCALARS: dict[int, Schema] = {
    FieldDescriptor.TYPE_BOOL: {"type": "boolean"},
    FieldDescriptor.TYPE_INT32: {"type": "integer", "format": "int32"},
    FieldDescriptor.TYPE_STRING: {"type": "string"},
}
_TEXTS: dict[str, Schema] = {
    "google.protobuf.FieldMask": {"type": "string"},
    "google.protobuf.Timestamp": {"type": "string", "format": "date-time"},
}
assert {*_TEXTS} == {*WITH_TEXT}


class Schemas:
    """The schemas of all messages and enums that were asked for, and of those in them."""

    def __init__(self) -> None:
        self.components: dict[str, Schema] = {}

    def leave_open(self, schema: Any) -> None:
        """Let what a schema is of, and all in it, have more fields than are known."""
        match schema:
            case {"$ref": str(reference)}:
                component = self.components.get(reference.rpartition("/")[2], {})
                if component.get("additionalProperties") is False:
                    del component["additionalProperties"]
                    self.leave_open(component["properties"])
            case dict():
                for each in schema.values():
                    self.leave_open(each)

    def of_message(self, message: Descriptor) -> Schema:
        """Return a reference to the schema of a message."""
        name = _name(message)
        if name not in self.components:
            self.components[name] = {}  # Messages hold each other.
            self.components[name].update(
                type="object",
                description=proto_comment(message.file, message.full_name),
                properties={field.json_name: self.of_field(field) for field in message.fields},
                additionalProperties=False,
            )
        return _reference(name)

    def of_field(self, field: FieldDescriptor) -> Schema:
        """Return the schema of a field."""
        assert field.containing_type
        schema = self.of_value(field)
        if is_repeated(field) and not is_map(field):
            schema = {"type": "array", "items": schema}
        return {**schema, "description": proto_comment(field.containing_type.file, field.full_name) + _choice(field)}

    def of_value(self, field: FieldDescriptor) -> Schema:
        """Return the schema of a field's value, or of each of its values."""
        if field.enum_type:
            return self._of_enum(field.enum_type)
        if not field.message_type:
            return dict(_SCALARS[field.type])
        if is_map(field):
            return {
                "type": "object",
                "additionalProperties": self.of_value(field.message_type.fields_by_name["value"]),
            }
        return dict(_TEXTS.get(field.message_type.full_name) or self.of_message(field.message_type))

    def _of_enum(self, enum: EnumDescriptor) -> Schema:
        name = _name(enum)
        said = {value.name: proto_comment(enum.file, f"{enum.full_name}.{value.name}") for value in enum.values}
        told = "\n".join(f"- `{value}`: {sentence}" for value, sentence in said.items())
        self.components[name] = {
            "type": "string",
            "description": f"{proto_comment(enum.file, enum.full_name)}\n\n{told}",
            "enum": [*said],
        }
        return _reference(name)


def _choice(field: FieldDescriptor) -> str:
    together = field.containing_oneof.fields if field.containing_oneof else ()
    if len(together) < 2:
        return ""
    names = ", ".join(each.json_name for each in together)
    return f" At most one of these is there: {names}."


def _name(described: Descriptor | EnumDescriptor) -> str:
    """Return a name: short for what is in interlock.v1, with the game's for what is a game's own."""
    package = described.file.package
    return described.full_name.replace(package, package.removeprefix("interlock.").removesuffix("v1"), 1).lstrip(".")


def _reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


_ROOT = Path(validator_pb2.__file__).parents[2]
_PACKAGE = re.compile(r"package ([\w.]+);")
_BLOCK = re.compile(r"(message|enum|service|oneof|rpc) (\w+)")
_FIELD = re.compile(r"[\w.<>, ]+ (\w+) = \d+|([A-Z]\w*) = \d+")
_TO_TOOLS = "buf:"


def proto_comment(file: FileDescriptor, name: str) -> str:
    """Return what a file of the contract says of something with that full name; values have it below their enum's."""
    return _comments_of(file.name)[name]


@cache
def _comments_of(file: str) -> Mapping[str, str]:
    return dict(_comments((_ROOT / file).read_text(encoding="utf-8")))


def _comments(text: str) -> Iterator[tuple[str, str]]:
    package = _PACKAGE.search(text)
    assert package
    names: list[str] = []
    """The blocks that a line stands in; a oneof gives its fields no name of its own."""
    said: list[str] = []
    for line in map(str.strip, text.splitlines()):
        if line.startswith("//"):
            said.append(line[2:].strip())
            continue
        found = _BLOCK.match(line) or _FIELD.match(line)
        if found and said:
            path = [package[1], *filter(None, names), found[found.lastindex or 0]]
            yield ".".join(path), _sentences(said)
        if line.endswith("{"):
            block = _BLOCK.match(line)
            names.append(block[2] if block and block[1] != "oneof" else "")
        if line == "}":
            names.pop()
        said.clear()


def _sentences(lines: list[str]) -> str:
    lines = [line for line in lines if not line.startswith(_TO_TOOLS)]
    return "\n\n".join(paragraph.replace("\n", " ") for paragraph in "\n".join(lines).strip().split("\n\n"))
