"""`interlock boards`."""

from collections.abc import Iterator
from pathlib import Path

import click

from interlock.boards.model import Board, BoardHex
from interlock.boards.read import board_names, read_board, shipped_board
from interlock.cli.names import complete_board, require_known
from interlock.cli.options import color_option, format_option
from interlock.cli.output import aside, heading, printable, say, say_json, table
from interlock.cli.reading import Unreadable, name_of, read_bytes
from interlock.record.problem import RecordError

_MARKS = {"certain": "", "likely": "~", "guess": "?"}


@click.command()
@click.argument("name", required=False, metavar="[NAME|FILE]", shell_complete=complete_board)
@format_option
@color_option
def boards(name: str | None, form: str) -> None:
    """List the boards, or show one with its provenance.

    The provenance is where the facts come from and how sure they are.
    A FILE ends in .json or exists; it is read as a board of your own and checked.

    \b
    Examples:
      interlock boards
      interlock boards chicago-express
      interlock boards my-board.json
    """
    if name is None:
        _list_boards(form)
        return
    board = _board(name)
    if form == "json":
        say_json(board)
    else:
        say(_board_lines(board))


def _list_boards(form: str) -> None:
    shipped = [shipped_board(name) for name in board_names()]
    if form == "json":
        say_json({"boards": [{"name": board.name, "title": board.title, "game": board.game} for board in shipped]})
    else:
        say(table([(board.name, board.title) for board in shipped], "ll"))


def _board(name: str) -> Board:
    path = Path(name)
    if path.suffix != ".json" and not path.exists():
        require_known("board", name, board_names())
        return shipped_board(name)
    try:
        return read_board(read_bytes(path))
    except RecordError as error:
        raise Unreadable(name_of(path), error.problems) from None


def _board_lines(board: Board) -> Iterator[str]:
    yield heading(printable(f"{board.name}: {board.title}"))
    yield f"game: {printable(board.game)}"
    yield f"digest: {board.digest}"
    yield f"grid: {board.grid}"
    yield f"how sure: {printable(board.certainty)}"
    for source in board.sources:
        yield printable(f"source {source.key}: {source.title}")
    yield aside("~ a likely name, ? a guessed name, * a figure that is confirmed as the line below it says")
    yield ""
    rows = [("hex", "kind", "name", "figures", "neighbours"), *map(_row, board.hexes)]
    head, *lines = table(rows, "lllll")
    yield heading(head)
    for hex_, line in zip(board.hexes, lines, strict=True):
        yield line
        for figure, how in hex_.confirmed.items():
            yield printable(f"      * {figure}: {how}")
        if hex_.remark:
            yield printable(f"      {hex_.remark}")


def _row(hex_: BoardHex) -> tuple[str, ...]:
    figures = ", ".join(
        f"{name} {value}{'*' if name in hex_.confirmed else ''}" for name, value in hex_.figures.items()
    )
    name = hex_.name + _MARKS.get(hex_.name_certainty, "")
    return tuple(map(printable, (hex_.label, hex_.kind, name, figures, " ".join(hex_.neighbours))))
