"""How a move of a record is named: by its number, its line, or the heading or phase that begins before it."""

import re
from bisect import bisect_right
from collections.abc import Sequence

import click

from interlock.basics.known import did_you_mean, listing
from interlock.basics.near import near
from interlock.basics.wording import bounds
from interlock.cli.reading import replaying
from interlock.games.judge import begin
from interlock.record.files import Loaded
from interlock.record.rgn import RgnText

LAST = "last"
_NUMBER = re.compile("[0-9]{1,9}")
_LINE = re.compile(":([0-9]{1,9})")


def move_named(reference: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move that is named, which is the first one after a heading or of a phase."""
    number = _told(reference, loaded, hint)
    if number is None:
        number = _beginning(reference, loaded, hint) + 1
        if number > len(loaded.record.moves):
            raise _wrong(f"no move follows {reference!r}.", hint)
    if number == 0:
        raise _wrong(_no_move("0", loaded), hint)
    return number


def position_named(reference: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move after which a position is wanted: of a heading or a phase that at its beginning.

    A line with a claim or the like stands for the position that it is about.
    """
    line, text = _LINE.fullmatch(reference), loaded.rgn_text
    if line and text and (noted := text.noted_after(int(line[1]))) is not None:
        return noted
    number = _told(reference, loaded, hint)
    return _beginning(reference, loaded, hint) if number is None else number


def _told(reference: str, loaded: Loaded, hint: str) -> int | None:
    """Return the number that a reference tells, 0 included; None where it is a heading or a phase."""
    moves = len(loaded.record.moves)
    if reference.casefold() == LAST:
        return moves
    if _NUMBER.fullmatch(reference) and int(reference) <= moves:
        return int(reference)
    if not (line := _LINE.fullmatch(reference)):
        return None
    if not loaded.rgn_text:
        raise _wrong(
            f"{reference} is a line of RGN, and this record is in another form; name the move by its number.", hint
        )
    return _on_line(int(line[1]), loaded.rgn_text, hint)


def _no_move(number: str, loaded: Loaded) -> str:
    moves = len(loaded.record.moves)
    there = f"{'moves' if moves > 1 else 'move'} {bounds(1, moves)}" if moves else "no moves"
    return f"there is no move {number}; the record has {there}."


def _on_line(line: int, text: RgnText, hint: str) -> int:
    """Return the number of the move that stands on a line."""
    lines = text.move_lines
    number = bisect_right(lines, line)
    if number and lines[number - 1] == line:
        return number
    beside = [each for each in (number, number + 1) if 0 < each <= len(lines)]
    if not beside:
        raise _wrong(f"no move stands on line {line}; the record has no moves.", hint)
    nearest = min(beside, key=lambda each: abs(lines[each - 1] - line))
    raise _wrong(f"no move stands on line {line}; the nearest is move {nearest} on line {lines[nearest - 1]}.", hint)


def _beginning(words: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move after which a heading stands or a phase begins."""
    meant = _plain(words)
    headings: dict[str, set[int]] = {}
    for note in loaded.record.notes:
        if note.heading is not None:
            headings.setdefault(_plain(note.heading), set()).add(note.move_number)
    if found := headings.get(meant):
        return _only(words, sorted(found), "", hint)
    begin_at, phases = _phases(words, loaded)
    if begin_at:
        return _only(words, begin_at, f" or say, for example, {phases[begin_at[0]]!r}", hint)
    if _NUMBER.fullmatch(words):
        raise _wrong(_no_move(words, loaded), hint)
    guess = did_you_mean(near(meant, [*dict.fromkeys((*headings, *phases))]))
    expected = f"a number, :LINE of the file, last, or a heading or phase such as {phases[len(phases) // 2]!r}"
    raise _wrong(f"no move, heading or phase is called {words!r}{guess}; expected {expected}.", hint)


def _only(words: str, places: Sequence[int], otherwise: str, hint: str) -> int:
    """Return the only place where something begins."""
    if len(places) == 1:
        return places[0]
    several = listing([*map(str, places)])
    raise _wrong(f"{words!r} begins more than once: after move {several}; give the number{otherwise}.", hint)


def _phases(words: str, loaded: Loaded) -> tuple[list[int], list[str]]:
    """Return the moves after which a phase begins, and the phases after every move, those of the set-up first."""
    places: list[int] = []
    phases: list[str] = []
    inside = False
    with replaying(loaded):
        replay = begin(loaded.record, carry_on=True)
    while True:
        is_in = bool(replay.game.in_phase(replay.table, words))
        if is_in and not inside:
            places.append(replay.move)
        inside = is_in
        phases.append(replay.game.phase(replay.table).text)
        if replay.done():
            return places, phases
        replay.run(replay.move + 1)


def _plain(heading: str) -> str:
    return " ".join(heading.casefold().split())


def _wrong(message: str, hint: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint=f"'{hint}'")
