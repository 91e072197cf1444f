"""`interlock check`."""

import os
import time
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import chain, islice
from os.path import isdir
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import asdict

from interlock.basics.terminal_lines import aside
from interlock.cli.check.check_printer import CheckPrinter, PrintOptions, print_result
from interlock.cli.check.check_result import STATUSES, CheckResult, Summary
from interlock.cli.check.formats.output_format import FORMS, form_named
from interlock.cli.check.judge import CheckOptions, check_in_chunks, check_piece, process_pool
from interlock.cli.files.locations import files_below
from interlock.cli.files.record_input import (
    RECORD_SUFFIXES,
    STANDARD_INPUT,
    each_file_in,
    file_of,
    is_board,
    is_folder,
    pieces_in,
)
from interlock.cli.many_records.progress import Progress
from interlock.cli.many_records.record_source import RecordPlace, RecordSource, size_of
from interlock.cli.options.remote_options import cluster_option, cluster_or_none, server_options
from interlock.cli.options.shared_options import (
    carry_on_option,
    color_option,
    components_option,
    file_path,
    paths_argument,
)
from interlock.cli.terminal.errors import Failure
from interlock.cli.terminal.output import remark, say
from interlock.record.collection.pieces import Piece

if TYPE_CHECKING:
    from interlock.cli.check.checkpoint import Checkpoint
    from interlock.cli.check.result_cache import ResultCache
    from interlock.service.client.remote import Remote


@click.command()
@paths_argument
@click.option("-q", "--quiet", is_flag=True, help="Only the status of each record and what was found.")
@click.option(
    "-v",
    "--verbose",
    is_flag=True,
    help="Each finding with what was expected, its rule's text and what follows; every note where many are of a kind.",
)
@carry_on_option
@click.option("--partial", is_flag=True, help="Take a game that has not ended, and states no result, for valid.")
@components_option
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMS),
    default="text",
    show_default=True,
    help="Text for people; json, of which jsonl is another name, one object a line; csv, a row for each record; junit, "
    "sarif or github for systems that test changes.",
)
@click.option(
    "--only",
    type=click.Choice(STATUSES),
    multiple=True,
    metavar="STATUS",
    help="Tell just of records that come out so, once for each status: "
    f"{', '.join(STATUSES)}. The exit code and the summary are those of all.",
)
@click.option(
    "--summary", is_flag=True, help="Tell how many records came out how, and of none by itself: as text or json."
)
@click.option(
    "--full",
    is_flag=True,
    help="With what tiles amounted to and the ledger; in JSON also the digest of every position.",
)
@click.option("--no-repair", is_flag=True, help="Look for no repairs of a record with a fault, which takes longest.")
@server_options("Have the records judged by a server.")
@click.option("--watch", is_flag=True, help="Judge again whenever a file is saved, until Ctrl-C.")
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    show_default="as many as cores, where it takes long",
    help="The processes that judge; 1: none but the command itself.",
)
@cluster_option
@click.option(
    "--resume",
    type=file_path,
    metavar="FILE",
    help="Note there how far it has come, and go on from there if it was stopped. The output is to be appended: >>. "
    "When it is done, delete the file.",
)
@click.option(
    "--cache",
    type=file_path,
    metavar="FILE",
    help="Where answers are kept, by which only what is new is judged when records are checked again; "
    "else in your cache folder ($XDG_CACHE_HOME, usually ~/.cache).",
)
@click.option("--no-cache", is_flag=True, help="Use no answers of before, and keep none.")
@color_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[Path, ...],
    quiet: bool,
    verbose: bool,
    carry_on: bool,
    partial: bool,
    components: Path | None,
    form: str,
    only: tuple[str, ...],
    summary: bool,
    full: bool,
    no_repair: bool,
    server: "Remote | None",
    watch: bool,
    workers: int | None,
    cluster: str | None,
    resume: Path | None,
    cache: Path | None,
    no_cache: bool,
) -> None:
    """Judge records by the rules of their game.

    Says of each whether every move is legal, which rule is broken where one is not, and how dividends, incomes
    and scores come out. Where something is wrong, it looks for the one change that mends the most: a line that is
    missing, one too many, the wrong way round, another player's, with another amount, hex or name.

    PATH is a file of records (.rgn, .json, .jsonl, .ilk, .ilks, also .gz or .zst), a folder, which is searched for
    such files, or - for standard input; or an address, such as s3://bucket/games, which fsspec reads. Many are judged
    on all cores, and told of in their order; a summary comes last, unless --quiet is given. What was judged before and
    is still the same is not judged again.

    Of many records that cannot be read for the same reason, ten are shown as text, and the others are counted. A check
    that waits for a pipe or a terminal says so on standard error.

    Exit codes: 0 every record is valid, 1 at least one is not, 2 wrong usage, 3 at least one file cannot be
    read, 4 the server or the cluster cannot be reached, refuses, or gives an answer that cannot be right.

    \b
    Examples:
      interlock check game.rgn
      interlock check --quiet --partial games/
      interlock check --only illegal games/
      interlock check --summary games/
      interlock check --format json games/ | jq .verdict.status
      interlock check --format csv --resume season.progress games/ >> season.csv
      interlock check --cluster tcp://scheduler:8786 s3://bucket/games
      interlock check --watch tonight.rgn
    """
    if cluster is not None and (server or watch or workers or cache):
        raise click.UsageError("--cluster goes with none of --server, --watch, --workers and --cache.")
    wanted = CheckOptions(form, quiet, verbose, carry_on, partial, full, no_repair, components)
    if watch:
        if only or summary or resume or form_named(form).whole:
            raise click.UsageError("--watch tells of each record whenever it is saved, and comes to no end.")
        _watch(paths, wanted, server)
    if summary and form not in ("text", "json", "jsonl"):
        raise click.UsageError(f"--summary tells as text or json, not as {form}.")
    notes = _noted(resume, paths, wanted, only, summary) if resume else None
    with cluster_or_none(cluster, paths, components) as there:
        source = (there.source if there else RecordSource)(
            each_file_in(paths), notes.place if notes else RecordPlace(), resume
        )
        counted = notes.summary if notes else Summary()
        progress = Progress(counted, source.start.bytes, lambda: size_of(each_file_in(paths)))
        checking = CheckPrinter(PrintOptions(form, only, not summary, summary or not quiet), counted, progress)
        if there:
            judged = there.judged(source.pieces(), wanted)
        else:
            kept = None if no_cache or server else cache or default_cache_file()
            several = len(paths) > 1 or is_folder(paths[0])
            judged = _check_results(source.pieces(), several, wanted, workers, kept, server)
        code = checking.check(judged, source, notes)
    ctx.exit(code)


