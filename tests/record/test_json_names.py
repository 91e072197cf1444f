"""A name comes once in an object of JSON, and what is nested without end is no traceback."""

import json
import random
from pathlib import Path

import pytest
from google.protobuf import json_format

from interlock.basics.decoding_errors import repeated_name
from interlock.basics.problem import RecordError
from interlock.boards.board_files import read_board, shipped_board
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import load
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord, Header, Player
from interlock.record.rgn import read_rgn
from interlock.v1 import record_pb2

GAMES = Path(__file__).parents[2] / "records" / "games"
HEADER = '"header": {"format": 1, "game": "chicago-express", "players": [{"name": "Ann"}, {"name": "Ben"}]}'
PASS = '{"seat": 1, "chicagoExpress": {"passing": {}}}'


@pytest.mark.parametrize(
    ("text", "name", "second"),
    [
        (f'{{{HEADER}, "moves": [], "moves": [{PASS}]}}', "moves", '"moves"'),
        (f"{{{HEADER}, {HEADER}}}", "header", '"header"'),
        (f'{{{HEADER.replace("Ann", "Ann", 1)[:-1]}, "game": "chicago-express"}}}}', "game", '"game"'),
        (f'{{{HEADER[:-1]}, "options": {{"dials": "1", "dials": "1"}}}}}}', "dials", '"dials"'),
        (
            f'{{{HEADER}, "moves": [{{"seat": 1, "s\\u0065at": 2, "chicagoExpress": {{"passing": {{}}}}}}]}}',
            "seat",
            '"s\\u0065at"',
        ),
        (f'{{{HEADER[:-1]}, "event": "\\u003a\\u003A", "event": "x"}}}}', "event", '"event"'),
        (f'{{{HEADER[:-1]}, "event": "a: b", "event": "c"}}}}', "event", '"event"'),
        (f'{{{HEADER[:-1]}, "event": null, "event": ""}}}}', "event", '"event"'),
        (f'{{{HEADER[:-1]}, "board_digest": "", "event": "a", "event": "b"}}}}', "event", '"event"'),
        (
            f'{{{HEADER}, "moves": [{PASS}, {{"seat": "1", "seat": 2, "chicagoExpress": {{"passing": {{}}}}}}]}}',
            "seat",
            '"seat": 2',
        ),
    ],
)
def test_a_name_that_comes_twice_is_refused_with_its_place(text: str, name: str, second: str) -> None:
    with pytest.raises(json_format.ParseError):
        json_format.Parse(text, record_pb2.GameRecord())
    with pytest.raises(RecordError) as caught:
        from_json(text)
    (problem,) = caught.value.problems
    assert problem.sentence() == f"the name '{name}' for the second time; expected each name once"
    assert problem.line == 1
    assert text[problem.column - 1 :].startswith(second)
    assert problem.column == text.rindex(second) + 1


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/first-game.rgn")), ids=lambda path: path.parent.name)
def test_a_name_put_in_a_second_time_anywhere_is_found(path: Path) -> None:
    data = to_json(load(path).record)
    lines = data.split(b"\n")
    named = [number for number, line in enumerate(lines) if line.lstrip().startswith(b'"') and b'": ' in line]
    for number in random.Random(1).sample(named, 60):
        name, _, value = lines[number].partition(b": ")
        again = name + (b": null," if value in (b"{", b"[") else b": " + value.rstrip(b",") + b",")
        with pytest.raises(RecordError, match="for the second time") as caught:
            from_json(b"\n".join([*lines[:number], again, *lines[number:]]))
        assert caught.value.problems[0].line == number + 2


def test_colons_in_strings_are_no_names() -> None:
    record = GameRecord(
        Header(1, "chicago-express", players=(Player("Ann: x"), Player('"a": 1, "a": 2')), event=":" * 9)
    )
    assert from_json(to_json(record)) == record
    assert from_json(json.dumps(json.loads(to_json(record)), indent=1).replace(":::", "\\u003a\\u003A:")) == record


def test_defaults_that_are_written_are_read() -> None:
    text = f'{{{HEADER[:-1]}, "event": "", "tags": {{}}}}, "moves": [{PASS}], "notes": []}}'
    assert from_json(text).header.event == ""
    assert repeated_name(text.encode(), from_json(text)) is None


def test_names_once_in_boards_and_component_sets_too() -> None:
    board = '{"name": "x", "hexes": [{"label": "A1",\n "label": "A2"}]}'
    with pytest.raises(RecordError) as caught:
        read_board(board.encode())
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (2, 2)
    head = "interlock 1\ngame age-of-steam\nplayers Ann, Ben\n"
    one_line = board.replace("\n", "")
    with pytest.raises(RecordError) as caught:
        read_rgn(f"{head}board x\nboard-data {one_line}\n")
    assert caught.value.problems[0].message == "the name 'label' for the second time"
    assert (caught.value.problems[0].line, caught.value.problems[0].column) == (5, 52)
    quoted = json.dumps('{"id": "x", "id": "x"}')
    with pytest.raises(RecordError, match="the name 'id' for the second time"):
        read_rgn(f"interlock 1\ngame railroad-revolution\nplayers A, B\ncomponents x\ncomponents-data {quoted}\n")


def test_what_is_written_has_each_name_once() -> None:
    board = shipped_board("rust-belt")
    assert read_board(to_board_file(board)) == board
    header = Header(1, "railroad-revolution", players=(Player("A"), Player("B")), components=DEMONSTRATION)
    record = GameRecord(header, components=shipped_set(DEMONSTRATION))
    assert from_json(to_json(record)) == record


def to_board_file(board: object) -> bytes:
    import msgspec

    return msgspec.json.encode(msgspec.structs.replace(board, digest=""))


@pytest.mark.parametrize("depth", [60, 200, 500, 990, 1000, 5000, 100_000])
@pytest.mark.parametrize("brackets", ["[]", "{}"])
@pytest.mark.parametrize("field", ["board", "x", "moves", "setup", "header_x"])
def test_json_nested_without_end_is_refused(depth: int, brackets: str, field: str) -> None:
    opening = brackets[0] if brackets == "[]" else '{"a":'
    for closed in (True, False):
        inner = opening * depth + ("1" + brackets[1] * depth if closed else "")
        with pytest.raises(RecordError) as caught:
            from_json(f'{{{HEADER}, "{field}": {inner}' + ("}" if closed else ""))
        assert caught.value.problems[0].message
        with pytest.raises(RecordError):
            read_board(f'{{"name": "x", "hexes": {inner}}}'.encode())


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_text_of_another_encoding_says_how_to_save_it(encoding: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_json(f"{{{HEADER}}}".encode(encoding))
    assert caught.value.problems[0].sentence() == (
        "the text is in UTF-16 or UTF-32; expected UTF-8; save it again with that encoding"
    )


def test_a_byte_order_mark_does_no_harm() -> None:
    assert from_json(b"\xef\xbb\xbf" + f"{{{HEADER}}}".encode()).header.players[1].name == "Ben"
