"""All that is wrong with a text: what cannot be read, and what is named that is not to be found."""

from interlock.games.registry import GAMES
from interlock.record.problem import Problem, RecordError, in_order
from interlock.record.rgn import UnreadableTextError
from interlock.replay.prepare import misnamed


def every_problem(error: RecordError) -> tuple[Problem, ...]:
    """Return the problems of a record that cannot be read, with those of what could be read of it."""
    if not isinstance(error, UnreadableTextError):
        return error.problems
    game = GAMES.get(error.text.record.header.game)
    if game is None:
        return error.problems
    known = {problem.line for problem in error.problems}
    others = [error.text.placed(problem) for problem in misnamed(error.text.record, game)]
    return tuple(sorted([*error.problems, *(other for other in others if other.line not in known)], key=in_order))
