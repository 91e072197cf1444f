"""Read records from files, folders, addresses and standard input, with their boards and component sets.

Exports of other systems are read like records.
"""

import sys
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, islice
from os.path import isdir, lexists
from pathlib import Path
from typing import BinaryIO

import click
from msgspec.structs import replace

from interlock.basics import regular_files
from interlock.basics.problem import Problem, RecordError, each_unknown_once, in_order
from interlock.basics.regular_files import LARGEST_FILE
from interlock.basics.suggestions import listing
from interlock.basics.terminal_lines import Line
from interlock.basics.text_format import count
from interlock.boards.board_files import is_board_file
from interlock.cli.files import locations
from interlock.cli.files.locations import AddressError, address_in, files_below
from interlock.cli.terminal.errors import UNREADABLE, Failure
from interlock.cli.terminal.finding_text import problem_lines, problem_objects
from interlock.cli.terminal.output import remark, say_json
from interlock.library.external_files import with_own_board
from interlock.library.game import Game
from interlock.library.games import BOARD_FILE, GAMES
from interlock.library.other_systems import import_game, is_other_system
from interlock.record.collection.pieces import MANY, Piece, file_and_number, load_piece, numbered, pieces_of
from interlock.record.files import Loaded
from interlock.record.forms import FORMS
from interlock.record.model import GameRecord
from interlock.record.rgn import UnreadableTextError

STANDARD_INPUT = Path("-")
_OF_SHELL = Path("/dev/fd")
"""Where a shell keeps its own pipes, to which a command is writing already."""
# A person stops reading long before; JSON has them all.
_MOST_SHOWN = 100
RECORD_SUFFIXES = frozenset(f".{form}" for form in (*FORMS, *MANY))


class Unreadable(Failure):
    """A file that cannot be read, with everything that is wrong with it."""

    exit_code = UNREADABLE

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(problem.sentence() for problem in problems))
        self.name = name
        self.problems = problems

    def lines(self) -> Sequence[Line]:
        """Return every problem with its place."""
        lines = [line for problem in self.problems[:_MOST_SHOWN] for line in problem_lines(self.name, problem)]
        if len(self.problems) > _MOST_SHOWN:
            more = count(len(self.problems) - _MOST_SHOWN, "more problem")
            lines.append(f"interlock: {self.name}: {more}")
        return lines

    def tell(self, form: str) -> None:
        """Report it among the results of other files: as JSON where these are, or else to people."""
        if form == "json":
            say_json({"file": self.name, "problems": problem_objects(self.problems)})
        else:
            self.show()


def opened(path: Path) -> BinaryIO:
    """Open a file, or what lies at an address."""
    address = address_in(path)
    return locations.opened(address) if address else path.open("rb")


def name_of(path: Path) -> str:
    """Return what a file is called in messages."""
    return "standard input" if path == STANDARD_INPUT else click.format_filename(address_in(path) or path)


def read(path: Path, form: str | None = None) -> Loaded:
    """Read a record; a form goes before what the suffix or the beginning of the file says."""
    return read_piece(piece_in(path, form))


def read_to_judge(path: Path, components: Path | None = None) -> Loaded:
    """Read a record as it is judged: with the board whose file it names, and the component set that it goes by."""
    return to_judge(piece_in(path), components)


def piece_in(path: Path, form: str | None = None) -> Piece:
    """Return the only record in a file, or the one that is named by its number."""
    pieces, many = one_or_many(path, form)
    piece = next(pieces)
    if many:
        require_one(path, next(pieces))
    return piece


def require_one(path: Path, second: Piece) -> None:
    """Refuse a file of many records where one is wanted; where it is broken behind the first, that is told."""
    if second.problem:
        raise Unreadable(second.name, [second.problem])
    name = name_of(path)
    how = "write them into a file, and name it" if path == STANDARD_INPUT else "name it"
    example = "games.rgn" if path == STANDARD_INPUT else name
    told = f"{name} holds many records, and one is wanted here: {how} by its number, such as {example}#1."
    raise click.UsageError(told)


def only_piece_in(paths: Iterable[Path], option: str) -> Piece:
    """Return the only record in some files and folders, of which an option wants no more."""
    files = files_in(paths)
    if len(files) > 1:
        raise click.UsageError(f"{option} goes with one record, and these are {len(files)} files.")
    return piece_in(files[0])


