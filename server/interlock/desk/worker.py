"""The main program of a worker process of the desk: the table of request handlers, and the loop that answers one
request after another until the desk ends.
"""

import os
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO

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
from interlock.desk.worker_protocol import read_frame, write_frame

Handler = Callable[[Path, bytes], object]


def _json_handler(asked: type[Any], answer: Callable[[Path, Any], object]) -> Handler:
    """Return what answers a request that comes as JSON."""
    decoder = msgspec.json.Decoder(asked)

    def answer_json(root: Path, body: bytes) -> object:
        try:
            request = decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RefusedError(400, f"the request makes no sense: {error}") from None
        return answer(root, request)

    return answer_json


HANDLERS: Mapping[str, Handler] = {
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


def handle_request(name: str, root: Path, body: bytes) -> object:
    """Answer a request by its name, in the folder of a desk."""
    if name not in HANDLERS:
        raise RefusedError(404, "there is no such request")
    return HANDLERS[name](root, body)


def main() -> None:
    """Answer until nothing comes any more."""
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What is printed by mistake is none of the answers.
    root, waiting = Path(sys.argv[1]), SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(source, waiting), daemon=True).start()
    while True:
        write_frame(sink, _response_frame(root, waiting.get()))


def _listen(source: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    """Take requests while the main thread works, and end the process when the desk is gone."""
    while data := read_frame(source):
        waiting.put(data)
    os._exit(0)


def _response_frame(root: Path, data: bytes) -> bytes:
    name, _, body = data.partition(b"\n")
    try:
        return _frame(200, handle_request(name.decode(), root, body))
    except RefusedError as error:
        return _frame(error.status, error.facts)
    except RecursionError:
        return _frame(422, {"error": "what is in the text is nested too deep"})
    except Exception as error:
        traceback.print_exc()
        what = f"{type(error).__name__}: {error}"[:200]
        return _frame(500, {"error": f"this is a fault of the desk itself: {what}"})


def _frame(status: int, told: object) -> bytes:
    return b"%d\n" % status + msgspec.json.encode(told)


if __name__ == "__main__":
    main()
