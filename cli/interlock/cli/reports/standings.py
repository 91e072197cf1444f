"""`interlock standings`: options, and the job that judges each record into a row of the table."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from interlock.basics.decoding_errors import require_utf8
from interlock.basics.problem import RecordError
from interlock.cli.archive.archive_options import archive_option
from interlock.cli.archive.record_filters import STATUS_BY_NAME, RecordSelection, selection_options
from interlock.cli.files.record_input import Unreadable, game_in, name_of, read_bytes, to_judge
from interlock.cli.many_records.record_jobs import run_job
from interlock.cli.options.game_options import known_name
from interlock.cli.options.remote_options import cluster_option, server_options
from interlock.cli.options.shared_options import (
    color_option,
    components_option,
    numbered,
    out_option,
    record_path,
    table_format,
    table_format_option,
)
from interlock.cli.reports.standings_output import write_table
from interlock.cli.terminal.errors import NOT_VALID, UNREADABLE, VALID
from interlock.library.games import GAMES
from interlock.record.collection.pieces import Piece
from interlock.standings.aliases import NONE, read_aliases
from interlock.standings.game_result import UNREADABLE as NOT_READ
from interlock.standings.game_result import game_result, unreadable_game
from interlock.standings.model import StandingsColumns, StandingsGame, StandingsTable
from interlock.standings.points import SYSTEMS, SettingsError
from interlock.standings.settings import DEFAULT_STATUSES, MOST_GAMES, StandingsSettings, read_settings
from interlock.standings.table import SAME_GAME, compute_table
from interlock.standings.tie_breaks import DEFAULT_TIE_BREAKS, TIE_BREAKS

if TYPE_CHECKING:
    from interlock.service.client.remote import Remote


@dataclass(frozen=True)
class RowsJob:
    """Judges records, here or in another process."""

    components: Path | None
    chosen: RecordSelection

    def __call__(self, pieces: Sequence[Piece]) -> list[StandingsGame | None]:
        """Return the row of each record; None where it is not asked for."""
        return [self._row(piece) for piece in pieces]

    def lost(self, piece: Piece) -> StandingsGame:
        """Return the row of a record at which a process ended."""
        return unreadable_game(piece.name, "the process that judged it ended before it was done")

    def _row(self, piece: Piece) -> StandingsGame | None:
        try:
            loaded = to_judge(piece, self.components)
            header = loaded.record.header
            if not self.chosen.includes(header):
                return None
            verdict = game_in(loaded).verdict
        except Unreadable as error:
            return unreadable_game(piece.name, error.problems[0].placed())
        return game_result(piece.name, header, verdict) if self.chosen.includes_status(verdict.status) else None


def rows_in_order(
    rows: RowsJob, paths: Sequence[Path], workers: int | None, cluster: str | None
) -> Generator[StandingsGame, None, None]:
    """Yield the rows of the records asked for in their order."""
    with closing(run_job(rows, rows.components, paths, workers, cluster)) as found:
        yield from (row for row in found if row)


_SOLO = "solo"
_COLUMNS = {"round": StandingsColumns.ROUNDS, "event": StandingsColumns.EVENTS}
_OPTION_OF = {"points": "--points", "tie_breaks": "--tie-break", "best": "--best", "minimum": "--minimum"}
_OPTION_OF |= {"rounds": "--round", "leave_out": "--leave-out"}
_MORE = [*(name for name, status in STATUS_BY_NAME.items() if status not in DEFAULT_STATUSES), _SOLO]
_LESS = [name for name, status in STATUS_BY_NAME.items() if status in DEFAULT_STATUSES]


def _facts(what: dict[str, str]) -> str:
    return "; ".join(f"{name}: {told}" for name, told in what.items())


@click.command()
@numbered
@click.argument("paths", type=record_path, nargs=-1, metavar="[PATH]...")
@click.option(
    "--points",
    multiple=True,
    metavar="SYSTEM",
    help="What a game brings. Points for the places, 5-3-2-1, where further ones bring nothing; said once "
    "more, as 3:4-2-0, those for games of three players. Or "
    f"{_facts({name: each.told for name, each in SYSTEMS.items()})}.  [default: 3-2-1]",
)
@click.option(
    "--tie-break",
    "tie_breaks",
    type=click.Choice([*TIE_BREAKS]),
    multiple=True,
    metavar="NAME",
    help="What decides between players with as many points; said several times, in this order. "
    f"{_facts({name: each.told for name, each in TIE_BREAKS.items()})}.  [default: {', '.join(DEFAULT_TIE_BREAKS)}]",
)
@click.option(
    "--count",
    "more",
    type=click.Choice(_MORE),
    multiple=True,
    help="Count records with this verdict, too, or games of one player. Where the rules do not tell how a game came "
    "out, the record's result line does, if it has everybody.",
)
@click.option(
    "--leave-out",
    "less",
    type=click.Choice(_LESS),
    multiple=True,
    help="Do not count records with this verdict.",
)
@click.option(
    "--best", type=click.IntRange(1, MOST_GAMES), metavar="N", help="Count just the best N games of each player."
)
@click.option(
    "--minimum",
    type=click.IntRange(1, MOST_GAMES),
    metavar="N",
    help="Give a place only to players with N games or more.",
)
@click.option("--round", "rounds", multiple=True, metavar="NAME", help="Count games of this round; may be repeated.")
@click.option(
    "--by",
    type=click.Choice([*_COLUMNS]),
    show_default="round, or event where there are several",
    help="What the columns are.",
)
@click.option(
    "--aliases",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
    metavar="FILE",
    help="Who is written in several ways, one line a player: Ann Miller = Ann, A. Miller. --player goes by what is "
    "written in a record.",
)
@click.option("--games", is_flag=True, help="List every game that counts; in CSV these in the place of the table.")
@selection_options
@components_option
@table_format_option
@out_option
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    show_default="as many as cores",
    help="The processes that judge; 1: none but the command itself.",
)
@cluster_option
@archive_option
@server_options("Make the table of records in the archive of a server.")
@color_option
@click.pass_context
def standings(
    ctx: click.Context,
    paths: tuple[Path, ...],
    points: tuple[str, ...],
    tie_breaks: tuple[str, ...],
    more: tuple[str, ...],
    less: tuple[str, ...],
    best: int | None,
    minimum: int | None,
    rounds: tuple[str, ...],
    by: str | None,
    aliases: Path | None,
    games: bool,
    chosen: RecordSelection,
    components: Path | None,
    form: str | None,
    out: Path | None,
    workers: int | None,
    cluster: str | None,
    where: str | None,
    server: "Remote | None",
) -> None:
    """Make the table of a tournament or a season.

    PATH is a file of one record or of many, or a folder, which is searched for such files; without one the table is of
    records in an archive: --archive or --server. The round is what the header line `tag round 2` tells, or the end of
    `event Thursday club, round 2`.

    Every record is judged. Those that are valid count, with a referee's rulings or without, each game once; which
    others do not, and why, stands below the table. Who shares places shares the points for them, where the game's own
    tie-break leaves it so; who is out of a game gets none.

    Exit codes: 0 every record counts, or is the same game as one that does; 1 at least one does not, 2 wrong usage, 3
    at least one file cannot be read or written, 4 the server or the cluster cannot be reached, or refuses.

    \b
    Examples:
      interlock standings games/
      interlock standings games/ --points 5-3-2-1 --best 3 -o season.html
      interlock standings games/ --points relative --tie-break direct --tie-break wins --minimum 2
      interlock standings games/ --event 'Spring Cup*' --count illegal --format csv > cup.csv
      interlock standings --archive club.db --date 2026-01..
      interlock standings --server archive.example.org:50051 --event 'Spring Cup'
    """
    if cluster is not None and (workers or not paths):
        raise click.UsageError("--cluster judges records in files, and does not go with --workers.")
    if chosen.game:
        chosen = chosen._replace(game=known_name("game", chosen.game, GAMES))
    lines = _lines(aliases)
    form = table_format(form, out)
    try:
        terms = read_settings(
            points,
            tie_breaks,
            count=[STATUS_BY_NAME[name] for name in more if name != _SOLO],
            leave_out=[STATUS_BY_NAME[name] for name in less],
            solo=_SOLO in more,
            best=best or 0,
            minimum=minimum or 0,
            rounds=rounds,
            columns=_COLUMNS[by] if by else StandingsColumns.UNSPECIFIED,
            aliases=read_aliases(lines) if aliases else NONE,
            games=games,
        )
    except SettingsError as error:
        option = _OPTION_OF[error.field]
        raise click.UsageError(f"{option}: {error}.") from None
    except RecordError as error:
        assert aliases
        raise Unreadable(name_of(aliases), error.problems) from None
    if paths:
        table = _of_files(paths, terms, RowsJob(components, chosen), workers, cluster, server)
    else:
        # Files are judged without it.
        from interlock.cli.reports.archive_standings import archive_table

        table = archive_table(terms, chosen, lines, where, server)
    write_table(table, form, out)
    ctx.exit(_code(table))


def _of_files(
    paths: tuple[Path, ...],
    terms: StandingsSettings,
    rows: RowsJob,
    workers: int | None,
    cluster: str | None,
    server: "Remote | None",
) -> StandingsTable:
    context = click.get_current_context()
    if server or context.get_parameter_source("where") is ParameterSource.COMMANDLINE:
        raise click.UsageError("The table is of files or of an archive: name one of them.")
    if rows.chosen.raw is not None:
        raise click.UsageError("--filter chooses records of an archive.")
    with closing(rows_in_order(rows, paths, workers, cluster)) as found:
        return compute_table(found, terms)


def _lines(aliases: Path | None) -> list[str]:
    """Return the lines of a file of aliases."""
    if aliases is None:
        return []
    try:
        text = require_utf8(read_bytes(aliases)).removeprefix("\ufeff")
        return text.replace("\r\n", "\n").split("\n")
    except RecordError as error:
        raise Unreadable(name_of(aliases), error.problems) from None


def _code(table: StandingsTable) -> int:
    reasons = table.left_out_counts.keys() - {SAME_GAME}
    if NOT_READ in reasons:
        return UNREADABLE
    return NOT_VALID if reasons else VALID
