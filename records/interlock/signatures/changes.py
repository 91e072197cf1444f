"""What is not as it was signed any more, found by the marks of a signature."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from interlock.basics.alignment import Block, aligned
from interlock.basics.message import Int32, Message
from interlock.record.model import HERE_AND_NOW, Signature
from interlock.signatures.lines import START, Line, RecordLines, split_marks

START_NAMES = {
    "format": "the format", "game": "the game", "ruleset": "the version of the rules", "board": "the board's name",
    "board_digest": "the board's digest", "components": "the name of the component set",
    "components_digest": "the component set", "edition": "the edition", "options": "the options",
    "players": "the players", "setup": "the set-up", "board_data": "the board",
}  # fmt: skip
_PLURAL = ("options", "players")


class Change(Message, frozen=True):
    """Something that is not as it was signed."""

    kind: str
    """changed, added or removed; of a ruling that was added: ruled."""
    part: str
    """move, ruling, line (one of both, which is gone) or, for what was there from the start, such as players."""
    move_number: Int32 = 0
    """The number of the move, or of that after which the rest stands or stood."""


def changes(signature: Signature, lines: RecordLines) -> list[Change]:
    """Return what was changed of what is signed; nothing where the marks do not tell it."""
    signed, now = split_marks(signature.marks), lines.marks
    if len(signed) != len(START) + signature.moves + signature.rulings:
        return []
    later = _changed_lines(signature, signed[len(START) :], now[len(START) :], lines.lines[1:])
    return [*start_changes(signed, now), *later]


def start_changes(signed: Sequence[str], now: Sequence[str]) -> Iterator[Change]:
    """Yield what was there from the start and differs, by its marks."""
    start = zip(START, signed, now, strict=False)
    return (Change("changed", name) for name, mark, other in start if mark != other)


def added(signature: Signature, lines: RecordLines) -> list[Change]:
    """Return what came to a record that is as it was signed: behind all of it, or ruled on its first moves."""
    behind = lines.lines[1 + signature.moves + signature.rulings :]
    return [_added(line) for line in behind if signature.whole or _rules_on(line, signature.moves)]


def sentences(found: Sequence[Change]) -> Iterator[tuple[str, str]]:
    """Say what was changed, each with its kind; what belongs together at once."""
    for _, run in groupby(enumerate(found), _run_key):
        changed = [change for _, change in run]
        yield changed[0].kind, f"{_told(changed)} {_DONE[changed[0].kind]}"


_DONE = {"changed": "changed", "added": "added", "ruled": "added", "removed": "taken out"}


def _run_key(each: tuple[int, Change]) -> tuple[str, str, int]:
    """Return what is the same for moves that follow each other, and for what stands after the same move."""
    index, change = each
    return change.kind, change.part, change.move_number - (index if change.part == "move" else 0)


def _told(changed: Sequence[Change]) -> str:
    """Say of what it is told that something was done to it."""
    first, last, several = changed[0], changed[-1], len(changed) > 1
    number = first.move_number
    if first.part in START_NAMES:
        return f"{START_NAMES[first.part]} {'were' if first.part in _PLURAL else 'was'}"
    if first.part == "move":
        return f"moves {number} to {last.move_number} were" if several else f"move {number} was"
    after = f"after move {number}" if number else "before the first move"
    if first.part == "ruling":
        return f"{len(changed)} rulings {after} were" if several else f"a ruling {after} was"
    return f"{len(changed)} moves or rulings {after} were" if several else f"a move or a ruling {after} was"


def _changed_lines(
    signature: Signature, signed: Sequence[str], now: Sequence[str], lines: Sequence[Line]
) -> Iterator[Change]:
    """Yield how the lines that are there differ from those that were signed."""
    at = other = 0
    end = Block(len(signed), len(now), 0)
    for block in (*aligned(signed, now), end):
        gone, new = block.first - at, lines[other : block.second]
        behind: Sequence[Line] = ()
        if block is end and not signature.whole:
            # What is played after the moves that are signed takes the place of nothing.
            instead = sum(line.move <= signature.moves for line in new[:gone])
            new, behind = new[:instead], new[instead:]
        yield from (Change("changed", _part(line), line.move) for line in new[:gone])
        yield from map(_added, new[gone:])
        before = lines[other + len(new) - 1].move if other + len(new) else 0
        yield from [Change("removed", "line", before)] * (gone - len(new))
        yield from (_added(line) for line in behind if _rules_on(line, signature.moves))
        at, other = block.first + block.length, block.second + block.length


def _rules_on(line: Line, moves: int) -> bool:
    """Tell whether a line rules on one of the first moves."""
    ruling = line.ruling
    if ruling is None:
        return False
    return line.move <= moves or (ruling.kind not in HERE_AND_NOW and ruling.move_number <= moves)


def _added(line: Line) -> Change:
    return Change("ruled" if line.ruling else "added", _part(line), line.move)


def _part(line: Line) -> str:
    return "ruling" if line.ruling else "move"
