"""Judge records for `interlock check`, locally or by a server, one by one or in several processes."""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.basics.terminal_lines import fold, width
from interlock.cli.check.check_result import UNREADABLE as IS_UNREADABLE
from interlock.cli.check.check_result import (
    VALID_SO_FAR,
    CheckedRecord,
    CheckResult,
    Dependency,
    ReadableRecord,
    UnreadableRecord,
)
from interlock.cli.check.dependencies import dependencies_of
from interlock.cli.check.formats.output_format import form_named
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, as_judged, game_in, read_piece, replaying
from interlock.cli.terminal.errors import NO_SERVER, NOT_VALID, UNREADABLE, VALID, Failure
from interlock.cli.terminal.output import text_of, width_beside
from interlock.cli.terminal.verdict_text import FINE, is_doubtful
from interlock.record.collection.pieces import Piece
from interlock.record.files import Loaded
from interlock.replay.verdict import Verdict, VerdictStatus, status_name

if TYPE_CHECKING:
    from interlock.analysis.repair.model import Repair
    from interlock.batch.jobs import Executor, ResultStore
    from interlock.service.client.remote import Remote


_NO_FAULT = (*FINE, VerdictStatus.NOT_FULLY_CHECKABLE)
_SERVER_SECONDS = 60.0


class NoVerdict(Failure):
    """A server that cannot be reached, or that refuses."""

    exit_code = NO_SERVER


class CheckOptions(Struct, frozen=True):
    """How records are judged and what is told of them, as the options of the command say it."""

    form: str = "text"
    quiet: bool = False
    verbose: bool = False
    carry_on: bool = False
    partial: bool = False
    full: bool = False
    no_repair: bool = False
    components: Path | None = None

    def wants_repairs(self, verdict: Verdict) -> bool:
        """Return whether repairs are looked for after a verdict."""
        return not self.no_repair and verdict.status not in _NO_FAULT


def check_piece(piece: Piece, wanted: CheckOptions, server: "Remote | None" = None) -> CheckResult:
    """Judge one of the records in a file, and return what is told of it."""
    remarks = list[str]()
    beside: tuple[Dependency, ...] | None = None
    try:
        loaded = read_piece(piece, remarks.append, wanted.components)
        beside = dependencies_of(loaded.record, piece.path, wanted.components)
        record = as_judged(loaded.record, piece.path, wanted.components)
        checked = _checked(piece, replace(loaded, record=record), wanted, server)
    except Unreadable as error:
        beside = None
        checked = CheckedRecord(piece, UNREADABLE, IS_UNREADABLE, UnreadableRecord(error.name, error.problems))
    form = form_named(wanted.form)
    out, err = form.record(checked, quiet=wanted.quiet, verbose=wanted.verbose, carry_on=wanted.carry_on)
    said = text_of((fold(f"interlock: {each}") for each in remarks), width_beside())
    return CheckResult(checked.code, checked.status, checked.game(), checked.rules(), out, said + err, beside)


def lost_result(piece: Piece, wanted: CheckOptions) -> CheckResult:
    """Return what is told of a record at which a process ended."""
    problem = Problem("the process that judged it ended before it was done")
    return check_piece(replace(piece, problem=problem), wanted)


def _checked(piece: Piece, loaded: Loaded, wanted: CheckOptions, server: "Remote | None") -> CheckedRecord:
    verdict, repairs = _judge_here(loaded, wanted) if server is None else _judge_on_server(server, loaded, wanted)
    if repairs:
        # A record with nothing wrong does not wait for what only repairs need.
        from interlock.library.repairs import with_what_goes

        verdict = replace(verdict, findings=with_what_goes(loaded.record, verdict.findings, repairs))
    # A game with a result has ended for whoever wrote it down.
    unfinished = wanted.partial and not loaded.record.header.results
    so_far = unfinished and verdict.status is VerdictStatus.INCOMPLETE and not is_doubtful(verdict)
    code = VALID if verdict.status in FINE or so_far else NOT_VALID
    status = VALID_SO_FAR if so_far else status_name(verdict.status)
    return CheckedRecord(piece, code, status, ReadableRecord(loaded, verdict, repairs, unfinished))


