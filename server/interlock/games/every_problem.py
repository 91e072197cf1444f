"""All that is wrong with a text: what cannot be read, and what is named that is not to be found."""

from collections import defaultdict

from interlock.basics.problem import Problem, RecordError, each_unknown_once, in_order, overlap
from interlock.games.registry import GAMES
from interlock.record.rgn import UnreadableTextError
from interlock.replay.prepare import misnamed

_SET = "header.components"


def every_problem(error: RecordError) -> tuple[Problem, ...]:
    """Return the problems of a record that cannot be read, with those of what could be read of it.

    While a line of the header or the set-up cannot be read, nobody knows what moves and notes may name.
    """
    if not isinstance(error, UnreadableTextError):
        return error.problems
    game = GAMES.get(error.text.record.header.game)
    if game is None:
        return error.problems
    told: defaultdict[int, list[Problem]] = defaultdict(list)
    for problem in error.problems:
        told[problem.line].append(problem)
    is_header_whole = not any(map(error.text.is_in_header, told))
    # Whether the component set is at hand matters only once all lines can be read.
    named = (problem for problem in misnamed(error.text.record, game) if problem.field != _SET)
    new = [
        other
        for other in map(error.text.placed, named)
        if (is_header_whole or error.text.is_in_header(other.line))
        and not any(overlap(other, problem) for problem in told[other.line])
    ]
    return tuple(each_unknown_once(sorted([*error.problems, *new], key=in_order)))
