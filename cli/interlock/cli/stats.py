"""`interlock stats`."""

from collections.abc import Iterable
from contextlib import closing
from itertools import chain
from pathlib import Path
from typing import Any

import click
import msgspec

from interlock.cli.exits import UNREADABLE, VALID
from interlock.cli.extras import require_pyarrow, require_templates
from interlock.cli.failure import Unwritable
from interlock.cli.gathering import Gathered, Gathering, gathered_in_order
from interlock.cli.names import complete_game, known_name
from interlock.cli.options import color_option, components_option, out_option, paths_argument
from interlock.cli.output import plain, say, say_json
from interlock.cli.reading import Unreadable, files_in, name_of, pieces_in
from interlock.cli.stats_text import stats_lines
from interlock.cli.writing import write_data, write_file
from interlock.games.registry import GAMES
from interlock.stats import figures
from interlock.stats.statistics import GROUPINGS, Statistics
from interlock.stats.told import to_csv, to_object

_FORMS = ("text", "csv", "json", "html")
_COUNT = ("valid", "valid-with-rulings")


@click.command()
@paths_argument
@click.option(
    "--by",
    type=click.Choice([*GROUPINGS]),
    multiple=True,
    help="Tell games apart also by their board, number of players or event; may be said several times.",
)
@click.option("--game", metavar="GAME", shell_complete=complete_game, help="Leave out records of other games.")
@click.option(
    "--count",
    "more",
    type=click.Choice([status for status in figures.STATUSES if status not in (*_COUNT, figures.UNREADABLE)]),
    multiple=True,
    help="Count records with this verdict, too; valid ones, with rulings or without, always count.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(_FORMS),
    show_default="as OUT ends, or text",
    help="Text for people, CSV for spreadsheets, JSON on one line, or a page with charts.",
)
@out_option
@click.option(
    "--parquet",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write tables for pandas or DuckDB into a folder, in the place of statistics unless OUT is named.",
)
@components_option
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    show_default="as many as cores",
    help="The processes that judge; 1: none but the command itself.",
)
@color_option
@click.pass_context
def stats(
    ctx: click.Context,
    paths: tuple[Path, ...],
    by: tuple[str, ...],
    game: str | None,
    more: tuple[str, ...],
    form: str | None,
    out: Path | None,
    parquet: Path | None,
    components: Path | None,
    workers: int | None,
) -> None:
    """Tell what many games have in common.

    For each game: how long it takes, how it ends, who wins from which seat, scores and margins, prices in auctions,
    dividends and incomes by round, and the rules that are broken most often. What each figure means in which game
    stands in server/STATS.md.

    Every record is judged first. Those that are valid, with rulings or without, count; others are told by their
    verdicts and the rules that they break, unless --count wants more of them.

    Exit codes: 0 statistics were made, whatever the verdicts, 2 wrong usage, 3 at least one record cannot be read, or
    something cannot be written.

    \b
    Examples:
      interlock stats games/
      interlock stats games/ --by players --format csv
      interlock stats games/ --game chicago-express -o statistics.html
      interlock stats games/ --parquet tables
    """
    form = form or (out.suffix[1:].lower() if out and out.suffix[1:].lower() in _FORMS else "text")
    if form == "html":
        require_templates("stats")
    if game:
        game = known_name("game", game, GAMES)
    # However they are named, groups are told in one order.
    statistics = Statistics([each for each in GROUPINGS if each in by], [*_COUNT, *more])
    pieces = chain.from_iterable(map(pieces_in, files_in(paths)))
    with closing(gathered_in_order(Gathering(components, game or ""), pieces, workers)) as gathered:
        _gather(gathered, statistics, parquet)
    if out or form != "text" or not parquet:
        _tell(statistics, form, out)
    ctx.exit(UNREADABLE if statistics.unreadable else VALID)


def _gather(gathered: Iterable[Gathered], statistics: Statistics, folder: Path | None) -> None:
    """Add records to statistics, and to tables where they are wanted."""
    if folder is None:
        _add_all(gathered, statistics, None)
        return
    require_pyarrow()
    # Importing it takes long.
    from interlock.stats.parquet import UnwritableTablesError, is_ours, writing

    try:
        if folder.exists() and not is_ours(folder):
            raise click.UsageError(f"{name_of(folder)} holds other files than such tables; name another folder.")
        with writing(folder) as tables:
            _add_all(gathered, statistics, tables)
    except UnwritableTablesError as error:
        raise Unwritable(f"{name_of(folder)}: the tables cannot be written: {error}") from None


def _add_all(gathered: Iterable[Gathered], statistics: Statistics, tables: Any) -> None:
    for each in gathered:
        if each.unreadable:
            Unreadable(*each.unreadable).show()
        if each.figures:
            statistics.add(each.figures)
            if tables:
                tables.add(each.figures)


def _tell(statistics: Statistics, form: str, out: Path | None) -> None:
    if form == "text":
        lines = stats_lines(statistics)
        write_file(out, plain(lines)) if out else say(lines)
    elif form == "json":
        told = to_object(statistics)
        write_file(out, msgspec.json.encode(told) + b"\n") if out else say_json(told)
    elif form == "csv":
        write_data(to_csv(statistics), out)
    else:
        # Only a page needs what pages are made with.
        from interlock.stats.page import page

        write_data(page(statistics).encode(), out)
