"""Judges the record in a file, here or by a server, and makes what `interlock check` says of it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.cli.beside import used_beside
from interlock.cli.check_forms.form import form_named
from interlock.cli.check_text import FINE, is_doubtful
from interlock.cli.checked import Checked, Judged, Unread
from interlock.cli.exits import NO_SERVER, NOT_VALID, UNREADABLE, VALID
from interlock.cli.failure import Failure
from interlock.cli.folding import fold
from interlock.cli.output import text_of, width_beside
from interlock.cli.reading import Unreadable, as_judged, game_in, read_piece, replaying
from interlock.cli.statuses import UNREADABLE as IS_UNREADABLE
from interlock.cli.statuses import VALID_SO_FAR
from interlock.cli.told import Beside, Told
from interlock.games.places import with_places
from interlock.record.collection.piece import Piece
from interlock.record.files import Loaded
from interlock.replay.verdict import Verdict, VerdictStatus
from interlock.replay.verdict_words import status_name

if TYPE_CHECKING:
    from interlock.games.repair.repair import Repair
    from interlock.service.remote import Remote

_NO_FAULT = (*FINE, VerdictStatus.NOT_FULLY_CHECKABLE)
_SERVER_SECONDS = 60.0


class NoVerdict(Failure):
    """A server that cannot be reached, or that refuses."""

    exit_code = NO_SERVER


@dataclass(frozen=True)
class Wanted:
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


def told_of(piece: Piece, wanted: Wanted, server: "Remote | None" = None) -> Told:
    """Judge one of the records in a file, and return what is told of it."""
    remarks = list[str]()
    beside: tuple[Beside, ...] | None = None
    try:
        loaded = read_piece(piece, remarks.append, wanted.components)
        beside = used_beside(loaded.record, piece.path, wanted.components)
        record = as_judged(loaded.record, piece.path, wanted.components)
        checked = _checked(piece, replace(loaded, record=record), wanted, server)
    except Unreadable as error:
        beside = None
        checked = Checked(piece, UNREADABLE, IS_UNREADABLE, Unread(error.name, error.problems))
    form = form_named(wanted.form)
    out, err = form.record(checked, quiet=wanted.quiet, verbose=wanted.verbose, carry_on=wanted.carry_on)
    said = text_of((fold(f"interlock: {each}") for each in remarks), width_beside())
    return Told(checked.code, checked.status, checked.game(), checked.rules(), out, said + err, beside)


def lost(piece: Piece, wanted: Wanted) -> Told:
    """Return what is told of a record at which a process ended."""
    problem = Problem("the process that judged it ended before it was done")
    return told_of(replace(piece, problem=problem), wanted)


def _checked(piece: Piece, loaded: Loaded, wanted: Wanted, server: "Remote | None") -> Checked:
    verdict, repairs = _judged(loaded, wanted) if server is None else _judged_by(server, loaded, wanted)
    if repairs:
        # A record with nothing wrong does not wait for what only repairs need.
        from interlock.games.repair.repaired import with_what_goes

        verdict = replace(verdict, findings=with_what_goes(loaded.record, verdict.findings, repairs))
    # A game with a result has ended for whoever wrote it down.
    unfinished = wanted.partial and not loaded.record.header.results
    so_far = unfinished and verdict.status is VerdictStatus.INCOMPLETE and not is_doubtful(verdict)
    code = VALID if verdict.status in FINE or so_far else NOT_VALID
    status = VALID_SO_FAR if so_far else status_name(verdict.status)
    return Checked(piece, code, status, Judged(loaded, verdict, repairs, unfinished))


def _judged(loaded: Loaded, wanted: Wanted) -> "tuple[Verdict, tuple[Repair, ...]]":
    """Judge a record here; return the verdict, and repairs where something is wrong."""
    game = game_in(loaded, carry_on=wanted.carry_on)
    verdict = game.full_verdict() if wanted.full else game.verdict
    return verdict, game.repairs() if wanted.wants_repairs(verdict) else ()


def _judged_by(server: "Remote", loaded: Loaded, wanted: Wanted) -> "tuple[Verdict, tuple[Repair, ...]]":
    """Have a server judge a record; return the same."""
    # gRPC writes lines of its own to standard error where an address is wrong.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than judging a record.
    from interlock.service import client

    record, text = loaded.record, loaded.rgn_text
    repairs: tuple[Repair, ...] = ()
    with replaying(loaded), _asking(server):
        verdict = client.validate(server, record, carry_on=wanted.carry_on, full=wanted.full, timeout=_SERVER_SECONDS)
    if wanted.wants_repairs(verdict):
        with _asking(server):
            repairs = client.suggest_repairs(server, record, timeout=_SERVER_SECONDS)
    if text:
        from interlock.games.repair.suggest import with_line

        verdict, repairs = with_places(verdict, text), tuple(with_line(repair, text) for repair in repairs)
    return verdict, repairs


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
