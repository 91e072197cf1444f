"""Read records from files and write them to files, in any of their forms."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from os import PathLike
from pathlib import Path

import msgspec

from interlock.basics.message import Message
from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import listing
from interlock.library.input_check import check_record
from interlock.record.collection.compression import compressed, compression_in_name
from interlock.record.collection.output import entry, many_form, output_form, parts
from interlock.record.collection.pieces import Piece, file_and_number, load_piece, numbered, pieces_of
from interlock.record.files import Loaded, dump, load_bytes, write_parts_atomically
from interlock.record.forms import FORMS, MANY_FORMS
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn


def read(path: str | PathLike[str]) -> GameRecord:
    """Read a record from a file: RGN, JSON or protobuf.

    Of many records in a file, one is named by its number, as in "games.rgn#17". OSError where there is no such file,
    RecordError with every problem and its place where it holds no record.
    """
    with naming(path):
        return load(path).record


def load(path: str | PathLike[str]) -> Loaded:
    """Read the only record in a file, or the one that is named by its number, with its text where it is RGN."""
    pieces = _pieces(Path(path))
    piece = next(pieces)
    if second := next(pieces, None):
        many = Problem("the file holds many records", f"one of them, such as {path}#1")
        raise RecordError([second.problem or many])
    return load_piece(piece)


@contextmanager
def naming(path: str | PathLike[str]) -> Iterator[None]:
    """Add the file to what a RecordError says."""
    try:
        yield
    except RecordError as error:
        error.add_note(f"in {path}")
        raise


def read_all(path: str | PathLike[str]) -> Iterator[GameRecord]:
    """Yield the records in a file, each read when it is asked for; RecordError where one cannot be read.

    Asked for the next one after that, the iterator goes on. OSError where there is no such file.
    """
    return map(_record, _pieces(Path(path)))


def parse(data: str | bytes) -> GameRecord:
    """Read a record from RGN or JSON text, or from the bytes of any form."""
    return parsed(data).record


def parsed(data: str | bytes) -> Loaded:
    """Read a record from RGN or JSON text, or from the bytes of any form, with its text where it is RGN."""
    return load_bytes(data.encode(errors="surrogatepass") if isinstance(data, str) else data, "", None)


def write(record: GameRecord, path: str | PathLike[str]) -> None:
    """Write a record to a file in the form that its suffix names (.rgn, .json, .ilk): all of it, or nothing.

    With .gz or .zst behind that suffix, it is compressed.
    """
    form = output_form(Path(path))
    if form is None:
        raise _no_form(path, FORMS)
    write_parts_atomically(Path(path), compressed([entry(check_record(record), form)], compression_in_name(Path(path))))


def write_all(records: Iterable[GameRecord], path: str | PathLike[str]) -> None:
    """Write many records to a file, in the form that its suffix names (.rgn, .jsonl, .ilks): all of them, or none.

    With .gz or .zst behind that suffix, it is compressed.
    """
    if many_form(Path(path)) is None:
        raise _no_form(path, MANY_FORMS)
    write_parts_atomically(Path(path), parts(map(check_record, records), Path(path)))


def to_rgn(record: GameRecord, *, numbers: bool = False) -> str:
    """Write a record as RGN text, with the numbers of its moves or without them."""
    return write_rgn(check_record(record), numbers=numbers)


def to_json(value: Message | Sequence[Message]) -> str:
    """Write a record as JSON text, or a verdict, finding, position view, explanation or the like, or several of them.

    It is the JSON that the HTTP API has of the same messages.
    """
    if isinstance(value, GameRecord):
        return dump(check_record(value), "json").decode()
    return msgspec.json.encode(value).decode()


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as the bytes of a protobuf message."""
    return dump(check_record(record), "ilk")


def _pieces(path: Path) -> Iterator[Piece]:
    """Yield the records in a file, or the one that is named by its number, as in `games.rgn#17`; none is read yet."""
    file, number = file_and_number(path)
    with file.open("rb") as opened:
        pieces = pieces_of(opened, file, str(file))
        if number is None:
            yield from pieces
        else:
            yield numbered(pieces, number, str(path))


def _record(piece: Piece) -> GameRecord:
    with naming(piece.name):
        return load_piece(piece).record


def _no_form(path: str | PathLike[str], forms: Iterable[str]) -> RecordError:
    expected = f"a name that ends in {listing([f'.{each}' for each in forms])}"
    return RecordError([Problem(f"the name '{path}' tells no form", expected)])
