"""When a text needs quotes."""

import re
from collections.abc import Collection

from interlock.record.rgn.line import QUOTED, TOKEN, unquote

ENDS_OF_CORRECTION = ("by", "rule", "because")
"""The words that end a move inside a ruling; a name that has one is quoted everywhere."""

_WORD = re.compile(r"[\w.'&-]+")
_PLAIN = rf"(?!(?:{'|'.join(ENDS_OF_CORRECTION)})(?: |$))[\w.'&-]+"
_WORDS = re.compile(rf"{_PLAIN}(?: {_PLAIN})*", re.IGNORECASE)
_NOT_FREE = re.compile(r'["{]|(?:^|\s);')


def quote(text: str) -> str:
    """Write a text in quotes."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def word(text: str, reserved: Collection[str] = ()) -> str:
    """Write a text that has to be one word; a word reserved in this place is quoted."""
    return text if _WORD.fullmatch(text) and text.lower() not in reserved else quote(text)


def words(text: str) -> str:
    """Write a name that may have several words."""
    return text if _WORDS.fullmatch(text) else quote(text)


def free(text: str) -> str:
    """Write a text that goes on to the end of its line."""
    return quote(text) if not text or _NOT_FREE.search(text) else text


def read_free(text: str) -> str:
    """Read a text that goes on to the end of its line."""
    quoted = TOKEN.fullmatch(text) if text.startswith('"') else None
    return unquote(text) if quoted and quoted.lastindex == QUOTED else text
