"""Filters (aip.dev/160) and orders of lists, as conditions and clauses of SQL statements."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from operator import eq, ge, gt, le, lt, ne
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, and_, exists, func, not_, or_

from interlock.archive.errors import FilterError, OrderError
from interlock.archive.names import RECORDS as PREFIX
from interlock.archive.schema import RECORDS, SEATS
from interlock.basics.names import name_key
from interlock.basics.suggestions import listing, unknown
from interlock.replay.verdict import VerdictStatus

MOST_COMPARISONS = 20
LONGEST_FILTER = 4000

_TOKEN = re.compile(
    r"""\s*(?:
        "(?P<quoted>(?:[^"\\]|\\.)*)"
        | (?P<sign><=|>=|!=|=|<|>|:)
        | (?P<word>[a-z_]+(?=\s*[<>=!:])|[^\s"'<>=!()]+)
        | (?P<other>.)
    )""",
    re.VERBOSE | re.DOTALL,
)
# No text of a record has them, and databases differ in what they make of them.
_NO_TEXT = re.compile("[\0\ud800-\udfff]")
_EQUAL = {"=": eq, "!=": ne}
_SIGNS: dict[str, Callable[[Any, Any], Any]] = {**_EQUAL, "<": lt, "<=": le, ">": gt, ">=": ge}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ANY = "*"
_STATUS = "VERDICT_STATUS_"
_STATUSES = [status.name for status in VerdictStatus if status is not VerdictStatus.UNSPECIFIED]

Condition = ColumnElement[bool]


class _Comparison(NamedTuple):
    field: str
    sign: str
    value: str


def conditions(text: str) -> list[Condition]:
    """Return what a filter asks of a row of RECORDS; FilterError where it cannot be read."""
    if len(text) > LONGEST_FILTER:
        raise FilterError(f"a filter of {len(text)} characters; expected at most {LONGEST_FILTER}")
    if _NO_TEXT.search(text):
        raise FilterError("a filter with characters that no text may have")
    return [_condition(comparison) for comparison in _comparisons(text)]


def _comparisons(text: str) -> Iterator[_Comparison]:
    tokens = [(match.lastgroup or "", match[match.lastgroup or 0]) for match in _TOKEN.finditer(text.rstrip())]
    # Each comparison has three of them, and AND stands between two.
    if len(tokens) > MOST_COMPARISONS * 4:
        raise FilterError(f"too many comparisons; expected at most {MOST_COMPARISONS}")
    for start in range(0, len(tokens), 4):
        field, sign, value, joined = _padded(tokens[start : start + 4])
        if field[0] != "word" or field[1] in ("NOT", "OR", "AND"):
            raise FilterError(f"{_position_words(field)}; expected a field: {listing(list(_FILTER_FIELDS))}")
        if sign[0] != "sign":
            raise FilterError(
                f"{_position_words(sign)} after {_position_words(field)}; expected a sign such as = or >="
            )
        if value[0] not in ("word", "quoted"):
            raise FilterError(f'{_position_words(value)} after {_position_words(sign)}; expected a value such as "Ann"')
        if joined[0] and joined != ("word", "AND"):
            raise FilterError(
                f"{_position_words(joined)} after a comparison; expected AND: there is no OR, NOT or parenthesis"
            )
        if joined[0] and start + 4 >= len(tokens):
            raise FilterError("nothing after AND; expected a comparison")
        yield _Comparison(field[1], sign[1], _unquoted(value))


def _padded(tokens: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [*tokens, *[("", "")] * (4 - len(tokens))]


def _position_words(token: tuple[str, str]) -> str:
    return f"'{token[1]:.80}'" if token[0] else "nothing"


def _unquoted(token: tuple[str, str]) -> str:
    return re.sub(r"\\(.)", r"\1", token[1], flags=re.DOTALL) if token[0] == "quoted" else token[1]


def _condition(comparison: _Comparison) -> Condition:
    if comparison.field not in _FILTER_FIELDS:
        raise FilterError("; expected ".join(unknown("field", comparison.field, list(_FILTER_FIELDS))))
    return _FILTER_FIELDS[comparison.field](comparison)


def _sign(comparison: _Comparison, signs: dict[str, Callable[[Any, Any], Any]]) -> Callable[[Any, Any], Any]:
    if comparison.sign not in signs:
        raise FilterError(f"{comparison.field} {comparison.sign}; expected {listing(list(signs))}")
    return signs[comparison.sign]


def _text(column: Column[str], comparison: _Comparison, value: str) -> Condition:
    compare = _sign(comparison, _SIGNS)
    compared: ColumnElement[str] = column
    if comparison.sign in _EQUAL and value.endswith(_ANY):
        value = value.removesuffix(_ANY)
        compared = func.substr(column, 1, len(value))
    found: Condition = compare(compared, value)
    return found


def _plain(column: Column[str]) -> Callable[[_Comparison], Condition]:
    return lambda comparison: _text(column, comparison, comparison.value)


def _folded_name(column: Column[str]) -> Callable[[_Comparison], Condition]:
    """Compare names as people do: case and blanks do not count."""
    return lambda comparison: _text(column, comparison, name_key(comparison.value))


def _name(comparison: _Comparison) -> Condition:
    id_ = comparison.value.removeprefix(PREFIX)
    if "/" in id_:
        raise FilterError(f"name '{comparison.value:.80}'; expected {PREFIX}...")
    return _text(RECORDS.c.id, comparison, id_)


def _seat(*more: Condition) -> Callable[[_Comparison], Condition]:
    def condition(comparison: _Comparison) -> Condition:
        _sign(comparison, {**_EQUAL, ":": eq})
        there = _text(SEATS.c.player_key, comparison._replace(sign="="), name_key(comparison.value))
        found = exists().where(SEATS.c.record_id == RECORDS.c.id, there, *more)
        return not_(found) if comparison.sign == "!=" else found

    return condition


def _status(comparison: _Comparison) -> Condition:
    value = comparison.value.removeprefix(_STATUS)
    if value not in _STATUSES:
        raise FilterError("; expected ".join(unknown("status", comparison.value, _STATUSES)))
    found: Condition = _sign(comparison, _EQUAL)(RECORDS.c.status, value)
    return found


def _time(column: Column[int]) -> Callable[[_Comparison], Condition]:
    def condition(comparison: _Comparison) -> Condition:
        try:
            time = datetime.fromisoformat(comparison.value)
            since = (time if time.tzinfo else time.replace(tzinfo=UTC)) - _EPOCH
        except (ValueError, OverflowError):
            sentence = f"'{comparison.value:.80}' is no time; expected such as \"2026-11-19T20:15:00Z\""
            raise FilterError(sentence) from None
        found: Condition = _sign(comparison, _SIGNS)(column, since // timedelta(microseconds=1))
        return found

    return condition


_FILTER_FIELDS: dict[str, Callable[[_Comparison], Condition]] = {
    "game": _plain(RECORDS.c.game),
    "board": _plain(RECORDS.c.board),
    "player": _seat(),
    "event": _folded_name(RECORDS.c.event_key),
    "site": _folded_name(RECORDS.c.site_key),
    "date": _plain(RECORDS.c.date),
    "status": _status,
    "digest": _plain(RECORDS.c.digest),
    "name": _name,
    "winner": _seat(SEATS.c.won),
    "create_time": _time(RECORDS.c.create_time),
    "update_time": _time(RECORDS.c.update_time),
}


_USUAL = "date desc, create_time desc"
_ORDER_FIELDS: dict[str, Column[Any]] = {
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
        if field not in _ORDER_FIELDS:
            raise OrderError("; expected ".join(unknown("field", field, list(_ORDER_FIELDS))))
        if (direction := direction.strip()) not in _DIRECTIONS:
            raise OrderError(f"'{direction:.80}' after '{field}'; expected {listing(['desc', 'asc'])}")
        if field in found:
            raise OrderError(f"'{field}' comes twice")
        found[field] = Order(_ORDER_FIELDS[field], _DIRECTIONS[direction])
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
