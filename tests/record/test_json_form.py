import json
import re
from contextlib import suppress

import pytest
from google.protobuf import json_format
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interlock.basics.problem import Problem, RecordError
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.v1 import record_pb2
from kit.record_strategies import sound_records

SLOW_TO_DRAW = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])

SMALL = {
    "header": {
        "format": 1,
        "game": "chicago-express",
        "players": [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}],
    },
    "moves": [
        {"seat": 1, "chicagoExpress": {"bid": {"amount": 8}}},
        {"seat": 2, "chicagoExpress": {"passing": {}}},
    ],
}


def problem_in(data: bytes | str) -> Problem:
    with pytest.raises(RecordError) as caught:
        from_json(data)
    return caught.value.problems[0]


@SLOW_TO_DRAW
@given(sound_records())
def test_a_record_survives_the_way_through_json(record):
    assert from_json(to_json(record)) == record
    assert from_json(to_json(record).decode()) == record


@SLOW_TO_DRAW
@given(sound_records())
def test_protobuf_reads_what_we_write(record):
    assert json_format.Parse(to_json(record), record_pb2.GameRecord()) == to_message(record)


@SLOW_TO_DRAW
@given(sound_records(), st.booleans(), st.booleans(), st.booleans())
def test_we_read_what_protobuf_writes(record, snake_case, enum_numbers, defaults):
    text = json_format.MessageToJson(
        to_message(record),
        preserving_proto_field_name=snake_case,
        use_integers_for_enums=enum_numbers,
        always_print_fields_with_no_presence=defaults,
    )
    assert from_json(text) == record


def test_json_is_indented_and_ends_with_a_line_feed():
    text = to_json(from_json(json.dumps(SMALL)))
    assert text == (json.dumps(SMALL, indent=2) + "\n").encode()


@pytest.mark.parametrize(
    ("usual", "other"),
    [
        ('"seat": 1', '"seat": "1"'),
        ('"seat": 1', '"seat": 1.0'),
        ('"format": 1', '"format": 1, "event": null'),
        ('"format": 1', '"format": 1, "results": null'),
        ('"chicagoExpress"', '"chicago_express"'),
        ('"passing": {}', '"passing": {}, "bid": null'),
        ("{", "\ufeff{"),
    ],
)
def test_every_legal_spelling_is_read(usual, other):
    text = json.dumps(SMALL)
    assert usual in text
    assert from_json(text.replace(usual, other, 1)) == from_json(text)


@pytest.mark.parametrize(
    ("usual", "wrong", "field", "sentence"),
    [
        ('"seat": 2', '"seat": "x"', "moves[1].seat", "found str; expected int"),
        ('"seat": 2', '"seat": 2.5', "moves[1].seat", "found float; expected int"),
        (
            '"seat": 2',
            '"seat": 9999999999',
            "moves[1].seat",
            "a number too large; expected at most 1,000,000",
        ),
        ('"amount": 8', '"amuont": 8', "moves[0].chicago_express.bid", "unknown field `amuont`"),
        ('"header"', '"haeder"', "", "unknown field `haeder`"),
        ('"format": 1', '"format": 1, "boardDigest": 2', "header.board_digest", "found int; expected str"),
        (
            '"format": 1',
            '"format": 1, "options": {"a": 2}',
            "header.options",
            "found int; expected str",
        ),
        (
            '"moves"',
            '"notes": [{"ruling": {"kind": "RULING_KIND_ODD"}}], "moves"',
            "notes[0].ruling.kind",
            "invalid enum value 'RULING_KIND_ODD'",
        ),
    ],
)
def test_what_does_not_fit_is_refused_at_its_field(usual, wrong, field, sentence):
    text = json.dumps(SMALL)
    assert usual in text
    problem = problem_in(text.replace(usual, wrong, 1))
    assert (problem.field, problem.sentence()) == (field, sentence)


def test_other_spellings_are_not_blamed_for_an_unknown_field():
    text = json.dumps(SMALL).replace("chicagoExpress", "chicago_express").replace('"seat": 1', '"seat": "1"')
    assert problem_in(text.replace("amount", "amuont")).message == "unknown field `amuont`"


def test_two_actions_in_one_move_are_refused():
    text = json.dumps(SMALL).replace('"passing": {}', '"passing": {}, "bid": {"amount": 9}')
    assert problem_in(text).field.startswith("moves[1]")


def test_moves_of_two_games_in_one_are_refused():
    text = json.dumps(SMALL).replace('"passing": {}}', '"passing": {}}, "americanRails": {"passing": {}}')
    assert problem_in(text).field == "moves[1]"


