"""Check the strings that a record may hold."""

import re
from collections.abc import Iterator, Sequence

from interlock.basics.names import unseen
from interlock.basics.problem import Problem

# str.isprintable would also refuse what people do write: no-break spaces, joined emoji.
_FORBIDDEN = r"[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"


def are_plain(texts: Sequence[str]) -> bool:
    """Whether none of some texts is empty or has a problem: a quick look at all of them at once."""
    line = f"|{'|'.join(texts)}|"
    return line.isprintable() and "||" not in line and "| " not in line and " |" not in line


def is_plain(text: str) -> bool:
    """Whether a text is not empty and has no problem: a quick look."""
    return text.isprintable() and text.strip() == text != ""


def text_problems(text: str, field: str) -> Iterator[Problem]:
    """Yield what keeps a text from being a line of a record."""
    if text != text.strip():
        yield Problem("a text with blanks at its ends", "none", field)
    if not text.isprintable() and (found := re.search(_FORBIDDEN, text)):
        message = f"a text with the character U+{ord(found[0]):04X}"
        yield Problem(message, "a single line without control characters", field)


def required_text_problems(text: str, what: str, field: str) -> Iterator[Problem]:
    """Yield what keeps a text from being a line that says something."""
    if not text:
        yield Problem(f"no {what}", f"a {what}", field)
    yield from text_problems(text, field)


def name_problems(name: str, what: str, field: str) -> Iterator[Problem]:
    """Yield what keeps a text from being a name."""
    yield from required_text_problems(name, what, field)
    if char := unseen(name):
        yield Problem(f"the name '{name}' has the unseen character U+{ord(char):04X}", "a name without it", field)
