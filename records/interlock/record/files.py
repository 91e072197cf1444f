"""Read and write files that hold one record, in any of its forms."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from interlock.basics.decoding_errors import looks_like_utf16, require_utf8
from interlock.basics.problem import Problem, RecordError, lines_from
from interlock.basics.regular_files import LARGEST_FILE, read_bytes
from interlock.record.forms import FORMS
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText, read_rgn, write_rgn

_CONTROL_BYTES = frozenset(range(32)) - frozenset(b"\t\n\r")


class Loaded(Struct, frozen=True):
    """A record and the file it was read from."""

    name: str
    form: str
    record: GameRecord
    rgn_text: RgnText | None = None


def load(path: Path) -> Loaded:
    """Read a record from a file, in the form that its suffix names or else its first bytes show."""
    return load_bytes(read_bytes(path), str(path), form_by_suffix(path))


def form_by_suffix(path: Path) -> str | None:
    """Return the form that a file's suffix names, if it names one."""
    suffix = path.suffix.lower().removeprefix(".")
    return suffix if suffix in FORMS else None


def load_bytes(data: bytes, name: str, form: str | None, first: int = 1) -> Loaded:
    """Read a record from the bytes of a file; without a form their beginning shows it.

    Lines are counted from the first one, which may stand far down in a file of many records.
    """
    if len(data) > LARGEST_FILE:
        raise RecordError([Problem("the file is too large", f"at most {LARGEST_FILE // 2**20} MiB")])
    if not data.strip():
        raise RecordError([Problem("the file is empty")])
    form = form or form_of(data)
    return _READERS[form](data, name, first)


def dump(record: GameRecord, form: str) -> bytes:
    """Write a record in a form."""
    return _WRITERS[form](record)


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that at every moment it has either its old content or all of the new."""
    write_parts_atomically(path, (data,))


def write_parts_atomically(path: Path, parts: Iterable[bytes]) -> None:
    """Write a file of parts that are made one after another; where one cannot be made, the file stays as it was."""
    if path.exists() and not path.is_file():
        # A device or a pipe, such as /dev/stdout, is written to, never replaced.
        with path.open("wb") as file:
            file.writelines(parts)
        return
    path = Path(os.path.realpath(path))  # Path.resolve raises RuntimeError where links lead in a circle.
    draft = path.with_name(f".interlock-{os.urandom(8).hex()}")  # The name itself may be as long as one can be.
    try:
        with draft.open("xb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            # Who only reads does not wait for this.
            import shutil

            shutil.copymode(path, draft)
        draft.replace(path)
    except BaseException as error:
        draft.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename is not None:
            error.filename = str(path)  # Nobody knows of the draft.
        raise


def form_of(data: bytes) -> str:
    """Return the form that the beginning of a file shows."""
    if looks_like_utf16(data[:2]):
        # No serialized record begins like this, but text in UTF-16 does, and is told so.
        return "rgn"
    # A serialized record has its format number, a control byte, within the first few bytes.
    if _CONTROL_BYTES.intersection(data[:16]):
        return "ilk"
    return "json" if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{") else "rgn"


def _read_rgn_file(data: bytes, name: str, first: int) -> Loaded:
    with lines_from(first):
        decoded = require_utf8(data).removeprefix("\ufeff")
    text = read_rgn(decoded, first)
    return Loaded(name, "rgn", text.record, text)


def _read_json_file(data: bytes, name: str, first: int) -> Loaded:
    # Of the forms that a file does not have nothing is imported.
    from interlock.record.json_form import from_json

    with lines_from(first):
        return Loaded(name, "json", from_json(data))


def _read_protobuf_file(data: bytes, name: str, _: int) -> Loaded:
    from interlock.record.protobuf_form import from_protobuf

    return Loaded(name, "ilk", from_protobuf(data))


def _write_rgn_file(record: GameRecord) -> bytes:
    return write_rgn(record).encode()


def _write_json_file(record: GameRecord) -> bytes:
    from interlock.record.json_form import to_json

    return to_json(record)


def _write_protobuf_file(record: GameRecord) -> bytes:
    from interlock.record.protobuf_form import to_protobuf

    return to_protobuf(record)


_READERS: dict[str, Callable[[bytes, str, int], Loaded]] = {
    "rgn": _read_rgn_file,
    "json": _read_json_file,
    "ilk": _read_protobuf_file,
}
_WRITERS: dict[str, Callable[[GameRecord], bytes]] = {
    "rgn": _write_rgn_file,
    "json": _write_json_file,
    "ilk": _write_protobuf_file,
}
