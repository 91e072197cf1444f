"""Where findings stand in the text of a record."""

from msgspec.structs import replace

from interlock.record.rgn import RgnText
from interlock.replay.verdict import Finding, Verdict


def place_of(finding: Finding, text: RgnText) -> tuple[int, int, int]:
    """Return line, column and width of what a finding is about: the move, or what stands beside it or before.

    The finding may be a server's: of a move that the text does not have, it is about the game.
    """
    if finding.part.startswith(("notes[", "header.", "setup")):
        return text.locate(finding.part)
    has_move = 0 < finding.move_number <= len(text.record.moves)
    return text.place(finding.move_number, finding.part) if has_move else text.locate("header.game")


def with_place(finding: Finding, text: RgnText) -> Finding:
    """Return a finding that tells line and column, and so does what follows from it."""
    line, column, _ = place_of(finding, text)
    consequences = tuple(
        replace(each, findings=tuple(with_place(found, text) for found in each.findings))
        for each in finding.consequences
    )
    return replace(finding, line=line, column=column, consequences=consequences)


def with_places(verdict: Verdict, text: RgnText) -> Verdict:
    """Return a verdict whose findings tell line and column."""
    return replace(verdict, findings=tuple(with_place(finding, text) for finding in verdict.findings))
