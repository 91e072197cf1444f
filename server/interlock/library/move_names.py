"""Find moves and positions by name: a number, a line of the file, "last", or the heading or phase that begins there."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from interlock.analysis.judge import begin
from interlock.basics.suggestions import did_you_mean, listing, near
from interlock.basics.text_format import bounds
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText

LAST = "last"
_NUMBER = "[0-9]{1,9}"
_LINE = ":([0-9]{1,9})"


class NoSuchMoveError(IndexError):
    """A name of a move or position that a record does not have."""


class MoveNames:
    """Finds the moves and positions of a record by their names."""

    def __init__(self, record: GameRecord, text: RgnText | None) -> None:
        self._record, self._text = record, text

    def move(self, name: int | str, *, and_next: bool = False) -> int:
        """Return the number of a move: of a heading or a phase, the first one after it.

        With `and_next` it may also be the move that would follow the last. NoSuchMoveError where there is none.
        """
        number = self._number(name, and_next)
        if number is None:
            number = self._beginning(str(name)) + 1
            if number > len(self._record.moves) + and_next:
                raise NoSuchMoveError(f"no move follows {name!r}.")
        if number == 0:
            raise NoSuchMoveError(self._no_move(0))
        return number

    def position(self, name: int | str) -> int:
        """Return the number of the move after which a position stands: of a heading or phase, the one before it.

        A line with a claim or the like stands for the position that it is about. NoSuchMoveError where there is none.
        """
        if isinstance(name, str):
            line, text = re.fullmatch(_LINE, name), self._text
            if line and text and (noted := text.noted_after(int(line[1]))) is not None:
                return noted
        number = self._number(name)
        return self._beginning(str(name)) if number is None else number

    def _number(self, name: int | str, and_next: bool = False) -> int | None:
        """Return the number that a name has in it, 0 included; None where it is a heading or a phase."""
        moves = len(self._record.moves)
        if isinstance(name, int):
            if not 0 <= name <= moves + and_next:
                raise NoSuchMoveError(self._no_move(name))
            return name
        if name.casefold() == LAST:
            return moves
        if re.fullmatch(_NUMBER, name) and int(name) <= moves + and_next:
            return int(name)
        if not (line := re.fullmatch(_LINE, name)):
            return None
        if not self._text:
            raise NoSuchMoveError(
                f"{name} is a line of RGN, and this record is in another form; name the move by its number."
            )
        return _on_line(int(line[1]), self._text)

    def _no_move(self, number: int | str) -> str:
        moves = len(self._record.moves)
        there = f"{'moves' if moves > 1 else 'move'} {bounds(1, moves)}" if moves else "no moves"
        return f"there is no move {number}; the record has {there}."

    def _beginning(self, name: str) -> int:
        """Return the number of the move after which a heading stands or a phase begins."""
        meant = _plain(name)
        headings: dict[str, set[int]] = {}
        for note in self._record.notes:
            if note.heading is not None:
                headings.setdefault(_plain(note.heading), set()).add(note.move_number)
        if found := headings.get(meant):
            return _only(name, sorted(found), "")
        begin_at, phases = self._phases(name)
        if begin_at:
            return _only(name, begin_at, f" or say, for example, {phases[begin_at[0]]!r}")
        if re.fullmatch(_NUMBER, name):
            raise NoSuchMoveError(self._no_move(name))
        guess = did_you_mean(near(meant, [*dict.fromkeys((*headings, *phases))]))
        expected = f"a number, :LINE of the file, last, or a heading or phase such as {phases[len(phases) // 2]!r}"
        raise NoSuchMoveError(f"no move, heading or phase is called {name!r}{guess}; expected {expected}.")

    def _phases(self, name: str) -> tuple[list[int], list[str]]:
        """Return the moves after which a phase begins, and the phases after every move, those of the set-up first."""
        places: list[int] = []
        phases: list[str] = []
        was_in = False
        replay = begin(self._record, carry_on=True)
        while True:
            is_in = bool(replay.game.in_phase(replay.table, name))
            if is_in and not was_in:
                places.append(replay.move)
            was_in = is_in
            phases.append(replay.game.phase(replay.table).text)
            if replay.done():
                return places, phases
            replay.run(replay.move + 1)


def _on_line(line: int, text: RgnText) -> int:
    """Return the number of the move that stands on a line."""
    lines = text.move_lines
    number = bisect_right(lines, line)
    if number and lines[number - 1] == line:
        return number
    beside = [each for each in (number, number + 1) if 0 < each <= len(lines)]
    if not beside:
        raise NoSuchMoveError(f"no move stands on line {line}; the record has no moves.")
    nearest = min(beside, key=lambda each: abs(lines[each - 1] - line))
    raise NoSuchMoveError(f"no move stands on line {line}; the nearest is move {nearest} on line {lines[nearest - 1]}.")


def _only(name: str, places: Sequence[int], otherwise: str) -> int:
    """Return the only place where something begins."""
    if len(places) == 1:
        return places[0]
    several = listing([*map(str, places)])
    raise NoSuchMoveError(f"{name!r} begins more than once: after move {several}; give the number{otherwise}.")


def _plain(heading: str) -> str:
    return " ".join(heading.casefold().split())
