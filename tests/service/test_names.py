"""The names of the contract clash with nothing in the languages that clients are written in."""

from collections.abc import Iterator

import pytest
from google.protobuf.descriptor import Descriptor

from interlock.v1 import errors_pb2, validator_pb2

# Where generated code keeps a field's name as it is, and would have to change it or hide something by it.
_TAKEN = {
    "C++": "alignas alignof and asm auto bool break case catch char class const continue default delete do double else "
    "enum explicit export extern false float for friend goto if inline int long mutable namespace new not operator or "
    "private protected public register requires return short signed sizeof static struct switch template this throw "
    "true try typedef typeid typename union unsigned using virtual void volatile while xor",
    "Python": "and as assert async await break class continue def del elif else except finally for from global if "
    "import in is lambda nonlocal not or pass raise return try while with yield",
    "Ruby": "class clone display dup extend freeze hash inspect itself method methods send tap then to_h to_s",
    "JavaScript": "constructor prototype to_string value_of",
    "Java, C# and Kotlin": "class descriptor descriptor_for_type default_instance all_fields unknown_fields parser "
    "serialized_size initialized get_type",
    "Go": "reset string proto_message proto_reflect descriptor marshal unmarshal",
}


def _messages(kind: Descriptor, seen: dict[str, Descriptor]) -> dict[str, Descriptor]:
    if kind.full_name not in seen:
        seen[kind.full_name] = kind
        for field in kind.fields:
            if field.message_type:
                _messages(field.message_type, seen)
    return seen


def _fields() -> Iterator[str]:
    seen: dict[str, Descriptor] = {}
    for method in validator_pb2.DESCRIPTOR.services_by_name["Validator"].methods:
        _messages(method.input_type, seen)
        _messages(method.output_type, seen)
    _messages(errors_pb2.RecordProblems.DESCRIPTOR, seen)
    for kind in seen.values():
        yield from (field.name for field in kind.fields)


@pytest.mark.parametrize("language", _TAKEN)
def test_no_field_is_called_by_a_word_that_a_language_takes_for_itself(language: str) -> None:
    clashes = {(language, name) for name in _fields() if name in _TAKEN[language].split()}
    assert clashes == set()


def test_every_call_is_pure() -> None:
    methods = validator_pb2.DESCRIPTOR.services_by_name["Validator"].methods
    assert {method.GetOptions().idempotency_level for method in methods} == {1}
