"""Read the lines of a header."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from interlock.basics.decoding_errors import repeated_name, validation_problem
from interlock.boards.model import Board
from interlock.record.model import FORMAT, Header, Player, Result, Setup
from interlock.record.rgn.board_data import read_board
from interlock.record.rgn.diagnostics import Place, place
from interlock.record.rgn.keywords import OUT, PAIRS
from interlock.record.rgn.labels import Keyword
from interlock.record.rgn.line import QUOTED_TEXT, WORD, LineError, Span, read_free, unquote
from interlock.record.rgn.players import Players, read_names
from interlock.record.rgn.vocabulary.game_words import GameWords
from interlock.record.rgn.vocabulary.games import GAME_WORDS
from interlock.record.rgn.words import Token, Words, number_of, require_short, text_of
from interlock.record.validation.header import BOARD_DATA, COMPONENTS_DATA

if TYPE_CHECKING:
    from interlock.railroad_revolution.components.model import ComponentSet

_QUOTED_BOARD = f"({QUOTED_TEXT})@(.*)"
_PAIR = r"([A-Za-z0-9_-]+)(?:\s+|$)"
_EXPECTED = {
    "game": "the game's name",
    "ruleset": "the version of the rules",
    "board": "the board's name",
    "components": "the component set's id",
    "edition": "the edition",
    "event": "the event",
    "site": "where it was played",
    "date": "YYYY, YYYY-MM or YYYY-MM-DD",
    "option": "its value",
    "tag": "its text",
}


_COMPONENTS = "a component set as JSON, in quotes"
_WITH_DIGEST = ("board", "components")


class HeaderReader:
    """A header as far as it has been read, and where its parts stand."""

    def __init__(self) -> None:
        self.places: dict[str, Place] = {}
        self.players = Players(())
        self.players_known = False
        """Whether the line of the players has been read, and without a problem."""
        self.results: tuple[Result, ...] = ()
        self.setup: Setup | None = None
        self.board: Board | None = None
        self.components: ComponentSet | None = None
        self.game: GameWords | None = None
        """How the game's moves are written, where the game is known."""
        self._format = FORMAT
        self._fields: dict[str, str] = {}
        self._pairs: dict[str, dict[str, str]] = {field: {} for field in PAIRS.values()}
        self._lines: dict[str, int] = {}
        self._setup_has_words = False
        self._unplaced: list[tuple[str, int, str, int, int, Setup | None]] = []
        """Set-up lines that were read at one look: name, number, line, where they begin and end, the set-up before."""

    def header(self) -> Header:
        """Return what the lines said."""
        fields = self._fields.get
        return Header(
            format=self._format,
            game=fields("game", ""),
            ruleset=fields("ruleset", ""),
            board=fields("board", ""),
            board_digest=fields("board_digest", ""),
            edition=fields("edition", ""),
            options=self._pairs["options"],
            players=tuple(map(Player, self.players.names)),
            event=fields("event", ""),
            site=fields("site", ""),
            date=fields("date", ""),
            tags=self._pairs["tags"],
            results=self.results,
            components=fields("components", ""),
            components_digest=fields("components_digest", ""),
        )

    def name_line(self, number: int, line: str, keyword: Keyword, end: int) -> str:
        """Return the name of a header line: its first word or, for option, tag and setup, the first two."""
        name = keyword.word
        if keyword.colon:
            colon = line.index(":", keyword.span[1])
            expected = f"'{name}' and what it tells, without a colon"
            raise LineError(f"a colon after '{name}'", expected, colon, colon + 1)
        if name in PAIRS:
            name = _two_words(line, keyword, end)
        elif name == "setup":
            name = _two_words(line, keyword, end).lower()
            self._setup_has_words |= name != "setup"
        first = self._lines.setdefault(name, number)
        # Whether a set-up line may come again is the game's to say, which may be named further below.
        if first != number and keyword.word != "setup":
            raise _second_time(name, first, keyword)
        return name

    def read(self, number: int, line: str, keyword: Keyword, end: int) -> None:
        """Read a header line, all but set-up and result, which need the whole header to be understood."""
        start, end = _trim(line, keyword.span[1], end)
        word = keyword.word
        self.places[PAIRS.get(word, word)] = place(number, *keyword.span)
        if word == "interlock":
            self._read_format(number, line, start, end)
        elif word == "players":
            self._read_players(number, line, start, end)
        elif word in PAIRS:
            self._read_pair(number, line, word, start, end)
        elif word == BOARD_DATA:
            self.board = read_board(line, start, end)
            self.places[BOARD_DATA] = place(number, start, end)
        elif word == COMPONENTS_DATA:
            self._read_inline(number, line, start, end)
        else:
            self._read_field(number, line, word, start, end)

    def read_later(self, number: int, line: str, keyword: Keyword, end: int) -> list[LineError]:
        """Read a line that needs the whole header to be understood, set-up or result; return what is wrong with it."""
        try:
            require_short(keyword.span[1], end)
        except LineError as error:
            return [error]
        if keyword.word == "setup":
            return self._read_setup(number, line, keyword, end)
        words = Words(line, keyword.span[1], end)
        try:
            self._read_results(number, keyword, words)
        except LineError as error:
            words.faults.append(error)
        self._keep_places(number, words)
        return words.faults

    def all_places(self) -> Mapping[str, Place]:
        """Return where everything stands; set-up lines that were read at one look are read again for that."""
        again, self._unplaced = self._unplaced, []
        for _, number, line, start, end, before in again:
            assert self.game is not None
            words = Words(line, start, end)
            self.game.setup.read(words, before, self.players)
            self._keep_places(number, words)
        return self.places

    def _read_setup(self, number: int, line: str, keyword: Keyword, end: int) -> list[LineError]:
        self.places["setup"] = place(number, *keyword.span)
        if self.game is None:
            return []
        if "setup" in self._lines and self._setup_has_words:
            expected = "'setup' alone only where nothing was fixed"
            return [LineError("'setup' both alone and with words", expected, *keyword.span)]
        name = _two_words(line, keyword, end).lower()
        if self._lines[name] != number and name.removeprefix("setup ") not in self.game.setup.long:
            return [_second_time(name, self._lines[name], keyword)]
        start, before = keyword.span[1], self.setup
        if quickly := self.game.setup.read_quickly(line[start:end].strip(), before, self.players):
            self.setup = quickly
            self._unplaced.append((name, number, line, start, end, before))
            return []
        if any(each[0] == name for each in self._unplaced):
            self.all_places()
        words = Words(line, start, end)
        try:
            self.setup = self.game.setup.read(words, before, self.players)
            words.expect_end("the end of the line")
        except LineError as error:
            words.faults.append(error)
        self._keep_places(number, words)
        return words.faults

    def _read_results(self, number: int, keyword: Keyword, words: Words) -> None:
        self.places["results"] = place(number, *keyword.span)
        expected = "a comma or the end of the line"
        self.results = tuple(words.entries(",", expected, lambda at: self._read_result(words, f"results[{at}]")))

    def _keep_places(self, number: int, words: Words) -> None:
        self.places |= {path: place(number, *span) for path, span in words.spans.items()}

    def _read_format(self, number: int, line: str, start: int, end: int) -> None:
        words = Words(line, start, end)
        self._format = words.number("format", f"interlock {FORMAT}")
        self.places["format"] = place(number, *words.span)
        words.expect_end("the end of the line")

    def _read_field(self, number: int, line: str, word: str, start: int, end: int) -> None:
        text = read_free(line[start:end])
        if word in _WITH_DIGEST:
            quoted = re.compile(_QUOTED_BOARD).fullmatch(line, start, end)
            text, at, digest = (unquote(quoted[1]), "@", quoted[2]) if quoted else text.partition("@")
            if at and not digest:
                raise LineError("no digest after '@'", "sha256: and hexadecimal digits", end)
            self._fields[f"{word}_digest"] = digest
            self.places[f"{word}_digest"] = place(number, start, end)
        if not text:
            raise LineError(f"nothing after '{word}'", _EXPECTED[word], start, end)
        self._fields[word] = text
        if word == "game":
            self.game = GAME_WORDS.get(text)
        self.places[word] = place(number, start, end)

    def _read_inline(self, number: int, line: str, start: int, end: int) -> None:
        # Most records carry no component set.
        from interlock.railroad_revolution.components.model import ComponentSet

        self.places[COMPONENTS_DATA] = place(number, start, end)
        data = read_free(line[start:end]).encode()
        try:
            self.components = msgspec.json.decode(data, type=ComponentSet)
        except msgspec.ValidationError as error:
            problem = validation_problem(error)
            message = ": ".join(filter(None, ("no component set", problem.field, problem.message)))
            raise LineError(message, problem.expected or _COMPONENTS, start, end) from None
        except (msgspec.DecodeError, RecursionError) as error:
            raise LineError(f"no component set: {error}", _COMPONENTS, start, end) from None
        if repeated := repeated_name(data, self.components):
            raise LineError(f"no component set: {repeated.message}", repeated.expected, start, end)

    def _read_pair(self, number: int, line: str, word: str, start: int, end: int) -> None:
        pair = re.compile(_PAIR).match(line, start, end)
        if not pair:
            expected = "a name of letters, digits, '_' and '-'"
            raise LineError(f"no name of {word}", expected, start, end)
        if pair.end() == end:
            raise LineError(f"nothing after '{word} {pair[1]}'", _EXPECTED[word], end)
        self._pairs[PAIRS[word]][pair[1]] = read_free(line[pair.end() : end])
        self.places[f"{PAIRS[word]}[{pair[1]}]"] = place(number, start, end)

    def _read_players(self, number: int, line: str, start: int, end: int) -> None:
        words = Words(line, start, end)
        names: list[str] = []

        def keep(name: str) -> None:
            words.mark(f"players[{len(names)}].name")
            names.append(name)

        try:
            read_names(words, keep)
            self.players_known = True
        finally:
            # The moves of those who could be read are not to be problems too.
            self.players = Players(names)
            self._keep_places(number, words)

    def _read_result(self, words: Words, path: str) -> Result:
        start = words.start()
        item = words.item()
        out = len(item) > 1 and _is_out(item[-1])
        score = 0 if out else number_of(item[-1]) if len(item) > 1 else None
        if score is None:
            sign = self.game.score_sign if self.game else "$"
            expected = f"a player and a score, such as 'Ben {sign}61'"
            raise LineError("no player and score", expected, *(words.span if item else (start, start)))
        words.mark(path, start)
        words.mark_tokens(f"{path}.{'out' if out else 'score'}", item[-1:])
        words.mark_tokens(f"{path}.seat", item[:-1])
        name = " ".join(map(text_of, item[:-1]))
        return Result(self.players.require(name, *words.span), score, out)


def _is_out(token: Token) -> bool:
    return token.lastindex == WORD and token[0].lower() == OUT


def _two_words(line: str, keyword: Keyword, end: int) -> str:
    return " ".join([keyword.word, *line[keyword.span[1] : end].split(maxsplit=1)[:1]])


def _second_time(name: str, first: int, keyword: Keyword) -> LineError:
    return LineError(f"'{name}' for the second time", f"only the one on line {first}", *keyword.span)


def _trim(line: str, start: int, end: int) -> Span:
    end = start + len(line[start:end].rstrip())
    return end - len(line[start:end].lstrip()), end
