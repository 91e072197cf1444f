"""`interlock boards`."""

from collections.abc import Callable, Iterator
from os.path import exists, isdir
from pathlib import Path

import click
from msgspec import to_builtins

from interlock.basics.problem import Problem, RecordError
from interlock.basics.terminal_lines import Line, aside, fold, heading
from interlock.basics.terminal_tables import headed, table
from interlock.basics.text_format import count
from interlock.boards.board_files import board_names, read_board, shipped_board
from interlock.boards.confirmation import confirmation_of
from interlock.boards.consistency import NAME_CERTAINTIES
from interlock.boards.hex_labels import SIDES, behind_sides
from interlock.boards.model import Board, BoardHex
from interlock.cli.files.record_input import STANDARD_INPUT, Unreadable, name_of, read_bytes
from interlock.cli.files.record_output import write_data
from interlock.cli.options.game_options import complete_board, known_name
from interlock.cli.options.shared_options import color_option, format_option, out_option, paper_option
from interlock.cli.terminal.errors import UNREADABLE, VALID
from interlock.cli.terminal.output import say, say_json
from interlock.library.external_files import playable_board


@click.command()
@click.argument("name", required=False, metavar="[NAME|FILE]", shell_complete=complete_board)
@click.option("--check", is_flag=True, help="Only say whether the board of a FILE is sound.")
@click.option("--sides", is_flag=True, help="With the side of the hex behind which each neighbour lies.")
@click.option("--svg", is_flag=True, help="As a picture, with a legend, and how sure its facts are.")
@paper_option
@out_option
@format_option
@color_option
@click.pass_context
def boards(
    ctx: click.Context,
    name: str | None,
    check: bool,
    sides: bool,
    svg: bool,
    paper: str | None,
    out: Path | None,
    form: str,
) -> None:
    """List the boards, or show one with its provenance.

    The provenance is where the facts come from and how sure they are.
    A FILE ends in .json or exists, or is - for standard input; it is read as a board of your own and checked.
    Where a file has the name of a board, ./NAME is the file.
    With --check every fault is told with its line and field, also what the game asks of a board.
    With --svg the board is drawn: its labels, names, prices and values, each sign with its meaning below.

    Exit codes: 0 the board is sound, 2 wrong usage, 3 it cannot be read or is not sound.

    \b
    Examples:
      interlock boards
      interlock boards rust-belt --sides
      interlock boards my-board.json
      interlock boards --check my-board.json
      interlock boards rust-belt --svg --paper A4 -o rust-belt.svg
    """
    _require_sense(name, check or sides or form == "json", svg, bool(paper or out))
    if name is None:
        if check or sides:
            raise click.UsageError("--check goes with a FILE, --sides with a board.")
        _list_boards(form)
    elif svg:
        _draw(_board(name), paper, out)
    elif check:
        ctx.exit(_check(Path(name), form))
    elif form == "json":
        say_json(_board(name))
    else:
        say(_board_lines(_board(name), sides))


def _require_sense(name: str | None, other: bool, svg: bool, of_svg: bool) -> None:
    if of_svg and not svg:
        raise click.UsageError("--paper and -o go with --svg.")
    if svg and not name:
        raise click.UsageError("--svg goes with a board.")
    if svg and other:
        raise click.UsageError("--svg is a picture: --check, --sides and --format json do not go with it.")


def _draw(board: Board, paper: str | None, out: Path | None) -> None:
    # Only a picture needs what pictures are made with.
    from interlock.drawing.sheet import board_svg

    write_data(f"{board_svg(board, paper)}\n".encode(), out)


def _list_boards(form: str) -> None:
    shipped = [shipped_board(name) for name in board_names()]
    if form == "json":
        say_json({"boards": [_summary(board) for board in shipped]})
    else:
        by_game = sorted(shipped, key=lambda board: board.game)
        rows = [(board.name, board.title, _size(board), f"confirmed: {_confirmed(board)}") for board in by_game]
        say(table(rows, "l|llt"))


def _summary(board: Board) -> dict[str, object]:
    named = {"name": board.name, "title": board.title, "game": board.game, "hexCount": len(board.hexes)}
    return named | {"confirmation": to_builtins(confirmation_of(board))}


def _board(name: str) -> Board:
    path = Path(name)
    if name in board_names() or not _names_a_file(path):
        return shipped_board(known_name("board", name, board_names()))
    try:
        return read_board(read_bytes(path))
    except RecordError as error:
        raise Unreadable(name_of(path), error.problems) from None


def _names_a_file(path: Path) -> bool:
    """Tell a file from the name of a board; a folder is none, though it may be called like a board."""
    return path == STANDARD_INPUT or path.suffix == ".json" or (exists(path) and not isdir(path))


