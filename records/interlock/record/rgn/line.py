"""Tokens of a line, comments at its end, and texts in quotes."""

import re
from collections.abc import Collection
from typing import NamedTuple

from interlock.basics.limits import MOST_NOTES

QUOTED_TEXT = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
# A comment begins at a `;` after white space or at a `{`; quoted strings hide both.
_BODY = re.compile(rf'(?:{QUOTED_TEXT}|(?<=\S);|[^";{{]++)*+')
_BRACED = re.compile(r"\{([^}\\]*+(?:\\.[^}\\]*+)*+)\}\s*")
_AUTHOR = r"\[([^\]]*)\]\s*"
_ESCAPED_QUOTE = r'\\(["\\])'
_ESCAPED_BRACE = r"\\([}\\])"

TOKEN = re.compile(rf'({QUOTED_TEXT})|([!?]{{1,2}})(?![^\s();,])|([^\s",;()]+)|([",;()])')
TOKEN_OR_ARROW = re.compile(rf'({QUOTED_TEXT})|([!?]{{1,2}})(?![^\s();,>])|([^\s",;()>]+)|([",;()>])')
QUOTED, GLYPH, WORD, MARK = range(1, 5)
"""The groups of TOKEN."""

Span = tuple[int, int]
"""Where something begins and ends on its line."""


class LineError(Exception):
    """What is wrong with a line, and where."""

    def __init__(self, message: str, expected: str, start: int, end: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.start = start
        self.end = end


class Remark(NamedTuple):
    """A comment as it stands on a line."""

    text: str
    author: str
    span: Span


def body_end(line: str) -> int:
    """Return where the comments of a line begin."""
    if ";" not in line and "{" not in line and '"' not in line:
        return len(line)
    found = _BODY.match(line)
    end = found.end() if found else 0
    if line.startswith('"', end):
        raise LineError("a quoted text without its end", 'a closing "', end, len(line))
    return end


def remarks(line: str, start: int) -> list[Remark]:
    """Read the comments that begin at a place of a line; empty ones are dropped."""
    found = []
    while start < len(line):
        if line[start] == ";":
            found.append(_remark(line[start + 1 :], start, len(line)))
            break
        if len(found) == MOST_NOTES:
            raise LineError("too many comments", f"at most {MOST_NOTES:,}", start)
        if line[start] != "{":
            raise LineError("words after a comment", "another comment or the end of the line", start, len(line))
        braced = _BRACED.match(line, start)
        if not braced:
            raise LineError("a comment without its end", "a closing }", start, len(line))
        found.append(_remark(re.sub(_ESCAPED_BRACE, r"\1", braced[1]), start, braced.end(1) + 1))
        start = braced.end()
    return [remark for remark in found if remark.text]


def _remark(text: str, start: int, end: int) -> Remark:
    text, author = text.strip(), ""
    if signed := re.match(_AUTHOR, text):
        text, author = text[signed.end() :], signed[1].strip()
    return Remark(text, author, (start, end))


def unquote(text: str) -> str:
    """Return what a quoted text says."""
    text = text[1:-1]
    return re.sub(_ESCAPED_QUOTE, r"\1", text) if "\\" in text else text


def without_tabs(text: str) -> str:
    """Return a text with a blank for every tab, so that every column stays what it was."""
    return text.replace("\t", " ")


ENDS_OF_CORRECTION = ("by", "rule", "because")
"""The words that end a move inside a ruling; a name that has one is quoted everywhere."""

_WORD = r"[\w.'&-]+"
_PLAIN = rf"(?!(?:{'|'.join(ENDS_OF_CORRECTION)})(?: |$))[\w.'&-]+"
_WORDS = rf"(?i){_PLAIN}(?: {_PLAIN})*"
_NOT_FREE = r'["{]|(?:^|\s);'


def quote(text: str) -> str:
    """Write a text in quotes."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def word(text: str, reserved: Collection[str] = ()) -> str:
    """Write a text that has to be one word; a word reserved in this place is quoted."""
    return text if re.fullmatch(_WORD, text) and text.lower() not in reserved else quote(text)


def words(text: str) -> str:
    """Write a name that may have several words."""
    return text if re.fullmatch(_WORDS, text) else quote(text)


def free(text: str) -> str:
    """Write a text that goes on to the end of its line."""
    return quote(text) if not text or re.search(_NOT_FREE, text) else text


def read_free(text: str) -> str:
    """Read a text that goes on to the end of its line."""
    quoted = TOKEN.fullmatch(text) if text.startswith('"') else None
    return unquote(text) if quoted and quoted.lastindex == QUOTED else text
