"""Records read from and written to files, in any of their forms."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

from interlock.basics.known import listing
from interlock.basics.problem import Problem, RecordError
from interlock.library.sound import sound
from interlock.record.collection.compression import compressed, compression_in_name
from interlock.record.collection.piece import Piece, load_piece
from interlock.record.collection.reading import piece_at, pieces_at
from interlock.record.collection.writing import MANY_FORMS, entry, many_form, parts, written_form
from interlock.record.files import FORMS, dump, load_bytes, write_parts_atomically
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn


def read(path: str | PathLike[str]) -> GameRecord:
    """Read a record from a file: RGN, JSON or protobuf. RecordError tells every problem with its place.

    Of many records in a file, one is named by its number, as in "games.rgn#17".
    """
    return _record(piece_at(Path(path)))


def read_all(path: str | PathLike[str]) -> Iterator[GameRecord]:
    """Yield the records in a file, each read when it is asked for; RecordError where one cannot be read.

    Asked for the next one after that, the iterator goes on.
    """
    return map(_record, pieces_at(Path(path)))


def parse(data: str | bytes) -> GameRecord:
    """Read a record from RGN or JSON text, or from the bytes of any form."""
    return load_bytes(data.encode(errors="surrogatepass") if isinstance(data, str) else data, "", None).record


def write(record: GameRecord, path: str | PathLike[str]) -> None:
    """Write a record to a file in the form that its suffix names (.rgn, .json, .ilk): all of it, or nothing.

    With .gz or .zst behind that suffix, it is compressed.
    """
    form = written_form(Path(path))
    if form is None:
        raise _no_form(path, FORMS)
    write_parts_atomically(Path(path), compressed([entry(sound(record), form)], compression_in_name(Path(path))))


def write_all(records: Iterable[GameRecord], path: str | PathLike[str]) -> None:
    """Write many records to a file, in the form that its suffix names (.rgn, .jsonl, .ilks): all of them, or none.

    With .gz or .zst behind that suffix, it is compressed.
    """
    if many_form(Path(path)) is None:
        raise _no_form(path, MANY_FORMS)
    write_parts_atomically(Path(path), parts(map(sound, records), Path(path)))


def to_rgn(record: GameRecord, *, numbers: bool = False) -> str:
    """Write a record as RGN text, with the numbers of its moves or without them."""
    return write_rgn(sound(record), numbers=numbers)


def to_json(record: GameRecord) -> str:
    """Write a record as JSON text."""
    return dump(sound(record), "json").decode()


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as the bytes of a protobuf message."""
    return dump(sound(record), "ilk")


def _record(piece: Piece) -> GameRecord:
    try:
        return load_piece(piece).record
    except RecordError as error:
        error.add_note(f"in {piece.name}")
        raise


def _no_form(path: str | PathLike[str], forms: Iterable[str]) -> RecordError:
    expected = f"a name that ends in {listing([f'.{each}' for each in forms])}"
    return RecordError([Problem(f"the name '{path}' tells no form", expected)])
