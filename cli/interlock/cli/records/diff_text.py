"""Format the comparison of two records as text: summary, differing moves with - and + in front, and both outcomes."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from interlock.analysis.compare.comparison import (
    Comparison,
    JudgedMove,
    MoveDifference,
    MoveDifferenceKind,
    NoteDifference,
    Parting,
    PlayerOutcome,
    RecordOutcome,
)
from interlock.basics.terminal_lines import Line, Styled, aside, fold, heading, unbroken
from interlock.basics.terminal_tables import headed
from interlock.basics.text_format import count, list_words
from interlock.cli.terminal.finding_text import kind_words
from interlock.cli.terminal.verdict_text import status_line
from interlock.record.files import Loaded
from interlock.record.model import GameRecord
from interlock.record.rgn.moves import MoveWriter
from interlock.replay.verdict import Finding, Verdict


class MoveRow(NamedTuple):
    """A move by its number in both records; 0 in the one that it is not shown of."""

    first: int
    second: int
    difference: MoveDifference | None = None


class PartingRow(NamedTuple):
    """The positions part here, or are together again."""

    apart: bool


class Gap(NamedTuple):
    """Moves left out."""


Row = MoveRow | NoteDifference | PartingRow | Gap


def rows(comparison: Comparison, ends: tuple[int, int], context: int) -> Iterator[Row]:
    """Yield what differs, with so many moves around it; `ends` are the numbers of the last moves."""
    before: deque[Row] = deque(maxlen=context)
    after, skipped = 0, False
    for row in _all_rows(comparison, ends):
        if not isinstance(row, MoveRow) or row.difference:
            if skipped:
                yield Gap()
            yield from before
            yield row
            before.clear()
            after, skipped = context, False
        elif after:
            yield row
            after -= 1
        else:
            skipped = skipped or len(before) == context
            before.append(row)


def _all_rows(comparison: Comparison, ends: tuple[int, int]) -> Iterator[Row]:
    """Yield every move, note that differs and parting, in order."""
    ours = {each.first_move_number: each for each in comparison.moves if each.first_move_number}
    theirs = {each.second_move_number: each for each in comparison.moves if each.second_move_number}
    notes = deque(comparison.notes)
    marks = deque(_marks(comparison.partings, ends))
    first, second = 1, 1
    while True:
        while notes and notes[0].first_move_number < first and notes[0].second_move_number < second:
            yield notes.popleft()
        while marks and marks[0][0] <= first and marks[0][1] <= second:
            yield marks.popleft()[2]
        if first > ends[0] and second > ends[1]:
            return
        for row in _next(first, second, ours.get(first), theirs.get(second)):
            yield row
            first, second = row.first + 1 if row.first else first, row.second + 1 if row.second else second


def _next(first: int, second: int, mine: MoveDifference | None, yours: MoveDifference | None) -> Iterator[MoveRow]:
    """Yield the next rows, by the next move of either record and how it differs, if it does."""
    if mine and (mine is yours or mine.kind is not MoveDifferenceKind.CHANGED):
        yield MoveRow(first, 0, mine)
    if yours and (mine is yours or not mine or mine.kind is MoveDifferenceKind.CHANGED):
        yield MoveRow(0, second, yours)
    if not (mine or yours):
        yield MoveRow(first, second)


def _marks(partings: Iterable[Parting], ends: tuple[int, int]) -> Iterator[tuple[int, int, PartingRow]]:
    """Yield where positions part and come together, each by the moves that come next."""
    for parting in partings:
        if parting.first or parting.second:
            first = parting.first.move_number if parting.first else ends[0] + 1
            second = parting.second.move_number if parting.second else ends[1] + 1
            yield first, second, PartingRow(apart=True)
        else:
            yield 1, 1, PartingRow(apart=True)
        if parting.together_first_move_number:
            after = parting.together_first_move_number + 1, parting.together_second_move_number + 1
            yield *after, PartingRow(apart=False)


_MOST_PARTINGS = 3
"""In the summary; among the moves all are marked."""
_LONGEST_RUN = 10
_SHOWN_OF_A_RUN = 3
_COLORS = {"-": "red", "+": "green", "!": "cyan"}


def summary_line(comparison: Comparison, first: str, second: str) -> str:
    """Say whether two records differ, and in how much."""
    first, second = unbroken(first), unbroken(second)
    if comparison.not_one_game:
        return f"{first} and {second} are not records of one game: {comparison.not_one_game}"
    numbers = {"header line": comparison.fact_count, "move": comparison.move_count, "note": comparison.note_count}
    told = [count(number, noun) for noun, number in numbers.items() if number]
    return f"{first} and {second} differ in {list_words(told)}" if told else f"{first} and {second} say the same"


def comparison_lines(
    comparison: Comparison, first: Loaded, second: Loaded, *, context: int, verbose: bool
) -> Iterator[Line]:
    """Yield all that differs."""
    yield fold(heading(summary_line(comparison, first.name, second.name)))
    if comparison.first is None or comparison.second is None:
        return
    for parting in comparison.partings[:_MOST_PARTINGS]:
        yield from _parting_lines(parting, first, second)
    if (more := len(comparison.partings) - _MOST_PARTINGS) > 0:
        yield f"they part {count(more, 'more time')}"
    told = [move.findings for parting in comparison.partings for move in (parting.first, parting.second) if move]
    for loaded, outcome in ((first, comparison.first), (second, comparison.second)):
        yield from _outcome_lines(loaded, outcome, known=[found for findings in told for found in findings])
    if comparison.same:
        return
    yield ""
    yield _marked("-", f"-- {first.name}")
    yield _marked("+", f"++ {second.name}")
    for fact in comparison.facts:
        yield from _both(fact.first, fact.second)
    ends = len(first.record.moves), len(second.record.moves)
    yield from _row_lines(rows(comparison, ends, context), first.record, len(str(max(ends))), verbose)
    yield ""
    yield from _player_lines(comparison.first.players, comparison.second.players)


def _marked(mark: str, text: str) -> Styled:
    return Styled(f"{mark}{text}", _COLORS[mark])


def _both(first: str, second: str, margin: str = " ") -> Iterator[Line]:
    if first:
        yield _marked("-", margin + first)
    if second:
        yield _marked("+", margin + second)


def _parting_lines(parting: Parting, first: Loaded, second: Loaded) -> Iterator[Line]:
    """Say with which moves the positions part, and which of them is legal there."""
    if not (parting.first or parting.second):
        yield "the positions differ from the start"
    else:
        yield "the positions part with the next moves:"
        for loaded, move in ((first, parting.first), (second, parting.second)):
            yield from _move_lines(loaded, move)
    if parting.together_first_move_number:
        moves = f"{parting.together_first_move_number} and {parting.together_second_move_number}"
        yield f"  they are the same again after moves {moves}"


def _move_lines(loaded: Loaded, move: JudgedMove | None) -> Iterator[Line]:
    if move is None:
        yield f"  {loaded.name}: the record ends there"
        return
    text = loaded.rgn_text
    where = f"{loaded.name}:{text.place(move.move_number)[0]}" if text else loaded.name
    yield f"  {where}: move {move.move_number}: {move.line}"
    if move.legal:
        yield "    legal"
    for finding in move.findings:
        yield fold(f"    {_finding_words(finding)}", hang=6)


def _finding_words(finding: Finding) -> str:
    return f"{kind_words(finding.kind)}: {finding.message} [{finding.rule}]"


def _outcome_lines(loaded: Loaded, outcome: RecordOutcome, known: Sequence[Finding]) -> Iterator[Line]:
    """Say how a record comes out and, unless it is known, why its replay stopped before its end."""
    yield status_line(
        loaded.name,
        Verdict(
            status=outcome.status,
            move_count=outcome.move_count,
            judged_move_count=outcome.judged_move_count,
            finished=outcome.finished,
            ending=outcome.ending,
        ),
    )
    if (found := outcome.stopped_by) and found not in known:
        where = f":{found.line}" if found.line else ""
        yield fold(f"  {unbroken(loaded.name)}{where}: move {found.move_number}: {_finding_words(found)}", hang=4)


def _row_lines(shown: Iterable[Row], record: GameRecord, width: int, verbose: bool) -> Iterator[Line]:
    """Yield the rows as lines, each with the numbers of its move in both records, so many digits wide.

    Moves that do not differ are those of the record.
    """
    writer = MoveWriter(record.header.players)

    def move_line(row: MoveRow) -> Line:
        mark = " " if row.first and row.second else "-" if row.first else "+"
        numbers = "  ".join(f"{number or '':>{width}}" for number in (row.first, row.second))
        if row.difference is None:
            return f"  {numbers}  {writer.line(record.moves[row.first - 1])}"
        line = row.difference.first_line if row.first else row.difference.second_line
        return _marked(mark, f" {numbers}  {line}{_remark(row)}")

    margin = " " * (2 * width + 7)
    for kind, group in groupby(shown, key=_run_key):
        run = list(group)
        left_out = len(run) - _SHOWN_OF_A_RUN if kind and len(run) > _LONGEST_RUN and not verbose else 0
        for row in run[: len(run) - left_out]:
            if isinstance(row, MoveRow):
                yield move_line(row)
            elif isinstance(row, NoteDifference):
                first, second = _claim_words(row.first, row.first_value), _claim_words(row.second, row.second_value)
                yield from _both(first, second, margin)
            elif isinstance(row, PartingRow):
                yield _marked("!", " the positions part here" if row.apart else " the positions are the same again")
            else:
                yield aside("  ...")
        if left_out:
            yield aside(f"{kind} {count(left_out, 'more move')}; --verbose tells all")


def _claim_words(note: str, value: int | None) -> str:
    """Say beside a figure what it really is."""
    return note if value is None else f"{note}    (it is {value})"


def _run_key(row: Row) -> str:
    """Return the mark of a move that one record has and the other has not."""
    if not isinstance(row, MoveRow) or not row.difference:
        return ""
    kinds = {MoveDifferenceKind.ONLY_FIRST: "-", MoveDifferenceKind.ONLY_SECOND: "+"}
    return kinds.get(row.difference.kind, "")


def _remark(row: MoveRow) -> str:
    difference = row.difference
    assert difference
    if difference.kind is MoveDifferenceKind.MOVED:
        other = difference.second_move_number if row.first else difference.first_move_number
        return f"    (it is move {other} in the other)"
    return "    (which leads to the same position)" if difference.same_position and row.second else ""


def _player_lines(first: Iterable[PlayerOutcome], second: Iterable[PlayerOutcome]) -> Iterator[Line]:
    """Return what everybody has in both records where each ends."""
    lines = [["", "- cash", "score", "+ cash", "score", ""]]
    for mine, yours in zip(first, second, strict=True):
        cells = [mine.player, *_amounts(mine), *_amounts(yours)]
        lines.append([*cells, "" if _amounts(mine) == _amounts(yours) else "differs"])
    yield heading("Where each record ends")
    yield from headed(lines, "l|rrrrl", margin=2)


def _amounts(player: PlayerOutcome) -> list[str]:
    return [str(player.cash), "out" if player.out else str(player.score)]
