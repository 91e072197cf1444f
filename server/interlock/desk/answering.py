"""What workers answer, each by its name."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from interlock.desk.answers import (
    compare,
    complete,
    entry,
    explain,
    games,
    judge,
    legal,
    note,
    opened,
    position,
    repairs,
    report,
    texts,
)
from interlock.desk.refused import RefusedError

Answer = Callable[[Path, bytes], object]


def _answer(asked: type[Any], answer: Callable[[Path, Any], object]) -> Answer:
    """Return what answers a request that comes as JSON."""
    decoder = msgspec.json.Decoder(asked)

    def answer_json(root: Path, body: bytes) -> object:
        try:
            request = decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RefusedError(400, f"the request makes no sense: {error}") from None
        return answer(root, request)

    return answer_json


ANSWERS: Mapping[str, Answer] = {
    "judge": _answer(judge.Asked, judge.judge),
    "position": _answer(position.Asked, position.position),
    "legal": _answer(legal.Asked, legal.legal),
    "complete": _answer(complete.Asked, complete.complete),
    "explain": _answer(explain.Asked, explain.explain),
    "note": _answer(note.Asked, note.note),
    "repairs": _answer(texts.Typed, repairs.repairs),
    "compare": _answer(compare.Asked, compare.compare),
    "new": _answer(games.Asked, games.new),
    "entry": _answer(opened.Asked, entry.entry),
    "games": _answer(games.Nothing, games.games),
    "report": _answer(opened.Asked, report.report),
    "opened": _answer(opened.Asked, opened.opened),
}


def answered(name: str, root: Path, body: bytes) -> object:
    """Answer a request by its name, in the folder of a desk."""
    if name not in ANSWERS:
        raise RefusedError(404, "there is no such request")
    return ANSWERS[name](root, body)
