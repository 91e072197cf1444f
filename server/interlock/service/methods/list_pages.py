"""Page sizes and page tokens of lists (aip.dev/158)."""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import TypeVar

from interlock.service.refusal import Reason, bad_field
from interlock.v1 import archive_pb2, validator_pb2

PagedRequest = (
    validator_pb2.ListLegalMovesRequest
    | validator_pb2.ListGamesRequest
    | validator_pb2.ListRulesRequest
    | validator_pb2.ListBoardsRequest
    | validator_pb2.ListComponentSetsRequest
    | archive_pb2.ListRecordsRequest
    | archive_pb2.ListRevisionsRequest
    | archive_pb2.ListEventsRequest
)
T = TypeVar("T")

_OFFSET_BYTES, _SEAL_BYTES = 8, 16


class PageTokens:
    """Makes and reads the tokens of pages, which nobody can make who does not know the secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sealed(self, request: PagedRequest, place: bytes) -> str:
        """Return the token of the page of a request's list that starts at a place."""
        seal = hmac.digest(self._secret, place + _request_digest(request), "sha256")
        return urlsafe_b64encode(place + seal[:_SEAL_BYTES]).decode()

    def opened(self, request: PagedRequest) -> bytes:
        """Return the place where the page starts that a request asks for, nothing for the first page.

        RefusedError where its list gave no such token.
        """
        token = request.page_token
        if not token:
            return b""
        try:
            place = urlsafe_b64decode(token)[:-_SEAL_BYTES]
        except ValueError:
            place = b""
        if not hmac.compare_digest(token.encode(), self.sealed(request, place).encode()):
            raise bad_field("page_token", "not a token that this request's list gave", Reason.INVALID_PAGE_TOKEN)
        return place

    def token(self, request: PagedRequest, offset: int) -> str:
        """Return the token of the page of a request's list that starts at an offset."""
        return self.sealed(request, offset.to_bytes(_OFFSET_BYTES))

    def offset(self, request: PagedRequest) -> int:
        """Return where the page starts that a request asks for; RefusedError where its list gave no such token."""
        return int.from_bytes(self.opened(request))


class Page:
    """The part of a list that a request asks for."""

    def __init__(self, request: PagedRequest, tokens: PageTokens, usual_size: int, largest_size: int) -> None:
        """Read the paging fields of a request; RefusedError where they make no sense."""
        self._request = request
        self._tokens = tokens
        self.start = tokens.offset(request)
        self.size = page_size(request, usual_size, largest_size)

    def token(self, start: int) -> str:
        """Return the token of the page that starts there."""
        return self._tokens.token(self._request, start)

    def of(self, entries: Sequence[T]) -> tuple[Sequence[T], str]:
        """Return this page of a list, and the token of the next one, empty where nothing follows."""
        end = self.start + self.size
        return entries[self.start : end], self.token(end) if end < len(entries) else ""


def page_size(request: PagedRequest, usual: int, largest: int) -> int:
    """Return how many entries a page may have; RefusedError where the request makes no sense."""
    size = request.page_size
    if size < 0:
        raise bad_field("page_size", f"{size}; expected 0 or more", Reason.INVALID_PAGE_SIZE)
    return min(size or usual, largest)


def _request_digest(request: PagedRequest) -> bytes:
    """Return what ties a token to its request: everything asked for but the page."""
    asked = type(request).FromString(request.SerializeToString())
    asked.ClearField("page_size")
    asked.ClearField("page_token")
    return asked.DESCRIPTOR.full_name.encode() + asked.SerializeToString(deterministic=True)
