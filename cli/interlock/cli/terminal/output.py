"""Print lines, JSON and data to standard output and standard error.

All output of the command goes through this module, which makes control characters visible.
"""

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import TextIO

import click
import msgspec
from msgspec.structs import replace

from interlock.basics.terminal_lines import KEPT, Folded, Line, Styled, Words, fold, folds, width, width_of

_LINES_AT_A_TIME = 1000
# Control characters but the tab; separators of lines; what turns the direction of a text or cannot be seen. The joiners
# U+200C and U+200D stay: names in some scripts and emoji are written with them.
_ACTED_ON = (
    "[\0-\x08\x0a-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)


class UnwritableError(Exception):
    """Standard output that takes no more."""


def visible(text: str) -> str:
    """Return a text with what a terminal would act on made visible; every column stays what it was."""
    return text if text.isprintable() else re.sub(_ACTED_ON, "\N{REPLACEMENT CHARACTER}", text)


def width_beside() -> int | None:
    """Return at how many columns standard error is folded, if it is."""
    return width_of(sys.stderr)


def say(lines: Iterable[Line]) -> None:
    """Print lines as they come: there may be millions of them."""
    lines = iter(lines)
    while some := list(islice(lines, _LINES_AT_A_TIME)):
        with _writing():
            click.echo("\n".join(_printed_lines(some, width())))


def text_of(lines: Iterable[Line], columns: int | None) -> str:
    """Return lines as they are printed, folded at so many columns."""
    return "".join(f"{line}\n" for line in _printed_lines(lines, columns))


def say_text(text: str) -> None:
    """Print lines that `text_of` made."""
    with _writing():
        click.echo(text, nl=False)


def json_line(value: object) -> str:
    """Return a value as one line of JSON, the same for the same value."""
    text = msgspec.json.encode(value, order="deterministic").decode()
    return re.sub(_ACTED_ON, _escaped, text) + "\n"


def say_json(value: object) -> None:
    """Print one line of JSON."""
    say_encoded(json_line(value))


def say_encoded(text: str) -> None:
    """Print what is for programs: it is UTF-8 whatever the terminal's encoding."""
    with _writing():
        click.echo(text.encode(), nl=False)


def plain(lines: Iterable[Line]) -> bytes:
    """Return lines as a file has them: in no style, and none of them folded."""
    return click.unstyle("".join(f"{line}\n" for line in _printed_lines(lines, None))).encode(errors="replace")


def on_terminal() -> bool:
    """Tell whether a terminal shows what is printed."""
    return sys.stdout is not None and sys.stdout.isatty()


def standard_output_file() -> os.stat_result | None:
    """Return the status of standard output where it is a file, which can be gone back in."""
    try:
        status = os.fstat(sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):  # It may be closed, or no stream of the system.
        return None
    return status if stat.S_ISREG(status.st_mode) else None


def say_data(data: bytes) -> None:
    """Print what could as well be a file: byte for byte, unless a terminal is to show it."""
    with _writing():
        if on_terminal():
            data = "\n".join(map(visible, data.decode(errors="replace").split("\n"))).encode()
        click.echo(data, nl=False)


def say_beside(lines: Iterable[Line], color: bool | None = None) -> None:
    """Print lines beside the output, on standard error."""
    say_text_beside(text_of(lines, width_beside()), color)


def say_text_beside(text: str, color: bool | None = None) -> None:
    """Print lines that `text_of` made on standard error; where that takes no more there is nobody left to tell."""
    try:
        click.echo(text, nl=False, err=True, color=color)
    except OSError:
        forget(sys.stderr)


def forget(stream: TextIO) -> None:
    """Drop what is still buffered: writing it when Python ends would be one more error."""
    with suppress(AttributeError, OSError):  # It may be closed, and then it is None.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def remark(sentence: str) -> None:
    """Say something beside the output, on standard error."""
    say_beside([fold(f"interlock: {sentence}")])


@contextmanager
def _writing() -> Iterator[None]:
    """Raise UnwritableError where standard output takes no more, unless who reads it has had enough."""
    if sys.stdout is None:
        raise UnwritableError("it is closed")
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UnwritableError(error.strerror or str(error)) from None


def _printed_lines(lines: Iterable[Line], columns: int | None) -> Iterator[str]:
    for line in lines:
        if isinstance(line, Folded):
            yield from map(_styled, _parts(line, columns))
        else:
            yield _styled(line)


def _styled(words: Words | tuple[Words, ...]) -> str:
    if isinstance(words, str):
        return visible(words).replace(KEPT, " ")
    if isinstance(words, Styled):
        text = _styled(words.text)
        return click.style(text, fg=words.color, bold=words.bold or None, dim=words.dim or None)
    return "".join(map(_styled, words))


def _parts(line: Folded, columns: int | None) -> Iterator[tuple[Words, ...]]:
    """Yield the lines that a folded one becomes."""
    if columns is None:
        yield line.words
        return
    text = "".join(map(_text, line.words))
    for part in folds(text, columns, line.hang):
        yield (" " * line.hang if part.start else "", *_cut(line.words, part))


def _text(words: Words) -> str:
    return words if isinstance(words, str) else words.text


def _cut(words: Iterable[Words], part: slice) -> Iterator[Words]:
    """Yield what stands in a part of words, each in its style."""
    begin = 0
    for each in words:
        text = _text(each)
        if inner := text[max(part.start - begin, 0) : max(part.stop - begin, 0)]:
            yield inner if isinstance(each, str) else replace(each, text=inner)
        begin += len(text)


def _escaped(character: re.Match[str]) -> str:
    """Return a character as JSON may write it within a text."""
    units = character[0].encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
