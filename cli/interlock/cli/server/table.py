"""`interlock table`."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from interlock.archive.names import TABLES
from interlock.basics.terminal_lines import Line, aside, fold, heading
from interlock.basics.text_format import count
from interlock.cli.options.remote_options import server_options
from interlock.cli.options.shared_options import Group, color_option
from interlock.cli.terminal.errors import NO_SERVER, Failure
from interlock.cli.terminal.output import remark, say
from interlock.v1 import record_pb2, tables_pb2

if TYPE_CHECKING:
    from interlock.service.client.remote import Remote


class NotWatched(Failure):
    """A table of which a server tells no more."""

    exit_code = NO_SERVER


@click.group(cls=Group)
@color_option
def table() -> None:
    """Follow games that are played live at a server.

    \b
    Examples:
      interlock table watch round-2-board-1 --server archive.example.org:50051
    """


@table.command()
@click.argument("name")
@click.option("--from", "first", type=click.IntRange(1, 2**31 - 1), metavar="N", help="Begin with move N.")
@server_options("The server at which the game is played.")
@color_option
def watch(name: str, first: int | None, server: "Remote | None") -> None:
    """Tell what happens at a table, line by line, until it is closed or Ctrl-C.

    What was played already comes first: all of it, or what --from says. If the connection is lost, the command
    reconnects and goes on after the last chunk that it received. It gives up after about two minutes.

    \b
    Examples:
      interlock table watch round-2-board-1 --server archive.example.org:50051
    """
    if server is None:
        raise click.UsageError("Name the server with --server.")
    # gRPC writes lines of its own to standard error where an address is wrong.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    # Importing it takes longer than most other commands take in all.
    from interlock.cli.server.server_errors import server_error_text
    from interlock.service.client.server_client import ServerError
    from interlock.service.client.table_watch import watch_table

    request = tables_pb2.WatchTableRequest(table=TABLES + name.removeprefix(TABLES), first_move_number=first or 0)

    def lost(error: ServerError) -> None:
        remark(f"{server_error_text(server, error)}; trying again")

    try:
        for response in watch_table(server, request, lost):
            say(_table_lines(response.table) if response.HasField("table") else _judgement_lines(response.judgement))
    except ServerError as error:
        raise NotWatched(server_error_text(server, error)) from None


def _table_lines(watched: tables_pb2.WatchedTable) -> Iterator[Line]:
    header = watched.record.header
    players = ", ".join(player.name for player in header.players)
    made = count(watched.state.move_count, "move") if watched.state.move_count else "no moves"
    yield fold(heading(watched.table), f": {header.game}; {players}; {made} so far")
    yield from _ending_lines(watched.state)


def _judgement_lines(judgement: tables_pb2.Judgement) -> Iterator[Line]:
    for step in judgement.steps:
        if step.taken:
            yield from _step_lines(step)
    yield from _ending_lines(judgement.state)


def _ending_lines(state: tables_pb2.TableState) -> Iterator[Line]:
    if state.closed:
        record = f"; the record is {state.record}" if state.record else ""
        yield fold(f"the table is closed{record}")
    elif state.ending:
        yield fold(f"the game is over: {state.ending}")


def _step_lines(judged: tables_pb2.StepJudgement) -> Iterator[Line]:
    match judged.step.WhichOneof("kind"):
        case "move":
            yield f"{judged.move_number:>4}. {judged.rgn}"
        case "take_back":
            yield fold(f"      taken back, to after move {judged.step.take_back.move_number}")
        case "note":
            yield from _note_lines(judged.step.note)
    for finding in judged.findings:
        yield fold("      ", aside(f"{finding.message} [{finding.rule}]"), hang=8)


def _note_lines(note: record_pb2.Note) -> Iterator[Line]:
    match note.WhichOneof("kind"):
        case "comment":
            author = f"[{note.comment.author}] " if note.comment.author else ""
            yield fold(f"      ; {author}{note.comment.text}", hang=8)
        case "heading":
            yield fold(f"== {note.heading} ==")
        case "glyph":
            yield f"      {note.glyph}"
