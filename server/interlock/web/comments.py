"""What the .proto files, which come with the package, say of each message, field, value and call."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from google.protobuf.descriptor import FileDescriptor

from interlock.v1 import validator_pb2

_ROOT = Path(validator_pb2.__file__).parents[2]
_PACKAGE = re.compile(r"package ([\w.]+);")
_BLOCK = re.compile(r"(message|enum|service|oneof|rpc) (\w+)")
_FIELD = re.compile(r"[\w.<>, ]+ (\w+) = \d+|([A-Z]\w*) = \d+")
_TO_TOOLS = "buf:"


def comment(file: FileDescriptor, name: str) -> str:
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
