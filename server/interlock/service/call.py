"""What is known of a call besides its request."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Struct

from interlock.service.access.scopes import Scope
from interlock.service.exchange import Exchange


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
