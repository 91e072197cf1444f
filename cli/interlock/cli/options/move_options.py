"""Resolve options that name a move or a position, such as --at, to its number and to the position."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from interlock.cli.files.record_input import game_in, replaying
from interlock.cli.terminal.output import remark
from interlock.library.game_replay import IllegalMoveError
from interlock.library.move_names import MoveNames, NoSuchMoveError
from interlock.library.position import Position
from interlock.library.record_text import place_of
from interlock.record.files import Loaded
from interlock.replay.verdict import Finding, FindingKind


def move_named(reference: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move that is named; of a heading or a phase it is the first one after it."""
    with _refusing(loaded, hint):
        return _names(loaded).move(reference)


def position_named(reference: str, loaded: Loaded, hint: str) -> int:
    """Return the number of the move after which the position stands that is named."""
    with _refusing(loaded, hint):
        return _names(loaded).position(reference)


def _names(loaded: Loaded) -> MoveNames:
    return MoveNames(loaded.record, loaded.rgn_text)


@contextmanager
def _refusing(loaded: Loaded, hint: str) -> Iterator[None]:
    try:
        with replaying(loaded):
            yield
    except NoSuchMoveError as error:
        raise click.BadParameter(str(error), param_hint=f"'{hint}'") from None


def position_at(loaded: Loaded, at: str | None) -> tuple[Position, bool]:
    """Return the position after a move, and whether it could be reached.

    Where an illegal move comes before it, say so, and return the position before that.
    """
    game = game_in(loaded)
    move = game.move_count if at is None else position_named(at, loaded, "--at")
    try:
        return game.at(move), True
    except IllegalMoveError as error:
        finding = error.findings[0]
        _say(finding, loaded)
        return game.last_legal(), False


def _say(finding: Finding, loaded: Loaded) -> None:
    """Say what keeps a position from being reached."""
    place = loaded.name
    if loaded.rgn_text:
        line, column, _ = place_of(finding, loaded.rgn_text)
        place += f":{line}:{column}"
    if finding.kind is FindingKind.STOPPED:
        remark(f"{place}: {finding.message}; the position reached follows")
        return
    what = f"move {finding.move_number} is illegal" if finding.move_number else "this is no legal game"
    remark(f"{place}: {what}: {finding.message}; the position before it follows")
