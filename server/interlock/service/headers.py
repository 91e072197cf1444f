"""Headers of a call as one mapping, so that a header sent twice can be told from one sent once."""

from collections.abc import Iterable

_BETWEEN = "\n"
"""Between the values of a header that was sent more than once: no value can contain it."""


def joined(headers: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return headers by name; see `is_repeated` for a header that was sent more than once."""
    found: dict[str, str] = {}
    for name, value in headers:
        found[name] = f"{found[name]}{_BETWEEN}{value}" if name in found else value
    return found


def is_repeated(value: str) -> bool:
    """Return whether a value of `joined` comes from a header that was sent more than once."""
    return _BETWEEN in value
