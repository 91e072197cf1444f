"""Where what is explained stands in the text of a record."""

from msgspec.structs import replace

from interlock.games.explain.model import FigureExplanation, MoveExplanation
from interlock.games.places import with_place
from interlock.record.rgn import RgnText
from interlock.replay.verdict import Finding


def move_with_places(explanation: MoveExplanation, text: RgnText) -> MoveExplanation:
    """Return the explanation of a move that tells on which line it stands."""
    return replace(
        explanation,
        line=_line(explanation.move_number, text),
        findings=tuple(with_place(found, text) for found in explanation.findings),
        stopped_by=_placed(explanation.stopped_by, text),
    )


def figure_with_places(explanation: FigureExplanation, text: RgnText) -> FigureExplanation:
    """Return the explanation of a figure whose steps tell on which line their moves stand."""
    return replace(
        explanation,
        steps=tuple(replace(step, line=_line(step.move_number, text)) for step in explanation.steps),
        stopped_by=_placed(explanation.stopped_by, text),
    )


def _line(move: int, text: RgnText) -> int:
    return text.move_lines[move - 1] if move else 0


def _placed(found: Finding | None, text: RgnText) -> Finding | None:
    return found and with_place(found, text)
