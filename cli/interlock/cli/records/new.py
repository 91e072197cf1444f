"""`interlock new`."""

import os
from collections.abc import Sequence
from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, name_of, with_board
from interlock.cli.files.record_output import write_many
from interlock.cli.options.game_options import (
    board_option,
    complete_game,
    edition_option,
    known_name,
    known_or_none,
    option_values,
    options_option,
)
from interlock.cli.options.shared_options import out_option, record_form
from interlock.cli.terminal.output import say
from interlock.library.games import BOARD_FILE, GAMES, AnyGameType
from interlock.library.new_records import draft_of
from interlock.railroad_revolution.components.model import components_digest
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, SetError, read_set, shipped_set_named
from interlock.record.collection.output import entry, output_form
from interlock.record.model import GameRecord, Header, Player
from interlock.record.rgn.players import player_names


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option(
    "--players",
    multiple=True,
    required=True,
    metavar="NAMES",
    help="Who plays, in the order of the seats, with commas between; may be given several times.",
)
@board_option
@edition_option
@options_option
@click.option("--components", default="", metavar="ID|FILE", help="The component set of Railroad Revolution.")
@click.option("--event", default="", help="What the occasion is.")
@click.option("--site", default="", help="Where it is played.")
@click.option("--date", default="", help="When it is played: YYYY-MM-DD, YYYY-MM or YYYY.")
@out_option
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@click.option("--format", "form", type=record_form, help="The form of the record; that of OUT's suffix, else RGN.")
def new(
    game: str,
    players: tuple[str, ...],
    board: str,
    edition: str,
    options: tuple[str, ...],
    components: str,
    event: str,
    site: str,
    date: str,
    out: Path | None,
    force: bool,
    form: str | None,
) -> None:
    """Write a record to fill in.

    It has everything that is fixed before the first move, with `?` for what chance brought, such as each cube of Age
    of Steam, and says what to write over it and who begins. It can be checked at once; a `?` that stays is unknown.
    A board of your own is named by its file, which lies in the record's folder or below it.

    \b
    Examples:
      interlock new chicago-express --players Ann,Ben,Cara -o game.rgn
      interlock new age-of-steam --players 'Andy, Ben, "Charly B."' --board southern-us --edition choochoo
      interlock new railroad-revolution --players Ann --players Ben --components my-copy.yaml -o game.rgn
    """
    game = known_name("game", game, GAMES)
    if out and out.exists() and not force:
        raise click.UsageError(f"{name_of(out)} is there already; --force replaces it.")
    rules = GAMES[game]
    header = Header(
        game=game,
        board=_board(board, rules, out),
        edition=known_or_none("edition", edition, rules.editions),
        options=option_values(options, rules),
        players=tuple(map(Player, _names(players))),
        event=event,
        site=site,
        date=date,
    )
    record = with_board(GameRecord(header), out or STANDARD_INPUT)
    try:
        drafted = draft_of(_with_set(record, components, rules))
    except RecordError as error:
        raise click.UsageError(f"Such a game cannot be recorded: {error.problems[0].sentence()}.") from None
    # Both stay in their own files, which the header names.
    drafted = replace(drafted, board=None, components=None)
    form = form or (out and output_form(out)) or "rgn"
    write_many([entry(drafted, form)], form, out)
    if out:
        say([f"{name_of(out)} is there to be filled in"])


def _names(given: Sequence[str]) -> list[str]:
    try:
        return [name for each in given for name in player_names(each)]
    except RecordError as error:
        raise click.BadParameter(f"{error.problems[0].sentence()}.", param_hint="'--players'") from None


def _board(board: str, game: AnyGameType, out: Path | None) -> str:
    """Return how a record names a board: one of the players' own by its file, starting from the record's folder."""
    if not board.endswith(BOARD_FILE):
        return known_or_none("board", board, game.boards)
    path = Path(os.path.relpath(board, out.parent if out else Path()))
    if path.parts[0] == os.pardir:
        raise click.BadParameter("the board has to lie in the record's folder or below it.", param_hint="'--board'")
    return path.as_posix()


def _with_set(record: GameRecord, components: str, game: AnyGameType) -> GameRecord:
    """Return a record with the component set that it goes by, if it is to go by one."""
    if not components:
        return record
    hint = "'--components'"
    if game.boards:
        raise click.BadParameter(f"{game.title} has no component sets.", param_hint=hint)
    path, found = Path(components), shipped_set_named(components, "")
    if found is None and not path.is_file():
        message = f"There is no file {name_of(path)}; expected a file, or {DEMONSTRATION}, which comes with Interlock."
        raise click.BadParameter(message, param_hint=hint)
    try:
        found = found or read_set(path)
    except SetError as error:
        raise Unreadable(name_of(error.path), error.problems) from None
    header = replace(record.header, components=found.id, components_digest=components_digest(found))
    return replace(record, header=header, components=found)
