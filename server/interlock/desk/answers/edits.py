"""Changes of a text that leave everything else in it as somebody wrote it.

A change is a record as it is to be. Lines are put into the text or changed in it, and the text is read again: where it
tells that record, it is taken. Where no such text is found, the record is written anew.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.record.files import load_bytes
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText, write_rgn
from interlock.record.rgn.line import body_end, without_tabs


class Changed(NamedTuple):
    """A text after a change, the line that the change begins on, and whether all of it was written anew."""

    text: str
    line: int
    rewritten: bool


def changed(attempts: Iterable[tuple[list[str], int]], wanted: GameRecord) -> Changed:
    """Return the first of some texts, each with its new line, that tells a record; or that record written anew."""
    for lines, line in attempts:
        text = "\n".join(lines)
        if _tells(text, wanted):
            return Changed(text, line, False)
    return Changed(write_rgn(wanted), 1, True)


def note_line(text: RgnText, lines: Sequence[str], move: int) -> int:
    """Return after how many lines a note on a move stands: behind others, but before a heading of what follows."""
    start = text.move_lines[move - 1] if move else 0
    end = text.move_lines[move] - 1 if move < len(text.move_lines) else len(lines)
    return _without_blanks(lines, start, _first_heading(lines, start, end))


def with_line(lines: Sequence[str], after: int, line: str) -> tuple[list[str], int]:
    """Return lines with another one after so many, and its number."""
    return [*lines[:after], line, *lines[after:]], after + 1


def with_words(lines: Sequence[str], number: int, words: str) -> Iterable[tuple[list[str], int]]:
    """Yield lines with words put into one: before its comments, or before what stands in parentheses there."""
    line = lines[number - 1]
    end = body_end(without_tabs(line))
    body = line[:end].rstrip()
    for at in (len(body), *(place for place, sign in enumerate(body) if sign == "(")):
        rest = line[at:].lstrip()
        new = f"{line[:at].rstrip()} {words}{f' {rest}' if rest else ''}"
        yield [*lines[: number - 1], new, *lines[number:]], number


def _first_heading(lines: Sequence[str], start: int, end: int) -> int:
    for number in range(start, end):
        if lines[number].lstrip().startswith("==") or lines[number].split()[:1] == ["result"]:
            return number
    return end


def _without_blanks(lines: Sequence[str], start: int, end: int) -> int:
    while end > start and not lines[end - 1].strip():
        end -= 1
    return end


def _tells(text: str, wanted: GameRecord) -> bool:
    """Tell whether a text is read as a record; in which order notes of different kinds stand on a line is all one."""
    try:
        found = load_bytes(text.encode(errors="replace"), "", "rgn").record
    except RecordError:
        return False
    return replace(found, notes=()) == replace(wanted, notes=()) and Counter(found.notes) == Counter(wanted.notes)
