"""Hostile values at every field of real records: whatever is read, nothing but RecordError is raised."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields, replace

from interlock.basics.problem import Problem, RecordError
from interlock.boards.board_files import read_board, shipped_board
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import load
from interlock.record.json_form import from_json, to_json
from interlock.record.model import Claim, Comment, Figure, GameRecord, Note, Ruling, RulingKind
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import require_sound

GAMES = Path(__file__).parents[2] / "records" / "games"
NAMES = ("chicago-express", "american-rails", "age-of-steam", "railroad-revolution")

DEEP = "[" * 200 + "]" * 200
HOSTILE = (
    "null",
    "true",
    "0",
    "-1",
    "1.5",
    "1e400",
    "-1e400",
    "NaN",
    "Infinity",
    '"Infinity"',
    '"NaN"',
    '"-1"',
    '"1e400"',
    '"1.0"',
    "3000000000",
    "-3000000000",
    "99999999999999999999999",
    "1" * 5000,
    '"' + "1" * 5000 + '"',
    '""',
    '" "',
    '"x"',
    '"\\ud800"',
    '"\\u0000"',
    '"\\u001b[2J"',
    '"a\\u200bb"',
    '"' + "x" * 20_000 + '"',
    "[]",
    "{}",
    "[null]",
    "[[]]",
    '{"": 1}',
    '{"a": null}',
    '{"a": 1, "a": 2}',
    DEEP,
    '{"a":' * 200 + "1" + "}" * 200,
    '"\xff"',
    "[0, 1, 2]",
    '["x", "x"]',
    "tru",
    "",
)


@cache
def record_of(game: str) -> GameRecord:
    """A real game, as short as it says every kind of thing once, with a board or a component set of its own."""
    record = load(GAMES / game / "first-game.rgn").record
    seen: dict[str, Any] = {}
    for move in record.moves:
        own = getattr(move, game.replace("-", "_"))
        seen.setdefault(type(own.action()).__name__, move)
    moves = tuple(seen.values())
    header = replace(record.header, tags={"a": "b"}, options={}, event="x", date="2026-11")
    notes = (
        Note(comment=Comment("x", "Ann", header_line="event")),
        Note(heading="Play"),
        Note(1, glyph="!"),
        Note(1, claim=Claim((Figure(header.players[0].name, "cash", 3),), beside=True)),
        Note(1, comment=Comment("x", beside=True)),
        Note(1, claim=Claim((Figure("", "round", 1),))),
        Note(1, ruling=Ruling(RulingKind.CORRECTED, 1, "Ref", "CE-X", "late", moves[0])),
        Note(1, ruling=Ruling(RulingKind.PENALTY, 1, seat=1, amount=3)),
    )
    if game == "railroad-revolution":
        components = shortened(shipped_set(DEMONSTRATION))
        header = replace(header, components=DEMONSTRATION, components_digest="")
        return require_sound(GameRecord(header, record.setup, moves, notes, components=components))
    board = shortened(replace(shipped_board(header.board or game), name="mine", digest=""))
    return require_sound(GameRecord(replace(header, board="mine"), record.setup, moves, notes, board))


def shortened(whole: Any) -> Any:
    """Leave two of everything that there is a list of."""
    lists = {field.name: value for field in fields(whole) if isinstance(value := getattr(whole, field.name), tuple)}
    return replace(whole, **{name: value[:2] for name, value in lists.items()})


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in plain JSON values: what holds it, and its key or index; of long lists the first few."""
    if isinstance(value, dict):
        for key in list(value):
            yield value, key
            yield from places(value[key])
    elif isinstance(value, list):
        for index in range(min(len(value), 12)):
            yield value, index
            yield from places(value[index])


def reads(read: Any, data: Any) -> None:
    """Read something: a record, or every problem of it in words."""
    problems: tuple[Problem, ...] = ()
    try:
        read(data)
    except RecordError as error:
        problems = error.problems or (Problem(""),)
    for problem in problems:
        assert problem.message
        assert len(problem.sentence()) < 2000


@pytest.mark.parametrize("game", NAMES)
def test_hostile_values_in_json(game: str) -> None:
    value = json.loads(to_json(record_of(game)))
    for number, (holder, key) in enumerate(list(places(value))):
        before = holder[key]
        holder[key] = "\0HERE"
        text = json.dumps(value)
        holder[key] = before
        # Every value at some places, and some of them at every place: all of them would take an hour.
        for hostile in HOSTILE if number % 29 == 0 else HOSTILE[number % 7 :: 7]:
            reads(from_json, text.replace('"\\u0000HERE"', hostile))
        if isinstance(holder, dict):
            again = f'{json.dumps(key)}: 1, {json.dumps(key)}: "\\u0000HERE"'
            twice = text.replace(f'{json.dumps(key)}: "\\u0000HERE"', again)
            with pytest.raises(RecordError):
                from_json(twice)


@pytest.mark.parametrize("game", NAMES)
def test_hostile_bytes_in_json(game: str) -> None:
    data = to_json(record_of(game))
    chance = random.Random(game)
    for _ in range(300):
        reads(from_json, mutilated(data, chance))


def mutilated(data: bytes, chance: random.Random) -> bytes:
    """Change a few bytes, leave some out, or put some in."""
    found = bytearray(data)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(found))
        match chance.randrange(3):
            case 0:
                found[at] = chance.randrange(256)
            case 1:
                del found[at : at + chance.randrange(1, 30)]
            case _:
                found[at:at] = chance.randbytes(chance.randrange(1, 6))
    return bytes(found)


def varint(number: int) -> bytes:
    found = b""
    while number > 127:
        found += bytes([number & 127 | 128])
        number >>= 7
    return found + bytes([number])


