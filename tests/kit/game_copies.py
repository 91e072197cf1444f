"""Two scribes' records of one game: a game as text, and copies of it that differ in something."""

from functools import cache
from pathlib import Path

from interlock.analysis.compare.compare import compare
from interlock.analysis.compare.comparison import Comparison
from interlock.analysis.judge import begin
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn, write_rgn

FOLDER = Path(__file__).parents[2] / "records" / "games"
NAMES = tuple(GAMES)


class Telling:
    """A record as its lines; the moves are counted from 1, a comment and a claim stand after some of them."""

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        self.lines = write_rgn(record).splitlines()
        text = read_rgn("\n".join(self.lines) + "\n")
        self.at = [-1, *(text.place(number)[0] - 1 for number in range(1, len(record.moves) + 1))]
        """Where the lines of the moves are."""

    def words(self, number: int) -> str:
        """The line of a move without what stands behind its words."""
        return self.lines[self.at[number]].partition(" ;")[0].partition(" (")[0]

    def without(self, *numbers: int) -> GameRecord:
        """The record without the lines of some moves."""
        left_out = {self.at[number] for number in numbers}
        return read([line for at, line in enumerate(self.lines) if at not in left_out])

    def with_line(self, number: int, *lines: str) -> GameRecord:
        """The record with other lines in place of that of a move."""
        at = self.at[number]
        return read([*self.lines[:at], *lines, *self.lines[at + 1 :]])

    def with_more(self, number: int, *lines: str) -> GameRecord:
        """The record with more lines behind that of a move."""
        return self.with_line(number, self.lines[self.at[number]], *lines)

    def swapped(self, number: int) -> GameRecord:
        """The record with a move and the next in each other's place."""
        lines = list(self.lines)
        at, other = self.at[number], self.at[number + 1]
        lines[at], lines[other] = lines[other], lines[at]
        return read(lines)

    def replaced(self, old: str, new: str) -> GameRecord:
        """The record with other words in place of some that it has."""
        text = "\n".join(self.lines)
        assert old in text
        return read(text.replace(old, new).splitlines())


def read(lines: list[str]) -> GameRecord:
    """Read a record from its lines."""
    return read_rgn("\n".join(lines) + "\n").record


@cache
def first_game(name: str) -> Telling:
    """The game that explains itself."""
    return telling_in(FOLDER / name / "first-game.rgn")


def telling_in(path: Path) -> Telling:
    """The record in a file."""
    return Telling(read_rgn(path.read_text(encoding="utf-8")).record)


def compared(first: GameRecord, second: GameRecord, *, ignore_notes: bool = False) -> Comparison:
    """What two records differ in."""
    return compare(begin(first), begin(second), ignore_notes=ignore_notes)
