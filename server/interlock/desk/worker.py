"""The handler with which worker processes answer the desk's requests, and the table of requests."""

import os
import traceback
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from interlock.desk.answers import (
    comparison,
    completion,
    explanation,
    new_record,
    position,
    saved_files,
    text_edits,
    text_reading,
    typed_text,
)
from interlock.desk.errors import RefusedError
from interlock.processes.handler import Handler

_Answer = Callable[[Path, bytes], object]


def _json_handler(asked: type[Any], answer: Callable[[Path, Any], object]) -> _Answer:
    """Return what answers a request that comes as JSON."""
    decoder = msgspec.json.Decoder(asked)

    def answer_json(root: Path, body: bytes) -> object:
        try:
            request = decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RefusedError(400, f"the request makes no sense: {error}") from None
        return answer(root, request)

    return answer_json


HANDLERS: Mapping[str, _Answer] = {
    "judge": _json_handler(typed_text.JudgeRequest, typed_text.judge_text),
    "position": _json_handler(position.PositionRequest, position.show_position),
    "legal": _json_handler(position.LegalMovesRequest, position.legal_moves),
    "complete": _json_handler(completion.CompletionRequest, completion.complete),
    "explain": _json_handler(explanation.ExplanationRequest, explanation.explain),
    "note": _json_handler(text_edits.NoteRequest, text_edits.add_notes),
    "repairs": _json_handler(text_reading.TextRequest, text_edits.repairs),
    "compare": _json_handler(comparison.ComparisonRequest, comparison.compare),
    "new": _json_handler(new_record.NewRecordRequest, new_record.new_record),
    "entry": _json_handler(saved_files.FileRequest, saved_files.list_entry),
    "games": _json_handler(new_record.EmptyRequest, new_record.list_games),
    "report": _json_handler(saved_files.FileRequest, saved_files.report_page),
    "opened": _json_handler(saved_files.FileRequest, saved_files.open_as_rgn),
}


class DeskHandler(Handler):
    """Answers requests in the folder of a desk: the head of a call is the request's name, the body its JSON."""

    def __init__(self, settings: bytes) -> None:
        self._root = Path(os.fsdecode(settings))

    def answer(self, head: bytes, body: bytes) -> Iterator[bytes]:
        """Yield one message: the status, and the answer as JSON on the next line."""
        try:
            status, answer = 200, handle_request(head.decode(), self._root, body)
        except RefusedError as error:
            status, answer = error.status, error.facts
        except RecursionError:
            status, answer = 422, {"error": "what is in the text is nested too deep"}
        except Exception as error:
            traceback.print_exc()
            what = f"{type(error).__name__}: {error}"[:200]
            status, answer = 500, {"error": f"this is a fault of the desk itself: {what}"}
        yield b"%d\n" % status + msgspec.json.encode(answer)


def handle_request(name: str, root: Path, body: bytes) -> object:
    """Answer a request by its name, in the folder of a desk."""
    if name not in HANDLERS:
        raise RefusedError(404, "there is no such request")
    return HANDLERS[name](root, body)
