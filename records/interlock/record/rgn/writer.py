"""Write a record as RGN, in the one canonical way."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from interlock.basics.names import UNKNOWN
from interlock.record.model import Claim, Comment, GameRecord, Note, Result
from interlock.record.rgn.board_data import write_board
from interlock.record.rgn.figures import write_figures
from interlock.record.rgn.keywords import OUT, PAIRS
from interlock.record.rgn.line import free, quote, word
from interlock.record.rgn.note_lines import write_ruling, write_signature
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.vocabulary.games import GAME_WORDS
from interlock.record.validation import require_sound
from interlock.record.validation.header import BOARD_DATA, COMPONENTS_DATA, header_lines


def write_rgn(record: GameRecord, *, numbers: bool = False) -> str:
    """Write a record in canonical form, with the numbers of its moves or without them.

    A record that is not sound raises RecordError.
    """
    writer = RecordWriter(require_sound(record), numbers=numbers)
    return "\n".join([*writer.header(), "", *writer.body(), *writer.result()]) + "\n"


class RecordWriter:
    """Writes the parts of a record that is sound."""

    def __init__(self, record: GameRecord, *, numbers: bool = False) -> None:
        self._record = record
        self._numbers = numbers
        self._game: GameWords = GAME_WORDS[record.header.game]
        self._players = Players([player.name for player in record.header.players])
        self._notes: dict[int, list[Note]] = {
            move: list(notes) for move, notes in groupby(record.notes, key=lambda note: note.move_number)
        }

        self._words: dict[int, str] = {}
        """What has been written of moves: one that comes again is mostly the same object."""

    def header(self) -> Iterator[str]:
        """Yield the lines of the header."""
        comments: dict[str, list[Comment]] = {}
        for note in self._notes.get(0, ()):
            if note.comment and note.comment.header_line:
                comments.setdefault(note.comment.header_line, []).append(note.comment)
        for name in header_lines(self._record):
            beside = [comment for comment in comments.get(name, ()) if comment.beside]
            yield from (_write_comment(each) for each in comments.get(name, ()) if not each.beside)
            first, *others = self._header_texts(name)
            yield f"{name} {first}".rstrip() + _write_beside(beside)
            yield from (f"{name} {text}" for text in others)

    def body(self) -> Iterator[str]:
        """Yield the lines of the moves and of what stands beside them."""
        for number in range(len(self._record.moves) + 1):
            notes = self._notes.get(number, [])
            if number:
                yield self._move(number, notes)
            for note in notes:
                if not _is_on_another_line(note):
                    if number and note.heading is not None:
                        yield ""
                    yield self.note(note)

    def note(self, note: Note) -> str:
        """Write a note as a line of its own."""
        if note.heading is not None:
            return f"== {_write_heading(note.heading)} =="
        if note.claim:
            return f"claim {self._figures(note.claim)}"
        if note.ruling:
            return f"ruling {write_ruling(note.ruling, self._players, self._game)}"
        if note.signature:
            return f"signature {write_signature(note.signature)}"
        return _write_comment(note.comment) if note.comment else note.glyph or ""

    def result(self) -> Iterator[str]:
        """Yield the line of the result, where there is one."""
        if self._record.header.results:
            yield f"result {', '.join(map(self._result, self._record.header.results))}"

    def _result(self, result: Result) -> str:
        score = OUT if result.out else f"{self._game.score_sign}{result.score}"
        return f"{word(self._players.names[result.seat - 1])} {score}"

    def _header_texts(self, name: str) -> Sequence[str]:
        """Return what stands on each line of a name: most have one."""
        field, _, entry = name.partition(" ")
        if field == "setup" and entry:
            assert self._record.setup is not None
            return self._game.setup.write(self._record.setup, entry, self._players)
        return ("" if field == "setup" else self._header_text(field, entry),)

    def _header_text(self, field: str, entry: str) -> str:
        header = self._record.header
        if field == "interlock":
            return str(header.format)
        if field == "players":
            return ", ".join(map(word, self._players.names))
        if field == BOARD_DATA:
            assert self._record.board is not None
            return write_board(self._record.board)
        if field in PAIRS:
            return free(getattr(header, PAIRS[field])[entry])
        if field == COMPONENTS_DATA:
            return quote(msgspec.json.encode(self._record.components, order="deterministic").decode())
        digest = getattr(header, f"{field}_digest", "")
        return free(getattr(header, field) + (f"@{digest}" if digest else ""))

    def _move(self, number: int, notes: Sequence[Note]) -> str:
        move = self._record.moves[number - 1]
        label = self._players.label(move.seat)
        if self._numbers:
            label = self._numbered(number, label)
        words = self._words.get(id(move))
        if words is None:
            words = self._words[id(move)] = self._game.moves.write(move, self._players)
        line = f"{label}: {words}"
        if not notes:
            return line
        comments: list[Comment] = []
        for note in notes:
            if note.glyph == UNKNOWN and self._game.moves.may_go_on_unknown(move):
                line += f" ({UNKNOWN})"
            elif note.glyph is not None:
                line += f" {note.glyph}"
            elif note.claim and note.claim.beside:
                line += f" ({self._figures(note.claim)})"
            elif note.comment and note.comment.beside:
                comments.append(note.comment)
        return line + _write_beside(comments)

    def _numbered(self, number: int, label: str) -> str:
        """Put the number of a move before who makes it; a player may be called like both together."""
        both = f"{number}. {label}"
        return both if self._players.called(both) is None else f"{number}. {quote(label)}"

    def _figures(self, claim: Claim) -> str:
        return write_figures(claim.figures, self._game, self._players)


def _is_on_another_line(note: Note) -> bool:
    """Whether a note stands on the line of a move or in the header."""
    beside = (note.claim and note.claim.beside) or (note.comment and (note.comment.beside or note.comment.header_line))
    return note.glyph is not None or bool(beside)


def _write_heading(text: str) -> str:
    return quote(text) if "=" in (text[0], text[-1]) else free(text)


def _write_beside(comments: Sequence[Comment]) -> str:
    # A `;` comment takes the rest of its line: only the last can be one.
    braced = [f" {{ {_escape(_signed(comment))} }}" for comment in comments[:-1]]
    return "".join(braced) + "".join(f" {_write_comment(comment)}" for comment in comments[-1:])


def _write_comment(comment: Comment) -> str:
    return f"; {_signed(comment)}"


def _signed(comment: Comment) -> str:
    if comment.author or comment.text.startswith("["):
        return f"[{comment.author}] {comment.text}"
    return comment.text


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("}", "\\}")
