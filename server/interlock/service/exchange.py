"""What the front tells a worker of a call over HTTP."""

from enum import StrEnum

from msgspec import Struct


class Written(StrEnum):
    """How the body of a request or an answer is written."""

    JSON = "json"
    TEXT = "text"
    CSV = "csv"
    SVG = "svg"


class Exchange(Struct, frozen=True, array_like=True):
    """How a call over HTTP puts its request, and how it wants its answer."""

    body: str = ""
    """The field of the request that the body is; empty: all of it."""
    inside: str = ""
    """The field of the request that query and body are in, which refusals leave out; empty: they are the request."""
    takes: Written | None = None
    """How the body is written; None where there is none."""
    told: dict[str, str] = {}
    """Fields of the request that path and headers tell, by their paths."""
    query: str = ""
    """The query, which tells more fields."""
    answer: str = ""
    """The field of the response that the answer is; empty: all of it."""
    gives: Written = Written.JSON
    etag: str = ""
    """The field of the response that tells the ETag, which then comes before the body; empty: there is none."""
    event_ids: tuple[str, ...] = ()
    """Of the fields of a response that tell an event's id each by its path: one tells it; empty: events have none."""
    last_event_id: str = ""
    """The id of the last event that a client had before its connection broke off; empty: it had none."""
