"""Requests are read from JSON, and answers written as JSON, as protobuf itself does it."""

import json
from pathlib import Path
from typing import Any

import pytest
from google.protobuf import json_format
from google.protobuf.descriptor import Descriptor, FieldDescriptor

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.record.files import load
from interlock.record.games import GAMES
from interlock.record.protobuf_form import to_message
from interlock.service.encoding.json_reader import json_value, message_of
from interlock.service.encoding.json_writer import WITH_TEXT, is_map, is_repeated, to_json
from interlock.service.methods.messages import verdict_message
from interlock.service.refusal import RefusedError
from interlock.v1 import archive_pb2, record_pb2, tables_pb2, validator_pb2, verdict_pb2

RECORDS = sorted((Path(__file__).resolve().parents[2] / "records/games").rglob("*.rgn"))
SERVICES = [module.DESCRIPTOR.services_by_name for module in (archive_pb2, tables_pb2, validator_pb2)]
MESSAGES = [
    message
    for services in SERVICES
    for service in services.values()
    for method in service.methods
    for message in (method.input_type, method.output_type)
]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_records_and_verdicts_are_the_same_in_json_as_by_protobuf(path: Path) -> None:
    record = load(path).record
    for message in (to_message(record), verdict_message(judge(record, full=True))):
        written = to_json(message)
        assert json.loads(written) == json_format.MessageToDict(message)
        assert message_of(json_value(written), type(message)) == message


@pytest.mark.parametrize("descriptor", MESSAGES, ids=lambda descriptor: descriptor.name)
def test_every_field_of_every_message_is_read_and_written_as_by_protobuf(descriptor: Descriptor) -> None:
    message_type = message_type_of(descriptor)
    for value in _filled(descriptor, 4):
        theirs = json_format.ParseDict(value, message_type())
        assert message_of(value, message_type) == theirs
        assert json.loads(to_json(theirs)) == json_format.MessageToDict(theirs)


def message_type_of(descriptor: Descriptor) -> Any:
    return next(
        getattr(module, descriptor.name)
        for module in (archive_pb2, tables_pb2, validator_pb2)
        if hasattr(module, descriptor.name)
    )


def _filled(descriptor: Descriptor, depth: int) -> list[dict[str, Any]]:
    """Return messages in JSON that have every field in one of them; those of a oneof cannot be together."""
    together: dict[str, Any] = {}
    alone = []
    for field in descriptor.fields:
        for value in _values(field, depth):
            if field.containing_oneof and len(field.containing_oneof.fields) > 1:
                alone.append({field.json_name: value})
            else:
                together[field.json_name] = value
    return [{}, together, *({**together, **each} for each in alone)]


def _values(field: FieldDescriptor, depth: int) -> list[Any]:
    if is_map(field):
        value = field.message_type.fields_by_name["value"]
        return [{"a": each, "": each} for each in _values(value, depth)[:1]]
    values: list[Any]
    if field.message_type and field.message_type.full_name in WITH_TEXT:
        values = ["2026-11-19T20:15:00.250Z" if "Time" in field.message_type.name else "source,headerEvent"]
    elif field.message_type:
        values = _filled(field.message_type, depth - 1) if depth else [{}]
    elif field.enum_type:
        values = [*field.enum_type.values_by_name][1:2]
    else:
        values = {field.TYPE_BOOL: [True], field.TYPE_INT32: [-7], field.TYPE_STRING: ["Zoë\n\0"]}[field.type]
    return [values] if is_repeated(field) else values


@pytest.mark.parametrize(
    "text",
    [
        '{"source": {"rgn": "x"}, "carryOn": true, "view": "VERDICT_VIEW_FULL"}',
        '{"source": {"rgn": "x"}, "carry_on": false, "view": 2}',
        '\ufeff{"source": null, "carryOn": null, "view": 77}',
        '{"source": {}}',
        " { } ",
    ],
)
def test_every_spelling_of_proto3_is_read(text: str) -> None:
    theirs = json_format.Parse(text.removeprefix("\ufeff"), validator_pb2.ValidateRequest())
    assert message_of(json_value(text.encode()), validator_pb2.ValidateRequest) == theirs


