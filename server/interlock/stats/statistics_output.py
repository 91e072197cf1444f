"""Write statistics as tables for people, as CSV and as JSON objects."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any, NamedTuple

from msgspec.structs import asdict

from interlock.basics.text_format import cell, count
from interlock.library.games import GAMES
from interlock.library.rules import RECORDS, rules_of
from interlock.stats.aggregates import AGGREGATES, Aggregate, ValueKind
from interlock.stats.statistics import Group, Key, Row, Statistics, Summary

MOST_RANKED = 20
"""Of what is told by how often it comes, people are told as many."""
_COLUMNS = {
    ValueKind.AMOUNT: ("number", "mean", "least", "1st quartile", "median", "3rd quartile", "most"),
    ValueKind.RATE: ("games", "times", "% of games"),
    ValueKind.GAMES: ("games", "% of games"),
    ValueKind.RECORDS: ("records", "% of records"),
    ValueKind.TIMES: ("records", "% of records", "times"),
}
_SUMMARY = Summary.__struct_fields__

Cell = str | int | float


class Section(NamedTuple):
    """A table of what came out of an aggregate."""

    aggregate: Aggregate
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]
    left_out: int
    """How many rows there are besides."""


def overview(statistics: Statistics) -> str:
    """Say how many records there are, and which of them count."""
    counted = sum(group.counted for group in statistics.groups.values())
    unreadable = f"; {statistics.unreadable} cannot be read" if statistics.unreadable else ""
    return f"{count(statistics.records, 'record')}, {counted} counted ({', '.join(statistics.counted)}){unreadable}"


def title(by: Sequence[str], key: Key) -> str:
    """Say which games a group has."""
    game, *others = key
    return ", ".join([GAMES[game].title, *map(_group_name, by, others)])


def sections(key: Key, group: Group) -> Iterator[Section]:
    """Yield the tables of a group, with what there is."""
    for aggregate in AGGREGATES:
        rows = group.rows(aggregate)
        if rows:
            shown = rows[:MOST_RANKED] if aggregate.is_ranking() else rows
            total = group.total(aggregate)
            by_rule = ("what it says",) if aggregate.label == "rule" else ()
            columns = (aggregate.label, *_COLUMNS[aggregate.shown], *by_rule)
            told = [
                (row.label or "all", *_cells(aggregate, row.summary, total), *_rule_text(aggregate, row, key))
                for row in shown
            ]
            yield Section(aggregate, columns, told, len(rows) - len(shown))


def to_csv(statistics: Statistics) -> bytes:
    """Return everything as one table of CSV."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["game", *statistics.by, "statistic", "of", "which", *_SUMMARY])
    for key, group in statistics.sorted_groups():
        for aggregate in AGGREGATES:
            for row in group.rows(aggregate):
                cells = (*key, aggregate.name, aggregate.label, row.label, *asdict(row.summary).values())
                writer.writerow(map(cell, cells))
    return text.getvalue().encode(errors="replace")


def to_object(statistics: Statistics) -> dict[str, Any]:
    """Return everything as an object of JSON."""
    return {
        "records": statistics.records,
        "unreadable": statistics.unreadable,
        "counted": statistics.counted,
        "groups": [
            {
                **dict(zip(("game", *statistics.by), key, strict=True)),
                "records": group.records,
                "counted": group.counted,
                "statistics": {aggregate.name: _objects(aggregate, group) for aggregate in AGGREGATES},
            }
            for key, group in statistics.sorted_groups()
        ],
    }


def one_decimal(value: float) -> float:
    """Return a number with one place, as people are told it."""
    return round(value, 1)


def _objects(aggregate: Aggregate, group: Group) -> list[dict[str, Any]]:
    return [
        {**({aggregate.label: row.label} if aggregate.label else {}), **asdict(row.summary)}
        for row in group.rows(aggregate)
    ]


def _group_name(by: str, value: str) -> str:
    if by == "players" and value.isdecimal():
        return count(int(value), "player")
    return value or f"no {by}"


def _cells(aggregate: Aggregate, of: Summary, total: int) -> tuple[Cell, ...]:
    if aggregate.shown is ValueKind.AMOUNT:
        return of.count, one_decimal(of.mean), of.least, of.lower, of.median, of.upper, of.most
    if aggregate.shown is ValueKind.RATE:
        return of.count, of.sum, one_decimal(100 * of.mean)
    part = one_decimal(100 * of.count / total)
    return (of.count, part, of.sum) if aggregate.shown is ValueKind.TIMES else (of.count, part)


def _rule_text(aggregate: Aggregate, row: Row, key: Key) -> tuple[str, ...]:
    if aggregate.label != "rule":
        return ()
    rule = rules_of(key[0]).get(str(row.label)) or rules_of(RECORDS).get(str(row.label))
    return (rule.text if rule else "",)