def every_piece_in(paths: Iterable[Path]) -> Iterator[Piece]:
    """Yield the records in files and folders, one after another."""
    return chain.from_iterable(map(pieces_in, each_file_in(paths)))


def one_or_many(path: Path, form: str | None = None) -> tuple[Iterator[Piece], bool]:
    """Return the records in a file, and whether there are many."""
    pieces = pieces_in(path, form)
    first = [*islice(pieces, 2)]
    return chain(first, pieces), len(first) > 1


def pieces_in(
    path: Path, form: str | None = None, opened: Callable[[Path], BinaryIO] = opened
) -> Generator[Piece, None, None]:
    """Yield the records in a file or in standard input, one after another; a problem is told in the last of them.

    Of a path such as `games.rgn#17`, that one. A form goes before what the suffix or the beginning of the file says.
    """
    try:
        file, number = _file_and_number(path)
    except RecordError as error:
        yield Piece(path, name_of(path), problem=error.problems[0])
        return
    if number is None:
        yield from _all_in(file, form, opened)
        return
    yield numbered(_all_in(file, form, opened), number, f"{name_of(file)}#{number}")


def file_of(path: Path) -> Path:
    """Return the file that a path names, also where it names one of the records in it."""
    try:
        return _file_and_number(path)[0]
    except RecordError:
        return path


def _file_and_number(path: Path) -> tuple[Path, int | None]:
    try:
        return file_and_number(path, _is_there)
    except RecordError:
        # Whether there is a file of that very name a store would have to be asked each time.
        if address_in(path):
            return path, None
        raise


def _is_there(path: Path) -> bool:
    """Tell whether a path is that of a file, or an address."""
    return lexists(path) or address_in(path) is not None


def _all_in(path: Path, form: str | None, opened: Callable[[Path], BinaryIO]) -> Iterator[Piece]:
    name = name_of(path)
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            yield Piece(path, name, problem=Problem("it is closed"))
        else:
            if sys.stdin.isatty():
                remark("reading a record from the terminal; Ctrl-D ends it")
            yield from pieces_of(sys.stdin.buffer, path, name, form)
        return
    try:
        if path.is_fifo() and path.parent != _OF_SHELL:
            remark(f"waiting for another program to write to {name}")
        file = opened(path)
    except (OSError, AddressError) as error:
        yield Piece(path, name, problem=regular_files.cannot_be_read(error))
        return
    with file:
        yield from pieces_of(file, path, name, form)


def read_piece(piece: Piece, say: Callable[[str], None] = remark, components: Path | None = None) -> Loaded:
    """Read one of the records in a file; what is to be said of it besides goes to `say`."""
    if piece.problem:
        raise Unreadable(piece.name, [piece.problem])
    try:
        return load_import(piece.data, piece.name, piece.form, say) or load_piece(piece)
    except RecordError as error:
        if isinstance(error, UnreadableTextError):
            # What the rest of the text names is looked for on the record's own board and in its own component set.
            with suppress(Unreadable):
                error.text.record = as_judged(error.text.record, piece.path, components)
        from interlock.library.record_text import every_problem

        raise Unreadable(piece.name, every_problem(error)) from None


def to_judge(piece: Piece, components: Path | None = None) -> Loaded:
    """Read one of the records in a file as it is judged."""
    loaded = read_piece(piece, components=components)
    return replace(loaded, record=as_judged(loaded.record, piece.path, components))


def as_judged(record: GameRecord, path: Path, components: Path | None) -> GameRecord:
    """Return a record that was read from a path with the board and the component set that it goes by."""
    return with_set(with_board(record, path), path, components)


def with_board(record: GameRecord, path: Path) -> GameRecord:
    """Return a record with the board whose file it names, starting from the record's own file."""
    try:
        with _folder_of_record(path, record) as folder:
            return with_own_board(record, folder)
    except RecordError as error:
        raise Unreadable(name_of(path.parent / record.header.board), error.problems) from None


def canonical(record: GameRecord, path: Path) -> GameRecord:
    """Return a record that was read from a path as it is written down, each hex by the one name it has in records."""
    try:
        judged = with_board(record, path)
    except Unreadable:
        return record
    # What only judges a record does not wait for this.
    from interlock.library.record_text import canonical_record

    return replace(canonical_record(judged), board=record.board)