CONTENTS = {
    0: [varint(0), varint(1), varint(2**31), varint(3 * 10**9), varint(2**64 - 1), b"\xff" * 10, b"\xff" * 11],
    1: [b"\0" * 8, b"\xff" * 8, b"\0" * 7],
    2: [
        varint(0),
        varint(3) + b"abc",
        varint(2) + b"\xff\xff",
        varint(1) + b"\0",
        varint(4) + b"\x1b[2J",
        varint(5) + b"a",
        varint(90) + b"x" * 90,
        varint(6) + b"\x0a\x04\x0a\x02\x0a\0",
        varint(2**40),
        varint(3) + "\u200b".encode(),
        varint(20_000) + b"x" * 20_000,
        varint(3) + b"\xed\xa0\x80",
    ],
    3: [b"", b"\x0b\x0c"],
    4: [b""],
    5: [b"\0" * 4, b"\xff" * 4, b"\0"],
    6: [b""],
    7: [b""],
}


@pytest.mark.parametrize("game", NAMES)
def test_hostile_fields_in_protobuf(game: str) -> None:
    """Every number of a field with every wire type, in every message of a record."""
    record = record_of(game)
    message = to_protobuf(record)
    chance = random.Random(game)
    for number in range(1, 27):
        for wire, contents in CONTENTS.items():
            for content in contents:
                field = varint(number << 3 | wire) + content
                reads(from_protobuf, field + message)
                reads(from_protobuf, message + field)
                for way in WAYS[(number + wire) % 4 :: 4]:
                    nested = field
                    for step in reversed(way):
                        nested = varint(step << 3 | 2) + varint(len(nested)) + nested
                    reads(from_protobuf, message + nested)
    for _ in range(300):
        reads(from_protobuf, mutilated(message, chance))


WAYS = (
    (1,),
    (1, 8),
    (2,),
    (2, 1),
    (2, 3),
    (3,),
    (3, 10),
    (3, 12),
    (4,),
    (4, 10),
    (4, 13),
    (4, 14),
    (4, 14, 6),
    (5,),
    (5, 7),
    (6,),
    (6, 7),
    (3, 12, 8),
    (3, 12, 12),
    (3, 12, 12, 3),
    (2, 3, 2),
)
"""Where messages lie in a record, by the numbers of their fields; it does no harm if one is not what it was."""

WORDS = (
    '"',
    "\\",
    "{",
    "}",
    ";",
    "(",
    ")",
    "[",
    ",",
    ":",
    "=",
    "==",
    "@",
    "$",
    "-1",
    "$-1",
    "99999999999999999999",
    "1" * 5000,
    "\0",
    "\x1b[2J",
    "\u200b",
    "\u202e",
    "\u2028",
    "\ufeff",
    "x" * 20_000,
    "claim",
    "ruling",
    "corrected",
    "penalty",
    "result",
    "setup",
    "players",
    "game",
    "option",
    "tag",
    "move",
    "by",
    "rule",
    "to",
    "board-data {",
    "components-data",
    "interlock 1",
    "table:",
    "with",
    "via",
    "row",
    "light",
    "%s",
    "é",
    "e\u0301",
    "\t",
    "\r",
)


@pytest.mark.parametrize("game", NAMES)
def test_hostile_words_in_rgn(game: str) -> None:
    text = write_rgn(record_of(game))
    lines = text.split("\n")
    chance = random.Random(game)
    for number, line in enumerate(lines):
        if len(line) > 5000:
            continue
        for word in chance.sample(WORDS, 8):
            words = line.split(" ")
            at = chance.randrange(len(words) + 1)
            words[at : at + chance.randrange(2)] = [word]
            changed = [*lines[:number], " ".join(words), *lines[number + 1 :]]
            reads(read_rgn, "\n".join(changed))
        reads(read_rgn, "\n".join([*lines[:number], *lines[number + 1 :]]))
        reads(read_rgn, "\n".join([*lines[:number], line, line, *lines[number + 1 :]]))
        reads(read_rgn, "\n".join([*lines[:number], line[: len(line) // 2]]))


def test_hostile_values_in_a_component_set() -> None:
    lines = to_yaml(shipped_set(DEMONSTRATION)).split("\n")
    words = (
        "&a",
        "*a",
        "!!int",
        "!x",
        '"\\ud800"',
        '"\\UFFFFFFFF"',
        '"\\x00"',
        "1e999999",
        "9" * 5000,
        "-1",
        "[",
        "]",
        "{",
        "}",
        "?",
        "<<:",
        "12:30",
        "2001-01-01",
        "~",
        "|",
        ">",
        "%",
        "@",
        "`",
        "\t",
        "- - -",
        ": ",
        "# x",
        "\u0085",
        "\u2028",
        "\ufeff",
        "x" * 20_000,
        "[" * 100,
        "{a: " * 100,
        "yes",
        "null",
        "'",
        '"',
    )
    chance = random.Random(1)
    for number, line in enumerate(lines):
        for word in chance.sample(words, 3):
            at = chance.randrange(len(line) + 1)
            changed = [*lines[:number], line[:at] + word + line[at:], *lines[number + 1 :]]
            # Reading the whole set takes long, and each line is of one kind with its neighbours.
            begin = max(0, number - 10)
            reads(from_yaml, "\n".join(["interlock-components: 1", "id: x", *changed[begin : number + 10]]).encode())


def test_hostile_values_in_a_board() -> None:
    value = json.loads(msgspec.json.encode(replace(shipped_board("rust-belt"), digest="")))
    del value["hexes"][4:]
    for holder, key in list(places(value)):
        before = holder[key]
        holder[key] = "\0HERE"
        text = json.dumps(value)
        holder[key] = before
        for hostile in HOSTILE:
            reads(read_board, text.replace('"\\u0000HERE"', hostile).encode())
