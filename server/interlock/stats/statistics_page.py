"""Write the HTML page about statistics, one file with tables and charts."""

from collections.abc import Iterator
from typing import NamedTuple

from interlock.drawing.paint import INK, Paint
from interlock.report.charts import Line, bars_chart, round_step
from interlock.report.html_pages import GENERATOR, inline_resources, script_json, template_environment
from interlock.stats.aggregates import ValueKind
from interlock.stats.statistics import Group, Key, Statistics
from interlock.stats.statistics_output import Section, one_decimal, overview, sections, title, to_csv

MOST_SHOWN = 50
"""So many groups are shown; more would make the page too long to be read."""

_STYLES = ("base.css", "statistics.css")
_PAINT = Paint("#0b55a5", INK, "")
_MOST_BARS = 16


class Part(NamedTuple):
    """A table, with its chart where it has one."""

    section: Section
    chart: str


def statistics_page(statistics: Statistics) -> str:
    """Return the page about statistics."""
    groups = [*statistics.sorted_groups()]
    told = to_csv(statistics).decode()
    saved = {"copied": told, "saved": told, "file": "statistics.csv", "type": "text/csv"}
    return (
        template_environment()
        .get_template("statistics.html")
        .render(
            data=script_json({"statistics": saved}),
            generator=GENERATOR,
            groups=[(title(statistics.by, key), group, [*_parts(key, group)]) for key, group in groups[:MOST_SHOWN]],
            inline=inline_resources("statistics.js", *_STYLES),
            left_out=max(len(groups) - MOST_SHOWN, 0),
            overview=overview(statistics),
        )
    )


def _parts(key: Key, group: Group) -> Iterator[Part]:
    for section in sections(key, group):
        aggregate = section.aggregate
        if aggregate.chart == "spread":
            yield Part(section, _spread(section, group))
        elif aggregate.chart == "bars":
            yield Part(section, _bars(section, group))
        else:
            yield Part(section, "")


def _bars(section: Section, group: Group) -> str:
    """Draw the mean for each label, or what part of games it is."""
    aggregate = section.aggregate
    rows = group.rows(aggregate)
    is_rate = aggregate.shown is ValueKind.RATE
    values = [one_decimal(100 * row.summary.mean if is_rate else row.summary.mean) for row in rows]
    names = [f"{aggregate.label} {row.label}" if isinstance(row.label, int) else row.label for row in rows]
    return bars_chart(aggregate.title, [Line("% of games" if is_rate else "mean", values, _PAINT)], names)


def _spread(section: Section, group: Group) -> str:
    """Draw how many games have which values, in steps."""
    (tally,) = group.tallies[section.aggregate.name].values()
    step = round_step(-(-(tally.most - tally.least + 1) // _MOST_BARS))
    first = tally.least // step
    counts = [0] * (tally.most // step - first + 1)
    for value, times in tally.values.items():
        counts[max(value // step - first, 0)] += times
    names = [str((first + at) * step) for at in range(len(counts))]
    return bars_chart(f"{section.aggregate.title}, from", [Line("games", counts, _PAINT)], names)
