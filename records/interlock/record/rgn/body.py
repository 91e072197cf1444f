"""Read the lines of the body: moves, headings, claims, rulings and signatures."""

from typing import NamedTuple

from interlock.record.model import Claim, Comment, Move, Note
from interlock.record.rgn.figures import read_figures
from interlock.record.rgn.labels import Keyword, Label
from interlock.record.rgn.line import LineError, Span, body_end, read_free, remarks
from interlock.record.rgn.note_lines import read_ruling, read_signature
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.vocabulary.games import read_play
from interlock.record.rgn.words import Words

_AFTER_MOVE = "the end of the line, a glyph such as !?, a claim in parentheses or a comment after ';'"


class MoveLine(NamedTuple):
    """What the line of a move says."""

    move: Move
    notes: list[Note]
    spans: dict[str, Span]
    """Where the parts of the move and of the notes stand, by their paths below Move and Note."""


def read_move_line(line: str, label: Label, seat: int, number: int, players: Players, game: GameWords) -> MoveLine:
    """Read the line of a move, whose label has been read."""
    end = body_end(line)
    _refuse_second_move(line, label.end, end, players)
    words = Words(line, label.end, end)
    start = words.start()
    move = read_play(words, game, seat, players)
    words.spans["seat"] = label.span
    words.mark(game.field, start)
    notes: list[Note] = []
    if words.more():
        while glyph := words.glyph():
            words.mark(f"glyph[{len(notes)}]")
            notes.append(Note(move_number=number, glyph=glyph))
        start = words.start()
        if words.skip("("):
            claim = Claim(read_figures(words, game, players, "claim"), beside=True)
            if not words.skip(")"):
                words.fail("a claim without its end", "a comma or a closing )")
            words.mark("claim", start)
            notes.append(Note(move_number=number, claim=claim))
        words.expect_end(_AFTER_MOVE)
    if end < len(line):
        notes += read_comments(line, end, number, beside=True)
    return MoveLine(move, notes, words.spans)


def _refuse_second_move(line: str, start: int, end: int, players: Players) -> None:
    """Refuse the name and colon with which another move begins on the line of a move."""
    colon = line.find(":", start, end)
    if colon < 0 or '"' in line[start:end]:
        return
    before = line[start:colon]
    for name in players.everybody:
        at = len(before) - len(name)
        if at > 0 and not before[at - 1].isalnum() and before[at:].casefold() == name.casefold():
            expected = f"'{line[start + at : end].strip()}' on a line of its own"
            raise LineError("two moves on one line", expected, start + at, end)


def read_comments(line: str, start: int, move: int, beside: bool) -> list[Note]:
    """Read the comments at the end of a line."""
    return [
        Note(move_number=move, comment=Comment(text=remark.text, author=remark.author, beside=beside))
        for remark in remarks(line, start)
    ]


def read_heading(line: str, end: int) -> tuple[str, Span]:
    """Read a heading; return its text and where it stands."""
    start, end = _span(line, end)
    text = line[start:end].strip("=").strip()
    if not (text and line.startswith("==", start) and line.endswith("==", start, end)):
        raise LineError("not a heading", "a heading such as '== Play =='", start, end)
    return read_free(text), _find(line, text, start)


def read_note(
    line: str, keyword: Keyword, end: int, move: int, players: Players, game: GameWords
) -> tuple[Note, dict[str, Span]]:
    """Read a claim, a ruling or a signature on a line of its own; return it and where its parts stand."""
    words = Words(line, keyword.span[1], end)
    if keyword.word == "claim":
        note = Note(move_number=move, claim=Claim(read_figures(words, game, players, "claim")))
        words.expect_end("a comma, a semicolon or the end of the line")
    elif keyword.word == "signature":
        note = Note(move_number=move, signature=read_signature(words))
    else:
        note = Note(move_number=move, ruling=read_ruling(words, players, game, move))
    words.spans[keyword.word] = _span(line, end)
    return note, words.spans


def _find(line: str, text: str, start: int) -> Span:
    at = line.index(text, start)
    return at, at + len(text)


def _span(line: str, end: int) -> Span:
    text = line[:end].rstrip()
    return len(text) - len(text.lstrip()), len(text)
