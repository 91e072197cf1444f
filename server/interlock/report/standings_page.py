"""Write the HTML page of a standings table, one file without scripts."""

from interlock.replay.verdict import status_words
from interlock.report.html_pages import GENERATOR, inline_resources, template_environment
from interlock.standings.model import StandingsTable
from interlock.standings.table_text import (
    cell_words,
    column_words,
    counted_words,
    letter,
    meeting_words,
    more_left_out,
    points_sentence,
    seat_words,
    tie_breaks_sentence,
    title_words,
)
from interlock.standings.tie_breaks import TIE_BREAKS

_STYLES = ("base.css", "standings.css")


def standings_page(table: StandingsTable) -> str:
    """Return the page."""
    return (
        template_environment()
        .get_template("standings_page.html")
        .render(
            cell_words=cell_words,
            columns=column_words(table),
            seat_words=seat_words,
            facts=[counted_words(table), points_sentence(table), tie_breaks_sentence(table)],
            generator=GENERATOR,
            inline=inline_resources("", *_STYLES),
            letter=letter,
            meeting_words=meeting_words,
            more_left_out=more_left_out(table, len(table.left_out)),
            status_words=status_words,
            table=table,
            tie_breaks=[TIE_BREAKS[name].title for name in table.tie_breaks],
            title=title_words(table),
        )
    )
