"""What cannot be so in a table, whoever made it."""

from collections.abc import Iterator

from interlock.standings.columns import MOST_COLUMNS
from interlock.standings.model import StandingsTable
from interlock.standings.rows import MOST_IN_CROSS_TABLE
from interlock.standings.tie_breaks import TIE_BREAKS


def table_doubts(table: StandingsTable) -> Iterator[str]:
    """Yield what cannot be so, in sentences."""
    columns, tie_breaks, rows = len(table.column_titles), len(table.tie_breaks), len(table.rows)
    if columns > MOST_COLUMNS:
        yield f"a table of {columns} columns"
    if unknown := next((name for name in table.tie_breaks if name not in TIE_BREAKS), None):
        yield f"an unknown tie-break '{unknown:.80}'"
    for row in table.rows:
        if len(row.cells) != columns or len(row.tie_breaks) != tie_breaks:
            yield f"the row of {row.player:.80} has not as many cells as there are columns"
        if row.meetings and (len(row.meetings) != rows or rows > MOST_IN_CROSS_TABLE):
            yield f"the row of {row.player:.80} tells of other players than there are"
    if min((table.record_count, table.game_count, *table.left_out_counts.values()), default=0) < 0:
        yield "a number of records below 0"
