"""Recognize exports of choochoo.games among other files. Imports nothing else of the importer."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_FIELDS = (b'"gameKey"', b'"actions"')


def is_export(data: bytes) -> bool:
    """Tell whether a file looks like an export, whatever may be wrong with it."""
    return data.removeprefix(BYTE_ORDER_MARK).lstrip()[:1] == b"{" and all(field in data for field in _FIELDS)
