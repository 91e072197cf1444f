"""Answer everything that the page shows of a text that is typed, in one replay: verdict, position, legal moves, and
what may stand at the cursor.
"""

from bisect import bisect_right
from pathlib import Path
from typing import Any

from interlock.basics.problem import RecordError
from interlock.desk.answers.completion import CompletionRequest, Completions, complete_line, moves_above
from interlock.desk.answers.position import PositionRequest, position_json
from interlock.desk.answers.text_reading import Beginning, read_beginning, unreadable_error
from interlock.desk.answers.verdict import judgement, unreadable_judgement
from interlock.library.position import Position


class JudgeRequest(PositionRequest, frozen=True, rename="camel"):
    """A text that is typed; the position shown is that after `move`, or after the last move up to the caret's line."""

    line: int = 0
    """The line that the caret is on: where it cannot be read, it is not finished yet. 0: nothing but the verdict."""
    column: int = 0
    """The column of the caret, where what may stand there is wanted."""


def judge_text(root: Path, asked: JudgeRequest) -> dict[str, Any]:
    """Judge a text and show a position of it; of a text that cannot be read, what stands before the first such line."""
    try:
        told = read_beginning(root, asked)
    except RecordError as error:
        refused = {"position": unreadable_error(error).facts} if asked.line else {}
        completed = {"completion": _complete(root, asked)} if asked.column else {}
        return {**unreadable_judgement(error, asked.line), **refused, **completed}
    # Positions come before the verdict, in the order of their moves: so one replay passes them all.
    shown = _show(root, asked, told) if asked.line else {}
    return {**judgement(told, asked.line), **shown}


def _show(root: Path, asked: JudgeRequest, told: Beginning) -> dict[str, Any]:
    game, above = told.game, moves_above(told, asked.line)
    number = bisect_right(told.text.move_lines, asked.line) if asked.move is None else min(asked.move, game.move_count)
    before = game.last_legal(above)
    completed = {"completion": _complete(root, asked, told, before)} if asked.column else {}
    here = before if above == number else game.last_legal(number)
    return {**completed, "position": position_json(told, here, number, asked)}


def _complete(
    root: Path, asked: JudgeRequest, told: Beginning | None = None, before: Position | None = None
) -> Completions:
    wanted = CompletionRequest(asked.path, asked.text, asked.line, asked.column)
    return complete_line(root, wanted, told, before)
