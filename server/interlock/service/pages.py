"""Lists in pages, in the manner of aip.dev/158."""

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from interlock.service.refusal import bad_field
from interlock.v1 import validator_pb2

PagedRequest = validator_pb2.ListLegalMovesRequest | validator_pb2.ListGamesRequest | validator_pb2.ListRulesRequest


class Page:
    """The part of a list that a request asks for."""

    def __init__(self, request: PagedRequest, usual_size: int, largest_size: int) -> None:
        """Read the paging fields of a request; RefusedError where they make no sense."""
        size, token = request.page_size, request.page_token
        if size < 0:
            raise bad_field("page_size", f"{size}; expected 0 or more", "INVALID_PAGE_SIZE")
        self._binding = _binding(request)
        self.start = self._offset(token) if token else 0
        self.end = self.start + min(size or usual_size, largest_size)

    def next_token(self, more: bool) -> str:
        """Return the token of the page after this one, or an empty one where nothing follows."""
        return self._token(self.end) if more else ""

    def _token(self, offset: int) -> str:
        return urlsafe_b64encode(offset.to_bytes(4) + self._binding).decode()

    def _offset(self, token: str) -> int:
        try:
            offset = int.from_bytes(urlsafe_b64decode(token)[:4])
        except ValueError:
            offset = 0
        if token != self._token(offset):
            raise bad_field("page_token", "not a token that this request's list gave", "INVALID_PAGE_TOKEN")
        return offset


def _binding(request: PagedRequest) -> bytes:
    """Return what ties a token to its request: everything asked for but the page."""
    asked = type(request).FromString(request.SerializeToString())
    asked.ClearField("page_size")
    asked.ClearField("page_token")
    data = asked.DESCRIPTOR.full_name.encode() + asked.SerializeToString(deterministic=True)
    return hashlib.sha256(data).digest()[:8]
