"""`interlock archive add`."""

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from interlock.archive.names import ID, is_id
from interlock.cli.archive.asked import Asked
from interlock.cli.archive.naming import short_name
from interlock.cli.archive.patience import patiently
from interlock.cli.archive.place import archive_options
from interlock.cli.archive.refused import NoAnswerError
from interlock.cli.archive.sending import to_store
from interlock.cli.archive.words import as_json, status_of
from interlock.cli.exits import UNREADABLE, VALID
from interlock.cli.folding import fold, kept
from interlock.cli.options import color_option, components_option, format_option, paths_argument
from interlock.cli.output import say, say_json
from interlock.cli.reading import Unreadable, every_piece_in, only_piece_in, read_piece
from interlock.record.collection.compression import bare
from interlock.record.collection.piece import Piece
from interlock.v1 import archive_pb2


def _id(_: click.Context, __: click.Parameter, value: str) -> str:
    if value and not is_id(value):
        raise click.BadParameter(f"{value!r} is no name; expected {ID}.")
    return value


@click.command()
@paths_argument
@click.option(
    "--id",
    "record_id",
    default="",
    metavar="ID",
    callback=_id,
    help="The name of the record; without it that of the file, or another where that is taken.",
)
@click.option("--again", is_flag=True, help="Store it also where the same game is stored already.")
@components_option
@format_option
@archive_options(creates=True)
@color_option
@click.pass_context
def add(
    ctx: click.Context,
    paths: tuple[Path, ...],
    record_id: str,
    again: bool,
    components: Path | None,
    form: str,
    archive: Asked,
) -> None:
    """Store records, with the board and the component set that they go by.

    Says of each under which name it is stored, and whether it is valid; an illegal one is stored, too. The same game
    is stored once: where it is there already, its name is told.

    PATH is a file of records (.rgn, .json, .jsonl, .ilk, .ilks, also compressed, or an export of choochoo.games), a
    folder, which is searched for such files, or - for standard input.

    Exit codes: 0 all of them are in the archive, 1 another record has the ID, 2 wrong usage, 3 at least one file
    cannot be read, or the archive cannot be written, 4 the server cannot be reached or refuses.

    \b
    Examples:
      interlock archive add game.rgn
      interlock archive add game.rgn --id thursday-7
      interlock archive add games/
      interlock archive add games.rgn
    """
    pieces = [only_piece_in(paths, "--id")] if record_id else every_piece_in(paths)
    worst = VALID
    for piece in pieces:
        try:
            loaded = read_piece(piece)
            source = to_store(loaded, piece.path, components)
            request = archive_pb2.CreateRecordRequest(source=source, allow_same_game=again)
            ids = [record_id] if record_id else [_id_by(piece), ""]
            storing = partial(_stored, archive, request, ids)
            # What was stored before the answer was lost would be stored twice.
            found, is_new = storing() if again else patiently(storing)
        except Unreadable as error:
            error.tell(form)
            worst = UNREADABLE
            continue
        except NoAnswerError as error:
            if error.ends_all() and not error.may_pass():
                raise
            error.tell(loaded.name, form)
            worst = max(worst, error.exit_code)
            if error.ends_all():
                break
            continue
        if form == "json":
            say_json({"file": loaded.name, "stored": is_new, "record": as_json(found)})
        else:
            told = "stored" if is_new else "the same game is there"
            say([fold(f"{kept(loaded.name)}: {told} as {short_name(found.name)}; {status_of(found)}")])
    ctx.exit(worst)


def _id_by(piece: Piece) -> str:
    """Return the name of a record's file as its id, with its number among many; "" where it cannot be one."""
    called = f"{bare(piece.path).stem} {piece.number if piece.is_numbered else ''}"
    name = re.sub("[^a-z0-9]+", "-", called.casefold()).strip("-")
    return name if is_id(name) else ""


def _stored(
    archive: Asked, request: archive_pb2.CreateRecordRequest, ids: Sequence[str]
) -> tuple[archive_pb2.StoredRecord, bool]:
    """Store a record under the first of these ids that no other record has; "" is one that the archive chooses.

    Return it, or the one that has the same game, and whether it is new.
    """
    for request.record_id in ids:
        try:
            return archive.ask(request, archive_pb2.CreateRecordResponse).record, True
        except NoAnswerError as error:
            if error.reason not in ("RECORD_EXISTS", "RECORD_ID_TAKEN"):
                raise
            refusal = error
        if refusal.reason == "RECORD_EXISTS" and not request.allow_same_game:
            name = refusal.metadata.get("name", "")
            there = archive_pb2.GetRecordRequest(name=name, view=archive_pb2.RECORD_VIEW_BASIC)
            return archive.ask(there, archive_pb2.GetRecordResponse).record, False
    raise refusal