def _check_results(
    pieces: Iterator[Piece],
    several: bool,
    wanted: CheckOptions,
    workers: int | None,
    kept: Path | None,
    server: "Remote | None",
) -> Generator[Sequence[CheckResult], None, None]:
    """Yield what is told of records in their order, of some at a time; `several` where they are certainly many."""
    if not several:
        some = list(islice(pieces, 2))
        pieces = chain(some, pieces)
        if len(some) == 1:
            yield from ([check_piece(piece, wanted, server)] for piece in pieces)
            return
    with _answers(kept, wanted) if kept else nullcontext() as answers:
        over = process_pool(1 if server else workers)
        with closing(check_in_chunks(pieces, wanted, over, answers, server)) as judged:
            yield from judged


def _answers(kept: Path, wanted: CheckOptions) -> AbstractContextManager["ResultCache"]:
    # A single game does not wait for a database.
    from interlock.cli.check.result_cache import ResultCache

    return closing(ResultCache(kept, wanted))


def _noted(
    resume: Path, paths: Sequence[Path], wanted: CheckOptions, only: Sequence[str], summary: bool
) -> "Checkpoint":
    """Return how far the check has come that is to go on."""
    if form_named(wanted.form).whole:
        raise click.UsageError(f"A document of {wanted.form} is one whole, with which no other run can go on.")
    if STANDARD_INPUT in paths:
        raise click.UsageError("Standard input cannot be read again: --resume wants files or folders.")
    # Who does not go on does not wait for this.
    from interlock.cli.check.checkpoint import Checkpoint

    options = {"format": wanted.form, **asdict(wanted), "only": ", ".join(only), "summary": summary}
    del options["form"]
    return Checkpoint(resume, {f"--{name.replace('_', '-')}": str(value) for name, value in options.items()})


def _watch(paths: Sequence[Path], wanted: CheckOptions, server: "Remote | None") -> None:
    """Tell of every file, and again whenever it is saved."""
    if STANDARD_INPUT in paths:
        raise click.UsageError("Standard input is not saved again: --watch wants files or folders.")
    remark("watching; Ctrl-C ends it")
    print_result(form_named(wanted.form).begin(), "", wanted.form)
    for files in wait_for_saves(paths, RECORD_SUFFIXES):
        if wanted.form == "text":
            say([aside(f"---- {time.strftime('%H:%M:%S')} ----")])
        for file in files:
            try:
                for piece in pieces_in(file):
                    told = check_piece(piece, wanted, server)
                    print_result("", told.err, wanted.form)
                    print_result(told.out, "", wanted.form)
            except Failure as error:
                error.show()


def default_cache_file() -> Path | None:
    """Return the file in the user's cache folder; None where there is no such folder."""
    told = os.environ.get("XDG_CACHE_HOME", "")
    try:
        # By its specification a relative path there counts for nothing.
        folder = Path(told) if Path(told).is_absolute() else Path.home() / ".cache"
    except RuntimeError:
        return None
    return folder / "interlock" / "answers.db"


_PAUSE = 0.3
_SHARE = 10
"""How many times as long as it looks at many files it waits at least."""

State = tuple[int, int, int] | None
"""What is otherwise once a file has been saved, also where another file takes its name; None: there is no file."""


def wait_for_saves(paths: Sequence[Path], suffixes: Collection[str]) -> Iterator[list[Path]]:
    """Yield all files named or in the folders named, and then for ever those that were saved, have come or are gone."""
    known: dict[Path, State] = {}
    while True:
        began = time.monotonic()
        now = {file: _state(file) for path in paths for file in _files(path, suffixes)}
        # Who is told of a file is told once that it is gone.
        gone = [file for file, state in known.items() if state and file not in now]
        # A board may lie beside the records that name it.
        changed = [file for file, state in now.items() if file not in known or known[file] != state]
        changed = [file for file in changed if file in paths or not is_board(file)]
        known = now
        spent = time.monotonic() - began
        if changed or gone:
            yield changed + gone
        time.sleep(max(_PAUSE, _SHARE * spent))


def _files(path: Path, suffixes: Collection[str]) -> Iterable[Path]:
    return files_below(path, suffixes) if isdir(path) else [path]


def _state(path: Path) -> State:
    try:
        status = os.stat(file_of(path))
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino
