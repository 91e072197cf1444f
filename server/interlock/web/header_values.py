"""Values of HTTP headers: Content-Security-Policy, and the etags in If-Match and If-None-Match (RFC 9110)."""

from base64 import b64encode
from hashlib import sha256

from starlette.datastructures import Headers

from interlock.basics.paper_sizes import PAPERS, page_style

_STYLES = [page_style(*size) for short, long in PAPERS.values() for size in ((short, long), (long, short))]
_HASHES = " ".join(f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in _STYLES)

POLICY_NOTHING = "default-src 'none'; frame-ancestors 'none'"
POLICY_SHEET = f"default-src 'none'; style-src {_HASHES}; frame-ancestors 'none'"
"""A picture tells on which paper it is printed."""


def expected_etags(headers: Headers) -> str:
    """Return what a record's etag has to be, as a request's field has it: any of those; empty: whatever it is."""
    told = _etags(headers, "if-match")
    # Without quotes one may be empty, and then would hold for any.
    return "" if told in ([], ["*"]) else ", ".join(each.strip('"') or '""' for each in told)


def is_known(etag: str, headers: Headers) -> bool:
    """Tell whether the client has what has an etag, in quotes."""
    told = _etags(headers, "if-none-match")
    return told == ["*"] or etag in [each.removeprefix("W/") for each in told]


def _etags(headers: Headers, name: str) -> list[str]:
    """Return the etags that a header has, which may come several times; none where it does not come."""
    # Those of the archive have no commas.
    return [each.strip() for value in headers.getlist(name) for each in value.split(",")]
