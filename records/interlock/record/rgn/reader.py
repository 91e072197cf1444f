"""Read a record from RGN, line by line."""

import re
from itertools import groupby, islice

from msgspec.structs import replace

from interlock.basics.problem import (
    MOST_PROBLEMS,
    Problem,
    RecordError,
    each_unknown_once,
    in_order,
    overlap,
    unknown_word,
)
from interlock.basics.suggestions import LetterBudget, did_you_mean, near
from interlock.basics.text_format import count
from interlock.record.model import GameRecord, Move, Note
from interlock.record.rgn.board_data import words_end
from interlock.record.rgn.body import read_comments, read_heading, read_move_line, read_note
from interlock.record.rgn.diagnostics import place, problem_at
from interlock.record.rgn.header import HeaderReader
from interlock.record.rgn.keywords import HEADER, KEYWORDS, RESULT
from interlock.record.rgn.labels import Keyword, Label, find_keyword, find_label, known_label, remember
from interlock.record.rgn.line import LineError, body_end, without_tabs
from interlock.record.rgn.text import RgnText, UnreadableTextError
from interlock.record.rgn.vocabulary.games import GAME_WORDS, guess_game
from interlock.record.validation import problems_of
from interlock.record.validation.header import header_lines

_TOO_MANY = f"the rest was not read: {MOST_PROBLEMS} mistakes are enough"
_NUMBER = re.compile(r"[0-9]{1,9}\.\s*(?=[^\s0-9])")
_PLAIN_HEADING = re.compile(r'== ([^\s="{;](?:[^="{;\t]*[^\s="{;])?) ==')
"""A heading as we write it, with nothing in it that may be a quote or begin a comment: nearly all are."""
_OTHER_COMMENTS = "#/%*"
_FIRST_LINE = "interlock 1"
_PLAYERS_FIRST = "a line such as 'players Andy, Ben' before it"
_HEADER_LINE = "a header line such as 'players Andy, Ben', or a move such as 'Andy: pass'"
_BODY_LINE = "a move such as 'Andy: pass', a heading, a claim, a ruling, the result or a comment"


def read_rgn(text: str, first: int = 1) -> RgnText:
    """Read a record; where it cannot be read, RecordError carries every problem of the text.

    Lines are counted from the first one, which may stand far down in a file.
    """
    try:
        return _read(text, first, LetterBudget(), MOST_PROBLEMS)
    except UnreadableTextError as error:
        game = error.text.record.header.game
        lines = [problem.line - first for problem in error.problems]
        if meant := guess_game(text.split("\n"), game, lines, _read_as_other):
            wrong = f"the lines below are of {GAME_WORDS[meant].title}, not of {GAME_WORDS[game].title}"
            raise RecordError([error.text.placed(Problem(wrong, f"game {meant}", "header.game"))]) from None
        raise


def _read_as_other(text: str, most_problems: int) -> RgnText:
    """Read a text as another game's, without guesses."""
    return _read(text, 1, LetterBudget(0), most_problems)


def _read(text: str, first: int, guesses: LetterBudget, most_problems: int) -> RgnText:
    """Read a record, which is of the game that it names; after so many problems read no further."""
    reader = Reader(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), first)
    with guesses:
        reader.read(most_problems)
        return reader.finish()


PlacedNote = tuple[Note, tuple[int, int]]
"""A note, its line and which of the notes on that line it is."""


