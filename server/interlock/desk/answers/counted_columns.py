"""Which columns of the tables beside a board can be explained, and by what name."""

from collections.abc import Iterator

from interlock.pictures.picture import Table
from interlock.record.model import Figure
from interlock.replay.counted import Counted

_AS_COUNTED = {
    "locomotives left": "trains",
    "cubes left": "cubes",
    "left track": "left",
    "middle track": "middle",
    "right track": "right",
}
"""What a scribe calls columns that have longer names in tables."""


def quantities(table: Table, counted: Counted) -> Iterator[str]:
    """Yield for each column the quantity that is counted in it; "" where none is, as in that of the names."""
    subject = str(table.rows[0][0]) if table.rows else ""
    for column in table.columns:
        quantity = _AS_COUNTED.get(column, column)
        yield "" if counted.problem(Figure(subject, quantity)) else quantity
