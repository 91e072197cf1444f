"""Where a board file is wrong."""

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from interlock.basics.decoding import require_utf8, validation_problem
from interlock.basics.problem import MOST_PROBLEMS, Problem, RecordError
from interlock.boards.model import BoardHex

_MALFORMED = re.compile(r"JSON is malformed: (.*) \(byte (\d+)\)")

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])
_hexes = msgspec.json.Decoder(list[msgspec.Raw])
_hex = msgspec.json.Decoder(BoardHex)


def placed(problems: Iterable[Problem], data: bytes) -> list[Problem]:
    """Return problems of a board file with the lines of the hexes that they are about."""
    lines = {f"hexes[{number}]": line for number, (line, _) in enumerate(_hexes_by_line(data))}
    return [replace(problem, line=lines.get(problem.field.partition(".")[0], 0)) for problem in problems]


def unreadable(data: bytes, error: Exception) -> list[Problem]:
    """Return why the bytes are no board file at all."""
    try:
        require_utf8(data)
    except RecordError as no_text:
        return [replace(problem, message=_no_board(problem.message)) for problem in no_text.problems]
    if isinstance(error, msgspec.ValidationError):
        if problems := _type_problems(data, error):
            return problems
        error = _malformed_further_on(data) or error
    if malformed := _MALFORMED.fullmatch(str(error)):
        before = data[: int(malformed[2])]
        column = len(before) - before.rfind(b"\n")
        return [Problem(_no_board(malformed[1]), line=before.count(b"\n") + 1, column=column)]
    if isinstance(error, RecursionError):
        return [Problem(_no_board("it is nested too deeply"))]
    return [Problem(_no_board("it ends too early"), line=data.rstrip().count(b"\n") + 1)]


def _malformed_further_on(data: bytes) -> Exception | None:
    """Return what keeps the hexes from being looked at one by one."""
    try:
        _hexes.decode(_parts.decode(data.removeprefix(_BYTE_ORDER_MARK))["hexes"])
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
        hexes = bytes(_parts.decode(data.removeprefix(_BYTE_ORDER_MARK))["hexes"])
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
