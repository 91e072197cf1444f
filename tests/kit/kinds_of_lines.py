"""Every kind of line that a recorded game has, also with words in it that nobody knows."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from interlock.basics.color import Color
from interlock.boards.model import Board, BoardHex

RECORDED = Path(__file__).parents[2] / "records" / "games"
_LETTERS = "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr"
_PLAYER = re.compile(r"(?:\d+\. )?[^: ]+: ")
_WORD = re.compile(r"[\w.-]*\w")
_MOST_WORDS = 4
_HEADER_LINES = ("interlock", "game", "players", "board", "components")

Line = Callable[[int], str]
"""Writes one line of a kind, by its number."""


def long_name(number: int) -> str:
    """Return one of many names of 48 letters that differ just at their ends."""
    return f"{_LETTERS}{number:04d}"


def long_players() -> str:
    """Return as many players as a record may have, two with short names and the others with long ones."""
    return ", ".join(["Ann", "Ben", *map(long_name, range(28))])


def board_of_long_names() -> str:
    """Return the lines that give a record a board of two columns of 100 cities, each with a long name."""
    hexes = tuple(
        BoardHex(
            f"{column}{row}",
            "city",
            long_name(number + row),
            "certain",
            neighbors=tuple(f"{column}{other}" for other in (row - 1, row + 1) if 0 <= other < 100),
            colors=(Color.BLUE,),
        )
        for number, column in ((0, "A"), (100, "C"))
        for row in range(100)
    )
    board = Board("long", game="age-of-steam", hexes=hexes, grid="odd columns lower")
    return f"board long\nboard-data {msgspec.json.encode(board).decode()}\n"


def kinds_of_lines(game: str) -> Iterator[tuple[str, Line]]:
    """Yield every kind of line of the recorded games, as it stands there and with another word at each place."""
    for line in _examples(game):
        yield line, partial(_with, line, lambda _: "")
        head = found[0] if (found := _PLAYER.match(line)) else ""
        body = line[len(head) :]
        for word in list(_WORD.finditer(body))[:_MOST_WORDS]:
            around = ("Ann: " if head else "") + body[: word.start()] + "{}" + body[word.end() :]
            for what, written in _strange(word[0]):
                yield f"{what} for {word[0]!r} in: {line}", partial(_with, around, written)
        if head:
            yield f"an unknown player in: {line}", partial(_with, "{}: " + body, lambda number: f"{long_name(number)}q")


def _with(around: str, written: Line, number: int) -> str:
    before, _, after = around.partition("{}")
    return before + written(number) + after


def _strange(word: str) -> Iterator[tuple[str, Line]]:
    yield "a long name", lambda number: f"{_LETTERS}q{number:03d}"
    yield "a short one", lambda number: f"q{number}z"
    yield "a slip", lambda number: f"{word[:-1]}{number}"


def _examples(game: str) -> Iterator[str]:
    """Yield one line of each kind: those that begin and are put together in the same way are of one."""
    met = set()
    for file in sorted((RECORDED / game).glob("*.rgn")):
        for line in file.read_text().splitlines():
            if not line or line.split()[0] in _HEADER_LINES:
                continue
            head = found[0] if (found := _PLAYER.match(line)) else ""
            shape = re.sub(r"[\w.-]*\d[\w.-]*", "#", line[len(head) :])
            words = shape.split()
            kind = bool(head), words[0] if words[0].isalpha() else "", len(words) < _MOST_WORDS
            if kind not in met:
                met.add(kind)
                yield line
