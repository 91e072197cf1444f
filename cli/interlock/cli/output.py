"""What is printed: styles, tables and sentences for people."""

import re
import sys
from collections.abc import Iterable, Sequence
from itertools import islice

import click
import msgspec

WIDTH = 80
"""The columns that positions and rules keep to."""

_LINES_AT_A_TIME = 1000
_CONTROL = re.compile("[\0-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]")


def printable(text: str) -> str:
    """Return a text of unknown origin without what a terminal would act on; every column stays what it was."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def heading(text: str) -> str:
    """Style a heading."""
    return click.style(text, bold=True)


def aside(text: str) -> str:
    """Style what matters less."""
    return click.style(text, dim=True)


def table(rows: Iterable[Sequence[str]], columns: str) -> list[str]:
    """Line cells up, the columns to the left or to the right as in "lrr"; rows may be shorter."""
    rows = list(rows)
    widths = [max((len(row[at]) for row in rows if at < len(row)), default=0) for at in range(len(columns))]
    adjust = {"l": str.ljust, "r": str.rjust}
    return [
        "  ".join(adjust[side](cell, width) for cell, side, width in zip(row, columns, widths, strict=False)).rstrip()
        for row in rows
    ]


def indent(lines: Iterable[str], by: int = 2) -> list[str]:
    """Put lines in from the margin."""
    return [" " * by + line if line else line for line in lines]


def can_show(text: str) -> bool:
    """Tell whether the encoding of standard output has the characters of a text."""
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def say(lines: Iterable[str]) -> None:
    """Print lines as they come: there may be millions of them."""
    lines = iter(lines)
    some = list(islice(lines, _LINES_AT_A_TIME))
    while True:
        click.echo("\n".join(some))
        if not (some := list(islice(lines, _LINES_AT_A_TIME))):
            return


def say_json(value: object) -> None:
    """Print one line of JSON, the same for the same value; it is UTF-8 whatever the terminal's encoding."""
    click.echo(msgspec.json.encode(value, order="deterministic"))


def remark(sentence: str) -> None:
    """Say something beside the output, on standard error."""
    click.echo(f"interlock: {sentence}", err=True)
