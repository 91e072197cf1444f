"""Read the words of a line one after another."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NoReturn, TypeVar

from interlock.basics.names import UNKNOWN
from interlock.basics.suggestions import did_you_mean, listing, unknown
from interlock.record.rgn.line import (
    GLYPH,
    MARK,
    QUOTED,
    TOKEN,
    TOKEN_OR_ARROW,
    WORD,
    LineError,
    Span,
    unquote,
)

_NUMBER = re.compile(r"\$?(-?[0-9]+)")
# No number in a record has as many; soundness says which are too large.
_MOST_DIGITS = 15
_MOST_SIGNS = 500_000
"""More than a claim with as many figures as it may have, and the longest names, takes."""
_OTHER_MONEY = "€£¥"
_NEARLY_NUMBER = r"\$|[$€£¥]?[0-9]+[0-9.']*[$€£¥]|[€£¥][0-9.']+|\$?[0-9]+[.'][0-9.'-]*"
_LOOK_ALIKES = str.maketrans("lI|oO", "11100")
_COMMA_AND_DIGIT = re.compile(",[0-9]")

Token = re.Match[str]
T = TypeVar("T")


class Words:
    """A part of a line, read from left to right; it remembers where each part of the record stands."""

    __slots__ = ("_at", "_tokens", "end", "faults", "line", "prefix", "span", "spans")

    def __init__(self, line: str, start: int, end: int) -> None:
        self.line = line
        self.end = end
        self.span: Span = (start, start)
        """Where the part taken last stands."""
        self.spans: dict[str, Span] = {}
        """Where what was marked stands, by its path."""
        self.prefix = ""
        """Put before the path of what is marked."""
        self.faults: list[LineError] = []
        """What is wrong with entries of the line that were passed over."""
        require_short(start, end)
        self._tokens = [*TOKEN.finditer(line, start, end)]
        self._at = 0

    def mark(self, path: str, start: int | None = None) -> None:
        """Remember that a part of the record stands where the last words were taken, or from a start to there."""
        self.spans[self.prefix + path] = self.span if start is None else (start, self.span[1])

    def mark_tokens(self, path: str, tokens: Sequence[Token]) -> None:
        """Remember that a part of the record stands where some tokens stand."""
        self.span = (tokens[0].start(), tokens[-1].end())
        self.mark(path)

    def is_marked(self, path: str) -> bool:
        """Whether it is remembered where a part of the record stands."""
        return self.prefix + path in self.spans

    def state(self) -> tuple[int, dict[str, Span]]:
        """Return how far the line has been read."""
        return self._at, dict(self.spans)

    def back_to(self, state: tuple[int, dict[str, Span]]) -> None:
        """Read the line once more from where it had been read to."""
        self._at, spans = state
        self.spans = dict(spans)

    def more(self) -> bool:
        """Whether anything is left."""
        return self._at < len(self._tokens)

    def more_words(self) -> bool:
        """Whether a word or a quoted text is next."""
        return self.more() and self._tokens[self._at].lastindex in (WORD, QUOTED)

    def unknown_next(self) -> bool:
        """Whether what stands for something that nobody wrote down is next."""
        return self.more() and self._tokens[self._at][0] == UNKNOWN

    def start(self) -> int:
        """Return where the next token stands, or where it is missing."""
        return self._tokens[self._at].start() if self.more() else self._past_last()

    def fail(self, message: str, expected: str) -> NoReturn:
        """Refuse the next token."""
        if self.more():
            raise LineError(message, expected, *self._tokens[self._at].span())
        raise LineError(message, expected, self._past_last())

    def entries(self, mark: str, expected: str, read: Callable[[int], T]) -> list[T]:
        """Read entries between marks, by their indices; one that cannot be read is noted and passed over."""
        found: list[T] = []
        while True:
            try:
                entry = read(len(found))
                if self.more() and self._tokens[self._at][0] != mark:
                    self.expect_end(expected)
                found.append(entry)
            except LineError as error:
                self.faults.append(error)
                while self.more() and self._tokens[self._at][0] != mark:
                    self._at += 1
            if not self.skip(mark):
                return found

    def each_word(self, read: Callable[[int], T], ends: Callable[[str], bool], *, unknown: bool) -> list[T]:
        """Read all words up to something else, or to one in lower case that ends them, by their indices.

        Among them may be what stands for something unknown. One that cannot be read is noted and passed over.
        """
        found: list[T] = []
        while (self.more_words() and not ends(self.bare())) or (unknown and self.unknown_next()):
            try:
                found.append(read(len(found)))
            except LineError as error:
                self.faults.append(error)
                self._take(self._tokens[self._at])
        return found

    def comma_between(self, is_one: Callable[[str], bool]) -> bool:
        """Whether a comma is next and then, in lower case, another one of what stands without commas between."""
        two = [token[0].lower() for token in self._tokens[self._at : self._at + 2]]
        return len(two) == 2 and two[0] == "," and is_one(two[1])

    def expect_end(self, expected: str) -> None:
        """Refuse whatever is left."""
        if self.more():
            self.fail(f"unexpected '{self._tokens[self._at][0]}'", expected)

    def skip(self, mark: str) -> bool:
        """Take a comma, semicolon or parenthesis if it is next."""
        if not self.mark_next(mark):
            return False
        self._take(self._tokens[self._at])
        return True

    def mark_next(self, mark: str) -> bool:
        """Whether a mark is next."""
        found = self._next(MARK)
        return found is not None and found[0] == mark

    def is_quoted(self) -> bool:
        """Whether what was taken last begins with a quoted text."""
        return self.line.startswith('"', self.span[0])

    def taken(self) -> str:
        """Return what was taken last, as it stands there."""
        return self.line[self.span[0] : self.span[1]]

    def bare(self) -> str:
        """Return the next word in lower case without taking it; "" where none is next."""
        found = self._next(WORD)
        return found[0].lower() if found else ""

    def skip_word(self, word: str) -> bool:
        """Take a word if it is next."""
        if self.bare() != word:
            return False
        self._take(self._tokens[self._at])
        return True

    def skip_words(self, *texts: str) -> bool:
        """Take some words or marks if they are next, all of them."""
        tokens = self._tokens[self._at : self._at + len(texts)]
        if [token[0].lower() for token in tokens] != [*texts]:
            return False
        self._at += len(texts)
        self.span = (tokens[0].start(), tokens[-1].end())
        return True

    def split_at_arrows(self) -> None:
        """Let every `>` that is left be a mark, with or without blanks around it."""
        if self.more():
            end = self._tokens[-1].end()
            self._tokens[self._at :] = TOKEN_OR_ARROW.finditer(self.line, self.start(), end)

    def glyph(self) -> str:
        """Take a glyph if one is next."""
        if self.skip_words("(", UNKNOWN, ")"):
            return UNKNOWN
        found = self._next(GLYPH)
        return self._take(found) if found else ""

    def word(self, what: str, expected: str) -> str:
        """Take one word or quoted text."""
        found = self._next(WORD) or self._next(QUOTED)
        if found is None:
            self.fail(f"no {what}", expected)
        return self._take(found)

    def choice(self, what: str, known: Mapping[str, str]) -> str:
        """Take one of the known words, which are given by their lower case."""
        text = self.take_known(known)
        if not text and not self.next_text():
            self.fail(f"no {what}", listing(known.values()))
        if not text:
            word = self.next_text()
            message, expected = unknown(what, word, known.values())
            self.fail(f"{message}{_digits_meant(word)}" if with_digits(word) in known else message, expected)
        return text

    def take_known(self, known: Mapping[str, str]) -> str:
        """Take one of the known words, which are given by their lower case; "" where none is next."""
        found = self._next(WORD) or self._next(QUOTED)
        if found is None and UNKNOWN in known and self.unknown_next():
            found = self._tokens[self._at]
        text = (known.get(found[0]) or known.get(text_of(found).lower(), "")) if found else ""
        if found and text:
            self._take(found)
        return text

    def next_text(self) -> str:
        """Return the next word or quoted text without taking it; "" where none is next."""
        found = self._next(WORD) or self._next(QUOTED)
        return text_of(found) if found else ""

    def name(self, what: str, expected: str, ends: Callable[[str], bool] | None = None) -> str:
        """Take a name: a quoted text, or all words up to something else or to one, in lower case, that ends it."""
        if quoted := self._next(QUOTED):
            if len(quoted[0]) == 2:
                self.fail(f"an empty {what}", expected)
            return self._take(quoted)
        start = self._at
        while (found := self._next(WORD)) and not (ends and ends(found[0].lower())):
            self._at += 1
        run = self._tokens[start : self._at]
        if not run:
            self.fail(f"no {what}", expected)
        self.span = (run[0].start(), run[-1].end())
        return run[0][0] if len(run) == 1 else " ".join(token[0] for token in run)

    def ahead(self, *, unknown: bool = False) -> list[Token]:
        """Return all words and quoted texts up to something else without taking them.

        Among them may be what stands for something unknown.
        """
        tokens, known, end = self._tokens, (WORD, QUOTED), self._at
        while end < len(tokens) and (tokens[end].lastindex in known or (unknown and tokens[end][0] == UNKNOWN)):
            end += 1
        return tokens[self._at : end]

    def take_unknown(self) -> str:
        """Take what stands for something unknown, if it is next."""
        return self._take(self._tokens[self._at]) if self.unknown_next() else ""

    def take(self, tokens: Sequence[Token]) -> str:
        """Take tokens that are next, and return what they say."""
        self._at += len(tokens)
        self.span = (tokens[0].start(), tokens[-1].end())
        return " ".join(map(text_of, tokens))

    def item(self) -> list[Token]:
        """Take all words and quoted texts up to something else."""
        found = self.ahead()
        if found:
            self.take(found)
        return found

    def number(self, what: str, expected: str) -> int:
        """Take a number, with or without a `$` before it."""
        found = self._next(WORD)
        number = number_of(found) if found else None
        if found is None or number is None:
            there = f": '{text}'{_digits_meant(text)}" if (text := self.next_text()) else ""
            if self.unknown_next():
                there = f": '{UNKNOWN}' is no number"
            self.fail((found and nearly_number(found)) or f"no {what}{there}", expected)
        self._take(found)
        return number

    def amount(self, expected: str) -> int:
        """Take an amount of money, which has no comma in it."""
        amount = self.number("amount", expected)
        if _COMMA_AND_DIGIT.match(self.line, self.span[1]):
            self.fail("a comma inside a number", "a whole number without commas")
        return amount

    def number_next(self) -> bool:
        """Whether a number is next."""
        return self.more() and number_of(self._tokens[self._at]) is not None

    def numbered(self, word: str) -> bool:
        """Whether a word and then a bare number are next."""
        two = self._tokens[self._at : self._at + 2]
        return self.bare() == word and len(two) == 2 and two[1][0].isdecimal()

    def cut(self, ends: Collection[str]) -> "Words":
        """Split off everything from the first of some words on."""
        for index in range(self._at, len(self._tokens)):
            token = self._tokens[index]
            if token.lastindex == WORD and token[0].lower() in ends:
                break
        else:
            index = len(self._tokens)
        rest = Words(self.line, self.end, self.end)
        rest._tokens, self._tokens = self._tokens[index:], self._tokens[:index]
        rest.spans = self.spans
        if rest.more():
            self.end = rest.start()
        return rest

    def _next(self, kind: int) -> Token | None:
        if self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token.lastindex == kind:
                return token
        return None

    def _take(self, token: Token) -> str:
        self._at += 1
        self.span = token.span()
        return text_of(token)

    def _past_last(self) -> int:
        return len(self.line[: self.end].rstrip())


def require_short(start: int, end: int) -> None:
    """Raise LineError where a part of a line is too long to be read: each word takes far more memory than its signs."""
    if end - start > _MOST_SIGNS:
        raise LineError("a line too long", f"at most {_MOST_SIGNS:,} characters before its comments", start)


def text_of(token: Token) -> str:
    """Return what a token says."""
    return unquote(token[0]) if token.lastindex == QUOTED else token[0]


def number_of(token: Token) -> int | None:
    """Return the number that a token is; of very many digits the first, which are too many all the same."""
    found = _NUMBER.fullmatch(token[0]) if token.lastindex == WORD else None
    return int(found[1][:_MOST_DIGITS]) if found else None


def nearly_number(token: Token) -> str:
    """Return what keeps a token from being read as the number that was meant; "" where none was."""
    text = token[0]
    if token.lastindex != WORD or not re.fullmatch(_NEARLY_NUMBER, text):
        return ""
    if text == "$":
        return "a '$' with a blank behind it"
    if text.endswith("$"):
        return f"'{text}' with the '$' behind the number"
    if text[0] in _OTHER_MONEY or text[-1] in _OTHER_MONEY:
        return f"'{text}' in other money than $"
    return f"'{text}' is no whole number"


def with_digits(text: str) -> str:
    """Return a text with digits in the place of the letters that look like them."""
    return text.translate(_LOOK_ALIKES)


def _digits_meant(text: str) -> str:
    """Return the question whether a number was meant that has letters in the place of digits."""
    digits = with_digits(text)
    return did_you_mean(digits) if digits != text and _NUMBER.fullmatch(digits) else ""


def looks_like_number(text: str) -> bool:
    """Whether a text would be read as a number, or as one that is not written rightly."""
    return _NUMBER.fullmatch(text) is not None or re.fullmatch(_NEARLY_NUMBER, text) is not None