def read_bytes(path: Path) -> bytes:
    """Read a file or standard input."""
    try:
        return _standard_input() if path == STANDARD_INPUT else regular_files.read_bytes(path)
    except RecordError as error:
        raise Unreadable(name_of(path), error.problems) from None


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise RecordError([Problem("it is closed")])
    try:
        return sys.stdin.buffer.read(regular_files.LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError([Problem(f"it cannot be read: {(error.strerror or str(error)).lower()}")]) from None


def with_set(record: GameRecord, path: Path, where: Path | None) -> GameRecord:
    """Return a record that was read from a path with the component set that it goes by, if it can be found."""
    game = GAMES.get(record.header.game)
    if game and game.boards:
        # Beside records of games without component sets, `where` is not meant for them.
        return record
    from interlock.railroad_revolution.set_lookup import SetError, with_components

    try:
        with _folder_of_record(path, record) as folder:
            return with_components(record, None if path == STANDARD_INPUT else folder / path.name, where)
    except SetError as error:
        found = error.path if where else path.parent / error.path.name
        raise Unreadable(name_of(found), error.problems) from None


@contextmanager
def _folder_of_record(path: Path, record: GameRecord) -> Iterator[Path]:
    """Yield the folder that a record lies in; what it names of one that is an address's is brought here."""
    address, header = address_in(path), record.header
    board = header.board if header.board.endswith(BOARD_FILE) and not record.board else ""
    sets = bool(header.components) and record.components is None
    if address and (board or sets):
        with locations.fetched_folder(address, board, sets) as folder:
            yield folder
    else:
        yield path.parent


def game_in(loaded: Loaded, *, carry_on: bool = False) -> Game:
    """Return the game of a record that was read as it is judged."""
    with replaying(loaded):
        return Game.of(loaded.record, loaded.rgn_text, carry_on=carry_on)


@contextmanager
def replaying(loaded: Loaded) -> Iterator[None]:
    """Show what a replay finds to be unreadable, such as the name of no hex, at its place in the file."""
    try:
        yield
    except RecordError as error:
        problems, text = error.problems, loaded.rgn_text
        if text:
            problems = tuple(each_unknown_once(sorted((text.placed(problem) for problem in problems), key=in_order)))
        raise Unreadable(loaded.name, problems) from None


def files_in(paths: Iterable[Path], suffixes: Collection[str] = RECORD_SUFFIXES) -> list[Path]:
    """Return the files named and, sorted, the files with these suffixes in the folders named, boards left out."""
    return list(each_file_in(paths, suffixes))


def each_file_in(paths: Iterable[Path], suffixes: Collection[str] = RECORD_SUFFIXES) -> Iterator[Path]:
    """Return these files one after another; that a folder holds none is told at once."""
    files: list[Iterable[Path]] = []
    for path in paths:
        if path == STANDARD_INPUT or not is_folder(path):
            files.append([path])
            continue
        address = address_in(path)
        below = locations.below(address, suffixes) if address else files_below(path, suffixes)
        found = (file for file in below if not is_board(file))
        first = next(found, None)
        if first is None:
            raise click.UsageError(f"The folder {name_of(path)} holds no {listing(sorted(suffixes))} file.")
        files += [first], found
    return chain.from_iterable(files)


def is_board(file: Path) -> bool:
    """Tell whether a file is a board, which may lie beside the records that name it."""
    if file.suffix.lower() != BOARD_FILE:
        return False
    address = address_in(file)
    return locations.is_board(address) if address else is_board_file(file)


def is_folder(path: Path) -> bool:
    """Tell whether a path is a folder's, or an address that stands for several files."""
    address = address_in(path)
    return locations.is_folder(address) if address else isdir(path)


def load_import(data: bytes, name: str, form: str | None, say: Callable[[str], None]) -> Loaded | None:
    """Return the record of a game of another system; None where the file is not one."""
    if form not in (None, "json") or len(data) > LARGEST_FILE or not is_other_system(data):
        return None
    imported = import_game(data)
    if imported.left_over and imported.warning:
        # As a record the game would be whole, but the export holds what has not been judged.
        raise RecordError([imported.warning])
    warn_of_early_end(imported.warning, name, say)
    return Loaded(name, "rgn", imported.record)


def warn_of_early_end(warning: Problem | None, name: str, say: Callable[[str], None] = remark) -> None:
    """Say where a record ends before the game does that it was made of."""
    if warning:
        where = f"{name}: {warning.field}" if warning.field else name
        say(f"{where}: {warning.sentence()}")
