"""The position of a record that a command is asked for."""

from interlock.cli.move_reference import position_named
from interlock.cli.output import remark
from interlock.cli.reading import game_in
from interlock.games.places import place_of
from interlock.library.position import IllegalMoveError, Position
from interlock.record.files import Loaded
from interlock.replay.verdict import Finding, FindingKind


def reach(loaded: Loaded, at: str | None) -> tuple[Position, bool]:
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
