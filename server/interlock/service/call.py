"""What the server tells a worker of a call: method, caller, peer, and for HTTP the forms of request and answer.

Also joins the headers of a call into one mapping.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from interlock.service.access.tokens import Scope


class BodyFormat(StrEnum):
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
    takes: BodyFormat | None = None
    """How the body is written; None where there is none."""
    told: dict[str, str] = {}
    """Fields of the request that path and headers tell, by their paths."""
    query: str = ""
    """The query, which tells more fields."""
    answer: str = ""
    """The field of the response that the answer is; empty: all of it."""
    gives: BodyFormat = BodyFormat.JSON
    etag: str = ""
    """The field of the response that tells the ETag, which then comes before the body; empty: there is none."""
    event_ids: tuple[str, ...] = ()
    """Of the fields of a response that tell an event's id each by its path: one tells it; empty: events have none."""
    last_event_id: str = ""
    """The id of the last event that a client had before its connection broke off; empty: it had none."""


class Peer(NamedTuple):
    """Who is at the other end of a connection."""

    address: str = ""
    """Such as "127.0.0.1"; empty where it has none."""
    names: tuple[str, ...] = ()
    """What the client's certificate, which has been verified, calls its subject."""


class Call(Struct, frozen=True, array_like=True):
    """A call as the front hands it to a worker."""

    method: str
    """Its full name, such as "interlock.v1.Validator/Validate"."""
    request_id: str = ""
    """By which logs and answers name it."""
    caller: str = ""
    """Who calls, as authenticated; empty: nobody knows."""
    scopes: frozenset[Scope] = frozenset()
    """What the caller may do."""
    token: str = ""
    """The id of the token by which the caller is known, which is no secret; empty: nobody is."""
    peer: str = ""
    """The address that it comes from."""
    exchange: Exchange | None = None
    """Where it came by HTTP; else request and answers are serialized messages."""
    table: str = ""
    """The live table that it is about, such as "tables/round-2-board-1", where its request does not tell."""
    after: int | None = None
    """Where a table is watched, and the journal read on: the number of the chunk after which."""


Method = Callable[[bytes, Call], Iterator[bytes]]
"""Answers the bytes of a request with the bytes of messages."""


_BETWEEN = "\n"
"""Between the values of a header that was sent more than once: no value can contain it."""


def joined_headers(headers: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return headers by name; see `is_repeated` for a header that was sent more than once."""
    found: dict[str, str] = {}
    for name, value in headers:
        found[name] = f"{found[name]}{_BETWEEN}{value}" if name in found else value
    return found


def is_repeated_header(value: str) -> bool:
    """Return whether a value of `joined` comes from a header that was sent more than once."""
    return _BETWEEN in value