def _check(path: Path, form: str) -> int:
    """Say whether a board file is sound, and return the exit code."""
    file = name_of(path)
    try:
        board = playable_board(read_bytes(path))
    except Unreadable as error:
        error.tell(form)
        return UNREADABLE
    except RecordError as error:
        problems = error.problems if form == "json" else [*map(_with_field, error.problems)]
        Unreadable(file, problems).tell(form)
        return UNREADABLE
    if form == "json":
        counts = {"hexes": len(board.hexes), "cities": _count(board, "city"), "towns": _count(board, "town")}
        say_json({"file": file, "name": board.name, "game": board.game, **counts, "digest": board.digest})
    else:
        say([(heading(file), f": sound; {board.name} of {board.game}, {_size(board)}"), f"digest: {board.digest}"])
    return VALID


def _with_field(problem: Problem) -> Problem:
    """Put the field into the sentence of a problem that is shown with its line."""
    if not (problem.line and problem.field):
        return problem
    return Problem(f"{problem.field}: {problem.message}", problem.expected, line=problem.line)


def _size(board: Board) -> str:
    kinds = [(_count(board, "city"), "city", "cities"), (_count(board, "town"), "town", "towns")]
    return ", ".join(count(*each) for each in [(len(board.hexes), "hex", "hexes"), *kinds] if each[0])


def _count(board: Board, kind: str) -> int:
    return sum(hex_.kind == kind for hex_ in board.hexes)


def _board_lines(board: Board, sides: bool) -> Iterator[Line]:
    yield heading(f"{board.name}: {board.title}")
    yield f"game: {board.game}"
    yield f"digest: {board.digest}"
    yield f"grid: {board.grid}"
    yield f"sides of a hex, clockwise: {', '.join(SIDES[board.grid])}"
    yield f"size: {_size(board)}"
    yield fold(f"how sure: {board.certainty}")
    for source in board.sources:
        yield fold(f"source {source.key}: {source.title}")
    for link in board.links:
        over = f" over {', '.join(link.hexes)}" if link.hexes else ""
        yield fold(f"link without a tile: {' - '.join(link.ends)}{over}, ${link.cost}")
    yield from _confirmation_lines(board)
    yield fold(aside("~ a likely name, ? a guessed name, * a figure that is confirmed as the line below it says"))
    yield ""
    columns = [(name, cell) for name, cell in _columns(board, sides) if name == "hex" or any(map(cell, board.hexes))]
    rows = [[name for name, _ in columns]]
    rows += [[cell(hex_) for _, cell in columns] for hex_ in board.hexes]
    # The neighbours are folded, so that what is told of a hex stands below its line.
    head, *lines = headed(rows, "l" * (len(columns) - 1) + "|t")
    yield head
    for hex_, line in zip(board.hexes, lines, strict=True):
        yield line
        for figure, how in hex_.confirmed.items():
            yield fold(f"      * {figure}: {how}", hang=8)
        if hex_.remark:
            yield fold(f"      {hex_.remark}", hang=6)


def _confirmation_lines(board: Board) -> Iterator[Line]:
    """Say how many independent sources confirm the kinds of the hexes, and where they disagree."""
    confirmation = confirmation_of(board)
    if confirmation is None:
        return
    yield fold(f"confirmed: {_confirmed(board)}, by two sources that are independent of each other")
    for source in confirmation.sources:
        if source not in board.sources:
            yield fold(f"source {source.key}: {source.title}")
    for hex_ in confirmation.exceptions:
        yield fold(f"not confirmed: {hex_.label} is {hex_.differs}")


def _confirmed(board: Board) -> str:
    """Say of how many hexes the kind is confirmed."""
    confirmation = confirmation_of(board)
    confirmed = confirmation.confirmed_hex_count if confirmation else 0
    return f"{confirmed or 'none'} of {count(len(board.hexes), 'hex', 'hexes')}"


_Column = tuple[str, Callable[[BoardHex], str]]


def _columns(board: Board, sides: bool) -> list[_Column]:
    """Return every column that a table of hexes may have, with its name; a board may have nothing in some."""
    return [
        ("hex", lambda hex_: hex_.label),
        ("kind", lambda hex_: hex_.kind),
        ("name", lambda hex_: hex_.name + NAME_CERTAINTIES.get(hex_.name_certainty, "")),
        ("takes", lambda hex_: ", ".join(color.name.lower() for color in hex_.colors)),
        ("display", lambda hex_: ", ".join(hex_.columns)),
        ("figures", _figures),
        ("neighbours", lambda hex_: _by_side(hex_, board.grid) if sides else " ".join(hex_.neighbors)),
    ]


def _figures(hex_: BoardHex) -> str:
    return ", ".join(f"{name} {value}{'*' if name in hex_.confirmed else ''}" for name, value in hex_.figures.items())


def _by_side(hex_: BoardHex, grid: str) -> str:
    behind = zip(SIDES[grid], behind_sides(hex_.label, grid), strict=True)
    return ", ".join(f"{side} {label}" for side, label in behind if label in hex_.neighbors)
