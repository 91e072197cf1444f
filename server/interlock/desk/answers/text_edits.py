"""Add notes and repairs to a text and leave the rest of it as it was written.

If the edited text does not read as the wanted record, the whole record is written anew.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from interlock.analysis.repair.model import Repair
from interlock.basics.problem import RecordError
from interlock.basics.text_format import count
from interlock.desk.answers.text_reading import RecordText, TextRequest, read_text, unreadable_error
from interlock.desk.errors import RefusedError
from interlock.library.game import Game
from interlock.library.repairs import repaired, with_line
from interlock.record.files import load_bytes
from interlock.record.model import GLYPHS, Comment, GameRecord, Note, Ruling, RulingKind
from interlock.record.notes_by_move import NotesByMove
from interlock.record.rgn import RgnText, write_rgn
from interlock.record.rgn.line import body_end, without_tabs
from interlock.record.rgn.note_lines import ruling_from
from interlock.record.rgn.players import Players
from interlock.record.rgn.writer import RecordWriter
from interlock.record.validation import require_sound


class TextChange(NamedTuple):
    """A text after a change, the line that the change begins on, and whether all of it was written anew."""

    text: str
    line: int
    rewritten: bool


def first_matching(attempts: Iterable[tuple[list[str], int]], wanted: GameRecord) -> TextChange:
    """Return the first of some texts, each with its new line, that tells a record; or that record written anew."""
    for lines, line in attempts:
        text = "\n".join(lines)
        if _reads_as(text, wanted):
            return TextChange(text, line, False)
    return TextChange(write_rgn(wanted), 1, True)


def note_line(text: RgnText, lines: Sequence[str], move: int) -> int:
    """Return after how many lines a note on a move stands: behind others, but before a heading of what follows."""
    start = text.move_lines[move - 1] if move else 0
    end = text.move_lines[move] - 1 if move < len(text.move_lines) else len(lines)
    return _without_blanks(lines, start, _first_heading(lines, start, end))


def insert_line(lines: Sequence[str], after: int, line: str) -> tuple[list[str], int]:
    """Return lines with another one after so many, and its number."""
    return [*lines[:after], line, *lines[after:]], after + 1


def insert_words(lines: Sequence[str], number: int, words: str) -> Iterable[tuple[list[str], int]]:
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


def _reads_as(text: str, wanted: GameRecord) -> bool:
    """Tell whether a text is read as a record; in which order notes of different kinds stand on a line is all one."""
    try:
        found = load_bytes(text.encode(errors="replace"), "", "rgn").record
    except RecordError:
        return False
    return replace(found, notes=()) == replace(wanted, notes=()) and Counter(found.notes) == Counter(wanted.notes)


_RULINGS = {
    "stands": RulingKind.STANDS,
    "taken-back": RulingKind.TAKEN_BACK,
    "corrected": RulingKind.CORRECTED,
}


class NoteRequest(TextRequest, frozen=True, rename="camel"):
    """What is to be noted on a move; all that is empty is not."""

    move: int = 0
    comment: str = ""
    glyph: str = ""
    ruling: str = ""
    to: str = ""
    penalty: str = ""
    award: str = ""
    set_: str = msgspec.field(default="", name="set")
    by: str = ""
    because: str = ""
    breaking: str = ""


def add_notes(root: Path, asked: NoteRequest) -> dict[str, Any]:
    """Put notes into a text."""
    try:
        told = read_text(root, asked)
    except RecordError as error:
        raise unreadable_error(error) from None
    if not 0 <= asked.move <= len(told.text.record.moves):
        raise RefusedError(400, f"there is no move {asked.move}; expected 0 to {len(told.text.record.moves)}")
    text, line, anew = asked.text, 0, False
    notes = 0
    for added in _notes(told, asked):
        done = _with_note(told, text, added)
        if told.text.record.notes != (told := _read_again(root, replace(asked, text=done.text))).text.record.notes:
            notes += 1
        text, line, anew = done.text, line or done.line, anew or done.rewritten
    if not notes:
        raise RefusedError(400, "there is nothing to be added that is not there already")
    words = f"{count(notes, 'note')} added on move {asked.move}" if asked.move else f"{count(notes, 'note')} added"
    if anew:
        words += "; for that the text was written anew: moves and notes are the same, but spelling and spacing are ours"
    return {"text": text, "line": line, "rewritten": anew, "told": words}


def _read_again(root: Path, typed: TextRequest) -> RecordText:
    try:
        return read_text(root, typed)
    except RecordError as error:
        raise unreadable_error(error) from None


def _with_note(told: RecordText, text: str, added: Note) -> TextChange:
    """Return a text with one more note."""
    bare = told.text.record
    try:
        wanted = require_sound(_record_with(bare, added))
        Game.of(_record_with(told.record, added))
    except RecordError as error:
        why = "; ".join(problem.sentence() for problem in error.problems)
        raise RefusedError(400, f"this cannot be added: {why}") from None
    return first_matching(_note_edits(told, text.split("\n"), added, wanted), wanted)


def _record_with(record: GameRecord, added: Note) -> GameRecord:
    notes = NotesByMove(record.notes)
    notes.add(added)
    return replace(record, notes=notes.in_order())


def _note_edits(told: RecordText, lines: list[str], added: Note, wanted: GameRecord) -> Iterator[tuple[list[str], int]]:
    """Yield texts that may tell a record with one more note."""
    number = told.text.move_lines[added.move_number - 1] if added.move_number else 0
    if added.glyph:
        yield from insert_words(lines, number, added.glyph)
        return
    written = RecordWriter(wanted).note(added)
    if added.comment and added.comment.beside:
        yield [*lines[: number - 1], f"{lines[number - 1].rstrip()} {written}", *lines[number:]], number
    else:
        yield insert_line(lines, note_line(told.text, lines, added.move_number), written)


def _notes(told: RecordText, asked: NoteRequest) -> Iterator[Note]:
    """Yield what is to be added."""
    move = asked.move
    if asked.glyph:
        if asked.glyph not in GLYPHS or not move:
            raise RefusedError(400, f"no glyph of a move; expected one of {' '.join(GLYPHS)}")
        yield Note(move, glyph=asked.glyph)
    if words := " ".join(asked.comment.split()):
        beside = move > 0 and not any(each.comment and each.move_number == move for each in told.text.record.notes)
        yield Note(move, comment=Comment(words, asked.by.strip(), beside=beside))
    for ruling in _rulings(told, asked):
        yield Note(
            move,
            ruling=replace(
                ruling,
                referee=asked.by.strip() or ruling.referee,
                rule=asked.breaking.strip() or ruling.rule,
                reason=" ".join(asked.because.split()) or ruling.reason,
            ),
        )


def _rulings(told: RecordText, asked: NoteRequest) -> Iterator[Ruling]:
    if asked.ruling:
        if asked.ruling not in _RULINGS or not asked.move:
            raise RefusedError(400, f"no ruling on a move; expected {', '.join(_RULINGS)}")
        if (asked.ruling == "corrected") != bool(asked.to):
            raise RefusedError(400, "'corrected' and the move that counts go together")
        yield Ruling(_RULINGS[asked.ruling], asked.move, correction=_correction(told, asked) if asked.to else None)
    players = Players([player.name for player in told.record.header.players])
    for kind, words in (("penalty", asked.penalty), ("award", asked.award), ("set", asked.set_)):
        if words:
            try:
                yield ruling_from(f"{kind} {words}", told.record.header.game, players)
            except RecordError as error:
                raise RefusedError(400, f"this cannot be added: {error.problems[0].sentence()}") from None


def _correction(told: RecordText, asked: NoteRequest) -> Any:
    """Read the move that counts: by the same player, unless another is named before it."""
    seat, before = told.record.moves[asked.move - 1].seat, told.record.moves[: asked.move - 1]
    try:
        return told.game().reader.read(" ".join(asked.to.split()), seat, before)
    except RecordError as error:
        raise RefusedError(400, f"this cannot be added: {error.problems[0].sentence()}") from None


def repairs(root: Path, typed: TextRequest) -> dict[str, Any]:
    """Suggest repairs, each with the text that it makes."""
    try:
        told = read_text(root, typed)
        suggested = told.game().repairs()
    except RecordError as error:
        raise unreadable_error(error) from None
    return {"repairs": [_repair_json(told, typed.text, each) for each in suggested]}


def _repair_json(told: RecordText, text: str, repair: Repair) -> dict[str, Any]:
    bare = told.text.record
    done = repaired(told.record, repair)
    wanted = replace(done, board=bare.board, components=bare.components, header=bare.header)
    made = first_matching(_repair_edits(told, text.split("\n"), repair), wanted)
    line = with_line(repair, told.text).line
    return {
        "message": repair.message,
        "move": repair.move_number,
        "line": line,
        "text": made.text,
        "rewritten": made.rewritten,
    }


def _repair_edits(told: RecordText, lines: list[str], repair: Repair) -> Iterator[tuple[list[str], int]]:
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
        new[line] = [_replace_move(lines[line], words)]
    new[gone[-1]] += written[len(gone) :]
    yield [each for number, line in enumerate(lines) for each in new.get(number, [line])], gone[0] + 1


def _replace_move(line: str, words: str) -> str:
    """Return the line of a move with another move in its place, and the comments that it has."""
    comments = line[body_end(without_tabs(line)) :]
    return f"{words} {comments}" if comments else words