def test_an_unknown_enum_member_is_refused_at_its_field():
    text = json.dumps(SMALL).replace('"chicagoExpress": {"passing": {}}', '"americanRails": {"take": {"source": %s}}')
    assert problem_in(text % '"TAKE_FROM_HAT"').field == "moves[1].american_rails.take.source"
    assert problem_in(text % "9").field == "moves[1].american_rails.take.source"


@pytest.mark.parametrize("cubes", ['["COLOR_RED", "COLOR_HAT"]', "[1, 12]"])
def test_an_unknown_enum_member_in_a_list_is_refused(cubes):
    action = f'"ageOfSteam": {{"draw": {{"cubes": {cubes}}}}}'
    text = json.dumps(SMALL).replace('"chicagoExpress": {"passing": {}}', action)
    assert problem_in(text).field.startswith("moves[1].age_of_steam.draw.cubes")


def test_a_board_that_does_not_fit_is_refused_at_its_field():
    text = json.dumps(SMALL | {"board": {"name": "mine", "hexes": [{"label": 3}]}})
    assert problem_in(text) == Problem("found int", "str", field="board.hexes[0].label")


def test_a_syntax_error_is_placed():
    assert problem_in('{\n  "header": {},\n  "moves": é]\n}') == Problem(
        "the JSON is malformed: invalid character", line=3, column=12, text='  "moves": é]'
    )


def test_a_column_counts_characters():
    problem = problem_in('{"header": {"game": "ééé" x}}')
    assert (problem.line, problem.column) == (1, 27)


def test_a_syntax_error_after_another_spelling_is_still_a_syntax_error():
    problem = problem_in('{"header": {"board_digest": ""},\n "moves": [}')
    assert (problem.message, problem.line) == ("the JSON is malformed: invalid character", 2)


def test_text_that_ends_too_early_is_placed_at_its_end():
    problem = problem_in('{\n  "header": {')
    assert (problem.message, problem.line, problem.column) == ("the JSON ends too early", 2, 14)


def test_a_number_that_no_reader_can_hold_is_refused():
    assert problem_in('{"header": {"format": 1e999}}') == Problem("number out of range", field="header.format")
    assert problem_in(5000 * "1").message == "number out of range"


def test_a_very_long_line_is_not_shown():
    assert problem_in('{"header": {"game": "' + 1000 * "x" + '", !').text == ""


def test_empty_text_is_refused():
    for text in (b"", b" \n", "", b"\xef\xbb\xbf"):
        assert problem_in(text) == Problem("the text is empty", "a JSON object")


def test_bytes_that_are_not_utf_8_are_placed():
    problem = problem_in(b'{\n"header": {"site": "M\xfcnchen"}}')
    assert (problem.sentence(), problem.line, problem.column) == (
        "byte 0xfc is no text; expected UTF-8",
        2,
        22,
    )


def test_a_lone_surrogate_is_refused():
    problem_in('{"header": {"site": "\ud800"}}')
    problem_in(b'{"header": {"site": "\\ud800"}}')
    problem_in(b'{"header": {"site": "\\ud800 and more"}}')


def test_an_array_is_refused():
    assert problem_in("[]") == Problem("found array", "object")


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"header":[', '{"header":{"options":{"a":[', '{"moves":['])
def test_deep_nesting_is_refused(opening):
    closing = "".join("}" if bracket == "{" else "]" for bracket in reversed(re.findall(r"[\[{]", opening)))
    problem_in(opening * 50_000)
    problem_in(opening * 50_000 + "1" + closing * 50_000)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
def test_any_other_json_is_refused(value):
    for text in (json.dumps(value), json.dumps({"header": value}), json.dumps(SMALL | {"notes": value})):
        refuse_or_read(text)


@SLOW_TO_DRAW
@given(sound_records(), st.data())
def test_a_record_with_one_value_changed_is_read_or_refused(record, data):
    value = json.loads(to_json(record))
    change_one_value(value, data)
    refuse_or_read(json.dumps(value))


def change_one_value(value, data):
    while True:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if not (isinstance(inner, dict | list) and inner and data.draw(st.booleans())):
            value[key] = data.draw(VALUES)
            return
        value = inner


@SLOW_TO_DRAW
@given(sound_records(), st.data())
def test_a_record_with_some_bytes_changed_is_read_or_refused(record, data):
    text = to_json(record)
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(start + 5, len(text))))
    refuse_or_read(text[:start] + data.draw(st.binary(max_size=5)) + text[end:])


@given(st.binary() | st.text(st.characters(), max_size=50))
def test_garbage_is_refused(data):
    with pytest.raises(RecordError):
        from_json(data)


def refuse_or_read(data: bytes | str) -> None:
    with suppress(RecordError):
        assert isinstance(from_json(data), GameRecord)
