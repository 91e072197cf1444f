"""Orders of lists, and where in one a page begins."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, and_, or_

from interlock.archive.errors import OrderError
from interlock.archive.schema import RECORDS
from interlock.basics.known import listing, unknown

_USUAL = "date desc, create_time desc"
_FIELDS: dict[str, Column[Any]] = {
    "date": RECORDS.c.date,
    "game": RECORDS.c.game,
    "event": RECORDS.c.event,
    "create_time": RECORDS.c.create_time,
    "update_time": RECORDS.c.update_time,
    "name": RECORDS.c.id,
}
_DIRECTIONS = {"": False, "asc": False, "desc": True}


class Order(NamedTuple):
    """One column to order by."""

    column: Column[Any]
    descending: bool

    def clause(self) -> ColumnElement[Any]:
        """Return it as a statement has it."""
        return self.column.desc() if self.descending else self.column.asc()

    def beyond(self, value: object) -> ColumnElement[bool]:
        """Return what is true of rows that come after those with a value."""
        return self.column < value if self.descending else self.column > value

    def not_before(self, value: object) -> ColumnElement[bool]:
        """Return what is true of rows that come with or after those with a value."""
        return self.column <= value if self.descending else self.column >= value


def orders(text: str) -> list[Order]:
    """Read an order; OrderError where it cannot be read. No two records are in the same place."""
    found: dict[str, Order] = {}
    for part in (text.strip() or _USUAL).split(","):
        field, _, direction = part.strip().partition(" ")
        if field not in _FIELDS:
            raise OrderError("; expected ".join(unknown("field", field, list(_FIELDS))))
        if (direction := direction.strip()) not in _DIRECTIONS:
            raise OrderError(f"'{direction:.80}' after '{field}'; expected {listing(['desc', 'asc'])}")
        if field in found:
            raise OrderError(f"'{field}' comes twice")
        found[field] = Order(_FIELDS[field], _DIRECTIONS[direction])
    if "name" not in found:
        found["name"] = Order(RECORDS.c.id, list(found.values())[-1].descending)
    return list(found.values())


def after(order: Sequence[Order], values: Sequence[object]) -> ColumnElement[bool]:
    """Return what is true of the rows that come after the one with these values, in an order."""
    same: list[ColumnElement[bool]] = []
    later = []
    for each, value in zip(order, values, strict=True):
        later.append(and_(*same, each.beyond(value)))
        same.append(each.column == value)
    # The first alone says the same of most rows, and is what an index is good for.
    return and_(order[0].not_before(values[0]), or_(*later))
