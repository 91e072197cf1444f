"""A page with the table of a tournament or a season, in one file that fetches nothing and runs nothing."""

from interlock.replay.verdict_words import status_words
from interlock.report.environment import environment
from interlock.report.generator import GENERATOR
from interlock.report.inline import inline
from interlock.standings.model import StandingsTable
from interlock.standings.tie_breaks import TIE_BREAKS
from interlock.standings.words import (
    cell_words,
    column_words,
    counted_words,
    letter,
    meeting_words,
    more_left_out,
    points_told,
    seat_words,
    tie_breaks_told,
    title_words,
)

_STYLES = ("base.css", "standings.css")


def standings_page(table: StandingsTable) -> str:
    """Return the page."""
    return (
        environment()
        .get_template("standings_page.html")
        .render(
            cell_words=cell_words,
            columns=column_words(table),
            seat_words=seat_words,
            facts=[counted_words(table), points_told(table), tie_breaks_told(table)],
            generator=GENERATOR,
            inline=inline("", *_STYLES),
            letter=letter,
            meeting_words=meeting_words,
            more_left_out=more_left_out(table, len(table.left_out)),
            status_words=status_words,
            table=table,
            tie_breaks=[TIE_BREAKS[name].title for name in table.tie_breaks],
            title=title_words(table),
        )
    )
