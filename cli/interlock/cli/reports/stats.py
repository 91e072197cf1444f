"""`interlock stats`: options, the job that collects the figures of each record, and the statistics as text."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from interlock.basics.problem import Problem
from interlock.basics.terminal_lines import Line, aside, fold, heading
from interlock.basics.terminal_tables import table
from interlock.basics.text_format import count
from interlock.cli.archive.record_filters import STATUS_BY_NAME, RecordSelection, header_options
from interlock.cli.files.record_input import Unreadable, name_of, replaying, to_judge
from interlock.cli.files.record_output import write_data, write_file
from interlock.cli.many_records.record_jobs import run_job
from interlock.cli.options.game_options import known_name
from interlock.cli.options.remote_options import cluster_option
from interlock.cli.options.shared_options import (
    color_option,
    components_option,
    out_option,
    paths_argument,
    table_format,
    table_format_option,
)
from interlock.cli.terminal.errors import UNREADABLE, VALID, Unwritable, require_pyarrow
from interlock.cli.terminal.output import plain, say, say_json
from interlock.library.games import GAMES
from interlock.record.collection.pieces import Piece
from interlock.replay.verdict import VerdictStatus, status_name
from interlock.stats.game_figures import GameFigures, game_figures
from interlock.stats.statistics import GROUPINGS, Statistics
from interlock.stats.statistics_output import Section, overview, sections, title, to_csv, to_object

if TYPE_CHECKING:
    from interlock.stats.parquet import Parquet


_COUNTED = (VerdictStatus.VALID, VerdictStatus.VALID_WITH_RULINGS)
_MORE = [name for name, status in STATUS_BY_NAME.items() if status not in _COUNTED]


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
    chosen: RecordSelection,
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
    form = table_format(form, out)
    if chosen.game:
        chosen = chosen._replace(game=known_name("game", chosen.game, GAMES))
    # However they are named, groups are told in one order.
    statistics = Statistics([each for each in GROUPINGS if each in by], [*map(status_name, _COUNTED), *more])
    with closing(figures_in_order(FiguresJob(components, chosen), paths, workers, cluster)) as gathered:
        _gather(gathered, statistics, parquet)
    if out or form != "text" or not parquet:
        _tell(statistics, form, out)
    ctx.exit(UNREADABLE if statistics.unreadable else VALID)


def _gather(gathered: Iterable[GameFigures], statistics: Statistics, folder: Path | None) -> None:
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


def _add_all(gathered: Iterable[GameFigures], statistics: Statistics, tables: "Parquet | None") -> None:
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
        from interlock.stats.statistics_page import statistics_page

        write_data(statistics_page(statistics).encode(), out)


class RecordFigures(NamedTuple):
    """The figures of a record, which are None where it is not wanted; what it is called and why it cannot be read."""

    figures: GameFigures | None
    unreadable: tuple[str, Sequence[Problem]] | None = None


@dataclass(frozen=True)
class FiguresJob:
    """Takes the figures of records, here or in another process."""

    components: Path | None
    chosen: RecordSelection

    def __call__(self, pieces: Sequence[Piece]) -> list[RecordFigures]:
        """Return the figures of each record."""
        return [self._gathered(piece) for piece in pieces]

    def lost(self, piece: Piece) -> RecordFigures:
        """Return what is known of a record at which the process ended."""
        return _unreadable(piece, piece.name, [Problem("the process that judged it ended before it was done")])

    def _gathered(self, piece: Piece) -> RecordFigures:
        try:
            loaded = to_judge(piece, self.components)
            if not self.chosen.includes(loaded.record.header):
                return RecordFigures(None)
            with replaying(loaded):
                return RecordFigures(game_figures(piece.name, loaded.record))
        except Unreadable as error:
            return _unreadable(piece, error.name, error.problems)


def _unreadable(piece: Piece, name: str, problems: Sequence[Problem]) -> RecordFigures:
    return RecordFigures(GameFigures(piece.name), (name, problems))


def figures_in_order(
    gathering: FiguresJob, paths: Sequence[Path], workers: int | None, cluster: str | None
) -> Generator[GameFigures, None, None]:
    """Yield the figures of the records wanted in their order; of records that cannot be read it is told why."""
    with closing(run_job(gathering, gathering.components, paths, workers, cluster, _why_not)) as gathered:
        yield from (each.figures for each in gathered if each.figures)


def _why_not(gathered: RecordFigures) -> Unreadable | None:
    return Unreadable(*gathered.unreadable) if gathered.unreadable else None


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
