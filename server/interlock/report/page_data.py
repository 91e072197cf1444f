"""What the scripts of a page need."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import PurePath

from interlock.basics.csv_cells import cell
from interlock.report.model import Story, StoryFigures, StoryMove
from interlock.report.script_json import script_json


def page_data(story: Story, told: Sequence[StoryMove]) -> str:
    """Return it as JSON that can stand in a page: the moves that can be shown, drawings, and texts to hand out."""
    name = PurePath(story.name).stem or "game"
    data = {
        "moves": [{"announced": said(move), "pieces": move.pieces, "tables": move.tables} for move in told],
        "rounds": [next(moves).number for round_, moves in groupby(told, lambda move: move.round) if round_],
        "drawings": story.drawings,
        "rows": story.rows,
        "texts": {
            "record": {"copied": story.rgn, "saved": story.rgn, "file": f"{name}.rgn", "type": "text/plain"},
            "figures": {
                "copied": _tabbed(story.figures),
                "saved": story.figures.csv,
                "file": f"{name}-figures.csv",
                "type": "text/csv",
            },
        },
    }
    return script_json(data)


def said(move: StoryMove) -> tuple[str, str, str]:
    """Return what is announced in three parts, of which the line of the move is the second."""
    place, line, what = move.announced.partition(move.rgn) if move.rgn else (move.announced, "", "")
    return place, line, what


def _tabbed(figures: StoryFigures) -> str:
    """Return figures as spreadsheets take them from the clipboard."""
    return "\n".join("\t".join(str(cell(each)) for each in row) for row in (figures.columns, *figures.rows))