def test_numbers_are_read_in_every_spelling() -> None:
    for number in ("7", '"7"', "7.0", '"-7"', "7e0"):
        text = f'{{"pageSize": {number}}}'
        theirs = json_format.Parse(text, validator_pb2.ListGamesRequest())
        assert message_of(json_value(text.encode()), validator_pb2.ListGamesRequest) == theirs


def test_an_enum_of_tomorrow_is_told_by_its_number() -> None:
    verdict = verdict_pb2.Verdict(status=99)  # type: ignore[arg-type]
    assert to_json(verdict) == b'{"status":99}'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the body cannot be read: the text is empty; expected a JSON object"),
        ("{", "the body cannot be read: line 1, column 2: the JSON ends too early"),
        ('{"source":\n {"rgn" "x"}}', "line 2, column 9: the JSON is malformed"),
        ('{"source": {"rgn": "x"}, "source": {}}', "line 1, column 26: the name 'source' for the second time"),
        ('{"carryOn": true, "carry_on": true}', "carry_on: the field 'carry_on' for the second time"),
        ('{"view": NaN}', "the JSON is malformed"),
        ('{"source": {"rgn": "\\ud800"}}', "the JSON"),
        ("[]", "found a list; expected an object"),
        ("null", "found null; expected an object"),
        ('{"sauce": {}}', "unknown field 'sauce' (did you mean 'source'?); expected source, carryOn or view"),
        ('{"source": {"rng": "x"}}', "source: unknown field 'rng' (did you mean 'rgn'?)"),
        ('{"source": {"record": {"moves": [{}, {"seat": "one"}]}}}', 'source.record.moves[1].seat: found "one"; expec'),
        ('{"source": {"record": {"moves": [null]}}}', "source.record.moves[0]: found null; expected an object"),
        ('{"source": {"record": {"header": {"options": {"a": 1}}}}}', "source.record.header.options[a]: found 1; expe"),
        ('{"source": {"rgn": "x", "json": "y"}}', "source.json: rgn and json at the same time; expected one of them"),
        ('{"source": "x"}', 'source: found "x"; expected an object'),
        ('{"carryOn": 1}', "carry_on: found 1; expected true or false"),
        ('{"carryOn": "true"}', 'carry_on: found "true"; expected true or false'),
        ('{"view": "FULL"}', "view: unknown value 'FULL'"),
        ('{"view": 4294967298}', "view: found 4294967298; expected -2147483648 to 2147483647"),
        ('{"view": 1.5}', "view: found 1.5; expected a whole number"),
        ('{"view": true}', "view: found true; expected a whole number"),
        ('{"view": 1e999}', "a number in the JSON is too large"),
        (f'{{"view": {"9" * 5000}}}', "a number in the JSON is too large"),
        (f'{{"view": "{"9" * 5000}"}}', "view: unknown value '999"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(RefusedError) as raised:
        message_of(json_value(text.encode()), validator_pb2.ValidateRequest)
    assert sentence in raised.value.message
    assert raised.value.violations[0].field in sentence


def test_bytes_that_are_no_text_are_told_with_their_place() -> None:
    with pytest.raises(RefusedError) as raised:
        json_value(b'{"source": {"rgn": "\xff"}}')
    assert "line 1, column 21: byte 0xff is no text; expected UTF-8" in raised.value.message


def test_a_table_that_is_closed_is_told_by_an_empty_message() -> None:
    chunk = message_of({"steps": [{"close": {}}]}, tables_pb2.Chunk)
    assert chunk.steps[0].WhichOneof("kind") == "close"


@pytest.mark.parametrize("game", GAMES)
def test_made_up_games_are_read_in_json(game: str) -> None:
    message = to_message(sample(game, 3, 5))
    assert message_of(json_value(json_format.MessageToJson(message).encode()), record_pb2.GameRecord) == message
