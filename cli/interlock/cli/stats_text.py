"""Statistics as text."""

from collections.abc import Iterator

from interlock.basics.wording import count
from interlock.cli.folding import Line, aside, fold, heading
from interlock.cli.tables import table
from interlock.stats.statistics import Statistics
from interlock.stats.told import Section, overview, sections, title


def stats_lines(statistics: Statistics) -> Iterator[Line]:
    """Tell statistics, group by group."""
    yield fold(overview(statistics))
    for key, group in statistics.sorted_groups():
        yield ""
        yield fold(heading(title(statistics.by, key)), f": {count(group.records, 'record')}, {group.counted} counted")
        for section in sections(key, group):
            yield from _section(section)


def _section(section: Section) -> Iterator[Line]:
    has_text = section.aggregate.label == "rule"
    sides = "l|" + "r" * (len(section.columns) - 1 - has_text) + "t" * has_text
    yield fold("  ", heading(section.aggregate.title))
    yield from table([section.columns, *(tuple(map(str, row)) for row in section.rows)], sides, margin=4)
    if section.left_out:
        yield aside(f"    and {section.left_out} more, which --format csv tells")
