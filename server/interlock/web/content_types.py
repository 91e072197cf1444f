"""Content types of request bodies and answers (Content-Type and Accept)."""

from collections.abc import Sequence

from google.rpc import code_pb2
from starlette.datastructures import Headers

from interlock.service.call import BodyFormat
from interlock.service.refusal import Reason, RefusedError
from interlock.web.routes import Route

JSON, TEXT, CSV, SVG = "application/json", "text/plain", "text/csv", "image/svg+xml"
_PAGE = "application/xhtml+xml"
"""What all browsers ask for where somebody goes to an address; not all of them say that they show SVG as well."""
LINES, EVENTS = "application/x-ndjson", "text/event-stream"

CONTENT_TYPES = {
    BodyFormat.JSON: JSON,
    BodyFormat.TEXT: f"{TEXT}; charset=utf-8",
    BodyFormat.CSV: f"{CSV}; charset=utf-8",
    BodyFormat.SVG: SVG,
}
"""What answers say of themselves."""


def body_format(headers: Headers, route: Route) -> BodyFormat | None:
    """Return in which form the body comes; RefusedError where it is none that the route takes."""
    if route.body is None:
        return None
    usual = LINES if route.lines else JSON
    if (coding := headers.get("content-encoding", "identity").strip().lower()) != "identity":
        sentence = f"the body is compressed ({coding:.80}); expected it as it is, without Content-Encoding"
        raise RefusedError(code_pb2.INVALID_ARGUMENT, Reason.UNKNOWN_CONTENT_TYPE, sentence)
    told = headers.get("content-type", usual)
    kind, parameters = _parts(told)
    if _parameter("charset", parameters).strip('"').lower() in ("", "utf-8", "utf8", "us-ascii"):
        if kind == usual:
            return BodyFormat.JSON
        if kind == TEXT and route.rgn:
            return BodyFormat.TEXT
    expected = f"{usual}, or {TEXT} for RGN" if route.rgn else usual
    sentence = f"the body is said to be {told}; expected {expected}, in UTF-8"
    raise RefusedError(code_pb2.INVALID_ARGUMENT, Reason.UNKNOWN_CONTENT_TYPE, sentence)


def answer_format(headers: Headers, route: Route) -> BodyFormat:
    """Return in which form the answer is wanted; JSON where none of those is that it can have."""
    offered = {JSON: BodyFormat.JSON}
    if route.text:
        offered[TEXT] = BodyFormat.TEXT
    if route.csv:
        offered[CSV] = BodyFormat.CSV
    if route.picture:
        offered |= {SVG: BodyFormat.SVG, _PAGE: BodyFormat.SVG}
    return offered[preferred(headers.get("accept", ""), [*offered])]


def stream_content_type(headers: Headers) -> str:
    """Return of which type an answer in parts is wanted."""
    return preferred(headers.get("accept", ""), (LINES, EVENTS))


def preferred(accept: str, offered: Sequence[str]) -> str:
    """Return which of some content types is wanted most; the first where none is wanted more."""
    wanted = {kind: _weight(rest) for kind, rest in (_parts(each) for each in accept.split(","))}

    def weight(kind: str) -> float:
        return wanted.get(kind, wanted.get(f"{kind.partition('/')[0]}/*", wanted.get("*/*", 0)))

    return max(offered, key=weight)


def _parts(media_range: str) -> tuple[str, str]:
    kind, _, rest = media_range.partition(";")
    return kind.strip().lower(), rest


def _weight(parameters: str) -> float:
    try:
        return float(_parameter("q", parameters) or 1)
    except ValueError:
        return 0


def _parameter(name: str, parameters: str) -> str:
    told = (each.partition("=") for each in parameters.split(";"))
    return next((value.strip() for each, _, value in told if each.strip().lower() == name), "")
