"""Read and write the header line `board-data`, which holds a board as JSON."""

import msgspec

from interlock.basics.decoding_errors import repeated_name, validation_problem
from interlock.boards.model import Board
from interlock.record.rgn.labels import Keyword
from interlock.record.rgn.line import LineError, body_end
from interlock.record.validation.header import BOARD_DATA

_EXPECTED = "a board as one JSON object"
_TOO_DEEP = "the JSON is nested too deeply"
_DECODER = msgspec.json.Decoder(Board)
_ENCODER = msgspec.json.Encoder(order="deterministic")


def words_end(line: str, keyword: Keyword | None) -> int:
    """Return where the comments of a line begin; those of a board begin behind its JSON."""
    if keyword is None or keyword.word != BOARD_DATA or keyword.colon:
        return body_end(line)
    text = line[keyword.span[1] :]
    end = _json_end(line, len(line) - len(text.lstrip()))
    end += len(line[end:]) - len(line[end:].lstrip())
    if end < len(line) and line[end] not in ";{":
        raise LineError("words after the board", "a comment or the end of the line", end, len(line))
    return end


def read_board(line: str, start: int, end: int) -> Board:
    """Read the board that stands between two places of a line."""
    data = line[start:end].encode()
    try:
        board = _DECODER.decode(data)
        if repeated := repeated_name(data, board):
            at = start + len(data[: repeated.offset].decode())
            raise LineError(repeated.message, repeated.expected, at)
        return board
    except msgspec.ValidationError as error:
        problem = validation_problem(error)
        message = f"{problem.field}: {problem.message}" if problem.field else problem.message
        raise LineError(message, problem.expected or _EXPECTED, start, end) from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise LineError("the JSON is malformed", _EXPECTED, start, end) from error
    except RecursionError as error:
        raise LineError(_TOO_DEEP, _EXPECTED, start, end) from error


def write_board(board: Board) -> str:
    """Write a board on one line."""
    return _ENCODER.encode(board).decode()


def _json_end(line: str, start: int) -> int:
    if start == len(line):
        raise LineError(f"nothing after '{BOARD_DATA}'", _EXPECTED, len(line.rstrip()))
    # Most records carry no board.
    import json

    try:
        return json.JSONDecoder().raw_decode(line, start)[1]
    except json.JSONDecodeError as error:
        what = error.msg[0].lower() + error.msg[1:]
        raise LineError(f"the JSON is malformed: {what}", _EXPECTED, error.pos) from error
    except ValueError as error:
        raise LineError("a number too long to be read", _EXPECTED, start, len(line)) from error
    except RecursionError as error:
        raise LineError(_TOO_DEEP, _EXPECTED, start, len(line)) from error
