"""A page about a game, in one file: all that it shows stands in it, and it fetches nothing."""

from collections.abc import Iterator

from interlock.basics.limits import MOST_PLAYERS
from interlock.basics.problem import Problem, RecordError
from interlock.pictures.paint import seat_paint
from interlock.report.environment import environment
from interlock.report.generator import GENERATOR
from interlock.report.inline import inline
from interlock.report.model import Story
from interlock.report.page_data import page_data, said
from interlock.report.page_moves import PageMoves
from interlock.report.page_tables import last_figures, paid_tables, rounds_table, standings_table

LONGEST_RECORD = 4 * 2**20
"""Of how many characters of RGN a page is made: a browser would take too long over more."""
MOST_SHOWN = 1000
"""Of what there may be any number of, such as findings, as many are shown."""

_STYLES = ("base.css", "game.css", "embed.css", "print.css")
_SEATS = "\n".join(f".seat-{seat} {{ --seat: {seat_paint(seat).fill}; }}" for seat in range(1, MOST_PLAYERS + 1))


def page(story: Story, index: str = "") -> str:
    """Return the page about a game, which may lead to an index; RecordError where its record is too long for one."""
    if len(story.rgn) > LONGEST_RECORD:
        limit = f"at most {LONGEST_RECORD // 2**20} Mi characters of RGN"
        raise RecordError([Problem("the record is too long for a page", limit)])
    moves = PageMoves(story, MOST_SHOWN)
    return (
        environment()
        .get_template("game.html")
        .render(
            data=page_data(story, moves.told),
            facts=[*_facts(story)],
            figures=last_figures(story),
            index=index,
            inline=inline("game.js", *_STYLES, more=_SEATS),
            most_shown=MOST_SHOWN,
            moves=moves,
            generator=GENERATOR,
            paid=[*paid_tables(story)],
            rounds=rounds_table(story),
            said=said(moves.told[-1]),
            standings=standings_table(story),
            story=story,
        )
    )


def _facts(story: Story) -> Iterator[str]:
    """Yield what the title does not say: the game, where and when it was played, and by what rules."""
    board = "" if story.board == story.game else story.board
    options = [f"{name} {value}" for name, value in story.options.items()]
    facts = (story.game_title, board, story.components, story.edition, *options, story.event, story.site, story.date)
    yield from (fact for fact in facts if fact and fact != story.title)
    yield from (f"{name}: {value}" for name, value in story.tags.items())
