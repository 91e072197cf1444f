"""Records read from and written to files, in any of their forms."""

from os import PathLike
from pathlib import Path

from interlock.basics.known import listing
from interlock.basics.problem import Problem, RecordError
from interlock.library.sound import sound
from interlock.record.files import FORMS, dump, form_by_suffix, load, load_bytes, write_atomically
from interlock.record.model import GameRecord
from interlock.record.rgn import write_rgn


def read(path: str | PathLike[str]) -> GameRecord:
    """Read a record from a file: RGN, JSON or protobuf. RecordError tells every problem with its place."""
    try:
        return load(Path(path)).record
    except RecordError as error:
        error.add_note(f"in {path}")
        raise


def parse(data: str | bytes) -> GameRecord:
    """Read a record from RGN or JSON text, or from the bytes of any form."""
    return load_bytes(data.encode(errors="surrogatepass") if isinstance(data, str) else data, "", None).record


def write(record: GameRecord, path: str | PathLike[str]) -> None:
    """Write a record to a file in the form that its suffix names (.rgn, .json, .ilk): all of it, or nothing."""
    form = form_by_suffix(Path(path))
    if form is None:
        expected = f"a name that ends in {listing([f'.{each}' for each in FORMS])}"
        raise RecordError([Problem(f"the name '{path}' tells no form", expected)])
    write_atomically(Path(path), dump(sound(record), form))


def to_rgn(record: GameRecord, *, numbers: bool = False) -> str:
    """Write a record as RGN text, with the numbers of its moves or without them."""
    return write_rgn(sound(record), numbers=numbers)


def to_json(record: GameRecord) -> str:
    """Write a record as JSON text."""
    return dump(sound(record), "json").decode()


def to_protobuf(record: GameRecord) -> bytes:
    """Write a record as the bytes of a protobuf message."""
    return dump(sound(record), "ilk")
