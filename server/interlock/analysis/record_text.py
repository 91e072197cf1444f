"""Relate a record to its text: list all problems of a text, locate findings by line and column, and write hexes by
their canonical names.
"""

from collections import defaultdict

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError, each_unknown_once, in_order, overlap
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText, UnreadableTextError
from interlock.record.substitution import with_usual_hex_names
from interlock.replay.boards import Boards
from interlock.replay.preparation import misnamed
from interlock.replay.verdict import Finding, Verdict

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


def canonical_record(record: GameRecord) -> GameRecord:
    """Return a record with every hex called as records call it; where its board is not at hand, as it is."""
    game = GAMES.get(record.header.game)
    if game is None or not isinstance(game.worlds, Boards):
        return record
    try:
        grid = game.worlds.world(record)
    except RecordError:
        return record
    return with_usual_hex_names(record, grid)