class Reader:
    """What has been read so far; a line that cannot be read is noted and passed over."""

    def __init__(self, lines: list[str], first: int) -> None:
        self._lines = lines
        self._first = first
        self._header = HeaderReader()
        self._moves: list[Move] = []
        self._move_lines: list[int] = []
        self._plain_moves: dict[str, Move] = {}
        """Moves by their lines: in an auction the same few come again and again."""
        self._notes: list[PlacedNote] = []
        self._header_notes: list[PlacedNote] = []
        self._waiting: list[PlacedNote] = []
        """Comments that belong to the next header line, if one follows."""
        self._for_later: list[tuple[Keyword, int, int]] = []
        """Lines that only the whole header explains, by keyword, number and where their comments begin."""
        self._begun = False
        self._problems: list[Problem] = []
        self._unknown: dict[str, int] = {}
        """Which of the problems tells of an unknown word."""
        self._settled: set[int] = set()
        """Lines of which nothing more is to be said."""
        self._off = 0
        """By how much the last number of a move was wrong."""

    def read(self, most_problems: int) -> None:
        """Read every line, or those up to the last of so many problems."""
        for number, line in enumerate(self._lines, self._first):
            if not line:
                continue
            if move := self._plain_moves.get(line) or self._plain_move(line):
                self._moves.append(move)
                self._move_lines.append(number)
                continue
            if self._begun and (heading := _PLAIN_HEADING.fullmatch(line)):
                self._add_heading(number, heading[1])
                continue
            try:
                self._read_line(number, without_tabs(line))
            except LineError as error:
                self._report(number, error)
                self._stop_after(most_problems, number)
        if not self._begun:
            raise RecordError([problem_at(LineError("no record", _FIRST_LINE, 0), self._first, self._lines[0])])
        for keyword, number, end in self._for_later:
            if keyword.word == RESULT and not self._header.players.names:
                continue
            line = without_tabs(self._lines[number - self._first])
            for fault in self._header.read_later(number, line, keyword, end):
                # What could be read of the line is looked at all the same.
                self._problems.append(problem_at(fault, number, self._lines[number - self._first]))
            self._stop_after(most_problems, number)
        self._begin_body()

    def _stop_after(self, most_problems: int, number: int) -> None:
        """Raise RecordError if there are so many problems, the last of them on a line."""
        if len(self._problems) >= most_problems:
            raise RecordError([*sorted(self._problems, key=in_order), Problem(_TOO_MANY, line=number)]) from None

    def finish(self) -> RgnText:
        """Put the record together, or raise RecordError with every problem found."""
        header = self._header
        record = GameRecord(
            header.header(), header.setup, tuple(self._moves), board=header.board, components=header.components
        )
        order = {name: index for index, name in enumerate(header_lines(record))}
        # A line that cannot be read is told by itself: nothing is said of the comments on it.
        read = [each for each in self._header_notes if not self._problems or _header_line(each[0]) in order]
        read.sort(key=lambda each: _header_place(each[0], order))
        notes = read + self._notes
        text = RgnText(
            replace(record, notes=tuple(note for note, _ in notes)),
            self._lines,
            self._first,
            self._move_lines,
            [where for _, where in notes],
            header.all_places,
            header.game,
            header.players,
        )
        told = {line: [*problems] for line, problems in groupby(self._problems, lambda problem: problem.line)}
        is_header_whole = not any(text.is_in_header(line) for line in self._settled)
        for problem in islice(problems_of(text.record), MOST_PROBLEMS):
            if text.body_line(problem.field) in self._settled:
                continue
            where, placed = text.locate(problem.field), text.placed(problem)
            if where == text.start:
                # It is missing altogether, unless it is meant by a line of the header that cannot be read.
                is_new = is_header_whole
            else:
                is_told = any(overlap(placed, other) for other in told.get(where[0], ()))
                is_new = where[0] not in self._settled and not is_told
            if is_new:
                self._problems.append(placed)
        if self._problems:
            problems = each_unknown_once(sorted(self._problems, key=in_order))
            raise UnreadableTextError(self._joined_names(problems, text) or problems, text)
        return text

    def _joined_names(self, problems: list[Problem], text: RgnText) -> list[Problem]:
        """Return that an 'and' or a blank stands for a comma where only that makes players unknown."""
        unknown = {problem.message for problem in problems}
        for seat, name in enumerate(self._header.players.names):
            words, is_only = name.split(), len(self._header.players.names) == 1
            if is_only and words[1:] and all(f"unknown player '{word}'" in unknown for word in words[1:]):
                found = Problem("no comma between the players", f"'{', '.join(words)}'", "header.players[0].name")
                return [text.placed(found)]
            one, joined, other = name.partition(" and ")
            if joined and any(f"unknown player '{each}'" in unknown for each in (one, other)):
                found = Problem("an 'and' between two players", f"'{one}, {other}'", f"header.players[{seat}].name")
                return [text.placed(found)]
        return []

    def _report(self, number: int, error: LineError) -> None:
        self._settled.add(number)
        if (word := unknown_word(error.message)) and word in self._unknown:
            told = self._problems[self._unknown[word]]
            self._problems[self._unknown[word]] = replace(told, lines=told.lines + 1)
            return
        if word:
            self._unknown[word] = len(self._problems)
        self._problems.append(problem_at(error, number, self._lines[number - self._first]))

    def _read_line(self, number: int, line: str) -> None:
        text = line.lstrip()
        if not text:
            return
        players = self._header.players
        if label := known_label(line, players):
            self._read_move(number, line, label)
            return
        if text[0] in ";{":
            comments = self._notes if self._moves else self._waiting
            comments += self._comments(number, line, len(line) - len(text), beside=False)
            return
        keyword = find_keyword(line, players)
        if not self._begun:
            self._begun = True
            if not keyword or keyword.word != "interlock":
                self._report(number, LineError("the record does not say what it is", _FIRST_LINE, 0, len(line)))
        if keyword:
            self._read_keyword(number, line, keyword)
        elif text.startswith("=="):
            end = body_end(line)
            self._add_heading(number, read_heading(line, end)[0])
            self._notes += self._comments(number, line, end, beside=False, after=1)
        elif label := find_label(line, players):
            remember(line, label, players)
            self._read_move(number, line, label)
        else:
            raise self._says_nothing(number, line, len(line) - len(text))

    def _plain_move(self, line: str) -> Move | None:
        """Read a line that is a move alone, after a name as it stood before or as we write it: most lines are."""
        name, colon, words = line.partition(":")
        game, players = self._header.game, self._header.players
        seat = players.labels.get(name)
        if seat is None or not colon or game is None or not players.names:
            return None
        if move := game.moves.read_quickly(words.strip(), seat, players):
            self._begin_body()
            self._plain_moves[line] = move
        return move

    def _add_heading(self, number: int, heading: str) -> None:
        self._begin_body()
        self._notes.append((Note(move_number=len(self._moves), heading=heading), (number, 0)))

    def _says_nothing(self, number: int, line: str, start: int) -> LineError:
        """Return why a line means nothing, as far as its beginning shows what was meant."""
        if numbered := _NUMBER.match(line, start):
            start = numbered.end()
        text = line[start:].rstrip()
        span = (start, start + len(text))
        expected = _BODY_LINE if self._moves else _HEADER_LINE
        if text[0] in _OTHER_COMMENTS:
            return LineError("a line that says nothing known", "a comment to begin with ';'", *span)
        players, first = self._header.players, text.split()[0]
        keyword = near(first, KEYWORDS, strictly=True)
        short = "" if keyword or players.seat(first) is None else first
        name = next((name for name in players.everybody if _begins_with(text, name)), short)
        if name or numbered:
            self._begin_move(number)
        if name:
            end = start + len(name)
            return LineError(f"no colon after '{name}'", f"'{name}:' and what the player does", end, end)
        if keyword in HEADER and not self._moves:
            # Nobody is to be told that the line is missing, too.
            self._header.places.setdefault(keyword, place(number, *span))
        return LineError(f"a line that says nothing known{did_you_mean(keyword)}", expected, *span)

    def _read_keyword(self, number: int, line: str, keyword: Keyword) -> None:
        end = words_end(line, keyword)
        if keyword.word in HEADER:
            self._read_header_line(number, line, keyword, end)
            return
        self._begin_body()
        after = 0
        if keyword.word == RESULT:
            self._header.name_line(number, line, keyword, end)
            self._for_later.append((keyword, number, end))
        elif (game := self._header.game) and self._header.players.names:
            note, _ = read_note(line, keyword, end, len(self._moves), self._header.players, game)
            self._notes.append((note, (number, 0)))
            after = 1
        self._notes += self._comments(number, line, end, beside=False, after=after)

    def _read_header_line(self, number: int, line: str, keyword: Keyword, end: int) -> None:
        name = self._header.name_line(number, line, keyword, end)
        comments = self._waiting + self._comments(number, line, end, beside=True)
        self._header_notes += [(_with_header_line(note, name), where) for note, where in comments]
        self._waiting = []
        if keyword.word == "setup":
            self._for_later.append((keyword, number, end))
        else:
            self._header.read(number, line, keyword, end)
        if self._moves:
            expected = "it among the first lines"
            raise LineError(f"'{keyword.word}' after the first move", expected, *keyword.span)

    def _read_move(self, number: int, line: str, label: Label) -> None:
        self._begin_move(number)
        game, players = self._header.game, self._header.players
        if label.number is not None:
            self._check_number(number, label, label.number)
        if not players.names or (label.seat is None and not self._header.players_known):
            self._pass_over(number, label)
        elif label.seat is None:
            players.require(label.name, *label.span, table=True)
        elif game is None:
            self._settled.add(number)
        elif plain := game.moves.read_quickly(line[label.end :].strip(), label.seat, players):
            self._moves[-1] = plain
            if label.number is None:
                self._plain_moves[line] = plain
        else:
            move, notes, _ = read_move_line(line, label, label.seat, len(self._moves), players, game)
            self._moves[-1] = move
            self._notes += [(note, (number, at)) for at, note in enumerate(notes)]
            if not notes and label.number is None:
                self._plain_moves[line] = move

    def _begin_move(self, number: int) -> None:
        """Count a move: one that cannot be read is a move all the same, on which the numbers of the others depend."""
        self._begin_body()
        self._moves.append(Move())
        self._move_lines.append(number)

    def _check_number(self, line: int, label: Label, told: int) -> None:
        """Refuse a wrong number of a move, but once where those after it are wrong by as much."""
        number = len(self._moves)
        off = told - number
        if off not in (0, self._off):
            self._report(line, _misnumbered(label, number, off))
        self._off = off

    def _pass_over(self, number: int, label: Label) -> None:
        self._settled.add(number)
        if len(self._moves) == 1 and "players" not in self._header.places:
            raise LineError("a move before the players are named", _PLAYERS_FIRST, *label.span)

    def _begin_body(self) -> None:
        if self._waiting:
            self._notes += self._waiting
            self._waiting = []

    def _comments(self, number: int, line: str, start: int, beside: bool, after: int = 0) -> list[PlacedNote]:
        if start == len(line):
            return []
        comments = read_comments(line, start, len(self._moves), beside)
        return [(note, (number, at)) for at, note in enumerate(comments, after)]


def _begins_with(text: str, name: str) -> bool:
    """Tell whether a line begins with a name and then something else than more of a word."""
    return text[: len(name)].casefold() == name.casefold() and not text[len(name) : len(name) + 1].isalnum()


def _misnumbered(label: Label, number: int, off: int) -> LineError:
    others = f"{count(abs(off), 'move')} {'more' if off > 0 else 'fewer'} before it"
    expected = f"{number}. or no number, or {others}"
    return LineError(f"this is move {number}, not {label.number}", expected, *label.number_span)


def _with_header_line(note: Note, name: str) -> Note:
    assert note.comment is not None
    return replace(note, comment=replace(note.comment, header_line=name))


def _header_line(note: Note) -> str:
    assert note.comment is not None
    return note.comment.header_line


def _header_place(note: Note, order: dict[str, int]) -> tuple[int, bool]:
    assert note.comment is not None
    return order.get(note.comment.header_line, -1), note.comment.beside
