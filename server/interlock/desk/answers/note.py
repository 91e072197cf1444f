"""Comments, glyphs and rulings put into a text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.basics.wording import count
from interlock.desk.answers.edits import Changed, changed, note_line, with_line, with_words
from interlock.desk.answers.texts import Read, Typed, read, unreadable
from interlock.desk.refused import RefusedError
from interlock.games.notes_by_move import NotesByMove
from interlock.library.game import Game
from interlock.record.model import GLYPHS, Comment, GameRecord, Note, Ruling, RulingKind
from interlock.record.rgn.players import Players
from interlock.record.rgn.rulings import ruling_from
from interlock.record.rgn.writer import RecordWriter
from interlock.record.soundness import require_sound

_RULINGS = {
    "stands": RulingKind.STANDS,
    "taken-back": RulingKind.TAKEN_BACK,
    "corrected": RulingKind.CORRECTED,
}


class Asked(Typed, frozen=True, rename="camel"):
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


def note(root: Path, asked: Asked) -> dict[str, Any]:
    """Put notes into a text."""
    try:
        told = read(root, asked)
    except RecordError as error:
        raise unreadable(error) from None
    if not 0 <= asked.move <= len(told.text.record.moves):
        raise RefusedError(400, f"there is no move {asked.move}; expected 0 to {len(told.text.record.moves)}")
    text, line, anew = asked.text, 0, False
    notes = 0
    for added in _notes(told, asked):
        done = _with_note(told, text, added)
        if told.text.record.notes != (told := _again(root, replace(asked, text=done.text))).text.record.notes:
            notes += 1
        text, line, anew = done.text, line or done.line, anew or done.rewritten
    if not notes:
        raise RefusedError(400, "there is nothing to be added that is not there already")
    words = f"{count(notes, 'note')} added on move {asked.move}" if asked.move else f"{count(notes, 'note')} added"
    if anew:
        words += "; for that the text was written anew: moves and notes are the same, but spelling and spacing are ours"
    return {"text": text, "line": line, "rewritten": anew, "told": words}


def _again(root: Path, typed: Typed) -> Read:
    try:
        return read(root, typed)
    except RecordError as error:
        raise unreadable(error) from None


def _with_note(told: Read, text: str, added: Note) -> Changed:
    """Return a text with one more note."""
    bare = told.text.record
    try:
        wanted = require_sound(_with(bare, added))
        Game.of(_with(told.record, added))
    except RecordError as error:
        why = "; ".join(problem.sentence() for problem in error.problems)
        raise RefusedError(400, f"this cannot be added: {why}") from None
    return changed(_attempts(told, text.split("\n"), added, wanted), wanted)


def _with(record: GameRecord, added: Note) -> GameRecord:
    notes = NotesByMove(record.notes)
    notes.add(added)
    return replace(record, notes=notes.in_order())


def _attempts(told: Read, lines: list[str], added: Note, wanted: GameRecord) -> Iterator[tuple[list[str], int]]:
    """Yield texts that may tell a record with one more note."""
    number = told.text.move_lines[added.move_number - 1] if added.move_number else 0
    if added.glyph:
        yield from with_words(lines, number, added.glyph)
        return
    written = RecordWriter(wanted).note(added)
    if added.comment and added.comment.beside:
        yield [*lines[: number - 1], f"{lines[number - 1].rstrip()} {written}", *lines[number:]], number
    else:
        yield with_line(lines, note_line(told.text, lines, added.move_number), written)


def _notes(told: Read, asked: Asked) -> Iterator[Note]:
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


def _rulings(told: Read, asked: Asked) -> Iterator[Ruling]:
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


def _correction(told: Read, asked: Asked) -> Any:
    """Read the move that counts: by the same player, unless another is named before it."""
    seat, before = told.record.moves[asked.move - 1].seat, told.record.moves[: asked.move - 1]
    try:
        return told.game().reader.read(" ".join(asked.to.split()), seat, before)
    except RecordError as error:
        raise RefusedError(400, f"this cannot be added: {error.problems[0].sentence()}") from None