def _judge_here(loaded: Loaded, wanted: CheckOptions) -> "tuple[Verdict, tuple[Repair, ...]]":
    """Judge a record here; return the verdict, and repairs where something is wrong."""
    game = game_in(loaded, carry_on=wanted.carry_on)
    verdict = game.full_verdict() if wanted.full else game.verdict
    return verdict, game.repairs() if wanted.wants_repairs(verdict) else ()


def _judge_on_server(server: "Remote", loaded: Loaded, wanted: CheckOptions) -> "tuple[Verdict, tuple[Repair, ...]]":
    """Have a server judge a record; return the same."""
    # gRPC writes lines of its own to standard error where an address is wrong.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than judging a record.
    from interlock.service.client import server_client

    record, text = loaded.record, loaded.rgn_text
    repairs: tuple[Repair, ...] = ()
    with replaying(loaded), _asking(server):
        verdict = server_client.validate(
            server, record, carry_on=wanted.carry_on, full=wanted.full, timeout=_SERVER_SECONDS
        )
    if wanted.wants_repairs(verdict):
        with _asking(server):
            repairs = server_client.suggest_repairs(server, record, timeout=_SERVER_SECONDS)
    if text:
        from interlock.library.record_text import with_places
        from interlock.library.repairs import with_line

        verdict, repairs = with_places(verdict, text), tuple(with_line(repair, text) for repair in repairs)
    return verdict, repairs


@contextmanager
def _asking(server: "Remote") -> Iterator[None]:
    """Say why a server gives no answer."""
    from interlock.cli.server.server_errors import server_error_text
    from interlock.service.client.server_client import ServerError

    try:
        yield
    except ServerError as error:
        if error.problems:
            raise RecordError(error.problems) from None
        raise NoVerdict(server_error_text(server, error)) from None


class CheckJob(Struct, frozen=True):
    """Judges records, here or in another process."""

    wanted: CheckOptions
    columns: int | None
    """As wide as what the command prints to."""
    server: "Remote | None" = None

    def __call__(self, pieces: Sequence[Piece]) -> list[CheckResult]:
        """Return what is told of each record."""
        if self.columns:
            os.environ["COLUMNS"] = str(self.columns)
        return [check_piece(piece, self.wanted, self.server) for piece in pieces]

    def lost(self, piece: Piece) -> CheckResult:
        """Return what is told of a record at which the process ended."""
        return lost_result(piece, self.wanted)


def check_in_chunks(
    pieces: Iterable[Piece], wanted: CheckOptions, over: "Executor", kept: "ResultStore | None", server: "Remote | None"
) -> Generator[Sequence[CheckResult], None, None]:
    """Judge many records, and yield what is told of them in their order, of some at a time."""
    from interlock.batch.jobs import CachingExecutor, run_in_chunks

    yield from run_in_chunks(
        CheckJob(wanted, width(), server), pieces, CachingExecutor(over, kept) if kept else over, weight
    )


def process_pool(workers: int | None) -> "Executor":
    """Return where records are judged: in so many processes, or in as many as there are cores where it takes long."""
    # Importing them takes longer than judging a few records.
    if workers is None:
        from interlock.batch.processes_on_demand import ProcessesOnDemand
        from interlock.service.config import cores

        return ProcessesOnDemand(cores(), weight)
    if workers > 1:
        from interlock.batch.processes import Processes

        return Processes(workers)
    from interlock.batch.jobs import run_here

    return run_here


def weight(piece: Piece) -> int:
    """Return how many bytes a record has; one of standard input counts for many, so that it is told as it comes."""
    if piece.path != STANDARD_INPUT:
        return len(piece.data)
    # Whoever judges a single record does not wait for this.
    from interlock.batch.jobs import MOST_WEIGHT

    return max(len(piece.data), MOST_WEIGHT)
