"""How pages of Interlock are known."""

from importlib.metadata import version

_NAME = "Interlock"
GENERATOR = f"{_NAME} {version('interlock')}"
_SIGN = f'<meta name="generator" content="{_NAME} '.encode()
HEAD = 4096
"""Within how many bytes of its beginning a page says so."""


def is_ours(beginning: bytes) -> bool:
    """Tell by the beginning of a file whether it is a page of Interlock's, which may be made anew."""
    return beginning.startswith(b"<!doctype html>") and _SIGN in beginning
