"""What a request wants to be so of a record's etag: If-Match and If-None-Match, which may be lists (RFC 9110)."""

from starlette.datastructures import Headers


def expected_etags(headers: Headers) -> str:
    """Return what a record's etag has to be, as a request's field has it: any of those; empty: whatever it is."""
    told = _listed(headers, "if-match")
    # Without quotes one may be empty, and then would hold for any.
    return "" if told in ([], ["*"]) else ", ".join(each.strip('"') or '""' for each in told)


def is_known(etag: str, headers: Headers) -> bool:
    """Tell whether the client has what has an etag, in quotes."""
    told = _listed(headers, "if-none-match")
    return told == ["*"] or etag in [each.removeprefix("W/") for each in told]


def _listed(headers: Headers, name: str) -> list[str]:
    """Return the etags that a header has, which may come several times; none where it does not come."""
    # Those of the archive have no commas.
    return [each.strip() for value in headers.getlist(name) for each in value.split(",")]
