"""`interlock stats`."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from interlock.cli.archive.filters import STATUSES, Chosen, header_options
from interlock.cli.cluster_option import cluster_option
from interlock.cli.exits import UNREADABLE, VALID
from interlock.cli.extras import require_pyarrow
from interlock.cli.failure import Unwritable
from interlock.cli.gathering import Gathering, gathered_in_order
from interlock.cli.names import known_name
from interlock.cli.options import color_option, components_option, out_option, paths_argument
from interlock.cli.output import plain, say, say_json
from interlock.cli.reading import name_of
from interlock.cli.stats_text import stats_lines
from interlock.cli.table_forms import form_told, table_format_option
from interlock.cli.writing import write_data, write_file
from interlock.games.registry import GAMES
from interlock.replay.verdict import VerdictStatus
from interlock.replay.verdict_words import status_name
from interlock.stats.figures import Figures
from interlock.stats.statistics import GROUPINGS, Statistics
from interlock.stats.told import to_csv, to_object

if TYPE_CHECKING:
    from interlock.stats.parquet import Parquet

_COUNTED = (VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS)
_MORE = [name for name, status in STATUSES.items() if status not in _COUNTED]


@click.command()
@paths_argument
@click.option(
    "--by",
    type=click.Choice([*GROUPINGS]),
    multiple=True,
    help="Tell games apart also by their board, number of players or event; may be said several times.",
)
@click.option(
    "--count",
    "more",
    type=click.Choice(_MORE),
    multiple=True,
    help="Count records with this verdict, too.",
)
@header_options
@table_format_option
@out_option
@click.option(
    "--parquet",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write tables for pandas or DuckDB into a folder; statistics besides where -o or --format asks for them.",
)
@components_option
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    show_default="as many as cores",
    help="The processes that judge; 1: none but the command itself.",
)
@cluster_option
@color_option
@click.pass_context
def stats(
    ctx: click.Context,
    paths: tuple[Path, ...],
    by: tuple[str, ...],
    more: tuple[str, ...],
    chosen: Chosen,
    form: str | None,
    out: Path | None,
    parquet: Path | None,
    components: Path | None,
    workers: int | None,
    cluster: str | None,
) -> None:
    """Tell what many games have in common.

    For each game: how long it takes, how it ends, who wins from which seat, scores and margins, prices in auctions,
    dividends and incomes by round, and the rules that are broken most often.

    PATH is a file of one record or of many, or a folder, which is searched for such files. Every record is judged
    first. Those that are valid, with rulings or without, count; others are told by their verdicts and the rules that
    they break, unless --count wants more of them.

    Exit codes: 0 statistics were made, whatever the verdicts, 2 wrong usage, 3 at least one record cannot be read, or
    something cannot be written, 4 a cluster cannot be reached, or does not do what it is there for.

    \b
    Examples:
      interlock stats games/
      interlock stats games/ --by players --format csv
      interlock stats games/ --game chicago-express -o statistics.html
      interlock stats games/ --parquet tables
    """
    if cluster is not None and workers:
        raise click.UsageError("--cluster does not go with --workers.")
    form = form_told(form, out)
    if chosen.game:
        chosen = chosen._replace(game=known_name("game", chosen.game, GAMES))
    # However they are named, groups are told in one order.
    statistics = Statistics([each for each in GROUPINGS if each in by], [*map(status_name, _COUNTED), *more])
    with closing(gathered_in_order(Gathering(components, chosen), paths, workers, cluster)) as gathered:
        _gather(gathered, statistics, parquet)
    if out or form != "text" or not parquet:
        _tell(statistics, form, out)
    ctx.exit(UNREADABLE if statistics.unreadable else VALID)


def _gather(gathered: Iterable[Figures], statistics: Statistics, folder: Path | None) -> None:
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


def _add_all(gathered: Iterable[Figures], statistics: Statistics, tables: "Parquet | None") -> None:
    for figures in gathered:
        statistics.add(figures)
        if tables:
            tables.add(figures)


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
