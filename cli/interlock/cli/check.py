"""`interlock check`."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.cli.exits import NO_SERVER, NOT_VALID, UNREADABLE, VALID
from interlock.cli.failure import Failure
from interlock.cli.options import carry_on_option, color_option, components_option, format_option, paths_argument
from interlock.cli.output import aside, remark, say, say_json
from interlock.cli.reading import (
    RECORD_SUFFIXES,
    STANDARD_INPUT,
    Unreadable,
    files_in,
    read_to_judge,
    replaying,
)
from interlock.cli.report import FINE, is_doubtful, report
from interlock.cli.server_options import server_options
from interlock.cli.watch import saved
from interlock.games.judge import judge
from interlock.games.places import with_places
from interlock.games.repair.repair import Repair
from interlock.games.repair.repaired import with_what_goes
from interlock.games.repair.suggest import suggest_repairs, with_line
from interlock.record.files import Loaded
from interlock.replay.verdict import Verdict, VerdictStatus

if TYPE_CHECKING:
    from interlock.service.remote import Remote

_NO_FAULT = (*FINE, VerdictStatus.NOT_FULLY_CHECKABLE)
_SERVER_SECONDS = 60.0


class NoVerdict(Failure):
    """A server that cannot be reached, or that refuses."""

    exit_code = NO_SERVER


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
@format_option
@click.option(
    "--full",
    is_flag=True,
    help="With what tiles amounted to and the ledger; in JSON also the digest of every position.",
)
@click.option("--no-repair", is_flag=True, help="Look for no repairs of a record with a fault, which takes longest.")
@server_options("Have the records judged by a server.")
@click.option("--watch", is_flag=True, help="Judge again whenever a file is saved, until Ctrl-C.")
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
    full: bool,
    no_repair: bool,
    server: "Remote | None",
    watch: bool,
) -> None:
    """Judge records by the rules of their game.

    Says of each whether every move is legal, which rule is broken where one is not, and how dividends, incomes
    and scores come out. Where something is wrong, it looks for the one change that mends the most: a line that is
    missing, one too many, the wrong way round, another player's, with another amount, hex or name.

    PATH is a file (.rgn, .json, .ilk), a folder, which is searched for such files, or - for standard input.

    Exit codes: 0 every record is valid, 1 at least one is not, 2 wrong usage, 3 at least one file cannot be
    read, 4 the server cannot be reached, refuses, or gives an answer that cannot be right.

    \b
    Examples:
      interlock check game.rgn
      interlock check --quiet --partial games/
      interlock check --format json games/ | jq .verdict.status
      interlock check --watch tonight.rgn
    """

    def told(path: Path) -> int:
        """Judge a record, tell the verdict, and return the exit code."""
        try:
            loaded = read_to_judge(path, components)
            verdict = _verdict(loaded, carry_on=carry_on, full=full, server=server)
            repairs = () if no_repair or verdict.status in _NO_FAULT else _repairs(loaded, server)
            findings = with_what_goes(loaded.record, verdict.findings, repairs)
            verdict = replace(verdict, findings=findings)
        except Unreadable as error:
            error.tell(form)
            return UNREADABLE
        # A game with a result has ended for whoever wrote it down.
        unfinished = partial and not loaded.record.header.results
        so_far = unfinished and verdict.status is VerdictStatus.INCOMPLETE and not is_doubtful(verdict)
        if form == "json":
            say_json({"file": loaded.name, "verdict": verdict, **({"repairs": repairs} if repairs else {})})
        else:
            say(report(loaded, verdict, repairs, quiet=quiet, verbose=verbose, carry_on=carry_on, partial=unfinished))
        return VALID if verdict.status in FINE or so_far else NOT_VALID

    if watch:
        _watch(paths, told, form)
    ctx.exit(max(map(told, files_in(paths)), default=VALID))


def _watch(paths: Sequence[Path], tell: Callable[[Path], object], form: str) -> None:
    """Tell of every file, and again whenever it is saved."""
    if STANDARD_INPUT in paths:
        raise click.UsageError("Standard input is not saved again: --watch wants files or folders.")
    remark("watching; Ctrl-C ends it")
    for files in saved(paths, RECORD_SUFFIXES):
        if form == "text":
            say([aside(f"---- {time.strftime('%H:%M:%S')} ----")])
        for file in files:
            try:
                tell(file)
            except Failure as error:
                error.show()


def _verdict(loaded: Loaded, *, carry_on: bool, full: bool, server: "Remote | None") -> Verdict:
    with replaying(loaded):
        if server is None:
            verdict = judge(loaded.record, carry_on=carry_on, full=full)
        else:
            verdict = _served(server, loaded, carry_on=carry_on, full=full)
    return with_places(verdict, loaded.rgn_text) if loaded.rgn_text else verdict


def _repairs(loaded: Loaded, server: "Remote | None") -> tuple[Repair, ...]:
    if server is None:
        repairs = suggest_repairs(loaded.record)
    else:
        from interlock.service import client

        with _asking(server):
            repairs = client.suggest_repairs(server, loaded.record, timeout=_SERVER_SECONDS)
    return tuple(with_line(repair, loaded.rgn_text) for repair in repairs) if loaded.rgn_text else repairs


def _served(server: "Remote", loaded: Loaded, *, carry_on: bool, full: bool) -> Verdict:
    # gRPC writes lines of its own to standard error where an address is wrong.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than judging a record.
    from interlock.service.client import validate

    with _asking(server):
        return validate(server, loaded.record, carry_on=carry_on, full=full, timeout=_SERVER_SECONDS)


@contextmanager
def _asking(server: "Remote") -> Iterator[None]:
    """Say why a server gives no answer."""
    from interlock.cli.server_words import why_not
    from interlock.service.client import ServerError

    try:
        yield
    except ServerError as error:
        if error.problems:
            raise RecordError(error.problems) from None
        raise NoVerdict(why_not(server, error)) from None
