"""Read board files and the boards that come with the project. Problems of a file have their line."""

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

from interlock.basics.decoding_errors import require_names_once, require_utf8, validation_problem
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.basics.regular_files import read_regular_file
from interlock.boards.consistency import faults
from interlock.boards.model import Board, BoardHex

_MALFORMED = r"JSON is malformed: (.*) \(byte (\d+)\)"

_BOM = b"\xef\xbb\xbf"

_raw_fields = msgspec.json.Decoder(dict[str, msgspec.Raw])
_hexes = msgspec.json.Decoder(list[msgspec.Raw])
_hex = msgspec.json.Decoder(BoardHex)


def with_line_numbers(problems: Iterable[Problem], data: bytes) -> list[Problem]:
    """Return problems of a board file with the lines of the hexes that they are about."""
    lines = {f"hexes[{number}]": line for number, (line, _) in enumerate(_hexes_by_line(data))}
    return [replace(problem, line=lines.get(problem.field.partition(".")[0], 0)) for problem in problems]


def format_problems(data: bytes, error: Exception) -> list[Problem]:
    """Return why the bytes are no board file at all."""
    try:
        require_utf8(data)
    except RecordError as no_text:
        return [replace(problem, message=_no_board(problem.message)) for problem in no_text.problems]
    if isinstance(error, msgspec.ValidationError):
        if problems := _type_problems(data, error):
            return problems
        error = _malformed_further_on(data) or error
    if malformed := re.fullmatch(_MALFORMED, str(error)):
        before = data[: int(malformed[2])]
        column = len(before) - before.rfind(b"\n")
        return [Problem(_no_board(malformed[1]), line=before.count(b"\n") + 1, column=column)]
    if isinstance(error, RecursionError):
        return [Problem(_no_board("it is nested too deeply"))]
    return [Problem(_no_board("it ends too early"), line=data.rstrip().count(b"\n") + 1)]


def _malformed_further_on(data: bytes) -> Exception | None:
    """Return what keeps the hexes from being looked at one by one."""
    try:
        _hexes.decode(_raw_fields.decode(data.removeprefix(_BOM))["hexes"])
    except (msgspec.DecodeError, RecursionError) as error:
        return error
    return None


def _no_board(why: str) -> str:
    return f"not a board file: {why}"


def _type_problems(data: bytes, error: msgspec.ValidationError) -> list[Problem]:
    """Return what is of a wrong type: in every hex, because the error is only the first."""
    first = _type_problem(error, "")
    problems = [] if first.field.startswith("hexes[") else [first]
    for number, (line, text) in enumerate(_hexes_by_line(data)):
        try:
            _hex.decode(text)
        except msgspec.ValidationError as wrong:
            problems.append(replace(_type_problem(wrong, f"hexes[{number}]"), line=line))
    return problems[:MOST_PROBLEMS]


def _type_problem(error: msgspec.ValidationError, at: str) -> Problem:
    problem = validation_problem(error)
    field = ".".join(filter(None, (at, problem.field)))
    return replace(problem, field=field) if field else replace(problem, message=_no_board(problem.message))


def _hexes_by_line(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the text of every hex, and the line of its label or else of its beginning."""
    try:
        hexes = bytes(_raw_fields.decode(data.removeprefix(_BOM))["hexes"])
        texts = [bytes(raw) for raw in _hexes.decode(hexes)]
    except (msgspec.DecodeError, KeyError, RecursionError):
        return
    line, counted = 1, 0
    end = data.index(hexes)
    for text in texts:
        start = data.index(text, end)
        label = start + max(text.find(b'"label"'), 0)
        line += data.count(b"\n", counted, label)
        counted, end = label, start + len(text)
        yield line, text


_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

LARGEST_BOARD = 2**22
"""The most bytes that a board's file may have: a hundred times what a large board needs."""

_SHIPPED = Path(__file__).parent
"""The folder of the boards that come with the project."""

_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])
_decoder = msgspec.json.Decoder(Board)
_canonical = msgspec.json.Encoder(order="sorted")


def board_names() -> list[str]:
    """Return the names of the boards that come with the project."""
    return sorted(name.removesuffix(".json") for name in os.listdir(_SHIPPED) if name.endswith(".json"))


@cache
def shipped_board(name: str) -> Board:
    """Return a board that comes with the project; KeyError where there is none of that name.

    Its file is not validated each time it is read: the tests validate every board that comes with the project.
    """
    if name not in board_names():
        raise KeyError(name)
    board = _decoder.decode((_SHIPPED / f"{name}.json").read_bytes())
    return replace(board, digest=_digest(board))


def read_board(data: bytes) -> Board:
    """Read a board file; RecordError names every place that is wrong."""
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        board = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(format_problems(data, error)) from None
    require_names_once(data, board)
    if board.digest:
        problem = Problem("a board file does not state its own digest; it is reckoned", field="digest")
        raise RecordError(with_line_numbers([problem], data))
    try:
        return sound_board(board)
    except RecordError as error:
        raise RecordError(with_line_numbers(error.problems, data)) from None


def sound_board(board: Board) -> Board:
    """Return a board with its digest; RecordError names every field that is wrong, by its path in Board."""
    if problems := list(islice(faults(board), MOST_PROBLEMS)):
        raise RecordError(problems)
    digest = _digest(replace(board, digest=""))
    if board.digest not in ("", digest):
        raise RecordError([Problem(f"the board says that its digest is {board.digest}", digest, "digest")])
    return replace(board, digest=digest)


def _digest(board: Board) -> str:
    """Return the digest of a board that states none."""
    return f"sha256:{hashlib.sha256(canonical(board)).hexdigest()}"


def canonical(board: Board) -> bytes:
    """Return a board as bytes, the same for the same board."""
    return _canonical.encode(board)


def is_board_file(path: Path) -> bool:
    """Tell whether a file holds a board and no record; of one that is too large for a board nothing is read on."""
    try:
        return holds_board(read_regular_file(path, LARGEST_BOARD))
    except RecordError:
        return False


def holds_board(data: bytes) -> bool:
    """Tell whether it is a board and no record."""
    try:
        return "hexes" in _parts.decode(data)
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return False
