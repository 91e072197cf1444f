"""The changes of a text that would mend its first fault."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.desk.answers.edits import changed
from interlock.desk.answers.texts import Read, Typed, read, unreadable
from interlock.games.repair.repair import Repair
from interlock.games.repair.repaired import repaired
from interlock.games.repair.suggest import with_line
from interlock.record.rgn.line import body_end, without_tabs


def repairs(root: Path, typed: Typed) -> dict[str, Any]:
    """Suggest repairs, each with the text that it makes."""
    try:
        told = read(root, typed)
        suggested = told.game().repairs()
    except RecordError as error:
        raise unreadable(error) from None
    return {"repairs": [_told(told, typed.text, each) for each in suggested]}


def _told(told: Read, text: str, repair: Repair) -> dict[str, Any]:
    bare = told.text.record
    done = repaired(told.record, repair)
    wanted = replace(done, board=bare.board, components=bare.components, header=bare.header)
    made = changed(_attempts(told, text.split("\n"), repair), wanted)
    line = with_line(repair, told.text).line
    return {
        "message": repair.message,
        "move": repair.move_number,
        "line": line,
        "text": made.text,
        "rewritten": made.rewritten,
    }


def _attempts(told: Read, lines: list[str], repair: Repair) -> Iterator[tuple[list[str], int]]:
    """Yield texts in which lines of moves are others, gone or new."""
    if repair.part:
        return
    places, at = told.text.move_lines, repair.move_number - 1
    written = [each.rgn for each in repair.written]
    gone = [places[number] - 1 for number in range(at, at + repair.removed_move_count)]
    if not gone:
        is_before_next = not at or (at < len(places) and not repair.above_notes)
        after = places[at] - 1 if is_before_next else places[at - 1]
        yield [*lines[:after], *written, *lines[after:]], after + 1
        return
    new: dict[int, list[str]] = {line: [] for line in gone}
    for line, words in zip(gone, written, strict=False):
        new[line] = [_with_words(lines[line], words)]
    new[gone[-1]] += written[len(gone) :]
    yield [each for number, line in enumerate(lines) for each in new.get(number, [line])], gone[0] + 1


def _with_words(line: str, words: str) -> str:
    """Return the line of a move with another move in its place, and the comments that it has."""
    comments = line[body_end(without_tabs(line)) :]
    return f"{words} {comments}" if comments else words
